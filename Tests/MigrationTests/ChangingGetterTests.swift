import Migration
import SourceText
import Testing

/// Members of Objective-C whose getters stand in a superclass, a subclass or a category: Masonry asks them once for each call.
@Suite struct ChangingGetterTests {
  private func status(_ call: String, _ others: [String], declares: String = "") -> [SiteStatus] {
    let header = SourceFile(
      path: "Base.h", language: .objectiveC,
      text: "@interface Base : UIViewController\n@property (nonatomic, readonly) UIView *box;\n@property (nonatomic, readonly) CGFloat gap;\n@property (nonatomic, strong) UIView *plain;\n@end\n")
    let page = SourceFile(
      path: "Page.m", language: .objectiveC,
      text: """
        #import "Base.h"
        #import <Masonry/Masonry.h>
        @interface Page : Base
        @end
        @implementation Page
        - (void)viewDidLoad {
          [super viewDidLoad];
          [self.view addSubview:self.plain];
          \(call)
        }
        @end
        """)
    let files = others.enumerated().map { SourceFile(path: "Other\($0.offset).m", language: .objectiveC, text: "#import \"Base.h\"\n\($0.element)\n") }
    return TreeMigration.run([page, header] + files, options: MigrationOptions())[0].sites.map(\.status)
  }

  private static let box = "[self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(self.view); }];"
  private static let gap = "[self.plain mas_makeConstraints:^(MASConstraintMaker *make) { make.width.height.mas_equalTo(self.gap); }];"
  private static let made = "- (UIView *)box { UIView *view = [UIView new]; [self.view addSubview:view]; return view; }"
  private static let counted = "- (CGFloat)gap { _calls += 1; return _calls; }"

  @Test(arguments: [
    (box, "@implementation Base\n\(made)\n@end"), (box, "@interface Wide : Page\n@end\n@implementation Wide\n\(made)\n@end"),
    (box, "@implementation Base (Boxes)\n\(made)\n@end"), (gap, "@implementation Base { CGFloat _calls; }\n\(counted)\n@end"),
    (gap, "@interface Wide : Page\n@end\n@implementation Wide\n\(counted)\n@end"),
  ])
  func whatAnotherFileMakesAnewIsLeftAlone(_ call: String, _ other: String) {
    #expect(status(call, [other]) == [.refused])
  }

  /// The file with the getter asks for the same member of the same class.
  @Test func aFileThatAsksAsWellTells() {
    func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, language: .objectiveC, text: "#import <Masonry/Masonry.h>\n#import \"Card.h\"\n\(text)\n") }
    let site = "[self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.width.height.mas_equalTo(8); }];"
    let files = [
      file("Card+Layout.m", "@implementation Card (Layout)\n- (void)lay { \(site) }\n@end"), file("Card.m", "@implementation Card\n- (UIView *)box { return [UIView new]; }\n- (void)setUp { \(site) }\n@end"),
      SourceFile(path: "Card.h", language: .objectiveC, text: "@interface Card : UIView\n@property (nonatomic, readonly) UIView *box;\n@end\n"),
    ]
    #expect(TreeMigration.run(files, options: MigrationOptions()).prefix(2).map { $0.sites.map(\.status) } == [[.refused], [.refused]])
  }

  @Test(arguments: [
    (box, "@implementation Base\n- (UIView *)box { if (!_box) { _box = [UIView new]; } return _box; }\n@end"), (box, "@implementation Other\n\(made)\n@end"),
    (box, "@implementation Base\n- (UIView *)other { return [UIView new]; }\n@end"), (gap, "@implementation Base\n- (CGFloat)gap { return 8; }\n@end"),
    (gap, "@implementation Other { CGFloat _calls; }\n\(counted)\n@end"), (gap, "@implementation Base\n\(made)\n@end"),
  ])
  func whatItKeepsIsMigrated(_ call: String, _ other: String) {
    #expect(status(call, [other]) == [.migrated])
  }

  @Test(arguments: [
    ("@interface Wide : Page\n@end\n@implementation Wide\n\(made)\n@end", "self.box", SiteStatus.refused), ("@interface Wide : UIView\n@end\n@implementation Wide\n\(made)\n@end", "self.box", .migrated),
    ("@interface Model : NSObject\n@property UIView *box;\n@end\n@implementation Model\n\(made)\n@end", "self.model.box", .refused),
    ("@interface Model : NSObject\n@property UIView *box;\n@end", "self.model.box", .migrated),
  ])
  func soItIsInOneFile(_ other: String, _ item: String, _ expected: SiteStatus) {
    let file = SourceFile(
      path: "Page.m", language: .objectiveC,
      text: """
        #import <Masonry/Masonry.h>
        @interface Page : UIViewController
        @property (nonatomic, strong) UIView *box;
        @property (nonatomic, strong) Model *model;
        @end
        \(other)
        @implementation Page
        - (void)viewDidLoad {
          [self.view addSubview:self.box];
          [\(item) mas_makeConstraints:^(MASConstraintMaker *make) { make.width.height.mas_equalTo(8); }];
        }
        @end
        """)
    #expect(TreeMigration.run([file], options: MigrationOptions())[0].sites.map(\.status) == [expected])
  }
}
