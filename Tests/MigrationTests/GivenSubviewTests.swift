import Testing

/// Views that code adds to the view of a name by something else than `addSubview`.
@Suite struct GivenSubviewTests {
  private let card = """
    class Card: UIView {
        let badge = UILabel()
        func setUp() {
            addSubview(badge)
            badge.snp.makeConstraints { $0.width.equalTo(20) }
        }
    }
    """

  private let helpers = """
    extension UIView {
        func embed(_ view: UIView) { addSubview(view) }
        func tint(_ tone: Int) -> Self { self }
        func with(_ view: UIView) -> UIView { addSubview(view); return view }
        func move(to view: UIView) { view.addSubview(self) }
        func configure(_ body: (UIView) -> Void) { body(self) }
        var content: UIView? { get { nil } set { addSubview(newValue!) } }
        static func += (left: UIView, right: UIView) { left.addSubview(right) }
    }
    func embed(_ view: UIView, in box: UIView) { box.addSubview(view) }
    func configure(_ view: UIView, _ body: (UIView) -> Void) { body(view) }
    """

  @Test(arguments: [
    ("box.tint(3)", "m"), ("box.embed(UILabel())", "m"),
    ("box.addSubview(card.badge)", "r"), ("box.embed(card.badge)", "r"), ("self.box.embed(card.badge)", "r"), ("box.with(card.badge).isHidden = true", "r"),
    ("card.badge.move(to: box)", "r"), ("box.configure { $0.addSubview(card.badge) }", "r"), ("let other = box; other.addSubview(card.badge)", "r"),
    ("[card.badge].forEach(box.embed)", "r"), ("box += card.badge", "r"), ("box.content = card.badge", "r"), ("box.tint(2).embed(card.badge)", "r"),
    ("box.tint(2).addSubview(card.badge)", "r"), ("box.embed(UILabel()); box.embed(card.badge)", "r"), ("let add = box.embed; add(card.badge)", "r"),
    ("embed(card.badge, in: box)", "r"), ("configure(box) { $0.addSubview(card.badge) }", "r"), ("card.badge.removeFromSuperview(); (box).embed(card.badge)", "r"),
    ("let badge = card.badge; box.embed(badge)", "r"), ("let badge: UILabel = card.badge; box.embed(badge)", "r"), ("if let badge = card.badge as? UILabel { box.embed(badge) }", "r"),
    ("let badge = card.badge; badge.move(to: box)", "r"), ("let badge = card.badge; box.embed(UILabel()); badge.text = nil", "m"), ("title.superview?.addSubview(card.badge)", "r"), ("hold { [box] in box.embed(card.badge) }", "r"), ("hold { [unowned self] in self.box.embed(card.badge) }", "r"), ("hold { [kept = box] in kept.embed(card.badge) }", "r"),
    ("[box, title].forEach { $0.addSubview(card.badge) }", "r"), ("[box, title].forEach { addSubview($0) }", "m"), ("for it in [box, title] { it.embed(card.badge) }", "r"),
    ("for it in [title, box] { it.isHidden = true }", "m"), ("[title, box].forEach(addSubview)", "m"), ("[title, box].forEach { it in it.with(card.badge).tag = 2 }", "r"),
    ("box.with(UILabel()).superview?.addSubview(card.badge)", "r"), ("box.subviews[0].superview?.addSubview(card.badge)", "r"),
  ])
  func whatAMethodAddsIsFound(fill: String, expected: String) {
    for (type, list) in [("UIView", "subviews"), ("UIStackView", "arrangedSubviews")] {
      for access in ["private ", ""] {
        for kind in ["let box = \(type)()", "lazy var box: \(type) = { let it = \(type)(); return it }()"] {
          let add = list == "arrangedSubviews" ? "addArrangedSubview" : "addSubview"
          let text = fill.replacing("addSubview", with: add)
          let helpers = helpers.replacing("addSubview", with: add).replacing("UIView {", with: "\(type) {").replacing("to view: UIView", with: "to view: \(type)").replacing("box: UIView", with: "box: \(type)").replacing("view: UIView, _ body: (UIView)", with: "view: \(type), _ body: (\(type))")
          let grid = """
            class Grid: UIView {
                \(access)\(kind)
                private let title = UILabel()
                func hold(_ body: () -> Void) { body() }
                func fill(card: Card) {
                    box.\(add)(title)
                    \(text)
                }
                func clear() {
                    box.\(list).forEach { $0.snp.removeConstraints() }
                }
            }
            """
          #expect(statuses(of: card, beside: [grid, helpers]) == expected, "\(type) \(access)\(kind)")
        }
      }
    }
  }

  /// The same from another file.
  @Test(arguments: [
    ("grid.box.setNeedsLayout()", "m"), ("grid.box.backgroundColor = .red", "m"), ("grid.box.addSubview(card.badge)", "r"), ("grid.box.embed(card.badge)", "r"), ("card.badge.move(to: grid.box)", "r"),
    ("grid.box.configure { $0.addSubview(card.badge) }", "r"), ("let other = grid.box; other.addSubview(card.badge)", "r"), ("embed(card.badge, in: grid.box)", "r"),
    ("[card.badge].forEach(grid.box.embed)", "r"), ("grid.box.content = card.badge", "r"), ("grid.box += card.badge", "r"), ("[grid.box].forEach { $0.addSubview(card.badge) }", "r"), ("grid.box.tint(2).addSubview(card.badge)", "r"),
  ])
  func whatOtherFilesAddIsFound(fill: String, expected: String) {
    let grid = """
      class Grid: UIView {
          let box = UIView()
          func setUp() { box.addSubview(UILabel()) }
          func clear() { box.subviews.forEach { $0.snp.removeConstraints() } }
      }
      """
    let page = "class Page {\n    let grid = Grid()\n    func fill(card: Card) {\n        \(fill)\n    }\n}\n"
    #expect(statuses(of: card, beside: [grid, helpers, page]) == expected)
  }

  /// A function that is given a stack may arrange something in it, or only add it.
  @Test(arguments: [
    ("func put(_ stack: UIStackView, _ view: UIView) { stack.addArrangedSubview(view) }", "r"), ("func put(_ stack: UIView, _ view: UIView) { view.addSubview(stack) }", "m"),
    ("func put(_ stack: UIView, _ view: UIView) { (stack as? UIStackView)?.insertArrangedSubview(view, at: 0) }", "r"), ("", "r"),
  ])
  func functionsThatArrangeAreFound(function: String, expected: String) {
    let grid = """
      class Grid: UIView {
          private let box = UIStackView()
          func setUp(card: Card) { box.addArrangedSubview(UILabel()); put(box, card.badge) }
          func clear() { box.arrangedSubviews.forEach { $0.snp.removeConstraints() } }
      }
      """
    #expect(statuses(of: card, beside: [grid, function]) == expected)
  }

  /// A class of the project adds its own views to itself.
  @Test(arguments: [("UIView()", "m"), ("Card()", "r")])
  func theViewsOfItsClassAreFound(value: String, expected: String) {
    let grid = """
      class Grid: UIView {
          private let box = \(value)
          private let title = UILabel()
          func setUp() { box.addSubview(title) }
          func clear() { box.subviews.forEach { $0.snp.removeConstraints() } }
      }
      """
    #expect(statuses(of: card, beside: [grid]) == expected)
  }
}
