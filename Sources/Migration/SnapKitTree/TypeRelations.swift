internal import Knowledge

/// Which types have no object in common, as far as their names tell before anybody has looked at their declarations.
///
/// What is said to be related may turn out not to be; what is not surely is not.
struct TypeRelations: Sendable {
  private let classes: ClassTree
  private let values: ValueTypes

  init(classes: ClassTree, values: ValueTypes) {
    self.classes = classes
    self.values = values
  }

  /// A type as far as it can be told from others; unknown for what may be of any.
  func known(_ type: ItemType) -> ItemType {
    type.choices.allSatisfy { $0.name.map { isKnown($0) } ?? false } && type != .nothing ? type : .unknown
  }

  private func isKnown(_ name: String) -> Bool {
    if values.isStandIn(name) || name.utf8.contains(UInt8(ascii: ".")) { return false }
    return values.isStructure(name) || classes.contains(name) && !classes.repeated.contains(name)
  }

  /// Whether an object may be of both of two types.
  func areRelated(_ one: ItemType, _ other: ItemType) -> Bool {
    guard known(one) != .unknown, known(other) != .unknown else { return true }
    return one.choices.contains { one in other.choices.contains { other in mayBeOne(one.name ?? "", other.name ?? "") } }
  }

  private func mayBeOne(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    if values.isStructure(one) || values.isStructure(other) { return false }
    return inherits(one, from: other) || inherits(other, from: one)
  }

  /// Whether one class of the files may inherit from another one. No class of a library inherits from one of the files.
  private func inherits(_ name: String, from ancestor: String) -> Bool {
    for next in classes.ancestors(of: name).dropFirst() where next == ancestor || values.isStandIn(next) || classes.repeated.contains(next) { return true }
    return false
  }
}
