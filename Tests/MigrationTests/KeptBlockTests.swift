import Migration
import Testing

/// Blocks that are kept where their callers do not name them, and targets of other objects than those that are asked.
@Suite struct KeptBlockTests {
  private let members = """
    @property (nonatomic, strong) NSMutableArray *handlers;
    @property (nonatomic, strong) NSMutableDictionary *actions;
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

  /// A block that a method only calls, with another view.
  @Test func whatABlockGetsIsKnownWhereOneMethodCallsIt() {
    let way = "self.tag = 1;\n}\n- (void)whenOpened:(void (^)(UIView *item))handler {\n  UIView *other = [[UIView alloc] init]; if (handler) handler(other);"
    #expect(statuses(way, board: handled) == [.migrated])
  }

  @Test func targetsAreToldOfViewsInside() {
    let way = "self.tag = 1;\n}\n- (void)addTarget:(id)target action:(SEL)action {\n  [(UIButton *)self.badge addTarget:target action:action forControlEvents:UIControlEventTouchUpInside];"
    let grow = "- (void)grow:(UIView *)sender { [sender \(BadgeCard.remake) }"
    #expect(statuses(way, board: "- (void)go { [self.card addTarget:self action:@selector(grow:)]; }\n\(grow)") == [.refused])
    let button = "- (void)go { UIButton *button = [UIButton buttonWithType:UIButtonTypeCustom]; [self addSubview:button]; [button addTarget:self action:@selector(grow:) forControlEvents:UIControlEventTouchUpInside]; }"
    #expect(statuses(way, board: "\(button)\n\(grow)") == [.migrated])
  }
}
