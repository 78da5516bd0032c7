internal import Knowledge
internal import SourceText

/// Which files can have to do with the objects of some classes: those that name them, or a class above or below.
struct ClassMentions: Sendable {
  private var paths: [String: Set<String>] = [:]

  /// No file has.
  init() {}

  /// - Complexity: O(bytes of the files); none are read for no classes.
  init(_ names: Set<String>, _ classes: ClassTree, _ files: [String], _ source: TreeSource) {
    guard !names.isEmpty else { return }
    let relatives = classes.relatives(of: names)
    let words = relatives.values.reduce(into: Set()) { $0.formUnion($1) }
    let scan = WordScan(words: words, wantsTypes: false)
    let found = source.compactMap(files) { file -> (path: String, words: Set<String>)? in
      guard let outline = file.bytes.withUnsafeBytes({ scan.outline(of: $0, path: file.path) }) else { return nil }
      return (file.path, outline.mentioned.union(outline.declared))
    }
    for (name, relatives) in relatives {
      paths[name] = Set(found.filter { !$0.words.isDisjoint(with: relatives) }.map(\.path))
    }
  }

  /// The files that name a class.
  func paths(naming name: String) -> Set<String> { paths[name] ?? [] }
}
