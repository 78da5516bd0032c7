package import LayoutIR

/// Objective-C's spelling of the anchor API.
package struct ObjectiveCAnchorSpelling: Sendable {
  /// Items of type `id`, which have no properties: their anchors are asked for with messages.
  package let untypedItems: Set<LayoutItem>

  package init(untypedItems: Set<LayoutItem> = []) {
    self.untypedItems = untypedItems
  }

  /// The message that makes `constraint`; its priority and identifier are not part of it.
  ///
  /// A multiplier that is the literal 1 and a constant that is the literal 0 are left out.
  package func expression(for constraint: LayoutConstraint) -> String {
    let verb = "constraint\(Self.word(constraint.relation))"
    guard let second = constraint.second else {
      return "[\(anchor(constraint.first)) \(verb)ToConstant:\(constraint.constant.spelling)]"
    }
    if !constraint.multiplier.isOne, !constraint.first.attribute.isDimension { return initializer(for: constraint, second) }
    var text = "[\(anchor(constraint.first)) \(verb)ToAnchor:\(anchor(second))"
    // A location has no multiplier to write, also where a name stands for 1.
    let hasMultiplier = constraint.first.attribute.isDimension && !Self.isLiteral(constraint.multiplier)
    if !constraint.multiplier.isOne || hasMultiplier { text += " multiplier:\(constraint.multiplier.spelling)" }
    if !constraint.constant.isZero || !Self.isLiteral(constraint.constant) { text += " constant:\(constraint.constant.spelling)" }
    return text + "]"
  }

  /// The statement that leaves the layout of a view to constraints.
  package func unmasking(_ view: LayoutItem) -> String {
    let item = view.objectiveCSpelling
    return untypedItems.contains(view)
      ? "[\(item) setTranslatesAutoresizingMaskIntoConstraints:NO];" : "\(item).translatesAutoresizingMaskIntoConstraints = NO;"
  }

  /// Whether a number is spelled without names: another value of a name would be another constraint.
  private static func isLiteral(_ scalar: Scalar) -> Bool {
    scalar.spelling.utf8.allSatisfy { byte in
      (byte >= 0x30 && byte <= 0x39) || ".+-*/() ".utf8.contains(byte) || "fFuUlL".utf8.contains(byte)
    }
  }

  /// The message that makes a constraint for which there are no anchors: an edge or a centre with a multiplier.
  private func initializer(for constraint: LayoutConstraint, _ second: LayoutTerm) -> String {
    "[NSLayoutConstraint constraintWithItem:\(constraint.first.item.objectiveCSpelling)"
      + " attribute:\(Self.attribute(constraint.first.attribute)) relatedBy:NSLayoutRelation\(Self.word(constraint.relation))"
      + " toItem:\(second.item.objectiveCSpelling) attribute:\(Self.attribute(second.attribute))"
      + " multiplier:\(constraint.multiplier.spelling) constant:\(constraint.constant.spelling)]"
  }

  /// Source: NSLayoutConstraint.h.
  private static func attribute(_ attribute: LayoutAttribute) -> String {
    "NSLayoutAttribute" + attribute.rawValue.prefix(1).uppercased() + attribute.rawValue.dropFirst()
  }

  package func anchor(_ term: LayoutTerm) -> String {
    let item = term.item.objectiveCSpelling
    let name = term.attribute.facts.anchor
    return untypedItems.contains(term.item) ? "[\(item) \(name)]" : "\(item).\(name)"
  }

  package func member(_ name: String, of item: LayoutItem) -> String { "\(item.objectiveCSpelling).\(name)" }

  /// Source: NSLayoutAnchor.h.
  package static func word(_ relation: LayoutRelation) -> String {
    switch relation {
    case .equal: "Equal"
    case .lessThanOrEqual: "LessThanOrEqual"
    case .greaterThanOrEqual: "GreaterThanOrEqual"
    }
  }

  /// The value to assign to a constraint's `priority`.
  package func priority(_ priority: LayoutPriority) -> String {
    if let spelling = priority.spelling { return spelling }
    return switch priority.value {
    case .number(let value): Scalar.spell(value)
    case .expression(let text): text
    }
  }

  /// A string literal. Source: ISO/IEC 9899:2011, section 6.4.5.
  package static func string(_ text: String) -> String {
    var result = "@\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
