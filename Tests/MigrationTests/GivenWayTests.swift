import Migration
import SourceText
import Testing

/// A card that makes the constraints of its box again, and a field that lays out what it is shown: the ways by which the box may
/// come to the field.
@Suite struct GivenWayTests {
  private let field = """
    import SnapKit
    import UIKit
    final class Field: UIView {
      func show(_ item: Item) {
        addSubview(item.pic)
        item.pic.snp.makeConstraints { $0.leading.equalTo(self) }
      }
    }

    """

  private let card = """
    import SnapKit
    import UIKit
    final class Card: UIView {
      let box = UIView()
      func setUp() {
        addSubview(box)
        box.snp.makeConstraints { $0.top.equalTo(self) }
      }
      func shrink() {
        box.snp.remakeConstraints { $0.bottom.equalTo(self) }
      }
    }

    """

  private func statuses(_ item: String, _ call: String, _ others: String = "", member: String = "pic") -> Set<SiteStatus> {
    let page = "import UIKit\nfinal class Page {\n  func turn(_ field: Field, _ card: Card) {\n    \(call)\n  }\n}\n"
    let files = [
      ("Field.swift", field.replacing("item.pic", with: "item.\(member)")), ("Card.swift", card), ("Item.swift", "import UIKit\n\(item)\n"), ("Page.swift", page),
      ("Others.swift", "import UIKit\n\(others)\n"),
    ]
    return Set(TreeMigration.run(files.map { SourceFile(path: $0.0, text: $0.1) }, options: MigrationOptions()).flatMap { $0.sites.map(\.status) })
  }

  private let structure = "struct Item { var pic: UIView }"

  @Test(arguments: ["[card.box].map(Item.init).forEach(field.show)", "[card.box].map(Item.init(pic:)).forEach(field.show)", "let make = Item.init\n    field.show(make(card.box))"])
  func anInitializerIsAFunction(call: String) {
    #expect(statuses(structure, call) == [.refused], "\(call)")
    #expect(statuses("class Item { let pic: UIView; init(pic: UIView) { self.pic = pic } }", call) == [.refused], "\(call)")
  }

  @Test(arguments: ["field.show(.init(pic: UIView()))", "field.show(Item(pic: UIView()))\n    _ = [card.box].map(Pin.init)"])
  func otherObjectsAreOthers(call: String) {
    #expect(statuses(structure, call) == [.migrated], "\(call)")
  }

  @Test(arguments: ["item[keyPath: \\.pic] = card.box", "item[keyPath: \\Item.pic] = card.box", "let path = \\Item.pic\n    item[keyPath: path] = card.box"])
  func aKeyPathSetsAProperty(setting: String) {
    #expect(statuses(structure, "var item = Item(pic: UIView())\n    \(setting)\n    field.show(item)") == [.refused], "\(setting)")
  }

  @Test(arguments: ["print(item[keyPath: \\.pic], card.box)", "print([item].map(\\.pic), card.box)", "item[keyPath: \\.pic.tag] = card.box.tag", "card.box.put(\\.pic, in: item)"])
  func aKeyPathReadsAProperty(reading: String) {
    #expect(statuses(structure, "var item = Item(pic: UIView())\n    \(reading)\n    field.show(item)") == [.migrated], "\(reading)")
  }

  @Test func aFunctionMayTakeAKeyPathToSet() {
    let function = "extension UIView { func put<Root>(_ path: WritableKeyPath<Root, UIView>, in root: inout Root) { root[keyPath: path] = self } }"
    #expect(statuses(structure, "var item = Item(pic: UIView())\n    card.box.put(\\.pic, in: &item)\n    field.show(item)", function) == [.refused])
  }

