import JSONText
import LayoutIR
import Migration
import SourceText
import TestSupport
import Testing

private func objectiveC(_ text: String, path: String = "Card.m") -> SourceFile {
  SourceFile(path: path, language: .objectiveC, text: text)
}

private func migrated(_ text: String) -> String {
  String(decoding: migrate(objectiveC(text), options: MigrationOptions()).newBytes, as: UTF8.self)
}

/// A file with one method.
private func file(_ body: String, interface: String = "") -> String {
  """
  #import <UIKit/UIKit.h>

  @interface Card : UIView
  @property (nonatomic, strong) IBOutlet UILabel *title;
  @property (nonatomic, strong) IBOutlet UILabel *detail;
  @property (nonatomic, assign) CGFloat gap;
  @property (nonatomic, assign) BOOL wide;
  @end
  \(interface)
  @implementation Card

  - (void)layout {
  \(body.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n"))
  }

  @end

  """
}

/// Each pair is compiled, so that what is expected is Objective-C.
private let goldens: [(name: String, before: String, after: String)] = [
  (
    "plain chains, with a comment",
    """
    [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
        // at the top
        make.top.left.equalTo(self).offset(8);
        make.width.mas_equalTo(self.gap * 2).priorityLow(); // soft
    }];
    """,
    """
    self.title.translatesAutoresizingMaskIntoConstraints = NO;
    NSLayoutConstraint *titleWidthConstraint = [self.title.widthAnchor constraintEqualToConstant:self.gap * 2];
    titleWidthConstraint.priority = UILayoutPriorityDefaultLow;
    [NSLayoutConstraint activateConstraints:@[
        // at the top
        [self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:8],
        [self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:8],
        titleWidthConstraint // soft
    ]];
    """
  ),
  (
    "control flow stays",
    """
    [_title mas_makeConstraints:^(MASConstraintMaker *make) {
        CGFloat inset = self.gap + 2;
        if (self.wide) {
            make.left.right.equalTo(self).inset(inset);
        } else make.centerX.equalTo(self);
    }];
    """,
    """
    _title.translatesAutoresizingMaskIntoConstraints = NO;
    CGFloat inset = self.gap + 2;
    if (self.wide) {
        [NSLayoutConstraint activateConstraints:@[
            [_title.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:inset],
            [_title.rightAnchor constraintEqualToAnchor:self.rightAnchor constant:-(CGFloat)(inset)]
        ]];
    } else {
        [_title.centerXAnchor constraintEqualToAnchor:self.centerXAnchor].active = YES;
    }
    """
  ),
  (
    "several views, and views that are not listed",
    """
    NSArray<UIView *> *rows = self.rows;
    [@[self.title, self.detail] mas_makeConstraints:^(MASConstraintMaker *make) {
        make.height.equalTo(@20);
    }];
    [rows mas_makeConstraints:^(MASConstraintMaker *make) {
        make.width.equalTo(self);
    }];
    """,
    """
    NSArray<UIView *> *rows = self.rows;
    self.title.translatesAutoresizingMaskIntoConstraints = NO;
    self.detail.translatesAutoresizingMaskIntoConstraints = NO;
    [self.title.heightAnchor constraintEqualToConstant:20].active = YES;
    [self.detail.heightAnchor constraintEqualToConstant:20].active = YES;
    for (UIView *view in rows) {
        view.translatesAutoresizingMaskIntoConstraints = NO;
        [view.widthAnchor constraintEqualToAnchor:self.widthAnchor].active = YES;
    }
    """
  ),
  (
    "format strings and initialisers, as they are used",
    """
    NSMutableArray *all = [NSMutableArray array];
    [self addSubview:self.title];
    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_title(>=20)]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_title)]];
    if (self.wide) {
        [self addConstraint:[NSLayoutConstraint constraintWithItem:self.title attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeWidth multiplier:0.5 constant:0]];
    }
    """,
    """
    NSMutableArray *all = [NSMutableArray array];
    [self addSubview:self.title];
    [all addObjectsFromArray:@[
        [_title.leadingAnchor constraintEqualToAnchor:self.layoutMarginsGuide.leadingAnchor],
        [_title.widthAnchor constraintGreaterThanOrEqualToConstant:20]
    ]];
    if (self.wide) {
        [self.title.widthAnchor constraintEqualToAnchor:self.widthAnchor multiplier:0.5].active = YES;
    }
    """
  ),
  (
    "one of two attributes, an early end, and a group",
    """
    UIView *lastView = self.wide ? self.detail : nil;
    [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(lastView ? lastView.mas_bottom : self.mas_top).offset(4);
        make.group(^{
            make.left.equalTo(self);
            make.right.equalTo(self);
        }).offset(7);
        if (self.wide) return;
        make.centerX.equalTo(self).multipliedBy(0.5);
    }];
    """,
    """
    UIView *lastView = self.wide ? self.detail : nil;
    self.title.translatesAutoresizingMaskIntoConstraints = NO;
    if (lastView) {
        [self.title.topAnchor constraintEqualToAnchor:lastView.bottomAnchor constant:4].active = YES;
    } else {
        [self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:4].active = YES;
    }
    [NSLayoutConstraint activateConstraints:@[
        [self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:7],
        [self.title.rightAnchor constraintEqualToAnchor:self.rightAnchor constant:7]
    ]];
    if (!(self.wide)) {
        [NSLayoutConstraint constraintWithItem:self.title attribute:NSLayoutAttributeCenterX relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeCenterX multiplier:0.5 constant:0].active = YES;
    }
    """
  ),
  (
    "a stored constraint, and names for self",
    """
    __weak typeof(self) weakSelf = self;
    __block MASConstraint *top = nil;
    [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
        top = make.top.equalTo(weakSelf).offset(2);
        make.left.equalTo(weakSelf);
    }];
    top.offset(15);
    [top uninstall];
    """,
    """
    __block NSLayoutConstraint *top = nil;
    self.title.translatesAutoresizingMaskIntoConstraints = NO;
    top = [self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:2];
    [NSLayoutConstraint activateConstraints:@[
        top,
        [self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor]
    ]];
    top.constant = 15;
    top.active = NO;
    """
  ),
  (
    "views along an axis",
    """
    [self addSubview:self.title];
    [self addSubview:self.detail];
    [@[self.title, self.detail] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:10 leadSpacing:5 tailSpacing:7];
    """,
    """
    [self addSubview:self.title];
    [self addSubview:self.detail];
    self.title.translatesAutoresizingMaskIntoConstraints = NO;
    self.detail.translatesAutoresizingMaskIntoConstraints = NO;
    [NSLayoutConstraint activateConstraints:@[
        [self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:5],
        [self.detail.widthAnchor constraintEqualToAnchor:self.title.widthAnchor],
        [self.detail.leftAnchor constraintEqualToAnchor:self.title.rightAnchor constant:10],
        [self.detail.rightAnchor constraintEqualToAnchor:self.rightAnchor constant:-7]
    ]];
    """
  ),
]

