import Migration
import SourceText
import Testing

/// The text after the migration of a file.
private func migrated(_ text: String) -> String {
  let file = SourceFile(path: "Card.m", language: .objectiveC, text: text)
  return String(decoding: TreeMigration.run([file], options: MigrationOptions())[0].newBytes, as: UTF8.self)
}

private let update = "mas_updateConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(80); }];"

/// A class whose box has a height, and code that changes it.
private func card(_ type: String = "UIView", setUp: String = "", code: String = "", above: String = "") -> String {
  """
  #import <UIKit/UIKit.h>
  #import "Masonry.h"
  \(above)
  @interface Card : UIView
  @property (nonatomic, strong) \(type) *box;
  @property (nonatomic, strong) UIView *line;
  @property (nonatomic, strong) UIBarButtonItem *item;
  @end
  @implementation Card
  - (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    _box = [\(type) new];
    [self addSubview:_box];
    [_box mas_makeConstraints:^(MASConstraintMaker *make) {
      make.top.equalTo(self);
      make.height.mas_equalTo(40);
    }];
    \(setUp)
    return self;
  }
  \(code)
  @end

  """
}

// MARK: Views that the frameworks hand over

@Test(arguments: [
  ("UITextView", "self.box.delegate = self;", "- (void)textViewDidChange:(UITextView *)textView { [textView \(update) }"),
  ("UIScrollView", "[self.box setDelegate:self];", "- (void)scrollViewDidScroll:(UIScrollView *)scrollView { [scrollView \(update) }"),
  (
    "UITextField", "_box.delegate = self;",
    "- (BOOL)textFieldShouldReturn:(UITextField *)field { [field \(update) return YES; }\n- (void)end { [self textFieldShouldReturn:nil]; }"
  ),
  (
    "UIView", "[_box addObserver:self forKeyPath:@\"frame\" options:0 context:NULL];",
    "- (void)observeValueForKeyPath:(NSString *)path ofObject:(id)object change:(NSDictionary *)change context:(void *)context { [object \(update) }"
  ),
  ("UIView", "", "- (void)didAddSubview:(UIView *)subview { [subview \(update) }"),
  ("UIView", "", "- (void)willRemoveSubview:(UIView *)subview { [subview \(update) }"),
  (
    "UIButton", "[_box addTarget:self action:NSSelectorFromString(@\"tap:\") forControlEvents:UIControlEventTouchUpInside];",
    "- (void)tap:(id)sender { [sender \(update) }"
  ),
])
func viewOfACallbackMayBeAnyOfTheClass(type: String, setUp: String, code: String) {
  let text = card(type, setUp: setUp, code: code)
  #expect(migrated(text) == text)
}

@Test(arguments: [
  ("", "- (void)changed:(NSNotification *)note { [note.object \(update) }"),
  ("", "- (void)changed:(NSNotification *)note { UIView *view = [note object]; [view \(update) }"),
  ("", "- (void)changed:(NSNotification *)note { [note.userInfo[@\"view\"] \(update) }"),
  ("", "- (void)fire:(NSTimer *)timer { [timer.userInfo \(update) }"),
  ("self.item = [[UIBarButtonItem alloc] initWithCustomView:_box];", "- (void)move { [self.item.customView \(update) }"),
  ("", "- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event { UITouch *touch = touches.anyObject; [touch.view \(update) }"),
  ("", "- (void)animationDidStop:(CAAnimation *)animation finished:(BOOL)flag { [[animation valueForKey:@\"view\"] \(update) }"),
])
func viewThatAnObjectOfTheFrameworksCarriesMayBeAny(setUp: String, code: String) {
  let text = card(setUp: setUp, code: code)
  #expect(migrated(text) == text)
}

@Test func callbackIsAboutNoViewOfAnotherKind() {
  let text = card("UILabel", code: "- (void)textViewDidChange:(UITextView *)textView { [textView \(update) }")
  #expect(migrated(text).contains("[_box.heightAnchor constraintEqualToConstant:40]"))
}

