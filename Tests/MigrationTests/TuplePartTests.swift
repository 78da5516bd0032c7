import Testing

/// Views that are parts of a tuple which a type keeps.
@Suite struct TuplePartTests {
  private func card(_ parts: String = "private let parts = (badge: UILabel(), box: UIView())", _ members: String = "") -> String {
    """
    class Card: UIView {
        \(parts)
        func setUp() {
            addSubview(parts.badge)
            parts.badge.snp.makeConstraints { $0.width.equalTo(20) }
        }
        \(members)
    }
    """
  }

  private let row = "class Row: UIView { private let name = UILabel(); func lay() { addSubview(name); name.snp.remakeConstraints { $0.width.equalTo(2) } } }"
  private let shelf = "class Shelf { static let shared = Shelf(); private var view: UIView?; func put(_ view: UIView) { self.view = view }; func clear() { view?.snp.removeConstraints() } }"

  @Test(arguments: [
    "private let parts = (badge: UILabel(), box: UIView())", "fileprivate let parts = (box: UIView(frame: .zero), badge: UILabel())",
    "private lazy var parts = (badge: makeBadge(), box: UIView())\n    private func makeBadge() -> UILabel { let badge = UILabel(); return badge }",
    "private let parts = (\n        firstItem: UIView(),\n        badge: UILabel()\n    )",
  ])
  func aPartIsNoOtherView(parts: String) {
    #expect(statuses(of: card(parts), beside: [row, shelf]) == "m", "\(parts)")
  }

  @Test func aPartOfALocalTupleIsNoOtherView() {
    let card = "class Card: UIView { func setUp() { let parts = (badge: UILabel(), box: UIView()); addSubview(parts.badge); parts.badge.snp.makeConstraints { $0.width.equalTo(20) } } }"
    #expect(statuses(of: card, beside: [row]) == "m")
    #expect(statuses(of: card.replacing("addSubview(", with: "Shelf.shared.put(parts.badge); addSubview("), beside: [shelf]) == "r")
  }

  /// The part is given to other code, or got by it.
  @Test(arguments: [
    "func give() { Shelf.shared.put(parts.badge) }", "func give() { let badge = parts.badge; Shelf.shared.put(badge) }", "func give() { [parts.badge, parts.box].forEach(Shelf.shared.put) }",
    "func give() { for view in [parts.badge] { Shelf.shared.put(view) } }", "func give() { let (badge, _) = parts; Shelf.shared.put(badge) }", "func give() { let all = parts; Shelf.shared.put(all.badge) }",
    "func give() { let all = self.parts; Shelf.shared.put(all.0) }", "func give(_ card: Card) { Shelf.shared.put(card.parts.badge) }", "func give() { Shelf.shared.put(self.parts.badge) }",
    "func give() { Shelf.shared.put(parts.0) }", "func give() { later { [weak self] in guard let self else { return }; Shelf.shared.put(self.parts.badge) } }",
  ])
  func aPartThatOthersGetIsLeft(member: String) {
    #expect(statuses(of: card("private let parts = (badge: UILabel(), box: UIView())", member), beside: [shelf]) == "r", "\(member)")
  }

  /// A closure behind the new object gives it to a property.
  @Test(arguments: [
    "private lazy var parts = (badge: UILabel().then { self.last = $0 }, box: UIView())", "private lazy var parts = (badge: UILabel().then { label in last = label }, box: UIView())",
  ])
  func aPartThatAPropertyHoldsIsLeft(parts: String) {
    let members = "private var last: UIView?\n    func clear() { last?.snp.removeConstraints() }"
    #expect(statuses(of: card(parts, members), beside: []).first == "r", "\(parts)")
    #expect(statuses(of: card(parts.replacing("self.last = $0", with: "$0.alpha = 1").replacing("last = label", with: "label.alpha = 1"), members), beside: []).first == "m", "\(parts)")
  }

  /// A subclass in the file has the tuple as well.
  @Test(arguments: [
    "parts.badge.snp.removeConstraints()", "self.parts.badge.snp.remakeConstraints { $0.width.equalTo(2) }", "let all = parts; Shelf.shared.put(all.badge)", "Shelf.shared.put(self.parts.badge)",
  ])
  func aTupleThatASubclassHasIsLeft(statement: String) {
    let cards = card("fileprivate let parts = (badge: UILabel(), box: UIView())") + "\nclass Big: Card { func lay() { \(statement) } }"
    #expect(statuses(of: cards, beside: [shelf]).first == "r", "\(statement)")
  }

  /// Other files know the tuple.
  @Test(arguments: [
    "card.parts.badge.snp.removeConstraints()", "let (badge, _) = card.parts; badge.snp.removeConstraints()", "let parts = card.parts; parts.badge.snp.removeConstraints()",
    "Shelf.shared.put(card.parts.badge)", "let parts = card.parts; Shelf.shared.put(parts.0)", "[card].map(\\.parts.badge).forEach { $0.snp.removeConstraints() }",
  ])
  func aTupleThatOthersKnowIsLeft(statement: String) {
    #expect(statuses(of: card("let parts = (badge: UILabel(), box: UIView())"), beside: [shelf, "class Page { func go(_ card: Card) { \(statement) } }"]) == "r", "\(statement)")
  }

  /// What is no tuple of labels that stays as it is.
  @Test(arguments: [
    "func renew() { parts.badge = Shelf.shared.make() }", "func renew() { parts = (badge: Shelf.shared.make(), box: UIView()) }", "func renew() { (parts.badge, parts.box) = Shelf.shared.makeBoth() }",
    "func renew() { fill(&parts.badge) }", "func renew() { swap(&parts.badge, &parts.box) }",
  ])
  func aTupleThatChangesIsLeft(member: String) {
    #expect(statuses(of: card("private var parts = (badge: UIView(), box: UIView())", member), beside: [shelf]) == "r", "\(member)")
  }

  /// Nor is it known of which class such a part is.
  @Test func aPartThatChangesMayBeOfAnotherClass() {
    func card(_ more: String) -> String {
      "class Card: UIView { private var parts = (box: UIButton(), gap: 8); func setUp() { \(more) parts.box.titleLabel!.snp.makeConstraints { $0.width.equalTo(20) } } }"
    }
    let fancy = "class Fancy: UIButton { func lay() { titleLabel!.snp.updateConstraints { $0.width.equalTo(9) } } }"
    #expect(statuses(of: card("parts.box = Fancy();"), beside: [fancy]) == "r")
    #expect(statuses(of: card("fill(&parts.box);"), beside: [fancy]) == "r")
  }
}
