/// The part of an item that a constraint speaks of.
///
/// Edges relative to margins are not attributes of their own: `leadingMargin` is `leading` of the item's
/// layout margins guide.
package enum LayoutAttribute: String, CaseIterable, Sendable {
  case left, right, top, bottom, leading, trailing
  case width, height
  case centerX, centerY
  case lastBaseline, firstBaseline
}

extension LayoutAttribute {
  package enum Axis: Sendable { case horizontal, vertical }

  /// The classes of anchors; only anchors of one class can be related.
  package enum AnchorClass: Sendable { case xAxis, yAxis, dimension }

  /// How an attribute depends on the layout direction.
  package enum Sense: Sendable { case absolute, directional, neutral }

  package struct Facts: Sendable {
    package let axis: Axis
    package let anchorClass: AnchorClass
    package let sense: Sense
    /// The property of a view that holds the anchor.
    package let anchor: String
    /// `NSLayoutConstraint.Attribute`'s raw value. Source: NSLayoutConstraint.h.
    package let rawValue: Int
    /// Whether layout guides have the anchor too.
    package let isOnGuides: Bool
  }

  package var facts: Facts {
    switch self {
    case .left: Facts(axis: .horizontal, anchorClass: .xAxis, sense: .absolute, anchor: "leftAnchor", rawValue: 1, isOnGuides: true)
    case .right: Facts(axis: .horizontal, anchorClass: .xAxis, sense: .absolute, anchor: "rightAnchor", rawValue: 2, isOnGuides: true)
    case .top: Facts(axis: .vertical, anchorClass: .yAxis, sense: .neutral, anchor: "topAnchor", rawValue: 3, isOnGuides: true)
    case .bottom: Facts(axis: .vertical, anchorClass: .yAxis, sense: .neutral, anchor: "bottomAnchor", rawValue: 4, isOnGuides: true)
    case .leading: Facts(axis: .horizontal, anchorClass: .xAxis, sense: .directional, anchor: "leadingAnchor", rawValue: 5, isOnGuides: true)
    case .trailing: Facts(axis: .horizontal, anchorClass: .xAxis, sense: .directional, anchor: "trailingAnchor", rawValue: 6, isOnGuides: true)
    case .width: Facts(axis: .horizontal, anchorClass: .dimension, sense: .neutral, anchor: "widthAnchor", rawValue: 7, isOnGuides: true)
    case .height: Facts(axis: .vertical, anchorClass: .dimension, sense: .neutral, anchor: "heightAnchor", rawValue: 8, isOnGuides: true)
    case .centerX: Facts(axis: .horizontal, anchorClass: .xAxis, sense: .neutral, anchor: "centerXAnchor", rawValue: 9, isOnGuides: true)
    case .centerY: Facts(axis: .vertical, anchorClass: .yAxis, sense: .neutral, anchor: "centerYAnchor", rawValue: 10, isOnGuides: true)
    case .lastBaseline: Facts(axis: .vertical, anchorClass: .yAxis, sense: .neutral, anchor: "lastBaselineAnchor", rawValue: 11, isOnGuides: false)
    case .firstBaseline: Facts(axis: .vertical, anchorClass: .yAxis, sense: .neutral, anchor: "firstBaselineAnchor", rawValue: 12, isOnGuides: false)
    }
  }

  package var isDimension: Bool { facts.anchorClass == .dimension }

  /// The attribute whose anchor property is called `name`, for example `leadingAnchor`.
  package init?(anchor name: some StringProtocol) {
    guard let match = Self.allCases.first(where: { $0.facts.anchor == name }) else { return nil }
    self = match
  }
}
