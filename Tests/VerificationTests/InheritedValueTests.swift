import Testing

/// Values that protocols, superclasses, wrappers and subscripts give.
@Suite struct InheritedValueTests {
  private static let spacing = """
    import UIKit
    protocol Spaced { var gap: CGFloat { get } }
    extension Spaced { var gap: CGFloat { 8 } }
    protocol Middle: Spaced {}
    extension Middle { var gap: CGFloat { 12 } }
    class Theme: Spaced {}
    class Plain {}
    @propertyWrapper struct Doubled {
      private var stored: CGFloat
      var wrappedValue: CGFloat { get { stored * 2 } set { stored = newValue } }
      init(wrappedValue: CGFloat) { stored = wrappedValue }
    }
    """

  private static let card = """
    import UIKit
    class Card: UIView, Middle {
      let box = UIView()
      let theme = Theme()
      @Doubled var pad: CGFloat = 3
      func own() { box.snp.makeConstraints { make in make.top.equalTo(self).offset(gap) } }
      func given() { box.snp.makeConstraints { make in make.left.equalTo(self).offset(theme.gap) } }
      func wrapped() { box.snp.makeConstraints { make in make.right.equalTo(self).offset(pad) } }
    }
    """

  private func open(_ old: String, _ new: String, in path: String = "Spacing.swift") -> [String] {
    VerificationTests.open(in: ["Card.swift": Self.card, "Spacing.swift": Self.spacing], editing: path, old, new)
  }

  @Test func aDefaultThatIsGoneLeavesTheOneBehindIt() {
    #expect(open("extension Middle { var gap: CGFloat { 12 } }\n", "").contains("Card.own()"))
  }

  @Test func aClassThatGetsAValueOfItsOwn() {
    #expect(open("class Theme: Spaced {}", "class Theme: Spaced { var gap: CGFloat { 9 } }").contains("Card.given()"))
    #expect(open("class Plain {}", "class Plain { var gap: CGFloat { 9 } }") == [])
  }

  @Test func whatAWrapperDoesIsAPartOfTheValue() {
    #expect(open("stored * 2", "stored * 3").contains("Card.wrapped()"))
    #expect(open("@Doubled var", "var", in: "Card.swift") == ["Card.wrapped()"])
  }

  @Test func whatASubscriptGivesIsAPartOfTheValue() {
    let file = """
      import UIKit
      struct Theme { subscript(_ name: String) -> CGFloat { name.isEmpty ? 4 : 8 } }
      class Card: UIView {
        let box = UIView()
        let theme = Theme()
        func setUp() { box.snp.makeConstraints { make in make.top.equalTo(self).offset(theme["gap"]) } }
      }
      """
    #expect(VerificationTests.open(in: ["Card.swift": file], editing: "Card.swift", "4 : 8", "4 : 9") == ["Card.setUp()"])
  }

  @Test func aMethodOfSwiftThatOverridesOneOfObjectiveC() {
    let files = [
      "Base.h": "@interface Base : UIView\n- (CGFloat)pad;\n@end\n",
      "Base.m": "@implementation Base\n- (CGFloat)pad { return 5; }\n- (void)setUp {\n  [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self).offset([self pad]); }];\n}\n@end\n",
      "Card.swift": "import UIKit\nclass Card: Base {\n  override func pad() -> CGFloat { 7 }\n}\n",
    ]
    #expect(!VerificationTests.open(in: files, editing: "Card.swift", "{ 7 }", "{ 8 }").isEmpty)
    #expect(!VerificationTests.open(in: files, editing: "Card.swift", "  override func pad() -> CGFloat { 7 }\n", "").isEmpty)
  }
}
