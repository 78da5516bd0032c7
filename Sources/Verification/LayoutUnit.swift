package import LayoutIR
package import SourceText

/// The code that lays out together: a function, an accessor, or the closure that gives a property its value.
package struct LayoutUnit: Sendable {
  /// The path of declarations: `Cell.setUp()`.
  package let declaration: String
  package let range: SourceRange
  package var constraints: [MadeConstraint] = []
  package var autoresizing: [AutoresizingFact] = []
  /// Statements that are compared by their text.
  package var facts: [LayoutFact] = []
  /// What is taken for granted, such as `a.superview is view`.
  package var assumptions: Set<String> = []
  /// The layout functions of the same file that the unit calls without arguments.
  package var calls: [LayoutCall] = []
  /// Names that the unit declares.
  package var locals: Set<String> = []

  package init(declaration: String, range: SourceRange) {
    self.declaration = declaration
    self.range = range
  }

  /// Whether the unit says anything about layout.
  package var isEmpty: Bool { constraints.isEmpty && autoresizing.isEmpty && facts.isEmpty && calls.isEmpty }
}

/// The conditions under which something happens: `if isWide`, `else isWide`, `for views`. All of them hold.
package typealias Guards = Set<String>

/// A constraint that a unit makes, and when it is active.
package struct MadeConstraint: Sendable {
  /// As the source spells it.
  package let constraint: LayoutConstraint
  /// In the form that is compared.
  package var form: ConstraintForm
  /// What the source names first: the place that the constraint is about.
  let subject: Place
  package var guards: Guards
  package let range: SourceRange
}

/// `translatesAutoresizingMaskIntoConstraints` of an item, as a unit leaves it.
package struct AutoresizingFact: Hashable, Sendable {
  package let item: String
  package let isOn: Bool
  package let guards: Guards
  package let range: SourceRange
}

/// A statement about layout that is not taken apart: it is the same on both sides when its text is.
package struct LayoutFact: Hashable, Sendable {
  package let text: String
  /// Why it was not taken apart.
  package let id: DiagnosticID
  package let message: String
  package let range: SourceRange
  package let guards: Guards

  /// What is compared.
  var key: String { text + guards.sorted().map { " | \($0)" }.joined() }
}

/// A call of a function that makes constraints as well.
package struct LayoutCall: Hashable, Sendable {
  package let name: String
  package let guards: Guards
  package let range: SourceRange
}
