internal import LayoutIR

/// Where the constraints of one view are kept, because later calls remove or change them.
struct MasonryStorage {
  /// The property with all constraints of the view, as the call reaches it: `self.titleConstraints`. Nil when no call
  /// makes them again.
  let list: String?
  /// The property of a constraint that some call updates; nil for the others.
  let slot: (LayoutConstraint) -> String?
}

/// What Masonry compares when it looks for the constraint to update: all but the constant and the first item.
///
/// Source: Masonry 1.1.0, MASViewConstraint.m, layoutConstraintSimilarTo:.
struct MasonrySlotKey: Hashable {
  let attribute: LayoutAttribute
  let isOfMargins: Bool
  let relation: LayoutRelation
  /// One spelling for an object, whatever the ways to name it.
  let second: String
  let secondAttribute: LayoutAttribute?
  let multiplier: Double
  let priority: Double

  /// Whether two constraints differ in nothing but the second item.
  func differsOnlyInItem(_ other: MasonrySlotKey) -> Bool {
    second != other.second && attribute == other.attribute && isOfMargins == other.isOfMargins && relation == other.relation
      && secondAttribute == other.secondAttribute && multiplier == other.multiplier && priority == other.priority
  }
}
