import Migration
import SourceText
import Testing

/// What `.offset(name)` and `.equalTo(name)` are given where a prefix header defines the shorthand macros.
@Suite struct MasonryOffsetTests {
  private func migrated(_ part: String, prefix: String = "", header: String = "") -> (text: String, statuses: String) {
    let code = """
      @implementation Card
      - (void)setUp {
          [self addSubview:_title];
          [_title mas_makeConstraints:^(MASConstraintMaker *make) {
              \(part)
          }];
      }
      @end

      """
    let other = "@implementation Row\n- (void)setUp {\n    [_box mas_makeConstraints:^(MASConstraintMaker *make) {\n        make.height.mas_equalTo(8);\n    }];\n}\n@end\n"
    let files = [("Card.m", code), ("Row.m", other), ("Prefix.pch", "#import \"Masonry.h\"\n#import \"Consts.h\"\n\(prefix)\n"), ("Consts.h", header + "\n")]
      .map { SourceFile(path: $0.0, language: .objectiveC, text: $0.1) }
    let result = TreeMigration.run(files, options: MigrationOptions())[0]
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.map { $0.status == .migrated ? "m" : "r" }.joined())
  }

  /// Nothing but the other file's call makes the tree be looked at again, when the macros are known.
  @Test(arguments: ["", "#define MAS_SHORTHAND_GLOBALS"])
  func aConstantOfAHeaderIsANumber(prefix: String) {
    let result = migrated("make.left.equalTo(self.mas_left).offset(Gap);", prefix: prefix, header: "UIKIT_EXTERN CGFloat const Gap;")
    #expect(result.statuses == "m" && result.text.contains("constant:Gap]"), "\(result.text)")
  }

  /// It is one of C, wherever it stands.
  @Test(arguments: ["@interface Consts : NSObject\nUIKIT_EXTERN CGFloat const Gap;\n@end", "@interface Consts : NSObject <Keeping>\n/** A gap. */\nextern CGFloat const Gap;\n- (void)keep;\n@end", "@interface Card (Consts)\nextern CGFloat const Gap;\n@end", "@protocol Consts <NSObject>\nextern CGFloat const Gap;\n@end"])
  func aConstantInAnInterfaceIsKnown(header: String) {
    let result = migrated("make.left.equalTo(self.mas_left).offset(Gap);", prefix: "#define MAS_SHORTHAND_GLOBALS", header: header)
    #expect(result.statuses == "m" && result.text.contains("constant:Gap]"), "\(result.text)")
  }

  /// The macro takes structures as well, which are no numbers.
  @Test func aStructureIsNone() {
    let result = migrated("make.left.equalTo(self.mas_left).offset(Gap);", prefix: "#define MAS_SHORTHAND_GLOBALS", header: "static CGSize const Gap = {1, 2};")
    #expect(!result.text.contains("constant:Gap]"), "\(result.text)")
  }

  @Test(arguments: [
    "#define Wide CGRectGetWidth([UIScreen mainScreen].bounds)", "#define Wide [UIScreen mainScreen].bounds.size.width",
    "#define Wide CGRectGetWidth([UIScreen mainScreen].bounds)\n#define Wide [[UIScreen mainScreen] bounds].size.width",
  ])
  func aMacroForANumberIsOne(macro: String) {
    let result = migrated("make.width.equalTo(Wide);", prefix: "#define MAS_SHORTHAND_GLOBALS", header: macro)
    #expect(result.statuses == "m" && result.text.contains("constraintEqualToConstant:Wide]"), "\(result.text)")
  }

  @Test(arguments: ["#define Wide view(CGRectGetWidth([UIScreen mainScreen].bounds))", "#define Wide (CGRectGetWidth(frame) > 320 ? box : card)"])
  func othersAreNot(macro: String) {
    #expect(migrated("make.width.equalTo(Wide);", prefix: "#define MAS_SHORTHAND_GLOBALS", header: macro).statuses == "r")
  }
}
