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
