import Migration
import SourceText
import Testing

/// An array literal has no element type, so that it does not take the place of a call where that matters.
@Suite struct ObjectiveCListTypeTests {
  private func statuses(_ body: String) -> [SiteStatus] {
    let file = SourceFile(
      path: "Card.mm", language: .objectiveC,
      text: "#import <UIKit/UIKit.h>\n@interface Card : UIView\n@property (nonatomic, copy) NSString *custom;\n@property (nonatomic, copy) NSArray *kept;\n@end\n@implementation Card\n- (void)setUp {\n  UIView *a = [UIView new];\n  [self addSubview:a];\n  \(body)\n}\n@end\n")
    return migrate(file, options: MigrationOptions()).sites.map(\.status)
  }

  private static let call = "[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|[a]|\" options:0 metrics:nil views:@{@\"a\": a}]"

  @Test(arguments: [
    "CALL.firstObject.active = YES;", "CALL[1].active = YES;", "[CALL objectAtIndex:0].active = YES;", "(CALL)[0].active = YES;", "CALL.lastObject.priority = 9;",
    "auto rows = CALL; rows[0].active = YES;", "__auto_type rows = CALL;", "const auto rows = CALL;", "for (auto row in CALL) { row.active = YES; }",
  ])
  func codeThatUsesTheTypeOfAnElementKeepsTheCall(_ body: String) {
    #expect(statuses(body.replacing("CALL", with: Self.call)) == [.refused], "\(body)")
  }

  @Test(arguments: [
    "[self addConstraints:CALL];", "self.kept = CALL;", "NSArray *rows = CALL;", "NSArray<NSLayoutConstraint *> *rows = CALL;", "NSLayoutConstraint *row = CALL[0];",
    "NSLayoutConstraint *row = CALL.firstObject;", "NSUInteger count = CALL.count;", "[CALL[0] setActive:YES];", "[[CALL firstObject] setActive:YES];",
    "for (NSLayoutConstraint *row in CALL) { row.active = YES; }", "[NSLayoutConstraint activateConstraints:CALL];", "[all addObjectsFromArray:CALL];",
  ])
  func otherCodeDoesNotMind(_ body: String) {
    #expect(statuses(body.replacing("CALL", with: Self.call)) == [.migrated], "\(body)")
  }

  @Test func theReturnsOfABlockHaveOneType() {
    let other = Self.call.replacing("@\"H:|[a]|\"", with: "self.custom")
    func block(_ type: String, _ rest: String) -> String { "NSArray *(^rows)(BOOL) = ^\(type)(BOOL wide) { if (wide) { return \(Self.call); } \(rest) };" }
    #expect(statuses(block("", "return \(other);")) == [.refused, .refused])
    #expect(statuses(block("NSArray *", "return \(other);")) == [.migrated, .refused])
    #expect(statuses("NSArray *(^rows)(void) = ^{ return \(Self.call); };") == [.migrated])
  }
}
