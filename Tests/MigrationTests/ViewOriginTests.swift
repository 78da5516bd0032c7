import Migration
import SourceText
import Testing

/// A class that makes constraints for a local view `b`, hands the view on, and changes constraints later.
private func file(
  _ name: String, _ properties: String = "", handing: String = "", later: String = "", methods: String = "", superclass: String = "UIView",
  makes: Bool = true
) -> SourceFile {
  let make = """
        UIView *b = [UIView new];
        [self addSubview:b];
        [b mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self).offset(10);
        }];
    """
  return SourceFile(
    path: "\(name).m", language: .objectiveC,
    text: """
      #define MAS_SHORTHAND
      #import "Masonry.h"
      #import "Other.h"
      @interface \(name) : \(superclass)
      \(properties)
      @end
      @implementation \(name)
      - (void)setUp {
      \(makes ? make : "")
          \(handing)
      }
      \(methods)
      - (void)later {
          \(later)
      }
      @end

      """)
}

private func change(_ receiver: String, _ name: String = "mas_updateConstraints") -> String {
  "[\(receiver) \(name):^(MASConstraintMaker *make) {\n        make.left.equalTo(self).offset(20);\n    }];"
}

private let list = "@property (nonatomic) NSArray *all;"

/// Each: where a local view goes, and a call that changes its constraints there.
private let escapes: [(name: String, files: [SourceFile])] = [
  ("a getter of another name", [file("A", "@property (nonatomic, strong, getter=theBox) UIView *box;", handing: "self.box = b;", later: change("self.theBox"))]),
  ("a getter of another name, by a message", [file("A", "@property (strong, getter = theBox, nonatomic) UIView *box;", handing: "_box = b;", later: change("[self theBox]"))]),
  ("a list", [file("A", list, handing: "self.all = @[b];", later: change("self.all"))]),
  ("a list, without prefix", [file("A", list, handing: "self.all = @[b];", later: change("self.all", "updateConstraints"))]),
  ("the elements of a list", [file("A", list, handing: "self.all = @[b];", later: "for (UIView *v in self.all) { \(change("v")) }")]),
  (
    "a selector",
    [file("A", list, handing: "self.all = @[b];", later: "[self.all makeObjectsPerformSelector:@selector(mas_updateConstraints:) withObject:self.block];")]
  ),
  (
    "the name of a selector",
    [file("A", list, handing: "self.all = @[b];", later: "[self.all makeObjectsPerformSelector:NSSelectorFromString(@\"mas_remakeConstraints:\") withObject:self.block];")]
  ),
  ("a list that grows", [file("A", "@property NSMutableArray *all;", handing: "[self.all addObject:b];", later: change("self.all[0]"))]),
  ("a dictionary", [file("A", "@property NSDictionary *all;", handing: "self.all = @{@\"a\": b};", later: change("self.all[@\"a\"]"))]),
  (
    "a list that is handed on",
    [
      file(
        "A", list, handing: "self.all = @[b];", later: "[self move:self.all];",
        methods: "- (void)move:(NSArray *)views { for (UIView *v in views) { \(change("v")) } }")
    ]
  ),
  (
    "a block", [
      file("A", list, handing: "self.all = @[b];", later: "[self.all enumerateObjectsUsingBlock:^(UIView *v, NSUInteger i, BOOL *stop) { \(change("v")) }];")
    ]
  ),
  ("a setter", [file("A", "@property UIView *x;", handing: "[self setX:b];", later: change("self.x"))]),
  (
    "a method's argument",
    [file("A", "@property UIView *x;", handing: "[self use:b];", later: change("_x"), methods: "- (void)use:(UIView *)view { _x = view; }")]
  ),
  ("the subviews", [file("A", later: "for (UIView *v in self.subviews) { \(change("v")) }")]),
  (
    "an action",
    [file("A", handing: "[b addTarget:self action:@selector(tap:) forControlEvents:0];", methods: "- (void)tap:(UIButton *)sender { \(change("sender")) }")]
  ),
  (
    "a gesture",
    [
      file(
        "A", handing: "[b addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(tap:)]];",
        methods: "- (void)tap:(UITapGestureRecognizer *)tap { \(change("tap.view")) }")
    ]
  ),
  (
    "another class's method",
    [
      file("A", handing: "[self.card hold:b];"),
      file("B", "@property UIView *kept;", later: change("self.kept", "mas_remakeConstraints"), methods: "- (void)hold:(UIView *)v { self.kept = v; }", makes: false),
    ]
  ),
  (
    "another class's member",
    [
      file("A", "@property Other *other;", handing: "self.other.row = b;"),
      SourceFile(path: "Other.h", language: .objectiveC, text: "@interface Other : UIView\n@property UIView *row;\n@end\n"),
      SourceFile(
        path: "Other.m", language: .objectiveC,
        text: "#import \"Other.h\"\n@implementation Other\n- (void)later {\n\(change("self.row", "mas_remakeConstraints"))\n}\n@end\n"),
    ]
  ),
  (
    "the subviews of a superclass",
    [
      file("A", superclass: "Other"), SourceFile(path: "Other.h", language: .objectiveC, text: "@interface Other : UIView\n@end\n"),
      SourceFile(
        path: "Other.m", language: .objectiveC,
        text: "#import \"Other.h\"\n@implementation Other\n- (void)later { for (UIView *v in self.subviews) {\n\(change("v", "mas_remakeConstraints"))\n} }\n@end\n"),
    ]
  ),
]

