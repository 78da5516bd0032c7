import TestSupport
import Testing

/// Classes of two modules that are called alike.
@Suite struct SnapKitClassCopyTests {
  private func card(_ more: String = "", head: String = "class Card: UIView") -> String {
    """
    \(head) {
      let badge = UIView()
      func setUp() {
        addSubview(badge)
        badge.snp.makeConstraints { $0.width.equalTo(20) }
      }
      func change() {
        badge.snp.remakeConstraints { $0.width.equalTo(30) }
      }
      \(more)
    }
    """
  }

  /// Each class has a property of its own.
  @Test func eachClassHasItsOwn() {
    #expect(statuses(of: card(), beside: [card()]) == "mm")
    #expect(statuses(of: card(), beside: [card().replacing("badge", with: "self.badge").replacing("let self.", with: "let ")]) == "mm")
  }

  /// What a class does not make itself may be the other's.
  @Test(arguments: [
    ("let badge = UIView()", "let inner = Inner()\n  lazy var badge = inner.badge"), ("let badge = UIView()", "var badge = UIView()"), ("class Card: UIView", "class Card: Base.Card"),
    ("class Card: UIView", "class Other: UIView {\n}\nextension Page {\nclass Card: UIView"),
  ]) func aViewMayBeThatOfTheOther(old: String, new: String) {
    let second = card().replacing(old, with: new) + (new.contains("extension") ? "\n}" : "")
    #expect(statuses(of: card(), beside: [second]) == "rr", "\(new)")
  }

  /// Others may mean either.
  @Test(arguments: [
    "class Page: UIView { let card = Card()\n func f() { card.badge.snp.remakeConstraints { $0.width.equalTo(40) } } }", "class Row: Card { func f() { badge.snp.remakeConstraints { $0.width.equalTo(40) } } }",
    "extension Card { func f() { badge.snp.remakeConstraints { $0.width.equalTo(40) } } }",
  ]) func othersMayMeanEither(other: String) {
    #expect(statuses(of: card(), beside: [card(), other]) == "rr", "\(other)")
  }
}
