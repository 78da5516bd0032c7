import Migration
import SourceText
import Testing

/// Code that may give a view another superview than the plain `addSubview` of its class.
@Suite struct OtherSuperviewTests {
  private func left(_ members: String, beside others: String = "", isApart: Bool = false) -> String {
    let text = "import SnapKit\nimport UIKit\nclass Card: UIView {\n  let title = UILabel()\n  let box = UIView(), boxes = [UIView()]\n  var host: UIView?\n\(members)\n}\n"
    let others = "import UIKit\n\(others)\n"
    let files = isApart ? [SourceFile(path: "Card.swift", text: text), SourceFile(path: "Other.swift", text: others)] : [SourceFile(path: "Card.swift", text: text + others)]
    let after = String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    guard let start = after.firstRange(of: "title.leftAnchor.constraint(equalTo: ") else { return "refused" }
    return String(after[start.upperBound...].prefix { $0 != ")" })
  }

  private let pin = "title.snp.makeConstraints { $0.left.equalToSuperview() }"
  private let unknown = "title.superview!.leftAnchor"

  @Test(arguments: [
    "host?.addSubview(title)", "(host ?? self).addSubview(title)", "boxes[0].addSubview(title)", "found().addSubview(title)", "boxes.first?.insertSubview(title, at: 0)",
    "box.addSubview(subviews.last!)", "let last = subviews.last!\n    box.addSubview(last)", "window?.rootViewController?.view.addSubview(title)",
  ])
  func aReceiverThatIsNotAPathOfNamesCountsAsWell(_ call: String) {
    #expect(left("  func lay() {\n    addSubview(title)\n    \(call)\n    \(pin)\n  }\n  func found() -> UIView { box }") == unknown)
    #expect(left("  func setUp() { addSubview(title) }\n  func lay() {\n    \(call)\n    \(pin)\n  }\n  func found() -> UIView { box }") == unknown)
  }

  @Test func otherViewsDoNotMatter() {
    #expect(left("  func lay() {\n    addSubview(title)\n    host?.addSubview(box)\n    \(pin)\n  }") == "leftAnchor")
    #expect(left("  func setUp() { addSubview(title) }\n  func lay() { \(pin) }") == "leftAnchor")
  }

  @Test func aDataSourceMovesNothing() {
    #expect(left("  lazy var source = RowsDataSource(title)\n  func lay() {\n    addSubview(title)\n    show(source)\n    \(pin)\n  }") == "leftAnchor")
    #expect(left("  lazy var holder = RowsHolder(title)\n  func lay() {\n    addSubview(title)\n    show(holder)\n    \(pin)\n  }") == unknown)
    // A function is read, whatever it is called.
    let function = "  func lay() {\n    addSubview(title)\n    setUpDataSource(title)\n    \(pin)\n  }\n  func setUpDataSource(_ view: UIView) { "
    #expect(left(function + "box.addSubview(view) }") == unknown)
    #expect(left(function + "view.isHidden = true }") == "leftAnchor")
  }

  @Test(arguments: [
    "box.do { $0.addSubview(title) }", "self.box.do {\n      $0.addSubview(self.title)\n    }", "box.then { view in view.addSubview(title) }", "_ = box.then { $0.addSubviews([title]) }",
    "box.do({ $0.insertSubview(title, at: 0) })",
  ])
  func aClosureThatIsGivenAViewAddsToIt(_ call: String) {
    let list = "extension UIView { func addSubviews(_ views: [UIView]) { views.forEach { addSubview($0) } } }"
    let member = call.contains("self.") ? "self.box.leftAnchor" : "box.leftAnchor"
    #expect(left("  func lay() {\n    \(call)\n    \(pin)\n  }", beside: list) == member)
    #expect(left("  func setUp() { \(call) }\n  func lay() { \(pin) }", beside: list) == member)
    // It may run at another time, or get something else.
    for other in ["func then(_ block: @escaping (Self) -> Void) -> Self { later { block(self) }; return self }", "func then(_ block: (UIView) -> Void) -> Self { block(host); return self }"] {
      let both = "extension UIView {\n  \(other)\n  \(other.replacing("func then", with: "func `do`"))\n}\n\(list)"
      #expect(left("  func lay() {\n    \(call)\n    \(pin)\n  }", beside: both) == unknown)
      #expect(left("  func lay() {\n    \(call)\n    \(pin)\n  }", beside: both, isApart: true) == unknown)
    }
    let same = "extension UIView {\n  func then(_ block: (Self) -> Void) -> Self { block(self); return self }\n  func `do`(_ block: (Self) throws -> Void) rethrows { try block(self) }\n}\n\(list)"
    #expect(left("  func lay() {\n    \(call)\n    \(pin)\n  }", beside: same, isApart: true) == member)
  }

