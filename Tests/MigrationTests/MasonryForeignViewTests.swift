import Migration
import SourceText
import Testing

/// Ways by which Objective-C gives a view to a name, or to code that lays it out, without saying so.
@Suite struct MasonryForeignViewTests {
  private func file(_ name: String, _ text: String) -> SourceFile {
    SourceFile(path: name, language: name.hasSuffix("swift") ? .swift : .objectiveC, text: (name.hasSuffix("swift") ? "import UIKit\n" : "#import <UIKit/UIKit.h>\n#import <Masonry/Masonry.h>\n") + text + "\n")
  }

  private func statuses(_ files: [SourceFile]) -> String {
    TreeMigration.run(files, options: MigrationOptions()).flatMap { $0.sites.map { $0.status == .migrated ? "m" : "r" } }.joined()
  }

  private func page(_ more: String = "", operation: String = "update", head: String = "@property (nonatomic, strong) UIView *box;", show: String = "self.box = [UIView new];") -> String {
    """
    @interface Page : UIViewController
    @end
    @interface Page ()
    \(head)
    @end
    @implementation Page
    - (void)viewDidLoad {
      \(show)
      [self.view addSubview:self.box];
      [self grow];
    }
    - (void)grow {
      [self.box mas_\(operation)Constraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.view).offset(9);
      }];
    }
    \(more)
    @end
    """
  }

  /// A member that code gives another view under another name.
  @Test(arguments: [
    "@synthesize box = mainBox;\n- (void)swap {\n  mainBox = [UIView new];\n}", "- (void)swap:(UIView *)other {\n  [self performSelector:@selector(setBox:) withObject:other];\n}",
    "- (void)swap:(UIView *)other {\n  [self setValue:other forKey:NSStringFromSelector(@selector(box))];\n}",
  ]) func aMemberMayGetAnotherView(more: String) {
    #expect(statuses([file("Page.m", page())]) == "m")
    #expect(statuses([file("Page.m", page(more))]) == "r", "\(more)")
    #expect(statuses([file("Page.m", page(more, operation: "remake"))]) == "r", "\(more)")
  }

  @Test(arguments: [
    ("Other.m", "#import \"Page.h\"\n@implementation Other\n- (void)swap:(Page *)page with:(UIView *)view {\n  [page setValue:view forKey:@\"box\"];\n}\n@end"),
    ("Other.swift", "func swap(_ page: Page) {\n  page.setValue(UIView(), forKey: \"box\")\n}"),
  ]) func otherFilesMayUseItsKey(name: String, text: String) {
    let header = file("Page.h", "@interface Page : UIViewController\n@property (nonatomic, strong) UIView *box;\n@end")
    let page = file("Page.m", "#import \"Page.h\"\n" + page(head: "").replacing("@interface Page : UIViewController\n@end\n", with: ""))
    #expect(statuses([page, header, file(name, text)]) == "r", "\(name)")
    #expect(statuses([page, header, file(name, text.replacing("box", with: "other"))]) == "m", "\(name)")
  }

  /// The last value that a variable was surely given may have been followed by others.
  @Test(arguments: ["", "one = self.own;\n  "]) func aLoopGivesItsVariableOthers(assignment: String) {
    let more = """
      - (void)moveTagged {
        UIView *one = [self.view viewWithTag:1];
        \(assignment)for (one in self.view.subviews) {
          if (one.tag == 3) break;
        }
        [one mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.right.equalTo(self.view);
        }];
      }
      """
    #expect(statuses([file("Page.m", page(more, operation: "remake", head: "@property UIView *box;\n@property UIView *own;"))]) == "rr")
  }

  /// Whoever gets an array of C can fill it.
  @Test(arguments: ["[self.view.subviews getObjects:rows range:NSMakeRange(0, 2)];", "Fill(rows, self.view);", "UIView **first = rows;\n  first[0] = self.box;"]) func anArrayOfCIsFilled(fill: String) {
    let more = """
      - (void)move {
        UIView *rows[2];
        \(fill)
        [rows[0] mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.right.equalTo(self.view);
        }];
      }
      """
    #expect(statuses([file("Page.m", page(more, operation: "remake"))]) == "rr", "\(fill)")
  }

  /// An object hands itself over.
  @Test(arguments: [("[self fixWidth:30];", "UIView (Fix)\n- (void)fixWidth:(CGFloat)width", "self"), ("[Help fix:self];", "Help\n+ (void)fix:(UIView *)view", "view")])
  func anObjectMayHandItselfOver(call: String, head: String, view: String) {
    let fix = "@implementation \(head) {\n  [\(view) mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.width.mas_equalTo(30);\n  }];\n}\n@end"
    let text = page(operation: "remake", head: "@property (nonatomic, strong) Card *box;", show: "self.box = [[Card alloc] init];")
    let card = "@interface Card : UIView\n@end\n@implementation Card\n- (instancetype)init {\n  if (self = [super init]) {\n    \(call)\n  }\n  return self;\n}\n@end"
    let header = file("Card.h", "@interface Card : UIView\n@end")
    #expect(statuses([file("Page.m", text), header, file("Card.m", card), file("Fix.m", fix)]).first == "r", "\(call)")
    // Nothing tells whom a method of all views is sent to that nobody sends.
    guard view == "view" else { return }
    #expect(statuses([file("Page.m", text), header, file("Card.m", card.replacing(call, with: "")), file("Fix.m", fix)]).first == "m", "\(call)")
    #expect(statuses([file("Page.m", text.replacing("Card", with: "UIView")), header, file("Card.m", card), file("Fix.m", fix)]).first == "m", "\(call)")
  }

