import Migration
import SourceText
import Testing

/// Ways by which a view of one Objective-C class comes to code that makes its constraints again.
@Suite struct ObjectiveCGivenWayTests {
  private func migrations(_ files: [(String, String)]) -> [SiteStatus] {
    let files = files.map { SourceFile(path: $0.0, language: $0.0.hasSuffix(".swift") ? .swift : .objectiveC, text: $0.1) }
    return TreeMigration.run(files, options: MigrationOptions()).flatMap { $0.sites.map(\.status) }
  }

  /// A card that makes constraints of its badge, and a shelf that makes those of all views of a list again.
  private func statuses(_ put: String, shelf: String = "", list: String) -> [SiteStatus] {
    let card = """
      #import "Shelf.h"
      @interface Card : UIView
      @property (nonatomic, strong) UIView *badge;
      @end
      @implementation Card
      - (void)setUp {
        self.badge = [[UIView alloc] init];
        [self addSubview:self.badge];
        [self.badge mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self);
        }];
      }
      - (void)put:(Shelf *)shelf {
        \(put)
      }
      @end

      """
    let other = """
      #import "Shelf.h"
      \(shelf)
      @implementation Shelf
      - (NSMutableArray *)rowsOf:(NSInteger)key { return self.table[@(key)]; }
      - (void)lay {
        for (UIView *row in \(list)) {
          [row mas_remakeConstraints:^(MASConstraintMaker *make) {
            make.width.mas_equalTo(5);
          }];
        }
      }
      @end

      """
    let header = "@interface Shelf : NSObject\n@property (nonatomic, strong) NSMutableArray *rows;\n@property (nonatomic, strong) NSMutableArray *others;\n@end\n"
    return Array(migrations([("Card.m", card), ("Shelf.m", other), ("Shelf.h", header)]).prefix(1))
  }

  @Test(arguments: [
    "[shelf.rows addObject:[self.badge self]];", "[shelf.rows addObject:(self.tag++, self.badge)];", "[shelf.rows addObject:[NSValue valueWithNonretainedObject:self.badge].nonretainedObjectValue];",
    "[shelf.rows addObject:self.tag ? self.badge : self];", "[shelf.rows addObject:self.tag ? self : self.badge];",
  ])
  func anExpressionGivesWhatIsInIt(put: String) {
    #expect(statuses(put, list: "self.rows") == [.refused], "\(put)")
  }

  private let all = "NSMutableArray *All(void) { static NSMutableArray *all; return all; }"

  @Test(arguments: ["[All() addObject:self.badge];", "NSMutableArray *rows = All(); [rows addObject:self.badge];", "NSMutableArray *rows = All(); [rows insertObject:self.badge atIndex:0];"])
  func aFunctionMayGiveAList(put: String) {
    #expect(statuses(put, shelf: all, list: "All()") == [.refused], "\(put)")
  }

  @Test(arguments: [
    "[shelf.rows addObject:self.badge];", "[[shelf rows] addObject:self.badge];", "NSMutableArray *rows = shelf.rows; [rows addObject:self.badge];",
    "NSMutableArray *rows = [shelf rows];\n  [rows addObject:self.badge];",
  ])
  func aListHasAnotherNameInAVariable(put: String) {
    #expect(statuses(put, list: "self.rows") == [.refused], "\(put)")
  }

  @Test func aMethodMayGiveAList() {
    #expect(statuses("[[shelf rowsOf:1] addObject:self.badge];", list: "[self rowsOf:1]") == [.refused])
  }

  @Test(arguments: ["NSMutableArray *others = shelf.others; [others addObject:self.badge];", "NSMutableArray *rows = shelf.rows; NSLog(@\"%@\", rows);"])
  func otherListsAreOthers(put: String) {
    #expect(statuses(put, list: "self.rows") == [.migrated], "\(put)")
    #expect(statuses(put, shelf: all, list: "All()") == [.migrated], "\(put)")
  }

