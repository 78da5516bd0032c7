import SourceText
import Testing

/// Small sources: what they become, or where it is said why they stay.
struct MarkedMigrationTests {
  @Test func edgesOfTheSuperviewAreNamedWhereItIsAdded() {
    expectMigration(
      of: #"func f() { view.addSubview(a); view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|-8-[a]", options: [], metrics: nil, views: ["a": a])) }"#,
      is: "func f() { view.addSubview(a); a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8).isActive = true }")
  }

  @Test func aTrailingGapKeepsItsSign() {
    expectMigration(
      of: #"func f(b: UIView) { b.addSubview(a); b.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "[a]-8-|", options: [], metrics: nil, views: ["a": a])) }"#,
      is: "func f(b: UIView) { b.addSubview(a); b.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8).isActive = true }")
  }

  @Test func aSizeWithoutASecondItemIsAConstant() {
    expectMigration(
      of: "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 0.5, constant: 8).isActive = true",
      is: "a.widthAnchor.constraint(equalToConstant: 8).isActive = true")
  }

  @Test func aMarginAttributeIsAnEdgeOfTheGuide() {
    expectMigration(
      of: "NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .leftMargin, multiplier: 1, constant: 0).isActive = true",
      is: "a.leftAnchor.constraint(equalTo: b.layoutMarginsGuide.leftAnchor).isActive = true")
  }

  @Test func aSyntaxErrorIsReportedInsideTheString() {
    expectMigration(
      of: #"f(NSLayoutConstraint.constraints(withVisualFormat: "|-8①[a]", options: [], metrics: nil, views: ["a": a]))"#,
      is: .unchanged, diagnostics: [.vflSyntax: "①"])
  }

  @Test func aColumnAfterAnEscapeIsThatOfTheSource() {
    expectMigration(
      of: #"f(NSLayoutConstraint.constraints(withVisualFormat: "\u{7C}-8①[a]", options: [], metrics: nil, views: ["a": a]))"#,
      is: .unchanged, diagnostics: [.vflSyntax: "①"])
  }

  @Test func anUnknownNameIsReportedWhereItStands() {
    expectMigration(
      of: #"f(NSLayoutConstraint.constraints(withVisualFormat: "[①ghost]", options: [], metrics: nil, views: ["a": a]))"#,
      is: .unchanged, diagnostics: [.vflUnknownName: "①"])
    expectMigration(
      of: #"f(NSLayoutConstraint.constraints(withVisualFormat: "[a]-①gap-[a]", options: [], metrics: nil, views: ["a": a]))"#,
      is: .unchanged, diagnostics: [.vflUnknownName: "①"])
  }

  @Test func anAlignmentAlongTheAxisIsRefused() {
    expectMigration(
      of: #"f(NSLayoutConstraint.constraints(withVisualFormat: "①V:[a][b]", options: .alignAllTop, metrics: nil, views: ["a": a, "b": b]))"#,
      is: .unchanged, diagnostics: [.vflIllegalOptions: "①"])
  }

  @Test func anArgumentThatIsNoLiteralIsReportedWhereItIsPassed() {
    expectMigration(
      of: #"f(NSLayoutConstraint.constraints(withVisualFormat: ①format, options: [], metrics: nil, views: ["a": a]))"#,
      is: .unchanged, diagnostics: [.dynamicFormatString: "①"])
    expectMigration(
      of: #"f(NSLayoutConstraint.constraints(withVisualFormat: "[a]", options: ①options, metrics: nil, views: ["a": a]))"#,
      is: .unchanged, diagnostics: [.dynamicOptions: "①"])
    expectMigration(
      of: #"f(NSLayoutConstraint.constraints(withVisualFormat: "[a(w)]", options: [], metrics: ①make(), views: ["a": a]))"#,
      is: .unchanged, diagnostics: [.dynamicMetrics: "①"])
    expectMigration(
      of: #"f(NSLayoutConstraint.constraints(withVisualFormat: "[a]", options: [], metrics: nil, views: ①make()))"#,
      is: .unchanged, diagnostics: [.dynamicViews: "①"])
  }

  @Test func aMetricOfUnknownTypeIsReportedInTheDictionary() {
    expectMigration(
      of: #"f(NSLayoutConstraint.constraints(withVisualFormat: "[a(w)]", options: [], metrics: ["w": ①theme.width], views: ["a": a]))"#,
      is: .unchanged, diagnostics: [.unknownMetricType: "①"])
  }

  @Test func anOptionalOrUntypedItemIsReported() {
    expectMigration(
      of: "f(NSLayoutConstraint(item: ①a?.b, attribute: .top, relatedBy: .equal, toItem: c, attribute: .top, multiplier: 1, constant: 0))",
      is: .unchanged, diagnostics: [.optionalItem: "①"])
    expectMigration(
      of: "func f(a: AnyObject) { g(NSLayoutConstraint(item: ①a, attribute: .top, relatedBy: .equal, toItem: c, attribute: .top, multiplier: 1, constant: 0)) }",
      is: .unchanged, diagnostics: [.untypedItem: "①"])
  }

  @Test func anAttributeOrRelationOfTheRunningProgramIsReported() {
    expectMigration(
      of: "f(NSLayoutConstraint(item: a, attribute: ①edge, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0))",
      is: .unchanged, diagnostics: [.dynamicAttribute: "①"])
    expectMigration(
      of: "f(NSLayoutConstraint(item: a, attribute: .top, relatedBy: ①relation, toItem: b, attribute: .top, multiplier: 1, constant: 0))",
      is: .unchanged, diagnostics: [.dynamicRelation: "①"])
  }

  @Test func whatNoAnchorSaysIsRefusedAsAWhole() {
    expectMigration(
      of: "f(①NSLayoutConstraint(item: a, attribute: .centerX, relatedBy: .equal, toItem: b, attribute: .centerX, multiplier: 0.5, constant: 0))",
      is: .unchanged, diagnostics: [.notExpressible: "①"])
    expectMigration(
      of: "f(①NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .leading, multiplier: 1, constant: 0))",
      is: .unchanged, diagnostics: [.illegalConstraint: "①"])
  }

  @Test func aStandardGapAtTheEdgeNeedsAPlatform() {
    expectMigration(
      of: #"f(NSLayoutConstraint.constraints(withVisualFormat: ①"|-[a]", options: [], metrics: nil, views: ["a": a]))"#,
      is: .unchanged, diagnostics: [.unknownPlatform: "①"])
  }

  @Test func aCommentInTheCallIsKept() {
    expectMigration(
      of: "f(NSLayoutConstraint(item: a, /* why */ attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0))",
      is: "/* why */\nf(a.topAnchor.constraint(equalTo: b.topAnchor))", diagnostics: [:])
  }

  @Test func aPriorityWithoutPlaceForAStatementIsRefused() {
    expectMigration(
      of: #"class A { lazy var c = ①NSLayoutConstraint.constraints(withVisualFormat: "[a(8@9)]", options: [], metrics: nil, views: ["a": a]) }"#,
      is: .unchanged, diagnostics: [.priorityNeedsStatement: "①"])
  }
}
