internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The files of a tree that ask views for their constraints, so that it matters which view holds one.
struct HolderReaders: Sendable {
  /// The classes that such files name, by their paths.
  private var classes: [String: Set<String>] = [:]
  /// The files that name a class and call what such code is called that is given its view, by the classes.
  private var callers: [String: Set<String>] = [:]
  /// The classes whose own code asks, and of which others may inherit it.
  private var bases: Set<String> = []
  /// The classes with methods of their own for adding constraints, and all that inherit from them.
  private var overriding: Set<String> = []
  private var tree = ClassTree()

  /// - Parameter asked: The classes whose code adds constraints to views.
  /// - Complexity: O(bytes of the files); those with such code are lexed.
  init(of asked: Set<String>, in source: TreeSource) {
    let lexed = source.lexedFiles
    let words: Set<String> = ["removeConstraint", "removeConstraints", "constraints", "addConstraint", "addConstraints"]
    let found = source.compactMap(Self.paths(mentioning: words, source)) { Found($0, asked, lexed) }
    guard !found.isEmpty else { return }
    var functions: Set<String> = []
    for part in found {
      if part.reads { classes[part.path] = part.classes }
      functions.formUnion(part.functions)
      bases.formUnion(part.bases)
    }
    let overridden = Set(found.flatMap(\.overriding))
    if !bases.isEmpty || !overridden.isEmpty { tree = ClassTree(of: source) }
    for part in found {
      for (owner, function) in part.functionsOfExtensions where !tree.contains(owner) { functions.insert(function) }
    }
    if !overridden.isEmpty {
      overriding = tree.names.filter { name in tree.ancestors(of: name).contains { overridden.contains($0) } }.union(overridden)
    }
    readCallers(of: functions, asked, source)
  }

  private mutating func readCallers(of functions: Set<String>, _ asked: Set<String>, _ source: TreeSource) {
    guard !functions.isEmpty else { return }
    let words = WordScan(words: functions, wantsTypes: false)
    let calling = source.compactMap(Self.paths(mentioning: functions, source)) { file -> (String, Set<String>)? in
      let named = Self.named(asked, in: file)
      guard !named.isEmpty, file.bytes.withUnsafeBytes({ words.outline(of: $0, path: file.path) })?.mentioned.isEmpty == false else { return nil }
      return (file.path, named)
    }
    for (path, named) in calling {
      for name in named { callers[name, default: []].insert(path) }
    }
  }

  /// The Swift files that may have one of some words, and all files of Objective-C.
  private static func paths(mentioning words: Set<String>, _ source: TreeSource) -> [String] {
    source.paths(mentioning: WordScan(words: words, wantsTypes: false)).filter { $0.hasSuffix(".swift") } + source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
  }

  /// Whether code somewhere may ask a view of some classes for its constraints, beside that of a file itself.
  func concern(_ names: Set<String>, of path: String) -> Bool {
    if names.contains(where: { callers[$0] != nil }) || classes.contains(where: { $0.key != path && !$0.value.isDisjoint(with: names) }) { return true }
    return !bases.isEmpty && names.contains { name in tree.ancestors(of: name).dropFirst().contains { bases.contains($0) } }
  }

  /// The files of some that name a class with methods of its own for adding constraints.
  ///
  /// - Parameter paths: The classes of each file.
  func overridden(_ paths: [String: Set<String>], in source: TreeSource) -> Set<String> {
    guard !overriding.isEmpty else { return [] }
    let own = paths.filter { !$0.value.isDisjoint(with: overriding) }.keys
    let naming = source.compactMap(paths.keys.filter { !own.contains($0) }.sorted()) { file in Self.named(overriding, in: file).isEmpty ? nil : file.path }
    return Set(own).union(naming)
  }

  private static func named(_ asked: Set<String>, in file: SourceFile) -> Set<String> { asked.filter { ByteSearch.contains($0, in: file.bytes) } }

  /// What one file has to say.
  private struct Found: Sendable {
    let path: String
    let reads: Bool
    let classes: Set<String>
    private(set) var functions: Set<String> = []
    /// Functions of extensions of what may be a protocol, with its name.
    private(set) var functionsOfExtensions: [(owner: String, function: String)] = []
    private(set) var bases: Set<String> = []
    let overriding: Set<String>

    /// Nil when it asks no view, and takes no constraints in another way than the frameworks do.
    init?(_ file: SourceFile, _ asked: Set<String>, _ files: LexedFiles) {
      guard ["removeConstraint", "constraints", "override func addConstraint", ")addConstraint", ") addConstraint"].contains(where: { ByteSearch.contains($0, in: file.bytes) })
      else { return nil }
      path = file.path
      let isSwift = file.language == .swift
      let lexed = files.lexed(file)
      let host = HostFile(lexed.buffer, declarations: lexed.declarations, names: lexed.names, platform: nil)
      let places = isSwift ? PlacementFinder.holderReads(host) : ObjectiveCPlacementFinder.holderReads(host)
      overriding = OwnAdditions(host).classes
      reads = !places.isEmpty
      guard reads || !overriding.isEmpty else { return nil }
      classes = HolderReaders.named(asked, in: file)
      for place in places {
        let code = HolderRead(host, at: place)
        switch code.owner {
        case let owner? where !ClassTree.isOpen(owner):
          // What is taken out by a name of the class's own is no constraint of another class.
          guard host.buffer.isWord(place, "constraints") else { continue }
          bases.insert(owner)
          guard let name = code.function else { continue }
          if code.isGivenView { functions.insert(name) } else if code.isInExtension { functionsOfExtensions.append((owner, name)) }
        case nil where isSwift && !code.isGivenView: continue
        default:
          if let name = code.function { functions.insert(name) }
        }
      }
    }
  }
}
