import Testing

/// Functions of the project that add a list of views to their own object: they tell the superviews as 'addSubview' does.
@Suite struct ViewListerTests {
  private static func card(_ statement: String, _ more: String = "") -> String {
    "final class Card: UIView {\n  private let title = UILabel()\n  let box = UIView()\n  func setUp() {\n    \(statement)\n    title.snp.makeConstraints { $0.left.equalToSuperview() }\n  }\n  \(more)\n}\n"
  }

  private static func text(_ card: String, _ helpers: String...) -> String {
    migratedCard(card, Dictionary(uniqueKeysWithValues: helpers.enumerated().map { ("Helper\($0.offset).swift", $0.element) })).text
  }

  private static let asked = "equalTo: title.superview!.leftAnchor"
  private static let variadic = "extension UIView { func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } } }"

  @Test(arguments: [
    "views.forEach { addSubview($0) }", "views.forEach { self.addSubview($0) }", "views.forEach({\n addSubview($0)\n })", "views.forEach({ view in self.addSubview(view) })", "views.forEach(addSubview)", "views.forEach(self.addSubview(_:))", "views.forEach { view in\n addSubview(view)\n }",
    "for view in views { addSubview(view) }", "for view in views {\n self.addSubview(view)\n }", "// each\n views.forEach { addSubview($0) }",
  ])
  func eachFormIsFollowed(body: String) {
    for list in ["UIView...", "[UIView]"] {
      let helper = "public extension UIView {\n  func addSubviews(_ views: \(list)) {\n    \(body)\n  }\n}"
      let views = list == "[UIView]" ? "[title, box]" : "title, box"
      #expect(Self.text(Self.card("addSubviews(\(views))"), helper).contains("equalTo: leftAnchor"), "\(body)")
      #expect(Self.text(Self.card("box.addSubviews(\(views.replacing(", box", with: "")))"), helper).contains("equalTo: box.leftAnchor"), "\(body)")
    }
    #expect(Self.text(Self.card("stack()", "private func stack() { self.addSubviews(title, box) }"), Self.variadic).contains("equalTo: leftAnchor"))
  }

  /// Such functions may turn off what Auto Layout does not want, and take one view.
  @Test(arguments: [
    ("_ view: UIView", "view.translatesAutoresizingMaskIntoConstraints = false\n addSubview(view)", true), ("_ view: UIView", "self.addSubview(view)\n view.translatesAutoresizingMaskIntoConstraints = false", true),
    ("_ view: UIView", "addSubview(view)", true), ("_ view: UIView", "addSubview(view); view.isHidden = true", false), ("_ view: UIView", "superview?.addSubview(view)", false),
    ("_ view: UIView, _ other: UIView", "addSubview(view)", false), ("_ views: [UIView]", "views.forEach { $0.translatesAutoresizingMaskIntoConstraints = false; addSubview($0) }", true),
    ("_ views: [UIView]", "for one in views {\n one.translatesAutoresizingMaskIntoConstraints = false\n addSubview(one)\n }", true),
    ("_ views: [UIView]", "for one in views {\n other.translatesAutoresizingMaskIntoConstraints = false\n addSubview(one)\n }", false),
  ])
  func theFlagIsTurnedOff(parameters: String, body: String, isTold: Bool) {
    let helper = "extension UIView {\n  func addFixedSubview(\(parameters)) {\n    \(body)\n  }\n}"
    let call = parameters.contains("[") ? "addFixedSubview([title, box])" : parameters.contains(",") ? "addFixedSubview(title, box)" : "addFixedSubview(title)"
    #expect(Self.text(Self.card(call), helper).contains("equalTo: leftAnchor") == isTold, "\(body)")
  }

  @Test func oneAddsByAnother() {
    for (one, isTold) in [("addSubview(view)", true), ("box?.addSubview(view)", false)] {
      let helper = "extension UIView {\n  func addFixedSubviews(_ views: [UIView]) { views.forEach(addFixedSubview) }\n  func addFixedSubview(_ view: UIView) { \(one) }\n}"
      #expect(Self.text(Self.card("addFixedSubviews([title, box])"), helper).contains("equalTo: leftAnchor") == isTold, "\(one)")
    }
  }

