import Testing

/// Views that are handed on behind a member of theirs that gives them back.
@Suite struct GivenBackTests {
  private static func screen(_ statement: String) -> String {
    "class Screen: UIViewController {\n  let card = UIView()\n  func lay() { card.snp.makeConstraints { $0.width.equalTo(4) }; \(statement) }\n}"
  }
  private static let keeper = "var all: [UIView] = []\nfunc keep(_ view: UIView) { all.append(view) }\nfunc reset() { all.forEach { $0.snp.removeConstraints() } }"

  @Test(arguments: [
    ("keep(card.styled())", "extension UIView { func styled() -> Self { alpha = 1; return self } }"), ("keep(card.styled())", "extension UIView { func styled() -> UIView { self } }"),
    ("keep(self.card.styled)", "extension UIView { var styled: UIView { self } }"), ("keep(card.styled { $0.alpha = 1 })", "extension UIView { func styled(_ f: (UIView) -> Void) -> UIView { f(self); return self } }"),
    ("all.append(card.rounded().styled())", "extension UIView { func styled() -> UIView { self }; func rounded() -> UIView { styled() } }"),
    ("keep(card.rounded())", "extension UIView { func styled() -> UIView { self }; func rounded() -> UIView { self.styled() } }"),
    ("keep(card.rounded())", "extension UIView { func styled() -> UIView { self }; func rounded() -> UIView { let me = styled(); return me } }"),
    ("keep(card.styled(4)!)", "extension UIView { func styled(_ n: Int) -> UIView? { n > 0 ? self : nil } }"),
    ("let same = card.styled(); keep(same)", "extension UIView { func styled() -> Self { return self } }"),
    ("keep(card.alpha(1))", "extension UIView { func alpha(_ n: CGFloat) -> Self { alpha = n; return self } }"),
    ("keep(card.width(4).styled())", "extension UIView { func width(_ n: CGFloat) -> Self { self }; func styled() -> Self { self } }"),
    ("all = [card.styled()]", "extension UIView { func styled() -> Self { return self } }"),
    ("keep(card.styled())", "protocol Styled {}\nextension Styled where Self: UIView { func styled() -> Self { return self } }\nextension UIView: Styled {}"),
  ])
  func whoGetsWhatTheyGiveHasThem(statement: String, member: String) {
    #expect(statuses(of: Self.screen(statement), beside: [Self.keeper, member]) == "r", "\(statement) \(member)")
  }

  @Test(arguments: [
    ("card.styled()", "extension UIView { func styled() -> Self { alpha = 1; return self } }"), ("view.addSubview(card.styled())", "extension UIView { func styled() -> Self { return self } }"),
    ("keep(card.wrapped())", "extension UIView { func wrapped() -> UIView { let box = UIView(); box.addSubview(self); return box } }"),
    ("print(card.area)", "extension UIView { var area: CGFloat { frame.width * frame.height } }"), ("keep(card.styled().frame)", "extension UIView { func styled() -> Self { return self } }\nfunc keep(_ frame: CGRect) {}"),
  ])
  func anythingElseIsNone(statement: String, member: String) {
    #expect(statuses(of: Self.screen(statement), beside: [Self.keeper, member]) == "m", "\(statement) \(member)")
  }
}
