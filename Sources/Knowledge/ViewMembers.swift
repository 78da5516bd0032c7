/// Members of the system's views that give no view to anybody.
///
/// Source: UIView, NSView and their subclasses in UIKit and AppKit; CGRect in Core Graphics.
package enum ViewMembers {
  /// Properties that hold no view that code puts there, and those that projects call texts, images and measures. A method may be
  /// called so and give its object, `card.alpha(0.5)`.
  package static let properties: Set<String> = [
    "frame", "bounds", "center", "layer", "alpha", "isHidden", "tag", "text", "attributedText", "title", "font", "textColor", "tintColor", "backgroundColor", "image", "isSelected",
    "isEnabled", "isHighlighted", "isOn", "contentOffset", "contentSize", "contentInset", "superview", "subviews", "window", "traitCollection", "safeAreaInsets", "intrinsicContentSize",
    "width", "height", "size", "origin", "x", "y", "minX", "midX", "maxX", "minY", "midY", "maxY", "count", "isEmpty", "delegate", "dataSource", "topAnchor", "bottomAnchor",
    "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "firstBaselineAnchor", "lastBaselineAnchor",
    "safeAreaLayoutGuide", "layoutMarginsGuide", "arrangedSubviews", "isFirstResponder", "value", "description",
    "axis", "spacing", "alignment", "distribution", "isLayoutMarginsRelativeArrangement", "isBaselineRelativeArrangement", "layoutMargins", "directionalLayoutMargins",
    "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "autoresizesSubviews", "clipsToBounds", "masksToBounds", "contentMode", "isOpaque", "isUserInteractionEnabled",
    "isMultipleTouchEnabled", "isExclusiveTouch", "transform", "transform3D", "semanticContentAttribute", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
    "accessibilityIdentifier", "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityTraits", "isAccessibilityElement", "accessibilityViewIsModal",
    "accessibilityElementsHidden", "shouldGroupAccessibilityChildren", "overrideUserInterfaceStyle", "isScrollEnabled", "isPagingEnabled", "bounces", "alwaysBounceVertical",
    "alwaysBounceHorizontal", "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator", "contentInsetAdjustmentBehavior", "scrollIndicatorInsets", "keyboardDismissMode",
    "delaysContentTouches", "canCancelContentTouches", "decelerationRate", "scrollsToTop", "minimumZoomScale", "maximumZoomScale", "zoomScale", "wantsLayer",
    "orientation", "edgeInsets", "effect", "gestureRecognizers", "constraints", "motionEffects", "interactions", "colors", "startPoint", "endPoint", "detachesHiddenViews",
  ]

  /// Methods that bring no view into their object.
  package static let methods: Set<String> = [
    "setTitle", "setTitleColor", "setTitleShadowColor", "setAttributedTitle", "setImage", "setBackgroundImage", "setContentHuggingPriority", "setContentCompressionResistancePriority",
    "setCustomSpacing", "customSpacing", "setNeedsLayout", "setNeedsDisplay", "setNeedsUpdateConstraints", "layoutIfNeeded", "layoutSubviews", "layoutSubtreeIfNeeded", "updateConstraintsIfNeeded",
    "updateConstraints", "sizeToFit", "sizeThatFits", "systemLayoutSizeFitting", "removeFromSuperview", "removeArrangedSubview", "bringSubviewToFront", "sendSubviewToBack",
    "exchangeSubview", "addConstraint", "addConstraints", "removeConstraint", "removeConstraints", "addLayoutGuide", "removeLayoutGuide", "addGestureRecognizer",
    "removeGestureRecognizer", "addInteraction", "removeInteraction", "addMotionEffect", "removeMotionEffect", "addTarget", "removeTarget", "convert", "point", "hitTest", "isDescendant",
    "viewWithTag", "snapshotView", "drawHierarchy", "invalidateIntrinsicContentSize", "becomeFirstResponder", "resignFirstResponder", "endEditing", "setContentOffset",
    "scrollRectToVisible", "flashScrollIndicators", "setZoomScale", "isKind", "isMember", "isEqual",
  ]
}
