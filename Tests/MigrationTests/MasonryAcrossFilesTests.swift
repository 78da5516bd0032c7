import Migration
import SourceText
import Testing

/// A class with one property and one method.
private func file(
  _ name: String, _ body: String, _ superclass: String = "UIView", properties: String = "UILabel *title"
) -> SourceFile {
  let declarations = properties.split(separator: ",")
    .map { "@property (nonatomic, strong) \($0.drop(while: \.isWhitespace));" }.joined(separator: "\n")
  return SourceFile(
    path: "\(name).m", language: .objectiveC,
    text: """
      #import <UIKit/UIKit.h>
      @interface \(name) : \(superclass)
      \(declarations)
      @end
      @implementation \(name)
      - (void)layout {
      \(body)
      }
      @end

      """)
}

private let make = """
  [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
      make.top.equalTo(self);
  }];
  """

private func call(_ receiver: String, _ operation: String, _ body: String = "make.left.equalTo(self);") -> String {
  "[\(receiver) mas_\(operation)Constraints:^(MASConstraintMaker *make) {\n    \(body)\n}];"
}

/// What becomes of the sites of the first file, alone and beside the others.
private func statuses(_ files: SourceFile...) -> (alone: [SiteStatus], together: [SiteStatus]) {
  let first = TreeMigration.run([files[0]], options: MigrationOptions())[0]
  return (first.sites.map(\.status), TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status))
}

