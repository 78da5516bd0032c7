internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The members that the files of a tree give to classes of the frameworks, in categories and extensions.
struct CategoryMembers {
  private let source: TreeSource
  private var known: [String: Bool] = [:]

  init(_ source: TreeSource) {
    self.source = source
  }

  /// Those of some names that such members have.
  ///
  /// - Complexity: One look at the bytes of all files, when there are names that nobody has asked about.
  mutating func names(among names: Set<String>) -> Set<String> {
    let open = names.filter { known[$0] == nil }
    if !open.isEmpty {
      let words = WordScan(words: open, wantsTypes: false)
      let lexed = source.lexedFiles
      let found = source.compactMap(source.paths()) { file in Self.members(among: words, in: file, lexed) }.reduce(into: Set()) { $0.formUnion($1) }
      for name in open { known[name] = found.contains(name) }
    }
    return names.filter { known[$0] == true }
  }

  private static func members(among words: WordScan, in file: SourceFile, _ lexed: LexedFiles) -> Set<String>? {
    guard file.bytes.withUnsafeBytes({ mayDeclare(in: $0, file.language) }),
      let outline = file.bytes.withUnsafeBytes({ words.outline(of: $0, path: file.path) })
    else { return nil }
    if file.language == .swift {
      let names = lexed.lexed(file).declarations
      return outline.declared.filter { name in
        names.buffer.tokens(spelled: name).contains { names.enclosingType(at: $0).map { ClassTree.isOpen($0.name) } ?? false }
      }
    }
    let names = lexed.lexed(file).names
    return outline.mentioned.union(outline.declared).filter { name in
      names.declarations(named: name).contains { ($0.kind == .property || $0.kind == .method) && $0.token >= 0 && $0.owner.map(ClassTree.isOpen) == true }
    }
  }

  /// Whether a file may have a category or an extension of a class of the frameworks.
  private static func mayDeclare(in bytes: UnsafeRawBufferPointer, _ language: SourceLanguage) -> Bool {
    let heads: [StaticString] = language == .swift ? ["extension UI", "extension NS"] : ["@interface UI", "@interface NS", "@implementation UI", "@implementation NS"]
    return heads.contains { ByteSearch.contains($0, in: bytes) }
  }
}
