/// The files that a layout library is made of, by which a copy of it inside a project is known.
struct LibrarySource: Sendable {
  /// The library, as manifests spell it.
  let library: String
  /// Files that stand in one folder where a copy is.
  let marks: [String]
  /// Every file that a release has in that folder; what else is there belongs to the project.
  let names: Set<String>

  static let all = [
    /// Source: SnapKit 0.30.0.beta1 and 0.40.0.beta1 to 5.7.1, Source/ and Sources/. The spelling without one "i" is
    /// theirs up to 5.0.1.
    LibrarySource(
      library: "SnapKit", marks: ["ConstraintMaker.swift", "ConstraintMakerExtendable.swift"],
      names: [
        "Constraint.swift", "ConstraintAttributes.swift", "ConstraintConfig.swift", "ConstraintConstantTarget.swift",
        "ConstraintDSL.swift", "ConstraintDescription.swift", "ConstraintDirectionalInsetTarget.swift",
        "ConstraintDirectionalInsets.swift", "ConstraintInsetTarget.swift", "ConstraintInsets.swift", "ConstraintItem.swift",
        "ConstraintLayoutGuide+Extensions.swift", "ConstraintLayoutGuide.swift", "ConstraintLayoutGuideDSL.swift",
        "ConstraintLayoutSupport.swift", "ConstraintLayoutSupportDSL.swift", "ConstraintMaker.swift",
        "ConstraintMakerEditable.swift", "ConstraintMakerExtendable.swift", "ConstraintMakerFinalizable.swift",
        "ConstraintMakerPrioritizable.swift", "ConstraintMakerPriortizable.swift", "ConstraintMakerRelatable+Extensions.swift",
        "ConstraintMakerRelatable.swift", "ConstraintMultiplierTarget.swift", "ConstraintOffsetTarget.swift",
        "ConstraintPriority.swift", "ConstraintPriorityTarget.swift", "ConstraintRelatableTarget.swift",
        "ConstraintRelation.swift", "ConstraintView+Extensions.swift", "ConstraintView.swift",
        "ConstraintViewController+Extensions.swift", "ConstraintViewController.swift", "ConstraintViewControllerDSL.swift",
        "ConstraintViewDSL.swift", "Debugging.swift", "LayoutConstraint.swift", "LayoutConstraintItem.swift", "SnapKit.h",
        "Typealiases.swift", "UILayoutGuide+Extensions.swift", "UILayoutGuideDSL.swift", "UILayoutSupport+Extensions.swift",
        "UILayoutSupportDSL.swift",
      ]),
    /// Source: SnapKit 0.10.0 to 0.22.0 and 0.30.0.beta2, Source/.
    LibrarySource(
      library: "SnapKit", marks: ["ConstraintMaker.swift", "ConstraintDescription.swift", "View+SnapKit.swift"],
      names: [
        "Constraint.swift", "ConstraintAttributes.swift", "ConstraintDescription.swift", "ConstraintItem.swift",
        "ConstraintMaker.swift", "ConstraintRelation.swift", "Debugging.swift", "EdgeInsets.swift", "LayoutConstraint.swift",
        "SnapKit.h", "SnapKit.swift", "SourceLocation.swift", "View+SnapKit.swift", "ViewController+SnapKit.swift",
      ]),
    /// Source: Masonry 0.0.1 to 1.1.0, Masonry/.
    LibrarySource(
      library: "Masonry", marks: ["MASConstraintMaker.h", "MASViewConstraint.m"],
      names: [
        "MASCompositeConstraint.h", "MASCompositeConstraint.m", "MASConstraint+Private.h", "MASConstraint.h", "MASConstraint.m",
        "MASConstraintMaker.h", "MASConstraintMaker.m", "MASLayoutConstraint.h", "MASLayoutConstraint.m", "MASUtilities.h",
        "MASViewAttribute.h", "MASViewAttribute.m", "MASViewConstraint.h", "MASViewConstraint.m", "Masonry-Prefix.pch",
        "Masonry.h", "NSArray+MASAdditions.h", "NSArray+MASAdditions.m", "NSArray+MASShorthandAdditions.h",
        "NSLayoutConstraint+MASDebugAdditions.h", "NSLayoutConstraint+MASDebugAdditions.m", "NSObject+MASKeyAdditions.h",
        "NSObject+MASKeyAdditions.m", "UIView+MASAdditions.h", "UIView+MASAdditions.m", "UIView+MASShorthandAdditions.h",
        "View+MASAdditions.h", "View+MASAdditions.m", "View+MASShorthandAdditions.h", "ViewController+MASAdditions.h",
        "ViewController+MASAdditions.m",
      ]),
  ]
}