  /// A call means those with the label of its first argument.
  @Test(arguments: [
    ("addSubviews(with: [title, box])", "extension UIView { func addSubviews(with views: [UIView]) { views.forEach { addSubview($0) } } }", true),
    ("addSubviews(views: title, box)", "extension UIView { func addSubviews(views: UIView...) { views.forEach { addSubview($0) } } }", true),
    ("addSubviews(title, box)", "extension UIView { func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } } }\nclass Row: UIView { func addSubviews() { addSubviews(icon) } }", true),
    ("addSubviews(title, box)", "extension UIView { func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } } }\nclass Row: UIView { func addSubviews(to host: UIView) { host.addSubview(icon) } }", true),
    ("addSubviews(title, host.view, [box][0])", variadic, true), ("addSubviews(host.view, title)", variadic, true),
    ("addSubviews(with: [title, box])", "extension UIView { func addSubviews(_ views: [UIView]) { views.forEach { addSubview($0) } } }", false),
    ("addSubviews([title, box])", "extension UIView { func addSubviews(with views: [UIView]) { views.forEach { addSubview($0) } } }", false),
    ("addSubviews(title, box)", "extension UIView { func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } } }\nclass Row: UIView { func addSubviews(to host: UIView? = nil, _ views: UIView...) { host?.addSubview(icon) } }", false),
    ("addSubviews(title, box)", "extension UIView { func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } } }\nclass Row: UIView { func addSubviews(_ host: UIView, _ icon: UIView) { host.addSubview(icon) } }", false),
  ])
  func labelsTellFunctionsApart(statement: String, helper: String, isTold: Bool) {
    #expect(Self.text(Self.card(statement), helper).contains("equalTo: leftAnchor") == isTold, "\(statement) \(helper)")
  }

  /// Methods of delegates have parameters of the names that properties have.
  @Test(arguments: [
    ("func title(_ title: UILabel) { title.isHidden = true }", true), ("func show(_ title: UILabel, at row: Int) { pick(title) }", true), ("func show() { title(title) }\n  func title(_ label: UILabel) {}", false),
    ("func show() { pick(title) }", false), ("var other: UILabel { title }", false),
  ])
  func otherNamesAreNoUses(member: String, isTold: Bool) {
    #expect(Self.text(Self.card("addSubviews(title, box)", member), Self.variadic).contains("equalTo: leftAnchor") == isTold, "\(member)")
  }

  @Test(arguments: [("[title, box].compactMap { $0 }.forEach { addSubview($0) }", true), ("[title, box].compactMap { $0 as? UILabel }.forEach { addSubview($0) }", false), ("[title, box].map { pick($0) }.forEach { addSubview($0) }", false)])
  func elementsMayBeUnwrappedFirst(statement: String, isTold: Bool) {
    #expect(Self.text(Self.card(statement)).contains("equalTo: leftAnchor") == isTold, "\(statement)")
  }

  @Test(arguments: [
    "views.forEach { window!.addSubview($0) }", "views.reversed().forEach { addSubview($0) }", "views.forEach { if $0.tag > 0 { addSubview($0) } }", "subviews.forEach { addSubview($0) }",
    "views.forEach { addSubview($0) }\n layer.speed = 0", "for view in views where view.tag > 0 { addSubview(view) }", "views.forEach { addSubview($0.superview!) }", "views.dropLast().forEach(addSubview)",
  ])
  func anyOtherBodyTellsNothing(body: String) {
    #expect(Self.text(Self.card("addSubviews(title, box)"), "extension UIView { func addSubviews(_ views: UIView...) { \(body) } }").contains(Self.asked), "\(body)")
  }

  @Test(arguments: [
    "class Box: UIView { func addSubviews(_ views: UIView...) { views.forEach { inner.addSubview($0) } } }", "extension UIViewController { func addSubviews(_ views: UIView...) { views.forEach { view.addSubview($0) } } }",
    "extension UIView { func addSubviews(_ views: [UIView]) { views.forEach { window!.addSubview($0) } } }", "class Box { var addSubviews: (UIView, UIView) -> Void = { _, _ in } }",
    "class Card2: Base { override func addSubviews(_ views: UIView...) { views.forEach { inner.addSubview($0) } } }", "func addSubviews(_ views: UIView...) { shared.append(contentsOf: views) }",
  ])
  func anotherFunctionOfTheNameTellsNothing(other: String) {
    #expect(Self.text(Self.card("addSubviews(title, box)"), Self.variadic, other).contains(Self.asked), "\(other)")
  }