  @Test(arguments: [
    "host?.do { $0.addSubview(title) }", "boxes[0].do { $0.addSubview(title) }", "box.do { if isHidden { $0.addSubview(title) } }", "box.also { $0.addSubview(title) }",
    "stream.do { $0.addSubview(title) }", "box.do { view in later { view.addSubview(title) } }", "box.do { $0.addSubview(title) }\n    host?.addSubview(title)",
  ])
  func otherClosuresTellNothing(_ call: String) {
    #expect(left("  let stream: Observable<UIView>\n  func lay() {\n    \(call)\n    \(pin)\n  }") == unknown)
  }

  /// `.title` is a member of some type, and a case is none of an object.
  @Test(arguments: ["show(.title)", "apply([.title])", "mode = .title", "switch mode {\n    case .title: break\n    default: break\n    }"])
  func aMemberOfATypeIsNotTheView(_ use: String) {
    let list = "enum Mode { case icon, title, other }\nextension UIView { func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } } }"
    #expect(left("  func setUp() { addSubviews(title) }\n  func lay() {\n    \(pin)\n    \(use)\n  }", beside: list) == "leftAnchor")
    #expect(left("  func setUp() { addSubview(title) }\n  func lay() {\n    \(pin)\n    \(use)\n  }", beside: list) == "leftAnchor")
    #expect(left("  func setUp() { addSubview(title) }\n  func lay() {\n    \(pin)\n    show(card.title)\n  }", beside: list) == unknown)
  }

  private let split = "  func setUp() { addSubview(title) }\n  func lay() { title.snp.makeConstraints { $0.left.equalToSuperview() } }"

  @Test(arguments: [
    "class Wide: Card { override func setUp() { box.addSubview(title) } }", "class Wide: Card { override func lay() { box.addSubview(title); super.lay() } }",
    "class Page: UIViewController { let card = Card(); func show() { view.addSubview(card.title) } }",
    "class Page: UIViewController { let card = Card(); func show() { let label = card.title; view.addSubview(label) } }",
    "class Page: UIViewController { let card = Card(); func show() { navigationItem.titleView = card.title } }",
    "class Page: UIViewController { let card = Card(); func show() { embed(card.title) }; func embed(_ other: UIView) { view.addSubview(other) } }",
    "class Wide: Card { override func addSubview(_ view: UIView) { box.addSubview(view) } }",
  ])
  func anotherClassMayMoveTheView(_ other: String) {
    #expect(left(split, beside: other) == unknown)
  }

  @Test(arguments: [
    "class Wide: Card { override func setUp() { box.addSubview(title) } }", "class Wide: Card {\n  override func lay() {\n    self.box.insertSubview(self.title, at: 0)\n    super.lay()\n  }\n}",
    "class Page: UIViewController { let card = Card(); func show() { view.addSubview(card.title) } }",
    "class Page: UIViewController { var card: Wide?; func show() { view.addSubview(card!.title) } }\nclass Wide: Card {}",
    "class Page: UIViewController { let card = Card(); func show() { let label = card.title; view.addSubview(label) } }",
    "class Page: UIViewController { let card = Card(); func show() { [card.title].forEach { view.addSubview($0) } } }",
    "class Page: UIViewController { let card = Card(); func show() { [card.title, card.box].forEach(view.addSubview) } }",
    "class Page: UIViewController { let card = Card(); func show() { for row in [card.title] { view.addSubview(row) } } }",
    "class Page: UIViewController { let card = Card(); func show() { let stack = UIStackView(arrangedSubviews: [card.title]) } }",
    "class Page: UIViewController { let card = Card(); func show() { view.fill([card.title]) } }\nextension UIView { func fill(_ views: [UIView]) { views.forEach { addSubview($0) } } }",
    "class Page: UIViewController { let card = Card(); func show() { view.fill([card.title]) } }\nextension UIView { func fill(_ views: [UIView]) { hold(views) }; func hold(_ views: [UIView]) { views.forEach { addSubview($0) } } }",
    "class Page: UIViewController { let card = Card(); func show() { card.title.hang(view) } }\nextension UIView { func hang(_ box: UIView) { box.addSubview(self) } }",
    "class Page: UIViewController { let card = Card(); func show() { navigationItem.titleView = card.title } }",
    "class Wide: Card { func move() { let same = title; box.addSubview(same) } }", "class Wide: Card { func move() { let same = self.title\n box.addSubview(same) } }",
    "class Wide: Card { func move() { title.hang(box) } }\nextension UIView { func hang(_ box: UIView) { box.addSubview(self) } }", "extension Card { func move() { self.title.embed(in: box) } }",
    "class Wide: Card { override func setUp() { box.fill([title]) } }\nextension UIView { func fill(_ views: [UIView]) { views.forEach { addSubview($0) } } }",
  ])
  func soMayOneOfAnotherFile(_ other: String) {
    #expect(left(split, beside: other, isApart: true) == unknown)
  }