/// Each pair: a file whose one site can be migrated, and another file that removes or changes what Masonry made there.
private let changes: [(name: String, card: SourceFile, other: SourceFile)] = [
  ("a subclass", file("Card", make), file("WideCard", call("self.title", "remake"), "Card", properties: "UIView *x")),
  ("a subclass, by the variable", file("Card", make), file("WideCard", call("_title", "update", "make.top.equalTo(self);"), "Card", properties: "UIView *x")),
  ("another object", file("Card", make), file("Page", call("self.card.title", "remake"), properties: "Card *card")),
  ("a local of the class", file("Card", make), file("Page", "Card *card = self.card;\n" + call("card.title", "remake"))),
  ("a getter message", file("Card", make), file("Page", call("[self.card title]", "remake"), properties: "Card *card")),
  (
    "a variable for the member", file("Card", make),
    file("Page", "UILabel *label = self.card.title;\n" + call("label", "remake"), properties: "Card *card")
  ),
  ("an object of a class that no file tells", file("Card", make), file("Page", call("[self.thing card].title", "remake"))),
  ("one of a list", file("Card", make), file("Page", call("@[self.card.title, self.title]", "remake"), properties: "Card *card")),
  ("one of two", file("Card", make), file("Page", call("(self.hidden ? self.card.title : self.title)", "remake"), properties: "Card *card")),
  (
    "the object itself", file("Page", call("self.card", "make"), properties: "Card *card"),
    file("Card", call("self", "update", "make.left.equalTo(@3);"))
  ),
  (
    "the object itself, held as a view", file("Page", "self.card = [Card new];\n" + call("self.card", "make"), properties: "UIView *card"),
    file("Card", call("self", "remake"))
  ),
  ("a view that was a member", file("Card", call("self", "make", "make.height.equalTo(@3);")), file("Page", call("self.card", "remake"), properties: "Card *card")),
  (
    "a method that takes a view", file("Card", make + "\n[self.helper pushAside:self.title];"),
    SourceFile(
      path: "Helper.m", language: .objectiveC,
      text: "@implementation Helper\n- (void)pushAside:(UIView *)view {\n\(call("view", "remake"))\n}\n@end\n")
  ),
  (
    "a function that takes a view", file("Card", make + "\nPushAside(_title, 3);"),
    SourceFile(
      path: "Helper.m", language: .objectiveC, text: "void PushAside(UIView *view, int x) {\n\(call("view", "remake"))\n}\n")
  ),
  (
    "a category of all views", file("Card", make + "\n[self.title pushAside];"),
    SourceFile(
      path: "UIView+Push.m", language: .objectiveC,
      text: "@implementation UIView (Push)\n- (void)pushAside {\n\(call("self", "remake"))\n}\n@end\n")
  ),
  (
    "a macro", file("Card", make + "\nPUSH(self.title);"),
    SourceFile(
      path: "Push.m", language: .objectiveC,
      text: "#define PUSH(v) [v mas_remakeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(v.superview); }]\n")
  ),
  (
    "the elements of a list", file("Card", make + "\nself.rows = @[self.title];"),
    file("Page", "for (UIView *row in self.card.rows) {\n\(call("row", "remake"))\n}", properties: "Card *card")
  ),
  (
    "a list in a block", file("Card", make + "\n[self.rows addObject:_title];"),
    file("Page", "[self.card.rows enumerateObjectsUsingBlock:^(UIView *row, NSUInteger i, BOOL *stop) {\n\(call("row", "remake"))\n}];", properties: "Card *card")
  ),
  (
    "a new view that goes into a list",
    file("Card", "UILabel *label = [UILabel new];\n[self.rows addObject:label];\n" + call("label", "make")),
    file("Page", call("self.card.rows[2]", "remake"), properties: "Card *card")
  ),
  (
    "a getter under another name",
    SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        @interface Card : UIView
        @property (nonatomic) UILabel *title;
        @end
        @implementation Card
        - (UIView *)header { return self.title; }
        - (void)layout {
        \(make)
        }
        @end

        """), file("Page", call("[self.card header]", "remake"), properties: "Card *card")
  ),
]

@Test(arguments: changes.indices) func whatAnotherFileDoesStopsTheMigration(index: Int) {
  let (name, card, other) = changes[index]
  let found = statuses(card, other)
  #expect(found.alone == [.migrated], "\(name): alone")
  #expect(found.together == [.refused], "\(name): together")
}

@Test func theDiagnosticNamesTheOtherCall() throws {
  let results = TreeMigration.run(
    [file("Card", make), file("Page", call("self.card.title", "remake"), properties: "Card *card")], options: MigrationOptions())
  let diagnostic = try #require(results[0].sites.first?.diagnostic)
  #expect(diagnostic.id == .constraintLifecycle)
  #expect(diagnostic.message.contains("Page.m:7"))
}

/// What other files do to other views changes nothing.
@Test func otherViewsOfOtherFilesAreNoObstacle() {
  for other in [
    file("Page", call("self.title", "remake")), file("Page", call("self.detail", "remake"), "Card", properties: "UILabel *detail"),
    file("Page", call("self.panel.title", "remake"), properties: "Panel *panel"),
    file("Page", call("self.card.title", "make"), properties: "Card *card"),
    file("Panel", call("self", "update", "make.top.equalTo(@3);")),
    file("Page", "UILabel *label = [UILabel new];\n" + call("label", "remake")),
    file("Page", "for (UIView *row in self.rows) {\n\(call("row", "remake"))\n}"),
    file("Page", "self.rows = @[self.title];\n" + call("self.rows[0]", "make"), properties: "UILabel *title, NSArray *rows"),
  ] {
    let panel = file("Panel", "", properties: "UIView *x")
    let found = statuses(file("Card", make), other, panel)
    #expect(found.together == [.migrated], "\(String(decoding: other.bytes, as: UTF8.self))")
  }
}

/// An update changes constraints like its own only, and what is made beside it leaves it alone.
@Test func anUpdateOfOtherAttributesIsNoObstacle() {
  let card = file("Card", call("self", "make", "make.height.equalTo(@3);") + "\n" + call("self", "update", "make.height.equalTo(@4);"))
  func page(_ body: String, _ operation: String = "make") -> SourceFile { file("Page", call("self.card", operation, body), properties: "Card *card") }
  for body in ["make.left.and.top.equalTo(self);", "make.center.equalTo(self); make.width.mas_equalTo(3);", "self.edge = make.left.equalTo(self);", "make.topMargin.equalTo(self.mas_bottom);"] {
    #expect(statuses(card, page(body)).together == [.migrated, .migrated], "\(body)")
    #expect(statuses(page(body), card).together == [.migrated] || body.contains("self.edge"), "\(body)")
  }
  for body in [
    "make.size.equalTo(self);", "make.left.height.equalTo(self);", "make.attributes(MASAttributeLeft).equalTo(self);", "make.group(^{ make.left; }).equalTo(self);",
    "MASConstraint *left = make.left.equalTo(self); left.height.offset(3);", "make.updateExisting = YES; make.left.equalTo(self);", "[self describe:make];",
  ] {
    #expect(statuses(card, page(body)).together == [.refused, .refused], "\(body)")
  }
  #expect(statuses(card, page("make.left.equalTo(self);", "remake")).together == [.refused, .refused])
  #expect(statuses(card, page("make.left.equalTo(self);", "update")).together == [.migrated, .migrated])
}

/// In one file the same holds between the methods of its classes.
@Test func oneViewUnderTwoNamesIsMigratedAsAWholeOrNotAtAll() {
  for body in [
    "UILabel *label = [UILabel new];\nself.title = label;\n" + call("label", "make") + "\n" + call("self.rows[0]", "remake") + "\nself.rows = @[label];",
    "for (UIView *row in self.rows) {\n\(call("row", "remake"))\n}\nself.rows = @[self.title];\n" + make,
    "UIView *row = self.wide ? self.title : nil;\n" + call("row", "remake") + "\n" + make,
    "[self.rows enumerateObjectsUsingBlock:^(UIView *row, NSUInteger i, BOOL *stop) {\n\(call("row", "update", "make.top.equalTo(self);"))\n}];\n[self.rows addObject:_title];\n" + make,
    make + "\n" + call("[self viewWithTag:3]", "remake"),
    make + "\n" + call("self.subviews.firstObject", "remake"),
  ] {
    let text = file("Card", body, properties: "UILabel *title, NSMutableArray *rows")
    let result = migrate(text, options: MigrationOptions())
    #expect(result.sites.allSatisfy { $0.status == .refused }, "\(body)")
  }
}

/// Constraints are kept by the member: those of one view go when it gets another one.
@Test func aMemberWithSeveralViewsLetsTheirConstraintsGo() {
  let body = "self.title = [UILabel new];\n" + call("self.title", "remake") + "\nself.title = [UILabel new];\n" + call("self.title", "remake")
  let result = migrate(file("Card", body), options: MigrationOptions())
  #expect(result.sites.map(\.status) == [.migrated, .migrated])
  #expect(String(decoding: result.newBytes, as: UTF8.self).split(separator: "\n").count { $0.hasSuffix("itleConstraints = @[];") } == 2)
}

/// A prefix header is part of every file: its constants and the names without `mas_`.
@Test func aPrefixHeaderIsReadLikeAHeader() {
  let prefix = SourceFile(path: "App-Prefix.pch", language: .objectiveC, text: "#define MAS_SHORTHAND\n#define kGap 12\n#define kSide 30\n")
  let card = file(
    "Card",
    "[self.title makeConstraints:^(MASConstraintMaker *make) {\n    make.left.equalTo(self.right).offset(kGap);\n"
      + "    make.width.mas_equalTo(kSide);\n    make.height.mas_equalTo(kGap);\n}];")
  let (alone, together) = statuses(card, prefix)
  #expect(alone == [.refused])
  #expect(together == [.migrated])
}

/// The getter of a superclass gives an object its own view, not that of another subclass.
@Test func subclassesDoNotShareWhatAGetterOfTheirSuperclassReturns() {
  let base = file("Base", "}\n- (UILabel *)title {\n    return _title;")
  func subclass(_ name: String, _ operation: String) -> SourceFile {
    file(name, "_title = [[UILabel alloc] init];\n" + call("self.title", operation, "make.top.equalTo(self);"), "Base", properties: "UIView *x")
  }
  #expect(statuses(subclass("First", "make"), base, subclass("Second", "make")).together == [.migrated])
  #expect(statuses(subclass("First", "make"), base, subclass("Second", "remake")).together == [.migrated])
  #expect(statuses(subclass("First", "make"), base, file("Page", call("self.base.title", "remake"), properties: "Base *base")).together == [.refused])
  // An object of one class may take the view of another one.
  let taking = file("Base", "}\n- (UILabel *)title {\n    return _title;\n}\n- (void)take:(Base *)other {\n    self.title = other.title;")
  #expect(statuses(subclass("First", "make"), taking, subclass("Second", "remake")).together == [.refused])
}

/// A member that only ever gets new image views is no object of a subclass of theirs.
@Test func aMemberIsOfTheClassesThatItsFileMakes() {
  let bubble = file("Bubble", call("self", "update", "make.top.equalTo(@3);"), "UIImageView")
  func card(_ value: String) -> SourceFile {
    file(
      "Card", "Bubble *bubble = [[Bubble alloc] init];\n[self addSubview:bubble];\n_icon = \(value);\n" + call("_icon", "make", "make.top.equalTo(self);"),
      properties: "UIImageView *icon")
  }
  #expect(statuses(card("[[UIImageView alloc] initWithImage:nil]"), bubble).together == [.migrated])
  #expect(statuses(card("[UIImageView new]"), bubble).together == [.migrated])
  #expect(statuses(card("[[Bubble alloc] init]"), bubble).together == [.refused])
  #expect(statuses(card("[self iconOf:bubble]"), bubble).together == [.refused])
}

/// What the getter of a category finds is of the framework's class, and no view of another class has it.
@Test func aCategoryOfAFrameworkClassIsAboutItsOwnObjects() {
  let header = SourceFile(
    path: "Card.h", language: .objectiveC, text: "@interface Card : UIView\n@property (nonatomic, strong) UILabel *title;\n@end\n")
  let card = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: "#import \"Card.h\"\n@implementation Card\n- (void)move {\n\(call("_title", "remake"))\n}\n@end\n")
  let page = file("Page", call("self.line", "make"), properties: "UIView *line")
  func category(_ name: String) -> SourceFile {
    SourceFile(
      path: "\(name)+Title.m", language: .objectiveC,
      text: """
        @implementation \(name) (Title)
        - (UIView *)title {
            UIView *found = nil;
            for (UIView *view in self.subviews) {
                if (view.tag == 3) { found = view; }
            }
            return found;
        }
        @end

        """)
  }
  #expect(statuses(page, card, header, category("UINavigationBar")).together == [.migrated])
  #expect(statuses(page, card, header, category("UIView")).together == [.refused])
  // A class that no file tells may be any.
  #expect(statuses(page, card, header, category("UIBadgeBar")).together == [.refused])
}

/// `({ …; label; })` is the object that was made inside, also under the names that it got there.
@Test func aStatementExpressionIsItsLastValue() {
  let page = file("Page", make.replacing("self.title", with: "self.line"), properties: "UIView *line")
  func card(_ made: String, _ inside: String = "") -> SourceFile {
    file("Card", "_title = ({\n    UILabel *label = \(made);\n    [self addSubview:label];\n    \(inside)\n    label;\n});\n" + make + "\n" + call("self.other", "remake"), properties: "UILabel *title, UIView *other")
  }
  for made in ["[[UILabel alloc] init]", "UILabel.new", "[UILabel.alloc initWithFrame:self.bounds]", "UILabel.alloc.init"] {
    #expect(statuses(card(made), page).together.first == .migrated, "\(made)")
    #expect(statuses(card(made, "self.other = label;"), page).together.first == .refused, "\(made)")
  }
  #expect(statuses(card("self.other"), page).together.first == .refused)
}

/// The initialiser of a category has a prefix; what it is sent to where that was just allocated is new.
@Test(arguments: [
  ("[[UILabel alloc] my_initWithFont:small]", SiteStatus.migrated), ("[UILabel.alloc my_initWithFont:small]", .migrated), ("[[[UILabel alloc] my_initWithFont:small] init]", .migrated),
  ("[self.other my_initWithFont:small]", .refused), ("[[UILabel alloc] my_initialFont:small]", .refused), ("[[[UILabel alloc] init] my_initWithFont:small]", .refused),
])
func anInitializerOfACategoryGivesANewObject(made: String, status: SiteStatus) {
  let page = file("Page", make.replacing("self.title", with: "self.line"), properties: "UIView *line")
  let category = SourceFile(
    path: "UILabel+My.m", language: .objectiveC,
    text: """
      @implementation UILabel (My)
      - (instancetype)my_initWithFont:(UIFont *)font {
          self.font = font;
          return self;
      }
      - (instancetype)my_initialFont:(UIFont *)font {
          self.font = font;
          return self;
      }
      @end

      """)
  let card = file(
    "Card", "[self.other my_initialFont:small];\n[self.other my_initWithFont:small];\nUILabel *label = \(made);\n[self addSubview:label];\n" + call("label", "make") + "\n"
      + call("self.other", "remake"), properties: "UILabel *other")
  #expect(statuses(card, page, category).together.first == status)
}

/// A new list is no use of a property that has the name of the method.
@Test(arguments: [
  ("self.title.tags = [NSMutableArray array];", SiteStatus.migrated), ("self.title.tags = [self.page array];", .refused),
  ("[self.page.array addObject:self.title];", .refused), ("self.page.array = @[self.title];", .refused),
])
func aNewListIsNoUseOfAPropertyWithTheNameOfItsMethod(statement: String, status: SiteStatus) {
  let card = file("Card", statement + "\n" + make, properties: "UILabel *title,Page *page")
  let page = file("Page", "for (UIView *row in self.array) {\n\(call("row", "remake"))\n}", properties: "NSMutableArray *array")
  #expect(statuses(card, page).together == [status])
}

/// Two lists whose statements have only words in common that stand everywhere, and a view.
@Test(arguments: [
  ("NSMutableArray *copy = [self.rows mutableCopy];", SiteStatus.migrated), ("[self.page.cells addObject:self.rows[0]];", .refused),
  ("self.page.cells = [NSMutableArray arrayWithArray:self.rows];", .refused), ("[self.page take:self.rows];", .refused),
])
func listsInOtherStatementsAreOtherLists(statement: String, status: SiteStatus) {
  let card = file("Card", statement + "\nfor (UIView *row in self.rows) {\n\(call("row", "make"))\n}", properties: "NSMutableArray *rows,Page *page")
  let page = SourceFile(
    path: "Page.m", language: .objectiveC,
    text: """
      @interface Page : UIView
      @property (nonatomic, strong) NSMutableArray *cells;
      @end
      @implementation Page
      - (void)take:(NSMutableArray *)list { self.cells = list; }
      - (void)layout {
      NSMutableArray *copy = [self.cells mutableCopy];
      for (UIView *cell in self.cells) {
      \(call("cell", "remake"))
      }
      }
      @end
      """)
  #expect(statuses(card, page).together == [status])
}

/// Code that gets at Masonry's constraints without a call that makes them, through a method that the view is handed to.
@Test(arguments: [
  "for (MASConstraint *one in [MASViewConstraint installedConstraintsForView:view]) { [one uninstall]; }",
  "MASConstraintMaker *maker = [[MASConstraintMaker alloc] initWithView:view];\nmaker.removeExisting = YES;\n[maker install];",
  "MASConstraintMaker *maker = [MASConstraintMaker.alloc initWithView:view];\nmaker.updateExisting = YES;\n[maker install];",
  "for (id one in view.superview.constraints) { if ([one isKindOfClass:[MASLayoutConstraint class]]) [one setActive:NO]; }",
  "for (id one in view.superview.constraints) { if ([one isKindOfClass:MASLayoutConstraint.class]) [one setActive:NO]; }",
])
func whatReachesConstraintsWithoutACallChangesThem(body: String) {
  let card = file("Card", make + "\n[self.helper clear:self.title];\n", properties: "UILabel *title,Helper *helper")
  let helper = SourceFile(
    path: "Helper.m", language: .objectiveC,
    text: "@interface Helper : NSObject\n@end\n@implementation Helper\n- (void)clear:(UIView *)view {\n\(body)\n}\n@end\n")
  let found = statuses(card, helper)
  #expect(found.alone == [.migrated])
  #expect(found.together == [.refused])
}

@Test func aMakerForAnotherViewLeavesThisOneAlone() {
  let card = file("Card", make)
  let page = file(
    "Page", "MASConstraintMaker *maker = [[MASConstraintMaker alloc] initWithView:self.detail];\nmaker.removeExisting = YES;\n[maker install];",
    properties: "UILabel *detail")
  #expect(statuses(card, page).together == [.migrated])
}

@Test func aDeclarationReachesNoConstraints() {
  let header = SourceFile(
    path: "MASViewConstraint.h", language: .objectiveC,
    text: "@interface MASViewConstraint : MASConstraint\n+ (NSArray *)installedConstraintsForView:(MAS_VIEW *)view;\n@end\n")
  #expect(statuses(file("Card", make), header).together == [.migrated])
}

/// What two files of a tree do to the `view` of objects whose class has a property of that name.
private func besideHolder(_ getter: String, _ layout: String) -> [SiteStatus] {
  let holder = """
    #import <UIKit/UIKit.h>
    @interface Holder : UIView
    @property (nonatomic, strong) UIView *view;
    @end
    """
  let files = [
    file("Page", "self.player.rows = 1;\n" + call("self.player.view", "make"), "UIView", properties: "Player *player"),
    SourceFile(path: "Holder.h", language: .objectiveC, text: holder),
    SourceFile(path: "Holder.m", language: .objectiveC, text: "#import \"Holder.h\"\n@implementation Holder\n\(getter)\n@end\n"),
    SourceFile(
      path: "Layer.m", language: .objectiveC,
      text: """
        #import "Holder.h"
        @interface Layer : UIView
        @property (nonatomic, strong) Holder *holder;
        @property (nonatomic, strong) Player *player;
        @property (nonatomic, strong) Page *page;
        @end
        @implementation Layer
        - (void)layout {
        [self.holder add:self.player];
        \(layout)
        }
        @end
        """),
  ]
  return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
}

@Test func aViewThatAClassDeclaresIsNotThatOfOtherObjects() {
  #expect(besideHolder("- (UIView *)view { return self; }", call("self.holder.view", "remake")) == [.migrated])
}

/// The view comes from somewhere else.
@Test(arguments: [
  ("", "self.holder.view = self.page.player.view;\n" + call("self.holder.view", "remake")),
  ("- (void)take:(Page *)page { self.view = page.player.view; }", call("self.holder.view", "remake")),
  ("", "UIView *found = self.page.player.view;\n[self.holder setView:found];\n" + call("self.holder.view", "remake")),
  ("", "UIView *found = self.holder.view;\nself.page.player.view = found;\n" + call("found", "remake")),
])
func aViewThatAnObjectIsGivenIsAnotherOnes(getter: String, layout: String) {
  #expect(besideHolder(getter, layout) == [.refused])
}

/// A superclass in another file says that two calls of a file are about one view.
@Test(arguments: ["[self main]", "self.main", "self.list.firstObject", "[self.list objectAtIndex:0]"])
func callsOfAFileThatASuperclassJoinsStay(receiver: String) {
  let header = SourceFile(
    path: "Card.h", language: .objectiveC,
    text: """
      #import <UIKit/UIKit.h>
      @interface Card : UIView
      @property (nonatomic, strong) UIView *title;
      @property (nonatomic, strong) UIView *line;
      @property (nonatomic, strong) NSArray *list;
      - (UIView *)main;
      @end

      """)
  let card = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      #import "Card.h"
      @implementation Card
      - (instancetype)init {
        self = [super init];
        _title = [UIView new];
        [self addSubview:_title];
        self.list = @[_title];
        return self;
      }
      - (UIView *)main { return self.title; }
      @end

      """)
  func wide(_ receiver: String) -> SourceFile {
    SourceFile(
      path: "WideCard.m", language: .objectiveC,
      text: """
        #import "Card.h"
        #import "Masonry.h"
        @interface WideCard : Card
        @end
        @implementation WideCard
        - (void)layout {
          [self.title mas_updateConstraints:^(MASConstraintMaker *make) {
            make.width.mas_equalTo(33);
          }];
        }
        - (void)grow {
          [\(receiver) mas_updateConstraints:^(MASConstraintMaker *make) {
            make.width.mas_equalTo(44);
          }];
        }
        @end

        """)
  }
  let joined = TreeMigration.run([wide(receiver), header, card], options: MigrationOptions())[0]
  #expect(joined.sites.allSatisfy { $0.status == .refused })
  let apart = TreeMigration.run([wide("self.line"), header, card], options: MigrationOptions())[0]
  #expect(apart.sites.contains { $0.status == .migrated })
}

