import Migration
import SourceText
import Testing
import Verification

/// Objective-C on one side or both: format strings, initialisers, Masonry and anchors in methods, blocks and branches.
@Suite struct ObjectiveCLayoutTests {
  private func verdict(_ before: String, _ after: String) -> UnitVerdict? {
    func file(_ body: String) -> SourceFile {
      SourceFile(
        path: "Card.m", language: .objectiveC,
        text: """
          #import <UIKit/UIKit.h>

          static const CGFloat kGap = 8;

          @interface Card : UIView
          @property (nonatomic, strong) UILabel *title;
          @property (nonatomic, strong) UIView *box;
          @property (nonatomic, strong) NSLayoutConstraint *height;
          @property (nonatomic, assign) CGFloat gap;
          @property (nonatomic, assign) BOOL wide;
          @end

          @implementation Card

          - (void)setUp {
              [self addSubview:self.title];
              [self addSubview:self.box];
          \(body)
          }

          @end
          """)
    }
    return verify(path: "Card.m", before: file(before), after: file(after), options: MigrationOptions())
      .units.first { $0.declaration == "Card.setUp" }
  }

  @Test(arguments: [
    // Masonry and anchors; left and right together are leading and trailing together.
    (
      "[self.title mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.edges.equalTo(self.box);\n}];",
      """
      self.title.translatesAutoresizingMaskIntoConstraints = NO;
      [NSLayoutConstraint activateConstraints:@[
        [_title.topAnchor constraintEqualToAnchor:_box.topAnchor], [_title.bottomAnchor constraintEqualToAnchor:_box.bottomAnchor],
        [_title.leadingAnchor constraintEqualToAnchor:_box.leadingAnchor], [_title.trailingAnchor constraintEqualToAnchor:_box.trailingAnchor]
      ]];
      """
    ),
    // The superview that the block means without a name
    (
      "[self.title mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.left.mas_equalTo(4);\nmake.bottom.offset(-8);\n}];",
      """
      self.title.translatesAutoresizingMaskIntoConstraints = NO;
      [self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:4].active = YES;
      [self.title.bottomAnchor constraintEqualToAnchor:self.bottomAnchor constant:-8].active = YES;
      """
    ),
    // A guide of the object itself
    (
      "[self.title mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.top.equalTo(self.mas_safeAreaLayoutGuideTop);\n}];",
      "self.title.translatesAutoresizingMaskIntoConstraints = NO;\n[self.title.topAnchor constraintEqualToAnchor:self.safeAreaLayoutGuide.topAnchor].active = YES;"
    ),
    // A loop whose turns are known, beside a call that is read only where they are written out
    (
      """
      for (UIView *each in @[self.box]) { [each mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self); }]; }
      for (int i = 1; i <= 3; i++) {
        [self.title mas_makeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(@(20*i)); }];
      }
      """,
      """
      for (UIView *each in @[self.box]) { [each mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self); }]; }
      for (int i = 1; i <= 3; i++) {
        self.title.translatesAutoresizingMaskIntoConstraints = NO;
        [self.title.heightAnchor constraintEqualToConstant:20*i].active = YES;
      }
      """
    ),
    // An initialiser, and another name for the view
    (
      "[self addConstraint:[NSLayoutConstraint constraintWithItem:_title attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeTop multiplier:1 constant:kGap]];",
      "UILabel *label = self.title;\n[label.topAnchor constraintEqualToAnchor:self.topAnchor constant:8].active = YES;"
    ),
    // A list in pieces, with a branch
    (
      "NSMutableArray<NSLayoutConstraint *> *list = [NSMutableArray array];\nif (self.wide) { [list addObject:[_title.widthAnchor constraintEqualToConstant:4]]; }\n[NSLayoutConstraint activateConstraints:list];",
      "if (_wide) [_title.widthAnchor constraintEqualToConstant:4.f].active = YES;"
    ),
    // Masonry's branches are Objective-C's.
    (
      "[_title mas_makeConstraints:^(MASConstraintMaker *make) {\nif (self.wide) { make.width.mas_equalTo(4); } else { make.width.mas_equalTo(5); }\n}];",
      "_title.translatesAutoresizingMaskIntoConstraints = NO;\n[_title.widthAnchor constraintEqualToConstant:4].active = self.wide;\nif (!self.wide) {}\nif (self.wide) {} else { [_title.widthAnchor constraintEqualToConstant:5].active = YES; }"
    ),
    // A loop and its turns
    (
      "for (UIView *view in @[self.title, self.box]) { [view.heightAnchor constraintEqualToConstant:4].active = YES; }",
      "[_title.heightAnchor constraintEqualToConstant:4].active = YES;\n[_box.heightAnchor constraintEqualToConstant:4].active = YES;"
    ),
    // A local number
    (
      "CGFloat wide = self.gap + 4;\n[_title.widthAnchor constraintEqualToConstant:wide].active = YES;",
      "[_title.widthAnchor constraintEqualToConstant:4 + _gap].active = YES;"
    ),
  ])
  func isAccepted(before: String, after: String) {
    let found = verdict(before, after)
    #expect(found.map { [.identical, .proved].contains($0.verdict) } == true, "\(found.map { "\($0.verdict) \($0.doubt?.message ?? "")" } ?? "no unit")")
  }

