import Migration
import SourceText
import Testing

/// What stands around and inside of the blocks of Masonry and decides where the new code keeps its constraints, what it calls
/// them, and when it activates them.
@Suite struct MasonrySurroundingsTests {
  private static let interface = "@interface Card : UIView\n@property (nonatomic, strong) UIView *box;\n@end\n"

  private static let changing = """
    - (void)layout {
      [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); make.width.mas_equalTo(3); }];
    }
    - (void)grow {
      [self.box mas_updateConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(6); }];
    }
    """

  /// The file `Card.m` beside others.
  private func migrated(_ card: String, _ others: [String: String] = [:]) -> (statuses: [SiteStatus], text: String, ids: [DiagnosticID]) {
    let files = ([("Card.m", card)] + others.sorted { $0.key < $1.key }).map { path, text in
      SourceFile(path: path, language: path.hasSuffix(".swift") ? .swift : .objectiveC, text: text)
    }
    let result = TreeMigration.run(files, options: MigrationOptions())[0]
    return (result.sites.map(\.status), String(decoding: result.newBytes, as: UTF8.self), result.sites.compactMap(\.diagnostic?.id))
  }

  // MARK: Code in a block

  private func withBlock(_ block: String, outside: String = "") -> String {
    let code = """
      #import <UIKit/UIKit.h>
      @interface Card : UIView
      @end
      \(outside)
      @implementation Card
      - (void)layout {
        UIView *box = [UIView new];
        [self addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          \(block)
        }];
      }
      @end

      """
    return migrated(code).text
  }

  @Test(arguments: [
    ("make.width.mas_equalTo(4);\n if (box.constraints.count == 0) { make.height.mas_equalTo(3); }", ""),
    ("make.left.equalTo(self);\n NSUInteger n = self.constraints.count;\n make.width.mas_equalTo(n);", ""),
    ("make.left.equalTo(self);\n for (NSLayoutConstraint *one in [self constraints]) one.constant += 1;\n make.width.mas_equalTo(3);", ""),
    ("make.width.mas_equalTo(7);\n CGFloat q = MEASURED(box);\n make.height.mas_equalTo(q);", "#define MEASURED(v) ([v.superview layoutIfNeeded], v.frame.size.width)"),
    ("make.width.mas_equalTo(7);\n CGFloat q = OUTER(box);\n make.height.mas_equalTo(q);", "#define INNER(v) (CGFloat)v.constraints.count\n#define OUTER(v) (INNER(v) + 1)"),
    (
      "make.width.mas_equalTo(7);\n CGFloat q = OUTER(box);\n make.height.mas_equalTo(q);",
      "static CGFloat Measured(UIView *v) { [v layoutIfNeeded]; return v.frame.size.width; }\n#define OUTER(v) (Measured(v) + 1)"
    ),
  ])
  func whatReadsConstraintsFindsNoneOfTheBlock(_ block: String, _ outside: String) {
    let text = withBlock(block, outside: outside)
    #expect(text.contains("[NSMutableArray array]") && !text.contains(".active = YES"), "\(text)")
  }

  @Test(arguments: [
    ("make.width.mas_equalTo(7);\n CGFloat q = DOUBLED(4);\n make.height.mas_equalTo(q);", "#define DOUBLED(v) ((v) * 2)"),
    ("NSUInteger n = self.constraints.count;\n make.width.mas_equalTo(n);", ""),
  ])
  func whatReadsNoneLaterStaysShort(_ block: String, _ outside: String) {
    #expect(!withBlock(block, outside: outside).contains("NSMutableArray"))
  }

  // MARK: Names

  @Test func aSetterOfTheNameTakesIt() {
    let head = "#import \"Card.h\"\n@implementation Card\n" + Self.changing
    let own = migrated(head + "\n- (void)setBoxWidthConstraint:(id)one { }\n@end\n", ["Card.h": Self.interface])
    #expect(own.text.contains("self.boxWidthConstraint2 = ["), "\(own.text)")
    let sub = migrated(
      head + "\n@end\n", ["Card.h": Self.interface, "Sub.m": "#import \"Card.h\"\n@interface Sub : Card\n@end\n@implementation Sub\n- (void)setBoxWidthConstraint:(id)one { }\n@end\n"])
    #expect(sub.text.contains("self.boxWidthConstraint2 = ["), "\(sub.text)")
    let other = migrated(
      head + "\n@end\n", ["Card.h": Self.interface, "Page.m": "@interface Page : UIView\n@end\n@implementation Page\n- (void)setBoxWidthConstraint:(id)one { }\n@end\n"])
    #expect(other.text.contains("self.boxWidthConstraint = ["), "\(other.text)")
  }

  @Test(arguments: [
    "class Sub: Card {\n  @IBOutlet var boxWidthConstraint: NSLayoutConstraint!\n}", "@objcMembers final class Sub: Card {\n  var boxWidthConstraint: NSLayoutConstraint?\n}",
    "class Middle: Card {}\nclass Sub: Middle {\n  @objc func setBoxWidthConstraint(_ one: Any) {}\n}", "class Sub: Card {\n  @objc(boxWidthConstraint) var other: Int { 3 }\n}",
  ])
  func aSubclassInSwiftTakesNamesToo(_ swift: String) {
    let head = "#import \"Card.h\"\n@implementation Card\n" + Self.changing + "\n@end\n"
    let result = migrated(head, ["Card.h": Self.interface, "Sub.swift": "import UIKit\n" + swift + "\n"])
    #expect(result.text.contains("self.boxWidthConstraint2 = ["), "\(result.text)")
  }

