import LinearRows

extension Box {
  /// A box that a program makes up, without content.
  package init(id: String, role: Role, owner: Int? = nil, insets: Insets? = nil) {
    self.id = id
    self.role = role
    self.owner = owner
    self.insets = insets
  }
}

extension Insets {
  package init(_ top: Rational, _ leading: Rational, _ bottom: Rational, _ trailing: Rational) {
    self.init(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

extension BoxConstraint {
  /// A constraint between boxes by index, without symbols.
  package init(
    _ id: String, _ first: (box: Int, attribute: BoxAttribute), _ relation: RowRelation,
    _ second: (box: Int, attribute: BoxAttribute)?, multiplier: Rational, constant: Rational, priority: RowPriority
  ) {
    self.init(
      id: id, first: first.box, firstAttribute: first.attribute, relation: relation, second: second?.box,
      secondAttribute: second?.attribute, multiplier: multiplier, constant: constant, symbols: [], priority: priority)
  }
}
