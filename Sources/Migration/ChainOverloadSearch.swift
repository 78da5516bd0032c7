internal import HostSyntax
package import Knowledge
internal import SourceText

extension ChainOverloads {
  /// Looks through the code of a tree for extensions of SnapKit's types.
  ///
  /// - Complexity: O(bytes of the files with one, and of those that declare the types of their arguments).
  init(in source: TreeSource) {
    let candidates = source.compactMap(source.paths(declaring: Self.types, orValues: [])) { Self.candidates(in: DeclarationTable(TokenBuffer(lexing: $0))) }.flatMap(\.self)
    guard !candidates.isEmpty else {
      self.init()
      return
    }
    let names = Set(candidates.compactMap(\.type))
    let found = source.compactMap(source.paths(declaring: names, orValues: [])) { Declarations(DeclarationTable(TokenBuffer(lexing: $0))) }
    self.init(candidates, found)
  }

  /// Those that a file declares itself.
  package init(in table: DeclarationTable) {
    let candidates = Self.candidates(in: table)
    self.init(candidates, candidates.isEmpty ? [] : [Declarations(table)])
  }
}
