import AnchorCode
import LayoutIR
import SourceText
import Testing

private let a = LayoutItem.expression("a")
private let box = LayoutItem.expression("box")
private let me = LayoutItem.expression("self")

@Test func theShortestOverloadIsChosen() {
  let spelling = SwiftAnchorSpelling(platform: .uikit)
  func text(_ constraint: LayoutConstraint) -> String { spelling.expression(for: constraint) }
  #expect(text(LayoutConstraint(LayoutTerm(a, .top), .equal, LayoutTerm(box, .top))) == "a.topAnchor.constraint(equalTo: box.topAnchor)")
  #expect(
    text(LayoutConstraint(LayoutTerm(a, .top), .lessThanOrEqual, LayoutTerm(box, .top), constant: .number(-8)))
      == "a.topAnchor.constraint(lessThanOrEqualTo: box.topAnchor, constant: -8)")
  #expect(
    text(LayoutConstraint(LayoutTerm(a, .width), .equal, LayoutTerm(a, .height), multiplier: .expression("ratio")))
      == "a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: ratio)")
  #expect(
    text(LayoutConstraint(LayoutTerm(a, .width), .greaterThanOrEqual, nil, constant: .zero))
      == "a.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)")
}

@Test func selfIsLeftOutOnlyWhereItMayBe() {
  let constraint = LayoutConstraint(LayoutTerm(me, .top), .equal, LayoutTerm(.guide(.margins, of: me), .top))
  #expect(
    SwiftAnchorSpelling(platform: .uikit, usesImplicitSelf: true).expression(for: constraint)
      == "topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor)")
  #expect(
    SwiftAnchorSpelling(platform: .uikit).expression(for: constraint)
      == "self.topAnchor.constraint(equalTo: self.layoutMarginsGuide.topAnchor)")
  // A member of self is spelled as the source spells it.
  let member = LayoutConstraint(LayoutTerm(.expression("self.a"), .top), .equal, LayoutTerm(box, .top))
  #expect(
    SwiftAnchorSpelling(platform: .uikit, usesImplicitSelf: true).expression(for: member)
      == "self.a.topAnchor.constraint(equalTo: box.topAnchor)")
}

@Test func prioritiesAreSpelledForThePlatform() {
  let priority = LayoutPriority(.number(999.5))
  #expect(SwiftAnchorSpelling(platform: .uikit).priority(priority) == "UILayoutPriority(999.5)")
  #expect(SwiftAnchorSpelling(platform: .appkit).priority(priority) == "NSLayoutConstraint.Priority(999.5)")
  #expect(SwiftAnchorSpelling(platform: nil).priority(priority) == ".init(999.5)")
}

@Test func everyPairThatNoAnchorCanSayIsRefused() {
  func reason(_ constraint: LayoutConstraint) -> Inexpressible? {
    do throws(Inexpressible) {
      try constraint.checkExpressible()
      return nil
    } catch {
      return error
    }
  }
  #expect(reason(LayoutConstraint(LayoutTerm(a, .top), .equal, nil)) == .locationWithoutSecondItem)
  #expect(reason(LayoutConstraint(LayoutTerm(a, .top), .equal, LayoutTerm(box, .left))) == .mixedAnchorClasses)
  #expect(reason(LayoutConstraint(LayoutTerm(a, .top), .equal, LayoutTerm(box, .height))) == .mixedAnchorClasses)
  #expect(reason(LayoutConstraint(LayoutTerm(a, .leading), .equal, LayoutTerm(box, .left))) == .mixedDirections)
  #expect(reason(LayoutConstraint(LayoutTerm(a, .leading), .equal, LayoutTerm(box, .centerX))) == nil)
  #expect(reason(LayoutConstraint(LayoutTerm(a, .centerX), .equal, LayoutTerm(box, .centerX), multiplier: .number(0.5))) == .multiplierOnLocation)
  #expect(reason(LayoutConstraint(LayoutTerm(a, .width), .equal, LayoutTerm(box, .height), multiplier: .number(0.5))) == nil)
  #expect(reason(LayoutConstraint(LayoutTerm(.guide(.margins, of: a), .firstBaseline), .equal, LayoutTerm(box, .top))) == .baselineOfGuide)
  #expect(reason(LayoutConstraint(LayoutTerm(a, .top), .equal, LayoutTerm(box, .top), constant: .standard(.sibling))) == .unresolvedSpacing)
}

@Test func namesAreAfterTheItemAndNeverTaken() {
  var names = FreshNames(taken: ["titleWidthConstraint"])
  let width = LayoutConstraint(LayoutTerm(.expression("self.header.title"), .width), .equal, nil)
  #expect(names.name(for: width) == "widthConstraint")
  #expect(names.name(for: width) == "titleWidthConstraint2")
  let edge = LayoutConstraint(LayoutTerm(.superview(of: a), .trailing), .equal, LayoutTerm(a, .trailing))
  #expect(names.name(for: edge) == "aTrailingConstraint")
}

@Test func theStyleOfTheFileIsRead() {
  #expect(SurroundingStyle(of: SourceFile(text: "class A {\n  func f() {\n    x\n  }\n}\n")).indentUnit == "  ")
  #expect(SurroundingStyle(of: SourceFile(text: "class A {\n\tfunc f() {\n\t\tx\n\t}\n}\n")).indentUnit == "\t")
  #expect(SurroundingStyle(of: SourceFile(text: "class A {\r\n    func f() {\r\n        x\r\n    }\r\n}\r\n")).lineEnd == "\r\n")
  #expect(SurroundingStyle(of: SourceFile(text: "")).indentUnit == "    ")
}

/// What stands below the colons of a message, or below the first argument, is no level.
@Test func theStyleOfTheFileIsThatOfItsBodies() {
  let call = "    [self addConstraints:[NSLayoutConstraint a:1\n                                                    b:2\n                                                      c:3]];\n"
  let text = "- (void)f\n{\n" + String(repeating: call, count: 5) + "}\n"
  #expect(SurroundingStyle(of: SourceFile(text: text)).indentUnit == "    ")
  let swift = "view.make { make in\n  f(\n    1,\n    2)\n}\nlet x = g(a,\n        b)\nlet y = g(a,\n        b)\nlet z = g(a,\n        b)\n"
  #expect(SurroundingStyle(of: SourceFile(text: swift)).indentUnit == "  ")
}