  @Test(arguments: [
    ("struct Item { let pic: UIView; init(_ make: () -> UIView) { pic = make() } }", "field.show(Item { card.box })", SiteStatus.refused),
    ("struct Item { let pic: UIView; init(_ make: () -> UIView) { let other = make; pic = other() } }", "field.show(Item { card.box })", .refused),
    ("final class Item { let make: () -> UIView; lazy var pic = make(); init(_ make: @escaping () -> UIView) { self.make = make } }", "field.show(Item { card.box })", .refused),
    ("struct Item { let pic: UIView; init() { let make = { UIView() }; pic = make() } }", "field.show(Item())\n    print(card.box)", .migrated),
    ("final class Item { private let make = { UIView() }; private(set) lazy var pic = make() }", "field.show(Item())\n    print(card.box)", .migrated),
  ])
  func aClosureGivesWhatItIsWrittenFor(item: String, call: String, expected: SiteStatus) {
    #expect(statuses(item, call) == [expected], "\(item)")
  }

  @Test func aFunctionMayBeNamedAsAClass() {
    let call = "field.show(Item(pic: Same(card.box)))"
    #expect(statuses(structure, call, "func Same(_ view: UIView) -> UIView { view }") == [.refused])
    #expect(statuses(structure, call, "final class Same: UIView { init(_ view: UIView) { super.init(frame: view.frame) } }") == [.migrated])
  }

  @Test(arguments: [("item.view = card.box", SiteStatus.refused), ("item.view = UIView()\n    print(card.box)", .migrated), ("let view = UIView()\n    item.view = view\n    print(card.box)", .migrated)])
  func aControllerMayBeGivenItsView(setting: String, expected: SiteStatus) {
    let call = "let item = Item()\n    \(setting)\n    field.show(item)"
    #expect(statuses("class Item: UIViewController {}", call, member: "view") == [expected], "\(setting)")
  }

  @Test func whatAPresenterShowsIsNoViewOfAController() {
    let call = "presenter.view = card.box\n    field.show(Item())"
    let presenter = "class Presenter { var view: UIView? }\nextension Page { var presenter: Presenter { Presenter() } }"
    #expect(statuses("class Item: UIViewController {}", call, presenter, member: "view") == [.migrated])
  }

  /// What a property holds is what all files gave it.
  @Test(arguments: [("holder.it = card.box", SiteStatus.refused), ("print(card.box)\n    holder.it = UIView()", .migrated)])
  func whatGoesOnFromAPropertyIsFollowed(setting: String, expected: SiteStatus) {
    let item = "final class Item { var pic = UIView() }"
    let holder = "final class Holder { var it = UIView()\n  let item = Item()\n  func pass() { item.pic = it } }\nextension Page { var holder: Holder { Holder() } }"
    #expect(statuses(item, "\(setting)\n    holder.pass()\n    field.show(holder.item)", holder) == [expected], "\(setting)")
  }

  @Test func whatIsMappedInAPairIsAnyOfTheFirst() {
    let list = "extension Field { func lay(_ items: [Item]) { items.forEach(show) } }"
    #expect(statuses(structure, "field.lay(zip([card.box], [1]).map { view, _ in Item(pic: view) })", list) == [.refused])
  }