  @Test(arguments: [
    ("[_title.widthAnchor constraintEqualToConstant:4].active = YES;", "[_title.widthAnchor constraintEqualToConstant:5].active = YES;"),
    ("[_title.widthAnchor constraintEqualToConstant:4].active = YES;", ""),
    ("[_title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;", "[_title.topAnchor constraintEqualToAnchor:self.safeAreaLayoutGuide.topAnchor].active = YES;"),
    (
      "[_title mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.width.mas_equalTo(4);\n}];",
      "[_title.widthAnchor constraintEqualToConstant:4].active = YES;"
    ),
    // The superview that the block means without a name is another view.
    (
      "[self.title mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.left.mas_equalTo(4);\n}];",
      "self.title.translatesAutoresizingMaskIntoConstraints = NO;\n[self.title.leftAnchor constraintEqualToAnchor:self.box.leftAnchor constant:4].active = YES;"
    ),
    // One constraint where a list is asked for raises an exception.
    (
      "[self addConstraint:[NSLayoutConstraint constraintWithItem:_title attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil attribute:0 multiplier:1 constant:4]];",
      "[self addConstraints:[NSLayoutConstraint constraintWithItem:_title attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil attribute:0 multiplier:1 constant:4]];"
    ),
    // Format strings that a helper is given
    (
      "[self place:self views:NSDictionaryOfVariableBindings(_title) constraints:@[@\"|[_title]|\", @\"V:|[_title]|\"]];",
      "[self place:self views:NSDictionaryOfVariableBindings(_title) constraints:@[@\"V:|[_title]|\"]];"
    ),
  ])
  func isCalledDifferent(before: String, after: String) {
    let found = verdict(before, after)
    #expect(found?.verdict == .differs, "\(found.map { "\($0.verdict) \($0.doubt?.message ?? "")" } ?? "no unit")")
    #expect(found?.counterexample?.because.isEmpty == false)
  }

  @Test(arguments: [
    // A local that hides a property is not the property.
    ("[self.title.widthAnchor constraintEqualToConstant:4].active = YES;", "UILabel *title = [UILabel new];\n[title.widthAnchor constraintEqualToConstant:4].active = YES;"),
    // What a class gives may be another object each time.
    (
      "UIView *a = UIView.badge;\nUIView *b = UIView.badge;\n[a.topAnchor constraintEqualToAnchor:b.bottomAnchor].active = YES;",
      "UIView *a = UIView.badge;\nUIView *b = UIView.badge;\n[b.topAnchor constraintEqualToAnchor:a.bottomAnchor].active = YES;"
    ),
    ("self.height.constant = 4;", "self.height.constant = 5;"),
    // A constraint inside a group is kept.
    (
      "[_title mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.group(^{ self.kept = make.left.equalTo(_box); make.top.equalTo(_box); });\n}];",
      "_title.translatesAutoresizingMaskIntoConstraints = NO;\n[_title.leftAnchor constraintEqualToAnchor:_box.leftAnchor].active = YES;\n[_title.topAnchor constraintEqualToAnchor:_box.topAnchor].active = YES;"
    ),
    ("[self pinTitle:4];\n[_title autoPinEdgesToSuperviewEdges];", "[self pinTitle:4];"),
    ("NSMutableArray *list = [self makeConstraints];\n[NSLayoutConstraint activateConstraints:list];", "NSMutableArray *list = [self makeConstraints];\n[NSLayoutConstraint deactivateConstraints:list];"),
  ])
  func isNotProved(before: String, after: String) {
    let found = verdict(before, after)
    #expect(found.map { [.unproven, .differs, .vacuous].contains($0.verdict) } == true, "\(found.map { "\($0.verdict)" } ?? "no unit")")
  }

