internal import HostSyntax
internal import LayoutIR

/// Constraints without anchors: an edge or a centre with a multiplier.
extension Porter {
  static let initializer = "constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:"

  /// `[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeLeft …]`
  ///
  /// Source: NSLayoutConstraint.h and its Swift interface.
  mutating func initializer(_ message: MessageExpression) throws(PortingObstacle) -> PortedExpression {
    let arguments = message.pieces.map { buffer.trimmed($0.argument) }
    guard arguments.count == 7, let first = attribute(arguments[1]), let second = attribute(arguments[4]), let relation = relation(arguments[2]) else {
      throw obstacle(message.range, "has an attribute or a relation that is not written out")
    }
    let text = "NSLayoutConstraint(item: \(try item(arguments[0])), attribute: .\(first), relatedBy: .\(relation), toItem: \(try item(arguments[3])), "
      + "attribute: .\(second), multiplier: \(try number(arguments[5])), constant: \(try number(arguments[6])))"
    return PortedExpression(text: text, type: .constraint)
  }

  private func attribute(_ range: Range<Int>) -> String? {
    guard let name = constant(range, "NSLayoutAttribute") else { return nil }
    return LayoutAttribute(rawValue: name)?.rawValue
  }

  private func relation(_ range: Range<Int>) -> String? {
    guard let name = constant(range, "NSLayoutRelation"), ["equal", "lessThanOrEqual", "greaterThanOrEqual"].contains(name) else { return nil }
    return name
  }

  /// `left` for `NSLayoutAttributeLeft`
  private func constant(_ range: Range<Int>, _ type: String) -> String? {
    guard range.count == 1 else { return nil }
    let text = buffer.text(range.lowerBound)
    guard text.hasPrefix(type), let first = text.dropFirst(type.count).first else { return nil }
    return first.lowercased() + text.dropFirst(type.count + 1)
  }
}
