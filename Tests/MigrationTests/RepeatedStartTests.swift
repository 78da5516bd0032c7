import Migration
import SourceText
import Testing

/// A controller that gets a label in `viewDidLoad` and lays it out again later.
private let objectiveC = SourceFile(
  path: "Page.m", language: .objectiveC,
  text: """
    #import "Page.h"
    @interface Page ()
    @property (nonatomic, strong) UILabel *title;
    @end
    @implementation Page
    - (void)viewDidLoad {
      [super viewDidLoad];
      self.title = [UILabel new];
      [self.view addSubview:self.title];
      [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.view);
      }];
    }
    - (void)grow {
      [self.title mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.view).offset(3);
      }];
    }
    @end

    """)

private let header = SourceFile(path: "Page.h", language: .objectiveC, text: "@interface Page : UIViewController\n@end\n")

private func swift(_ more: String = "") -> SourceFile {
  SourceFile(
    path: "Page.swift",
    text: """
      import SnapKit
      import UIKit
      class Page: UIViewController {
        var caption: UILabel!
        override func viewDidLoad() {
          super.viewDidLoad()
          caption = UILabel()
          view.addSubview(caption)
          caption.snp.makeConstraints { $0.left.equalTo(view) }
        }
        func grow() {
          caption.snp.remakeConstraints { $0.left.equalTo(view).offset(3) }
        }
        \(more)
      }

      """)
}

/// Code that has `viewDidLoad` of a page run again, or does not.
@Suite struct RepeatedStartTests {
  static let messages: [(path: String, text: String, isAgain: Bool)] = [
    ("Sub.m", "@interface Sub : Page\n@end\n@implementation Sub\n- (void)reload { [self viewDidLoad]; }\n@end\n", true),
    ("Sub.m", "@interface Mid : Page\n@end\n@interface Sub : Mid\n@end\n@implementation Sub\n- (void)reload { [super viewDidLoad]; }\n@end\n", true),
    ("Sub.m", "@interface Sub : Page\n@end\n@implementation Sub\n- (void)viewDidLoad { [super viewDidLoad]; [super viewDidLoad]; }\n@end\n", true),
    ("Sub.m", "@implementation Page (More)\n- (void)reload { [self performSelector:@selector(viewDidLoad)]; }\n@end\n", true),
    ("Owner.m", "@interface Owner : NSObject\n@property (nonatomic) Page *page;\n@end\n@implementation Owner\n- (void)reload { [self.page viewDidLoad]; }\n@end\n", true),
    ("Owner.m", "#import \"Page.h\"\n@implementation Owner\n- (void)reload { [[self controller] viewDidLoad]; }\n@end\n", true),
    ("All.m", "@implementation UIViewController (All)\n- (void)reload { [self viewDidLoad]; }\n@end\n", true),
    ("Sub.swift", "class Mid: Page { }\nfinal class Sub: Mid { func reload() { viewDidLoad() } }\n", true),
    ("Owner.swift", "class Owner { let page = Page(); func reload() { page.viewDidLoad() } }\n", true),
    ("Owner.swift", "protocol Reloading: UIViewController { }\nextension Reloading { func reload() { viewDidLoad() } }\n", true),
    ("Sub.m", "@interface Sub : Page\n@end\n@implementation Sub\n- (void)viewDidLoad {\n  // viewDidLoad\n  [super viewDidLoad]; NSLog(@\"viewDidLoad\"); }\n@end\n", false),
    ("Sub.swift", "class Sub: Page { override func viewDidLoad() { super.viewDidLoad() // as viewDidLoad does\n } }\n", false),
    ("Other.m", "@interface Other : UIViewController\n@end\n@implementation Other\n- (void)reload { [self viewDidLoad]; }\n@end\n", false),
    ("Presenter.swift", "protocol Presenting { func viewDidLoad() }\nclass Other: UIViewController { var presenter: Presenting?\n func f() { presenter?.viewDidLoad(); track(.viewDidLoad) } }\n", false),
    ("Swizzle.m", "@implementation UIViewController (Swizzle)\n+ (void)load { class_getInstanceMethod(self, @selector(viewDidLoad)); }\n@end\n", false),
  ]

  @Test(arguments: messages.indices)
  func aMemberGetsAViewEachTimeThatAnObjectStarts(_ number: Int) {
    let (path, text, isAgain) = Self.messages[number]
    let other = SourceFile(path: path, language: path.hasSuffix(".swift") ? .swift : .objectiveC, text: text)
    let masonry = TreeMigration.run([objectiveC, header, other], options: MigrationOptions())[0]
    #expect(masonry.sites.map(\.status) == [.migrated, .migrated], "\(text)")
    #expect(String(decoding: masonry.newBytes, as: UTF8.self).contains("titleConstraints = @[];") == isAgain, "\(text)")
    let snapKit = TreeMigration.run([swift(), header, other], options: MigrationOptions())[0]
    #expect(snapKit.sites.map(\.status) == [.migrated, .migrated])
    // What is kept of a view goes with it.
    #expect(String(decoding: snapKit.newBytes, as: UTF8.self).contains("didSet { captionConstraints = [] }") == isAgain, "\(text)")
  }

  @Test(arguments: ["func reload() { viewDidLoad() }", "func reload() { self.viewDidLoad() }", "func reload() { super.viewDidLoad() }"])
  func theSameFileMayStartAnObjectAgain(_ method: String) {
    for files in [[swift(method)], [swift(method), header]] {
      let text = String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
      // What `super` does is another class's business.
      #expect(text.contains("didSet { captionConstraints = [] }"), "\(text)")
    }
    let alone = String(decoding: TreeMigration.run([swift()], options: MigrationOptions())[0].newBytes, as: UTF8.self)
    #expect(!alone.contains("didSet"), "\(alone)")
  }
}
