internal import HostSyntax
internal import Knowledge
internal import SourceText

extension SnapKitLookalikes {
  /// Looks through the Swift code of a tree for declarations of the property.
  ///
  /// - Complexity: O(bytes of the files that may declare it).
  init(in source: TreeSource) {
    let found = source.compactMap(source.paths(declaring: [Self.name])) { Self.property(in: DeclarationTable(TokenBuffer(lexing: $0))) }
    guard !found.isEmpty else {
      self.init()
      return
    }
    self.init(found, importers: source.paths(mentioning: WordScan(words: ["SnapKit"], wantsTypes: false)))
  }

  /// That of a file alone.
  init(in table: DeclarationTable) {
    self.init(Self.property(in: table).map { [$0] } ?? [])
  }
}
