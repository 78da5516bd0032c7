import Migration
import SourceText
import Testing

/// What becomes of the sites of a class with a method, and perhaps of other files.
private func statuses(_ body: String, methods: String = "", others: [SourceFile] = []) -> [SiteStatus] {
  migration(body, methods: methods, others: others).sites.map(\.status)
}

private func migration(_ body: String, methods: String = "", others: [SourceFile] = []) -> FileMigration {
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
  return TreeMigration.run([file] + others, options: MigrationOptions())[0]
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
    "UIView *label = [[UIView alloc] init];\nself.last = label;\n\(call("label"))",
    // The second constraint would change the first one.
    "UIView *label = [[UIView alloc] init];\n[label mas_updateConstraints:^(MASConstraintMaker *make) {\nmake.left.equalTo(self);\nmake.left.equalTo(self).offset(4);\n}];",
    "UIView *label = [[UIView alloc] init];\n[label mas_updateConstraints:^(MASConstraintMaker *make) {\nfor (int i = 0; i < 2; i++) { make.left.equalTo(self).offset(i); }\n}];",
    "UIView *label = [[UIView alloc] init];\n[label mas_updateConstraints:^(MASConstraintMaker *make) {\nif (self.hidden) { make.left.equalTo(self); }\nmake.left.equalTo(self);\n}];",
  ])
  func whatMayHaveConstraintsIsLeftAlone(body: String) {
    #expect(statuses(body) == [.refused])
  }

  /// A view that is looked for and made where it is not there yet.
  @Test(arguments: ["remake", "update"])
  func aViewThatIsMadeWhereItIsMissingHasNoConstraints(operation: String) {
    #expect(statuses("UIView *label = [[UIView alloc] init];\n[self addSubview:label];\n\(call("label", operation))") == [.migrated])
    #expect(statuses("UILabel *label = [self viewWithTag:4];\nif (!label) {\nlabel = [[UILabel alloc] init];\nlabel.tag = 4;\n[self addSubview:label];\n\(call("label", operation))\n}") == [.migrated])
  }

  @Test(arguments: [
    // Somebody else does something to it later, or to what it may be.
    "if (!label) {\nlabel = [UILabel new];\n\(call("label"))\n}\n\(call("label", "make"))",
    "if (!label) {\nlabel = [UILabel new];\n\(call("label", "make"))\n}\n\(call("label", "update"))",
    "if (!label) {\nlabel = [UILabel new];\n[self place:label];\n\(call("label"))\n}",
    // It may be another one, or the same one twice.
    "if (!label) {\nlabel = [UILabel new];\n}\n\(call("label"))",
    "if (!label) {\nlabel = [UILabel new];\nlabel = [self viewWithTag:9];\n\(call("label"))\n}",
    "if (!label) {\nlabel = [UILabel new];\nif (self.hidden) { label = self.box; }\n\(call("label"))\n}",
    "if (!label) {\nlabel = [UILabel new];\n[self then:^{\n\(call("label"))\n}];\n}",
    "if (!label) {\nlabel = [UILabel new];\nfor (int i = 0; i < 3; i++) {\n\(call("label"))\n}\n}",
    "if (!label) {\nif (self.hidden) label = [UILabel new];\n\(call("label"))\n}",
    "switch (self.tag) {\ncase 1:\nlabel = [UILabel new];\nbreak;\ncase 2:\n\(call("label"))\nbreak;\n}",
    "if (!label) {\nlabel = [Row new];\n\(call("label"))\n}",
  ])
  func whatMayBeAnotherViewByThenIsLeftAlone(body: String) {
    let methods = body.contains("place:") ? "- (void)place:(UIView *)view {\n\(call("view", "make"))\n}" : ""
    #expect(!statuses("UILabel *label = [self viewWithTag:4];\n\(body)", methods: methods).contains(.migrated), "\(body)")
  }

  @Test func otherCallsForTheViewStillCount() {
    let new = "UILabel *label = [[UILabel alloc] init];\n[self addSubview:label];\n"
    for first in ["make", "remake"] {
      // What the first call makes is kept, and goes when the second one runs.
      let migration = migration(new + call("label", first) + "\n" + call("label"))
      let text = String(decoding: migration.newBytes, as: UTF8.self)
      #expect(migration.sites.map(\.status) == [.migrated, .migrated])
      #expect(text.contains("NSArray<NSLayoutConstraint *> *labelConstraints = nil;"), "\(text)")
      #expect(text.split(separator: "\n").count { $0.contains("deactivateConstraints:labelConstraints ?: @[]") } == (first == "make" ? 1 : 2), "\(text)")
    }
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
