import Migration
import SourceText
import Testing

/// A class that gives its box a height.
private func status(_ height: String, methods: String = "", before: String = "") -> SiteStatus {
  let card = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      \(before)
      @interface Card : UIView
      @property (nonatomic, strong) UIView *box;
      @property (nonatomic, strong) NSString *title;
      @end
      @implementation Card
      \(methods)
      - (void)layout {
        [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.height.mas_equalTo(\(height));
        }];
      }
      @end

      """)
  let sites = TreeMigration.run([card], options: MigrationOptions())[0].sites
  #expect(sites.count == 1)
  return sites[0].status
}

/// What tells that a value is a number.
@Suite struct MasonryNumberTests {
  /// Methods with arguments return what their declaration says.
  @Test(arguments: [
    ("[self heightOf:self.title]", "- (CGFloat)heightOf:(NSString *)text { return 3; }"),
    ("[Card heightOf:self.title in:3]", "+ (NSInteger)heightOf:(NSString *)text in:(int)width { return 3; }"),
    ("[self sizeOf:self.title].height", "- (CGSize)sizeOf:(NSString *)text { return CGSizeZero; }"),
    ("[self frameOf:self.title].size.height", "- (CGRect)frameOf:(NSString *)text { return CGRectZero; }"),
    ("[self.title heightOf:3]", "@end\n@implementation NSString (Height)\n- (CGFloat)heightOf:(int)width { return 3; }\n@end\n@implementation Card"),
    ("[UIScreen mainScreen].bounds.size.height", ""),
    ("[[UIScreen mainScreen] bounds].size.height", ""),
    ("[UIApplication sharedApplication].statusBarFrame.size.height", ""),
    ("[UIImage imageNamed:@\"icon\"].size.height", ""),
    ("self.icon.image.size.height", "@end\n@interface Card ()\n@property UIImageView *icon;\n@end\n@implementation Card"),
    ("_button.currentImage.size.height", "@end\n@interface Card ()\n@property UIButton *button;\n@end\n@implementation Card"),
  ])
  func whatAMethodReturnsIsKnown(height: String, methods: String) {
    #expect(status(height, methods: methods) == .migrated)
  }

  @Test(arguments: [
    ("[self heightOf:self.title]", ""),
    ("[self heightOf:self.title]", "- (NSNumber *)heightOf:(NSString *)text { return @3; }"),
    ("[self heightOf:self.title]", "- (id)heightOf:(NSString *)text { return @3; }"),
    ("[self heightOf:self.title]", "- (CGFloat)heightOf:(NSString *)text in:(int)width { return 3; }"),
    ("[Other mainScreen].bounds.size.height", ""),
    ("[Other imageNamed:@\"icon\"].size.height", ""),
    ("self.icon.image.size.height", "@end\n@interface Card ()\n@property Icon *icon;\n@end\n@implementation Card"),
    ("self.icon.size.height", "@end\n@interface Card ()\n@property UIImageView *icon;\n@end\n@implementation Card"),
    ("[self.thing heightOf:self.title]", "- (CGFloat)heightOf:(NSString *)text { return 3; }"),
    ("[self.title heightOf:3]", "- (CGFloat)heightOf:(int)width { return 3; }"),
  ])
  func whatNoDeclarationTellsIsLeftAlone(height: String, methods: String) {
    #expect(status(height, methods: methods) == .refused)
  }

  /// A choice of two structures is a choice of each member; a literal beside a value makes the value a number.
  @Test(arguments: [
    ("self.hidden ? CGSizeZero : CGSizeMake(8, self.tag)", "(self.hidden ? 0 : 8)", "(self.hidden ? 0 : (CGFloat)(self.tag))"),
    ("(self.tag > 3) ? CGSizeMake(8, 20) : CGSizeMake(8, -4)", "8", "((self.tag > 3) ? 20 : -4)"),
    ("self.box.mm_w ?: 1", "self.box.mm_w ?: 1", "self.box.mm_w ?: 1"),
  ])
  func choicesAreMadeForEachMember(size: String, width: String, height: String) {
    let output = migrated(size)
    #expect(output?.contains("widthAnchor constraintEqualToConstant:\(width)]") == true, "\(output ?? "refused")")
    #expect(output?.contains("heightAnchor constraintEqualToConstant:\(height)]") == true, "\(output ?? "refused")")
  }

  @Test(arguments: [
    "[self isWide] ? CGSizeZero : CGSizeMake(8, 4)", "isWide(3) ? CGSizeZero : CGSizeMake(8, 4)", "self.hidden ? CGSizeZero : self.other", "self.hidden ? CGSizeZero : CGPointZero",
    "self.hidden ? CGSizeZero : CGSizeMake(8, [self next])", "self.box.mm_w ?: 0", "self.box.mm_w ?: self.other", "self.hidden ? self.other : 0",
  ])
  func choicesThatAreNotKnownAreLeftAlone(size: String) {
    #expect(migrated(size) == nil)
  }

  /// What becomes of a size.
  private func migrated(_ size: String) -> String? {
    let card = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        @interface Card : UIView
        @property (nonatomic, strong) UIView *box;
        @end
        @implementation Card
        - (void)layout {
          [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
            make.size.mas_equalTo(\(size));
          }];
        }
        @end

        """)
    let result = TreeMigration.run([card], options: MigrationOptions())[0]
    guard result.sites.map(\.status) == [.migrated] else { return nil }
    return String(decoding: result.newBytes, as: UTF8.self)
  }

  /// Macros that no file shows, by what they are called.
  @Test(arguments: [
    ("kScreenWidth", true), ("SCREEN_HEIGHT", true), ("KLine_MinHeight", true), ("AUTO(20)", true), ("kScaleFrom_iPhone5_Desgin(20)", true), ("width", false), ("kUnknown", false),
    ("kWidthView", false), ("kInsets(20)", false), ("kSize(20)", false), ("AUTO(self.box)", false), ("AUTO(20, 30)", false), ("auto(20)", false),
  ]) func macrosAreCalledNumbers(value: String, isMigrated: Bool) {
    #expect((status(value) == .migrated) == isMigrated, "\(value)")
  }

  /// Where an object is asked for, it is one.
  @Test func boxedMacrosAreObjects() {
    let text = "@implementation Card\n- (void)layout {\n  [self.box mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.height.equalTo(kBoxHeight);\n  }];\n}\n@end\n"
    #expect(TreeMigration.run([SourceFile(path: "Card.m", language: .objectiveC, text: text)], options: MigrationOptions())[0].sites[0].status == .refused)
  }
}
