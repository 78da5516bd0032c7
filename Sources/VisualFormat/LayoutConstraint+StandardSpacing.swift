package import LayoutIR

extension LayoutConstraint {
  /// The constraint with the standard space that `platform` puts between plain views.
  ///
  /// - Between views: 8 points.
  /// - To the superview on UIKit: the same edge of its layout margins guide, constant 0.
  /// - To the superview on AppKit: 20 points.
  /// - Between baselines: unchanged, because that space depends on the fonts.
  ///
  /// Source: tests against AppKit (BennyKJohnson/GSAutoLayoutVFLParser, commit 6619dd9) for 8 and 20;
  /// `UIView.layoutMargins` for the margins, which UIKit uses since iOS 8.
  package func resolvingStandardSpacing(platform: Platform) -> LayoutConstraint {
    guard case .standard(let spacing) = constant.value, let second else { return self }
    var resolved = self
    switch (spacing, platform) {
    case (.sibling, _):
      guard first.attribute.isEdge, second.attribute.isEdge else { return self }
      resolved.constant = .number(8)
    case (.superview, .appkit):
      resolved.constant = .number(20)
    case (.superview, .uikit):
      resolved.constant = .zero
      // At the far edge the superview is the first item: its edge lies further along the axis.
      if first.attribute.isFarEdge {
        resolved.first = first.ofMargins
      } else {
        resolved.second = second.ofMargins
      }
    }
    return resolved
  }
}

extension LayoutTerm {
  fileprivate var ofMargins: LayoutTerm { LayoutTerm(.guide(.margins, of: item), attribute) }
}

extension LayoutAttribute {
  fileprivate var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline: false
    }
  }

  fileprivate var isFarEdge: Bool {
    switch self {
    case .right, .bottom, .trailing: true
    case .left, .top, .leading, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline: false
    }
  }
}
