import Migration
import SourceText
import Testing

/// Ways by which a view of one Objective-C class comes to code of another one that nothing in its file names.
@Suite struct ObjectiveCUntoldWayTests {
  private func statuses(_ files: [(String, String)]) -> [SiteStatus] {
    let files = files.map { SourceFile(path: $0.0, language: $0.0.hasSuffix(".swift") ? .swift : .objectiveC, text: $0.1) }
    return TreeMigration.run(files, options: MigrationOptions()).filter { $0.file.path == "Card.m" }.flatMap { $0.sites.map(\.status) }
  }

  private let header = """
    @interface Card : UIView
    @property (nonatomic, strong) UIView *badge;
    @property (nonatomic, strong) UITableView *table;
    @property (nonatomic, copy) void (^onOpen)(UIView *item);
    - (void)open;
    @end
    """

  private func card(_ open: String) -> String {
    """
    #import "Card.h"
    @implementation Card
    - (void)setUp {
      self.badge = [[UIView alloc] init];
      [self addSubview:self.badge];
      [self.badge mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.equalTo(self);
      }];
    }
    - (void)open {
      \(open)
    }
    @end

    """
  }

  private func board(_ members: String) -> String { "@interface Board : UIViewController\n@end\n@implementation Board\n\(members)\n@end\n" }

  private let remake = "mas_remakeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(5); }];"

  @Test func whatComesFromAfarIsLeft() {
    for (open, members) in [
      ("_onOpen(_badge);", "- (void)go:(Card *)card { card.onOpen = ^(UIView *item) { [item \(remake) }; }"),
      ("self.onOpen(self.badge);", "- (void)go:(Card *)card { [card setOnOpen:^(UIView *item) { [item \(remake) }]; }"),
      ("self.badge.tag = 77;", "- (void)go { [[self.view viewWithTag:77] \(remake) }"),
      ("[self touchesBegan:nil withEvent:nil];", "- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event { UITouch *touch = touches.anyObject; [touch.view \(remake) }"),
      ("[NSNotificationCenter.defaultCenter postNotificationName:@\"open\" object:self.badge];", "- (void)opened:(NSNotification *)note { UIView *item = note.object; [item \(remake) }"),
      ("self.table.tableHeaderView = self.badge;", "- (void)go:(UITableView *)list { [list.tableHeaderView \(remake) }"),
      ("[[Hub shared].cards addObject:self];", "- (void)go { for (UIView *item in [self.cards valueForKey:@\"badge\"]) { [item \(remake) } }"),
      ("[self.badge setTapTarget:self.owner action:self.action];", "- (void)tapped:(UIGestureRecognizer *)tap { [tap.view \(remake) }"),
    ] {
      #expect(statuses([("Card.h", header), ("Card.m", card(open)), ("Board.m", board(members))]) == [.refused], "\(open)")
    }
  }

  /// Nothing of the kind is remade there.
  @Test(arguments: [
    "- (void)go:(Card *)card { card.onOpen = ^(UIView *item) { item.hidden = YES; }; }", "- (void)go { [self.title mas_remakeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(5); }]; }",
    "- (void)go { UILabel *label = [[UILabel alloc] init]; [self.view addSubview:label]; [label mas_remakeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(5); }]; }",
  ])
  func whatOthersLeaveAloneIsMigrated(members: String) {
    let board = board(members).replacing("UIViewController\n", with: "UIViewController\n@property (nonatomic, strong) UILabel *title;\n")
    #expect(statuses([("Card.h", header), ("Card.m", card("_onOpen(_badge);")), ("Board.m", board)]) == [.migrated], "\(members)")
  }

  /// Swift hands it to Objective-C.
  @Test(arguments: [
    "func go() { Animator.expandItem(current()) }\n  func current() -> UIView { card.badge }", "func go() { cards.map { $0.badge }.forEach { Animator.expandItem($0) } }", "func go() { cards.map { $0.badge }.forEach(Animator.expandItem) }",
    "func go() { for item in cards.map(\\.badge) { Animator.expandItem(item) } }", "func go() { let item: UIView; item = card.badge; Animator.expandItem(item) }",
    "func go() { let (item, _) = (card.badge, 1); Animator.expandItem(item) }", "let item: UIView\n  init(item: UIView) { self.item = item }\n  func go() { Animator.expandItem(item) }",
  ])
  func whatSwiftHandsOnIsLeft(members: String) {
    let animator = "@implementation Animator\n+ (void)expandItem:(UIView *)item { [item \(remake) }\n@end\n"
    let page = "class Page {\n  var card: Card!\n  var cards: [Card] = []\n  \(members)\n}\n"
    #expect(statuses([("Card.h", header), ("Card.m", card("self.tag = 1;")), ("Animator.h", "@interface Animator : NSObject\n+ (void)expandItem:(UIView *)item;\n@end\n"), ("Animator.m", animator), ("Page.swift", page)]) == [.refused], "\(members)")
  }

  /// Swift remakes it itself.
  @Test(arguments: ["func go(_ tap: UITapGestureRecognizer) { tap.view?.CALL", "func go(_ note: Notification) { (note.object as? UIView)?.CALL", "func go() { other.onOpen = { item in item?.CALL }"])
  func whatSwiftRemakesIsLeft(method: String) {
    let call = "mas_remakeConstraints { make in make?.width.equalTo()(5) }"
    #expect(statuses([("Card.h", header), ("Card.m", card("self.tag = 1;")), ("Page.swift", "class Page { \(method.replacing("CALL", with: call)) } }\n")]) == [.refused], "\(method)")
  }
}
