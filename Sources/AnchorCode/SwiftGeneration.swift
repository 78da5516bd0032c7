/// Under which names Swift knows the methods of Objective-C.
package enum SwiftGeneration: Sendable {
  /// `constraintEqualToAnchor(_:constant:)`, `active`, `activateConstraints(_:)`: Swift 1 and 2.
  case two
  /// `constraint(equalTo:constant:)`, `isActive`, `activate(_:)`.
  ///
  /// Source: SE-0005, "Better Translation of Objective-C APIs Into Swift".
  case current

  var isActive: String { self == .two ? "active" : "isActive" }
  var activate: String { self == .two ? "activateConstraints" : "activate" }
}
