import Migration
import SourceText
import Testing

/// One call names the superview of `title`, the update does not.
private func card(
  _ setUp: String = "[self addSubview:label];\n    self.title = label;", later: String = "", property: String = "@property (nonatomic, weak) UILabel *title;",
  isPublic: Bool = false
) -> String {
  """
  #import <UIKit/UIKit.h>
  @interface Card : UIView
  \(isPublic ? property : "")
  @end
  @interface Card ()
  \(isPublic ? "" : property)
  @property (nonatomic, strong) UIView *box;
  @end
  @implementation Card
  - (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    UILabel *label = [[UILabel alloc] init];
    \(setUp)
    [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
      make.left.equalTo(self).offset(8);
    }];
    return self;
  }
  - (void)slide:(CGFloat)offset {
    [self.title mas_updateConstraints:^(MASConstraintMaker *make) {
      make.left.mas_equalTo(offset);
    }];
  }
  \(later)
  @end

  """
}

private func migrated(_ text: String) -> FileMigration {
  migrate(SourceFile(path: "Card.m", language: .objectiveC, text: text), options: MigrationOptions())
}

@Test(arguments: [
  card(),
  card("[self insertSubview:label atIndex:0];\n    [label setText:@\"b\"];\n    label.text = @\"a\";\n    self.title = label;"),
  card("UILabel *title = [UILabel new];\n    [self addSubview:title];\n    self.title = title;"),
  card(later: "- (void)hide { if (self.title) { [self.title removeFromSuperview]; } [self bringSubviewToFront:self.title]; }"),
  card(later: "- (void)follow { [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.title); }]; }"),
]) func theOneViewThatAMemberIsPutIntoIsItsSuperview(text: String) throws {
  let result = migrated(text)
  let title = result.sites.prefix(2)
  #expect(title.map(\.status) == [.migrated, .migrated], "\(result.sites.compactMap(\.diagnostic?.message))")
  #expect(title.allSatisfy { $0.assumptions.contains { $0.hasPrefix("self.title.superview is self (line ") } })
  #expect(String(decoding: result.newBytes, as: UTF8.self).contains("Constraint.constant = offset;"))
}

@Test(arguments: [
  card("self.title = label;"),
  card("[self wrap:label];\n    [self addSubview:label];\n    self.title = label;"),
  card("label = self.box;\n    [self addSubview:label];\n    self.title = label;"),
  card(later: "- (void)wrap { [[self container] addSubview:self.title]; }"),
  card("[self addSubview:label];\n    self.title = label;\n    [self.box addSubview:label];"),
  card(later: "- (void)wrap { [self.box addSubview:self.title]; }"),
  card(later: "- (void)wrap { [self.box addArrangedSubview:_title]; }"),
  card(later: "- (void)wrap { [self wrap:@[self.title]]; }"),
  card(later: "- (void)wrap { [self.title addTo:self.box]; }"),
  card(later: "- (void)wrap { self.title.addTo(self.box); }"),
  card(later: "- (void)wrap { UIView *view = self.title; [self.box addSubview:view]; }"),
  card(later: "- (UIView *)wrapped { return self.title; }"),
  card(later: "- (void)wrap { UIView *view = self.box ? self.title : self.box; [self.box addSubview:view]; }"),
  card(later: "- (void)wrap { UIView *view = self.title ?: self.box; [self.box addSubview:view]; }"),
  card(later: "- (void)wrap { WRAP(self.title); }"),
  card(isPublic: true),
  card(later: "- (void)adopt:(Card *)other { [self addSubview:other.title]; }"),
  card("self.title = label;", later: "@end\n@interface Board : UIView\n@end\n@implementation Board\n- (void)show:(Card *)card { [self addSubview:card]; [self addSubview:card.title]; }"),
  card(property: "@property (nonatomic, weak) IBOutlet UILabel *title;"),
]) func aMemberThatMayBePutElsewhereHasNoKnownSuperview(text: String) {
  let result = migrated(text)
  #expect(result.sites.prefix(2).allSatisfy { $0.status == .refused })
}

/// A view that was added to another view under the name of a variable is not in the one that a method adds it to.
@Test func aMemberIsWhereItsVariableWasPut() {
  let wrap = "- (void)wrap { [self.box addSubview:self.title]; }"
  #expect(migrated(card(later: wrap)).sites.prefix(2).allSatisfy { $0.status == .refused })
  let both = migrated(card("[self.box addSubview:label];\n    self.title = label;", later: wrap))
  #expect(both.sites.prefix(2).allSatisfy { $0.status == .migrated })
}

/// A view stays in the one that a property named when it was added, whatever the property names later.
@Test(arguments: [("", "self.host.leadingAnchor"), ("self.host = [[UIView alloc] init];", "self.title.superview.leadingAnchor")])
func aPropertyThatBecomesAnotherViewIsNoSuperview(_ later: String, _ anchor: String) {
  let result = migrated(
    """
    @interface Card : UIView
    @end
    @interface Card ()
    @property (nonatomic, strong) UILabel *title;
    @property (nonatomic, strong) UIView *host;
    @end
    @implementation Card
    - (void)build {
      [self.host addSubview:self.title];
      \(later)
    }
    - (void)layOut {
      [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-1-[title]" options:0 metrics:nil views:@{@"title": self.title}]];
    }
    @end

    """)
  let text = String(decoding: result.newBytes, as: UTF8.self)
  #expect(text.contains(anchor), "\(text)")
}