@Test(arguments: goldens.indices) func objectiveCIsRewrittenInPlace(index: Int) {
  let golden = goldens[index]
  let after = migrated(file(golden.before))
  #expect(after == file(golden.after), "\(golden.name)")
  #expect(migrated(after) == after, "\(golden.name): a second run changes it")
}

@Test func constraintsThatAreMadeAgainAreKeptInAProperty() {
  let remake = """
    [self.title mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self);
    }];
    """
  #expect(
    migrated(file(remake)).contains(
      """
      - (void)layout {
          self.title.translatesAutoresizingMaskIntoConstraints = NO;
          [NSLayoutConstraint deactivateConstraints:_titleConstraints ?: @[]];
          _titleConstraints = @[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor]];
          [NSLayoutConstraint activateConstraints:_titleConstraints];
      }
      """))
}

/// A class whose interface stands in a header gets properties in its extension.
@Test func aClassWithAHeaderIsExtended() {
  let text = """
    #import "Card.h"
    @implementation Card
    - (void)layout {
        __weak typeof(self) weakSelf = self;
        self.reload = ^{
            [weakSelf.title mas_updateConstraints:^(MASConstraintMaker *make) {
                make.width.equalTo(@20);
            }];
        };
    }
    @end

    """
  let header = objectiveC(
    "@interface Card : UIView\n@property (nonatomic, strong) UILabel *title;\n@property (copy) void (^reload)(void);\n@end\n", path: "Card.h")
  let result = TreeMigration.run([objectiveC(text), header], options: MigrationOptions())[0]
  #expect(
    String(decoding: result.newBytes, as: UTF8.self) == """
      #import "Card.h"
      @interface Card ()

      @property (nonatomic, strong) NSLayoutConstraint *titleWidthConstraint;

      @end

      @implementation Card
      - (void)layout {
          __weak typeof(self) weakSelf = self;
          self.reload = ^{
              if (weakSelf.title) {
                  weakSelf.title.translatesAutoresizingMaskIntoConstraints = NO;
                  if (weakSelf.titleWidthConstraint.active) {
                      weakSelf.titleWidthConstraint.constant = 20;
                  } else {
                      weakSelf.titleWidthConstraint = [weakSelf.title.widthAnchor constraintEqualToConstant:20];
                      weakSelf.titleWidthConstraint.active = YES;
                  }
              }
          };
      }
      @end

      """)
}