  @Test(arguments: [
    ("addSubviews(title); box.addSubview(title)", "equalTo: box.leftAnchor"), ("box.addSubview(title); addSubviews(title)", "equalTo: leftAnchor"), ("if isHidden { addSubviews(title) }", "superview!"),
    ("window?.addSubviews(title)", "superview!"), ("addSubviews(title); embed(title)", "superview!"), ("box.addSubviews([title] + more)", "superview!"), ("addSubviews(views: title)", "superview!"),
    // Whatever else may be done with the view leaves it open.
    ("let all = [title, box]; addSubviews(all)", "superview!"), ("addSubviews(title); let same = title; box.addSubviews(same)", "superview!"), ("addSubviews(title); box.addSubviews(title as UIView)", "superview!"),
    ("addSubviews(title); [title].forEach { box.addSubviews($0) }", "superview!"), ("addSubviews(title); for v in [title] { box.addSubviews(v) }", "superview!"),
    ("addSubviews(title); title.then { box.addSubviews($0) }", "superview!"), ("addSubviews(title); box.addSubviews((title))", "superview!"), ("addSubviews(title); let f = box.addSubviews; f(title)", "superview!"),
    ("addSubviews(title); box.addSubviews(isHidden ? title : box)", "superview!"), ("addSubviews(title); keep(title)", "superview!"), ("addSubviews(title); all = [title]", "superview!"),
    ("addSubviews(title); other.addSubviews(peer.title)", "superview!"), ("addSubviews(title); table.tableHeaderView = title", "superview!"),
    ("addSubviews(title); [title, box].forEach { $0.embed(in: box) }", "superview!"), ("addSubviews(title); [title, box].forEach { keep($0) }", "superview!"),
    ("addSubviews(title); [title, box].forEach { v in v.isHidden = true; keep(v) }", "superview!"), ("addSubviews(title); [title, box].forEach { (v: UIView) in keep(v) }", "superview!"), ("addSubviews(title); [title, box].forEach { (v) in keep(v) }", "superview!"),
    ("addSubviews(title); [title, box].forEach { [weak self] v in self?.keep(v) }", "superview!"), ("addSubviews(title); [title, box].forEach { (v: UIView) in rows.forEach { $0.hide() }; keep(v) }", "superview!"),
    ("addSubviews(title); run { [other = title] in keep(other) }", "superview!"),
    ("addSubviews(title); run { [title] in keep(title) }", "superview!"), ("addSubviews(title); box.then { $0.addSubviews(title, icon) }", "superview!"),
    ("addSubviews(title); bar = UIBarButtonItem(customView: self.title)", "superview!"), ("addSubviews(title); animate(in: title)", "superview!"),
    ("addSubviews(title); title.then { box.addSubviews($0, icon) }", "superview!"), ("addSubviews(title); title.then { me in box.addSubviews(me) }", "superview!"),
    ("addSubviews(title); Box(collectionView: title)", "superview!"),
    ("addSubviews(title); [title, box].forEach { $0.isHidden = true }", "equalTo: leftAnchor"), ("addSubviews(title); [title, box].forEach { v in v.isHidden = true }", "equalTo: leftAnchor"),
    ("addSubviews(title); run { [weak self, title] in title.alpha = 0 }", "equalTo: leftAnchor"), ("addSubviews(title); run { [title] row, _ in title.alpha = 0 }", "equalTo: leftAnchor"),
    ("addSubviews(title); title.then { $0.addSubviews(box, self.box) }", "equalTo: leftAnchor"), ("addSubviews(title); bringSubviewToFront(title)", "equalTo: leftAnchor"),
    ("addSubviews(title); source = RowDataSource(collectionView: title)", "equalTo: leftAnchor"), ("addSubviews(title); touch.location(in: title)", "equalTo: leftAnchor"),
    ("addSubviews(title); source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: title) { _, _, _ in nil }", "equalTo: leftAnchor"),
    ("addSubviews(title); switch view { case title: break; default: break }", "equalTo: leftAnchor"), ("addSubviews(title); UIView.transition(with: title, duration: 1)", "equalTo: leftAnchor"),
    ("addSubviews(title); if view == title { tap() } else if title === view { tap() }", "equalTo: leftAnchor"), ("addSubviews(title); row.setCustomSpacing(8, after: title)", "equalTo: leftAnchor"),
    ("addSubviews(title); name = Strings.title + Strings.Home.title", "equalTo: leftAnchor"), ("addSubviews(title); keep(Card.shared.title)", "superview!"), ("addSubviews(title); move(\\Card.title)", "superview!"),
    ("addSubviews(title); box.snp.makeConstraints { $0.top.equalTo(title) }; title.text = \"a\"; title.addSubviews(icon); show(title: name)", "equalTo: leftAnchor"),
  ])
  func whatElseIsAddedCounts(statement: String, code: String) {
    #expect(Self.text(Self.card(statement), Self.variadic).contains(code), "\(statement) \(Self.text(Self.card(statement), Self.variadic))")
  }

