import Migration
import SourceText
import Testing
import Verification

/// What the classes of a project in Objective-C are given that a layout of theirs reads.
@Suite struct ChangedValueInObjectiveCTests {
  private static let header = """
    @interface Card : UIView
    @property (nonatomic) CGFloat gap;
    @property (nonatomic) CGFloat inset;
    @property (nonatomic) NSInteger count;
    @property (nonatomic, copy) NSString *text;
    - (instancetype)initWithGap:(CGFloat)gap text:(NSString *)text;
    @end
    """

  private static let card = """
    #import "Card.h"
    @implementation Card {
      UILabel *_title;
      NSLayoutConstraint *_top;
    }
    - (instancetype)initWithGap:(CGFloat)gap text:(NSString *)text {
      if (self = [super initWithFrame:CGRectZero]) {
        _gap = gap;
        _title.text = text;
        [self build];
      }
      return self;
    }
    - (void)setInset:(CGFloat)inset { _top.constant = inset; }
    - (void)setText:(NSString *)text { _title.text = text; }
    - (void)build { [_title.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:self.gap * 2].active = YES; }
    - (void)showWide:(BOOL)wide title:(NSString *)title {
      _title.text = title;
      if (wide) {
        [_title mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@8); }];
      }
    }
    - (void)growBy:(CGFloat)points {
      CGFloat doubled = points * 2;
      [_title mas_makeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(doubled); }];
    }
    - (void)paint:(CGFloat)width { self.layer.borderWidth = width; }
    @end
    @implementation UIView (Lines)
    - (void)decorate:(CGFloat)width { [self.heightAnchor constraintEqualToConstant:width].active = YES; }
    - (void)outline:(CGFloat)width { self.layer.borderWidth = width; }
    @end
    void Pin(UIView *view, CGFloat gap) { [view.heightAnchor constraintEqualToConstant:gap].active = YES; }
    """

  private func open(_ old: String, _ new: String) -> [String] {
    func page(_ text: String) -> SourceFile {
      SourceFile(
        path: "Page.m", language: .objectiveC,
        text: "@implementation Page\n- (void)setUp {\n  [self.label.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;\n  \(text)\n}\n@end")
    }
    let (before, after) = (page(old), page(new))
    let calls = ChangedCalls([("Page.m", before, after)]) {
      [SourceFile(path: "Card.m", language: .objectiveC, text: Self.card), SourceFile(path: "Card.h", language: .objectiveC, text: Self.header)]
    }
    let verdict = verify(path: "Page.m", before: before, after: after, options: MigrationOptions())
    return calls.settled([verdict])[0].units.filter { $0.verdict == .unproven }.map(\.declaration)
  }

  @Test(arguments: [
    ("[self.card showWide:YES title:@\"\"];", "[self.card showWide:NO title:@\"\"];"), ("[self.card growBy:4];", "[self.card growBy:8];"), ("[self.card growBy:4];", ""),
    ("Card *card = [[Card alloc] initWithGap:4 text:nil];", "Card *card = [[Card alloc] initWithGap:8 text:nil];"),
    ("self.card.gap = 4;", "self.card.gap = 8;"), ("[self.card setGap:4];", "[self.card setGap:8];"), ("self.card.inset = 4;", "self.card.inset = 8;"),
    ("[self.card setInset:4];", "[self.card setInset:8];"), ("[self.label decorate:4];", "[self.label decorate:8];"), ("Pin(self.label, 4);", "Pin(self.label, 8);"),
    ("[self.card growBy:4];", "if (self.hidden) { [self.card growBy:4]; }"),
  ])
  func whatALayoutReadsIsNotTheSame(old: String, new: String) {
    #expect(open(old, new).count == 1)
    #expect(open(new, old).count == 1)
  }

  @Test(arguments: [
    ("[self.card showWide:YES title:@\"a\"];", "[self.card showWide:YES title:@\"b\"];"), ("[self.card paint:4];", "[self.card paint:8];"),
    ("Card *card = [[Card alloc] initWithGap:4 text:@\"a\"];", "Card *card = [[Card alloc] initWithGap:4 text:@\"b\"];"),
    ("self.card.text = @\"a\";", "self.card.text = @\"b\";"), ("[self.card setText:@\"a\"];", "[self.card setText:@\"b\"];"), ("self.card.count = 1;", "self.card.count = 2;"),
    ("[self.label outline:4];", ""), ("[self.card growBy:4];", "[_card growBy:4];"), ("[self.card unknown:4];", "[self.card unknown:8];"),
  ])
  func whatNoLayoutReadsIsNoReason(old: String, new: String) {
    #expect(open(old, new) == [])
    #expect(open(new, old) == [])
  }

  // MARK: Superclasses

  private static let base = """
    @interface Base : UIView
    @property (nonatomic, strong) UILabel *title;
    @end
    @interface Framed : UIView
    @end
    @implementation Base
    - (CGFloat)gap { return 8; }
    - (CGFloat)shade { return 1; }
    - (void)setUp { [self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:self.gap].active = YES; }
    - (void)paint { self.alpha = self.shade; }
    @end
    @implementation Framed
    - (void)paint { self.alpha = 1; }
    @end
    """

  private func isOpen(_ old: String, _ new: String, superclasses: (String, String) = ("Base", "Base")) -> Bool {
    func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, language: .objectiveC, text: text) }
    func code(_ text: String) -> SourceFile { file("Card.m", "@implementation Card\n\(text)\n- (void)fill { self.alpha = 1; }\n@end") }
    func head(_ superclass: String) -> SourceFile { file("Card.h", "@interface Card : \(superclass)\n@end") }
    let versions = [("Card.m", code(old), code(new)), ("Card.h", head(superclasses.0), head(superclasses.1))]
    let calls = ChangedCalls(versions.map { ($0.0, $0.1, $0.2) }) { [file("Base.m", Self.base)] }
    return calls.settled([]).contains { $0.verdict == .unproven }
  }

  @Test func whatALayoutOfASuperclassReadsIsNotTheSame() {
    let four = "- (CGFloat)gap { return 4; }"
    #expect(isOpen(four, "- (CGFloat)gap { return 8; }"))
    #expect(isOpen("", four))
    #expect(isOpen(four, ""))
    #expect(isOpen("", "- (void)setUp { [self fill]; }"))
  }

  @Test func whatNoLayoutOfASuperclassReadsIsTheSame() {
    #expect(!isOpen("- (CGFloat)gap { return 4; }", "- (CGFloat)gap\n{\n  return 4;\n}"))
    #expect(!isOpen("- (CGFloat)shade { return 4; }", "- (CGFloat)shade { return 8; }"))
    #expect(!isOpen("", "- (void)setUp { [super setUp]; [self fill]; }"))
    #expect(!isOpen("", "- (void)paint { [self fill]; }"))
    #expect(!isOpen("- (CGFloat)gap { return 4; }", "- (CGFloat)gap { return 8; }", superclasses: ("Framed", "Framed")))
  }

  @Test func anotherSuperclassWithALayoutIsNotTheSame() {
    #expect(isOpen("", "", superclasses: ("Base", "Framed")))
    #expect(isOpen("", "", superclasses: ("UIView", "Base")))
    #expect(!isOpen("", "", superclasses: ("UIView", "Framed")))
    #expect(!isOpen("", "", superclasses: ("UIView", "UIControl")))
  }
}
