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
  func known(_ type: ItemType) -> ItemType {
    type != .nothing && type.choices.allSatisfy { $0.name.map(types.isKnown) ?? false } ? type : .unknown
  }

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
    if case .declared(let one) = one, case .declared(let other) = other { return !types.isKnown(one) || !types.isKnown(other) || types.mayBeOne(one, other) }
    guard known(one) != .unknown, known(other) != .unknown else { return true }
    return one.choices.contains { one in other.choices.contains { other in types.mayBeOne(one.name ?? "", other.name ?? "") } }
  }
}

/// Two types, for what was found out about them.
struct TypePair: Hashable {
  private let one: ItemType
  private let other: ItemType

  init(_ one: ItemType, _ other: ItemType) {
    (self.one, self.other) = (one, other)
  }
}
