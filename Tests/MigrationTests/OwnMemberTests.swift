import Testing

/// Views that classes of the project are given under a name which the system's classes have for a view of their own.
@Suite struct OwnMemberTests {
  private static let screen = """
    class Screen: UIViewController {
      let card = UIView()
      let tile = UIView()
      lazy var holder = Holder(view: card)
      lazy var keeper = Keeper(tile)
      func lay() { card.snp.makeConstraints { $0.width.equalTo(4) }; tile.snp.makeConstraints { $0.width.equalTo(4) } }
    }
    """
  private static let types = [
    "class Holder { let view: UIView; init(view: UIView) { self.view = view } }", "class Keeper { let contentView: UIView; init(_ inner: UIView) { contentView = inner } }",
  ]

  @Test(arguments: [
    // Both at once.
    "class Other { func reset(_ s: Screen) { for v in [s.holder.view, s.keeper.contentView] { v.snp.removeConstraints() } } }",
    "class Other { func reset(_ h: Holder, _ k: Keeper) { let all = [h.view, k.contentView]; all.forEach { $0.snp.removeConstraints() } } }",
    "class Other { lazy var all: [UIView] = [h.view, k.contentView]; let h: Holder; let k: Keeper\nfunc reset() { all.forEach { $0.snp.removeConstraints() } } }",
    "extension UIView { func reset() { snp.removeConstraints() } }\nclass Other { func reset(_ h: Holder, _ k: Keeper) { [h.view, k.contentView].forEach { $0.reset() } } }",
    // Beside members of the same names.
    "class Other { let view = UIView(), contentView = UIView(); func reset(_ h: Holder, _ k: Keeper) { h.view.snp.removeConstraints(); k.contentView.snp.removeConstraints() } }",
    "class Other { let view = UIView(), contentView = UIView(); func reset(_ h: Holder, _ k: Keeper) { let v = h.view, c = k.contentView; v.snp.removeConstraints(); c.snp.removeConstraints() } }",
    "class Other { let view = UIView(), contentView = UIView(); func reset(_ h: Holder, _ k: Keeper) { [h.view, k.contentView].forEach { $0.snp.removeConstraints() } } }",
    "class Other { let view = UIView(), contentView = UIView(); func reset(_ h: Holder?, _ k: Keeper?) { if let v = h?.view, let c = k?.contentView { v.snp.removeConstraints(); c.snp.removeConstraints() } } }",
    "extension Keeper { func reset(_ k: Keeper, _ h: Holder) { k.contentView.snp.removeConstraints(); h.view.snp.removeConstraints() } }",
  ])
  func whatTheyAreGivenIsKnownOtherwise(other: String) {
    #expect(statuses(of: Self.screen, beside: [other] + Self.types) == "rr", "\(other)")
  }

  @Test func whatAnotherObjectOfTheOwnClassWasGivenIsAnotherView() {
    let keeper = "class Pair { let contentView: UIView; init(_ v: UIView) { contentView = v }\nfunc reset(_ other: Pair) { other.contentView.snp.removeConstraints() } }\nfunc pair(_ s: Screen) { Pair(s.card); Pair(s.tile) }"
    #expect(statuses(of: Self.screen, beside: [keeper] + Self.types) == "rr")
  }

  @Test(arguments: [
    "class Other: UIViewController { let own = UIView(); func reset(_ other: UIViewController, _ b: Bool) { (b ? other.view : own).snp.removeConstraints() } }",
    "class Other: UITableViewCell { let own = UIView(); func reset(_ other: UITableViewCell) { [other.contentView, own].forEach { $0.snp.removeConstraints() } } }",
    "class Other: UIViewController { func reset(_ other: UIViewController) { other.view.snp.removeConstraints(); view.snp.removeConstraints() } }",
  ])
  func whatTheSystemMakesIsNone(other: String) {
    #expect(statuses(of: Self.screen, beside: [other]) == "mm", "\(other)")
  }

  private static let plain = "class Plain: UIViewController { let card = UIView(); func lay() { view.addSubview(card); card.snp.makeConstraints { $0.width.equalTo(4) } } }"