  /// A property says itself what its setter is called.
  @Test(arguments: [("setter=putFoot:", "[self putFoot:self.subviews.firstObject];", SiteStatus.refused), ("strong", "[self putFoot:self.subviews.firstObject];", .migrated)])
  func aSetterMayHaveAnotherName(attribute: String, call: String, expected: SiteStatus) {
    let card = """
      @interface Card : UIView
      @property (nonatomic, \(attribute)) UIView *foot;
      @end
      @implementation Card
      - (instancetype)init {
        self = [super init];
        self.foot = [UIView new];
        [self addSubview:self.foot];
        [self.foot mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.equalTo(self);
        }];
        return self;
      }
      - (void)grow {
        [self.foot mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.top.equalTo(self);
        }];
      }
      - (void)swap { \(call) }
      @end

      """
    #expect(migrations([("Card.m", card)]) == [expected, expected], "\(attribute)")
  }

  @Test func whatASetterOfAnotherNameIsGivenIsTheSameView() {
    let header = "@interface Shelf : NSObject\n@property (nonatomic, strong, setter=putFoot:) UIView *foot;\n@end\n"
    let shelf = "#import \"Shelf.h\"\n@implementation Shelf\n- (void)lay {\n  [self.foot mas_remakeConstraints:^(MASConstraintMaker *make) {\n    make.width.mas_equalTo(5);\n  }];\n}\n@end\n"
    func card(_ call: String) -> String {
      "@interface Card : UIView\n@property (nonatomic, strong) UIView *badge;\n@end\n@implementation Card\n- (void)setUp:(Shelf *)shelf {\n  \(call)\n"
        + "  [self.badge mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.left.equalTo(self);\n  }];\n}\n@end\n"
    }
    #expect(migrations([("Card.m", card("[shelf putFoot:self.badge];")), ("Shelf.m", shelf), ("Shelf.h", header)]).first == .refused)
    #expect(migrations([("Card.m", card("[shelf putHead:self.badge];")), ("Shelf.m", shelf), ("Shelf.h", header)]).first == .migrated)
  }

  /// Of two superclasses a condition of the preprocessor takes one.
  @Test func aClassMayInheritFromOneOrTheOther() {
    func cell(_ name: String) -> String {
      """
      @interface \(name) ()
      @property (nonatomic, strong) UIView *foot;
      @end
      @implementation \(name)
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        self.foot = [[UIView alloc] init];
        [self addSubview:self.foot];
        return self;
      }
      - (void)updateConstraints {
        [self.foot mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self);
        }];
        [super updateConstraints];
      }
      @end

      """
    }
    func statuses(_ superclass: String) -> [SiteStatus] {
      let header = "@interface TextCell : UIView\n@end\n#if WIDE\n@interface ImageCell : \(superclass)\n@end\n#else\n@interface ImageCell : UIView\n@end\n#endif\n"
      return migrations([("Cells.m", cell("TextCell") + cell("ImageCell")), ("Cells.h", header)])
    }
    #expect(statuses("UIView") == [.migrated, .migrated])
    #expect(statuses("TextCell") == [.refused, .refused])
  }

