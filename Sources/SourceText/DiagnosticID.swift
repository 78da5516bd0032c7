/// How much a diagnostic matters.
package enum Severity: String, Sendable {
  case error
  case warning
  case note
}

/// Why a site was left alone, or what is wrong with a format string. Names are stable.
package enum DiagnosticID: String, CaseIterable, Sendable {
  case vflSyntax = "vfl-syntax"
  case vflUnknownName = "vfl-unknown-name"
  case vflIllegalOptions = "vfl-illegal-options"
  case dynamicFormatString = "dynamic-format-string"
  case dynamicViews = "dynamic-views"
  case dynamicMetrics = "dynamic-metrics"
  case dynamicOptions = "dynamic-options"
  case dynamicAttribute = "dynamic-attribute"
  case dynamicRelation = "dynamic-relation"
  case unstableItem = "unstable-item"
  case optionalItem = "optional-item"
  case untypedItem = "untyped-item"
  case unresolvedSuperview = "unresolved-superview"
  case unknownMetricType = "unknown-metric-type"
  case unknownPlatform = "unknown-platform"
  case notExpressible = "not-expressible-with-anchors"
  case illegalConstraint = "illegal-constraint"
  case priorityNeedsStatement = "priority-needs-statement"
  case commentInsideSite = "comment-inside-site"
  case conditionalCompilation = "conditional-compilation"
  case unsupportedSyntax = "unsupported-syntax"
  case unbalancedFile = "unbalanced-file"
  case unknownTarget = "unknown-target"
  case dynamicClosure = "dynamic-closure"
  case makerEscapes = "maker-escapes"
  case controlFlowInSite = "control-flow-in-site"
  case constraintLifecycle = "constraint-lifecycle"
  case trapsInSnapKit = "traps-in-snapkit"
  case raisesInMasonry = "raises-in-masonry"
  case noSwiftEquivalent = "no-swift-equivalent"
  case readBackDiffers = "read-back-differs"
  case verdictNotAllowed = "verdict-not-allowed"
  // What `check` says.
  case legacyVisualFormat = "legacy-vfl"
  case legacyInitializer = "legacy-initializer"
  case legacySnapKit = "legacy-snapkit"
  case legacyMasonry = "legacy-masonry"
  case unusedSuppression = "unused-suppression"
  case badSuppression = "bad-suppression"
  case vflUnusedView = "vfl-unused-view"
  case vflUnusedMetric = "vfl-unused-metric"
  case vflIdleOptions = "vfl-idle-options"
  case vflShadowedView = "vfl-shadowed-view"
  // What `check --lint` says.
  case autoresizingMaskKept = "autoresizing-mask-kept"
  case activatedBeforeAdded = "activated-before-added"
  case activatedOneByOne = "activated-one-by-one"
  case stackViewInstead = "stack-view-instead"
  case repeatedSpacing = "repeated-spacing"
  case safeAreaInstead = "safe-area-instead"
}

extension DiagnosticID {
  /// What is always true of an id.
  package struct Facts: Sendable {
    package let severity: Severity
    /// One sentence: why the site stays as it is.
    package let summary: String
    /// One sentence: what a person should do.
    package let help: String
    /// Source that raises the diagnostic.
    package let bad: String
    /// The same layout, written so that it migrates or needs no migration.
    package let good: String
  }