  /// A project may have functions of its own under the names of the standard library's.
  @Test(arguments: ["reduce(CGFloat(0)) { done, row in", "forEach { row in"])
  func aListMayHandOnOtherViews(call: String) {
    func statuses(_ extending: String) -> Set<SiteStatus> {
      let result = call.hasPrefix("reduce") ? "return done" : ""
      let row = "import SnapKit\nimport UIKit\nfinal class Row: UIView {\n  func add(_ rows: [UIView]) {\n    _ = rows.\(call)\n      addSubview(row)\n      row.snp.makeConstraints { $0.leading.equalTo(self) }\n      \(result)\n    }\n  }\n}\n"
      let keeper = "import UIKit\nenum Keeper { static var views: [UIView] = []\n  static func keep(_ view: UIView) { views.append(view) } }\n\(extending)\n"
      let page = "import UIKit\nfinal class Page { func turn(_ row: Row, _ card: Card) { row.add([UIView()])\n    Keeper.keep(card.box) } }\n"
      let files = [("Row.swift", row), ("Card.swift", card), ("Keeper.swift", keeper), ("Page.swift", page)]
      return Set(TreeMigration.run(files.map { SourceFile(path: $0.0, text: $0.1) }, options: MigrationOptions()).flatMap { $0.sites.map(\.status) })
    }
    #expect(statuses("") == [.migrated])
    #expect(
      statuses(
        "extension Array where Element == UIView {\n  func reduce(_ start: CGFloat, _ body: (CGFloat, UIView) -> CGFloat) -> CGFloat { body(start, Keeper.views[0]) }\n"
          + "  func forEach(_ body: (UIView) -> Void) { body(Keeper.views[0]) }\n}") == [.refused])
  }

  /// A function is called with its own labels, of which a call leaves some out.
  @Test(arguments: [
    ("func forEach(using start: Int, _ body: Body)", SiteStatus.migrated), ("func forEach(_ start: Int, _ end: Int, body: Body)", .migrated), ("func forEach(by step: Int = 1, _ body: Body)", .refused),
    ("func forEach(_ body: Body, by step: Int = 1)", .refused), ("func forEach(_ steps: Int..., body: Body)", .refused), ("func forEach(by step: Int = 1)", .migrated),
    ("func forEach(after first: Body? = nil, _ body: Body)", .refused),
  ], ["rows.forEach { row in", "rows.forEach({ row in"])
  func aFunctionIsCalledWithItsLabels(function: (head: String, status: SiteStatus), call: String) {
    let close = call.hasSuffix("({ row in") ? "})" : "}"
    let row = "import SnapKit\nimport UIKit\nfinal class Row: UIView {\n  func add(_ rows: [UIView]) {\n    \(call)\n      addSubview(row)\n      row.snp.makeConstraints { $0.leading.equalTo(self) }\n    \(close)\n  }\n}\n"
    let keeper = "import UIKit\nenum Keeper { static var views: [UIView] = []\n  static func keep(_ view: UIView) { views.append(view) } }\ntypealias Body = (UIView) -> Void\nextension Array {\n  \(function.head) { body(Keeper.views[0]) }\n}\n"
    let page = "import UIKit\nfinal class Page { func turn(_ row: Row, _ card: Card) { row.add([UIView()])\n    Keeper.keep(card.box) } }\n"
    let files = [("Row.swift", row), ("Card.swift", card), ("Keeper.swift", keeper), ("Page.swift", page)]
    let found = Set(TreeMigration.run(files.map { SourceFile(path: $0.0, text: $0.1) }, options: MigrationOptions()).flatMap { $0.sites.map(\.status) })
    #expect(found == [function.status], "\(function.head) \(call)")
  }

  /// What a function gets from a closure is what callers write there, and any view where they write something else.
  @Test(arguments: [
    ("page.setUp { UIView() }", "m"), ("page.setUp(for: { UIView() })", "m"), ("page.setUp { let one = UIView(); return one }", "m"), ("page.setUp { badge }", "r"), ("page.setUp(for: { self.badge })", "r"),
    ("page.setUp { wide ? badge : UIView() }", "r"), ("page.setUp { if wide { return UIView() }; return badge }", "r"), ("page.setUp(for: make)", "r"), ("page.setUp(for: Store.make)", "r"),
    ("let build = page.setUp\n    build { badge }", "r"), ("let make = { self.badge }\n    page.setUp(for: make)", "r"),
  ])
  func aClosureGivesAFunctionItsView(call: String, status: String) {
    let page = "class Page: UIView { func setUp(for make: () -> UIView) { let one = make(); addSubview(one); one.snp.removeConstraints() } }"
    let card = "class Card: UIView { let badge = UILabel()\nfunc setUp() { badge.snp.makeConstraints { $0.width.equalTo(20) } } }"
    let share = "extension Card { func make() -> UIView { badge }\n  func share(_ page: Page, _ wide: Bool) {\n    \(call)\n    print(badge)\n  } }"
    #expect(MigrationTests.statuses(of: card, beside: [page, share]) == status, "\(call)")
  }

  /// A closure that is stored, given on, left out or named otherwise may give any view.
  @Test(arguments: [
    "func setUp(for make: @escaping () -> UIView) { let build = make; build().CLEAR }", "func setUp(for make: @autoclosure () -> UIView) { make().CLEAR }", "func setUp(for make: Maker) { make().CLEAR }",
    "func setUp(for make: () -> UIView = { Store.badge }) { make().CLEAR }", "func setUp(for make: (() -> UIView)?) { make?().CLEAR }", "func setUp(for make: () -> UIView) { go(make) }\n  func go(_ make: () -> UIView) { make().CLEAR }",
  ])
  func anotherClosureMayGiveAny(function: String) {
    let page = "typealias Maker = () -> UIView\nclass Page: UIView { \(function.replacing("CLEAR", with: "snp.removeConstraints()")) }"
    let card = "class Card: UIView { let badge = UILabel()\nfunc setUp() { badge.snp.makeConstraints { $0.width.equalTo(20) } } }"
    #expect(MigrationTests.statuses(of: card, beside: [page, "enum Store { static var badge = UIView() }", "extension Card { func share(_ page: Page) { Store.badge = badge\n    page.setUp(for: { UIView() }) } }"]) == "r", "\(function)")
  }

  /// A word of the language is a label with backticks and without them.
  @Test(arguments: [("in", "in"), ("`in`", "in"), ("in", "`in`"), ("`for`", "for"), ("by", "by"), ("`by`", "by")])
  func aWordIsALabel(parameter: String, label: String) {
    let keeper = "class Keeper { static var views: [UIView] = []\nfunc each(\(parameter) step: Int, _ body: (UIView) -> Void) { body(Keeper.views[0]) } }"
    let row = "class Row: UIView { let keeper = Keeper()\nfunc add() { keeper.each(\(label): 3) { row in row.snp.removeConstraints() } } }"
    let card = "class Card: UIView { let badge = UILabel()\nfunc share() { Keeper.views.append(badge) }\nfunc setUp() { badge.snp.makeConstraints { $0.width.equalTo(20) } } }"
    #expect(MigrationTests.statuses(of: card, beside: [keeper, row]) == "r", "\(parameter) \(label)")
  }

  /// What a type declares for itself is no method of the standard library's lists, while a name in an extension may stand for one.
  @Test(arguments: [
    ("[title, icon]", "m"), ("[title, icon].filter { !$0.isHidden }", "m"), ("rows", "r"), ("store.rows", "r"),
  ])
  func aMethodOfATypeIsNoneOfAList(list: String, status: String) {
    let row = """
      final class Row: UIView {
        let title = UILabel()
        let icon = UIImageView()
        func setUp(_ rows: Rows, _ store: Store) { \(list).forEach { $0.snp.remakeConstraints { $0.height.equalTo(4) } } }
      }
      """
    func statuses(_ keyword: String) -> String {
      let body = "{ func forEach(_ body: (UIView) -> Void) { body(Keeper.views[0]) } }"
      let others = [
        row, keyword == "extension" ? "extension Rows \(body)\ntypealias Rows = Array<UIView>" : "\(keyword) Rows \(body)", "class Store { let rows = Rows() }", "enum Keeper { static var views: [UIView] = [] }",
        "extension Card { func share() { Keeper.views = [badge] } }",
      ]
      return MigrationTests.statuses(of: "class Card: UIView { let badge = UILabel()\nfunc setUp() { badge.snp.makeConstraints { $0.width.equalTo(20) } } }", beside: others)
    }
    #expect(statuses("struct") == status)
    #expect(statuses("final class") == status)
    #expect(statuses("extension") == "r")
  }
}
