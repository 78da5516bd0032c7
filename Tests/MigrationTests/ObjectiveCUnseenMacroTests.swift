import Migration
import SourceText
import Testing

/// A variable stays as long as a macro that only a header shows may use it.
@Suite struct ObjectiveCUnseenMacroTests {
  private func migrated(_ body: String) -> String {
    let file = SourceFile(
      path: "Page.m", language: .objectiveC,
      text: "#import <UIKit/UIKit.h>\n#import \"Macros.h\"\n@implementation Page\n- (void)setUp {\n  UILabel *a = [[UILabel alloc] init];\n  [self.view addSubview:a];\n  NSDictionary *views = NSDictionaryOfVariableBindings(a);\n  [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|[a]|\" options:0 metrics:nil views:views]];\n  \(body)\n}\n@end\n")
    return String(decoding: migrate(file, options: MigrationOptions()).newBytes, as: UTF8.self)
  }

  @Test(arguments: ["VFL(@\"V:|[a]|\");", "PIN_ALL();", "[self.view addConstraints:ROWS(self.view)];", "self.rows = VFL(@\"V:|[a]|\");"])
  func itMayNameTheDictionary(_ body: String) {
    #expect(migrated(body).contains("NSDictionary *views"), "\(body)")
  }

  @Test(arguments: ["", "a.textColor = RGB(1, 2, 3);", "a.text = NSLocalizedString(@\"x\", nil);", "NSLog(@\"%@\", a);", "a.alpha = MAX(0, 1);", "if (IS_IPAD) { a.hidden = YES; }"])
  func otherCodeDoesNot(_ body: String) {
    let after = migrated(body)
    #expect(!after.contains("NSDictionary *views"), "\(body)")
    #expect(after.contains("a.leadingAnchor"))
  }
}
