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
    ("[self.thing heightOf:self.title]", "- (CGFloat)heightOf:(NSString *)text { return 3; }"),
    ("[self.title heightOf:3]", "- (CGFloat)heightOf:(int)width { return 3; }"),
  ])
  func whatNoDeclarationTellsIsLeftAlone(height: String, methods: String) {
    #expect(status(height, methods: methods) == .refused)
  }
}