  package var facts: Facts {
    switch self {
    case .vflSyntax:
      Facts(
        severity: .error,
        summary: "The format string is not Visual Format Language; the call raises an exception when it runs.",
        help: "correct the format string at the caret",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "H:|-8[a]", options: [], metrics: nil, views: ["a": a])"#,
        good: #"NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[a]", options: [], metrics: nil, views: ["a": a])"#)
    case .vflUnknownName:
      Facts(
        severity: .error,
        summary: "A name in the format string is not a key of the dictionary it is looked up in; the call raises an exception when it runs.",
        help: "add the key to the dictionary, or correct the name",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "[a]-gap-[b]", options: [], metrics: nil, views: ["a": a, "b": b])"#,
        good: #"NSLayoutConstraint.constraints(withVisualFormat: "[a]-gap-[b]", options: [], metrics: ["gap": 8], views: ["a": a, "b": b])"#)
    case .vflIllegalOptions:
      Facts(
        severity: .error,
        summary: "The options align views along the axis of the format string; the call raises an exception when it runs.",
        help: "use an alignment of the other axis: top, bottom, centerY or a baseline for 'H:', left, right, leading, trailing or centerX for 'V:'",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "H:[a][b]", options: .alignAllLeft, metrics: nil, views: ["a": a, "b": b])"#,
        good: #"NSLayoutConstraint.constraints(withVisualFormat: "H:[a][b]", options: .alignAllTop, metrics: nil, views: ["a": a, "b": b])"#)
    case .dynamicFormatString:
      Facts(
        severity: .warning,
        summary: "The format string is put together when the program runs, so its constraints are not known.",
        help: "pass a string literal, or write the anchors by hand",
        bad: "NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)",
        good: #"NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", options: [], metrics: nil, views: ["a": a])"#)
    case .dynamicViews:
      Facts(
        severity: .warning,
        summary: "The views dictionary is not a literal that reaches the call unchanged, so it is not known which view a name means.",
        help: "pass a dictionary literal, or a 'let' that holds one, in the same function",
        bad: #"func pin(_ views: [String: UIView]) { NSLayoutConstraint.constraints(withVisualFormat: "|[a]|", options: [], metrics: nil, views: views) }"#,
        good: #"let views = ["a": a]; NSLayoutConstraint.constraints(withVisualFormat: "|[a]|", options: [], metrics: nil, views: views)"#)
    case .dynamicMetrics:
      Facts(
        severity: .warning,
        summary: "The metrics dictionary is not a literal that reaches the call unchanged, so its numbers are not known.",
        help: "pass a dictionary literal, or a 'let' that holds one, in the same function",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "|-gap-[a]", options: [], metrics: makeMetrics(), views: ["a": a])"#,
        good: #"NSLayoutConstraint.constraints(withVisualFormat: "|-gap-[a]", options: [], metrics: ["gap": 8], views: ["a": a])"#)
    case .dynamicOptions:
      Facts(
        severity: .warning,
        summary: "The options are not a literal, so it is not known which alignment constraints the call makes.",
        help: "write the options as a literal such as '[]' or '[.alignAllTop]'",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "[a][b]", options: options, metrics: nil, views: ["a": a, "b": b])"#,
        good: #"NSLayoutConstraint.constraints(withVisualFormat: "[a][b]", options: [.alignAllTop], metrics: nil, views: ["a": a, "b": b])"#)
    case .dynamicAttribute:
      Facts(
        severity: .warning,
        summary: "The attribute is a value of the running program; an anchor has to be named in the source.",
        help: "write one constraint for each attribute that can occur",
        bad: "NSLayoutConstraint(item: a, attribute: edge, relatedBy: .equal, toItem: b, attribute: edge, multiplier: 1, constant: 0)",
        good: "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0)")
    case .dynamicRelation:
      Facts(
        severity: .warning,
        summary: "The relation is a value of the running program; an anchor method has to be named in the source.",
        help: "write one constraint for each relation that can occur",
        bad: "NSLayoutConstraint(item: a, attribute: .top, relatedBy: relation, toItem: b, attribute: .top, multiplier: 1, constant: 0)",
        good: "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0)")
    case .unstableItem:
      Facts(
        severity: .warning,
        summary: "The item is an expression that could give another object, or do something, each time it is evaluated.",
        help: "store the item in a 'let' first and use that name",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "|[a]|", options: [], metrics: nil, views: ["a": makeLabel()])"#,
        good: #"let label: UILabel = makeLabel(); NSLayoutConstraint.constraints(withVisualFormat: "|[a]|", options: [], metrics: nil, views: ["a": label])"#)
    case .optionalItem:
      Facts(
        severity: .warning,
        summary: "The item is an optional; it has no anchors until it is unwrapped, and nil means something else to the old call.",
        help: "unwrap the item first, for example with 'guard let'",
        bad: "NSLayoutConstraint(item: a?.b, attribute: .top, relatedBy: .equal, toItem: c, attribute: .top, multiplier: 1, constant: 0)",
        good: "guard let b = a?.b else { return }; NSLayoutConstraint(item: b, attribute: .top, relatedBy: .equal, toItem: c, attribute: .top, multiplier: 1, constant: 0)")
    case .untypedItem:
      Facts(
        severity: .warning,
        summary: "The item is declared with a type that has no anchors, such as 'Any' or 'AnyObject'.",
        help: "give the item the type of the view or guide that it is",
        bad: "func pin(_ a: AnyObject) { NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0) }",
        good: "func pin(_ a: UIView) { NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0) }")
    case .unresolvedSuperview:
      Facts(
        severity: .warning,
        summary: "'|' means the superview of a view, and the item next to it has none that the source names.",
        help: "constrain to the view that is meant by its name",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "V:|[guide]", options: [], metrics: nil, views: ["guide": view.safeAreaLayoutGuide])"#,
        good: "view.safeAreaLayoutGuide.topAnchor.constraint(equalTo: view.topAnchor)")
    case .unknownMetricType:
      Facts(
        severity: .warning,
        summary: "The type of a metric is not known, so it is not known how to turn it into a 'CGFloat'.",
        help: "declare the metric with its type in the same file, or write the number",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "|-gap-[a]", options: [], metrics: ["gap": theme.gap], views: ["a": a])"#,
        good: #"let gap: CGFloat = theme.gap; NSLayoutConstraint.constraints(withVisualFormat: "|-gap-[a]", options: [], metrics: ["gap": gap], views: ["a": a])"#)
    case .unknownPlatform:
      Facts(
        severity: .warning,
        summary: "A standard gap at the superview is its margin on UIKit and 20 points on AppKit, and the file does not say which it is for.",
        help: "run with '--platform uikit' or '--platform appkit'",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "|-[a]", options: [], metrics: nil, views: ["a": a])"#,
        good: #"import UIKit"#)
    case .notExpressible:
      Facts(
        severity: .warning,
        summary: "No anchor method says this constraint, for example a multiplier on an edge or a centre.",
        help: "keep the initialiser, or lay the view out with a guide",
        bad: "NSLayoutConstraint(item: a, attribute: .centerX, relatedBy: .equal, toItem: b, attribute: .centerX, multiplier: 0.5, constant: 0)",
        good: "NSLayoutConstraint(item: a, attribute: .centerX, relatedBy: .equal, toItem: b, attribute: .centerX, multiplier: 1, constant: 0)")
    case .illegalConstraint:
      Facts(
        severity: .error,
        summary: "UIKit and AppKit raise an exception for this pair of attributes.",
        help: "correct the attributes: an edge needs an edge of the same axis, and leading or trailing does not go with left or right",
        bad: "NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: b, attribute: .left, multiplier: 1, constant: 0)",
        good: "NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: b, attribute: .leading, multiplier: 1, constant: 0)")
    case .priorityNeedsStatement:
      Facts(
        severity: .warning,
        summary: "A constraint with a priority needs a statement before the one it is used in, and there is no place for it.",
        help: "store the constraints in a 'let' first",
        bad: #"let make = { NSLayoutConstraint.constraints(withVisualFormat: "[a(8@500)]", options: [], metrics: nil, views: ["a": a]) }"#,
        good: #"func layout() { let constraints = NSLayoutConstraint.constraints(withVisualFormat: "[a(8@500)]", options: [], metrics: nil, views: ["a": a]) }"#)
    case .commentInsideSite:
      Facts(
        severity: .warning,
        summary: "A comment stands inside the call, and the new code has no place for it.",
        help: "move the comment above the statement",
        bad: "title.snp.makeConstraints { // why\n  make in make.width.equalTo(40)\n}",
        good: "// why\ntitle.snp.makeConstraints { make in\n  make.width.equalTo(40)\n}")
    case .conditionalCompilation:
      Facts(
        severity: .warning,
        summary: "A compiler directive stands inside the call.",
        help: "move the '#if' around the whole statement",
        bad: "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1,\n#if DEBUG\nconstant: 1\n#else\nconstant: 0\n#endif\n)",
        good: "#if DEBUG\nlet gap: CGFloat = 1\n#else\nlet gap: CGFloat = 0\n#endif")
    case .unsupportedSyntax:
      Facts(
        severity: .warning,
        summary: "The call is written in a way that the tool does not read.",
        help: "write the call with all its arguments in the documented order",
        bad: #"Layout.constraints(withVisualFormat: "|[a]|", options: [], metrics: nil, views: ["a": a])"#,
        good: #"NSLayoutConstraint.constraints(withVisualFormat: "|[a]|", options: [], metrics: nil, views: ["a": a])"#)
    case .unbalancedFile:
      Facts(
        severity: .warning,
        summary: "The brackets of the file do not match, so it is not known where an expression ends.",
        help: "make the file compile first",
        bad: #"func layout() { view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|[a]|", options: [], metrics: nil, views: ["a": a]) }"#,
        good: "func layout() { }")
    case .unknownTarget:
      Facts(
        severity: .warning,
        summary: "SnapKit takes numbers, insets, views and guides in this place, and the file does not tell which one the expression is.",
        help: "declare the name with its type in the same file, or write 'b.snp.left' (in Objective-C 'b.mas_left') for an item and 'CGFloat(x)' ('@(x)') for a number",
        bad: "a.snp.makeConstraints { make in make.left.equalTo(theme.gutter) }",
        good: "let gutter: CGFloat = theme.gutter; a.snp.makeConstraints { make in make.left.equalTo(gutter) }")
    case .dynamicClosure:
      Facts(
        severity: .warning,
        summary: "The closure is not written at the call, so its constraints are not known there.",
        help: "write the closure at the call, or the anchors by hand",
        bad: "a.snp.makeConstraints(builder)",
        good: "a.snp.makeConstraints { make in make.edges.equalToSuperview() }")
    case .makerEscapes:
      Facts(
        severity: .warning,
        summary: "The maker or a description that it gave is handed on, so that other code can add to it.",
        help: "write the whole chain in one expression",
        bad: "a.snp.makeConstraints { make in addEdges(make) }",
        good: "a.snp.makeConstraints { make in make.edges.equalToSuperview() }")
    case .controlFlowInSite:
      Facts(
        severity: .warning,
        summary: "Which constraints the call makes is decided when the program runs, in a way that cannot be kept.",
        help: "take the decision outside of the closure",
        bad: "a.snp.prepareConstraints { make in if wide { make.width.equalTo(100) } }",
        good: "a.snp.makeConstraints { make in if wide { make.width.equalTo(100) } }")
    case .constraintLifecycle:
      Facts(
        severity: .warning,
        summary: "Constraints of the item are removed or changed later, and it is not certain which ones, or where to keep them.",
        help: "keep the constraints in a property and change them there",
        bad: "cell.title.snp.remakeConstraints { make in make.edges.equalToSuperview() }",
        good: "title.snp.remakeConstraints { make in make.edges.equalToSuperview() }")
    case .trapsInSnapKit:
      Facts(
        severity: .error,
        summary: "SnapKit stops the program when it gets here, so there is no layout to keep.",
        help: "correct the SnapKit code first",
        bad: "a.snp.makeConstraints { make in make.edges.equalTo(b.snp.size) }",
        good: "a.snp.makeConstraints { make in make.edges.equalTo(b.snp.edges) }")
    case .raisesInMasonry:
      Facts(
        severity: .error,
        summary: "Masonry raises an exception when it gets here, so there is no layout to keep.",
        help: "correct the Masonry code first",
        bad: "UIView *a = self.title;\nUIView *b = self.box;\n[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b).top; }];",
        good: "UIView *a = self.title;\nUIView *b = self.box;\n[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(b); }];")
    case .noSwiftEquivalent:
      Facts(
        severity: .warning,
        summary: "With '--to swift': the new code uses something of Objective-C whose name, type or meaning in Swift is not certain.",
        help: "put the expression into a local variable with its type first, or migrate in place and port the anchors by hand",
        bad: "UIView *a = self.title;\nUIView *b = self.box;\n[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b).offset([self gapFor:a]); }];",
        good: "UIView *a = self.title;\nUIView *b = self.box;\nCGFloat gap = [self gapFor:a];\n[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b).offset(gap); }];")
    case .readBackDiffers:
      Facts(
        severity: .error,
        summary: "The code that the tool wrote does not read back as the same constraints, so it was thrown away.",
        help: "keep the old code and report this: it is a fault of the tool",
        bad: "(no source raises this on purpose)",
        good: "(no source raises this on purpose)")
    case .verdictNotAllowed:
      Facts(
        severity: .note,
        summary: "The verdict of the new code is not one of those that '--allow' lists, so the site stays as it is.",
        help: "add the verdict to '--allow', or leave the option out",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "H:[a(8)]", options: [], metrics: nil, views: ["a": a])"#,
        good: "a.widthAnchor.constraint(equalToConstant: 8)")
    case .legacyVisualFormat, .legacyInitializer, .legacySnapKit, .legacyMasonry, .unusedSuppression, .badSuppression,
      .vflUnusedView, .vflUnusedMetric, .vflIdleOptions, .vflShadowedView:
      checkFacts
    case .autoresizingMaskKept, .activatedBeforeAdded, .activatedOneByOne, .stackViewInstead, .repeatedSpacing, .safeAreaInstead:
      lintFacts
    }
  }
}
