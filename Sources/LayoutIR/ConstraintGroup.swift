/// The constraints of one site, in the order in which the source makes them.
package struct ConstraintGroup: Sendable {
  /// What the site's expression is worth.
  package enum Value: Sendable {
    /// `[NSLayoutConstraint]`
    case list
    /// `NSLayoutConstraint`
    case single
  }

  package var constraints: [LayoutConstraint]
  package var value: Value
  /// What is taken for granted, each with its evidence.
  package var assumptions: [String]
  /// The views whose `translatesAutoresizingMaskIntoConstraints` the site sets to false first.
  package var autoresizingOff: [LayoutItem] = []

  package init(_ constraints: [LayoutConstraint], value: Value, assumptions: [String] = []) {
    self.constraints = constraints
    self.value = value
    self.assumptions = assumptions
  }
}
