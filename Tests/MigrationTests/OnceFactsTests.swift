import Migration
import SourceText
import Testing

/// A class whose `box` gets a view by `giving` in `method`, and whose constraints are made again later: how many sites are migrated
/// without letting go what is kept of the view from before.
private func migratedSites(
  _ giving: String, in method: String = "- (void)rebuild", others: String = "", superclass: String = "UIView", page: String = "",
  path: String = "Page.m", imports: String = "", behind: String = ""
) -> Int {
  let interface = "@interface Card : \(superclass)\n@property (nonatomic, strong) UIView *box;\n@end"
  let file = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      \(imports)
      \(page.isEmpty ? interface : "#import \"Card.h\"")
      @implementation Card
      \(method) {
        \(giving)
        [self addSubview:self.box];
        [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self);
        }];
      }
      \(others)
      - (void)grow {
        [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.left.bottom.equalTo(self);
        }];
      }
      @end
      \(behind)

      """)
  let header = SourceFile(path: "Card.h", language: .objectiveC, text: "\(interface)\n")
  let other = SourceFile(path: path, language: path.hasSuffix(".swift") ? .swift : .objectiveC, text: page)
  let result = TreeMigration.run(page.isEmpty ? [file] : [file, header, other], options: MigrationOptions())[0]
  let sites = result.sites
  #expect(sites.count == 2)
  if String(decoding: result.newBytes, as: UTF8.self).contains("oxConstraints = @[];") { return 0 }
  return sites.count { $0.status == .migrated }
}

/// A view that is replaced may stay in its superview, and Masonry keeps its constraints then: each view has its own.
@Suite struct OnceFactsTests {
  private let new = "self.box = [[UIView alloc] init];"

  @Test(
    arguments: [
      "- (void)rebuild", "- (void)layoutSubviews", "- (void)viewWillAppear:(BOOL)animated", "- (void)initial", "- (void)setModel:(id)model",
      "+ (void)initAll", "- (void)viewDidLoadAgain",
    ])
  func codeThatRunsAgainIsLeftAlone(method: String) {
    #expect(migratedSites(new, in: method) == 0)
  }

  /// The view from before may come back, with the constraints of its size that nothing has taken from it.
  @Test(arguments: [("make.left.top.equalTo(self)", SiteStatus.migrated), ("make.left.top.equalTo(self); make.height.mas_equalTo(20)", .refused)])
  func aViewThatIsHandedInMayComeBack(_ made: String, _ status: SiteStatus) {
    let file = SourceFile(
      path: "Box.m", language: .objectiveC,
      text: """
        #import <Masonry/Masonry.h>
        @interface Box : UIView
        @property (nonatomic, strong) UIView *content;
        @end
        @implementation Box
        - (void)setContent:(UIView *)content {
          [_content removeFromSuperview];
          _content = content;
          [self addSubview:_content];
          [_content mas_remakeConstraints:^(MASConstraintMaker *make) { \(made); }];
        }
        @end
        """)
    #expect(TreeMigration.run([file], options: MigrationOptions())[0].sites.map(\.status) == [status])
  }

  @Test(
    arguments: [
      "- (instancetype)init", "- (instancetype)initWithFrame:(CGRect)frame", "- (void)viewDidLoad", "- (void)loadView", "- (void)awakeFromNib",
      "- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier",
    ])
  func codeThatRunsOnceIsMigrated(method: String) {
    #expect(migratedSites(new, in: method) == 2)
  }

  @Test(arguments: [
    (2, "- (void)viewDidLoad { [self rebuild]; }"),
    (2, "- (void)viewDidLoad { [super viewDidLoad]; [self setUp]; }\n- (void)setUp { if (self.window) { [self rebuild]; } }"),
    (2, "- (instancetype)initWithFrame:(CGRect)frame { [self rebuild]; }\n- (instancetype)initWithCoder:(NSCoder *)coder { [self rebuild]; }"),
    (2, "- (instancetype)initWithFrame:(CGRect)frame { [self rebuild]; }\n- (void)awakeFromNib { [super awakeFromNib]; [self rebuild]; }"),
    (0, "- (instancetype)initWithCoder:(NSCoder *)coder { [self rebuild]; }\n- (void)awakeFromNib { [super awakeFromNib]; [self rebuild]; }"),
    (0, "- (instancetype)init { [self rebuild]; }\n- (instancetype)initWithFrame:(CGRect)frame { [self rebuild]; }"),
    (0, "- (void)viewDidLoad { [self rebuild]; [self rebuild]; }"),
    (0, "- (void)viewDidLoad { [self rebuild]; }\n- (void)awakeFromNib { [self rebuild]; }"),
    (0, "- (void)viewDidLoad { for (int i = 0; i < 2; i++) { [self rebuild]; } }"),
    (0, "- (void)viewDidLoad { [self then:^{ [self rebuild]; }]; }"),
    (0, "- (void)viewDidLoad { [self rebuild]; }\n- (void)tap { [self performSelector:@selector(rebuild)]; }"),
    (0, "- (void)viewDidLoad { [self rebuild]; }\n- (void)tap:(Card *)other { [other rebuild]; }"),
    (0, "- (void)tap { [self rebuild]; }"),
    (0, "- (void)viewDidLoad { [self again]; }\n- (void)again { [self rebuild]; [self again]; }"),
    (0, "- (void)viewDidLoad { for (int i = 0; i < 2; i++) [self rebuild]; }"),
    (0, "- (void)viewDidLoad { for (int i = 0; i < 2; i++) if (i) [self rebuild]; else { [self tap]; } }\n- (void)tap {}"),
    (2, "- (void)viewDidLoad { if (self.window) [self rebuild]; }"),
    (2, "- (void)viewDidLoad { if (self.window) { [self tap]; } else { [self rebuild]; } }\n- (void)tap {}"),
    (0, "- (void)viewDidLoad { while ([self rebuild], self.window) {} }"),
    (0, "- (instancetype)initWithFrame:(CGRect)frame { [self rebuild]; }\n- (instancetype)initWithTitle:(id)title { self = [self initWithFrame:CGRectZero]; [self rebuild]; }"),
    (0, "- (instancetype)initWithCoder:(NSCoder *)coder { [self rebuild]; }\n- (instancetype)initWithTitle:(id)title { self = [self initWithCoder:nil]; [self rebuild]; }"),
  ])
  func callersAreFollowed(expected: Int, others: String) {
    #expect(migratedSites(new, others: others) == expected)
  }

  /// What another class of the file sends to itself is no message to this one, unless an object may be of both.
  @Test(arguments: [
    (2, "@interface Row : UIView\n@end\n@implementation Row\n- (void)fill { [self rebuild]; }\n- (void)rebuild {}\n@end"),
    (2, "@interface Row : NSObject\n@end\n@implementation Row\n- (void)fill { [self rebuild]; [self rebuild]; }\n@end"),
    (0, "@interface Row : Card\n@end\n@implementation Row\n- (void)fill { [self rebuild]; }\n@end"),
    (0, "@implementation Row\n- (void)fill { [self rebuild]; }\n@end"),
    (0, "@interface Row : Base\n@end\n@implementation Row\n- (void)fill { [self rebuild]; }\n@end"),
    (0, "@implementation UIView (Filling)\n- (void)fill { [self rebuild]; }\n@end"),
    (0, "@interface Row : UIView\n@end\n@implementation Row\n- (void)fill:(Card *)card { [card rebuild]; }\n@end"),
    (0, "void fill(Card *self) { [self rebuild]; }"),
  ])
  func messagesToOthersAreToldApart(expected: Int, behind: String) {
    #expect(migratedSites(new, others: "- (void)viewDidLoad { [self rebuild]; }", behind: behind) == expected)
  }

  /// A header tells other code of the method of its own class.
  @Test(arguments: [
    (2, "@interface Row : UIView\n- (void)rebuild;\n@end"),
    (2, "@interface Row : NSObject\n- (void)rebuild;\n@end"),
    (0, "@interface Row : Card\n- (void)rebuild;\n@end"),
    (0, "@interface Row : Base\n- (void)rebuild;\n@end"),
    (0, "@interface UIView (Filling)\n- (void)rebuild;\n@end"),
    (0, "@interface Card (Filling)\n- (void)rebuild;\n@end"),
    (0, "@protocol Filling <NSObject>\n- (void)rebuild;\n@end"),
  ])
  func headersOfOthersAreToldApart(expected: Int, header: String) {
    let found = migratedSites(new, others: "- (void)viewDidLoad { [self rebuild]; }", page: header, path: "Row.h", imports: "#import \"Row.h\"")
    #expect(found == expected)
  }

  /// Views of UIKit come out of nibs by `initWithCoder:` alone.
  @Test(arguments: [(2, "UITableViewCell"), (0, "NSView"), (0, "Other")])
  func whatWakesUpWasMadeByAnArchive(expected: Int, superclass: String) {
    let others = "- (instancetype)initWithTitle:(id)title { [self rebuild]; }\n- (void)awakeFromNib { [self rebuild]; }"
    #expect(migratedSites(new, others: others, superclass: superclass) == expected)
  }

  @Test(arguments: [
    (2, "if (!self.box) { self.box = [[UIView alloc] init]; }", ""),
    (2, "if (_box == nil) { _box = [[UIView alloc] init]; }", ""),
    (2, "if (_box) { return; } _box = [[UIView alloc] init];", ""),
    (2, "if (!_box) { _box = [[UIView alloc] init]; }", "- (void)dealloc { _box = nil; }"),
    (2, "if (!_box) { _box = [[UIView alloc] init]; }", "- (void)hide { [_box removeFromSuperview]; _box = nil; }"),
    (0, "if (!_box) { _box = [[UIView alloc] init]; }", "- (void)hide { _box = nil; }"),
    (0, "if (!_box) { _box = [[UIView alloc] init]; }", "- (void)hide { [self setBox:nil]; }"),
    (0, "if (!_box) { _box = [[UIView alloc] init]; }", "- (void)hide { if (self.tag) [_box removeFromSuperview]; _box = nil; }"),
    (0, "if (!_box) { for (int i = 0; i < 3; i++) { _box = [[UIView alloc] init]; } }", ""),
    (0, "if (_box) return; for (int i = 0; i < 3; i++) _box = [[UIView alloc] init];", ""),
    (0, "if (_box) { self.box = [[UIView alloc] init]; }", ""),
    (0, "if (!self.tag) { self.box = [[UIView alloc] init]; }", ""),
  ])
  func oneViewAtATime(expected: Int, giving: String, others: String) {
    #expect(migratedSites(giving, others: others) == expected)
  }

  @Test(arguments: [
    (2, "[self.box removeFromSuperview]; self.box = [[UIView alloc] init];"),
    (2, "if (_box) { [_box removeFromSuperview]; } self.box = [[UIView alloc] init];"),
    (0, "if (self.tag) { [_box removeFromSuperview]; } self.box = [[UIView alloc] init];"),
    (0, "self.box = [[UIView alloc] init]; [self.box removeFromSuperview];"),
    (0, "if (self.tag) [_box removeFromSuperview]; self.box = [[UIView alloc] init];"),
    (0, "[other.box removeFromSuperview]; self.box = [[UIView alloc] init];"),
    (0, "[_box removeFromSuperview]; for (int i = 0; i < 3; i++) { self.box = [[UIView alloc] init]; }"),
    (0, "switch (self.tag) { case 0: [_box removeFromSuperview]; break; case 1: self.box = [[UIView alloc] init]; }"),
    (2, "switch (self.tag) { case 0: [_box removeFromSuperview]; self.box = [[UIView alloc] init]; }"),
  ])
  func oldViewsAreGone(expected: Int, giving: String) {
    #expect(migratedSites(giving) == expected)
  }

  /// A variable that has the name of the member is another view.
  @Test(arguments: [
    ("- (void)setBox:(UIView *)box", "[box removeFromSuperview]; _box = box;"),
    ("- (void)show:(UIView *)box", "if (box) { [box removeFromSuperview]; } _box = box;"),
    ("- (void)show:(UIView *)box", "if (!box) { _box = [[UIView alloc] init]; }"),
    ("- (void)show:(UIView *)box", "if (box) { return; } _box = [[UIView alloc] init];"),
    ("- (void)show", "UIView *box = [UIView new]; [box removeFromSuperview]; self.box = box;"),
  ])
  func aVariableNamedLikeTheMemberIsAnotherView(method: String, giving: String) {
    #expect(migratedSites(giving, in: method) == 0)
  }

  @Test func aVariableNamedLikeTheMemberGivesItNothing() {
    #expect(migratedSites(new, in: "- (void)viewDidLoad", others: "- (void)show:(UIView *)box { box = nil; UIView *next; next = box; }") == 2)
    #expect(migratedSites("if (!_box) { _box = [[UIView alloc] init]; }", others: "- (void)show:(UIView *)box { box = nil; }") == 2)
  }

  @Test func aViewThatIsPutBackIsNotGone() {
    #expect(migratedSites("[_box removeFromSuperview]; [self addSubview:_box]; self.box = [[UIView alloc] init];") == 0)
    #expect(migratedSites("[_box removeFromSuperview]; _box = nil; self.box = [[UIView alloc] init];") == 2)
  }

  /// Code that starts an object runs once only if nothing else calls it.
  @Test(arguments: [
    (0, "- (void)viewDidLoad", "- (void)reload { [self viewDidLoad]; }"),
    (0, "- (void)viewDidLoad", "- (void)reload { [self performSelector:@selector(viewDidLoad)]; }"),
    (0, "- (void)viewDidLoad", "- (void)reload { [self performSelector:NSSelectorFromString(@\"viewDidLoad\")]; }"),
    (0, "- (void)viewDidLoad", "- (void)reload:(Card *)other { [other viewDidLoad]; }"),
    (0, "- (void)awakeFromNib", "- (void)reset { [self awakeFromNib]; }"),
    (0, "- (instancetype)initWithFrame:(CGRect)frame", "- (void)reset { (void)[self initWithFrame:self.frame]; }"),
    (0, "- (instancetype)initWithFrame:(CGRect)frame", "- (id)init { for (int i = 0; i < 2; i++) { self = [self initWithFrame:CGRectZero]; } return self; }"),
    (0, "- (void)viewDidLoad", "@end\n@implementation Small : Card\n- (void)reload { [super viewDidLoad]; }\n@end\n@implementation Card"),
    (2, "- (void)viewDidLoad", "- (void)reload { NSLog(@\"viewDidLoad\"); }"),
    (2, "- (void)viewDidLoad", "@end\n@implementation Small : Card\n- (void)viewDidLoad { [super viewDidLoad]; }\n@end\n@implementation Card"),
    (2, "- (instancetype)initWithFrame:(CGRect)frame", "- (id)init { return [self initWithFrame:CGRectZero]; }"),
    (2, "- (instancetype)initWithFrame:(CGRect)frame", "+ (id)card { return [[self alloc] initWithFrame:CGRectZero]; }"),
    (2, "- (instancetype)initWithFrame:(CGRect)frame", "- (UIView *)line { return [[UIView alloc] initWithFrame:CGRectZero]; }"),
  ])
  func codeThatStartsAnObjectMayBeCalledAgain(expected: Int, method: String, others: String) {
    #expect(migratedSites(new, in: method, others: others) == expected)
  }

  @Test func hiddenCallersAreFound() {
    let load = "- (void)viewDidLoad { [self rebuild]; }\n"
    #expect(migratedSites(new, others: load + "- (void)again { [self performSelector:NSSelectorFromString(@\"rebuild\")]; }") == 0)
    #expect(migratedSites(new, others: load + "#define REBUILD [self rebuild];\n- (void)again { REBUILD }") == 0)
    #expect(migratedSites(new, others: load + "- (void)again { RunFromDialog(self, @\"rebuild\"); }") == 0)
    #expect(migratedSites(new, others: load + "#define LABEL [[UILabel alloc] init]\n- (void)again { NSLog(@\"rebuild\"); }") == 2)
    #expect(migratedSites(new, in: "- (instancetype)init", others: "#define LABEL [[UILabel alloc] init]\n") == 2)
  }

  @Test func aMemberGetsViewsWithoutBeingAssigned() {
    #expect(migratedSites("[self fill:&_box];") == 0)
    #expect(migratedSites("[self fill:&self->_box];", in: "- (instancetype)init") == 0)
    #expect(migratedSites(new + " for (_box in self.subviews) {}", in: "- (instancetype)init") == 0)
    #expect(migratedSites(new + " [self setValuesForKeysWithDictionary:values];", in: "- (instancetype)init") == 0)
    let other = "- (void)fill:(NSMutableDictionary *)other { [other setValuesForKeysWithDictionary:self.values]; }"
    #expect(migratedSites(new, in: "- (instancetype)init", others: other) == 2)
  }

  /// An object is made by one of the initialisers that its superclass does not know, unless they call each other.
  @Test(arguments: [
    (2, "UIView", "- (instancetype)initWithTitle:(id)title { [self rebuild]; }\n- (instancetype)initWithBlock:(id)block { [self rebuild]; }"),
    (2, "UITableViewCell", "- (id)initWithTitle:(id)title a:(id)a { [self rebuild]; }\n- (id)initWithTitle:(id)title b:(id)b { [self rebuild]; }"),
    (2, "UIView", "- (id)initWithTitle:(id)title { [self rebuild]; }\n- (id)initWithBlock:(id)block { [self rebuild]; }\n- (id)initWithCoder:(id)coder { [self rebuild]; }"),
    (0, "UIView", "- (id)initWithTitle:(id)title { [self rebuild]; }\n- (id)initWithFrame:(CGRect)frame { [self rebuild]; }"),
    (0, "UIView", "- (id)initWithTitle:(id)title { self = [self initWithBlock:nil]; [self rebuild]; }\n- (id)initWithBlock:(id)block { [self rebuild]; }"),
    (0, "Base", "- (id)initWithTitle:(id)title { [self rebuild]; }\n- (id)initWithBlock:(id)block { [self rebuild]; }"),
    (0, "UIImageView", "- (id)initWithImage:(id)image { [self rebuild]; }\n- (id)initWithBlock:(id)block { [self rebuild]; }"),
    (0, "UIViewController", "- (id)initWithTitle:(id)title { [self rebuild]; }\n- (void)viewDidLoad { [self rebuild]; }"),
  ])
  func oneInitialiserMakesAnObject(expected: Int, superclass: String, others: String) {
    #expect(migratedSites(new, others: others, superclass: superclass) == expected)
  }

  /// What another file's method that starts an object gives a member is given once.
  @Test(arguments: [
    (2, "- (instancetype)initWithFrame:(CGRect)frame { self.box = [[UIView alloc] init]; }"),
    (2, "- (void)awakeFromNib { _box = [[UIView alloc] init]; }"),
    (0, "- (instancetype)initWithFrame:(CGRect)frame { for (int i = 0; i < 3; i++) { self.box = [[UIView alloc] init]; } }"),
    (0, "- (instancetype)initWithFrame:(CGRect)frame { [self then:^{ self.box = [[UIView alloc] init]; }]; }"),
    (0, "- (instancetype)initWithFrame:(CGRect)frame { [self setUp]; }\n- (void)setUp { self.box = [[UIView alloc] init]; }"),
    (0, "- (instancetype)initWithFrame:(CGRect)frame { self.other.box = [[UIView alloc] init]; }"),
    (0, "- (instancetype)initWithFrame:(CGRect)frame { self.box = [[UIView alloc] init]; }\n- (void)again { self.box = [[UIView alloc] init]; }"),
    (0, "- (instancetype)initWithFrame:(CGRect)frame { self.box = [[UIView alloc] init]; }\n- (void)hide { self.box = nil; }"),
    (0, "- (void)awakeFromNib { self.box = [[UIView alloc] init]; }\n- (void)again { [self awakeFromNib]; }"),
    (0, "- (void)awakeFromNib { self.box = [[UIView alloc] init]; }\n@end\n@implementation Page\n- (void)again:(Card *)card { [card awakeFromNib]; }"),
  ])
  func aSuperclassGivesAViewOnce(expected: Int, methods: String) {
    let base = "#import \"Base.h\"\n@interface Base : UIView\n@property (nonatomic, strong) UIView *box;\n@end\n@implementation Base\n\(methods)\n@end\n"
    #expect(migratedSites("", superclass: "Base", page: base, path: "Base.m") == expected)
  }

  @Test func otherFilesMayGiveAMemberManyViews() {
    func migrated(_ method: String, own: String = "") -> Int {
      migratedSites(own, page: "#import \"Card.h\"\n@implementation Card (Page)\n\(method)\n@end\n")
    }
    #expect(migrated("- (void)reload { self.box = [[UIView alloc] init]; }") == 0)
    #expect(migrated("- (void)reload { for (int i = 0; i < 3; i++) { self.box = [[UIView alloc] init]; } }") == 0)
    #expect(migrated("- (void)reload { [self setBox:[[UIView alloc] init]]; }") == 0)
    let lazy = "- (void)begin { if (!self.box) { self.box = [[UIView alloc] init]; } }"
    #expect(migrated(lazy) == 2)
    #expect(migrated(lazy, own: "self.box = nil;") == 0)
    #expect(migrated(lazy, own: new) == 0)
  }

  @Test func swiftMayGiveAMemberManyViews() {
    func migrated(_ text: String) -> Int { migratedSites("", page: text, path: "Page.swift") }
    func page(_ statement: String) -> Int { migrated("class Page: UIView {\n  func reload(card: Card, box: inout UIView) {\n    \(statement)\n  }\n}\n") }
    #expect(page("card.box = UIView()") == 0)
    #expect(page("pages.first!.card?.box = UIView()") == 0)
    #expect(page("swap(&card.box, &box)") == 0)
    #expect(page("let box = UIView()\n    card.label = box") == 2)
    #expect(page("if card.box == box { hide(box: card.box) }") == 2)
    #expect(migrated("extension Card {\n  func reload() { box = UIView() }\n}\n") == 0)
    #expect(migrated("class Page: UIView {\n  var box: UIView\n  func reload() { self.box = UIView() }\n}\n") == 2)
  }

  /// An object that makes constraints for itself may be the view of a member.
  @Test func aViewThatChangesItselfMayBeTheMember() {
    func statuses(_ giving: String, type: String = "UIView") -> [Bool] {
      let file = SourceFile(
        path: "Card.m", language: .objectiveC,
        text: """
          @interface Row : UIView
          @end
          @implementation Row
          - (void)settle {
            [self mas_remakeConstraints:^(MASConstraintMaker *make) {
              make.height.equalTo(@20);
            }];
          }
          @end
          @interface Card : UIView
          @property (nonatomic, strong) \(type) *box;
          @end
          @implementation Card
          - (instancetype)init {
            self = [super init];
            \(giving)
            [self addSubview:self.box];
            [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
              make.left.top.equalTo(self);
            }];
            return self;
          }
          @end

          """)
      return TreeMigration.run([file], options: MigrationOptions())[0].sites.map { $0.status == .migrated }
    }
    #expect(statuses(new) == [true, true])
    #expect(statuses("UIView *box = [UIView new]; self.box = box; [Row new];") == [true, true])
    #expect(statuses("self.box = [Row new];") == [false, false])
    #expect(statuses("UIView *box = [Row new]; self.box = box;") == [false, false])
    #expect(statuses("\(new) [self setValue:[Row new] forKey:@\"box\"];") == [false, false])
    #expect(statuses("[self fill:&_box with:[Row new]];") == [false, false])
    // A label is no row.
    #expect(statuses("[self fill:&_box with:[Row new]];", type: "UILabel") == [true, true])
  }

  @Test func frameworksAndSuperclassesMayCallAMethod() {
    #expect(migratedSites(new, in: "- (void)layoutSubviews", others: "- (void)viewDidLoad { [self layoutSubviews]; }") == 0)
    #expect(migratedSites(new, in: "- (IBAction)rebuild", others: "- (void)viewDidLoad { [self rebuild]; }") == 0)
    #expect(migratedSites(new, others: "- (void)viewDidLoad { [self rebuild]; }", superclass: "Base") == 0)
    #expect(migratedSites(new, in: "- (void)viewDidLoad", superclass: "Base") == 2)
  }

  @Test func aSuperclassOfTheProjectThatDoesNotKnowAMethodDoesNotCallIt() {
    func migrated(_ base: String) -> Int {
      migratedSites(
        new, others: "- (void)viewDidLoad { [self rebuild]; }", superclass: "Base",
        page: "@interface Base : UIView\n@end\n@implementation Base\n- (void)start {\n  \(base)\n}\n@end\n")
    }
    #expect(migrated("[self begin];") == 2)
    #expect(migrated("[self rebuild];") == 0)
    #expect(migrated("[self performSelector:@selector(rebuild)];") == 0)
  }

  @Test func otherFilesMayEmptyAMember() {
    func migrated(_ statement: String) -> Int {
      migratedSites(
        "if (!_box) { _box = [[UIView alloc] init]; }",
        page: "@implementation Page\n- (void)change:(Card *)card {\n  \(statement)\n}\n@end\n")
    }
    #expect(migrated("card.box = nil;") == 0)
    #expect(migrated("[card setBox:nil];") == 0)
    #expect(migrated("card.label = nil;") == 2)
  }

  private let lazyInTwo = "if (!_box) { _box = [[UIView alloc] init]; }"

  /// Whichever runs first gives the view.
  @Test func severalPlacesMayMakeTheViewWhileThereIsNone() {
    #expect(migratedSites(lazyInTwo, in: "- (void)rebuild", others: "- (void)prepare {\n  if (_box == nil) _box = [UIView new];\n}") == 2)
  }

  @Test(arguments: [
    "- (void)prepare {\n  _box = [UIView new];\n}", "- (void)prepare {\n  if (!_box) { _box = [UIView new]; }\n}\n- (void)drop {\n  _box = nil;\n}",
    "- (void)viewDidLoad {\n  _box = nil;\n  if (!_box) { _box = [UIView new]; }\n}", "- (void)prepare {\n  if (!self.hidden) { _box = [UIView new]; }\n}",
  ])
  func severalPlacesThatMayReplaceTheViewAreLeftAlone(others: String) {
    #expect(migratedSites(lazyInTwo, in: "- (void)rebuild", others: others) == 0)
  }
}