  /// `self.title = ({ …; label; })`: what the statements in it do is done at once, to the object that the property gets.
  @Test(arguments: [
    ("label.leftAnchor", "self.leftAnchor", "", Verdict.identical), ("label.leftAnchor", "self.box.leftAnchor", "", .differs),
    ("label.rightAnchor", "self.leftAnchor", "", .differs), ("label.leftAnchor", "self.leftAnchor constant:4", "", .differs),
    ("", "", "[self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor].active = YES;", .identical),
    ("", "", "[self.box.leftAnchor constraintEqualToAnchor:self.leftAnchor].active = YES;", .differs), ("", "", "", .differs),
  ])
  func whatTheStatementsInAnExpressionDoIsRead(anchor: String, other: String, later: String, expected: Verdict) {
    func body(_ layout: String, _ later: String = "") -> String {
      "self.title = ({\nUILabel *label = [UILabel new];\n[self addSubview:label];\n\(layout)\nlabel;\n});\n\(later)"
    }
    let before = body("[label mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.left.equalTo(self);\n}];")
    let anchors = anchor.isEmpty ? "" : "[\(anchor) constraintEqualToAnchor:\(other)].active = YES;"
    let found = verdict(before, body("label.translatesAutoresizingMaskIntoConstraints = NO;\n\(anchors)", later))
    #expect(found?.verdict == expected, "\(found.map { "\($0.verdict) \($0.doubt?.message ?? "")" } ?? "no unit")")
  }

  /// `if (self.box)` around what is done to the box asks nothing; what is done to others in it stays under the condition.
  @Test(arguments: [
    "self.height.constant = 20;", "self.title.translatesAutoresizingMaskIntoConstraints = NO;",
    "[self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor].active = YES;", "[self layoutTitle];",
  ])
  func whatAConditionAboutAViewHoldsOfOthersStaysUnderIt(other: String) {
    let own = "self.box.translatesAutoresizingMaskIntoConstraints = NO;\n[self.box.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;"
    func rest(_ body: String) -> String {
      "\(body)\n}\n- (void)layoutTitle {\n[self.title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;"
    }
    let inside = rest("if (self.box) {\n\(own)\n\(other)\n}")
    #expect(verdict(inside, inside)?.verdict == .identical)
    #expect(verdict(rest("if (self.box) {\n\(own)\n}"), rest(own))?.verdict == .identical)
    #expect(verdict(inside, rest("\(own)\nif (self.box) {\n\(other)\n}"))?.verdict == .identical)
    #expect(verdict(inside, rest("if (self.box) {\n\(own)\n}\n\(other)")).map { [.differs, .unproven].contains($0.verdict) } == true)
  }

  /// A literal list takes no nil, and neither does NSLayoutConstraint.
  @Test(arguments: [
    "[NSLayoutConstraint activateConstraints:@[[self.box.widthAnchor constraintEqualToConstant:8]]];",
    "[NSLayoutConstraint constraintWithItem:self.box attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil "
      + "attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:8].active = YES;",
  ])
  func aConditionCountsWhereNilStopsTheProgram(making: String) {
    let own = "self.box.translatesAutoresizingMaskIntoConstraints = NO;\n\(making)"
    #expect(verdict("if (self.box) {\n\(own)\n}", own)?.verdict == .unproven)
    #expect(verdict(own, "if (self.box) {\n\(own)\n}")?.verdict == .unproven)
    let masonry = "[self.box mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.width.equalTo(@8);\n}];"
    #expect(verdict(masonry, "if (self.box) {\n\(own)\n}")?.verdict == .identical)
  }

