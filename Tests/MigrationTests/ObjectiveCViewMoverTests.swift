import Migration
import SourceText
import Testing

/// Methods and functions of other files that give views other superviews.
@Suite struct ObjectiveCViewMoverTests {
  private func migrated(_ call: String, _ other: String) -> String {
    let page = SourceFile(
      path: "Page.m", language: .objectiveC,
      text: """
        #import "Cards.h"
        @interface Page : UIViewController
        @property (nonatomic, strong) Card *card;
        @end
        @implementation Page
        - (void)setUp {
          UIView *box = [UIView new];
          UIView *a = [UIView new];
          [box addSubview:a];
          \(call)
          [a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.mas_equalTo(3); }];
        }
        @end
        """)
    let cards = SourceFile(path: "Cards.m", language: .objectiveC, text: "#import \"Cards.h\"\n\(other)\n")
    return String(decoding: TreeMigration.run([page, cards], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private func wrapping(_ method: String) -> String { "@implementation UIView (Cards)\n\(method)\n@end" }

  @Test(arguments: [
    ("[a wrap];", "- (void)wrap { UIView *card = [UIView new]; [self.superview addSubview:card]; [card addSubview:self]; }"),
    ("[a wrapWithInset:8];", "- (void)wrapWithInset:(CGFloat)inset { [[self card] insertSubview:self atIndex:0]; }"),
    ("[self.card take:a];", "- (void)take:(UIView *)view { [self addSubview:view]; }"),
    ("[self.card takeAll:@[a, box]];", "- (void)takeAll:(NSArray<UIView *> *)views { for (UIView *view in views) { [self addSubview:view]; } }"),
    ("[self.card with:3 show:a];", "- (void)with:(int)count show:(UIView *)view { [self.rows[count] addSubview:view]; }"),
    ("[self.card setAccessoryView:a];", ""),
    ("self.card.content = a;", "- (void)setContent:(UIView *)view { [self addSubview:view]; }"),
  ])
  func aMethodThatAddsTheViewElsewhereIsSeen(_ call: String, _ method: String) {
    #expect(migrated(call, wrapping(method)).contains("constraintEqualToAnchor:a.superview.topAnchor constant:3]"), "\(call)")
  }

  @Test func aFunctionThatAddsTheViewElsewhereIsSeen() {
    let function = "void Wrap(int count, UIView *view) { [[UIView new] addSubview:view]; }"
    #expect(migrated("Wrap(3, a);", function).contains("constraintEqualToAnchor:a.superview.topAnchor constant:3]"))
    #expect(migrated("Wrap(3, box);", function).contains("constraintEqualToAnchor:box.topAnchor constant:3]"))
  }

  @Test(arguments: [
    ("[a fade];", "- (void)fade { UIView *shade = [UIView new]; [self addSubview:shade]; }"),
    ("[self.card with:a show:box];", "- (void)with:(UIView *)view show:(UIView *)other { [self addSubview:other]; }"),
    ("[self.card take:box];", "- (void)take:(UIView *)view { [self addSubview:view]; }"),
    ("[box wrap];", "- (void)wrap { [[UIView new] addSubview:self]; }"),
    ("self.card.content = box;", "- (void)setContent:(UIView *)view { [self addSubview:view]; }"),
  ])
  func whatAddsOtherViewsChangesNothing(_ call: String, _ method: String) {
    #expect(migrated(call, wrapping(method)).contains("constraintEqualToAnchor:box.topAnchor constant:3]"), "\(call)")
  }

  private func panel(_ other: String, _ call: String) -> String {
    let panel = SourceFile(
      path: "Panel.m", language: .objectiveC,
      text: """
        #import "Panel.h"
        @implementation Panel
        - (void)willPlace {}
        - (void)setUp {
          self.box = [UIView new];
          [self addSubview:self.box];
          \(call)
          [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.top.offset(3); }];
        }
        @end
        """)
    let header = SourceFile(
      path: "Panel.h", language: .objectiveC,
      text: """
        @interface Base : UIView
        @end
        @interface Panel : Base
        @property (nonatomic, strong) UIView *box;
        @property (nonatomic, weak) id<PanelDelegate> delegate;
        @property (nonatomic, copy) void (^onPlace)(UIView *view);
        - (void)willPlace;
        @end
        """)
    let rest = SourceFile(path: "Other.m", language: .objectiveC, text: "#import \"Panel.h\"\n\(other)\n")
    return String(decoding: TreeMigration.run([panel, header, rest], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  /// What the class calls is what a subclass makes of it, or a delegate, or who gives it a block.
  @Test(arguments: [
    ("@interface Wide : Panel\n@end\n@implementation Wide\n- (void)willPlace { [self.scroll addSubview:self.box]; }\n@end", "[self willPlace];", true),
    ("@interface Wide : UIView\n@end\n@implementation Wide\n- (void)willPlace { [self.scroll addSubview:self.box]; }\n@end", "[self willPlace];", false),
    ("@interface Wide : Panel\n@end\n@implementation Wide\n- (void)place { [self.scroll addSubview:self.box]; }\n@end", "[self willPlace];", false),
    ("@implementation Page\n- (void)panelWillPlace:(Panel *)panel { [self.view addSubview:panel.box]; }\n@end", "[self.delegate panelWillPlace:self];", true),
    ("@implementation Page\n- (void)panelWillPlace:(Panel *)panel { [self.view addSubview:panel]; }\n@end", "[self.delegate panelWillPlace:self];", false),
    ("@implementation Page\n- (void)start:(Panel *)panel { panel.onPlace = ^(UIView *view) { [self.view addSubview:view]; }; }\n@end", "self.onPlace(self.box);", true),
    ("@implementation Page\n- (void)start:(Panel *)panel { panel.onPlace = ^(UIView *view) { view.hidden = YES; }; }\n@end", "self.onPlace(self.box);", false),
    ("@implementation Base\n- (void)didAddSubview:(UIView *)view { [self.scroll addSubview:view]; }\n@end", "", true),
    ("@implementation Base\n- (void)didAddSubview:(UIView *)view { view.hidden = YES; }\n@end", "", false),
  ])
  func aHookMayAddAMemberElsewhere(_ other: String, _ call: String, _ isMoved: Bool) {
    let text = panel(other, call)
    #expect(text.contains("constraintEqualToAnchor:self\(isMoved ? ".box.superview" : "").topAnchor"), "\(text)")
  }
}
