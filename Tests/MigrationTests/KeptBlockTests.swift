import Migration
import Testing

/// Blocks that are kept where their callers do not name them, and targets of other objects than those that are asked.
@Suite struct KeptBlockTests {
  private let members = """
    @property (nonatomic, strong) NSMutableArray *handlers;
    @property (nonatomic, strong) NSMutableDictionary *actions;
    @property (nonatomic, copy) void (^onOpen)(UIView *item);
    - (void)whenOpened:(void (^)(UIView *item))handler;
    - (void)addTarget:(id)target action:(SEL)action;
    """

  private func statuses(_ way: String, board: String) -> [SiteStatus] {
    let board = "@interface Board : UIView\n@property (nonatomic, strong) Card *card;\n@end\n@implementation Board\n\(board)\n@end\n"
    return BadgeCard(members: members, open: "\(way)\n}\n- (void)rest {").statuses(beside: [("Board.m", board)])
  }

  /// The board remakes what the block gets.
  private var handled: String { "- (void)go:(Card *)card { [card whenOpened:^(UIView *item) { [item \(BadgeCard.remake) }]; }" }

  @Test(arguments: [
    ("[self.handlers addObject:[handler copy]];", "for (void (^run)(UIView *item) in self.handlers) run(self.badge);"),
    ("self.actions[@\"open\"] = handler;", "void (^run)(UIView *) = self.actions[@\"open\"]; run(self.badge);"),
    ("Handler kept = [handler copy]; [self.handlers addObject:kept];", "for (Handler run in self.handlers) run(self.badge);"),
    ("[self setOnOpen:handler];", "if (_onOpen) _onOpen(self.badge);"), ("Handler kept = handler; _onOpen = kept;", "self.onOpen(self.badge);"),
    ("self.handlers = @[handler].mutableCopy;", "void (^run)(UIView *) = self.handlers.firstObject; run(self.badge);"),
    ("objc_setAssociatedObject(self, @selector(open), handler, OBJC_ASSOCIATION_COPY_NONATOMIC);", "void (^run)(UIView *) = objc_getAssociatedObject(self, @selector(open)); run(self.badge);"),
  ])
  func blocksAmongOthersMayGetAnything(keep: String, run: String) {
    #expect(statuses("\(run)\n}\n- (void)whenOpened:(void (^)(UIView *item))handler {\n  \(keep)", board: handled) == [.refused])
    #expect(statuses("\(run)\n}\n- (void)whenOpened:(void (^)(UIView *item))handler {\n  \(keep)", board: "- (void)go:(Card *)card { [card whenOpened:^(UIView *item) { item.hidden = YES; }]; }") == [.migrated])
  }

  @Test func blocksInTheCollectionsOfOthersMayGetAnything() {
    let run = "void (^run)(UIView *) = self.actions[@\"open\"]; run(self.badge);"
    #expect(statuses(run, board: "- (void)go:(Card *)card { card.actions[@\"open\"] = ^(UIView *item) { [item \(BadgeCard.remake) }; }") == [.refused])
    #expect(statuses(run, board: "- (void)go:(Card *)card { [card.handlers addObject:^(UIView *item) { [item \(BadgeCard.remake) }]; }") == [.refused])
  }

  @Test func setterOfABlockIsItsProperty() {
    let run = "_onOpen(self.badge);"
    #expect(statuses(run, board: "- (void)go:(Card *)card { [card setOnOpen:^(UIView *item) { [item \(BadgeCard.remake) }]; }") == [.refused])
    #expect(statuses("self.tag = 1;", board: "- (void)go:(Card *)card { [card setOnOpen:^(UIView *item) { [item \(BadgeCard.remake) }]; }") == [.migrated])
  }

  @Test func whatBlocksReturnIsFollowed() {
    let take = "- (void)take:(UIView *(^)(void))block { UIView *item = block(); [item \(BadgeCard.remake) }"
    #expect(statuses("UIView *(^block)(void) = ^UIView *{ return self.badge; }; [self.owner take:block];", board: take) == [.refused])
    #expect(statuses("UIView *(^block)(void) = ^UIView *{ return self.other; }; [self.owner take:block];", board: take) == [.migrated])
    #expect(statuses("gProvider = ^UIView *{ return self.badge; };", board: "- (void)take { UIView *item = gProvider(); [item \(BadgeCard.remake) }") == [.refused])
  }

  @Test func blocksOfTheObjectAreFollowedWhereTheyAreHandedOn() {
    let board = "- (void)go:(Card *)card { card.onOpen = ^(UIView *item) { [item \(BadgeCard.remake) }; }"
    #expect(statuses("Handler kept = [self.onOpen copy]; dispatch_async(queue, ^{ if (kept) kept(self.badge); });", board: board) == [.refused])
    #expect(statuses("Handler kept = [self.onOpen copy]; dispatch_async(queue, ^{ if (kept) kept(nil); });", board: board) == [.migrated])
    #expect(statuses("[self run:self.onOpen];\n}\n- (void)run:(Handler)block {\n  block(self.badge);", board: board) == [.refused])
    #expect(statuses("[self run:self.onOpen];\n}\n- (void)run:(Handler)block {\n  block(nil);", board: board) == [.migrated])
  }

  /// A library's method may call its block with anything, also where that keeps what it gets.
  @Test func whatALibraryGivesToABlockMayBeAnything() {
    func board(_ load: String) -> String { "- (void)go:(Loader *)loader { [loader \(load):^(UIView *item) { self.shown = item; }]; }\n- (void)grow { [self.shown \(BadgeCard.remake) }" }
    #expect(statuses("self.tag = 1;", board: board("loadView")) == [.refused])
    #expect(statuses("self.tag = 1;\n}\n- (void)loadView:(void (^)(UIView *))block {\n  block([[UIView alloc] init]);", board: board("loadView")) == [.migrated])
  }

  /// A block that a method only calls, with another view.
  @Test func whatABlockGetsIsKnownWhereOneMethodCallsIt() {
    for call in ["if (handler) handler(other);", "Handler kept = handler; if (kept) kept(other);"] {
      let way = "self.tag = 1;\n}\n- (void)whenOpened:(void (^)(UIView *item))handler {\n  UIView *other = [[UIView alloc] init]; \(call)"
      #expect(statuses(way, board: handled) == [.migrated])
    }
  }

  @Test func targetsAreToldOfViewsInside() {
    let way = "self.tag = 1;\n}\n- (void)addTarget:(id)target action:(SEL)action {\n  [(UIButton *)self.badge addTarget:target action:action forControlEvents:UIControlEventTouchUpInside];"
    let grow = "- (void)grow:(UIView *)sender { [sender \(BadgeCard.remake) }"
    #expect(statuses(way, board: "- (void)go { [self.card addTarget:self action:@selector(grow:)]; }\n\(grow)") == [.refused])
    let button = "- (void)go { UIButton *button = [UIButton buttonWithType:UIButtonTypeCustom]; [self addSubview:button]; [button addTarget:self action:@selector(grow:) forControlEvents:UIControlEventTouchUpInside]; }"
    #expect(statuses(way, board: "\(button)\n\(grow)") == [.migrated])
  }
}
