import Testing

/// What code of Objective-C and Swift does to objects of classes that lay out in other files.
@Suite struct ForeignObjectTests {
  private static let panel = [
    "Panel.h": """
      @interface Panel : UIView
      @property (nonatomic, strong) UIView *box;
      @property (nonatomic, strong) UIView *other;
      @property (nonatomic, strong) UILayoutGuide *guide;
      @property (nonatomic, assign) CGFloat gap;
      - (void)lay;
      @end
      """,
    "Panel.m": """
      #import "Panel.h"
      @implementation Panel
      - (void)lay {
        [self addSubview:self.box];
        [self.box.topAnchor constraintEqualToAnchor:self.topAnchor constant:self.gap].active = YES;
        [self.guide.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
      }
      @end
      """,
  ]

  private static let use = """
    #import "Panel.h"
    @interface Use : UIViewController
    @property (nonatomic, strong) Panel *panel;
    @property (nonatomic, strong) UIView *plain;
    @end
    @implementation Use
    - (void)show {
      // here
      [self.panel lay];
    }
    @end
    """

  private func isOpen(_ old: String, _ new: String, _ use: String = use, path: String = "Use.m") -> Bool {
    !open(in: Self.panel.merging([path: use]) { $1 }, editing: path, old, new).isEmpty
  }

  @Test(arguments: [
    "_panel.gap += 9;", "self.panel.gap++;", "[self.panel.box setContentHuggingPriority:1000 forAxis:0];", "for (UIView *view in self.panel.subviews) { [view removeFromSuperview]; }",
    "[self.panel.subviews makeObjectsPerformSelector:@selector(removeFromSuperview)];", "[self.panel.subviews.firstObject removeFromSuperview];", "return;",
    "[self.panel.subviews enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) { [view removeFromSuperview]; }];", "[self.panel performSelector:@selector(lay)];",
    "[self.panel removeLayoutGuide:self.panel.guide];", "Panel *panel = self.panel; [panel.box removeFromSuperview];",
  ])
  func whatIsDoneToAnObjectOfAnotherClassIsOpen(code: String) {
    #expect(isOpen("// here", code))
  }

  @Test(arguments: [
    "self.panel.tag++;", "for (UIView *view in self.plain.subviews) { [view removeFromSuperview]; }", "[self.panel.other removeFromSuperview];", "[self.panel performSelector:@selector(hide)];",
    "if (self.plain) { return; }",
  ])
  func whatConcernsNoLayoutIsNot(code: String) {
    let isExit = code.contains("return")
    #expect(isOpen("// here", code) == isExit)
  }

  private static let swiftUse = "import UIKit\nclass Use: UIViewController {\n  let panel = Panel()\n  func show() {\n    // here\n  }\n}\n"

  @Test(arguments: ["panel.box.removeFromSuperview()", "view.addSubview(panel.box)", "panel.subviews.forEach { $0.removeFromSuperview() }", "panel.removeLayoutGuide(panel.guide)", "panel.gap += 9"])
  func codeOfSwiftDoesItAsWell(code: String) {
    #expect(isOpen("// here", code, Self.swiftUse, path: "Use.swift"))
    #expect(!isOpen("// here", "panel.other.removeFromSuperview()", Self.swiftUse, path: "Use.swift"))
  }

  @Test func andSoDoesObjectiveCWithClassesOfSwift() {
    let files = [
      "Card.swift": "import UIKit\n@objc class Card: UIView {\n  @objc let box = UIView()\n  @objc func pad(to view: UIView, by gap: CGFloat) { box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: gap).isActive = true }\n}\n",
      "Use.m": "@implementation Use\n- (void)show {\n  Card *card = [[Card alloc] init];\n  [card padTo:self.view by:3];\n  // here\n}\n@end\n",
    ]
    #expect(!open(in: files, editing: "Use.m", "by:3", "by:4").isEmpty)
    #expect(!open(in: files, editing: "Use.m", "// here", "[card.box removeFromSuperview];").isEmpty)
    #expect(open(in: files, editing: "Use.m", "// here", "[card.icon removeFromSuperview];").isEmpty)
  }

  @Test func aHeaderSaysUnderWhichConditionAConstantStands() {
    let files = [
      "K.h": "#pragma once\n#ifdef BIG\n#define kGap 8\n#else\n#define kGap 4\n#endif\n@interface K : NSObject\n+ (NSNumber *)gap;\n@end\n", "K.m": "@implementation K\n+ (NSNumber *)gap { return @8; }\n@end\n",
      "Card.m": "#import \"K.h\"\n@implementation Card\n- (void)lay {\n  [self.box.topAnchor constraintEqualToAnchor:self.topAnchor constant:kGap].active = YES;\n}\n- (void)rest {\n  [self.box.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:[K gap].floatValue].active = YES;\n}\n@end\n",
    ]
    #expect(open(in: files, editing: "K.h", "#ifdef BIG", "#ifdef SMALL") == ["Card.lay"])
    #expect(open(in: files, editing: "K.m", "@8", "@9") == ["Card.rest"])
  }
}
