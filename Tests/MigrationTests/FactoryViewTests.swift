import Testing

/// Views that a closure or a function makes, and does more with than to set them up.
@Suite struct FactoryViewTests {
  private let shelf = """
    enum Shelf { static var views: [UIView] = []; static func keep(_ view: UIView) { views.append(view) }; static func clear() { views.forEach { $0.snp.removeConstraints() } } }
    """

  private func status(_ declaration: String, _ members: String = "") -> String {
    let card = """
      import RxCocoa
      class Card: UIViewController {
          \(declaration)
          func setUp() {
              view.addSubview(badge)
              badge.snp.makeConstraints { $0.width.equalTo(20) }
          }
          \(members)
      }
      """
    return String(statuses(of: card, beside: [shelf]).prefix(1))
  }

  private let ways = [
    "Shelf.keep(made)", "Shelf.views.append(made)", "if Shelf.views.isEmpty { Shelf.keep(made) }", "defer { Shelf.keep(made) }", "let pair = (made, 1); Shelf.keep(pair.0)",
    "let other = made; Shelf.keep(other)", "with(made) { Shelf.keep($0) }", "later { Shelf.keep(made) }", "later { [weak made] in made?.snp.removeConstraints() }",
    "later { [weak made] in if let made { made.snp.removeConstraints() } }", "later { [weak made] in guard let made = made else { return }; made.snp.removeConstraints() }",
    "later { [weak made] in guard let view = made else { return }; view.snp.remakeConstraints { $0.width.equalTo(2) } }", "later { [weak view = made] in view?.snp.removeConstraints() }",
    "made.shrink()", "later { made.shrink() }", "made.rx.tap.bind(with: made) { view, _ in view.snp.removeConstraints() }", "made.delegate = self",
    "made.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)",
  ]

  private let members = """
    @objc func tap(_ sender: UIButton) { sender.snp.removeConstraints() }
      func textFieldDidBeginEditing(_ field: UIButton) { field.snp.removeConstraints() }
    }
    extension UIView { func shrink() { snp.removeConstraints() } }
    class Other {
    """

  @Test func aViewThatAClosureHandsOnIsLeft() {
    for way in ways {
      #expect(status("lazy var badge: UIButton = { let made = UIButton(); \(way); return made }()", members) == "r", "\(way)")
      #expect(status("private lazy var badge: UIButton = { let made: UIButton = .init(); \(way); return made }()", members) == "r", "\(way)")
      #expect(status("private let badge: UIButton = { var made = UIButton(); \(way); return made }()", members) == "r", "\(way)")
    }
  }

  @Test func aViewThatAFunctionHandsOnIsLeft() {
    for way in ways {
      #expect(status("private lazy var badge = makeBadge()\n    private func makeBadge() -> UIButton { let made = UIButton(); \(way); return made }", members) == "r", "\(way)")
      #expect(status("private let badge = Card.makeBadge()\n    private static func makeBadge() -> UIButton { let made = UIButton(); \(way); return made }", members) == "r", "\(way)")
      #expect(status("private lazy var badge = makeBoth().0\n    private func makeBoth() -> (UIButton, Int) { let made = UIButton(); \(way); return (made, 1) }", members) == "r", "\(way)")
    }
  }

  /// What makes it is a part of an expression with a closure.
  @Test(arguments: [
    "private lazy var badge = makeBadge()\n    private func makeBadge() -> UIButton { UIButton().then { $0.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside) } }",
    "private lazy var badge: UIButton = { return UIButton().then { $0.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside) } }()",
    "private lazy var badge: UIButton = { let made = UIButton().then { button in Shelf.keep(button) }; return made }()",
  ])
  func aViewThatItsClosureHandsOnIsLeft(declaration: String) {
    #expect(status(declaration, members) == "r", "\(declaration)")
  }

  @Test(arguments: [
    "made.setTitle(\"More\", for: .normal); made.layer.cornerRadius = 4", "made.titleLabel?.font = .systemFont(ofSize: 12); made.sizeToFit()", "made.isHidden = true\n",
    "made.setContentHuggingPriority(.required, for: .vertical)", "view.addSubview(made)", "made.addSubview(UIImageView())",
  ])
  func aViewThatIsSetUpIsNoOther(way: String) {
    let other = "\n    private lazy var other = makeBadge()\n"
    let uses = members + "} \nclass Page: UIViewController { func go() { Shelf.clear() }"
    #expect(status("private lazy var badge: UIButton = { let made = UIButton(); \(way); return made }()", uses) == "m", "\(way)")
    let declarations = "private lazy var badge = makeBadge()\(other)    private func makeBadge() -> UIButton { let made = UIButton(); \(way); return made }"
    #expect(status(declarations, "func lay() { view.addSubview(other); other.snp.remakeConstraints { $0.width.equalTo(2) } }") == "m", "\(way)")
  }
}