@Test func aViewIsMigratedAsAWholeOrNotAtAll() {
  let text = file(
    """
    [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self);
    }];
    [self.title mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(unknown);
    }];
    """)
  #expect(migrated(text) == text)
}

@Test func anotherFileThatMakesConstraintsAgainStopsTheMigration() {
  let card = objectiveC(
    file("[self.title mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.top.equalTo(self);\n}];"), path: "Card.m")
  let wide = objectiveC(
    """
    @interface WideCard : Card
    @end
    @implementation WideCard
    - (void)x {
        [self.title mas_remakeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self);
        }];
    }
    @end

    """, path: "WideCard.m")
  let alone = TreeMigration.run([card], options: MigrationOptions())
  #expect(alone[0].sites.map(\.status) == [.migrated])
  let both = TreeMigration.run([card, wide], options: MigrationOptions())
  #expect(both.flatMap(\.sites).map(\.status) == [.refused, .refused])
  #expect(both.flatMap(\.sites).allSatisfy { $0.diagnostic?.id == .constraintLifecycle })
}

@Test(.enabled(if: ObjectiveCCompiler.isThere, "there is no clang in PATH")) func rewrittenObjectiveCCompiles() throws {
  let compiler = try ObjectiveCCompiler()
  for golden in goldens where !golden.before.contains("self.rows") {
    let complaints = try compiler.complaints(about: migrated(file(golden.before)))
    #expect(complaints.isEmpty, "\(golden.name): \(complaints)")
  }
}

private let updated = """
  [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
      make.top.equalTo(self).offset(8);
      make.width.equalTo(@20).priorityLow();
  }];
  [self.title mas_updateConstraints:^(MASConstraintMaker *make) {
      make.top.equalTo(self).offset(self.gap);
  }];
  """

/// Updates change the constraint that a property keeps while it is active, and make it again when it is not.
@Test func whatUpdatesChangeIsKept() throws {
  let after = migrated(file(updated))
  #expect(
    after.contains(
      """
          self.title.translatesAutoresizingMaskIntoConstraints = NO;
          if (_titleTopConstraint.active) {
              _titleTopConstraint.constant = self.gap;
          } else {
              _titleTopConstraint = [self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:self.gap];
              _titleTopConstraint.active = YES;
          }
      """), "\(after)")
  #expect(after.contains("@interface Card : UIView {\n    NSLayoutConstraint *_titleTopConstraint;\n}"))
  if ObjectiveCCompiler.isThere {
    let complaints = try ObjectiveCCompiler().complaints(about: after)
    #expect(complaints.isEmpty, "\(complaints)")
  }
}

