internal import Frontends
internal import HostSyntax
package import Knowledge
internal import SourceText

extension ConstraintMethods {
  /// Looks through the code of a tree for extensions of SnapKit's `Constraint`.
  ///
  /// - Complexity: O(bytes of the files with one); where there is one, of those that say `Constraint` and of those that
  ///   declare functions of the same names, and the types that these extend.
  init(in source: TreeSource) {
    func files(_ paths: [String]) -> [DeclaredMethods] {
      let lexed = source.lexedFiles
      return source.compactMap(paths) { DeclaredMethods(lexed.lexed($0).declarations) }
    }
    let words = Set(files(source.paths(declaring: [Self.className], orValues: [])).flatMap(\.words))
    guard !words.isEmpty else {
      self.init()
      return
    }
    let lexed = source.lexedFiles
    let namesakes = source.compactMap(source.paths(declaring: words)) { Namesake.all(words, in: lexed.lexed($0).declarations) }.flatMap(\.self)
    let types = Set(namesakes.map(\.type))
    let declared = source.compactMap(source.paths(declaring: types, orValues: [])) { Self.plainTypes(in: lexed.lexed($0).declarations) }
    let mentioning = source.paths(mentioning: WordScan(words: [Self.className], wantsTypes: false))
    self.init(files(mentioning), namesakes, types: Set(declared.flatMap(\.types)).subtracting(declared.flatMap(\.others)))
  }

  /// Those that a file declares itself.
  package init(in table: DeclarationTable) {
    let own = DeclaredMethods(table)
    let declared = Self.plainTypes(in: table)
    self.init([own], own.words.isEmpty ? [] : Namesake.all(Set(own.words), in: table), types: declared.types.subtracting(declared.others))
  }

  /// The classes, structures and enumerations of a file, and what it calls protocols and other types.
  private static func plainTypes(in table: DeclarationTable) -> (types: Set<String>, others: Set<String>) {
    let buffer = table.buffer
    let types = table.typeBodies.filter { ["class", "struct", "enum", "actor"].contains($0.keyword) }.map(\.name)
    let protocols = table.typeBodies.filter { $0.keyword == "protocol" }.map(\.name)
    let aliases = buffer.tokens(spelled: "typealias").compactMap { word in buffer.next(word).map { buffer.text($0) } }
    return (Set(types), Set(protocols + aliases))
  }
}
