import Migration
import SourceText
import Testing

/// What methods of classes return, which only headers tell that the file comes to see by another way.
@Suite struct ObjectiveCClassValueTests {
  private func migrated(_ value: String, in place: String = "height.equalTo", beside others: [String: String]) -> (text: String, isMigrated: Bool) {
    let card = """
      #import "Masonry.h"
      @interface Card : UIView
      @end
      @implementation Card
      - (void)setUp {
        UILabel *title = [[UILabel alloc] init];
        [self addSubview:title];
        [title mas_makeConstraints:^(MASConstraintMaker *make) {
          make.\(place)(\(value));
        }];
      }
      @end

      """
    let files = [SourceFile(path: "Card.m", language: .objectiveC, text: card)] + others.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, language: .objectiveC, text: $0.value) }
    let result = TreeMigration.run(files, options: MigrationOptions())[0]
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.map(\.status) == [.migrated])
  }

  private static func metrics(_ type: String) -> String { "@interface Metrics : NSObject\n+ (\(type))barHeight;\n@end\n" }

  @Test(arguments: [("CGFloat", true), ("NSInteger", true), ("float", true), ("id", false), ("instancetype", false), ("Bars", false)])
  func aMethodHasTheTypeOfItsDeclaration(type: String, isNumber: Bool) {
    let (text, isMigrated) = migrated("[Metrics barHeight]", in: "height.mas_equalTo", beside: ["Kit/Metrics.h": Self.metrics(type)])
    #expect(isMigrated == isNumber, "\(text)")
    if isNumber { #expect(text.contains("constraintEqualToConstant:[Metrics barHeight]]"), "\(text)") }
  }

  /// A number object is one only where Masonry takes it for one.
  @Test func aNumberObjectIsNoNumber() {
    #expect(!migrated("[Metrics barHeight]", in: "height.mas_equalTo", beside: ["Kit/Metrics.h": Self.metrics("UIColor *")]).isMigrated)
  }

  @Test func aCategoryIsFoundByItsClass() {
    let header = "@interface UIFont (Titles)\n+ (UIFont *)titleFont;\n@end\n"
    #expect(migrated("@([UIFont titleFont].lineHeight)", beside: ["Kit/UIFont+Titles.h": header]).isMigrated)
    #expect(!migrated("@([UIFont titleFont].lineHeight)", beside: ["Kit/UIFont+Other.h": "@interface UIFont (Other)\n+ (id)titleFont;\n@end\n"]).isMigrated)
  }

  @Test(arguments: ["CGFloat", "id"])
  func aMacroMayNameTheClass(type: String) {
    let others = ["Kit/Macros.h": "#define kBarHeight [Metrics barHeight]\n", "Kit/Metrics.h": Self.metrics(type)]
    let (text, isMigrated) = migrated("kBarHeight", in: "height.mas_equalTo", beside: others)
    #expect(isMigrated == (type == "CGFloat"), "\(text)")
  }

  @Test func valuesHoldStructures() {
    let body = "change.CGSizeValue.height"
    #expect(migrated(body, in: "height.mas_equalTo", beside: [:]).isMigrated == false)
    let card = "#import \"Masonry.h\"\n@implementation Card\n- (void)show:(NSValue *)change of:(UILabel *)title {\n  [title mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.height.mas_equalTo(\(body));\n  }];\n}\n@end\n"
    let result = TreeMigration.run([SourceFile(path: "Card.m", language: .objectiveC, text: card)], options: MigrationOptions())[0]
    #expect(result.sites.map(\.status) == [.migrated])
  }
}
