import Migration
import SourceText
import Testing

private func migrated(_ block: String, macros: String = "", others: String = "") -> (old: String, new: String) {
  let text = """
    #import <UIKit/UIKit.h>
    \(macros)
    @interface Card : UIView
    @property (nonatomic, strong) IBOutlet UIView *box;
    @end
    @implementation Card
    - (void)layout {
      [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self);
        \(block)
      }];
    }
    \(others)
    @end

    """
  let file = SourceFile(path: "Card.m", language: .objectiveC, text: text)
  return (text, String(decoding: TreeMigration.run([file], options: MigrationOptions())[0].newBytes, as: UTF8.self))
}

/// A macro can use the maker that goes with the block.
@Test(arguments: [
  ("TOP;", "#define TOP make.top.equalTo(self).offset(9)"), ("TOP();", "#define TOP() PIN(make, top)\n#define PIN(m, a) m.a.equalTo(self)"),
  ("TOP;", "#define INNER make\n#define TOP INNER.top.equalTo(self)"), ("TOP;", ""), ("PIN_TOP();", ""),
  ("if (self.hidden) TOP;", ""), ("if (self.hidden) { make.top.equalTo(self); } else PIN_TOP();", ""),
])
func aMacroThatMayUseTheMakerKeepsTheCall(block: String, macros: String) {
  let result = migrated(block, macros: macros)
  #expect(result.new == result.old)
}

@Test(arguments: [("LOG(3);", "#define LOG(make) NSLog(@\"%d\", make)"), ("NSLog(@\"x\");", ""), ("NSLog(@\"x\");", "#define make2 1")])
func otherMacrosAreNoObstacle(block: String, macros: String) {
  let result = migrated(block, macros: macros)
  #expect(result.new != result.old)
}

/// What Masonry has installed for a view can be asked for and removed.
@Test func codeThatAsksForInstalledConstraintsKeepsThem() {
  let result = migrated(
    "", others: "- (void)drop {\n  for (MASConstraint *c in [MASViewConstraint installedConstraintsForView:self.box]) { [c uninstall]; }\n}")
  #expect(result.new == result.old)
}

/// Macros that are nothing but calls of other macros, and those that only a header shows.
@Suite struct NestedMacroTests {
  private func status(_ block: String, _ own: String, header: String = "") -> SiteStatus? {
    let text = """
      #import "Sizes.h"
      #import <Masonry/Masonry.h>
      \(own)
      @interface Card : UIView
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation Card
      - (void)layout {
        [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
          \(block)
        }];
      }
      @end

      """
    let files = [SourceFile(path: "Card.m", language: .objectiveC, text: text), SourceFile(path: "Sizes.h", language: .objectiveC, text: header)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.first?.status
  }

  private static let scaled = "#define kScreenWidth [UIScreen mainScreen].bounds.size.width\n#define kScaled(x) ((kScreenWidth/375.0)*x)\n"

  @Test(arguments: ["make.left.mas_equalTo(kGap);", "make.left.top.mas_offset(kGap);", "make.left.top.mas_equalTo(kScaled(15));", "make.left.right.mas_offset(-kGap * 2);"])
  func aMacroOfAMacroIsItsNumber(block: String) {
    #expect(status(block, Self.scaled + "#define kGap kScaled(15)") == .migrated, "\(block)")
    #expect(status(block, "#define kGap kScaled(15)", header: Self.scaled) == .migrated, "\(block)")
  }

  @Test(arguments: ["#define kScaled(x) ((nextWidth()/375.0)*x)", "#define kScaled(x) (count++ * x)", "#define kScaled(x) viewWithTag(x)"])
  func whatRunsIsNotRunTwice(macro: String) {
    #expect(status("make.left.top.mas_offset(kGap);", "\(macro)\n#define kGap kScaled(15)") == .refused, "\(macro)")
    #expect(status("make.left.top.mas_offset(kGap);", "#define kGap kScaled(15)", header: macro + "\n") == .refused, "\(macro)")
  }

  @Test(arguments: ["#define kGap kOther(15)", "#define kGap kGap", "#define kGap kScaled", "#define kGap kScaled(4) other"])
  func whatIsNoNumberIsNone(macro: String) { #expect(status("make.left.mas_equalTo(kGap);", Self.scaled + macro) == .refused, "\(macro)") }
}
