import Migration
import SourceText
import Testing

/// Calls of a helper in a file that has no other sites, for views that only its header declares.
@Suite struct ObjectiveCHelperHeaderTests {
  private static let helper = """
    #import <UIKit/UIKit.h>
    @implementation UIView (Pinning)
    - (void)pin:(NSString *)format views:(NSArray *)views {
        NSMutableDictionary *named = [NSMutableDictionary dictionary];
        int i = 0;
        for (UIView *view in views) {
            view.translatesAutoresizingMaskIntoConstraints = NO;
            [named setObject:view forKey:[NSString stringWithFormat:@"v%d", i]];
            i++;
        }
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:named]];
    }
    @end

    """

  private func card(_ header: String, _ imports: String = "#import \"Card.h\"") -> (statuses: [SiteStatus], text: String) {
    let card = "\(imports)\n@implementation Card\n- (void)lay {\n    [box pin:@\"H:|-5-[v0]\" views:@[title]];\n}\n@end\n"
    let files = [("Card.h", header), ("Card.m", card), ("Pinning.m", Self.helper)].map { SourceFile(path: $0, language: .objectiveC, text: $1) }
    let migration = TreeMigration.run(files, options: MigrationOptions())[1]
    return (migration.sites.map(\.status), String(decoding: migration.newBytes, as: UTF8.self))
  }

  @Test(arguments: ["UIView *box; UILabel *title;", "UIView *other, *box;\n    UILabel *title;", "UILabel *title; UIView *box, *other;"])
  func variablesOfTheHeaderAreKnown(variables: String) {
    let result = card("#import <UIKit/UIKit.h>\n@interface Card : UIView {\n    \(variables)\n}\n@end\n")
    #expect(result.statuses == [.migrated])
    #expect(result.text.contains("title.leadingAnchor constraintEqualToAnchor:") && !result.text.contains("[title leadingAnchor]"), "\(result.text)")
  }

  @Test func whatTheFileDoesNotImportIsNot() {
    #expect(card("#import <UIKit/UIKit.h>\n@interface Card : UIView {\n    UIView *box; UILabel *title;\n}\n@end\n", "#import <UIKit/UIKit.h>").statuses.isEmpty)
  }
}