  /// What another file measures may depend on the constraints that are there.
  @Test func aMeasureIsTakenBeforeConstraintsGo() {
    let text = """
      @interface Page : UIViewController
      @end
      @interface Page ()
      @property (nonatomic, strong) Card *card;
      @end
      @implementation Page
      - (void)viewDidLoad {
        self.card = [[Card alloc] init];
        [self.view addSubview:self.card];
        [self resize];
      }
      - (void)resize {
        [self.card mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.width.mas_equalTo(200);
          make.height.mas_equalTo([self.card fittingHeight]);
        }];
      }
      @end
      """
    let header = file("Card.h", "@interface Card : UIView\n- (CGFloat)fittingHeight;\n- (CGFloat)margin;\n@end")
    func migrated(_ text: String) -> String {
      String(decoding: TreeMigration.run([file("Page.m", "#import \"Card.h\"\n" + text), header], options: MigrationOptions())[0].newBytes, as: UTF8.self)
    }
    func isMeasuredFirst(_ text: String) -> Bool {
      let parts = text.split(separator: "deactivateConstraints:", maxSplits: 1)
      return parts.count == 2 && parts[0].contains("constraintEqualToConstant:[self.card")
    }
    #expect(isMeasuredFirst(migrated(text)))
    #expect(isMeasuredFirst(migrated(text.replacing("fittingHeight", with: "margin"))) == false)
  }

  /// Masonry looks for the superview again when it installs a constraint again.
  @Test func aViewThatMovesHasConstraintsOfTheNewPlace() {
    let text = """
      @interface Page : UIViewController
      @end
      @interface Page ()
      @property (nonatomic, strong) UIView *box;
      @property (nonatomic, strong) UIView *other;
      @property (nonatomic, strong) MASConstraint *top;
      @end
      @implementation Page
      - (void)viewDidLoad {
        self.box = [UIView new];
        [self.view addSubview:self.box];
        [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
          self.top = make.top.mas_equalTo(4);
        }];
      }
      - (void)hide {
        [self.top uninstall];
      }
      - (void)show {
        [self.top install];
      }
      MORE
      @end
      """
    #expect(statuses([file("Page.m", text.replacing("MORE", with: ""))]) == "m")
    #expect(statuses([file("Page.m", text.replacing("MORE", with: "- (void)move {\n  [self.other addSubview:_box];\n}"))]) == "r")
  }

  private let headers = [("Tray", "board"), ("Use", "plate")].map { name, member in
    SourceFile(path: "\(name).h", language: .objectiveC, text: "#import <UIKit/UIKit.h>\n@interface \(name) : UIView\n@property (nonatomic, strong) UIView *\(member);\n@end\n")
  }
  private let tray = "#import \"Tray.h\"\n@implementation Tray\n- (instancetype)initWithFrame:(CGRect)frame {\n  if (self = [super initWithFrame:frame]) {\n    self.board = [UIView new];\n    [self addSubview:self.board];\n  }\n  return self;\n}\n- (void)build {\n  [self.board mas_remakeConstraints:^(MASConstraintMaker *make) {\n    make.edges.equalTo(self);\n  }];\n}\n@end"
  private let use = "#import \"Use.h\"\n@implementation Use\n- (void)build {\n  self.plate = [UIView new];\n  [self addSubview:self.plate];\n  [self.plate mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.edges.equalTo(self);\n  }];\n}\n@end"

  /// What Swift calls like a member of Objective-C is another thing where its type says so.
  @Test(arguments: [
    "func f(_ x: Box) {\n  let board = x.thing()\n  _ = board\n}", "struct Info {\n  var board = \"\"\n  init(_ x: Box) { board = x.text() }\n}",
    "func show(board: Int) -> UIView { return Box().thing() }", "class Row: UIView {\n  let board: UILabel = {\n    let label = UILabel()\n    label.sizeToFit()\n    return label\n  }()\n}",
    "class Row: UIView {\n  func f(_ x: Box) { self.board = x.thing() }\n  var board = UIView()\n}", "func f(_ tray: Tray, _ x: Box, title: String) { x.other.board = title }",
    "struct Info { var board = UIView() }\nstruct Page { var info = Info() }\nfunc f(_ page: Page, _ x: Box) {\n  var copy = page\n  copy.info.board = x.thing()\n}",
    "struct Info {\n  var board = \"\"\n}\nstruct Item {\n  var info: Info\n}\nfunc f(_ x: Box) {\n  var copy = x.pick()\n  copy.info.board = x.thing()\n}",
  ]) func swiftHasOtherThingsOfTheName(swift: String) {
    #expect(statuses([file("Tray.m", tray), file("Use.m", use), file("Use.swift", swift)] + headers) == "mm", "\(swift)")
  }

  @Test(arguments: [
    "func f(_ tray: Tray, _ use: Use) { tray.board = use.plate }", "extension Tray {\n  func f(_ use: Use) { board = use.plate }\n}", "func f(_ any: Holder, _ use: Use) { any.board = use.plate }\nprotocol Holder: AnyObject { var board: UIView { get set } }\nextension Tray: Holder {}",
    "struct Item {\n  var info: Tray\n}\nfunc f(_ x: Box, _ use: Use) {\n  var copy = x.pick()\n  copy.info.board = use.plate\n}",
    "func f(_ any: LibraryHolder, _ use: Use) { any.board = use.plate }\nextension Tray: LibraryHolder {}", "func f(_ x: Box) { x.all.first!.board = x.thing() }",
  ]) func swiftMayMeanTheMember(swift: String) {
    #expect(statuses([file("Tray.m", tray), file("Use.m", use), file("Use.swift", swift)] + headers) == "rr", "\(swift)")
  }
}