/// A constraint that code outside uses as only Masonry's can be used stays with its view.
@Test func aStoredConstraintIsFollowedEverywhereOrNowhere() {
  for use in ["[self keep:top];", "top.multipliedBy(2);", "top.offset(1).priority(3);", "NSLog(@\"%@\", top);"] {
    let text = file(
      """
      __block MASConstraint *top = nil;
      [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
          top = make.top.equalTo(self);
      }];
      \(use)
      """)
    #expect(migrated(text) == text, "\(use)")
  }
}

// MARK: Vectors

private let prologue = """
  #import <UIKit/UIKit.h>
  @interface CaseController : UIViewController
  @property (nonatomic, strong) UILabel *titleLabel;
  @property (nonatomic, strong) UILabel *subtitleLabel;
  @property (nonatomic, strong) UIImageView *iconView;
  @property (nonatomic, strong) UIButton *button;
  @property (nonatomic, strong) UIScrollView *scrollView;
  @property (nonatomic, strong) UIView *contentView;
  @property (nonatomic, assign) CGFloat padding;
  @property (nonatomic, assign) BOOL expanded;
  @end
  @implementation CaseController
  - (void)viewDidLoad {
      UIView *superview = self.view;
      [self.view addSubview:self.titleLabel];
      [self.view addSubview:self.subtitleLabel];
      [self.view addSubview:self.iconView];
      [self.view addSubview:self.button];
      [self.view addSubview:self.scrollView];
      [self.scrollView addSubview:self.contentView];
      UIView *a = [UIView new], *b = [UIView new], *c = [UIView new], *d = [UIView new], *e = [UIView new];
      UIView *leaf = [UIView new], *container = [UIView new], *orphan = [UIView new];
      [superview addSubview:a];
      [superview addSubview:b];
      [superview addSubview:c];
      [superview addSubview:container];
      [container addSubview:d];
      [container addSubview:e];
      [d addSubview:leaf];

  """

/// One constraint as a line, items by the names of the vectors.
private func line(_ constraint: LayoutConstraint) -> String? {
  func name(_ term: LayoutTerm) -> String {
    var text = term.item.spelling
    if text.hasPrefix("[self ") { text = "self." + text.dropFirst(6).dropLast() }
    text = text.replacing("self.", with: "").replacing("self->", with: "").replacing("superview", with: "view").replacing("_", with: "")
    return "\(text).\(term.attribute.rawValue)"
  }
  guard case .number(let multiplier) = constraint.multiplier.value, case .number(let constant) = constraint.constant.value,
    case .number(let priority) = constraint.priority.value
  else { return nil }
  let second = constraint.second.map { "\(name($0))*\(Float(multiplier))" } ?? ""
  return "\(name(constraint.first)) \(constraint.relation.rawValue) \(second) \(Float(constant)) @\(priority)"
}

private func line(_ value: JSONValue) -> String? {
  func term(_ item: String, _ attribute: String) -> String {
    let isMargin = attribute.hasSuffix("Margin") || attribute.hasSuffix("WithinMargins")
    let base = attribute.replacing("WithinMargins", with: "").replacing("Margin", with: "")
    return isMargin ? "\(item).layoutMarginsGuide.\(base)" : "\(item).\(base)"
  }
  guard let first = value["first"]?.string, let attribute = value["firstAttr"]?.string, let relation = value["relation"]?.string,
    let constant = value["constant"]?.double, let priority = value["priority"]?.double,
    let multiplier = value["multiplier"]?.double
  else { return nil }
  var second = ""
  if let item = value["second"]?.string, let attribute = value["secondAttr"]?.string {
    second = "\(term(item, attribute))*\(Float(multiplier))"
  }
  return "\(term(first, attribute)) \(relation) \(second) \(Float(constant)) @\(priority)"
}

