/// The one form in which two constraints are compared: equal forms are the same constraint.
///
/// `b.leading == a.trailing + 8` and `a.trailing == b.leading - 8` have one form. This is the only place that
/// fixes sides and signs. A soft constraint is not scaled, because its violation is measured in units of its
/// first item; only the sides of a constraint with multiplier 1 change places.
package struct NormalForm: Hashable, Sendable {
  private let first: LayoutTerm
  private let relation: LayoutRelation
  private let second: LayoutTerm?
  private let multiplier: Scalar
  private let constant: SignedScalar
  private let priority: LayoutPriority
  private let identifier: String?

  package init(_ constraint: LayoutConstraint) {
    priority = constraint.priority
    identifier = constraint.identifier
    var own = constraint.first
    var other = constraint.second
    var relation = constraint.relation
    var constant = SignedScalar(constraint.constant)
    if let term = other, constraint.multiplier.isOne, Self.key(term) < Self.key(own) {
      (own, other) = (term, own)
      relation = relation.flipped
      constant = constant.negated
    }
    first = own
    second = other
    self.relation = relation
    self.constant = constant
    // A multiplier without a second item has no effect.
    multiplier = other == nil ? .one : constraint.multiplier
  }

  /// A key that orders the two sides; any fixed order would do.
  private static func key(_ term: LayoutTerm) -> (String, Int) {
    (term.item.spelling, term.attribute.facts.rawValue)
  }
}

/// A scalar or its negative.
private struct SignedScalar: Hashable, Sendable {
  private let value: Scalar.Value
  private let isNegated: Bool

  init(_ scalar: Scalar) {
    self.init(scalar.value, isNegated: false)
  }

  private init(_ value: Scalar.Value, isNegated: Bool) {
    switch value {
    case .number(let number):
      let signed = isNegated ? -number : number
      self.value = .number(signed == 0 ? 0 : signed)
      self.isNegated = false
    case .expression(let text) where text.hasPrefix("-") && Self.isPlainPath(text.utf8.dropFirst()):
      self.value = .expression(String(text.dropFirst()))
      self.isNegated = !isNegated
    // `-(12.scaled)` is not `-12.scaled`, where the minus belongs to the number.
    case .expression(let text) where text.hasPrefix("-(") && text.hasSuffix(")") && Self.isPath(text.utf8.dropFirst(2).dropLast()):
      self.value = .expression(String(text.dropFirst(2).dropLast()))
      self.isNegated = !isNegated
    case .expression, .standard:
      self.value = value
      self.isNegated = isNegated
    }
  }

  /// Whether a minus before `text` negates all of it: names and dots without operators between them, and no number at the start.
  private static func isPlainPath(_ text: Substring.UTF8View) -> Bool {
    text.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) } == true && isPath(text)
  }

  private static func isPath(_ text: Substring.UTF8View) -> Bool {
    !text.isEmpty
      && text.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  var negated: SignedScalar { SignedScalar(value, isNegated: !isNegated) }
}