  /// Code of other files may add a member that it can name to another view.
  @Test(arguments: [
    "func move(_ card: Card, _ box: UIView) { box.addSubview(card.title) }", "func move(_ card: Card, _ box: UIView) { box.addSubviews(card.title) }", "func move(_ card: Card, _ box: UIView) { let same = card.title; box.addSubview(same) }",
    "func move(_ card: Card, _ box: UIView) { [card.title].forEach { box.addSubview($0) } }", "func move(_ card: Card, _ box: UIView) { hold(card.title, box) }\nfunc hold(_ view: UIView, _ box: UIView) { box.addSubview(view) }",
    "func move(_ card: Card) { card.title = shared }", "extension Card { func move(_ box: UIView) { box.addSubviews(title) } }", "func move(_ card: Card, _ box: UIView) { card.title.pin(to: box) }\nextension UIView { func pin(to box: UIView) { box.addSubview(self) } }",
  ])
  func aMemberThatOthersMoveIsAsked(other: String) {
    for declaration in ["let title = UILabel()", "lazy var title = UILabel()"] {
      let card = Self.card("addSubviews(title)").replacing("private let title = UILabel()", with: declaration)
      #expect(Self.text(card, Self.variadic).contains("equalTo: leftAnchor"))
      #expect(Self.text(card, Self.variadic, other).contains(Self.asked), "\(other)")
      #expect(Self.text(card, Self.variadic, other.replacing("title", with: "label")).contains("equalTo: leftAnchor"), "\(other)")
    }
  }

  @Test func whatIsComputedMayBeAnotherViewEachTime() {
    for property in ["private var title: UILabel { rows[0] }", "private var title: UILabel { UILabel() }"] {
      let card = Self.card("addSubviews(title)", "var rows = [UILabel()]").replacing("private let title = UILabel()", with: property)
      #expect(!Self.text(card, Self.variadic).contains("equalTo: leftAnchor"), "\(property)")
    }
  }

  @Test func aLocalViewIsFollowed() {
    let row = "final class Row: UIView {\n  func setUp() {\n    let title = UILabel(), line = UIView()\n    addSubviews(title, line)\n    title.snp.makeConstraints { $0.left.equalToSuperview() }\n  }\n}\n"
    #expect(Self.text(row, Self.variadic).contains("equalTo: leftAnchor"))
    #expect(Self.text(row.replacing("addSubviews(title, line)", with: "addSubviews(title, line); keep(title)"), Self.variadic).contains(Self.asked))
    for value in ["shared", "Shared.title", "make()", "pick()", "Shared.title()", "rows[0]", "line as UIView", "{ shared }()", "{ let l = UILabel(); return l.peer }()", "{ let l = shared; return l }()"] {
      #expect(Self.text(row.replacing("UILabel()", with: value), Self.variadic).contains(Self.asked), "\(value)")
    }
    for value in ["UILabel(frame: .zero)", "UILabel().then { $0.alpha = 0 }", "Label.Large(size: 8)", "makeTitle()", "self.makeTitle()", "UILabel.createTitle(size: 8)", "{ let l = UILabel(); return l }()"] {
      #expect(Self.text(row.replacing("UILabel()", with: value), Self.variadic).contains("equalTo: leftAnchor"), "\(value)")
    }
  }

  @Test func aClassThatAddsItsViewsElsewhereIsAsked() {
    let card = Self.card("addSubviews(title)", "let inner = UIView()\n  override func addSubview(_ view: UIView) { inner.addSubview(view) }")
    #expect(Self.text(card, Self.variadic).contains(Self.asked))
  }

  @Test func stacksArrangeTheirs() {
    let helper = "extension UIStackView { func addArrangedSubviews(_ views: UIView...) { views.forEach { addArrangedSubview($0) } } }"
    #expect(Self.text(Self.card("row.addArrangedSubviews(title, box)", "let row = UIStackView()"), helper).contains("equalTo: row.leftAnchor"))
  }

  /// What stands in the view is moved by such a function as by 'addSubview'.
  @Test(arguments: [
    "box.addSubviews(subviews)", "let all = subviews; box.addSubviews(all)", "subviews.forEach { box.addSubviews([$0]) }", "for view in subviews { box.addSubviews([view]) }",
    "box.addSubviews(self.subviews)",
  ])
  func theSubviewsMayBeMoved(statement: String) {
    let lister = Self.variadic.replacing("UIView...", with: "[UIView]")
    #expect(Self.text(Self.card("addSubviews([title]); \(statement)"), lister).contains(Self.asked), "\(statement)")
    #expect(Self.text(Self.card("addSubview(title); \(statement)"), lister).contains(Self.asked), "\(statement)")
  }

  /// A parameter of that name is what callers give.
  @Test func aListMayBeCalledSubviews() {
    #expect(Self.text(Self.card("addSubviews(title, box)"), Self.variadic.replacing("views", with: "subviews").replacing("addSubsubviews", with: "addSubviews")).contains("equalTo: leftAnchor"))
    #expect(Self.text(Self.card("addSubviews(title, box)"), Self.variadic.replacing("views.forEach", with: "subviews.forEach")).contains(Self.asked))
  }
}