/// What is of a class of the frameworks is no object of a class that does not inherit from it, in UIKit as in AppKit.
@Test(arguments: [("UIView", "UIView", "UILabel"), ("NSView", "NSView", "NSTextField"), ("UIView", "UIButton", "UIScrollView"), ("NSView", "NSButton", "NSScrollView")])
func classesOfEitherFrameworkTellViewsApart(root: String, superclass: String, label: String) {
  let tag = file("Tag", call("self", "update", "make.right.equalTo(self.title).offset(4);"), superclass)
  let card = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      #import "Tag.h"
      @interface Card : \(root)
      @property (nonatomic, strong) \(label) *title;
      @property (nonatomic, strong) Tag *tag;
      @end
      @implementation Card
      - (void)layout {
        Tag *tag = [[Tag alloc] init];
        [self addSubview:tag];
        self.tag = tag;
      }
      - (\(label) *)title {
        if (!_title) {
          \(label) *title = [[\(label) alloc] init];
          [self addSubview:title];
          _title = title;
          [title mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.top.right.inset(10);
          }];
        }
        return _title;
      }
      @end

      """)
  #expect(statuses(card, tag).together == [.migrated])
}

/// What a variable is declared as tells a view from others, wherever the variable has it from.
@Test(arguments: [("UILabel", "UIImageView", true), ("UILabel", "UILabel", false), ("UILabel", "UIView", false), ("UIView", "UIImageView", false), ("UILabel", "WideLabel", false), ("UILabel", "WideImage", true)])
func aVariableForAFoundViewTellsItsClass(made: String, found: String, isApart: Bool) {
  let card = file("Card", "\(made) *box = [\(made) new];\n[self addSubview:box];\n" + call("box", "make"), properties: "UIView *x")
  let page = file("Page", "\(found) *icon = [self.stack viewWithTag:3];\n" + call("icon", "remake"), properties: "UIStackView *stack")
  let classes = SourceFile(path: "Wide.h", language: .objectiveC, text: "@interface WideLabel : UILabel\n@end\n@interface WideImage : UIImageView\n@end\n")
  let (alone, together) = statuses(card, page, classes)
  #expect(alone == [.migrated])
  #expect(together == [isApart ? .migrated : .refused])
}

/// The title of a bar's item is none of a view's, whatever is shown there.
@Test(arguments: [
  ("self.navigationItem.title = self.other.mark;", true), ("self.tabBarItem.title = self.other.mark;", true), ("[self.thing item].title = self.other.mark;", false),
  ("self.thing.title = self.other.mark;", false), ("self.thing.navigationItem.view.title = self.other.mark;", false),
])
func theItemOfABarIsNoView(statement: String, isApart: Bool) {
  let header = SourceFile(path: "Card.h", language: .objectiveC, text: "@interface Card : UIControl\n@property (nonatomic, strong) UILabel *title;\n@end\n")
  let methods = "- (void)layout {\n\(make)\n\(call("self.title", "update", "make.top.equalTo(self);"))\n}\n"
  let card = SourceFile(path: "Card.m", language: .objectiveC, text: "#import \"Card.h\"\n@implementation Card\n\(methods)@end\n")
  let page = file("Page", statement, "UIViewController", properties: "id thing, Other *other")
  let other = file("Other", call("self.mark", "make", "make.top.equalTo(self);"), properties: "UILabel *mark")
  let together = statuses(card, header, page, other).together
  #expect(together == (isApart ? [.migrated, .migrated] : [.refused, .refused]))
}

/// A class that is in no file may make constraints for the views that it declares.
@Test(arguments: [
  ("LibraryController", "self.tableView", "update", false), ("LibraryController", "self.tableView", "remake", false), ("LibraryController", "_tableView", "remake", false), ("LibraryController", "self.tableView", "make", true),
  ("LibraryController", "self.own", "remake", true), ("Base", "self.tableView", "update", false), ("Base", "self.mark", "remake", true), ("UITableViewController", "self.tableView", "remake", true),
])
func aViewOfAClassOutsideOfTheFilesIsLeftAlone(superclass: String, receiver: String, operation: String, isKnown: Bool) {
  let card = file("Card", call(receiver, operation, "make.left.equalTo(self.view);"), superclass, properties: "UIView *own")
  let base = SourceFile(path: "Base.h", language: .objectiveC, text: "@interface Base : LibraryController\n@property (nonatomic, strong) UILabel *mark;\n@end\n")
  let named = SourceFile(path: "Card.m", language: .objectiveC, text: String(decoding: card.bytes, as: UTF8.self).replacing("#import <UIKit/UIKit.h>", with: "#import <UIKit/UIKit.h>\n#import \"Base.h\""))
  #expect(statuses(named, base).together == [isKnown ? .migrated : .refused])
}

/// A class of the project, of which only the header's name is given, is taken for one that leaves its views to others.
@Test(arguments: [("\"Library.h\"", true), ("<Library/Library.h>", false), ("\"Other.h\"", false)])
func aHeaderOfTheProjectThatWasNotGivenIsTrusted(header: String, isTrusted: Bool) {
  let card = file("Card", call("self.tableView", "update", "make.left.equalTo(self.view);"), "Library", properties: "UIView *own")
  let text = String(decoding: card.bytes, as: UTF8.self).replacing("#import <UIKit/UIKit.h>", with: "#import <UIKit/UIKit.h>\n#import \(header)")
  #expect(statuses(SourceFile(path: "Card.m", language: .objectiveC, text: text)).together == [isTrusted ? .migrated : .refused])
}

/// A getter of such a name would have to give away its object.
@Test(arguments: [("copyButton", "theCopyButtonConstraints"), ("newMark", "theNewMarkConstraints"), ("copyrightMark", "copyrightMarkConstraints"), ("news", "newsConstraints")])
func propertiesBeginWithNoFamilyOfMethods(view: String, name: String) {
  let header = SourceFile(path: "Card.h", language: .objectiveC, text: "@interface Card : UIView\n@property (nonatomic, strong, getter=shown) UIView *\(view);\n@end\n")
  let methods = "- (void)layout {\n\(call("self.\(view)", "remake"))\n}\n- (void)move {\n\(call("self.\(view)", "remake", "make.top.equalTo(self);"))\n}\n"
  let card = SourceFile(path: "Card.m", language: .objectiveC, text: "#import \"Card.h\"\n@implementation Card\n\(methods)@end\n")
  let migration = TreeMigration.run([card, header], options: MigrationOptions())[0]
  #expect(migration.sites.map(\.status) == [.migrated, .migrated])
  #expect(String(decoding: migration.newBytes, as: UTF8.self).contains("NSArray<NSLayoutConstraint *> *\(name);"))
}
