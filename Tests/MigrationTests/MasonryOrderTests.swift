import Migration
import SourceText
import Testing

/// What a block of Masonry does beside making constraints, and when.
@Suite struct MasonryOrderTests {
  private func migrated(_ methods: String, imports: String = "#import <UIKit/UIKit.h>\n#import <Masonry/Masonry.h>") -> FileMigration {
    let file = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        \(imports)
        @interface Card : UIView
        @property (nonatomic, strong) UIView *box;
        @property (nonatomic, strong) UIView *page;
        @property (nonatomic, strong) NSMutableArray<UIView *> *list;
        @property (nonatomic) BOOL wide;
        @end
        @implementation Card
        - (CGFloat)fitted { return [self.box systemLayoutSizeFittingSize:CGSizeZero].height; }
        - (CGFloat)height { return 8; }
        \(methods)
        @end

        """)
    return TreeMigration.run([file], options: MigrationOptions())[0]
  }

  private func text(_ migration: FileMigration) -> String { String(decoding: migration.newBytes, as: UTF8.self) }

  private func call(_ verb: String, _ body: String, on view: String = "self") -> String {
    "  [\(view) mas_\(verb)Constraints:^(MASConstraintMaker *make) {\n    \(body.replacing("\n", with: "\n    "))\n  }];\n"
  }

  // MARK: Layout passes

  @Test(arguments: [("[self fitted]", true), ("[self height]", false)])
  func whatMeasuresRunsBeforeOldConstraintsGo(_ value: String, _ measures: Bool) throws {
    let text = text(migrated("- (void)move {\n" + call("remake", "make.left.equalTo(self.page);\nmake.height.mas_equalTo(\(value));") + "}"))
    let measured = try #require(text.firstRange(of: "constant:\(value)") ?? text.firstRange(of: "ToConstant:\(value)")).lowerBound
    let removed = try #require(text.firstRange(of: "deactivateConstraints:")).lowerBound
    #expect((measured < removed) == measures)
  }

  @Test(arguments: ["CGFloat gap = [self fitted];\nmake.height.mas_equalTo(gap);", "if (self.wide) { make.top.equalTo(self.page); }\nmake.height.mas_equalTo([self fitted]);"])
  func constraintsWaitForWhatMeasures(_ rest: String) throws {
    let text = text(migrated("- (void)move {\n" + call("make", "make.left.equalTo(self.page);\n" + rest) + "}"))
    #expect(!text.contains("mas_"))
    #expect(text.contains("\n  [NSLayoutConstraint activateConstraints:constraints];\n}"), "\(text)")
    #expect(!text.contains("active = YES"))
  }

  @Test func anUpdateThatMeasuresStays() {
    let migration = migrated("- (void)move {\n" + call("update", "make.left.equalTo(self.page).offset(8);\nmake.height.mas_equalTo([self fitted]);") + "}")
    #expect(migration.sites.map(\.diagnostic?.id) == [.unstableItem])
  }

  /// What sets the last constant of a chain runs once before and after.
  @Test(arguments: [
    ("make.bottom.mas_equalTo(self.page).inset([self next]);", true), ("make.bottom.mas_equalTo(self.page).with.mas_offset([self next]);", true),
    ("make.height.mas_equalTo(3).offset([self next]);", true), ("make.height.mas_equalTo([self next]).offset(3);", false),
    ("make.left.right.mas_equalTo(self.page).inset([self next]);", false), ("make.width.mas_equalTo(self.page).multipliedBy([self next]).offset([self next]);", false),
  ])
  func theLastConstantRunsOnce(statement: String, isOnce: Bool) {
    let migration = migrated("- (CGFloat)next { return _wide = YES, 4; }\n- (void)move {\n" + call("make", statement) + "}")
    #expect(migration.sites.map(\.status) == [isOnce ? .migrated : .refused], "\(text(migration))")
    if isOnce { #expect(text(migration).ranges(of: "[self next]").count == 1) }
  }

  // MARK: Views that are not there

  @Test(arguments: ["self.wide = YES;\nmake.left.equalTo(self);", "[self tell];\nmake.left.equalTo(self);", "make.left.equalTo(self).offset([self next]);"])
  func whatABlockDoesIsNotDoneForNil(_ body: String) {
    let methods = "- (CGFloat)next { return _wide = YES, 4; }\n- (void)move {\n" + call("make", body, on: "self.box") + "}"
    #expect(text(migrated(methods)).contains("if (self.box) {\n    self.box.translatesAutoresizingMaskIntoConstraints = NO;"))
  }

  @Test(arguments: ["make.left.equalTo(self);", "CGFloat gap = 8;\nmake.left.equalTo(self).offset(gap);"])
  func whatNobodySeesNeedsNoCondition(_ body: String) {
    let text = text(migrated("- (void)move {\n" + call("make", body, on: "self.box") + "}"))
    #expect(!text.contains("mas_") && !text.contains("if (self.box)"))
  }

  @Test func anInitialiserMayGiveNil() {
    let methods = """
      - (instancetype)initWithItem:(id)item {
        if (!item) return nil;
        return [super init];
      }
      - (void)move:(id)item {
        Card *card = [[Card alloc] initWithItem:item];
      \(call("make", "make.left.top.equalTo(self);", on: "card"))}
      """
    #expect(!text(migrated(methods)).contains("activateConstraints:@["))
  }

  // MARK: Updates

  @Test func aViewThatSomethingElseHoldsKeepsItsSize() {
    let update = "- (void)grow {\n" + call("update", "make.height.mas_equalTo(30);", on: "self.page") + "}"
    let show = "- (void)show:(NSInteger)i {\n  [self.page removeFromSuperview];\n  self.page = VALUE;\n  [self addSubview:self.page];\n}\n"
    #expect(migrated(show.replacing("VALUE", with: "self.list[i]") + update).sites.map(\.status) == [.refused])
    // The constraint of the last one's size is no constraint of the new one.
    #expect(migrated(show.replacing("VALUE", with: "[[UIView alloc] init]") + update).sites.map(\.status) == [.refused])
  }

  @Test func aViewThatIsMadeAgainHasConstraintsOfItsOwn() {
    let getter = "- (UIView *)page {\n  if (!_page) _page = [[UIView alloc] init];\n  return _page;\n}\n"
    let update = "- (void)grow {\n" + call("update", "make.height.mas_equalTo(30);", on: "self.page") + "}\n"
    let hide = "- (void)hide {\n  [self.page removeFromSuperview];\n  self.page = nil;\n}\n"
    #expect(migrated(getter + hide + update).sites.map(\.status) == [.refused])
    #expect(migrated(getter + update).sites.map(\.status) == [.migrated])
    #expect(migrated(getter + hide + update.replacing("update", with: "remake")).sites.map(\.status) == [.migrated])
  }

  @Test func theLastObjectOfAListIsAnotherOneLater() {
    let methods = "- (void)add:(UIView *)view {\n  [self.list addObject:view];\n" + call("update", "make.top.equalTo(self.list.lastObject).offset(3);", on: "self.box") + "}"
    #expect(migrated(methods).sites.map(\.status) == [.refused])
  }

  @Test func codeThatKnowsMasonrysConstraintsKeepsThem() {
    let look = "- (void)look {\n  for (id one in self.constraints) { if ([one isKindOfClass:[MASLayoutConstraint class]]) self.wide = YES; }\n}\n"
    #expect(migrated(look + "- (void)move {\n" + call("make", "make.left.equalTo(self.box);") + "}").sites.map(\.status) == [.refused])
  }

  // MARK: What has to compile

  @Test func aJumpLeadsOverNoDeclaration() {
    let call = call("make", "make.left.equalTo(self.box).priorityLow();")
    let braced = "\n  {\n    self.translatesAutoresizingMaskIntoConstraints = NO;\n    NSLayoutConstraint *"
    #expect(text(migrated("- (void)move {\n  if (self.wide) goto end;\n" + call + "end:\n  self.wide = NO;\n}")).contains(braced))
    #expect(text(migrated("- (void)move {\n  switch (self.wide) {\n  case YES:\n  self.wide = NO;\n" + call + "  break;\n  default: break;\n  }\n}")).contains(braced))
    #expect(!text(migrated("- (void)move {\n" + call + "}")).contains(braced))
    let format = "- (void)move {\n  if (self.wide) goto end;\n  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:[b(10@20)]\" options:0 metrics:nil views:@{@\"b\": self.box}]];\nend:\n  self.wide = NO;\n}"
    #expect(migrated(format).sites.map(\.diagnostic?.id) == [.priorityNeedsStatement])
  }

  @Test func aSizeLeavesAnEdgeAlone() {
    let text = text(migrated("- (void)move {\n" + call("make", "make.top.offset(CGSizeMake(1, 2));") + "}"))
    #expect(text.contains("[self.topAnchor constraintEqualToAnchor:self.superview.topAnchor].active = YES;"))
  }

  @Test(arguments: [("#import <Foundation/Foundation.h>", true), ("#import <UIKit/UIKit.h>", false), ("#import \"Card.h\"", false)])
  func theImportThatBringsUIKitStays(_ other: String, _ stays: Bool) {
    let migration = migrated("- (void)move {\n" + call("make", "make.left.equalTo(self.box);") + "}", imports: other + "\n#import <Masonry/Masonry.h>")
    #expect(text(migration).contains("<Masonry/Masonry.h>") == stays)
    #expect(migration.sites.map(\.status) == [.migrated])
  }
}
