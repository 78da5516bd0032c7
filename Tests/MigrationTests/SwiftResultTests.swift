import Migration
import Testing

/// Views that Swift gives to Objective-C as results, in closures, and under other names.
@Suite struct SwiftResultTests {
  private let remake = BadgeCard.remake

  private func statuses(_ animator: String, _ page: String, header: String = "", head: String = "") -> [SiteStatus] {
    let text = "\(head)\n@implementation Animator\n\(animator)\n@end\n"
    return BadgeCard().statuses(beside: [("Animator.h", "@interface Animator : NSObject\n\(header)\n@end\n"), ("Animator.m", text), ("Page.swift", page)])
  }

  @Test(arguments: [
    ("visibleItemAt:2", "@objc func visibleItem(at index: Int) -> UIView { return card.badge }"), ("visibleItemWithIndex:2", "@objc func visibleItem(index: Int) -> UIView { card.badge }"),
    ("item:2 inSectionOfTable:3", "@objc func item(_ index: Int, inSectionOfTable section: Int) -> UIView { return card.badge }"),
    ("viewForIndex:2", "@objc func view(for index: Int) -> UIView { return card.badge }"), ("badgeViewInBoard:self", "@objc func badgeView(in board: Animator) -> UIView { return card.badge }"),
    ("targetViewForBoard:self", "@objc func target(for board: Animator) -> UIView { return card.badge }"),
    ("board:self viewForIndex:2", "@objc func board(_ board: Animator, viewFor index: Int) -> UIView { return card.badge }"),
    ("theItem", "@objc(theItem) func item() -> UIView { return card.badge }"), ("visible", "@objc var visible: UIView { return card.badge }"),
    ("visibleItem:2", "@objc func visibleItem(_ index: Int) -> UIView { card.badge }"), ("itemForRow:2", "@objc(itemForRow:) func item(row: Int) -> UIView { return card.badge }"),
  ])
  func resultsOfSwiftAreFollowed(message: String, function: String) {
    let animator = "- (void)grow:(Provider *)provider { UIView *shown = [provider \(message)]; [shown \(remake) }"
    #expect(statuses(animator, "class Provider: NSObject {\n  let card = Card()\n  \(function)\n}\n") == [.refused])
    #expect(statuses(animator, "class Provider: NSObject {\n  let card = Card()\n  let own = UIView()\n  \(function.replacing("card.badge", with: "own"))\n}\n") == [.migrated])
  }

  @Test func otherLabelsAreThoseOfOtherMethods() {
    let animator = "- (void)grow:(Provider *)provider { UIView *shown = [provider viewForIndex:2]; [shown \(remake) }"
    #expect(statuses(animator, "class Provider: NSObject {\n  let card = Card()\n  @objc func view(near index: Int) -> UIView { return card.badge }\n}\n") == [.migrated])
  }

  /// Objective-C calls only what Swift shows it.
  @Test(arguments: [
    ("func", "NSObject", "", false), ("static func", "UIView", "", false), ("func", "NSObject", "#import \"App-Swift.h\"", true), ("@objc func", "NSObject", "", true), ("@objc public func", "UIView", "", true),
    ("override func", "UIView", "", true), ("func", "NSObject, Providing", "", true), ("func", "Unknown", "", true),
  ])
  func othersAreNotCalled(word: String, superclass: String, imports: String, isCalled: Bool) {
    let animator = "- (void)grow:(id)provider { UIView *shown = [provider viewForIndex:2]; [shown \(remake) }"
    let page = "class Provider: \(superclass) {\n  static let card = Card()\n  \(word) view(for index: Int) -> UIView { return card.badge }\n}\n"
    #expect(statuses(animator, page, head: imports) == [isCalled ? .refused : .migrated])
    #expect(statuses(animator, "@objcMembers " + page, head: imports) == [.refused])
  }

  @Test func whatClosuresReturnIsFollowed() {
    let animator = "+ (void)run:(UIView *(^)(void))provider { UIView *made = provider(); [made \(remake) }"
    #expect(statuses(animator, "class Page {\n  let card = Card()\n  func open() { Animator.run { self.card.badge } }\n}\n") == [.refused])
    #expect(statuses(animator, "class Page {\n  let card = Card()\n  let own = UIView()\n  func open() { Animator.run { self.own } }\n}\n") == [.migrated])
  }

  /// A completion gives nothing, whatever it does.
  @Test func completionsGiveNoViews() {
    let animator = "+ (void)expandItem:(UIView *)item done:(void (^)(void))done { [item \(remake) done(); }"
    let page = "class Page {\n  let card = Card()\n  let own = UIView()\n  func open() { Animator.expandItem(own) { self.finish() } }\n  func finish() {}\n}\n"
    #expect(statuses(animator, page) == [.migrated])
  }

  @Test func selectorsAndKeysOfSwiftAreFollowed() {
    let item = "- (void)tap:(UIView *)item { [item \(remake) }"
    #expect(statuses(item, "class Page {\n  let card = Card()\n  func open() { animator.perform(#selector(Animator.tap(_:)), with: card.badge) }\n}\n") == [.refused])
    let member = "- (void)grow { [self.item \(remake) }"
    let page = "class Page {\n  let card = Card()\n  func open() { animator.setValue(card.badge, forKey: \"item\") }\n}\n"
    let property = "@property (nonatomic, strong) UIView *item;"
    for (header, head) in [(property, ""), ("", "@interface Animator ()\n\(property)\n@end")] {
      #expect(statuses(member, page, header: header, head: head) == [.refused])
      #expect(statuses(member, page.replacing("\"item\"", with: "\"other\""), header: header, head: head) == [.migrated])
    }
  }

  @Test(arguments: ["NS_SWIFT_NAME(grow(_:animated:))", "NS_SWIFT_NAME(Animator.grow(_:animated:))", "__attribute__((swift_name(\"grow(_:animated:)\")))"])
  func namesThatHeadersGiveAreKnown(attribute: String) {
    let animator = "+ (void)expandView:(UIView *)view animated:(BOOL)animated { [view \(remake) }"
    let header = "+ (void)expandView:(UIView *)view animated:(BOOL)animated \(attribute);"
    #expect(statuses(animator, "class Page {\n  let card = Card()\n  func open() { Animator.grow(card.badge, animated: true) }\n}\n", header: header) == [.refused])
    #expect(statuses(animator, "class Page {\n  let card = Card()\n  let own = UIView()\n  func open() { Animator.grow(own, animated: true); card.badge.isHidden = true }\n}\n", header: header) == [.migrated])
  }

  /// A protocol of Objective-C has the name of the type that Swift leaves out.
  @Test func namesOfTypesAreLeftOutOfMethods() {
    let card = BadgeCard(members: "@property (nonatomic, weak) id<CardDelegate> delegate;", open: "[self.delegate cardDidOpenView:self.badge];", isPrivate: true)
    let screen = "class Screen: UIViewController, CardDelegate {\n  func NAME(_ item: UIView) { item.mas_remakeConstraints { make in make?.width.equalTo()(90) } }\n}\n"
    #expect(card.statuses(beside: [("Screen.swift", screen.replacing("NAME", with: "cardDidOpen"))]) == [.refused])
    #expect(card.statuses(beside: [("Screen.swift", screen.replacing("NAME", with: "rowDidOpen"))]) == [.migrated])
  }
}
