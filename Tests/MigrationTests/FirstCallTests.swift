import Migration
import SourceText
import Testing

/// What becomes of the sites of a class with a method, and perhaps of other files.
private func statuses(_ body: String, methods: String = "", others: [SourceFile] = []) -> [SiteStatus] {
  let file = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      @interface Card : UIView
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation Card
      - (void)open {
        \(body)
      }
      \(methods)
      @end

      """)
  return TreeMigration.run([file] + others, options: MigrationOptions())[0].sites.map(\.status)
}

private func call(_ receiver: String, _ operation: String = "remake") -> String {
  "[\(receiver) mas_\(operation)Constraints:^(MASConstraintMaker *make) {\n  make.left.top.equalTo(self);\n}];"
}

/// To make the constraints of a new view again is to make them.
@Suite struct FirstCallTests {
  @Test(arguments: [
    "UILabel *label = [[UILabel alloc] initWithFrame:CGRectZero];\n[self addSubview:label];\n\(call("label"))",
    "UIView *label = [UIView new];\n[self addSubview:label];\nif (self.hidden) {\n\(call("label"))\n}",
    "for (int i = 0; i < 3; i++) {\nUIView *label = [UIView new];\n[self addSubview:label];\n\(call("label"))\n}",
    "UIButton *label = [UIButton buttonWithType:UIButtonTypeCustom];\n[self addSubview:label];\n\(call("label"))",
  ])
  func aNewViewHasNoConstraints(body: String) {
    #expect(statuses(body) == [.migrated])
  }

  @Test(arguments: [
    "static UILabel *label = nil;\nif (!label) label = [[UILabel alloc] init];\n\(call("label"))",
    "static UILabel *label = [[UILabel alloc] init];\n\(call("label"))",
    "UILabel *label = [[UILabel alloc] init];\nfor (int i = 0; i < 3; i++) {\n\(call("label"))\n}",
    "UILabel *label = [[UILabel alloc] init];\n[self then:^{\n\(call("label"))\n}];",
    "UILabel *label = [[UILabel alloc] init];\nlabel = [self rowAt:3];\n\(call("label"))",
    "UILabel *label = [[UILabel alloc] init];\n[self find:&label];\n\(call("label"))",
    "UILabel *label = [Pool label];\n\(call("label"))",
    "UIView *label = [[UIView alloc] init];\n\(call("label", "update"))",
    "UIView *label = [[UIView alloc] init];\nself.last = label;\n\(call("label"))",
  ])
  func whatMayHaveConstraintsIsLeftAlone(body: String) {
    #expect(statuses(body) == [.refused])
  }

  @Test func otherCallsForTheViewStillCount() {
    let new = "UILabel *label = [[UILabel alloc] init];\n[self addSubview:label];\n"
    #expect(statuses(new + call("label", "make") + "\n" + call("label")) == [.refused, .refused])
    #expect(statuses(new + call("label") + "\n" + call("label")) == [.refused, .refused])
    #expect(statuses(new + "UIView *other = label;\n" + call("other", "make") + "\n" + call("label")).contains(.migrated) == false)
    #expect(statuses(new + "[self place:label];\n" + call("label"), methods: "- (void)place:(UIView *)view {\n\(call("view", "make"))\n}").contains(.migrated) == false)
    let row = "@implementation Row\n- (instancetype)init {\n\(call("self", "make"))\n}\n@end\n"
    let others = [
      SourceFile(path: "Row.m", language: .objectiveC, text: row), SourceFile(path: "Row.h", language: .objectiveC, text: "@interface Row : UIView\n@end\n"),
    ]
    #expect(statuses("UIView *label = [[Row alloc] init];\n" + call("label"), others: others) == [.refused])
    #expect(statuses("Row *label = [Row new];\n" + call("label"), others: others) == [.refused])
  }
}
