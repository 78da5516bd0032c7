import Migration
import SourceText
import Testing

/// Controllers of Objective-C whose view their own code makes, of a class that lays itself out.
@Suite struct ObjectiveCRootViewTests {
  private static let masonry = "#import <UIKit/UIKit.h>\n#import <Masonry/Masonry.h>\n@interface Page : UIView\n@end\n@implementation Page\n- (void)lay {\n  [self mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(4); }];\n}\n@end\n"
  private static let snapKit = "import SnapKit\nimport UIKit\n@objc class Page: UIView {\n  func lay() { snp.makeConstraints { $0.width.equalTo(4) } }\n}\n"
  private static let changes = [
    ("Holder.m", "#import <UIKit/UIKit.h>\n#import <Masonry/Masonry.h>\n@interface Holder : NSObject\n@end\n@implementation Holder\n- (void)reset:(UIViewController *)c {\n  [c.view mas_remakeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(8); }];\n}\n@end\n"),
    ("Holder.swift", "import SnapKit\nimport UIKit\nclass Holder { func reset(_ c: UIViewController) { c.view.snp.removeConstraints() } }\n"),
  ]

  /// - Returns: The status of the site in the page.
  private func status(_ loadView: String, isSwift: Bool) -> SiteStatus? {
    let page = isSwift ? SourceFile(path: "Page.swift", language: .swift, text: Self.snapKit) : SourceFile(path: "Page.m", language: .objectiveC, text: Self.masonry)
    let change = Self.changes[isSwift ? 1 : 0]
    let controller = "#import <UIKit/UIKit.h>\n#import \"App-Swift.h\"\n@interface Shown : UIViewController\n@end\n@implementation Shown\n- (void)loadView {\n  \(loadView)\n}\n@end\n"
    let files = [page, SourceFile(path: change.0, language: isSwift ? .swift : .objectiveC, text: change.1), SourceFile(path: "Shown.m", language: .objectiveC, text: controller)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.first?.status
  }

  @Test(arguments: [
    "self.view = [[Page alloc] init];", "Page *page = [Page new]; page.tag = 4; self.view = page;", "[self setView:[Page new]];", "Page *page = [Page new]; [self setView:page];",
    "UIView *page = [Page new]; self.view = page;",
  ], [false, true])
  func whatAControllerMakesIsItsView(loadView: String, isSwift: Bool) {
    #expect(status(loadView, isSwift: isSwift) == .refused, "\(loadView)")
  }

  @Test(arguments: ["[super loadView]; [self.view addSubview:[Page new]];", "self.view = [[UIScrollView alloc] init];", "Page *page = [Page new]; [self.view addSubview:page];"], [false, true])
  func whatIsOnlyAddedIsNone(loadView: String, isSwift: Bool) {
    #expect(status(loadView, isSwift: isSwift) == .migrated, "\(loadView)")
  }
}