@Test(arguments: escapes.indices) func aViewThatIsHandedOnIsOneThatOtherCallsMayChange(index: Int) {
  let sites = TreeMigration.run(escapes[index].files, options: MigrationOptions()).flatMap(\.sites)
  #expect(!sites.isEmpty)
  for site in sites { #expect(site.diagnostic?.id == .constraintLifecycle, "\(escapes[index].name)") }
}

/// A class whose object gets constraints from itself, and what the object or code elsewhere does besides.
private func cards(_ statement: String, _ others: [(name: String, text: String)] = [], handing: String = "", methods: String = "") -> [SourceFile] {
  let card = """
    @implementation Card
    - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        _title = [UIView new];
        [self addSubview:_title];
        [_title mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self).offset(10);
        }];
        \(handing)
        return self;
    }
    \(methods)
    @end
    """
  let page = """
    @interface Page : NSObject
    @end
    @implementation Page
    - (void)change:(Card *)card {
        \(statement)
    }
    @end
    """
  let header = (name: "Card.h", text: "@interface Card : UIView\n@property (nonatomic) UIView *title;\n@end")
  return ([(name: "Card.m", text: card), header, (name: "Page.m", text: page)] + others).map {
    SourceFile(path: $0.name, language: .objectiveC, text: "#import \"Card.h\"\n\($0.text)\n")
  }
}

private func remake(_ receiver: String) -> String {
  "[\(receiver) mas_remakeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(card).offset(20); }];"
}

private let registry = (
  name: "Registry.m",
  text: """
    static UIView *last;
    @implementation Registry
    + (void)put:(UIView *)view { last = view; }
    + (UIView *)lastView { return last; }
    + (UIView *)label { UIView *new = [UIView new]; return new; }
    @end
    """
)

/// A file that makes constraints for a local view `b` and does something with it.
private func third(_ handing: String) -> (name: String, text: String) {
  (
    name: "Third.m",
    text: """
      @implementation Third
      - (void)use:(Card *)card {
          UIView *b = [UIView new];
          \(handing)
          [b mas_makeConstraints:^(MASConstraintMaker *make) {
              make.left.equalTo(card).offset(10);
          }];
      }
      @end
      """
  )
}

/// Each: what other code finds in an object of a class, and whether that can be the view of the first or the last file.
private let findings: [(name: String, files: [SourceFile], stays: Bool)] = [
  ("a loop over the subviews", cards("for (UIView *v in card.subviews) { \(remake("v")) }"), true),
  ("the first of the subviews", cards(remake("card.subviews.firstObject")), true),
  ("a tag", cards(remake("[card viewWithTag:4]")), true),
  ("a key", cards(remake("[card valueForKey:@\"title\"]")), true),
  ("another key", cards(remake("[card valueForKey:@\"footer\"]")), false),
  ("any key", cards(remake("[card valueForKey:self.key]")), true),
  ("a class that keeps it", cards(remake("[Registry lastView]"), [registry], handing: "[Registry put:_title];"), true),
  ("a class that makes views", cards(remake("[Registry label]"), [registry], handing: "[Registry put:_title];"), false),
  ("the subviews of another class", cards("for (UIView *v in ((Sister *)card).subviews) { \(remake("v")) }"), false),
  ("the subviews of any view", cards("UIView *any = card.owner; for (UIView *v in any.subviews) { \(remake("v")) }"), true),
]

@Test(arguments: findings.indices) func aViewThatOtherCodeFindsIsOneThatItMayChange(index: Int) {
  let (name, files, stays) = findings[index]
  let sites = TreeMigration.run(files, options: MigrationOptions()).map(\.sites)
  #expect(sites[0].map(\.status) == [stays ? .refused : .migrated], "\(name)")
}

@Test func whatOtherFilesAddIsFoundInAView() {
  func status(_ handing: String, methods: String = "") -> SiteStatus {
    let files = cards("for (UIView *v in card.subviews) { \(remake("v")) }", [third(handing)], methods: methods)
    return TreeMigration.run(files, options: MigrationOptions())[3].sites[0].status
  }
  #expect(status("[card addSubview:b];") == .refused)
  #expect(status("[card hold:b];", methods: "- (void)hold:(UIView *)view { [self addSubview:view]; }") == .refused)
  #expect(status("[self addSubview:b];") == .migrated)
  #expect(status("[card hold:b];", methods: "- (void)hold:(UIView *)view { }") == .migrated)
}

@Test func newViewsOfOneMethodAreDifferentViews() {
  let source = file(
    "A", "@property UIView *x;", handing: "self.y = [self made];\n    self.x = [self made];", later: change("self.x"),
    methods: "- (UIView *)made { UIView *m = [UIView new]; [self.rows addObject:m]; return m; }\n- (instancetype)init { [self setUp]; return self; }")
  let sites = TreeMigration.run([source], options: MigrationOptions())[0].sites
  #expect(sites.map(\.status) == [.migrated, .migrated])
}

@Test func aViewWhoseConstraintsSwiftChangesStays() {
  let card = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      @interface Card : UIView
      @property UIView *title;
      @end
      @implementation Card
      - (void)layout {
          [self.title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); }];
      }
      @end

      """)
  func page(_ receiver: String) -> SourceFile {
    SourceFile(path: "Page.swift", text: "func f(card: Card) {\n  \(receiver).mas_remakeConstraints { make in make?.left.equalTo()(card) }\n}\n")
  }
  func status(_ other: SourceFile) -> SiteStatus { TreeMigration.run([card, other], options: MigrationOptions())[0].sites[0].status }
  #expect(status(page("card.title")) == .refused)
  #expect(status(page("card.title!")) == .refused)
  #expect(status(page("[card.title].first!")) == .refused)
  #expect(status(page("card.footer")) == .migrated)
  #expect(status(page("card.subviews[0]")) == .refused)
  func mover(_ text: String) -> SourceFile { SourceFile(path: "Mover.swift", text: text) }
  let remake = "mas_remakeConstraints { make in make?.left.equalTo()(card) }"
  #expect(status(mover("class Mover {\n  var target: UIView?\n  func take(_ card: Card) { target = card.title }\n  func move() { self.target.\(remake) }\n}\n")) == .refused)
  #expect(status(mover("class Mover {\n  var target: UIView?\n  func take(_ card: Card) { target = card.footer }\n  func move() { self.target.\(remake) }\n}\n")) == .migrated)
}

@Test func aViewThatIsHandedToSwiftStays() {
  func status(_ word: String, _ message: String = "relay", _ label: String = "_ ") -> SiteStatus {
    let mover = SourceFile(
      path: "Mover.swift",
      text: "@objc class Mover: NSObject {\n  @objc func \(word)(\(label)card: UIView) { card.mas_remakeConstraints { make in make?.left.equalTo()(card) } }\n}\n")
    return TreeMigration.run(cards("", [], handing: "[self.mover \(message):_title];") + [mover], options: MigrationOptions())[0].sites[0].status
  }
  #expect(status("relay") == .refused)
  #expect(status("other") == .migrated)
  #expect(status("relay", "relayWithCard", "") == .refused)
  #expect(status("init", "initWithCard", "") == .refused)
  // `relayTo(card:)` is `relayToCard:`, as its name ends in a preposition.
  #expect(status("relayTo", "relayToCard", "") == .refused)
  #expect(status("relay", "relayTo", "to ") == .refused)
  #expect(status("relay", "relayInView", "inView ") == .refused)
}

@Test func aMemberThatAnotherFileAssignsKeepsNoConstraints() {
  let header = SourceFile(path: "Card.h", language: .objectiveC, text: "@interface Card : UIView\n@property UIView *title;\n@end\n")
  let card = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      #import "Card.h"
      @implementation Card
      - (void)layout {
          [self.title mas_remakeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); }];
      }
      @end

      """)
  func status(_ statement: String) -> SiteStatus {
    let page = SourceFile(
      path: "Page.m", language: .objectiveC,
      text: "#import \"Card.h\"\n@implementation Page\n- (void)change:(Card *)card {\n    \(statement)\n}\n@end\n")
    return TreeMigration.run([card, header, page], options: MigrationOptions())[0].sites[0].status
  }
  #expect(status("card.title.hidden = YES;") == .migrated)
  #expect(status("card.title = [UIView new];") == .refused)
  #expect(status("[card setTitle:self.other];") == .refused)
}

