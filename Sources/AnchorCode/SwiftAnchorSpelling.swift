package import LayoutIR

/// Swift's spelling of the anchor API.
package struct SwiftAnchorSpelling: Sendable {
  package let platform: Platform?
  package let usesImplicitSelf: Bool
  package let generation: SwiftGeneration

  /// - Parameters:
  ///   - platform: Nil when the file does not tell; priorities are then written without a type name.
  ///   - usesImplicitSelf: Whether `self` is left out before its anchors.
  package init(platform: Platform?, usesImplicitSelf: Bool = false, generation: SwiftGeneration = .current) {
    self.platform = platform
    self.usesImplicitSelf = usesImplicitSelf
    self.generation = generation
  }

  /// The call that makes `constraint`; its priority and identifier are not part of it.
  ///
  /// A multiplier that is the literal 1 and a constant that is the literal 0 are left out.
  package func expression(for constraint: LayoutConstraint) -> String {
    var text = "\(anchor(constraint.first)).constraint("
    let relation = Self.labels(constraint.relation)
    if generation == .two, constraint.constant.value != .standard(.sibling) {
      text = "\(anchor(constraint.first)).constraint\(relation.prefix(1).uppercased() + relation.dropFirst())"
      guard let second = constraint.second else { return text + "Constant(\(constraint.constant.spelling))" }
      text += "Anchor(\(anchor(second))"
      if !constraint.multiplier.isOne { text += ", multiplier: \(constraint.multiplier.spelling)" }
      if !constraint.constant.isZero { text += ", constant: \(constraint.constant.spelling)" }
      return text + ")"
    }
    if let second = constraint.second {
      if constraint.constant.value == .standard(.sibling) {
        let place = constraint.first.attribute.facts.axis == .horizontal ? "After" : "Below"
        return text + "\(relation)SystemSpacing\(place): \(anchor(second)), multiplier: 1)"
      }
      text += "\(relation): \(anchor(second))"
      if !constraint.multiplier.isOne { text += ", multiplier: \(constraint.multiplier.spelling)" }
      if !constraint.constant.isZero { text += ", constant: \(constraint.constant.spelling)" }
    } else {
      text += "\(relation)Constant: \(constraint.constant.spelling)"
    }
    return text + ")"
  }

  /// The anchor call, or the initialiser where no anchor says the constraint: a multiplier on a location, or
  /// a horizontal location against a vertical one.
  ///
  /// Source: the initialiser takes both; NSLayoutConstraint.h.
  package func anyExpression(for constraint: LayoutConstraint) -> String {
    do throws(Inexpressible) {
      try constraint.checkExpressible()
      return expression(for: constraint)
    } catch {
      return initializer(for: constraint)
    }
  }

  private func initializer(for constraint: LayoutConstraint) -> String {
    let (first, own) = Self.itemAndAttribute(constraint.first)
    let second = constraint.second.map(Self.itemAndAttribute)
    return "NSLayoutConstraint(item: \(first), attribute: .\(own), relatedBy: .\(Self.caseName(constraint.relation)), "
      + "toItem: \(second?.item ?? "nil"), attribute: .\(second?.attribute ?? "notAnAttribute"), "
      + "multiplier: \(constraint.multiplier.spelling), constant: \(constraint.constant.spelling))"
  }

  /// Margins are attributes of the view here.
  private static func itemAndAttribute(_ term: LayoutTerm) -> (item: String, attribute: String) {
    guard case .guide(.margins, of: let view) = term.item else { return (term.item.spelling, term.attribute.rawValue) }
    switch term.attribute {
    case .centerX, .centerY: return (view.spelling, term.attribute.rawValue + "WithinMargins")
    case .left, .right, .top, .bottom, .leading, .trailing: return (view.spelling, term.attribute.rawValue + "Margin")
    case .width, .height, .firstBaseline, .lastBaseline: return (term.item.spelling, term.attribute.rawValue)
    }
  }

  private static func caseName(_ relation: LayoutRelation) -> String {
    switch relation {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }

  package func anchor(_ term: LayoutTerm) -> String {
    member(term.attribute.facts.anchor, of: term.item)
  }

  /// A property of an item: `title.topAnchor`.
  package func member(_ name: String, of item: LayoutItem) -> String {
    var text = item.spelling
    if usesImplicitSelf {
      if text == "self" { return name }
      // A local constant is often called `superview`, so that one keeps its `self`.
      if case .guide(_, of: .expression("self")) = item { text = String(text.dropFirst(5)) }
    }
    return "\(text).\(name)"
  }

  /// The value to assign to a constraint's `priority`.
  ///
  /// Source: UILayoutPriority (UIKit) and NSLayoutConstraint.Priority (AppKit) wrap a Float.
  package func priority(_ priority: LayoutPriority) -> String {
    if let spelling = priority.spelling { return spelling }
    let number: String
    switch priority.value {
    case .number(let value): number = Scalar.spell(value)
    case .expression(let text): return text
    }
    switch platform {
    case .uikit: return "UILayoutPriority(\(number))"
    case .appkit: return "NSLayoutConstraint.Priority(\(number))"
    case nil: return ".init(\(number))"
    }
  }

  package static func labels(_ relation: LayoutRelation) -> String {
    switch relation {
    case .equal: "equalTo"
    case .lessThanOrEqual: "lessThanOrEqualTo"
    case .greaterThanOrEqual: "greaterThanOrEqualTo"
    }
  }
}