  /// After `return` in such a condition the rest only runs without the view.
  @Test func aReturnInAConditionAboutAViewCounts() {
    let own = "self.box.translatesAutoresizingMaskIntoConstraints = NO;"
    let rest = "[self.title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;"
    let found = verdict("if (self.box) {\n\(own)\nreturn;\n}\n\(rest)", "if (self.box) {\n\(own)\n}\n\(rest)")
    #expect(found.map { [.differs, .unproven].contains($0.verdict) } == true)
  }

  /// Each branch of a block runs where none of those before it does.
  @Test(arguments: [([35, 45, 40], Verdict.identical), ([35, 40, 45], .differs), ([45, 35, 40], .differs)])
  func branchesOfABlockExcludeEachOther(heights: [Int], expected: Verdict) {
    let masonry = """
          [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
              if (self.gap == 320) {
                  make.height.mas_equalTo(35);
              } else if (self.wide) {
                  make.height.mas_equalTo(45);
              } else {
                  make.height.mas_equalTo(40);
              }
          }];
      """
    func anchor(_ height: Int) -> String { "[self.title.heightAnchor constraintEqualToConstant:\(height)].active = YES;" }
    let anchors = """
          self.title.translatesAutoresizingMaskIntoConstraints = NO;
          if (self.gap == 320) {
              \(anchor(heights[0]))
          } else if (self.wide) {
              \(anchor(heights[1]))
          } else {
              \(anchor(heights[2]))
          }
      """
    #expect(verdict(masonry, anchors)?.verdict == expected)
    #expect(verdict(anchors, masonry)?.verdict == expected)
  }
}

/// What an initialiser does for the object that there is, however it asks for one.
@Suite struct ObjectAbsenceTests {
  private func initialiser(_ head: String, _ tail: String, gap: Int = 8) -> String {
    """
    @interface Card : UIView
    @property (nonatomic, strong) UILabel *title;
    @end
    @implementation Card
    - (instancetype)initWithFrame:(CGRect)frame {
    \(head)
        _title = [UILabel new];
        [self addSubview:_title];
        _title.translatesAutoresizingMaskIntoConstraints = NO;
        [_title.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:\(gap)].active = YES;
    \(tail)
        return self;
    }
    @end
    """
  }

  private static let made = "    self = [super initWithFrame:frame];\n"

  @Test(arguments: [
    (made + "    if (!self) return nil;", ""), (made + "    if (self == nil) {\n        return nil;\n    }", ""), (made + "    if (nil == self) { return nil; }", ""),
    (made + "    if (self != nil) {", "    }"), (made + "    if (!self) {\n        return nil;\n    } else {", "    }"),
  ])
  func thoseAreTheSame(head: String, tail: String) {
    let plain = initialiser(Self.made + "    if (self) {", "    }")
    #expect(verdictInObjectiveC(plain, initialiser(head, tail)) == .identical)
    #expect(verdictInObjectiveC(initialiser(head, tail), plain) == .identical)
    #expect(verdictInObjectiveC(plain, initialiser(head, tail, gap: 9)) == .differs)
  }

  @Test(arguments: ["if (!self.window) return self;", "if (!self || frame.size.width > 0) return self;", "if (!self.title) return nil;"])
  func otherConditionsCount(condition: String) {
    let plain = initialiser(Self.made + "    if (self) {", "    }")
    #expect(verdictInObjectiveC(plain, initialiser(Self.made + "    " + condition, "")) != .identical)
  }
}

/// Code that is no Objective-C has an answer as well.
@Test(arguments: ["name [self addSubview:_box];", "self.box.tag addSubview:_box];", "[self addSubview:_box"])
func brokenMessagesThatAddViewsHaveAVerdict(statement: String) {
  func file(_ statement: String) -> SourceFile {
    SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import <UIKit/UIKit.h>
        #import "Masonry.h"
        @interface Card : UIView
        @property (nonatomic, strong) UIView *box;
        @end
        @implementation Card
        - (instancetype)initWithFrame:(CGRect)frame {
          if (self = [super initWithFrame:frame]) {
            _box = [UIView new];
            \(statement)
            [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
              make.left.top.right.equalTo(self);
            }];
          }
          return self;
        }
        - (void)didAddSubview:(UIView *)subview {
          [subview mas_updateConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(80); }];
        }
        @end

        """)
  }
  let answer = verify(path: "Card.m", before: file("[self addSubview:_box];"), after: file(statement), options: MigrationOptions())
  #expect(!answer.units.isEmpty)
}
