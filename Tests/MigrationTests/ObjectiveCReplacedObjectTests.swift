import Migration
import SourceText
import Testing

/// What code of Objective-C calls between two places may replace an object, or move a view to another superview.
@Suite struct ObjectiveCReplacedObjectTests {
  private func text(_ methods: String, outside: String = "") -> String {
    let file = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import <UIKit/UIKit.h>
        \(outside)
        @interface Card : UIView
        @property (nonatomic, strong) UIView *box;
        @property (nonatomic, strong) UIView *holder;
        @property (nonatomic) CGFloat gap;
        @end
        @implementation Card
        \(methods)
        @end

        """)
    return String(decoding: TreeMigration.run([file], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private static let make = "[v mas_makeConstraints:^(MASConstraintMaker *make) {\n  make.left.offset(4);\n}];"

  @Test(arguments: [
    "UIView *q = v; [a addSubview:q];", "UIView *q = nil; q = v; [a addSubview:q];", "for (UIView *s in self.subviews) [a addSubview:s];",
    "for (UIView *s in @[v]) [a addSubview:s];", "NSArray *list = @[v, a]; for (UIView *s in list) [a addSubview:s];",
    "[self.subviews enumerateObjectsUsingBlock:^(UIView *s, NSUInteger i, BOOL *stop) { [a addSubview:s]; }];", "embed(v, a);", "[self put:v];",
    "[Frame wrap:v];", "[[Frame alloc] initWithContent:v];", "[[UIStackView alloc] initWithArrangedSubviews:@[v]];", "table.tableHeaderView = v;",
  ])
  func aViewThatMayHaveMovedIsAskedForItsSuperview(_ between: String) {
    let methods = """
      - (void)put:(UIView *)view { [self.holder addSubview:view]; }
      - (void)layoutIn:(UIView *)a {
      UIView *v = [UIView new];
      [self addSubview:v];
      \(between)
      \(Self.make)
      }
      """
    let text = text(methods, outside: "static void embed(UIView *v, UIView *p) { [p addSubview:v]; }")
    #expect(text.contains("constraintEqualToAnchor:v.superview.leftAnchor"), "\(text)")
  }

  @Test(arguments: ["[self tell:v];", "[self.list addObject:v];", "[a bringSubviewToFront:v];", "v.hidden = YES;", "for (UIView *s in self.subviews) s.hidden = YES;", "[v addSubview:a];"])
  func aViewThatStaysKeepsTheNameOfItsSuperview(_ between: String) {
    let methods = """
      - (void)tell:(UIView *)view { view.alpha = 1; }
      - (void)layoutIn:(UIView *)a {
      UIView *v = [UIView new];
      [self addSubview:v];
      \(between)
      \(Self.make)
      }
      """
    #expect(text(methods).contains("constraintEqualToAnchor:self.leftAnchor"))
  }

  /// Each initialiser has its `self = [super init]`: the object that adds the view is the one that lays it out.
  @Test(arguments: [("self", "self.leftAnchor"), ("self.holder", "self.box.superview.leftAnchor")])
  func anObjectStaysItself(parent: String, anchor: String) {
    let initializers = ["init", "initWithFrame:(CGRect)frame", "initWithCoder:(NSCoder *)coder"].map { head in
      let call = head.split(separator: ":").first.map(String.init) ?? head
      let argument = head.contains(":") ? ":" + (head.split(separator: ")").last ?? "") : ""
      return "- (instancetype)\(head) {\n  if (self = [super \(call)\(argument)]) {\n    self.holder = [UIView new];\n    [self set];\n  }\n  return self;\n}"
    }.joined(separator: "\n")
    let methods = "\(initializers)\n- (void)set {\n  [\(parent) addSubview:self.box];\n  [self build];\n}\n- (void)build {\n\(Self.make.replacing("[v ", with: "[self.box "))\n}"
    #expect(text(methods).contains("constraintEqualToAnchor:\(anchor)"), "\(text(methods))")
  }

  @Test(arguments: [("[self move];", true), ("self.holder = [UIView new];", true), ("[self replace];", true), ("[self tell];", false)])
  func aMethodMayReplaceTheSuperview(_ between: String, _ isAsked: Bool) {
    let methods = """
      - (void)move { [self addSubview:self.box]; }
      - (void)replace { [self reset]; }
      - (void)reset { _holder = [UIView new]; }
      - (void)tell { self.box.hidden = YES; }
      - (void)build {
      [self.holder addSubview:self.box];
      \(between)
      \(Self.make.replacing("[v ", with: "[self.box "))
      }
      """
    #expect(text(methods).contains(isAsked ? "self.box.superview.leftAnchor" : "self.holder.leftAnchor"))
  }

  @Test func aDictionaryKeepsWhatAMethodReplaces() {
    let methods = """
      - (void)swap { self.box = [UIView new]; }
      - (void)grow { self.gap += 9; }
      - (void)build {
      NSDictionary *views = @{@"box": self.box, @"holder": self.holder};
      NSDictionary *metrics = @{@"gap": @(self.gap)};
      [self swap];
      [self grow];
      [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[holder]-gap-[box]" options:0 metrics:metrics views:views]];
      }
      """
    let text = text(methods)
    #expect(text.contains("[[views[@\"box\"] leadingAnchor] constraintEqualToAnchor:self.holder.trailingAnchor constant:[metrics[@\"gap\"] doubleValue]]"), "\(text)")
  }
}
