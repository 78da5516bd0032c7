package import SourceText

/// The constraints of one site, in the order in which the source makes them.
package struct ConstraintGroup: Sendable {
  /// What the site's expression is worth.
  package enum Value: Sendable {
    /// `[NSLayoutConstraint]`
    case list
    /// `NSLayoutConstraint`
    case single
  }

  /// What the site itself does with its constraints.
  package enum Effect: Hashable, Sendable {
    /// Nothing: they are the value of its expression.
    case none
    /// It activates them: `NSLayoutConstraint.activate(…)`.
    case activates
    /// It adds them to the view of this spelling; without one, to `self`.
    case adds(holder: String?)
    /// It adds them to what this spelling names, which may not be a view; without one, to `self`.
    case addsAsWritten(holder: String?)
    /// It puts them behind those of the list of this spelling, by a statement that has texts before and after the new ones.
    case appends(to: String, before: String, after: String)
    /// It adds them to a view that is not known.
    case addsSomewhere
  }

  /// What decides between two constraints.
  package struct Choice: Hashable, Sendable {
    /// The condition as the source spells it.
    package let condition: String
    package let range: SourceRange

    package init(condition: String, range: SourceRange) {
      self.condition = condition
      self.range = range
    }
  }

  package var constraints: [LayoutConstraint]
  /// Where only one of two constraints is made: the first when the condition holds, else the second.
  package var choice: Choice?
  package var value: Value
  package var effect = Effect.none
  /// Views whose `translatesAutoresizingMaskIntoConstraints` the site turns off first, in that order.
  package var unmasked: [LayoutItem] = []
  /// What is taken for granted, each with its evidence.
  package var assumptions: [String]

  package init(_ constraints: [LayoutConstraint], value: Value, assumptions: [String] = []) {
    self.constraints = constraints
    self.value = value
    self.assumptions = assumptions
  }
}