  @Test func aMacroIsNoName() {
    let result = migrated(
      """
      #import <UIKit/UIKit.h>
      #define boxTopConstraint 3
      @interface Card : UIView
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation Card
      - (void)layout {
        [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self).priorityHigh(); }];
      }
      @end

      """)
    #expect(result.text.contains("NSLayoutConstraint *topConstraint ="), "\(result.text)")
  }

  // MARK: Conditions

  @Test func whatAConditionLeavesOutKeepsNothing() {
    let implementation = "@implementation Card\n" + Self.changing + "\n@end\n"
    let extended = migrated("#import \"Card.h\"\n#if TARGET_OS_IOS\n@interface Card ()\n@end\n#endif\n" + implementation, ["Card.h": Self.interface])
    #expect(extended.text.contains("#endif\n@interface Card ()\n\n@property"), "\(extended.text)")
    let twice = migrated("#import <UIKit/UIKit.h>\n#if DEBUG\n" + Self.interface + "#else\n" + Self.interface + "#endif\n" + implementation)
    #expect(twice.text.contains("#endif\n@interface Card ()\n\n@property") && !twice.text.contains(" {\n    NSLayoutConstraint *_"), "\(twice.text)")
    let both = migrated("#import \"Card.h\"\n#if DEBUG\n" + implementation + "#else\n" + implementation + "#endif\n", ["Card.h": Self.interface])
    #expect(both.statuses.allSatisfy { $0 == .refused } && both.ids.allSatisfy { $0 == .constraintLifecycle })
  }

  @Test func aConditionAroundAllOfItIsNone() {
    let code = "#import \"Card.h\"\n#if TARGET_OS_IOS\n@interface Card ()\n@end\n@implementation Card\n" + Self.changing + "\n@end\n#endif\n"
    let result = migrated(code, ["Card.h": Self.interface])
    #expect(result.text.contains("@interface Card ()\n@property"), "\(result.text)")
  }

  // MARK: Objects that may be missing

  private func withMethod(_ body: String) -> (statuses: [SiteStatus], text: String, ids: [DiagnosticID]) {
    migrated(
      """
      #import <UIKit/UIKit.h>
      @interface Card : UIView
      @property (nonatomic, strong) UIView *box;
      @property (nonatomic, strong) UIView *line;
      @property (nonatomic, copy) void (^later)(void);
      @end
      static UIView *badge;
      @implementation Card
      - (void)layout {
      \(body)
      }
      @end

      """)
  }

  private static let call = "[self.line mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(m); make.top.equalTo(m.mas_bottom); }];"

  @Test(arguments: [
    "UIView *m = self.tag ? nil : self.box;\n" + call, "UIView *m = self.tag ? self.box : nil;\nUIView *other = m;\n" + call.replacing("(m", with: "(other"),
    "UIView *m = nil;\nfor (UIView *v in self.subviews) if (v.tag == 3) m = v;\n" + call, "UIView *m = nil;\nif (self.tag) { m = self.box; }\n" + call,
    "__weak typeof(self) ws = self;\nself.later = ^{\n [badge mas_makeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(ws); }];\n };",
  ])
  func whatMayBeNilIsNoItem(_ body: String) {
    let result = withMethod(body)
    #expect(result.ids == [.unstableItem], "\(result.text)")
  }

  @Test(arguments: [
    "UIView *m = self.tag ? self : self.box;\n" + call, "UIView *m = nil;\nif (self.tag) { m = self.box; } else { m = self; }\n" + call,
    "UIView *m = nil;\nif (self.tag) { m = self.box; }\nif (m) {\n" + call + "\n}", "UIView *m = nil;\nif (self.tag) { m = self.box; }\nm = self.box;\n" + call,
    "__weak typeof(self) ws = self;\nself.later = ^{\n if (!ws) return;\n [badge mas_makeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(ws); }];\n };",
    "__weak typeof(self) ws = self;\n[badge mas_makeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(ws); }];",
    "__weak typeof(self) ws = self;\nself.later = ^{\n [ws.box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(ws); }];\n };",
  ])
  func whatIsThereIsOne(_ body: String) {
    let result = withMethod(body)
    #expect(result.statuses == [.migrated], "\(result.text)")
  }

  @Test(arguments: ["NSSelectorFromString(@\"setBox:\")", "NSSelectorFromString([NSString stringWithFormat:@\"set%@:\", name])", "sel_registerName(\"setBox:\")"])
  func aSelectorInAStringReplacesTheView(_ selector: String) {
    let body = "[self.box mas_remakeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(self).offset(4); }];"
    #expect(withMethod(body).statuses == [.migrated])
    #expect(withMethod(body + "\n[self performSelector:\(selector) withObject:nil];").ids == [.constraintLifecycle])
    #expect(withMethod(body + "\n[self performSelector:NSSelectorFromString(@\"setLine:\") withObject:nil];").statuses == [.migrated])
  }
}
