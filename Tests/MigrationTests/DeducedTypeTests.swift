import Migration
import SourceText
import Testing

/// Variables of Objective-C whose values tell their types.
@Suite struct DeducedTypeTests {
  private func migrated(_ declaration: String, using later: String = "") -> String {
    let text = """
      #define let const __auto_type
      @interface Card : UIView
      @property (nonatomic) UIView *icon;
      @end
      @implementation Card
      - (void)setUp {
        \(declaration)
        [self addSubview:box];
        [self.icon mas_makeConstraints:^(MASConstraintMaker *make) { make.center.mas_equalTo(box); }];
        [box mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(4); }];
        \(later)
      }
      @end
      """
    let file = SourceFile(path: "Card.m", language: .objectiveC, text: text)
    return String(decoding: migrate(file, options: MigrationOptions()).newBytes, as: UTF8.self)
  }

  @Test(arguments: [
    "__auto_type box = [[UIView alloc] init];", "let box = [[UILabel alloc] initWithFrame:CGRectZero];", "var box = [UIView new];", "auto box = [[[UIView alloc] init] autorelease];",
    "const __auto_type box = [[Badge alloc] init];", "__auto_type box = (UIView *)[self make];", "let box = [UIButton buttonWithType:UIButtonTypeSystem];",
  ])
  func aValueTellsTheType(_ declaration: String) {
    let text = migrated(declaration)
    #expect(text.contains("[self.icon.centerXAnchor constraintEqualToAnchor:box.centerXAnchor]"), "\(declaration)")
    #expect(text.contains("[box.widthAnchor constraintEqualToConstant:4]") || text.contains("[self make]"), "\(declaration)")
  }

  @Test(arguments: ["__auto_type box = [self make];", "let box = self.icon.superview ?: [UIView new];", "let box = (UIView *)a + b;", "__auto_type box = make();", "let box = (NSInteger)4;", "var box;"])
  func otherValuesDoNot(_ declaration: String) {
    #expect(!migrated(declaration).contains("constraintEqualToAnchor:box.centerXAnchor"), "\(declaration)")
  }
}
