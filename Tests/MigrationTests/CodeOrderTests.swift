import Migration
import SourceText
import Testing

/// What a view, its superview and a dictionary are where loops and jumps run code in another order than it stands in the file.
@Suite struct CodeOrderTests {
  private func migrated(_ body: String) -> String {
    let text = """
      #import <UIKit/UIKit.h>
      @interface Page : UIViewController
      @end
      @implementation Page
      - (void)setUp:(NSArray<UIView *> *)views {
        UIView *box = [UIView new];
        UIView *a = [UIView new];
        [box addSubview:a];
        \(body)
      }
      @end
      """
    return String(decoding: migrate(SourceFile(path: "Page.m", language: .objectiveC, text: text), options: MigrationOptions()).newBytes, as: UTF8.self)
  }

  private let pinned = #"[NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[a]" options:0 metrics:nil views:@{@"a": a}]];"#
  private let listed = #"[NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[a(8)]" options:0 metrics:nil views:views]];"#

  @Test func aVariableThatALoopGivesEachElementHasAnotherSuperview() {
    #expect(migrated(pinned).contains("constraintEqualToAnchor:box.topAnchor"))
    #expect(migrated("for (a in views) \(pinned)").contains("constraintEqualToAnchor:a.superview.topAnchor"))
    #expect(migrated("for (a in views) { if (a.hidden) break; }\n  \(pinned)").contains("constraintEqualToAnchor:a.superview.topAnchor"))
    #expect(migrated("for (UIView *v in views) { [v removeFromSuperview]; }\n  \(pinned)").contains("constraintEqualToAnchor:box.topAnchor"))
  }

  @Test(arguments: ["for (UIView *v in views) { SITE a = v; }", "UIView *v = box; do { SITE } while ((a = v));", "again:\n  SITE\n  a = views[0];\n  if (a) goto again;"])
  func theNextTurnFindsWhatTheOneBeforeItLeft(code: String) {
    #expect(migrated(code.replacing("SITE", with: pinned)).contains("constraintEqualToAnchor:a.superview.topAnchor"))
    let dictionary = migrated("NSDictionary *views = @{@\"a\": a};\n  " + code.replacing("SITE", with: listed))
    #expect(dictionary.contains("views[@\"a\"]"))
    #expect(!dictionary.contains("[a.heightAnchor"))
  }

  @Test func whatIsNewInEachTurnIsThatOfTheTurn() {
    let turn = "for (UIView *v in views) { UIView *a = [UIView new]; [v addSubview:a]; \(pinned) a = v; }"
    #expect(migrated(turn).contains("constraintEqualToAnchor:v.topAnchor"))
    #expect(migrated("for (UIView *v in views) { \(pinned) }\n  a = box;").contains("constraintEqualToAnchor:box.topAnchor"))
    #expect(migrated("for (UIView *v in views) { if (v.hidden) goto end; }\n  \(pinned)\n  end:\n  a = box;").contains("constraintEqualToAnchor:box.topAnchor"))
  }

  @Test(arguments: [("", true), ("if (box.hidden) goto end;", false)])
  func aJumpMayLeadOverAnAssignment(_ jump: String, _ isFollowed: Bool) {
    let code = "NSString *format = @\"V:|[a]\";\n  \(jump)\n  format = @\"V:|-8-[a]\";\n  end:\n  [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:@{@\"a\": a}]];"
    #expect(migrated(code).contains("constant:8") == isFollowed)
  }
}