  private static func reset(_ name: String, _ value: String) -> [String] {
    ["class Other: UIViewController { let holder = Holder(); func reset() { holder.\(name).snp.removeConstraints() } }", "class Holder { let \(name): UIView = \(value) }"]
  }

  /// A class under the project's own name for it has no view of the system's.
  @Test(arguments: ["containerView", "contentView", "titleLabel", "boxView"])
  func whatAClassMakesForItIsNoOther(name: String) {
    let value = "{ let v = UIView(); v.round(); return v }()"
    let files = Self.reset(name, value)
    #expect(statuses(of: Self.plain, beside: files + ["extension UIView { func round() { clipsToBounds = true } }"]) == "m", "\(name)")
    #expect(statuses(of: Self.plain, beside: [files.joined(separator: "\n"), "extension UIView { func round() { clipsToBounds = true } }"]) == "m", "\(name)")
  }

  @Test(arguments: ["containerView", "titleLabel"])
  func whatItGetsElsewhereIsFollowed(name: String) {
    let screen = "class Screen: UIViewController { let card = UIView(); func lay() { all.last = card; card.snp.makeConstraints { $0.width.equalTo(4) } } }\nclass All { var last: UIView? }\nlet all = All()"
    #expect(statuses(of: screen, beside: Self.reset(name, "all.last!")) == "r")
    #expect(statuses(of: screen, beside: Self.reset(name, "UIView().styled()") + ["extension UIView { func styled() -> UIView { all.last ?? self } }"]) == "r")
    let kept = "extension UIView { func round() { all.last = self } }"
    let other = "class Other: UIViewController { func lay() { all.last?.snp.makeConstraints { $0.width.equalTo(4) } } }\nclass All { var last: UIView? }\nlet all = All()"
    #expect(statuses(of: other, beside: Self.reset(name, "{ let v = UIView(); v.round(); return v }()").map { $0.replacing("Other", with: "Third") } + [kept]) == "r")
  }

  private static func bar(_ statement: String) -> String {
    "class Screen: UIViewController { let card = UIView(); let tile = UIView(); func lay() { \(statement)\n view.addSubview(card); view.addSubview(tile); card.snp.remakeConstraints { $0.width.equalTo(4) }; tile.snp.remakeConstraints { $0.width.equalTo(4) } } }"
  }
  private static let items = "class Other { func grow(_ item: UIBarButtonItem) { item.customView?.snp.makeConstraints { $0.height.equalTo(4) } } }"

  /// The view of a bar's item is one that some code gives it.
  @Test(arguments: [
    "let i = UIBarButtonItem(customView: card)", "let i: UIBarButtonItem = .init(customView: card)", "let i = UIBarButtonItem(); i.customView = card",
    "let i = [card].map(UIBarButtonItem.init(customView:))", "let i = [card].map { UIBarButtonItem(customView: $0) }", "let i = Item(view: card)", "Item().take(card)",
    "UIBarButtonItem().setValue(card, forKey: \"customView\")",
  ])
  func theViewOfABarItemIsWhatItWasGiven(statement: String) {
    let item = "class Item: UIBarButtonItem { convenience init(view: UIView) { self.init(customView: view) }\n  func take(_ v: UIView) { customView = v } }"
    #expect(statuses(of: Self.bar(statement), beside: [Self.items, item]) == "rm", "\(statement)")
    #expect(statuses(of: Self.bar(""), beside: [Self.items, item]) == "mm", "\(statement)")
  }

  @Test func aKeyPathMayGiveABarItemAnyView() { #expect(statuses(of: Self.bar("UIBarButtonItem()[keyPath: \\.customView] = card"), beside: [Self.items]) == "rr") }

  /// Of other headers the same is known.
  @Test(arguments: [("UITableView", "tableHeaderView"), ("UITextField", "leftView"), ("UINavigationItem", "titleView")])
  func otherMembersThatCodeFills(type: String, member: String) {
    let other = "class Other { func grow(_ o: \(type)) { o.\(member)?.snp.makeConstraints { $0.height.equalTo(4) } } }"
    #expect(statuses(of: Self.bar("let o = \(type)(); o.\(member) = card"), beside: [other]) == "rm")
    #expect(statuses(of: Self.bar(""), beside: [other]) == "mm")
  }
}