/// What is read from a snippet is what Masonry itself made of it when it ran; what is not known is refused.
@Test func snippetsMakeWhatMasonryMade() throws {
  let vectors = try JSONValue(parsing: Repository.bytes("Tests/Fixtures/Masonry/vectors.json"))
  var right = 0
  for vector in vectors["cases"]?.array ?? [] {
    let id = vector["id"]?.string ?? ""
    let snippet = vector["objc"]?.string ?? ""
    // Later calls change what these made.
    let words = ["mas_update", "mas_remake", "install]", "deactivate", "activate]", "removeFromSuperview", "removeConstraint"]
    guard let expected = vector["constraints"]?.array, !words.contains(where: snippet.contains) else { continue }
    let inspection = inspect(objectiveC(prologue + snippet + "\n}\n@end\n"), options: MigrationOptions())
    guard !inspection.sites.isEmpty, inspection.sites.allSatisfy({ $0.diagnostic == nil }) else { continue }
    let lines: [String?] = inspection.sites.flatMap(\.constraints).map { line($0) }
    // A number that only the running program knows cannot be compared.
    guard !lines.contains(nil) else { continue }
    #expect(lines.compactMap(\.self).sorted() == expected.compactMap { line($0) }.sorted(), "\(id): \(snippet)")
    right += 1
  }
  #expect(right >= 215)
}

/// Damaged files are read or refused; each site is told once, and what is written is no worse balanced than before.
@Test func damagedObjectiveCIsAnsweredAsAWhole() throws {
  let seed: UInt64 = 0xC0DE_0B1C
  var random = SeededGenerator(seed: seed)
  let alphabet = Array("{}[]()@\"':;,.#?*^=<>\\/ \n\ramke0".utf8)
  for round in 0..<400 {
    let golden = goldens[round % goldens.count]
    let bytes = Mutation.of(Array(file(golden.before).utf8), alphabet: alphabet, using: &random)
    let source = SourceFile(path: "Card.m", language: .objectiveC, bytes: bytes)
    let result = migrate(source, options: MigrationOptions())
    #expect(result.sites.allSatisfy { $0.status == .migrated || $0.diagnostic != nil }, "seed \(seed), round \(round)")
    #expect(inspect(source, options: MigrationOptions()).sites.count == result.sites.count, "seed \(seed), round \(round)")
    let again = migrate(
      SourceFile(path: "Card.m", language: .objectiveC, bytes: result.newBytes), options: MigrationOptions())
    // What no anchor can say is written with an initialiser, which is a site of its own.
    let left = [again.sites, result.sites.filter { $0.status == .refused }].map { sites in
      sites.count { $0.diagnostic?.id != .notExpressible }
    }
    #expect(left[0] == left[1], "seed \(seed), round \(round)")
  }
}

/// `self` of a controller has no anchors, whatever the class is called: the new code would not compile.
@Test(arguments: [
  (SiteStatus.refused, "UIViewController", ""), (.refused, "BasePage", "@interface BasePage : UIViewController\n@end\n"),
  (.refused, "NSObject", ""), (.migrated, "UIView", ""), (.migrated, "BasePage", "@interface BasePage : UIScrollView\n@end\n"),
])
func onlyViewsHaveAnchors(expected: SiteStatus, superclass: String, base: String) {
  let page = SourceFile(
    path: "CruisePage.m", language: .objectiveC,
    text: """
      #import "CruisePage.h"
      @interface CruisePage ()
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation CruisePage
      - (void)layout {
        [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self);
        }];
      }
      @end

      """)
  func header(_ name: String, _ text: String) -> SourceFile { SourceFile(path: "\(name).h", language: .objectiveC, text: text) }
  let files = [page, header("CruisePage", "#import \"BasePage.h\"\n@interface CruisePage : \(superclass)\n@end\n"), header("BasePage", base)]
  #expect(TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [expected])
}

@Test func aClassThatLoadsAViewIsNone() {
  let page = SourceFile(
    path: "CruisePage.m", language: .objectiveC,
    text: """
      @implementation CruisePage
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); }];
      }
      @end

      """)
  #expect(migrate(page, options: MigrationOptions()).sites.map(\.diagnostic?.id) == [.untypedItem])
}
