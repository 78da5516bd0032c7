import Testing

/// Texts and images that are called as a view is, and views that are handed on under such a name.
@Suite struct PlainValueTests {
  private static func card(_ code: String) -> String {
    "class Card: UIView {\n  private let image = UIImageView(), title = UILabel()\n  let icon = UIImageView().then { $0.tag = 4 }\n  let button = UIButton()\n  func lay() { title.snp.makeConstraints { $0.width.equalTo(4) } }\n  func show(_ item: Item) { \(code) }\n}"
  }
  private static let keeper = "var all: [UIView] = []\nfunc reset() { all.forEach { $0.snp.removeConstraints() } }"

  @Test(arguments: [
    "icon.image = item.image; button.setTitle(item.title, for: .normal)", "let label = UILabel(); label.text = item.title ?? \"\"", "button.titleLabel?.text = item.title",
    "let bar = UIBarButtonItem(title: item.title, style: .plain, target: nil, action: nil); _ = bar", "title.attributedText = NSAttributedString(string: item.title)",
    "let other = UILabel().then { $0.text = item.title }; _ = other",
  ])
  func aTextIsNoView(code: String) {
    #expect(statuses(of: Self.card(code), beside: [Self.keeper]) == "m", "\(code)")
  }

  @Test(arguments: [
    ("all.append(item.title)", ""), ("item.text = item.title", "class Item { var text: UIView?; var title: UIView? }"),
    ("button.setTitle(item.title)", "extension UIView { func setTitle(_ view: UIView) { all.append(view) } }"),
    ("item.setTitle(title)", ""), ("let box = Box(title: item.title); _ = box", "class Box { init(title: UIView) { all.append(title) } }"),
  ])
  func aViewUnderSuchANameIsFollowed(code: String, item: String) {
    #expect(statuses(of: Self.card(code), beside: [Self.keeper, item]) == "r", "\(code) \(item)")
  }
}
