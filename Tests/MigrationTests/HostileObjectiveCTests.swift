import Migration
import SourceText
import Testing

/// Objective-C in which an obvious rewriting would change what runs, how often, or in which order.
struct HostileObjectiveCTests {
  private static func file(_ body: String, before: String = "", methods: String = "") -> SourceFile {
    SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import <UIKit/UIKit.h>
        \(before)
        @interface Card : UIView
        @property (nonatomic, strong) UILabel *title;
        @property (nonatomic, strong) UIView *box;
        @property (nonatomic, copy) NSArray<UIView *> *rows;
        @property (nonatomic, assign) CGFloat gap;
        @property (nonatomic, assign) NSInteger count;
        @property (nonatomic, assign) BOOL wide;
        @end
        @implementation Card
        \(methods)
        - (void)layoutIn:(UIView *)a with:(UIView *)b {
        \(body)
        }
        @end

        """)
  }

  private static func made(_ chains: String, by receiver: String = "a") -> String {
    "[\(receiver) mas_makeConstraints:^(MASConstraintMaker *make) {\n    \(chains)\n}];"
  }

  struct Refusal: Sendable {
    let name: String
    let id: DiagnosticID
    let body: String
    var before = ""
    var methods = ""
  }

  private static let refusals: [Refusal] = [
    Refusal(
      name: "a macro that counts", id: .unstableItem, body: made("make.left.equalTo(b).offset(NEXT);"),
      before: "static int counter;\n#define NEXT (++counter)"),
    Refusal(name: "a message evaluated for each edge", id: .unstableItem, body: made("make.left.right.equalTo(b).offset([self next]);")),
    Refusal(
      name: "a getter that counts, for each edge", id: .unstableItem, body: made("make.left.right.equalTo(b).offset(self.next);"),
      methods: "- (CGFloat)next { return _count++; }"),
    Refusal(name: "a message that a later offset makes go", id: .unstableItem, body: made("make.left.equalTo(b).offset([self next]).offset(3);")),
    Refusal(name: "a part of a structure that no attribute takes", id: .unstableItem, body: made("make.left.equalTo(b).insets(UIEdgeInsetsMake([self next], 1, 1, 1));")),
    Refusal(name: "statements in an expression", id: .makerEscapes, body: made("make.left.right.equalTo(b).offset(({ static int n; n++; n; }));")),
    Refusal(name: "an increment", id: .unstableItem, body: made("CGFloat x = 1;\n    make.left.equalTo(b).offset(x++);")),
    Refusal(
      name: "two messages, one before the other only for its priority", id: .unstableItem,
      body: made("make.left.equalTo(b).offset([self next]);\n    make.top.equalTo(b).offset([self next]).priorityLow();")),
    Refusal(
      name: "a receiver that the block assigns", id: .unstableItem,
      body: "__block UIView *v = a;\n" + made("make.left.equalTo(b);\n    v = b;\n    make.right.equalTo(v);", by: "v")),
    Refusal(
      name: "a constraint of a group that is kept on its own", id: .controlFlowInSite,
      body: made("make.group(^{ self.kept = make.left.equalTo(b); make.top.equalTo(b); });")),
    Refusal(
      name: "a constraint of a group that is kept as well", id: .constraintLifecycle,
      body: made("self.list = make.group(^{ make.group(^{ _kept = make.left.equalTo(b); }); make.top.equalTo(b); });")),
    Refusal(
      name: "a block that ends early in many places", id: .controlFlowInSite,
      body: made(String(repeating: "if (self.wide) return;\n    make.left.equalTo(b);\n    ", count: 600))),
    Refusal(name: "a distance of three views that is asked for once", id: .unstableItem, body: distributed("a, b, self.box", "[self next]", "1")),
    Refusal(name: "a distance that counts", id: .unstableItem, body: distributed("a, b", "(_count++)", "1")),
    Refusal(name: "a distance that is asked for before the lead", id: .unstableItem, body: distributed("a, b", "[self next]", "[self next]")),
    Refusal(
      name: "views to distribute of which one is inside another", id: .unresolvedSuperview,
      body: "[self addSubview:a]; [a addSubview:b];\n" + distributed("a, b", "4", "1")),
    Refusal(
      name: "views to distribute in views that may be one", id: .unresolvedSuperview,
      body: "[self addSubview:self.box]; [self addSubview:self.title]; [self.box addSubview:a]; [self.title addSubview:b];\n"
        + distributed("a, b", "4", "1")),
    Refusal(
      name: "a hierarchy that changes behind the constraints", id: .controlFlowInSite,
      body: made("make.left.offset(3);\n    [self.box addSubview:a];")),
    Refusal(
      name: "layout behind the constraints", id: .controlFlowInSite,
      body: made("make.left.equalTo(b);\n    CGFloat h = CGRectGetHeight([self layoutBox]);\n    make.height.mas_equalTo(h);")),
    Refusal(name: "a number that is nil", id: .raisesInMasonry, body: "NSNumber *none = nil;\n" + made("make.top.equalTo(none);")),
    Refusal(name: "a view that is nil", id: .raisesInMasonry, body: "UIView *none = nil;\n" + made("make.top.equalTo(none);")),
    Refusal(
      name: "code behind a call that ends with a comment", id: .unsupportedSyntax,
      body: "[a mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.left.equalTo(b);\n    // last\n}]; [b setNeedsLayout];"),
    Refusal(
      name: "margins where the file reads the items of constraints", id: .notExpressible,
      body: made("make.left.equalTo(b.mas_leftMargin);") + "\nfor (NSLayoutConstraint *c in self.constraints) { if (c.firstItem == a) c.constant = 3; }"),
    Refusal(
      name: "a key that stands twice", id: .dynamicViews,
      body: formats("H:[a]-8-|", views: #"@{@"a": a, @"a": b}"#)),
    Refusal(
      name: "an entry that is evaluated for nothing", id: .unstableItem,
      body: formats("H:[a(3)]", views: #"@{@"a": a, @"z": [self next]}"#)),
    Refusal(
      name: "a metric that counts", id: .dynamicMetrics, body: formats("H:[a(p)]-p-[b]", metrics: #"@{@"p": @(NEXT)}"#),
      before: "static int counter;\n#define NEXT (++counter)"),
    Refusal(
      name: "a list in the argument of a macro", id: .unsupportedSyntax, body: "KEEP(\(formats("H:[a(20)]-8-[b]")));",
      before: "#define KEEP(x) [self keep:x]"),
  ]

  /// Parentheses hold the commas of a list together.
  @Test func aBlockInTheArgumentOfAMacroHoldsItsLists() {
    let body = "UIView *fresh = [UIView new];\n[self addSubview:fresh];\nmain_async_safe(^{\n" + Self.made("make.left.top.equalTo(self);", by: "fresh") + "\n});"
    let migration = migrate(Self.file(body), options: MigrationOptions())
    #expect(migration.sites.map(\.status) == [.migrated], "\(migration.sites.map { $0.diagnostic?.message ?? "" })")
    let text = String(decoding: migration.newBytes, as: UTF8.self)
    #expect(text.contains("activateConstraints:(@[") && text.contains("])];"), "\(text)")
  }

  private static func distributed(_ views: String, _ distance: String, _ lead: String) -> String {
    "[@[\(views)] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:\(distance) leadSpacing:\(lead) tailSpacing:2];"
  }

  private static func formats(_ format: String, metrics: String = "nil", views: String = "NSDictionaryOfVariableBindings(a, b)") -> String {
    "[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"\(format)\" options:0 metrics:\(metrics) views:\(views)]];"
  }

  @Test(arguments: refusals.indices) func whatWouldRunOtherwiseIsLeftAlone(index: Int) {
    let refusal = Self.refusals[index]
    let migration = migrate(Self.file(refusal.body, before: refusal.before, methods: refusal.methods), options: MigrationOptions())
    #expect(migration.sites.map { $0.diagnostic?.id } == [refusal.id], "\(refusal.name)")
    #expect(migration.edits.isEmpty, "\(refusal.name)")
  }

  private static let migrations: [(name: String, body: String, after: String)] = [
    (
      "the same attribute of one view or another",
      made("make.top.equalTo(self.wide ? self.box.mas_bottom : b.mas_bottom).offset(3);"),
      "if (self.wide) {\n    [a.topAnchor constraintEqualToAnchor:self.box.bottomAnchor constant:3].active = YES;\n} else {"
    ),
    (
      "attributes that differ, of one view or another",
      made("make.top.equalTo(self.wide ? self.box.mas_bottom : b.mas_top);"),
      "} else {\n    [a.topAnchor constraintEqualToAnchor:b.topAnchor].active = YES;\n}"
    ),
    (
      "names that stand for 0 and 1", made("make.left.equalTo(b).multipliedBy(kOne).offset(kNone);\n    make.width.equalTo(b).multipliedBy(kOne);"),
      "[a.leftAnchor constraintEqualToAnchor:b.leftAnchor constant:kNone].active = YES;\n[a.widthAnchor constraintEqualToAnchor:b.widthAnchor multiplier:kOne]"
    ),
    (
      "a message that is evaluated once", made("make.left.equalTo(b).offset([self next]);"),
      "[a.leftAnchor constraintEqualToAnchor:b.leftAnchor constant:[self next]].active = YES;"
    ),
    (
      "the parts of a size, each once", made("make.size.mas_equalTo(CGSizeMake([self next], [self next]));"),
      "[a.widthAnchor constraintEqualToConstant:[self next]]"
    ),
    (
      "a statement that only computes", made("make.left.equalTo(b);\n    CGFloat x = self.gap * 2;\n    make.top.equalTo(b).offset(x);"),
      "CGFloat x = self.gap * 2;"
    ),
    (
      "views to distribute in one view of two names", "[self addSubview:self.box]; [self.box addSubview:a]; [_box addSubview:b];\n" + distributed("a, b", "[self next]", "1"),
      "[a.leftAnchor constraintEqualToAnchor:self.box.leftAnchor constant:1],"
    ),
    (
      "views to distribute in views of their own",
      "UIView *first = [UIView new], *x = [UIView new], *y = [UIView new];\n[self addSubview:first]; [first addSubview:x]; [self addSubview:y];\n"
        + distributed("x, y", "4", "1"),
      "[x.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:1],"
    ),
    (
      "a block that ends early", made("if (self.wide) return;\n    make.left.equalTo(b);"),
      "if (!(self.wide)) {\n    [a.leftAnchor constraintEqualToAnchor:b.leftAnchor].active = YES;\n}"
    ),
    (
      "a method of its own that adds constraints",
      formats("H:[a(20)]") + "\n}\n- (void)addConstraints:(NSArray *)constraints {\n    [super addConstraints:constraints];",
      "[self addConstraints:@[[a.widthAnchor constraintEqualToConstant:20]]];"
    ),
    (
      "a list in a block of a function", "UIView *fresh = [UIView new];\n[self addSubview:fresh];\ndispatch_async(queue, ^{\n" + made("make.left.top.equalTo(self);", by: "fresh") + "\n});",
      "[fresh.leftAnchor constraintEqualToAnchor:self.leftAnchor],"
    ),
  ]

  @Test(arguments: migrations.indices) func whatRunsTheSameIsRewritten(index: Int) {
    let (name, body, after) = Self.migrations[index]
    let migration = migrate(Self.file(body, before: "#define kOne 1\n#define kNone 0"), options: MigrationOptions())
    #expect(migration.sites.map(\.status) == [.migrated], "\(name)")
    #expect(String(decoding: migration.newBytes, as: UTF8.self).contains(after), "\(name)")
  }
}
