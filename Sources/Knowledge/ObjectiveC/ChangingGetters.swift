/// Members of classes of Objective-C whose getters, in other files than the one that asks, do something each time.
///
/// The getter stands in a superclass, a subclass or a category.
package struct ChangingGetters: Hashable, Sendable {
  /// Those that give another object each time.
  package var made: Set<ForeignMember>
  /// Those that may do something else besides giving a value.
  package var acting: Set<ForeignMember>

  package init(made: Set<ForeignMember> = [], acting: Set<ForeignMember> = []) {
    self.made = made
    self.acting = acting
  }

  package var isEmpty: Bool { made.isEmpty && acting.isEmpty }

  package mutating func merge(_ other: ChangingGetters) {
    made.formUnion(other.made)
    acting.formUnion(other.acting)
  }

  /// Whether one of them is among some members.
  package func concern(_ members: Set<ForeignMember>) -> Bool { !made.isDisjoint(with: members) || !acting.isDisjoint(with: members) }
}
