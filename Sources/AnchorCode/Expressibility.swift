package import LayoutIR

/// Why the anchor API cannot say a constraint.
package enum Inexpressible: Error, Hashable {
  /// Only dimensions have multipliers.
  case multiplierOnLocation
  /// A location needs a second item.
  case locationWithoutSecondItem
  /// The two attributes have anchors of different classes.
  case mixedAnchorClasses
  /// UIKit and AppKit raise an exception for leading or trailing with left or right.
  case mixedDirections
  /// Layout guides have no baseline anchors.
  case baselineOfGuide
  /// A standard spacing that nothing has resolved.
  case unresolvedSpacing
}

extension LayoutConstraint {
  /// Whether a method with `SystemSpacing` in its name says the standard space between the two anchors: after
  /// another one in the reading direction, or below it.
  ///
  /// Source: NSLayoutXAxisAnchor and NSLayoutYAxisAnchor, iOS 11 and macOS 11.
  private func hasSystemSpacing(_ spacing: StandardSpacing) -> Bool {
    guard spacing == .sibling, let second, multiplier.isOne else { return false }
    switch (first.attribute, second.attribute) {
    case (.leading, .trailing), (.top, .bottom), (.firstBaseline, .lastBaseline), (.top, .lastBaseline), (.firstBaseline, .bottom):
      return true
    default: return false
    }
  }

  /// Checks that an anchor method makes exactly this constraint.
  ///
  /// - Throws: `Inexpressible` with the first reason.
  /// - Source: UIKit's NSLayoutAnchor.h; the rules for pairs are those of NSLayoutConstraint's exceptions.
  package func checkExpressible() throws(Inexpressible) {
    for term in [first, second].compactMap(\.self) where term.item.isGuide && !term.attribute.facts.isOnGuides {
      throw .baselineOfGuide
    }
    if case .standard(let spacing) = constant.value, !hasSystemSpacing(spacing) { throw .unresolvedSpacing }
    guard let second else {
      guard first.attribute.isDimension else { throw .locationWithoutSecondItem }
      return
    }
    let (own, other) = (first.attribute.facts, second.attribute.facts)
    guard own.anchorClass == other.anchorClass else { throw .mixedAnchorClasses }
    if own.anchorClass != .dimension, !multiplier.isOne { throw .multiplierOnLocation }
    if own.sense != other.sense, own.sense != .neutral, other.sense != .neutral { throw .mixedDirections }
  }
}
