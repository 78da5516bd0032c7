extension DiagnosticID {
  /// Ids that `check` gives and `migrate` does not.
  package static let ofCheck: [DiagnosticID] = [
    .legacyVisualFormat, .legacyInitializer, .legacySnapKit, .legacyMasonry, .unusedSuppression, .badSuppression,
    .vflUnusedView, .vflUnusedMetric, .vflIdleOptions, .vflShadowedView,
  ] + ofLint

  /// What `check` finds by itself, and not by trying to migrate.
  package static let foundByReading: Set<DiagnosticID> = Set(ofCheck)
    .union([.vflSyntax, .vflUnknownName, .vflIllegalOptions, .illegalConstraint]).subtracting([.repeatedSpacing])

  /// The facts of the ids that only `check` gives.
  var checkFacts: Facts {
    switch self {
    case .legacyVisualFormat:
      Facts(
        severity: .warning,
        summary: "The constraints are made from a format string in Visual Format Language.",
        help: "'vfl2anchors migrate' rewrites it, or says why not; 'vfl2anchors baseline write' accepts what is there today",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", options: [], metrics: nil, views: ["a": a])"#,
        good: "a.leadingAnchor.constraint(equalTo: view.leadingAnchor)")
    case .legacyInitializer:
      Facts(
        severity: .warning,
        summary: "The constraint is made with the initialiser of NSLayoutConstraint.",
        help: "'vfl2anchors migrate' rewrites it, or says why not; 'vfl2anchors baseline write' accepts what is there today",
        bad: "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0)",
        good: "a.topAnchor.constraint(equalTo: b.topAnchor)")
    case .legacySnapKit:
      Facts(
        severity: .warning,
        summary: "The constraints are made with SnapKit.",
        help: "'vfl2anchors migrate' rewrites it, or says why not; 'vfl2anchors baseline write' accepts what is there today",
        bad: "title.snp.makeConstraints { $0.top.equalToSuperview() }",
        good: "title.topAnchor.constraint(equalTo: topAnchor)")
    case .legacyMasonry:
      Facts(
        severity: .warning,
        summary: "The constraints are made with Masonry.",
        help: "'vfl2anchors migrate' rewrites it, or says why not; 'vfl2anchors baseline write' accepts what is there today",
        bad: "[self.title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self.box); }];",
        good: "[self.title.leftAnchor constraintEqualToAnchor:self.box.leftAnchor].active = YES;")
    case .unusedSuppression:
      Facts(
        severity: .warning,
        summary: "The comment keeps the tool away from something that is not there.",
        help: "remove the comment, or run 'vfl2anchors check --remove-unused-suppressions'",
        bad: "// vfl2anchors:disable:next legacy-vfl - animated by hand\nlet a = 1",
        good: "let a = 1")
    case .badSuppression:
      Facts(
        severity: .error,
        summary: "The comment looks like one that keeps the tool away from code, but does not say what the tool understands.",
        help: "write '// vfl2anchors:disable:next ID - reason' with an id that 'vfl2anchors explain' knows; see ':this', ':previous', 'disable', 'enable' and 'ignore-file'",
        bad: "// vfl2anchors:disable:nxet legacy-vfl\nlet a = 1",
        good: "let a = 1")
    case .vflUnusedView:
      Facts(
        severity: .warning,
        summary: "No format string uses a key of the views dictionary.",
        help: "remove the key, or correct the format string that should use it",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", options: [], metrics: nil, views: ["a": a, "b": b])"#,
        good: #"NSLayoutConstraint.constraints(withVisualFormat: "H:|[a][b]|", options: [], metrics: nil, views: ["a": a, "b": b])"#)
    case .vflUnusedMetric:
      Facts(
        severity: .warning,
        summary: "No format string uses a key of the metrics dictionary.",
        help: "remove the key, or correct the format string that should use it",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[a]|", options: [], metrics: ["gap": 8], views: ["a": a])"#,
        good: #"NSLayoutConstraint.constraints(withVisualFormat: "H:|-gap-[a]|", options: [], metrics: ["gap": 8], views: ["a": a])"#)
    case .vflIdleOptions:
      Facts(
        severity: .warning,
        summary: "The options of the call do nothing for this format string.",
        help: "pass no options, or write the alignment as a constraint of its own",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", options: .alignAllTop, metrics: nil, views: ["a": a])"#,
        good: #"NSLayoutConstraint.constraints(withVisualFormat: "H:|[a][b]|", options: .alignAllTop, metrics: nil, views: ["a": a, "b": b])"#)
    case .vflShadowedView:
      Facts(
        severity: .warning,
        summary: "A name of the format string is a key of both dictionaries, and it is not documented which one counts.",
        help: "give the metric or the view another name",
        bad: #"NSLayoutConstraint.constraints(withVisualFormat: "[a(b)]", options: [], metrics: ["b": 8], views: ["a": a, "b": b])"#,
        good: #"NSLayoutConstraint.constraints(withVisualFormat: "[a(width)][b]", options: [], metrics: ["width": 8], views: ["a": a, "b": b])"#)
    default: preconditionFailure("'\(rawValue)' has its facts in the other table")
    }
  }

  /// What `check` calls the sites of a front end.
  package static func legacy(_ frontend: String) -> DiagnosticID {
    switch frontend {
    case "initializer": .legacyInitializer
    case "snapkit": .legacySnapKit
    case "masonry": .legacyMasonry
    default: .legacyVisualFormat
    }
  }
}

extension DiagnosticID {
  /// What `check` looks for only when it is asked to.
  package static let ofLint: [DiagnosticID] = [
    .autoresizingMaskKept, .activatedBeforeAdded, .activatedOneByOne, .stackViewInstead, .repeatedSpacing, .safeAreaInstead,
  ]

  /// What `check` calls sites.
  package static let ofSites: [DiagnosticID] = [.legacyVisualFormat, .legacyInitializer, .legacySnapKit, .legacyMasonry]
}
