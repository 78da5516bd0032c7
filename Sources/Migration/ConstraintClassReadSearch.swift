internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ConstraintClassReads {
  /// Looks through the Swift code of a tree for what asks for the class.
  ///
  /// - Complexity: O(bytes of the files that name it).
  init(in source: TreeSource) {
    let paths = source.paths(mentioning: WordScan(words: [Self.className], wantsTypes: false)).filter { $0.hasSuffix(".swift") }
    guard !paths.isEmpty else {
      self.init()
      return
    }
    let isOwn = !source.paths(declaring: [Self.className], orValues: []).isEmpty
    self.init(source.compactMap(paths) { Self.place(in: TokenBuffer(lexing: $0), isOwn: isOwn) }.first)
  }

  /// Those of a file alone.
  init(in table: DeclarationTable) {
    let isOwn = table.typeBodies.contains { $0.name == Self.className && $0.keyword != "extension" }
    self.init(Self.place(in: table.buffer, isOwn: isOwn))
  }
}
