import Foundation
import Migration
import SourceText
import Testing
import Verification

/// Views that get their places in the hierarchy later, elsewhere or not at all, in all the ways in which code says so.
@Suite struct PlacementTests {
  private func verdict(_ members: String, _ change: (String) -> String) -> Verdict {
    func source(_ members: String) -> SourceFile {
      SourceFile(path: "Card.swift", text: "import UIKit\n\nclass Card: UIView {\n  let title = UILabel()\n  let menu = UIView()\n\(members)\n}\n")
    }
    let (before, after) = (source(members), source(change(members)))
    #expect(before.bytes != after.bytes)
    return verify(path: "Card.swift", before: before, after: after, options: MigrationOptions()).verdict
  }

  /// Exchanges two neighbouring lines.
  private func exchanged(_ first: String, _ second: String) -> (String) -> String {
    { $0.replacing("\(first)\n\(second)", with: "\(second)\n\(first)") }
  }

  private func without(_ line: String) -> (String) -> String {
    { text in text.range(of: line + "\n").map { text.replacingCharacters(in: $0, with: "") } ?? text }
  }

  // MARK: Lost views

  private static let unread = "  addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))"

  @Test(arguments: [
    ("func lay(_ format: String) {\n  let views = [\"t\": title]\n  addSubview(title)\n\(unread)\n}\nfunc other() {\n  title.removeFromSuperview()\n  addSubview(title)\n}", "  addSubview(title)"),
    ("func lay(_ format: String) {\n  var views: [String: UIView] = [:]\n  for view in subviews {\n    addSubview(view)\n    views[view.name] = view\n  }\n\(unread)\n}", "    addSubview(view)"),
    ("func lay() {\n  [title, menu].forEach {\n    $0.tag = 1\n    addSubview($0)\n  }\n  title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}", "    addSubview($0)"),
    ("func lay() {\n  let views = [\"t\": title]\n  views.values.forEach {\n    $0.tag = 1\n    addSubview($0)\n  }\n  title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}", "    addSubview($0)"),
    ("func lay() {\n  title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}\nfunc addSubviews() {\n  self.addSubview(title)\n  title.addSubview(menu)\n}", "  self.addSubview(title)"),
    ("func lay() {\n  menu.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}\nfunc viewWillLayoutSubviews() {\n  menu.tag = 1\n}\nfunc build() {\n  addSubview(menu)\n}", "  addSubview(menu)"),
    ("func lay(_ stack: UIStackView) {\n  stack.addArrangedSubview(menu)\n  stack.insertArrangedSubview(title, at: 0)\n  menu.topAnchor.constraint(equalTo: topAnchor).isActive = true\n  print(title)\n}", "  stack.addArrangedSubview(menu)"),
    ("func lay(_ stack: UIStackView) {\n  insertSubview(menu, at: 0)\n  menu.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}", "  insertSubview(menu, at: 0)"),
    ("let guide = UILayoutGuide()\nfunc lay() {\n  addLayoutGuide(guide)\n  guide.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}", "  addLayoutGuide(guide)"),
  ]) func aViewThatIsNoLongerAddedIsNotTheSame(_ members: String, line: String) {
    #expect(verdict(members, without(line)) == .unproven)
  }

  private static let laysOut = "  func lay() {\n    title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n  }"

  /// Other code lays out the views that a function adds.
  @Test(arguments: ["addSubviews()", "build()", "add([title, menu])"]) func aFunctionThatAddsViewsUnderOtherConditionsIsNotTheSame(_ call: String) {
    let name = call.prefix { $0 != "(" }
    let parameters = call.hasSuffix("()") ? "" : "_ views: [UIView]"
    let body = call.hasSuffix("()") ? "addSubview(title)" : "views.forEach { addSubview($0) }"
    let text = "  func setUp() {\n    \(call)\n    lay()\n  }\n  func \(name)(\(parameters)) {\n    \(body)\n  }\n\(Self.laysOut)"
    #expect(verdict(text) { $0.replacing("    \(call)\n", with: "    if isHidden { \(call) }\n") } == .unproven)
    #expect(verdict(text) { $0.replacing("    \(call)\n", with: "    if isHidden { return }\n    \(call)\n") } == .unproven)
    #expect(verdict(text) { $0.replacing("    \(call)\n", with: "    if isHidden { print(1) }\n    \(call)\n") } == .identical)
  }

