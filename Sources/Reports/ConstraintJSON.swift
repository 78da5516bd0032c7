package import JSONText
package import LayoutIR

extension JSONValue {
  /// The machine-readable form of a constraint that `inspect`, `migrate`, `verify` and `explain` share.
  ///
  /// Items are spelled as in the source; numbers keep all their digits.
  package init(_ constraint: LayoutConstraint) {
    self = [
      "first": .string(constraint.first.item.spelling),
      "firstAttr": .string(constraint.first.attribute.rawValue),
      "relation": .string(constraint.relation.rawValue),
      "second": .optional(constraint.second?.item.spelling),
      "secondAttr": .optional(constraint.second?.attribute.rawValue),
      "multiplier": JSONValue(constraint.multiplier),
      "constant": JSONValue(constraint.constant),
      "priority": JSONValue(constraint.priority),
      "identifier": .optional(constraint.identifier),
    ]
  }

  /// A number, `{"expr": "pad * 2"}` or `{"standard": "sibling"}`.
  package init(_ scalar: Scalar) {
    switch scalar.value {
    case .number(let value): self = .number(value)
    case .expression(let text): self = ["expr": .string(text)]
    case .standard(let spacing): self = ["standard": .string(spacing.rawValue)]
    }
  }

  /// A number or `{"expr": "high"}`.
  package init(_ priority: LayoutPriority) {
    switch priority.value {
    case .number(let value): self = .number(value)
    case .expression(let text): self = ["expr": .string(text)]
    }
  }
}
