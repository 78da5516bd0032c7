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
}