  @Test(arguments: [
    "class Page: UIViewController { let card = Card(); func show() { paint(card.title) }; func paint(_ label: UILabel) { label.alpha = 0 } }",
    "class Page: UIViewController { let card = Card(); func show() { view.addSubview(card); card.title.text = text; width = card.title.frame.width } }",
    "class Page: UIViewController { let row = Row(); func show() { view.addSubview(row.title) } }\nclass Row { let title = UILabel() }",
    "class Wide: Card { override func setUp() { addSubviews([title, box]) } }\nextension UIView { func addSubviews(_ views: [UIView]) { views.forEach { addSubview($0) } } }",
  ])
  func otherCodeOfAnotherFileDoesNotMatter(_ other: String) {
    #expect(left(split, beside: other, isApart: true) == "leftAnchor")
  }

  // MARK: The object that is the superview

  private let apart = "  var panel = UIView()\n  func setUp() {\n    addSubview(panel)\n    panel.addSubview(title)\n  }\n  func lay() { title.snp.makeConstraints { $0.left.equalToSuperview() } }"

  @Test(arguments: [
    "class Wide: Card {\n  func change() {\n    panel = box\n    lay()\n  }\n}", "class Page { let card = Card(); func change() { card.panel = UIView() } }",
    "class Page { let card = Card(); func change(_ stack: UIStackView) { card.panel.subviews.forEach { stack.addArrangedSubview($0) } } }",
    "extension Card { func change() { panel = box } }",
  ])
  func theSuperviewMayBeAnotherObjectByNow(other: String) {
    #expect(left(apart, beside: other) == unknown)
    #expect(left(apart, beside: other, isApart: true) == unknown)
  }

  @Test(arguments: [
    "class Row: UIView { var panel = UIView(); func change() { panel = UIView() } }",
    "class Row { var panel = UIView() }\nclass Page { let row = Row(); func change() { row.panel = UIView() } }",
    "class Page { let card = Card(); func change() { card.panel.alpha = 1; print(card.panel.subviews.count) } }",
  ])
  func anotherSuperviewIsOfNoMatter(other: String) {
    #expect(left(apart, beside: other) == "panel.leftAnchor")
    #expect(left(apart, beside: other, isApart: true) == "panel.leftAnchor")
  }

  @Test func whatAPropertyIsGivenBeforeTheCallIsItsObject() {
    #expect(left(apart.replacing("    addSubview(panel)\n", with: "    panel = UIView()\n")) == "panel.leftAnchor")
    #expect(left(apart.replacing("    addSubview(panel)\n", with: "    panel = UIView()\n") + "\n  func change() { panel = box }") == unknown)
  }

  // MARK: Functions of other files

  @Test(arguments: [
    ("box.fill(with: title)", "extension UIView { func fill(with view: UIView) { addSubview(view) } }"),
    ("box.fill(with: [title])", "extension UIView { func fill(with views: [UIView]) { for view in views { insertSubview(view, at: 0) } } }"),
    ("box.fill(with: [title])", "extension UIView { func fill(with views: [UIView]) { views.forEach { view in addSubview(view) } } }"),
    ("empty(into: box)", "extension UIView { func empty(into other: UIView) { subviews.forEach { other.addSubview($0) } } }"),
    ("self.empty(into: box)", "extension UIView { func empty(into other: UIView) { for view in subviews { other.addSubview(view) } } }"),
    ("print(NSGridView(views: [[title, box]]))", ""), ("print(NSStackView(views: [title]))", ""),
  ])
  func aFunctionMayMoveTheView(call: String, other: String) {
    #expect(left("  func lay() {\n    addSubview(title)\n    \(call)\n    \(pin)\n  }", beside: other, isApart: true) == unknown)
  }

  @Test(arguments: [
    ("box.fill(with: title)", "extension UIView { func fill(with view: UIView) { tintColor = view.tintColor } }"),
    ("box.fill(with: title)", "extension UIView { func fill(with view: UIView) { view.addSubview(self) } }"),
    ("box.empty()", "extension UIView { func empty() { subviews.forEach { $0.removeFromSuperview() } } }"),
    ("box.put(UIView(), before: host!)", "extension UIView { func put(_ view: UIView, before other: UIView) { let index = subviews.firstIndex(of: other)!\n insertSubview(view, at: index) } }"),
  ])
  func otherFunctionsAreOfNoMatter(call: String, other: String) {
    #expect(left("  func lay() {\n    addSubview(title)\n    \(call)\n    \(pin)\n  }", beside: other, isApart: true) == "leftAnchor")
  }

  @Test(arguments: [
    "class Wide: Card { override func setUp() { addSubview(title) } }", "class Wide: Card { override func addSubview(_ view: UIView) { super.addSubview(view); view.alpha = 0 } }",
    "class Row: UIView { let title = UILabel(); func lay() { box.addSubview(title) }; let box = UIView() }",
    "class Row: UIView { let title = UILabel() }\nclass Page: UIViewController { let row = Row(); func show() { view.addSubview(row.title) } }",
  ])
  func theViewOfAnotherClassIsAnotherView(_ other: String) {
    #expect(left(split, beside: other) == "leftAnchor")
    #expect(left(split, beside: other, isApart: true) == "leftAnchor")
  }
}
