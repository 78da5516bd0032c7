import Migration
import SourceText
import Testing

/// The import of Masonry stays in a file that does not name Masonry any more, but needs it for what its headers say.
@Suite struct MasonryImportTests {
  private func keepsImport(_ imports: String, _ headers: [String: String] = [:], code: String = "") -> Bool {
    let card = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import <Masonry/Masonry.h>
        \(imports)
        @interface Card : UIView
        @property (nonatomic, strong) UILabel *title;
        @end
        @implementation Card
        - (void)setUp {
          [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self);
          }];
          \(code)
        }
        @end

        """)
    let others = headers.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, language: .objectiveC, text: $0.value + "\n") }
    let migration = TreeMigration.run([card] + others, options: MigrationOptions())[0]
    #expect(migration.sites.map(\.status) == [.migrated])
    return String(decoding: migration.newBytes, as: UTF8.self).contains("Masonry.h")
  }

  private let pin = "#define PIN(v) [v mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(v.superview); }]"

  @Test func macrosOfHeadersNeedIt() {
    let uikit = "#import <UIKit/UIKit.h>\n#import \"M.h\""
    #expect(keepsImport(uikit, ["M.h": pin], code: "PIN(self.title);"))
    #expect(keepsImport(uikit, ["M.h": "#import \"N.h\"\n#define FILL(v) PIN(v)", "N.h": pin], code: "FILL(self.title);"))
    #expect(keepsImport(uikit, ["M.h": "#define HUG MASLayoutPriorityDefaultLow"], code: "self.title.tag = HUG;"))
    #expect(!keepsImport(uikit, ["M.h": pin]))
    #expect(!keepsImport(uikit, ["M.h": "#define MASTER 1"], code: "self.title.tag = MASTER;"))
  }

  @Test func headersThatImportMasonryBringIt() {
    #expect(!keepsImport("#import <UIKit/UIKit.h>\n#import \"M.h\"", ["M.h": "#import <Masonry/Masonry.h>\n\(pin)"], code: "PIN(self.title);"))
    #expect(!keepsImport("#import <UIKit/UIKit.h>\n#import \"M.h\"", ["M.h": pin, "App.pch": "#import <Masonry/Masonry.h>"], code: "PIN(self.title);"))
  }

  @Test func membersOfMasonrysTypesNeedIt() {
    let header = "@class MASConstraint;\n@interface Box : UIView\n@property (nonatomic, strong) MASConstraint *top;\n@end"
    let imports = "#import <UIKit/UIKit.h>\n#import \"Box.h\""
    #expect(keepsImport(imports, ["Box.h": header], code: "[self.box.top uninstall];"))
    #expect(!keepsImport(imports, ["Box.h": header]))
    #expect(keepsImport(imports, ["Box.h": "typedef void (^Build)(MASConstraintMaker *make);"]))
  }

  @Test func uikitMayComeWithMasonryAlone() {
    let header = "@class UILabel;\n@interface Box : NSObject\n@end"
    #expect(keepsImport("#import \"Box.h\"", ["Box.h": "#import <Foundation/Foundation.h>\n\(header)"]))
    #expect(!keepsImport("#import \"Box.h\"", ["Box.h": "#import <UIKit/UIKit.h>\n\(header)"]))
    #expect(!keepsImport("#import \"Box.h\"", ["Box.h": "#import \"Base.h\"\n\(header)", "Base.h": "@import UIKit;"]))
    #expect(!keepsImport("#import \"Box.h\"", ["Box.h": header, "App.pch": "#ifdef __OBJC__\n#import <UIKit/UIKit.h>\n#endif"]))
    #expect(!keepsImport("#import \"Unknown.h\""))
  }
}
