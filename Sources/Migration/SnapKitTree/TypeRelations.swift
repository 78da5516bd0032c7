internal import Knowledge

/// Which types have no object in common, as far as their names tell, and what files say about types that others ask for.
///
/// What is said to be related may turn out not to be; what is not surely is not.
struct TypeRelations: Sendable {
  private let types: DeclaredTypes
  /// What is known of types that are asked for; nil where nobody looked.
  private let answers: SettledTypes?

  init(_ types: DeclaredTypes, _ answers: SettledTypes? = nil) {
    self.types = types
    self.answers = answers
  }

  /// The same with what other files say.
  func settled(by answers: SettledTypes) -> TypeRelations { TypeRelations(types, answers) }

  /// The questions about a type for whose sake more files have to be added.
  func openQuestions(of type: ItemType) -> [DeclarationIndex.Question] { answers?.openQuestions(of: type) ?? [] }

  /// A type as far as it can be told from others; unknown for what may be of any.
  func known(_ type: ItemType) -> ItemType {
    let type = answers?.settled(type) ?? type
    return lines(of: type) == nil ? .unknown : type
  }

  /// What the types inherit from that it can be; nil for what may be of any.
  func lines(of type: ItemType) -> [DeclaredTypes.Line]? {
    let type = answers?.settled(type) ?? type
    if type == .nothing { return nil }
    var lines: [DeclaredTypes.Line] = []
    for choice in type.choices {
      guard let line = choice.name.flatMap(types.line) else { return nil }
      lines.append(line)
    }
    return lines
  }

  /// Whether nothing of a type can be laid out: what is handed over of it is no view, and nobody takes one out of it.
  func isValue(_ type: ItemType) -> Bool {
    let type = answers?.settled(type) ?? type
    return type != .nothing && type.choices.allSatisfy { $0.name.map(types.isValue) ?? false }
  }

  /// Whether all objects of a type are surely of another one.
  func isAbove(_ ancestor: ItemType, _ type: ItemType) -> Bool {
    guard let above = lines(of: ancestor), above.count == 1, let lines = lines(of: type), !lines.isEmpty else { return false }
    return lines.allSatisfy { $0.type == above[0].type || $0.ancestors.contains(above[0].type) }
  }

  /// Whether an object may be of both of two types.
  func areRelated(_ one: ItemType, _ other: ItemType) -> Bool {
    guard let one = lines(of: one), let other = lines(of: other) else { return true }
    return one.contains { one in other.contains(where: one.mayBe) }
  }
}
