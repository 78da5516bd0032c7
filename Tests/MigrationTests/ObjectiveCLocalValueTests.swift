import Migration
import SourceText
import Testing

/// Which views a local variable holds where code changes their constraints.
@Suite struct ObjectiveCLocalValueTests {
  private func statuses(_ body: String) -> [SiteStatus] {
    let page = """
      #import "Masonry.h"
      @interface Page : UIViewController
      @property (nonatomic, strong) UIView *own;
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation Page
      - (void)grow:(UIWindow *)window {
      \(body)
      }
      @end
      """
    return BadgeCard(isPrivate: true).statuses(beside: [("Page.m", page)])
  }

  private static let remake = BadgeCard.remake

  /// The last statement that gives the variable something counts where it always runs.
  @Test(arguments: [
    ("UIView *one = [window viewWithTag:3];\n  one = self.own;\n  [one \(remake)", true),
    ("UIView *one = [window viewWithTag:3];\n  if (self.own) {\n    one = self.own;\n    [one \(remake)\n  }", true),
    ("UIView *one = [window viewWithTag:3];\n  if (self.own) one = self.own;\n  [one \(remake)", false),
    ("UIView *one = [window viewWithTag:3];\n  if (self.own) {\n    one = self.own;\n  }\n  [one \(remake)", false),
    ("UIView *one = self.own;\n  for (int i = 0; i < 3; i++) {\n    [one \(remake)\n    one = [window viewWithTag:i];\n  }", false),
    ("UIView *one = [window viewWithTag:3];\n  one = self.own;\n  [self fill:&one];\n  [one \(remake)", false),
    ("__block UIView *one = self.own;\n  one = self.own;\n  void (^later)(void) = ^{ [one \(remake) };\n  one = [window viewWithTag:3];\n  later();", false),
    ("__block UIView *one = [window viewWithTag:3];\n  void (^first)(void) = ^{ one = [window viewWithTag:4]; };\n  one = self.own;\n  first();\n  [one \(remake)", false),
    ("UIView *one = [window viewWithTag:3];\n  one = self.own, one = [window viewWithTag:4];\n  [one \(remake)", false),
  ]) func theNewestValueCounts(body: String, isMigrated: Bool) {
    #expect(statuses(body) == [isMigrated ? .migrated : .refused], "\(body)")
  }

  /// A list is made of the elements of an array of C, and changes none of them.
  @Test(arguments: [
    ("NSArray *all = [NSArray arrayWithObjects:&rows[0] count:2];", true), ("NSSet *all = [[NSSet alloc] initWithObjects:&rows[0] count:2];", true), ("NSArray *all = [self fill:&rows[0] count:2];", false),
    ("[self fill:&rows[0]];", false),
  ]) func anArrayIsOnlyRead(statement: String, isMigrated: Bool) {
    let body = "UIView *rows[2];\n  rows[0] = [UIView new];\n  rows[1] = [UILabel new];\n  \(statement)\n  [self.box addSubview:rows[1]];\n  [rows[0] \(Self.remake)"
    #expect(statuses(body) == [isMigrated ? .migrated : .refused], "\(statement)")
  }

  @Test(arguments: ["MASAxisTypeHorizontal", "(MASAxisTypeHorizontal)", "((MASAxisTypeVertical))"]) func theAxisMayStandInParentheses(axis: String) {
    let text = "@implementation Card\n- (void)f {\n  [self addSubview:self.a];\n  [self addSubview:self.b];\n  [@[self.a, self.b] mas_distributeViewsAlongAxis:\(axis) withFixedSpacing:8 leadSpacing:4 tailSpacing:4];\n}\n@end\n"
    let header = "@interface Card : UIView\n@property UIView *a;\n@property UIView *b;\n@end\n"
    let result = TreeMigration.run([SourceFile(path: "Card.m", language: .objectiveC, text: header + text)], options: MigrationOptions())[0]
    #expect(result.sites.map(\.status) == [.migrated], "\(result.sites.map { $0.diagnostic?.message ?? "" })")
  }
}
