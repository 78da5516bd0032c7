import Testing

/// Methods with arguments that take the place of those of a superclass of Objective-C, and extensions that do.
@Suite struct ForeignOverrideTests {
  private static let base = [
    "Base.h": "@interface Base : UIView\n- (CGFloat)gapForIndex:(NSInteger)i;\n- (void)place:(UIView *)v gap:(CGFloat)g;\n- (CGFloat)unusedForIndex:(NSInteger)i;\n@end\n",
    "Base.m": """
      #import "Base.h"
      @implementation Base
      - (CGFloat)gapForIndex:(NSInteger)i { return 4; }
      - (CGFloat)unusedForIndex:(NSInteger)i { return 4; }
      - (void)place:(UIView *)v gap:(CGFloat)g {
        [v.topAnchor constraintEqualToAnchor:self.topAnchor constant:g].active = YES;
      }
      - (void)lay {
        UIView *v = [UIView new];
        [self addSubview:v];
        [v.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:[self gapForIndex:2]].active = YES;
        [self place:v gap:3];
      }
      @end
      """,
  ]

  private func isOpen(_ path: String, _ text: String, _ old: String, _ new: String) -> Bool {
    !open(in: Self.base.merging([path: text]) { $1 }, editing: path, old, new).isEmpty
  }

  @Test(arguments: [
    ("  override func gap(for i: Int) -> CGFloat { 5 }\n", "{ 5 }", "{ 6 }"), ("  override func gap(forIndex i: Int) -> CGFloat { 5 }\n", "{ 5 }", "{ 6 }"),
    ("  // new\n", "// new", "override func gap(for i: Int) -> CGFloat { 5 }"), ("  // new\n", "// new", "override func place(_ v: UIView, gap: CGFloat) {}"),
  ])
  func aClassOfSwiftOverridesWhatObjectiveCLaysOutWith(member: String, old: String, new: String) {
    #expect(isOpen("Card.swift", "import UIKit\nclass Card: Base {\n\(member)}\n", old, new))
  }

  @Test(arguments: [
    ("- (CGFloat)gapForIndex:(NSInteger)i { return 5; }", "return 5", "return 6"), ("// new", "// new", "- (CGFloat)gapForIndex:(NSInteger)i { return 5; }"),
    ("// new", "// new", "- (void)place:(UIView *)v gap:(CGFloat)g { }"),
  ])
  func aClassOfObjectiveCDoes(member: String, old: String, new: String) {
    #expect(isOpen("Card.m", "@interface Card : Base\n@end\n@implementation Card\n\(member)\n@end\n", old, new))
  }

  @Test func whatNoLayoutAsksForIsNoReason() {
    #expect(!isOpen("Card.swift", "import UIKit\nclass Card: Base {\n  override func unused(for i: Int) -> CGFloat { 5 }\n}\n", "{ 5 }", "{ 6 }"))
    #expect(!isOpen("Card.m", "@interface Card : Base\n@end\n@implementation Card\n- (CGFloat)unusedForIndex:(NSInteger)i { return 5; }\n@end\n", "return 5", "return 6"))
  }

  @Test func aNewFileOverridesWhatAClassHad() {
    let card = "import UIKit\nclass Card: Base {}\n"
    let files = Self.base.merging(["Card.swift": card]) { $1 }
    #expect(!open(in: files, adding: "More.swift", "import UIKit\nextension Card {\n  override func gap(for i: Int) -> CGFloat { 5 }\n}\n").isEmpty)
    #expect(open(in: files, adding: "More.swift", "import UIKit\nextension Card {\n  override func unused(for i: Int) -> CGFloat { 5 }\n}\n").isEmpty)
  }
}
