package import LayoutIR

/// Swift's spelling of the anchor API.
package struct SwiftAnchorSpelling: Sendable {
  package let platform: Platform?
  package let usesImplicitSelf: Bool

  /// - Parameters:
  ///   - platform: Nil when the file does not tell; priorities are then written without a type name.
  ///   - usesImplicitSelf: Whether `self` is left out before its anchors.
  package init(platform: Platform?, usesImplicitSelf: Bool = false) {
    self.platform = platform
    self.usesImplicitSelf = usesImplicitSelf
  }

  /// The call that makes `constraint`; its priority and identifier are not part of it.
  ///
  /// A multiplier that is the literal 1 and a constant that is the literal 0 are left out.
  package func expression(for constraint: LayoutConstraint) -> String {
    var text = "\(anchor(constraint.first)).constraint("
    let relation = Self.labels(constraint.relation)
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
