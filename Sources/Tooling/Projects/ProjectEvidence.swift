internal import SourceText

/// What one folder says about code that is not in it.
struct ProjectEvidence {
  /// Relative to the root of the tree.
  var texts: [BuildText] = []
  /// Symbolic links, and the places that they lead to by their components from the root of the tree.
  var links: [(path: NativePath, place: [ArraySlice<UInt8>])] = []
  /// Names of pods under which others can ask for what is built here.
  private(set) var published: Set<String> = []
  /// Names under which other code can import it.
  private(set) var modules: Set<String> = []

  /// Names of targets, which its own code imports.
  private(set) var own: Set<String> = []

  /// Folders of other people's code: what its texts name is not in the tree.
  private static let passedOver = Set(SourceSelection.dependencyFolders + [".git", "node_modules"])

  /// Looks through a folder, files that git ignores among it.
  ///
  /// - Parameters:
  ///   - root: As it is called in the current folder.
  ///   - location: Where it is, without symbolic links.
  init(in folder: NativePath, of root: NativePath, at location: NativePath) {
    var waiting = [folder]
    while let folder = waiting.popLast() {
      // What cannot be read is reported where its files are looked for.
      for entry in (try? root.appending(folder.bytes).entries()) ?? [] {
        let path = folder.appending(entry.name)
        switch entry.kind {
        case .folder where !Self.passedOver.contains(String(decoding: entry.name, as: UTF8.self)): waiting.append(path)
        case .file: if let text = BuildText(path) { texts.append(text) }
        case .link:
          guard let target = try? root.appending(path.bytes).resolved() else { continue }
          if target == location { links.append((path, [])) }
          if let place = target.relative(to: location) { links.append((path, place.components)) }
        case .folder, .other: break
        }
      }
    }
  }

  init() {}

  /// The folders below with a pod or a package of their own, which others can take without the rest.
  var parts: Set<NativePath> { Set(texts.filter { $0.kind == .package || $0.kind == .podspec }.map(\.path.parent)) }

  /// Notes under which names a folder can be asked for, its texts known.
  mutating func publish(_ folder: NativePath) {
    if let name = folder.components.last { modules.insert(String(decoding: name, as: UTF8.self)) }
    for text in texts {
      let name = String(decoding: text.path.lastComponent, as: UTF8.self)
      if text.kind == .podspec { published.insert([".json", ".podspec"].reduce(name) { $0.hasSuffix($1) ? String($0.dropLast($1.count)) : $0 }) }
      if text.kind == .xcodeProject, text.path.parent.parent == folder, let bundle = text.path.parent.components.last { modules.insert(String(decoding: bundle.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)) }
    }
    modules.formUnion(published)
  }

  mutating func add(own names: some Sequence<String>) { own.formUnion(names) }
}