@Test func methodThatOnlyTheFileCallsGetsWhatItIsGiven() {
  let text = card(setUp: "[self grow:self.line];", code: "- (void)grow:(UIView *)view { [view \(update) }")
  #expect(migrated(text).contains("[_box.heightAnchor constraintEqualToConstant:40]"))
}

// MARK: Categories

@Test(arguments: [
  "for (UIView *view in @[self.box, self.line]) { [view grow]; }",
  "for (UIView *view in @[self.line, _box]) [view grow];",
  "[@[self.box, self.line] enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) { [view grow]; }];",
  "[@[self.box, self.line] makeObjectsPerformSelector:@selector(grow)];",
  "UIView *view = self.box; [view growLater];",
  "[self each:self.box];",
])
func methodOfACategoryIsAboutWhateverItIsSentTo(statement: String) {
  let category = """
    @implementation UIView (Growing)
    - (void)grow { [self \(update) }
    - (void)growLater { [self grow]; }
    @end
    """
  let text = card(code: "- (void)each:(UIView *)view { [view grow]; }\n- (void)move { \(statement) }", above: category)
  #expect(migrated(text) == text)
}

@Test(arguments: ["[self.label setText:self.line.grow];", "if (self.on) self.line.grow;", "[self.line grow].hidden = YES;", "x = [self f:self.line.grow", "(self.line.grow", "a[self.line.grow]"])
func methodOfACategoryMayBeNamedLikeAProperty(statement: String) {
  let category = """
    @implementation UIView (Growing)
    - (UIView *)grow { [self \(update) return self; }
    @end
    """
  let boxed = card(code: "- (void)move { \(statement.replacing("self.line", with: "self.box")) }", above: category)
  #expect(migrated(boxed) == boxed)
  let lined = card(code: "- (void)move { \(statement) }", above: category)
  #expect(migrated(lined) == lined || migrated(lined).contains("[_box.heightAnchor constraintEqualToConstant:40]"))
}

@Test func methodOfACategoryIsAboutNothingElse() {
  let category = """
    @implementation UIView (Growing)
    - (void)grow { [self \(update) }
    @end
    """
  let text = card(code: "- (void)move { for (UIView *view in @[self.line]) { [view grow]; } }", above: category)
  #expect(migrated(text).contains("[_box.heightAnchor constraintEqualToConstant:40]"))
}

// MARK: Functions and macros

@Test(arguments: [
  ("static void Grow(UIView *view) { [view \(update) }", "void (*call)(UIView *) = Grow; call(self.box);"),
  ("#define GROW_BOX [self.box \(update)", "GROW_BOX"),
  ("#define BOX self.box\n#define GROW(view) [view \(update)", "GROW(BOX)"),
  ("#define GROW(view) [view \(update)", "for (UIView *view in @[self.line, self.box]) { GROW(view) }"),
])
func functionOrMacroIsAboutWhateverReachesIt(above: String, statement: String) {
  let text = card(code: "- (void)move { \(statement) }", above: above)
  #expect(migrated(text) == text)
}

// MARK: Superviews

@Test func replacedContainerIsNotTakenForTheSuperview() {
  let text = """
    #import "Masonry.h"
    @interface Card : UIView
    @property (nonatomic, strong) UIView *panel;
    @property (nonatomic, strong) UIView *box;
    @end
    @implementation Card
    - (void)setUp {
      self.panel = [UIView new];
      self.box = [UIView new];
      [self addSubview:self.panel];
      [self.panel addSubview:self.box];
    }
    - (void)replace {
      self.panel = [UIView new];
      [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.mas_equalTo(3);
      }];
    }
    @end

    """
  #expect(!migrated(text).contains("toAnchor:self.panel") && !migrated(text).contains("ToAnchor:self.panel"))
}
