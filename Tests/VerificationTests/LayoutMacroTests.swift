import Migration
import Testing
import Verification

/// Macros and local blocks of Objective-C that lay out, and macros that leave the method.
@Suite struct LayoutMacroTests {
  private func card(_ body: String, _ head: String = "") -> String {
    """
    \(head)
    @implementation Card
    - (void)setUp {
        [self addSubview:self.title];
        [self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor].active = YES;
        \(body)
    }
    @end
    """
  }

  private static let pin = "#define PIN(v, n) [v.topAnchor constraintEqualToAnchor:self.topAnchor constant:(n)].active = YES"
  private static let made = "[self.title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;"

  @Test(arguments: [pin, "#define PIN(v, n) [v mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self).offset(n); }]", ""])
  func anotherArgumentOfAMacroIsNotTheSame(head: String) {
    #expect(verdictInObjectiveC(card("PIN(self.title, 4);", head), card("PIN(self.title, 5);", head)) == .unproven)
    #expect(verdictInObjectiveC(card("PIN(self.title, 4);", head), card("", head)) == .unproven)
    #expect(verdictInObjectiveC(card("PIN(self.title, 4);", head), card("PIN(self.title, 4);", head)) == .identical)
  }

  @Test func anotherMacroIsNotTheSame() {
    #expect(verdictInObjectiveC(card("PIN(self.title, 4);", Self.pin), card("PIN(self.title, 4);", Self.pin.replacing("(n)", with: "(n) * 2"))) == .unproven)
  }

  @Test(arguments: ["#define RETURN_IF(c) if (c) return", "#define LEAVE(c) if (c) { return; }"])
  func aMacroThatLeavesTheMethodCounts(head: String) {
    let name = head.contains("LEAVE") ? "LEAVE" : "RETURN_IF"
    #expect(verdictInObjectiveC(card(Self.made, head), card("\(name)(self.hidden);\n\(Self.made)", head)) == .differs)
    #expect(verdictInObjectiveC(card("\(name)(self.hidden);\n\(Self.made)", head), card("\(name)(self.hidden);\n\(Self.made)", head)) == .identical)
  }

  /// One of a header that nobody has looked at.
  @Test(arguments: ["RETURN_IF", "GUARD", "BAIL_OUT_IF", "REQUIRE"])
  func aMacroMayLeaveByItsName(name: String) {
    #expect(verdictInObjectiveC(card(Self.made), card("\(name)(self.hidden);\n\(Self.made)")) != .identical)
    #expect(verdictInObjectiveC(card("\(name)(self.hidden);\n\(Self.made)"), card("\(name)(self.hidden);\n\(Self.made)")) == .identical)
  }

  private static let block = "void (^pin)(CGFloat) = ^(CGFloat gap) { [self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:gap].active = YES; };\n"

  @Test(arguments: ["", "pin(5);", "if (self.hidden) { pin(4); }"])
  func aBlockLaysOutWhereItIsCalled(call: String) {
    #expect(verdictInObjectiveC(card(Self.block + "pin(4);"), card(Self.block + call)) == .unproven)
    #expect(verdictInObjectiveC(card(Self.block + "pin(4);"), card(Self.block + "pin(4);")) == .identical)
  }

  @Test func aCaseWithoutBreakGoesOn() {
    func body(_ end: String) -> String {
      "switch (self.mode) { case 0: \(Self.made) \(end) case 1: [self.title.widthAnchor constraintEqualToConstant:8].active = YES; break; }"
    }
    #expect([.unproven, .differs].contains(verdictInObjectiveC(card(body("break;")), card(body("")))))
    #expect(verdictInObjectiveC(card(body("break;")), card(body("return;"))) != .differs)
  }
}