  @Test func aFunctionThatAddsAPartOfAListIsNotTheSame() {
    let text = "  func setUp() {\n    add([title, menu])\n    lay()\n  }\n  func add(_ views: [UIView]) {\n    views.forEach { addSubview($0) }\n  }\n\(Self.laysOut)"
    #expect(verdict(text) { $0.replacing("views.forEach", with: "views.dropFirst().forEach") } == .unproven)
    #expect(verdict(text) { $0.replacing("views", with: "children") } == .identical)
  }

  /// The superclass may lay out there.
  @Test func aCallOfWhatASuperclassSetsUpIsNotLost() {
    let text = "  func setUp() {\n    super.setUp()\n    addSubview(title)\n  }\n\(Self.laysOut)"
    func source(_ members: String) -> SourceFile {
      SourceFile(path: "Card.swift", text: "import UIKit\n\nclass Card: BaseView {\n  let title = UILabel()\n\(members)\n}\n")
    }
    let after = source(text.replacing("    super.setUp()\n", with: ""))
    #expect(verify(path: "Card.swift", before: source(text), after: after, options: MigrationOptions()).verdict == .unproven)
  }

  @Test func aListOfViewsMayBeWrittenInOtherWays() {
    let text = "func lay() {\n  addSubview(title)\n  addSubview(menu)\n  title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}"
    for other in [
      "  [title, menu].forEach(addSubview)", "  for view in [title, menu] { addSubview(view) }", "  [title, menu].forEach { view in\n    addSubview(view)\n  }",
      "  let views = [title, menu]\n  views.forEach { addSubview($0) }", "  self.addSubview(self.title)\n  self.addSubview(self.menu)",
    ] {
      #expect(verdict(text) { $0.replacing("  addSubview(title)\n  addSubview(menu)", with: other) } == .identical, "\(other)")
    }
  }

  @Test func theViewThatAnotherOneIsAddedToIsNotLost() {
    let text = "func lay(_ host: UIView) {\n  host.addSubview(title)\n  title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n  print(menu)\n}"
    #expect(verdict(text) { $0.replacing("  print(menu)", with: "  print(menu)\n  host.tag = 2") } == .identical)
  }

  // MARK: Another order

  @Test(arguments: [
    // A variable that is another view from then on.
    ("func lay() {\n  var view = UIView()\n  addSubview(view)\n  let views = [\"v\": view]\n  view = UIView()\n  addSubview(view)\n  view.fill(format, views)\n  title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}", "  view = UIView()", "  addSubview(view)"),
    // The root view of code that lays nothing out itself.
    ("func loadView() {\n  let root = UIView()\n  view = root\n  view.addSubview(menu)\n}\nfunc lay() {\n  menu.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n}", "  view = root", "  view.addSubview(menu)"),
    ("func lay() {\n  title.removeFromSuperview()\n  addSubview(title)\n  title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}", "  title.removeFromSuperview()", "  addSubview(title)"),
    // Functions of the file.
    ("func setUp() {\n  build()\n  pin()\n}\nfunc build() { addSubview(menu) }\nfunc pin() {\n  menu.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}", "  build()", "  pin()"),
    ("func setUp() {\n  build()\n  menu.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}\nfunc build() { addSubview(menu) }", "  build()", "  menu.topAnchor.constraint(equalTo: topAnchor).isActive = true"),
    ("func lay() {\n  addSubview(menu)\n  reset()\n}\nfunc reset() {\n  menu.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}", "  addSubview(menu)", "  reset()"),
    ("func lay() {\n  addSubview(menu)\n  pin(host: UIView())\n  title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}\nfunc pin(host: UIView) {\n  menu.topAnchor.constraint(equalTo: menu.superview!.topAnchor).isActive = true\n}", "  addSubview(menu)", "  pin(host: UIView())"),
    ("var mode = 0 {\n  didSet { menu.topAnchor.constraint(equalTo: topAnchor).isActive = true }\n}\nfunc lay() {\n  addSubview(menu)\n  mode = 2\n  title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}", "  addSubview(menu)", "  mode = 2"),
    ("func make() -> UIView { tag += 1; let v = UIView(); addSubview(v); return v }\nfunc lay() {\n  make().topAnchor.constraint(equalTo: make().topAnchor).isActive = true\n  addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|[x]|\", options: [], metrics: nil, views: [\"x\": make()]))\n}", "  make().topAnchor.constraint(equalTo: make().topAnchor).isActive = true", "  addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|[x]|\", options: [], metrics: nil, views: [\"x\": make()]))"),
    // Statements that end constraints.
    ("func lay() {\n  addSubview(menu)\n  menu.heightAnchor.constraint(equalToConstant: 7).isActive = true\n  for c in menu.constraints { menu.removeConstraint(c) }\n}", "  menu.heightAnchor.constraint(equalToConstant: 7).isActive = true", "  for c in menu.constraints { menu.removeConstraint(c) }"),
    ("func lay() {\n  addSubview(menu)\n  menu.heightAnchor.constraint(equalToConstant: 7).isActive = true\n  clear()\n}\nfunc clear() {\n  removeConstraints(constraints)\n}", "  menu.heightAnchor.constraint(equalToConstant: 7).isActive = true", "  clear()"),
    // Lists that are filled elsewhere.
    ("var rows: [NSLayoutConstraint] = []\nfunc fill() {\n  rows.append(menu.topAnchor.constraint(equalTo: topAnchor))\n}\nfunc lay() {\n  addSubview(menu)\n  NSLayoutConstraint.activate(rows)\n}", "  addSubview(menu)", "  NSLayoutConstraint.activate(rows)"),
    // An anchor that has a name of its own.
    ("func lay() {\n  let edge = menu.bottomAnchor\n  addSubview(menu)\n  title.topAnchor.constraint(equalTo: edge).isActive = true\n}", "  addSubview(menu)", "  title.topAnchor.constraint(equalTo: edge).isActive = true"),
  ]) func anOrderThatMattersIsNotTheSame(_ members: String, first: String, second: String) {
    #expect([.unproven, .differs].contains(verdict(members, exchanged(first, second))))
  }

