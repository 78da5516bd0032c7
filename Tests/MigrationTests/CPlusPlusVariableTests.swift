import Migration
import SourceText
import Testing

/// Variables of C++ that hide or change others.
@Suite struct CPlusPlusVariableTests {
  private func migrated(_ body: String) -> String {
    let text = """
      #import <UIKit/UIKit.h>
      @interface Page : UIViewController
      @end
      @implementation Page
      - (void)setUp:(std::vector<UIView *>)views {
        UIView *box = [UIView new];
        UIView *a = [UIView new];
        [box addSubview:a];
        \(body.replacing("SITE", with: Self.site))
      }
      @end
      """
    return String(decoding: migrate(SourceFile(path: "Page.mm", language: .objectiveC, text: text), options: MigrationOptions()).newBytes, as: UTF8.self)
  }

  private static let site = #"[NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[a]" options:0 metrics:nil views:@{@"a": a}]];"#

  @Test(arguments: [
    "for (UIView *a : views) SITE", "for (UIView *const &a : views) { SITE }", "for (__strong UIView *a : views) { SITE }",
    "auto pin = [](UIView *a) { SITE };", "auto pin = [=, &views](UIView *a, int turn) mutable -> void { SITE };", "Each(views, [&](UIView *&a) { SITE });",
    "UIView *&other = a;\n  other = views[0];\n  SITE", "auto &&other = a;\n  other = views[0];\n  SITE",
  ])
  func aViewOfTheSameNameHasItsOwnSuperview(code: String) {
    #expect(migrated(code).contains("[a.topAnchor constraintEqualToAnchor:a.superview.topAnchor]"), "\(code)")
  }

  @Test(arguments: ["for (auto a : views) SITE", "for (auto &&a : views) { SITE }", "for (const auto &a : views) { SITE }"])
  func aViewOfADeducedTypeGetsMessages(code: String) {
    #expect(migrated(code).contains("[[a topAnchor] constraintEqualToAnchor:[[a superview] topAnchor]]"), "\(code)")
  }

  @Test(arguments: [
    "SITE", "for (UIView *v : views) { [v removeFromSuperview]; }\n  SITE", "auto hide = [](UIView *v) { v.hidden = YES; };\n  SITE",
    "BOOL isThere = a && box;\n  SITE",
  ])
  func otherVariablesChangeNothing(code: String) {
    #expect(migrated(code).contains("[a.topAnchor constraintEqualToAnchor:box.topAnchor]"), "\(code)")
  }
}
