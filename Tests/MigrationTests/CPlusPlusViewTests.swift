import Migration
import Testing

/// Views that go through containers, constructors, lambdas and structures of C++ and C.
@Suite struct CPlusPlusViewTests {
  private let remake = BadgeCard.remake

  private func statuses(_ open: String, _ registry: String, name: String = "Registry.mm") -> [SiteStatus] {
    BadgeCard(open: open, name: "Card.mm").statuses(beside: [(name, registry)])
  }

  @Test func containersAreFollowed() {
    let grow = "void Registry::grow() { for (UIView *item : views) { [item \(remake) } }\n"
    #expect(statuses("Registry::shared().views.push_back(self.badge);", grow) == [.refused])
    #expect(statuses("Registry::shared().add(self.badge);", grow) == [.refused])
    #expect(statuses("byName[\"badge\"] = self.badge;", "void Registry::grow() { for (auto &pair : byName) { UIView *one = pair.second; [one \(remake) } }\n") == [.refused])
    let list = "@interface Board : UIView\n@end\n@implementation Board\n- (void)grow { for (UIView *item : _views) { [item \(remake) } }\n@end\n"
    #expect(statuses("self.tag = 1;", list) == [.refused])
    #expect(statuses("byName.emplace(\"a\", self.badge);", "static void Grow() { auto found = byName.find(\"a\"); [found->second \(remake) }\n") == [.refused])
    #expect(statuses("views.push_back(self.badge);", "static void Grow(int i) { [views[i] \(remake) }\n") == [.refused])
  }

  @Test func classesAndLambdasAreFollowed() {
    #expect(statuses("Grower g(self.badge); g.run();", "void Grower::run() { [item_ \(remake) }\n") == [.refused])
    #expect(statuses("for (auto &f : growers()) f(self.badge);", "void install() { growers().push_back([](UIView *item) { [item \(remake) }); }\n") == [.refused])
    #expect(statuses("UIView *view = self.badge; grow(view);", "void grow(UIView *&view) { [view \(remake) }\n") == [.refused])
    #expect(statuses("grow(self.badge);", "struct Grower { void operator()(UIView *item) const { [item \(remake) } };\n", name: "Grower.h") == [.refused])
  }

  @Test func membersOfStructuresMayBeAnything() {
    let run = "void RunTransition(Transition t) { [t.item \(remake) }\n"
    #expect(statuses("Transition t = { self.badge, 3 }; RunTransition(t);", run, name: "Transition.m") == [.refused])
    #expect(statuses("Transition t = { self.badge, 3 }; RunTransition(&t);", "void RunTransition(Transition *t) { [t->item \(remake) }\n", name: "Transition.m") == [.refused])
  }

  @Test func whoHasTheAddressMayGiveAnything() {
    let board = "@interface Board : UIView\n@end\n@implementation Board\n- (void)grow:(Card *)card { UIView *found = nil; BOOL isThere = CALL; if (isThere) { [found \(remake) } }\n@end\n"
    #expect(statuses("}\n- (BOOL)getItem:(UIView **)item { *item = self.badge; return YES;", board.replacing("CALL", with: "[card getItem:&found]"), name: "Board.m") == [.refused])
    #expect(statuses("}\n- (BOOL)getItem { return YES;", board.replacing("CALL", with: "[card getItem]"), name: "Board.m") == [.migrated])
  }

  @Test func whoHasTheAddressOfAVariableOfTheObjectMayGiveAnything() {
    let board = "@interface Board : UIView\n@property (nonatomic, strong) UIView *found;\n@end\n@implementation Board\n- (void)grow:(Card *)card { CALL; [_found \(remake) }\n@end\n"
    let open = "}\n- (void)getItem:(UIView **)item { *item = self.badge;"
    #expect(statuses(open, board.replacing("CALL", with: "[card getItem:&_found]"), name: "Board.m") == [.refused])
    #expect(statuses(open, board.replacing("CALL", with: "[card getItem:NULL]"), name: "Board.m") == [.migrated])
  }

  /// Code of C++ that lays out what Objective-C makes there.
  @Test func ordinaryCodeOfObjectiveCIsLeftAlone() {
    let own = """
      @interface Board : UIView
      @property (nonatomic, strong) UIView *title;
      @end
      @implementation Board
      - (void)grow {
        std::vector<int> sizes; sizes.push_back(3);
        for (int size : sizes) { self.tag += size; }
        [self.title \(remake)
        auto board = self;
        [board.title \(remake)
        for (UIView *item in self.rows) { item.hidden = YES; }
      }
      @end
      struct Point { int x; int y() const { return x; } };

      """
    #expect(statuses("self.tag = 1;", own) == [.migrated])
  }
}