  /// A store's badge that a tile has under a name of the system's classes as well.
  ///
  /// - Parameters:
  ///   - tile: What the tile declares, and its body.
  ///   - lay: The method of a keeper that makes constraints again.
  private func stored(_ tile: (declaration: String, body: String), _ lay: String, beside declared: String = "") -> SiteStatus? {
    let store = """
      #import "Store.h"
      @implementation Store
      - (void)setUp {
        self.badge = [UILabel new];
        [self.badge mas_makeConstraints:^(MASConstraintMaker *make) {
          make.width.equalTo(@20);
        }];
      }
      @end

      """
    let files = [
      ("Store.m", store), ("Store.h", "@interface Store : NSObject\n@property (nonatomic, strong) UILabel *badge;\n+ (instancetype)shared;\n@end\n"),
      ("Tile.h", "@interface Tile : UIView\n\(tile.declaration)\n@end\n"), ("Tile.m", "#import \"Store.h\"\n#import \"Tile.h\"\n#import \"Keeper.h\"\n@implementation Tile\n\(tile.body)\n@end\n"),
      ("Keeper.h", "#import \"Tile.h\"\n@interface Keeper : NSObject\n\(declared)\n@end\n"),
      ("Keeper.m", "#import \"Keeper.h\"\n@implementation Keeper\n\(lay.replacing("AGAIN", with: "mas_remakeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@30); }]"))\n@end\n"),
    ]
    return migrations(files).first
  }

  @Test(arguments: ["view", "contentView", "customView", "face"], ["Tile *", "id"])
  func aTileHasItUnderAnotherName(member: String, type: String) {
    let tile = ("@property (nonatomic, readonly) UIView *\(member);", "- (UIView *)\(member) { return [Store shared].badge; }")
    #expect(stored(tile, "- (void)lay:(\(type))tile { [[tile \(member)] AGAIN; }") == .refused)
    #expect(stored(tile, "- (void)lay:(\(type))tile { [[tile \(member)] setNeedsLayout]; }") == .migrated)
  }

  @Test(arguments: ["array", "copy", "firstObject", "subviews", "superview"])
  func aClassMayGiveItUnderANameOfTheFrameworks(member: String) {
    let tile = ("@property (nonatomic, readonly) id \(member);", "- (id)\(member) { return [Store shared].badge; }")
    #expect(stored(tile, "- (void)lay:(Tile *)tile { [tile.\(member) AGAIN; }") == .refused)
  }

  @Test(arguments: ["objectAtIndex", "objectForKey", "viewWithTag", "valueForKey"])
  func soMayAMethod(name: String) {
    let tile = ("- (UIView *)\(name):(NSInteger)place;", "- (UIView *)\(name):(NSInteger)place { return [Store shared].badge; }")
    #expect(stored(tile, "- (void)lay:(Tile *)tile { [[tile \(name):1] AGAIN; }") == .refused)
  }

  @Test(arguments: ["row", "view", "contentView", "index", "window", "tag"])
  func aMethodMayGiveItToABlock(name: String) {
    let tile = ("- (void)\(name):(void (^)(UIView *found))block;", "- (void)\(name):(void (^)(UIView *found))block { block([Store shared].badge); }")
    #expect(stored(tile, "- (void)lay:(Tile *)tile { [tile \(name):^(UIView *found) { [found AGAIN; }]; }") == .refused)
  }

  @Test func anObjectMayBeGivenACustomView() {
    let tile = ("", "- (void)give:(Keeper *)keeper { keeper.customView = [Store shared].badge; }")
    #expect(stored(tile, "- (void)lay { [self.customView AGAIN; }", beside: "@property (nonatomic, strong) UIView *customView;") == .refused)
  }

  /// Views and controllers have nothing of that name from the system, as bar items do.
  @Test(arguments: [("UIView", true), ("UITableViewCell", true), ("UIViewController", true), ("Base", true), ("UIBarButtonItem", false), ("BarItem", false), ("Unknown", false)])
  func aViewHasACustomViewOfItsOwn(superclass: String, isOwn: Bool) {
    func status(_ given: String) -> SiteStatus? {
      let keeper = "#import \"Keeper.h\"\n@implementation Keeper\n- (void)lay { [self.customView mas_remakeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@30); }]; }\n@end\n"
      let store = "#import \"Keeper.h\"\n@interface Store : NSObject\n@property (nonatomic, strong) UILabel *badge;\n@end\n@implementation Store\n- (void)setUp {\n  self.badge = [UILabel new];\n  [self.badge mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.width.equalTo(@20);\n  }];\n  [self.pool keep:self.badge];\n}\n\(given)\n@end\n"
      return migrations([
        ("Store.m", store), ("Keeper.h", "@interface Keeper : \(superclass)\n@property (nonatomic, strong) UIView *customView;\n@end\n"), ("Keeper.m", keeper),
        ("Base.h", "@interface Base : UIView\n@end\n@interface BarItem : UIBarButtonItem\n@end\n"),
      ]).first
    }
    #expect(status("") == (isOwn ? .migrated : .refused))
    #expect(status("- (void)give:(Keeper *)keeper { keeper.customView = self.badge; }") == .refused)
  }

  @Test(arguments: ["guide.owningView", "[guide owningView]", "animator.referenceView", "(UIView *)constraint.firstItem", "constraint.secondItem"])
  func objectsOfTheSystemHaveOtherNamesForAView(name: String) {
    #expect(stored(("", ""), "- (void)lay:(UILayoutGuide *)guide a:(UIDynamicAnimator *)animator c:(NSLayoutConstraint *)constraint {\n  UIView *found = \(name);\n  [found AGAIN;\n}") == .refused)
  }

  @Test func anObjectsOwnFirstItemIsAPropertyOfIts() {
    #expect(stored(("", ""), "- (void)lay { [self.firstItem AGAIN; }", beside: "@property (nonatomic, strong) UIView *firstItem;") == .migrated)
  }

  /// What a presentation adds and what its animation lays out go by two names.
  @Test(arguments: [("self.presentedView", "[context viewForKey:UITransitionContextToViewKey]"), ("[self presentedView]", "[context viewControllerForKey:UITransitionContextToViewControllerKey].view"), ("self.presentedView", "pages.firstObject.presentedView")])
  func aPresentationShowsTheSameView(shown: String, other: String) {
    func statuses(_ other: String) -> [SiteStatus] {
      migrations([
        ("Sheet.m", "@interface Sheet : UIPresentationController\n@end\n@implementation Sheet\n- (void)show {\n  UIView *shown = \(shown);\n  [self.containerView addSubview:shown];\n  [shown mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.height.equalTo(@20);\n  }];\n}\n@end\n"),
        ("Slide.m", "@implementation Slide\n- (void)animateTransition:(id<UIViewControllerContextTransitioning>)context {\n  UIView *other = \(other);\n  [other mas_remakeConstraints:^(MASConstraintMaker *make) {\n    make.width.equalTo(@30);\n  }];\n}\n@end\n"),
      ])
    }
    #expect(statuses(other).first == .refused)
    #expect(migrations([("Sheet.m", "@interface Sheet : UIPresentationController\n@end\n@implementation Sheet\n- (void)show {\n  UIView *shown = \(shown);\n  [shown mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.height.equalTo(@20);\n  }];\n}\n@end\n")]) == [.migrated])
  }

  /// A class that makes constraints for itself.
  private func badge(_ method: String) -> String {
    """
    #import "Badge.h"
    @implementation Badge
    - (void)setUp {
      [self \(method):^(MASConstraintMaker *make) {
        make.width.equalTo(@20);
      }];
    }
    @end

    """
  }

  /// A badge makes constraints for itself, and other code makes them again where its class is not named.
  @Test(arguments: ["Tile *", "id"], ["badge", "titleLabel", "imageView", "contentView"])
  func anObjectThatKnowsItselfMayBeAMemberOfAnother(type: String, member: String) {
    let badge = badge("mas_makeConstraints")
    let keeper = """
      #import "Everything.h"
      @implementation Keeper
      - (void)lay:(\(type))tile {
        [[tile \(member)] mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.width.equalTo(@30);
        }];
      }
      @end

      """
    let others = [
      ("Badge.h", "@interface Badge : UIView\n@end\n"), ("Keeper.m", keeper), ("Tile.h", "@class Badge;\n@interface Tile : UIView\n@property (nonatomic, strong) Badge *\(member);\n@end\n"),
      ("Tile.m", "#import \"Tile.h\"\n#import \"Badge.h\"\n@implementation Tile\n- (void)setUp { self.\(member) = [Badge new]; }\n@end\n"),
    ]
    #expect(migrations([("Badge.m", badge)] + others).first == .refused)
    #expect(migrations([("Badge.m", badge)] + others.filter { $0.0 != "Keeper.m" }).first == .migrated)
  }

  /// A badge makes its constraints again, and a method that lays out any view is given one.
  @Test(arguments: [
    "Badge *view = [Badge new]; [self lay:view];", "UIView *view = [Badge new]; [self lay:view];", "UIView *tag = [Badge new]; [self lay:tag];",
    "self.face = [Badge new]; [self lay:self.face];", "self.face = [Badge new];\n}\n- (void)go { [self lay:self.face];",
  ], ["UIView", "UIControl"])
  func anObjectThatKnowsItselfMayBeGivenToAMethod(body: String, type: String) {
    let badge = badge("mas_remakeConstraints")
    func card(_ body: String) -> String {
      """
      #import "Badge.h"
      @interface Card : UIView
      @property (nonatomic, strong) \(type) *face;
      @end
      @implementation Card
      - (void)setUp { \(body) }
      - (void)lay:(\(type) *)box {
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.width.equalTo(@30);
        }];
      }
      @end

      """
    }
    let header = ("Badge.h", "@interface Badge : UIButton\n@end\n")
    #expect(migrations([("Badge.m", badge), header, ("Card.m", card(body))]) == [.refused, .refused])
    #expect(migrations([("Badge.m", badge), header, ("Card.m", card("[self lay:[UIButton new]];"))]) == [.migrated, .migrated])
  }
}
