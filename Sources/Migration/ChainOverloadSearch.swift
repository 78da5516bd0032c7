internal import HostSyntax
package import Knowledge
internal import SourceText

extension ChainOverloads {
  /// Looks through the code of a tree for extensions of SnapKit's types.
  ///
  /// - Complexity: O(bytes of the files with one, and of those that declare the types of their arguments).
  init(in source: TreeSource) {
    let found = source.compactMap(source.paths(declaring: Self.types, orValues: [])) { file in
      let table = DeclarationTable(TokenBuffer(lexing: file))
      return (functions: Self.candidates(in: table), helpers: Self.helperCandidates(in: table), priorities: NamedPriorities(in: table))
    }
    let priorities = found.reduce(into: NamedPriorities()) { $0.merge($1.priorities) }
    let candidates = found.flatMap(\.functions)
    var helpers = Helpers(found.flatMap(\.helpers))
    if !helpers.typesAsked.isEmpty {
      helpers.add(source.compactMap(source.paths(declaring: helpers.typesAsked, orValues: [])) { ChainHelper.NumberMembers(DeclarationTable(TokenBuffer(lexing: $0))) })
    }
    guard !candidates.isEmpty || !helpers.isEmpty || !priorities.isEmpty else {
      self.init()
      return
    }
    let names = Set(candidates.compactMap(\.type))
    let declared = names.isEmpty ? [] : source.compactMap(source.paths(declaring: names, orValues: [])) { Declarations(DeclarationTable(TokenBuffer(lexing: $0))) }
    self.init(candidates, declared, helpers, priorities)
  }

  /// Those that a file declares itself.
  package init(in table: DeclarationTable) {
    let candidates = Self.candidates(in: table)
    var helpers = Helpers(Self.helperCandidates(in: table))
    if !helpers.isEmpty { helpers.add([ChainHelper.NumberMembers(table)]) }
    self.init(candidates, candidates.isEmpty ? [] : [Declarations(table)], helpers, NamedPriorities(in: table))
  }
}
