import Migration
import SourceText
import Testing

/// A class that makes the constraints of its superclass's `box` again, with a height that another header has.
private func status(_ height: String, _ constants: String, property: String = "@property (nonatomic, strong) UIView *box;") -> SiteStatus {
  let card = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      #import "Card.h"
      @implementation Card
      - (void)grow {
        [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.left.bottom.equalTo(self);
          make.height.mas_equalTo(\(height));
        }];
      }
      @end

      """)
  let base = SourceFile(
    path: "Base.m", language: .objectiveC,
    text: "#import \"Base.h\"\n@implementation Base\n- (instancetype)initWithFrame:(CGRect)frame {\n  self.box = [[UIView alloc] init];\n}\n@end\n")
  let headers = [
    ("Card.h", "@interface Card : Base\n@end\n"), ("Base.h", "@interface Base : UIView\n\(property)\n@end\n"), ("Sizes.h", constants + "\n"),
  ].map { SourceFile(path: $0, language: .objectiveC, text: $1) }
  let sites = TreeMigration.run([card, base] + headers, options: MigrationOptions())[0].sites
  #expect(sites.count == 1)
  return sites[0].status
}

/// A call whose view only headers tell learns at once what they tell of its numbers.
@Suite struct HeaderConstantTests {
  @Test(arguments: [
    ("kGap", "#define kGap 12"), ("kGap", "extern CGFloat const kGap;"), ("kGap", "UIKIT_EXTERN CGFloat const kGap;"),
    ("kGap", "#define kGap (kSide + kSide)\n#define kSide [Sizes side]"), ("kGap", "#define kGap (kSide - [Sizes side])"),
  ])
  func constantsAreFound(height: String, constants: String) {
    #expect(status(height, constants) == .migrated)
  }

  @Test(arguments: [
    ("kSide", ""), ("kGap", "#define kGap @(12)"), ("kGap", "#define kGap [Sizes side]"), ("kGap", "#define kGap 12\n#define kGap [Sizes side]"),
    ("kGap", "#define kGap ([Sizes sideOf:a + b])"), ("kGap", "#define kGap ^{ return a + b; }"),
  ])
  func whatIsNoNumberIsLeftAlone(height: String, constants: String) {
    #expect(status(height, constants) == .refused)
  }
}
