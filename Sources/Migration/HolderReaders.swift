internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The files of a tree that ask views for their constraints, so that it matters which view holds one.
struct HolderReaders: Sendable {
  /// The classes that such files name, by their paths.
  private var classes: [String: Set<String>] = [:]
  /// The files that name a class and call what such code of extensions of the frameworks' classes is called, by the classes.
  private var callers: [String: Set<String>] = [:]

  /// - Parameter asked: The classes whose code adds constraints to views.
  /// - Complexity: O(bytes of the files); those with such code are lexed.
  init(of asked: Set<String>, in source: TreeSource) {
    let lexed = source.lexedFiles
    var functions: Set<String> = []
    for found in source.compactMap(Self.paths(mentioning: ["removeConstraint", "removeConstraints", "constraints"], source), { Found($0, asked, lexed) }) {
      classes[found.path] = found.classes
      functions.formUnion(found.functions)
    }
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
    names.contains { callers[$0] != nil } || classes.contains { $0.key != path && !$0.value.isDisjoint(with: names) }
  }

  private static func named(_ asked: Set<String>, in file: SourceFile) -> Set<String> { asked.filter { ByteSearch.contains($0, in: file.bytes) } }

  /// What one file has to say.
  private struct Found: Sendable {
    let path: String
    let classes: Set<String>
    private(set) var functions: Set<String> = []

    /// Nil when it asks no view.
    init?(_ file: SourceFile, _ asked: Set<String>, _ files: LexedFiles) {
      guard ["removeConstraint", "constraints"].contains(where: { ByteSearch.contains($0, in: file.bytes) }) else { return nil }
      path = file.path
      let isSwift = file.language == .swift
      let lexed = files.lexed(file)
      let host = HostFile(lexed.buffer, declarations: lexed.declarations, names: lexed.names, platform: nil)
      let places = isSwift ? PlacementFinder.holderReads(host) : ObjectiveCPlacementFinder.holderReads(host)
      guard !places.isEmpty else { return nil }
      classes = HolderReaders.named(asked, in: file)
      for place in places {
        if isSwift {
          guard let type = host.declarations.enclosingType(at: place), type.keyword == "extension", ClassTree.isOpen(type.name) else { continue }
          if let name = Self.function(around: place, host) { functions.insert(name) }
        } else if host.names.className(at: place).map(ClassTree.isOpen) ?? true, let name = host.names.functionName(around: place) {
          functions.insert(name.hasSuffix(":") ? String(name.dropLast()) : name)
        }
      }
    }

    private static func function(around index: Int, _ host: HostFile) -> String? {
      let buffer = host.buffer
      let words = buffer.tokens(spelled: ["func", "var"]).filter { word in
        word < index && buffer.statement(containing: word).map { $0.contains(index) } ?? false
      }
      return words.max().flatMap { buffer.next($0) }.map { buffer.text($0) }
    }
  }
}
