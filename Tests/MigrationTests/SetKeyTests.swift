import Migration
import SourceText
import Testing

/// Code of Objective-C beside SnapKit that sets something by a key which is not written.
@Suite struct SetKeyTests {
  private func isMigrated(beside method: String) -> Bool {
    let card = "import SnapKit\nimport UIKit\nclass Card: UIView {\n  @IBOutlet var box: UIView!\n  func move() { box.snp.remakeConstraints { $0.left.equalTo(8) } }\n}\n"
    let page = "import SnapKit\nimport UIKit\nclass Page: UIView {\n  @IBOutlet var title: UIView!\n  func lay() { title.snp.makeConstraints { $0.left.equalTo(4) } }\n}\n"
    let answer = "#import <UIKit/UIKit.h>\n@implementation Answer\n\(method)\n@end\n"
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Page.swift", text: page), SourceFile(path: "Answer.m", language: .objectiveC, text: answer)]
    return TreeMigration.run(files, options: MigrationOptions()).flatMap { $0.sites.map(\.status) } == [.migrated, .migrated]
  }

  @Test(arguments: [
    "- (void)setValue:(NSString *)value forHeader:(NSString *)header {\n  [headers setValue:value forKey:header];\n}",
    "- (void)add:(id)value {\n  [headers setValue:[NSString stringWithFormat:@\"%@\", value] forKey:key];\n}",
    "- (void)blur:(CIFilter *)filter with:(id)value {\n  [filter setValue:value forKey:key];\n}",
    "- (void)paint:(UIColor *)color {\n  [[object part] setValue:color forKey:key];\n}", "",
  ])
  func noViewIsGiven(_ method: String) { #expect(isMigrated(beside: method), "\(method)") }

  @Test(arguments: [
    "- (void)add:(id)value {\n  [headers setValue:value forKey:key];\n}", "- (void)add:(UIView *)value {\n  [headers setValue:value forKey:key];\n}",
    "- (void)add {\n  [object setValue:[Maker stringOf:self] forKey:key];\n}", "- (void)add:(NSDictionary *)values {\n  [object setValuesForKeysWithDictionary:values];\n}",
  ])
  func aViewMayBe(_ method: String) { #expect(!isMigrated(beside: method), "\(method)") }
}
