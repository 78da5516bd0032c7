/// Which of the two standard spacings a bare `-` stands for.
package enum StandardSpacing: String, Hashable, Sendable {
  /// Between two views: 8 points.
  case sibling
  /// Between a view and its superview: the margin on UIKit, 20 points on AppKit.
  case superview
}

/// A constant or a multiplier: a number, or an expression of the source.
///
/// Two scalars are equal when their values are; how they are written does not matter.
package struct Scalar: Sendable {
  package enum Value: Hashable, Sendable {
    /// Points for a constant, a plain factor for a multiplier.
    case number(Double)
    /// The tokens of an expression joined by single spaces where two words would touch.
    case expression(String)
    case standard(StandardSpacing)
  }

  package let value: Value
  /// The text that stands for the value in the code that is written.
  package let spelling: String

  package init(_ value: Value, spelling: String) {
    self.value = value
    self.spelling = spelling
  }

  package static func number(_ value: Double) -> Scalar {
    Scalar(.number(value), spelling: Self.spell(value))
  }

  package static func expression(_ text: String) -> Scalar {
    Scalar(.expression(text), spelling: text)
  }

  package static func standard(_ spacing: StandardSpacing) -> Scalar {
    Scalar(.standard(spacing), spelling: "standard")
  }

  package static let zero = Scalar.number(0)
  package static let one = Scalar.number(1)

  package var isZero: Bool { value == .number(0) }
  package var isOne: Bool { value == .number(1) }

  /// The shortest text that reads back as `value`: `8`, `0.5`, `1e+20`.
  package static func spell(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Scalar: Hashable {
  package static func == (first: Scalar, second: Scalar) -> Bool { first.value == second.value }
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