/// `setValue:` alone gives a slider a number; only with a key it puts an object into another one.
@Test func theValueOfAControlIsNotTheControl() {
  let header = SourceFile(path: "Cell.h", language: .objectiveC, text: "@interface Cell : UITableViewCell\n@property UISlider *slider;\n@end\n")
  let cell = SourceFile(
    path: "Cell.m", language: .objectiveC,
    text: """
      #import "Cell.h"
      @implementation Cell
      - (void)change {
          [self.slider mas_remakeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); }];
      }
      @end

      """)
  func status(_ message: String) -> SiteStatus {
    let page = SourceFile(
      path: "Page.m", language: .objectiveC,
      text: """
        #import "Cell.h"
        @interface Page : UIView
        @property UIView *box;
        @end
        @implementation Page
        - (void)fill:(Cell *)cell {
            [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); }];
            [cell.slider \(message)];
        }
        @end

        """)
    return TreeMigration.run([cell, header, page], options: MigrationOptions())[0].sites[0].status
  }
  #expect(status("setValue:[self viewWithTag:3]") == .migrated)
  #expect(status("setValue:[self viewWithTag:3] animated:YES") == .migrated)
  #expect(status("setValue:[self viewWithTag:3] forKey:@\"all\"") == .refused)
}

/// `UILabel.new` is a new label each time, whatever else is made that way; `Shelf.newest` is not.
@Test(arguments: [(SiteStatus.migrated, "UIView.new"), (.migrated, "UIView.alloc.init"), (.refused, "Shelf.newest")])
func whatDotsMakeIsNew(expected: SiteStatus, value: String) {
  func card(_ name: String, _ operation: String) -> SourceFile {
    SourceFile(
      path: "\(name).m", language: .objectiveC,
      text: """
        @interface \(name) : UIView
        @property (nonatomic, strong) UIView *\(operation)Box;
        @end
        @implementation \(name)
        - (instancetype)init {
            _\(operation)Box = \(value);
            [self addSubview:self.\(operation)Box];
            [self.\(operation)Box mas_\(operation)Constraints:^(MASConstraintMaker *make) { make.left.equalTo(self); }];
            return self;
        }
        @end

        """)
  }
  let files = [card("Card", "make"), card("Other", "remake")]
  #expect(TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [expected])
}
