import LayoutIR
import Testing
import VisualFormat

/// The constraints of `format`, one line each.
private func lines(
  _ format: String, _ lowering: VisualFormatLowering = VisualFormatLowering(), resolving platform: Platform? = nil
) throws -> [String] {
  try lowering.constraints(of: format).map { constraint in
    (platform.map { constraint.resolvingStandardSpacing(platform: $0) } ?? constraint).description
  }
}

/// Source: tests against AppKit, BennyKJohnson/GSAutoLayoutVFLParser, commit 6619dd9.
@Test func constraintsStandInApplesOrder() throws {
  let lowering = VisualFormatLowering(options: [.alignAllBottom, .alignAllTop])
  #expect(try lines("|-[a(>=20,b@250)]-8-[b]->=m@p-[c]|", VisualFormatLowering(
    VisualFormatEnvironment(metrics: ["m": .number(4), "p": .number(500)]), options: lowering.options)) == [
      "a.leading == |.leading + standard",
      "a.width >= 20",
      "a.width == b.width @250",
      "b.leading == a.trailing + 8",
      "c.leading >= b.trailing + 4 @500",
      "|.trailing == c.trailing",
      "a.top == b.top",
      "a.bottom == b.bottom",
      "b.top == c.top",
      "b.bottom == c.bottom",
    ])
}

@Test func rightToLeftMirrorsEdgesAndItems() throws {
  #expect(try lines("|-(>=10)-[a]-20-[b(5)]-(<=30)-|", VisualFormatLowering(options: .directionRightToLeft)) == [
    "|.right >= a.right + 10",
    "a.left == b.right + 20",
    "b.width == 5",
    "b.left <= |.left + 30",
  ])
}

@Test func leftToRightReplacesLeadingAndTrailing() throws {
  #expect(try lines("|-10-[a]-20-[b]-30-|", VisualFormatLowering(options: .directionLeftToRight)) == [
    "a.left == |.left + 10",
    "b.left == a.right + 20",
    "|.right == b.right + 30",
  ])
}

@Test func directionChangesNothingVertically() throws {
  for direction in [FormatOptions.directionLeftToRight, .directionRightToLeft] {
    #expect(try lines("V:|-[a]-8-[b]|", VisualFormatLowering(options: direction)) == lines("V:|-[a]-8-[b]|"))
  }
}

@Test func baselinesAreJoinedBetweenViews() throws {
  #expect(try lines("V:[a]-10-[b][c]", VisualFormatLowering(options: .spacingBaselineToBaseline)) == [
    "b.firstBaseline == a.lastBaseline + 10",
    "c.firstBaseline == b.lastBaseline",
  ])
}

@Test func namesMeanTheExpressionsOfTheSource() throws {
  let environment = VisualFormatEnvironment(
    views: ["v0": .expression("self.title"), "v1": .expression("value")],
    metrics: ["pad": .expression("Style.pad * 2"), "high": .expression("UILayoutPriority.defaultHigh.rawValue"), "w": .number(44)],
    superview: .ofAdjacentView)
  let constraints = try VisualFormatLowering(environment).constraints(of: "|-pad-[v0(w@high)]-[v1(v0)]|")
  #expect(constraints.map(\.description) == [
    "self.title.leading == self.title.superview!.leading + Style.pad * 2",
    "self.title.width == 44 @UILayoutPriority.defaultHigh.rawValue",
    "value.leading == self.title.trailing + standard",
    "value.width == self.title.width",
    "value.superview!.trailing == value.trailing",
  ])
  #expect(constraints[0].second?.item == .superview(of: .expression("self.title")))
  #expect(constraints[0].constant.value == .expression("Style.pad * 2"))
  #expect(constraints[1].priority.value == .expression("UILayoutPriority.defaultHigh.rawValue"))
}

@Test func metricsKeepTheirSpelling() throws {
  let environment = VisualFormatEnvironment(metrics: ["m": Scalar(.number(8), spelling: "8.0"), "p": Scalar(.number(750), spelling: "750.0")])
  let constraint = try VisualFormatLowering(environment).constraints(of: "[a(m@p)]")[0]
  #expect(constraint.constant.spelling == "8.0")
  #expect(constraint.priority.value == .number(750))
  #expect(constraint.priority.spelling == "750.0")
}