  /// Statements about a list may end what is in it, so that nothing follows from that.
  @Test func nothingFollowsFromWhatOtherCodeMayEnd() {
    let text = "func lay(_ hides: Bool) {\n  addSubview(title)\n  addSubview(menu)\n  let list = [menu.leftAnchor.constraint(equalTo: title.leftAnchor)]\n  NSLayoutConstraint.activate(list)\n  list.first?.isActive = false\n  title.leftAnchor.constraint(equalTo: leftAnchor).isActive = true\n}"
    let other = { (text: String) in text.replacing("  title.leftAnchor.constraint(equalTo: leftAnchor)", with: "  menu.leftAnchor.constraint(equalTo: leftAnchor)") }
    #expect(verdict(text, other) == .unproven)
    #expect(verdict(text.replacing("  list.first?.isActive = false\n", with: ""), other) == .proved)
  }

  @Test(arguments: [
    ("  addSubview(title)", "  addSubview(menu)"), ("  menu.tag = 1", "  addSubview(menu)"), ("  addSubview(title)", "  print(title)"),
  ]) func anOrderThatDoesNotMatterIsTheSame(first: String, second: String) {
    let text = "func lay() {\n\(first)\n\(second)\n  menu.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}\nfunc print(_ view: UIView) {\n  view.tag = 2\n}"
    #expect(verdict(text, exchanged(first, second)) == .identical)
  }

  @Test func aViewThatIsAddedUnderAConditionIsNotTheSame() {
    let text = "func lay(_ isWide: Bool) {\n  if isWide {\n    tag = 1\n  }\n  addSubview(menu)\n  menu.topAnchor.constraint(equalTo: menu.superview!.topAnchor).isActive = true\n}"
    #expect(verdict(text) { $0.replacing("    tag = 1\n  }\n  addSubview(menu)", with: "    tag = 1\n  addSubview(menu)\n  }") } == .unproven)
  }

  /// Beside a statement that is compared by its text and makes its constraint active as well.
  @Test func constraintsThatAreMadeActiveOneByOneAreTheSame() {
    let text = "func lay() {\n  let edge = menu.bottomAnchor\n  title.topAnchor.constraint(equalTo: edge).isActive = true\n  NSLayoutConstraint.activate([menu.topAnchor.constraint(equalTo: topAnchor)])\n}"
    #expect(verdict(text) { $0.replacing("NSLayoutConstraint.activate([menu.topAnchor.constraint(equalTo: topAnchor)])", with: "[menu.topAnchor.constraint(equalTo: topAnchor)].forEach { $0.isActive = true }") } == .identical)
  }

