import Migration
import SourceText
import Testing

/// Sizes of Objective-C that relate to a parameter: for nil the old call makes a constant size.
@Suite struct NilParameterTests {
  private static let size =
    "[NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:other attribute:NSLayoutAttributeWidth multiplier:1 constant:9].active = YES;"

  private func isMigrated(_ code: String, beside others: [(path: String, text: String)] = []) -> Bool {
    let files = [SourceFile(path: "Sizer.m", language: .objectiveC, text: "#import <UIKit/UIKit.h>\n" + code)]
      + others.map { SourceFile(path: $0.path, language: $0.path.hasSuffix(".swift") ? .swift : .objectiveC, text: $0.text) }
    let after = String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    return !after.contains("constraintWithItem")
  }

  private func method(_ call: String) -> String {
    "@implementation Sizer\n- (void)size:(UIView *)box like:(UIView *)other {\n  \(Self.size)\n}\n- (void)use:(UIView *)box {\n  \(call)\n}\n@end\n"
  }

  @Test(arguments: [
    ("[self size:box like:box.superview];", true), ("[self size:nil like:box];", true), ("[self other:box like:nil];", true), ("", true),
    ("[self size:box like:nil];", false), ("[self size:box like:(UIView *)nil];", false), ("[self size:box like:self.isWide ? box.superview : nil];", false),
  ])
  func theFileCallsAMethod(_ call: String, _ expected: Bool) {
    #expect(isMigrated(method(call)) == expected)
  }

  /// `if (other) { … }`
  @Test func aConditionMayAskForTheParameter() {
    #expect(isMigrated(method("[self size:box like:nil];").replacing("  \(Self.size)", with: "  if (other) {\n    \(Self.size)\n  }")))
  }

  @Test(arguments: [("self.pin(box)", true), ("self.pin(nil)", false), ("_pin(nil)", false), ("self.other(nil)", true)])
  func aPropertyHoldsABlock(_ call: String, _ expected: Bool) {
    let code = "@implementation Sizer\n- (void)setUp:(UIView *)box {\n  self.pin = ^(UIView *other) {\n    \(Self.size)\n  };\n}\n- (void)use:(UIView *)box {\n  \(call);\n}\n@end\n"
    #expect(isMigrated(code) == expected)
  }

  @Test(arguments: [("box.alike(view)", true), ("box.alike(nil)", false)])
  func aMethodGivesABlock(_ call: String, _ expected: Bool) {
    let code = "@implementation UIView (Sizes)\n- (void (^)(UIView *))alike {\n  UIView *box = self;\n  return ^(UIView *other) {\n    \(Self.size)\n  };\n}\n@end\nvoid use(UIView *box, UIView *view) {\n  \(call);\n}\n"
    #expect(isMigrated(code) == expected)
  }

  @Test(arguments: [("widen(box, view)", true), ("widen(box, NULL)", false), ("widen(nil, view)", true)])
  func aFunctionIsCalled(_ call: String, _ expected: Bool) {
    let code = "void widen(UIView *box, UIView *other) {\n  \(Self.size)\n}\nvoid use(UIView *box, UIView *view) {\n  \(call);\n}\n"
    #expect(isMigrated(code) == expected)
  }

  @Test(arguments: [
    ("Page.m", "#import \"Sizer.h\"\nvoid use(Sizer *sizer, UIView *box) {\n  [sizer size:box like:nil];\n}\n", false),
    ("Page.m", "#import \"Sizer.h\"\nvoid use(Sizer *sizer, UIView *box) {\n  [sizer size:box like:box];\n}\n", true),
    ("Page.swift", "import UIKit\nfunc use(_ sizer: Sizer, _ box: UIView) {\n  sizer.size(box, like: nil)\n}\n", false),
    ("Page.swift", "import UIKit\nfunc use(_ sizer: Sizer, _ box: UIView) {\n  sizer.size(box, like: box)\n  sizer.paint(box, with: nil)\n}\n", true),
  ])
  func anotherFileCallsAMethod(_ path: String, _ text: String, _ expected: Bool) {
    #expect(isMigrated(method(""), beside: [(path, text)]) == expected)
  }

  /// A weak member may have lost its view; a nib gives an outlet one.
  @Test(arguments: [("weak) UIView *other", false), ("strong) UIView *other", true), ("weak) IBOutlet UIView *other", true)])
  func aWeakMemberMayBeNil(_ member: String, _ expected: Bool) {
    let size = Self.size.replacing("toItem:other", with: "toItem:self.other")
    #expect(isMigrated("@interface Sizer : UIView\n@property (nonatomic, \(member);\n@end\n@implementation Sizer\n- (void)size:(UIView *)box {\n  \(size)\n}\n@end\n") == expected, "\(member)")
  }
}