@Test func aMetricIsAssumedToWinOverAViewOfTheSameName() throws {
  let environment = VisualFormatEnvironment(views: ["a": .expression("a"), "b": .expression("b")], metrics: ["b": .number(5)])
  var lowering = VisualFormatLowering(environment)
  #expect(throws: VisualFormatError.self, "it is not known what Apple does") { try lowering.constraints(of: "[a(b)]") }
  #expect(try lines("[a]-b-[b]", lowering) == ["b.leading == a.trailing + 5"])
  lowering.policy = .assume
  #expect(try lines("[a(b)]", lowering) == ["a.width == 5"])
  #expect(lowering.notes(on: try VisualFormatSyntax(parsing: "[a(b)]")).map(\.kind) == [.metricHidesView])
}

@Test func aPriorityThatRoundsToAThousandIsRequired() throws {
  let constraint = try VisualFormatLowering().constraints(of: "[a(8@999.99999)]")[0]
  #expect(constraint.priority.isRequired)
  #expect(try !VisualFormatLowering().constraints(of: "[a(8@999.9)]")[0].priority.isRequired)
}

/// Source: `UIView.layoutMargins`; tests against AppKit as above.
@Test(arguments: [
  ("|-[a]", Platform.uikit, "a.leading == |.layoutMarginsGuide.leading"),
  ("[a]-|", .uikit, "|.layoutMarginsGuide.trailing == a.trailing"),
  ("V:|-[a]", .uikit, "a.top == |.layoutMarginsGuide.top"),
  ("V:[a]-|", .uikit, "|.layoutMarginsGuide.bottom == a.bottom"),
  ("[a]-[b]", .uikit, "b.leading == a.trailing + 8"),
  ("|-[a]", .appkit, "a.leading == |.leading + 20"),
  ("[a]-|", .appkit, "|.trailing == a.trailing + 20"),
  ("V:[a]-[b]", .appkit, "b.top == a.bottom + 8"),
  ("|-0-[a]", .uikit, "a.leading == |.leading"),
  ("[a(8)]", .uikit, "a.width == 8"),
])
func standardSpacingDependsOnThePlatform(format: String, platform: Platform, line: String) throws {
  #expect(try lines(format, resolving: platform) == [line])
}

@Test func standardSpacingFollowsTheDirection() throws {
  let rightToLeft = VisualFormatLowering(options: .directionRightToLeft)
  #expect(try lines("|-[a]-[b]-|", rightToLeft, resolving: .uikit) == [
    "|.layoutMarginsGuide.right == a.right", "a.left == b.right + 8", "b.left == |.layoutMarginsGuide.left",
  ])
  #expect(try lines("|-[a]-[b]-|", VisualFormatLowering(options: .directionLeftToRight), resolving: .appkit) == [
    "a.left == |.left + 20", "b.left == a.right + 8", "|.right == b.right + 20",
  ])
}

@Test func standardSpacingBetweenBaselinesHasNoNumber() throws {
  let lowering = VisualFormatLowering(options: .spacingBaselineToBaseline)
  #expect(try lines("V:[a]-[b]", lowering, resolving: .uikit) == ["b.firstBaseline == a.lastBaseline + standard"])
}

@Test(arguments: [
  ("[a]", [], [VisualFormatNote.Kind.noConstraints]),
  ("[a]-8-[b]", [], []),
  ("|[a]|", FormatOptions.alignAllTop, [.alignmentOfSingleView]),
  ("|[a]|", .alignAllCenterX, [.illegalAlignmentOfSingleView]),
  ("V:[a][b]", .directionLeftToRight, [.directionWithoutEffect]),
  ("|->=8-[a]", [], [.undocumentedSyntax]),
  ("|-1e-1-[a]", [], [.minusInsideNumber]),
  ("|-(-1)-[a]", [], []),
  ("[a(a)]", [], [.viewRelatedToItself]),
  ("[a]-8-[a]", [], [.viewRelatedToItself]),
  ("[a]-8-|", [], []),
  ("[a]-|", [], [.standardSpaceToSuperview]),
  ("V:[a]-[b]", .spacingBaselineToBaseline, [.standardSpaceBetweenBaselines]),
] as [(String, FormatOptions, [VisualFormatNote.Kind])])
func notesSayWhatIsWorthKnowing(format: String, options: FormatOptions, kinds: [VisualFormatNote.Kind]) throws {
  let lowering = VisualFormatLowering(options: options)
  #expect(lowering.notes(on: try VisualFormatSyntax(parsing: format)).map(\.kind) == kinds)
}