  // MARK: All ways

  /// How a view is added, and what the class has for that.
  private static let additions: [(line: String, members: String)] = [
    ("addSubview(title)", ""), ("[title, menu].forEach(addSubview)", ""), ("[title, menu].forEach { addSubview($0) }", ""),
    ("for view in [title, menu] { addSubview(view) }", ""), ("_ = [title, menu].map { addSubview($0) }", ""), ("insertSubview(title, at: 0)", ""),
    ("views.forEach(addSubview)", "lazy var views: [UIView] = [title, menu]"), ("adopt(title)", "func adopt(_ view: UIView) { addSubview(view) }"),
    ("build()", "func build() { addSubview(title) }"), ("if tag == 0 { addSubview(title) }", ""),
    ("UIView.performWithoutAnimation { self.addSubview(self.title) }", ""), ("join(self)", "let join = { (host: UIView) in host.addSubview(self.title) }"),
    ("child = title", "var child: UIView? {\n  didSet { if let child = child { addSubview(child) } }\n}"), ("title.join(self)", ""),
  ]

  /// How it is laid out.
  private static let layouts: [(lines: String, members: String)] = [
    ("title.topAnchor.constraint(equalTo: topAnchor).isActive = true", ""),
    ("var list: [NSLayoutConstraint] = []\nlist.append(title.topAnchor.constraint(equalTo: topAnchor))\nNSLayoutConstraint.activate(list)", ""),
    ("rows = [title.topAnchor.constraint(equalTo: topAnchor)]\nNSLayoutConstraint.activate(rows)", "var rows: [NSLayoutConstraint] = []"),
    ("let edge = title.topAnchor\nedge.constraint(equalTo: topAnchor).isActive = true", ""),
    ("lay()", "func lay() { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }"),
    ("pin(title)", "func pin(_ view: UIView) { view.topAnchor.constraint(equalTo: topAnchor).isActive = true }"),
    ("let views = [\"t\": title]\naddConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))", "var format = \"\""),
    ("title.snp.makeConstraints { $0.top.equalToSuperview() }", ""), ("NSLayoutConstraint.activate(title.edges(to: self))", ""),
  ]

  @Test(arguments: additions.indices) func aViewIsAddedInFrontOfWhatLaysItOut(way: Int) {
    let (addition, members) = Self.additions[way]
    let end = "\n}\nextension UIView {\n  func join(_ host: UIView) { host.addSubview(self) }"
    for (layout, others) in Self.layouts {
      func text(_ body: String) -> String { "\(members)\n\(others)\nfunc setUp() {\n\(body)\n}\(end)" }
      let whole = text("\(addition)\n\(layout)")
      let lost = verdict(whole) { _ in text(layout) }
      #expect([.unproven, .differs].contains(lost), "'\(addition)' is lost in front of '\(layout)': \(lost)")
      let moved = verdict(whole) { _ in text("\(layout)\n\(addition)") }
      #expect([.unproven, .differs].contains(moved), "'\(addition)' stands behind '\(layout)': \(moved)")
      #expect(verdict(whole) { _ in text("\(addition)\n\n\(layout)") } == .identical, "'\(addition)' in front of '\(layout)'")
    }
  }

  // MARK: Names

  /// In front of its declaration a name means the member.
  @Test(arguments: [
    ("  let topAnchor = menu.bottomAnchor", "  title.topAnchor.constraint(equalTo: topAnchor).isActive = true"),
    ("  let constraints = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: [\"v\": menu])", "  constraints.forEach { $0.priority = .defaultHigh }"),
  ]) func aNameMeansAnotherThingInFrontOfItsDeclaration(first: String, second: String) {
    let text = "func lay(_ format: String) {\n  addSubview(menu)\n  addSubview(title)\n\(first)\n\(second)\n}"
    #expect(verdict(text, exchanged(first, second)) != .identical)
  }

  @Test func aVariableThatHidesAnotherOneIsAnotherView() {
    let text = "func lay(_ format: String) {\n  let a = UIView()\n  addSubview(a)\n  let views = [\"a\": a]\n  do {\n  let a = UIView()\n  addSubview(a)\n  addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))\n  }\n}"
    #expect(verdict(text) { $0.replacing("  do {\n  let a = UIView()\n  addSubview(a)", with: "  do {\n  addSubview(a)\n  let a = UIView()") } == .unproven)
  }
}
