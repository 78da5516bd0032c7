internal import HostSyntax
internal import SourceText

/// What one pass over the tokens of a file finds in it.
///
/// It is an object because a table of it is kept by every reader of a piece of a site, and none changes it.
final class FileDeclarations: Sendable {
  let declarations: DeclarationsByName
  let conditional: ConditionalDeclarations
  /// Type bodies by the index of their opening brace.
  private let types: [Int: TypeBody]
  /// In source order.
  let typesInOrder: [TypeBody]
  /// By their names: a type and its extensions.
  private let bodiesByName: [String: [TypeBody]]
  /// For each type body its full name and those of the types around it, innermost first.
  let namesAround: [Int: [String]]
  /// For each token what it opens or names; empty where there is nothing to know.
  private let marks: [TokenMarks]
  /// What is around its brackets, where somebody asked from deep inside.
  private let deep = Memo<Bool, DeepScopes>()
  /// For each word of the file whether some statement assigns to it.
  let assigned: [Bool]

  /// A file that declares nothing.
  static let none = FileDeclarations()

  private init() {
    (declarations, types, typesInOrder, namesAround) = (DeclarationsByName(), [:], [], [:])
    conditional = ConditionalDeclarations()
    bodiesByName = [:]
    (marks, assigned) = ([], [])
  }

  /// - Complexity: O(tokens).
  init(_ buffer: TokenBuffer) {
    var reader = DeclarationReader(buffer)
    reader.read()
    declarations = DeclarationsByName(reader.declarations, in: buffer)
    types = reader.types
    typesInOrder = reader.types.values.sorted { $0.open < $1.open }
    bodiesByName = Dictionary(grouping: typesInOrder, by: \.name)
    marks = reader.marks
    assigned = reader.isAssigned
    var names: [Int: [String]] = [:]
    for body in typesInOrder {
      // A type stands before the types inside it.
      let outer = Self.type(around: body.open, types, in: buffer).flatMap { names[$0.open] } ?? []
      names[body.open] = [outer.first.map { $0 + "." + body.name } ?? body.name] + outer
    }
    namesAround = names
    conditional = ConditionalDeclarations(reader.declarations, in: buffer) { names[$0]?.first }
  }

  func deepScopes(in buffer: TokenBuffer) -> DeepScopes {
    deep.answer(true) { DeepScopes(buffer, isMarked: isMarked) }
  }

  func isMarked(_ index: Int, _ mark: TokenMarks) -> Bool { index < marks.count && marks[index].contains(mark) }

  func typeBody(openedAt open: Int) -> TypeBody? { isMarked(open, .type) ? types[open] : nil }

  /// The bodies of a type and of its extensions, in source order.
  func bodies(named name: String) -> [TypeBody] { bodiesByName[name] ?? [] }

  private static func type(around index: Int, _ types: [Int: TypeBody], in buffer: TokenBuffer) -> TypeBody? {
    var current = buffer.parent(of: index)
    while let open = current {
      if let body = types[open] { return body }
      current = buffer.parent(of: open)
    }
    return nil
  }
}
