internal import Knowledge

/// Which types have no object in common, as far as their names tell before anybody has looked at their declarations.
///
/// What is said to be related may turn out not to be; what is not surely is not.
struct TypeRelations: Sendable {
  private let types: DeclaredTypes

  init(_ types: DeclaredTypes) {
    self.types = types
  }

  /// A type as far as it can be told from others; unknown for what may be of any.
  func known(_ type: ItemType) -> ItemType { lines(of: type) == nil ? .unknown : type }

  /// What the types inherit from that it can be; nil for what may be of any.
  func lines(of type: ItemType) -> [DeclaredTypes.Line]? {
    if type == .nothing { return nil }
    var lines: [DeclaredTypes.Line] = []
    for choice in type.choices {
      guard let line = choice.name.flatMap(types.line) else { return nil }
      lines.append(line)
    }
    return lines
  }

  /// Whether an object may be of both of two types.
  func areRelated(_ one: ItemType, _ other: ItemType) -> Bool {
    guard let one = lines(of: one), let other = lines(of: other) else { return true }
    return one.contains { one in other.contains(where: one.mayBe) }
  }
}
