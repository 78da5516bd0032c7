/// An item and one of its attributes.
package struct LayoutTerm: Hashable, Sendable {
  package let item: LayoutItem
  package let attribute: LayoutAttribute

  package init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// `first relation multiplier × second + constant`, with a priority.
package struct LayoutConstraint: Hashable, Sendable {
  package var first: LayoutTerm
  package var relation: LayoutRelation
  /// Nil for a size that is compared with a number.
  package var second: LayoutTerm?
  package var multiplier: Scalar
  /// In points.
  package var constant: Scalar
  package var priority: LayoutPriority
  package var identifier: String?

  package init(
    _ first: LayoutTerm, _ relation: LayoutRelation, _ second: LayoutTerm?, multiplier: Scalar = .one,
    constant: Scalar = .zero, priority: LayoutPriority = .required, identifier: String? = nil
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// One line, as dumps and golden files show it: `b.leading >= a.trailing + 8 @750`.
  package var description: String {
    var text = "\(first.item.spelling).\(first.attribute.rawValue) \(relation.rawValue) "
    if let second {
      if !multiplier.isOne { text += "\(multiplier.spelling) × " }
      text += "\(second.item.spelling).\(second.attribute.rawValue)"
      switch constant.value {
      case .number(let value) where value == 0: break
      case .number(let value) where value < 0: text += " - \(Scalar.spell(-value))"
      default: text += " + \(constant.spelling)"
      }
    } else {
      text += constant.spelling
    }
    switch priority.value {
    case .number(1000): break
    case .number(let value): text += " @\(Scalar.spell(value))"
    case .expression(let spelling): text += " @\(spelling)"
    }
    if let identifier { text += " '\(identifier)'" }
    return text
  }
}
