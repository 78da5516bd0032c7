package import LayoutIR

/// `NSLayoutConstraint.Attribute`'s cases, in today's spelling and in that of Swift 1 and 2.
///
/// Source: NSLayoutConstraint.h; the capitalised spellings are those that Swift 2 imported.
package struct AttributeSpelling: Hashable, Sendable {
  package let attribute: LayoutAttribute
  /// Whether the attribute is one of the layout margins guide.
  package let isOfMargins: Bool

  /// What a case name stands for; nil for `notAnAttribute` and for names that are not cases.
  package init?(_ name: String) {
    guard let first = name.first else { return nil }
    let key = first.lowercased() + name.dropFirst()
    if key == "baseline" {
      self.init(.lastBaseline)
    } else if let attribute = LayoutAttribute(rawValue: key) {
      self.init(attribute)
    } else if key == "centerXWithinMargins" {
      self.init(.centerX, isOfMargins: true)
    } else if key == "centerYWithinMargins" {
      self.init(.centerY, isOfMargins: true)
    } else if key.hasSuffix("Margin"), let attribute = LayoutAttribute(rawValue: String(key.dropLast(6))),
      [.left, .right, .top, .bottom, .leading, .trailing].contains(attribute) {
      self.init(attribute, isOfMargins: true)
    } else {
      return nil
    }
  }

  private init(_ attribute: LayoutAttribute, isOfMargins: Bool = false) {
    self.attribute = attribute
    self.isOfMargins = isOfMargins
  }

  /// The term that the attribute makes of an item.
  package func term(of item: LayoutItem) -> LayoutTerm {
    LayoutTerm(isOfMargins ? .guide(.margins, of: item) : item, attribute)
  }
}

extension LayoutRelation {
  /// A case of `NSLayoutConstraint.Relation`, in today's spelling or Swift 2's.
  package init?(caseName name: String) {
    switch name {
    case "equal", "Equal": self = .equal
    case "lessThanOrEqual", "LessThanOrEqual": self = .lessThanOrEqual
    case "greaterThanOrEqual", "GreaterThanOrEqual": self = .greaterThanOrEqual
    default: return nil
    }
  }
}
