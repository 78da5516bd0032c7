import Migration
import SourceText
import Testing

/// What becomes of the constraints of `title` in `Card`, beside code that makes those of a `title` again.
private func status(_ code: String, _ others: [String: String] = [:]) -> SiteStatus? {
  let card = """
    import SnapKit
    import UIKit

    final class Card: UIView {
        let title = UILabel()
        var onTap: ((Card) -> Void)?

        func setUp() {
            addSubview(title)
            title.snp.makeConstraints { make in
                make.top.equalToSuperview().offset(8)
            }
        }
    }

    """
  let banner = """
    import UIKit

    final class Banner: UIView {
        let title = UILabel()
        var onTap: ((Banner) -> Void)?
        var onMove: ((Int, _ banner: Banner) -> Void)?

        static func make(_ text: String, gap: CGFloat = 8) -> Banner { Banner() }
    }

    """
  let files = ["Card.swift": card, "Banner.swift": banner, "Screen.swift": code].merging(others) { $1 }
  let results = TreeMigration.run(files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }, options: MigrationOptions())
  return results.first { $0.file.path == "Card.swift" }?.sites.first?.status
}

private func screen(_ body: String, import module: String = "SnapKit", base: String = "UIViewController", _ members: String = "") -> String {
  """
  import SnapKit
  import \(module)
  import UIKit

  final class Screen: \(base) {
      let banner = Banner()
      let card = Card()
      \(members)

      func f() {
          \(body)
      }
  }

  """
}

/// The type of whoever has a view whose constraints are made again.
struct SnapKitOwnerTests {
  @Test(arguments: [
    "banner.onTap = { one in\n            one.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }",
    "banner.onTap = { $0.title.snp.remakeConstraints { make in make.top.equalToSuperview() } }",
    "self.banner.onMove = { _, one in\n            one.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }",
    "let one = Banner.make(\"a\")\n        one.onTap = { one in\n            one.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }",
  ])
  func aClosureHasTheTypeOfTheProperty(body: String) {
    #expect(status(screen(body)) == .migrated)
    #expect(status(screen(body.replacing("banner", with: "card").replacing("Banner.make(\"a\")", with: "Card()"))) == .refused)
  }

  @Test(arguments: [
    "banner.onTell = { one in\n            one.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }",
    "let one = Banner.find(\"a\")\n        one.onTap = { one in\n            one.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }",
  ])
  func whatNoFileDeclaresMayBeAnyOne(body: String) {
    #expect(status(screen(body)) == .refused)
  }

  private static let holder = """
    import UIKit

    class Holder<Content: UIView>: UIView {
        lazy var content = Content()

        func fill(_ body: (Content) -> Void) { body(content) }
        func fill(gap: CGFloat, animated: Bool = false, body: @escaping (Int, _ content: Content) -> Void) { body(0, content) }
    }

    """

  private static func holderScreen(_ body: String, _ type: String = "Holder<Banner>") -> String { screen(body, "let holder = \(type)()") }

  private static let single = holder.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("gap: CGFloat") }.joined(separator: "\n")

  @Test(arguments: [
    "holder.fill { one in\n            one.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }",
    "self.holder.fill { $0.title.snp.remakeConstraints { make in make.top.equalToSuperview() } }",
    "holder.fill({ one in\n            one.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        })",
    "let other: Holder<Banner> = find()\n        other.fill { one in\n            one.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }",
  ])
  func aClosureHasTheTypeOfTheMethod(body: String) {
    #expect(status(Self.holderScreen(body), ["Holder.swift": Self.single]) == .migrated)
    #expect(status(Self.holderScreen(body.replacing("Banner", with: "Card"), "Holder<Card>"), ["Holder.swift": Self.single]) == .refused)
    // A subclass says it as well.
    let small = Self.single + "final class Small: Holder<Banner> {}\n"
    #expect(status(Self.holderScreen(body.replacing("Holder<Banner>", with: "Small"), "Small"), ["Holder.swift": small]) == .migrated)
    // Two methods of the name are not told apart.
    #expect(status(Self.holderScreen(body), ["Holder.swift": Self.holder]) == .refused)
  }

  @Test(arguments: [
    "func fill(_ body: Handler) { body(content) }", "func fill<Other: UIView>(_ body: (Other) -> Void) {}", "func fill(_ body: (UIView) -> Void) { body(content) }",
    "var fill: ((Content) -> Void) -> Void", "func fill(_ body: ((Content) -> Void)?, end: (() -> Void)? = nil) { body?(content) }", "func filling() {}",
  ])
  func methodsThatDoNotTellTheTypeMayGiveAnyView(method: String) {
    let holder = Self.single.replacing("func fill(_ body: (Content) -> Void) { body(content) }", with: method)
    let body = "holder.fill { one in\n            one.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }"
    #expect(status(Self.holderScreen(body), ["Holder.swift": holder]) == .refused)
  }

  @Test func otherFilesMayAddAMethodOfThatName() {
    let body = "holder.fill { one in\n            one.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }"
    for owner in ["Holder", "UIView", "UIResponder"] {
      let more = "import UIKit\n\nextension \(owner) {\n    func fill(_ body: (Card) -> Void) {}\n}\n"
      #expect(status(Self.holderScreen(body), ["Holder.swift": Self.single, "More.swift": more]) == .refused)
    }
    let foreign = Self.single.replacing("Content: UIView>: UIView", with: "Content: UIView>: KitView")
    #expect(status(Self.holderScreen(body), ["Holder.swift": foreign]) == .refused)
    let other = "import UIKit\n\nextension UILabel {\n    func fill(_ body: (Int) -> Void) {}\n}\n"
    #expect(status(Self.holderScreen(body), ["Holder.swift": Self.single, "More.swift": other]) == .migrated)
  }

  @Test(arguments: [
    "text.bind(with: self) { owner, text in\n            owner.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }",
    "text.subscribe(with: self, onNext: { owner, _ in\n            owner.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        })",
    "text.withUnretained(self).subscribe { owner, _ in\n            owner.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }",
    "text.withUnretained(self)\n            .observe(on: main)\n            .bind(onNext: { owner, _ in\n            owner.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        })",
    "text.withUnretained(self).subscribe { $0.0.title.snp.remakeConstraints { make in make.top.equalToSuperview() } }",
    "text.withUnretained(self).subscribe { pair in\n            pair.0.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }",
  ])
  func rxSwiftHandsOnItsObject(body: String) {
    let members = "let text = Subject()\n    let title = UILabel()"
    #expect(status(screen(body, import: "RxSwift", members)) == .migrated)
    #expect(status(screen(body.replacing("self", with: "card"), import: "RxSwift", members)) == .refused)
    // Another library may hand on anything.
    #expect(status(screen(body, import: "Signals", members)) == .refused)
    // What the chain gives after that is not the pair.
    if body.contains("withUnretained") {
      #expect(status(screen(body.replacing("withUnretained(self)", with: "withUnretained(self).map { $0.1 }"), import: "RxSwift", members)) == .refused)
    }
  }

  @Test(arguments: [
    ("BaseScreen<Banner>", "class BaseScreen<Content: UIView>: UIViewController {\n    var content: Content { view as! Content }\n}"),
    ("BaseScreen", "class BaseScreen: MiddleScreen<Int, Banner> {}\nclass MiddleScreen<Item, Content: UIView>: UIViewController {\n    var content: Content { view as! Content }\n}"),
    ("UIViewController, Holder", "protocol Holder { associatedtype Content: UIView }\nextension Holder where Self: UIViewController {\n    var content: Content { view as! Content }\n}"),
  ])
  func aClassSaysWhatANameOfATypeStandsFor(base: String, declaration: String) {
    let members = base.contains("Holder") ? "typealias Content = Banner" : ""
    let body = "content.title.snp.remakeConstraints { make in make.top.equalToSuperview() }"
    #expect(status(screen(body, base: base, members), ["Base.swift": "import UIKit\n\n\(declaration)\n"]) == .migrated)
    #expect(
      status(
        screen(body, base: base.replacing("Banner", with: "Card"), members.replacing("Banner", with: "Card")),
        ["Base.swift": "import UIKit\n\n\(declaration.replacing("Banner", with: "Card"))\n"]) == .refused)
  }

  /// The name in the superclass is that of a class, whatever a subclass calls so.
  @Test func anAliasOfASubclassSaysNothingAboutItsSuperclass() {
    let base = "class Content: UIView {\n    let title = UILabel()\n}\nclass BaseScreen: UIViewController {\n    let content: Content = Card()\n}"
    let code = screen("content.title.snp.remakeConstraints { make in make.top.equalToSuperview() }", base: "BaseScreen", "typealias Content = Banner")
    #expect(status(code, ["Base.swift": "import UIKit\n\n\(base)\n"]) == .refused)
  }

  /// Views that are found in one whose place in its class is known.
  @Test func whatIsFoundInAPropertyIsWhatIsAddedToIt() {
    let clear = "shelf.rows.subviews.forEach { $0.snp.removeConstraints() }"
    func shelf(_ rows: String, _ body: String = "") -> [String: String] {
      ["Shelf.swift": "import UIKit\n\nfinal class Shelf {\n    \(rows)\n    func f(_ card: Card) {\n        \(body)\n    }\n}\n"]
    }
    func screenOfShelf(_ members: String = "let shelf = Shelf()") -> String { screen(clear, members) }
    for rows in ["let rows = UIStackView()", "let rows: UIStackView = {\n        let rows = UIStackView()\n        return rows\n    }()", "var rows: UIStackView!"] {
      #expect(status(screenOfShelf(), shelf(rows)) == .migrated, "\(rows)")
    }
    // The rows may be those of the card, or the card.
    #expect(status(screenOfShelf(), shelf("var rows: UIView!", "rows = card")) == .refused)
    #expect(status(screenOfShelf(), shelf("var rows: UIView!", "rows = find(card)")) == .refused)
    #expect(status(screenOfShelf(), shelf("var rows: UIView { find() }")) == .refused)
    #expect(status(screenOfShelf(), shelf("let rows = UIView()", "rows.addSubview(card.title)")) == .refused)
    #expect(status(screen(clear, "let shelf = Library.shelf"), shelf("let rows = UIView()")) == .refused)
    #expect(status(screenOfShelf(), shelf("let rows = UIView()").merging(["Keeper.swift": "import UIKit\n\nfinal class Keeper {\n    func f(_ shelf: Shelf, _ card: Card) {\n        shelf.rows.addSubview(card.title)\n    }\n}\n"]) { $1 }) == .refused)
  }

  @Test func aLocalNamedViewIsNotTheViewOfItsController() {
    let other = "import UIKit\n\nfinal class Row: UIImageView {\n    func clear() {\n        subviews.forEach { $0.snp.removeConstraints() }\n    }\n}\n"
    func code(_ make: String) -> String {
      """
      import SnapKit
      import UIKit

      final class Home: UIViewController {
          let label = UILabel()
          lazy var empty: UIView = {
              \(make)
              return view
          }()

          override func viewDidLoad() {
              super.viewDidLoad()
              view.addSubview(label)
              label.snp.makeConstraints { make in make.top.equalToSuperview() }
          }
      }

      """
    }
    func home(_ make: String) -> SiteStatus? {
      let files = ["Home.swift": code(make), "Row.swift": "import SnapKit\n" + other]
      return TreeMigration.run(files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }, options: MigrationOptions())[0].sites.first?.status
    }
    #expect(home("let view = Row()") == .migrated)
    #expect(home("view = Row()") == .refused)
    #expect(home("self.view = Row()") == .refused)
  }

  @Test func aViewThatAStackIsMadeWithIsInTheStack() {
    func code(_ stack: String) -> SiteStatus? {
      let text = """
        import SnapKit
        import UIKit

        final class Home: UIView {
            private let label = UILabel()

            func setUp() {
                let stack = \(stack)(arrangedSubviews: [label])
                addSubview(stack)
                label.snp.makeConstraints { make in make.height.equalTo(20) }
            }
        }

        """
      let files = ["Home.swift": text, "Row.swift": "import SnapKit\nimport UIKit\n\nfinal class Row: UIStackView {\n    func clear() {\n        subviews.forEach { $0.snp.removeConstraints() }\n    }\n}\n"]
      return TreeMigration.run(files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }, options: MigrationOptions())[0].sites.first?.status
    }
    #expect(code("UIStackView") == .migrated)
    #expect(code("Row") == .refused)
    #expect(code("makeRow") == .refused)
  }

  /// The parts of a tuple and the elements of a list are the objects that code puts there.
  @Test(arguments: [
    "let (one, gap) = (made, 8)", "let (one, _) = makeBoth()", "let (gap, one) = self.makeTwo()", "let both = makeBoth()\n        let one = both.0", "let one = makeBoth().0", "let one = self.makeTwo().1",
    "let all = [made]\n        let one = all[0]", "var all: [UIView] = []\n        all.append(made)\n        let one = all.last!",
    "rows.append(made)\n        let one = rows[0]", "rows = [made]\n        self.rows += [UIView()]\n        let one = rows[0]", "rows[0] = made\n        let one = rows[0]",
    "rows.append(contentsOf: [made, UIView()])\n        let one = self.rows.first!",
  ])
  func partsAreWhatIsPutThere(body: String) {
    let members = """
      private var rows: [UIView] = [UIView]()
          private func makeBoth() -> (UIView, Int) { return (UIView(), 8) }
          private func makeTwo() -> (gap: Int, UIView) {
              let made = UILabel()
              made.text = "a"
              return (8, made)
          }
      """
    func code(_ body: String, _ members: String) -> String {
      screen("let made = UIView()\n        keep(made)\n        \(body)\n        one.snp.remakeConstraints { make in make.top.equalToSuperview() }", members)
    }
    // The title of the card is kept as well.
    let keeper = ["Keeper.swift": "import UIKit\n\nfinal class Keeper {\n    func f(_ card: Card) {\n        keep(card.title)\n    }\n}\n"]
    #expect(status(code(body, members), keeper) == .migrated)
    #expect(status(code(body.replacing("made", with: "find()").replacing("makeBoth()", with: "findBoth()").replacing("makeTwo()", with: "findTwo()"), members), keeper) == .refused)
    #expect(status(code(body.replacing("made", with: "card.title").replacing("makeBoth()", with: "pair").replacing("makeTwo()", with: "pair"), members), keeper) == .refused)
    #expect(status(code(body, members.replacing("private var", with: "var")), keeper) == (body.contains("rows") ? .refused : .migrated))
    #expect(status(code(body, members.replacing("return (", with: "return (find() ?? ")), keeper) == (body.contains("makeBoth") ? .refused : .migrated))
    // The function of another object is another one.
    #expect(status(code(body.replacing("self.make", with: "other.make").replacing("= makeBoth", with: "= self.other.makeBoth"), members), keeper) == (body.contains("make") ? .refused : .migrated))
    #expect(status(code(body + "\n        fill(&rows)", members), keeper) == (body.contains("rows") ? .refused : .migrated))
  }

  /// A list that other files can name holds what all files put into it.
  @Test func viewsOfAListAreWhatAnyFilePutsThere() {
    func shelf(_ use: String, _ other: String = "", _ rows: String = "var rows: [UIView] = []") -> [String: String] {
      [
        "Shelf.swift": "import SnapKit\nimport UIKit\n\nfinal class Shelf: UIView {\n    \(rows)\n    func f(_ card: Card) {\n        keep(rows)\n        \(use)\n    }\n}\n",
        "Keeper.swift": "import SnapKit\nimport UIKit\n\nfinal class Keeper {\n    func f(_ shelf: Shelf, _ card: Card) {\n        keep(card.title)\n        \(other)\n    }\n}\n",
      ]
    }
    let clear = "for row in rows { row.snp.removeConstraints() }"
    // Names mean what they mean where a view is put into the list.
    #expect(status("", shelf("let row = card.title\n        all.append(row)\n        for one in all { one.snp.removeConstraints() }", "", "private var all: [UIView] = []\n    let row = UIView()\n    let rows = 1")) == .refused)
    #expect(status("", shelf(clear)) == .migrated)
    #expect(status("", shelf("rows.append(UIView())\n        rows = [UIView()]\n        rows[0] = UILabel()\n        " + clear)) == .migrated)
    #expect(status("", shelf("rows.append(card.title)\n        " + clear)) == .refused)
    #expect(status("", shelf("rows += [card.title]\n        " + clear)) == .refused)
    #expect(status("", shelf("fill(&rows)\n        " + clear)) == .refused)
    #expect(status("", shelf(clear, "shelf.rows.append(UIView())")) == .migrated)
    for write in [
      "var all: [UIView] = []\n        all.append(card.title)\n        shelf.rows = all", "let all = [card.title]\n        shelf.rows = all",
      "var all = [UIView]()\n        fill(&all)\n        shelf.rows = all", "shelf.rows.append(card.title)", "shelf.rows = find()", "shelf.rows += find()", "shelf.rows.insert(card.title, at: 0)", "fill(&shelf.rows)", "shelf.rows[0] = card.title"] {
      #expect(status("", shelf(clear, write)) == .refused, "\(write)")
    }
    #expect(status("", shelf(clear, "var all: [UIView] = []\n        all.append(UIView())\n        shelf.rows = all")) == .migrated)
    // What the shelf makes for its list is found by others under that name.
    func row(_ other: String, _ word: String) -> SiteStatus? {
      let files = shelf("rows[0].snp.makeConstraints { make in make.height.equalTo(4) }", other, "\(word) rows: [UIView] = [UIView(), UIView()]")
      let results = TreeMigration.run(
        files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value.replacing("keep(rows)\n", with: "\n").replacing("keep(card.title)", with: "")) },
        options: MigrationOptions())
      return results.first { $0.file.path == "Shelf.swift" }?.sites.first?.status
    }
    for word in ["let", "var", "private(set) var"] {
      #expect(row("", word) == .migrated)
      for change in [
        "shelf.rows.forEach { $0.snp.removeConstraints() }", "for one in shelf.rows { one.snp.removeConstraints() }", "shelf.rows[0].snp.removeConstraints()",
        "shelf.rows.map { $0 }.forEach { one in one.snp.removeConstraints() }", "shelf.rows.first?.snp.removeConstraints()",
        "let rows = shelf.rows\n        rows.last!.snp.removeConstraints()", "find(shelf.rows).snp.removeConstraints()", "zip(shelf.rows, [1]).forEach { one, _ in one.snp.removeConstraints() }",
      ] { #expect(row(change, word) == .refused, "\(change)") }
      // A class of a library has rows of its own.
      if word != "let" { #expect(row("Shelf2().rows.forEach { $0.snp.removeConstraints() }", word) == .migrated) }
    }
  }

  /// A view that a class makes by a function which its subclasses replace, or as one of its parameter's type.
  @Test func whatAClassMakesIsItsOwn() {
    func base(_ make: String, _ more: String = "") -> [String: String] {
      [
        "Base.swift": """
        import SnapKit
        import UIKit

        class Base<V: UIView>: UIView {
            let content: V
            private var overlay: UIView?

            init(content: V = V()) {
                self.content = content
                super.init(frame: .zero)
            }

            func makeOverlay() -> UIView? { \(make) }

            func show() {
                overlay = makeOverlay()
                overlay?.snp.remakeConstraints { make in make.edges.equalToSuperview() }
                content.snp.remakeConstraints { make in make.edges.equalToSuperview() }
            }
        }

        """,
        "More.swift": "import UIKit\n\nfinal class Dots: Base<UILabel> {\n    override func makeOverlay() -> UIView? { UIImageView() }\n}\n\(more)",
        "Keeper.swift": "import UIKit\n\nfinal class Keeper {\n    let names = [1].map(Kit.Name.init)\n    let style: Style = .init { $0.color }\n    func f(_ card: Card) {\n        keep(card.title)\n    }\n}\n",
      ]
    }
    #expect(status("", base("fatalError(\"none\")")) == .migrated)
    #expect(status("", base("find()")) == .refused)
    #expect(status("", base("UIView()", "func f(_ card: Card) { _ = Base(content: card.title) }")) == .refused)
    #expect(status("", base("UIView()", "func f(_ card: Card) { _ = Base<UILabel>.init(content: card.title) }")) == .refused)
    #expect(status("", base("UIView()", "func f<T: Base<UILabel>>(_ card: Card, _ type: T.Type) { _ = T.init(content: card.title) }")) == .refused)
    #expect(status("", base("UIView()", "let make = Base<UILabel>.init")) == .refused)
    #expect(status("", base("UIView()", "final class Other: Base<UILabel> {\n    override func makeOverlay() -> UIView? { Shelf.find() }\n}")) == .refused)
  }

  /// A view is where all calls put it, also those that go through a list, and a local of another function is another one.
  @Test(arguments: [
    "[row].forEach { shelf.rows.addSubview($0) }", "[row, UIView()].forEach(shelf.rows.addSubview)", "for one in [row] { shelf.rows.addSubview(one) }",
    "[row].forEach { one in\n            shelf.rows.addSubview(one)\n        }",
  ])
  func aViewIsWhereItsOwnCallsPutIt(adding: String) {
    func home(_ adding: String, _ other: String) -> SiteStatus? {
      let text = """
        import SnapKit
        import UIKit

        final class Home: UIImageView {
            func f(_ shelf: Shelf) {
                let row = UIView()
                \(adding)
                row.snp.makeConstraints { make in make.height.equalTo(20) }
            }

            func g() {
                let row = UIView()
                \(other)
            }
        }

        """
      let shelf = "import SnapKit\nimport UIKit\n\nfinal class Shelf: UIView {\n    let rows = UIStackView()\n    func clear() {\n        rows.subviews.forEach { $0.snp.removeConstraints() }\n    }\n}\n"
      let helper = "import UIKit\n\nextension UIView {\n    func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } }\n}\n"
      let files = ["Home.swift": text, "Shelf.swift": shelf, "Views.swift": helper]
      return TreeMigration.run(files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }, options: MigrationOptions())[0].sites.first?.status
    }
    for other in ["", "addSubview(row)", "addSubviews(row)", "image = UIStackView(arrangedSubviews: [row]).image"] {
      #expect(home(adding, other) == .refused, "\(other)")
      #expect(home("addSubview(row)\n        " + adding, other) == .refused, "\(other)")
      #expect(home(adding.replacing("shelf.rows.addSubview", with: "self.addSubview"), other) == .migrated, "\(other)")
    }
  }

  /// A function of the file is meant behind `withUnretained` only where it can take the closure.
  @Test(arguments: [
    ("text.withUnretained(self)\n            .bind { owner, text in\n            owner.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }", "func bind() {}", true),
    ("text.withUnretained(self).bind { owner, _ in\n            owner.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }", "func bind(reactor: Reactor) {}", true),
    ("text.bind(with: self) { owner, text in\n            owner.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }", "func bind(reactor: Reactor) {}", true),
    ("text.bind(with: self) { owner, text in\n            owner.title.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }", "func bind(with card: Card, _ body: (Card, Int) -> Void) {}", false),
  ])
  func aFunctionThatTakesNoPairIsNotRxSwifts(body: String, function: String, isMigrated: Bool) {
    let members = "let text = Subject()\n    let title = UILabel()\n    "
    #expect(status(screen(body, import: "RxSwift", members + function)) == (isMigrated ? .migrated : .refused))
    let other = "extension Subject {\n    func bind(_ body: (Card, Int) -> Void) {}\n}\n"
    #expect(status(screen(body, import: "RxSwift", members) + other) == (body.contains("with:") ? .migrated : .refused))
    #expect(status(screen(body, import: "RxSwift", members) + other.replacing("_ body: (Card, Int) -> Void", with: "")) == .migrated)
  }

  /// What is given to a function comes by its own calls: those that have its labels, and no word of a property.
  @Test func callsOfAnotherFunctionGiveNothing() {
    func code(_ use: String, _ head: String = "func set(_ gap: CGFloat, for view: UIView?, isWide: Bool)") -> SiteStatus? {
      let shelf = """
        import SnapKit
        import UIKit

        final class Shelf: UIView {
            private let row = UIView()

            \(head) {
                view?.snp.remakeConstraints { make in make.top.equalToSuperview() }
            }

            func f(_ card: Card) {
                set(8, for: row, isWide: true)
            }
        }

        final class Keeper {
            \(use)
        }

        """
      return status("import UIKit\n", ["Shelf.swift": shelf])
    }
    let keep = "func f(_ card: Card, _ shelf: Shelf) { keep(card.title); "
    #expect(code("private(set) var gap = 8\n    var name: String { get { \"\" } set { print(newValue) } }\n}\n\nprotocol Named {\n    var name: String { get set }") == .migrated)
    #expect(code(keep + "store.set(8, for: card.title) }") == .migrated)
    #expect(code(keep + "shelf.set(8, for: card.title, isWide: true) }") == .refused)
    #expect(code(keep + "store.set(8, for: card.title) }", "func set(_ gap: CGFloat, for view: UIView?, isWide: Bool = false)") == .refused)
    #expect(code(keep + "store.set(8, for: card.title) }", "override func set(_ gap: CGFloat, for view: UIView?, isWide: Bool)") == .refused)
    #expect(code(keep + "store.set(8, for: card.title) { print(1) } }", "func set(_ gap: CGFloat, for view: UIView?, done: () -> Void)") == .refused)
    #expect(code(keep + "use(shelf.set) }") == .refused)
  }

  /// A view that is made when it is first needed is known by the names that it goes round in.
  @Test func aNameThatLeadsBackToItselfAddsNothing() {
    func shelf(_ make: String, _ rest: String = "") -> [String: String] {
      let text = """
        import SnapKit
        import UIKit

        final class Shelf: UIView {
            private var kept: UIView?

            func f(_ card: Card) {
                let row: UIView
                if let view = kept {
                    view.isHidden = false
                    row = view
                } else {
                    row = \(make)
                    addSubview(row)
                    kept = row
                }
                row.snp.remakeConstraints { make in make.top.equalToSuperview() }
                \(rest)
            }
        }

        """
      return ["Shelf.swift": text, "Keeper.swift": "import UIKit\n\nfinal class Keeper {\n    func f(_ card: Card) {\n        keep(card.title)\n    }\n}\n"]
    }
    #expect(status("", shelf("UIView()")) == .migrated)
    #expect(status("", shelf("find()")) == .refused)
    #expect(status("", shelf("card.title")) == .refused)
    #expect(status("", shelf("UIView()", "kept = card.title")) == .refused)
    #expect(status("", shelf("UIView()", "kept = find()")) == .refused)
  }

  /// What a table holds is of the type of its values.
  @Test func aTableTellsTheTypeOfItsValues() {
    func shelf(_ type: String, _ key: String) -> [String: String] {
      let text = """
        import SnapKit
        import UIKit

        final class Shelf: UIView {
            private var all: \(type) = [:]

            func f() {
                let one = all[\(key)]
                one?.title.snp.remakeConstraints { make in make.top.equalToSuperview() }
            }
        }

        """
      return ["Shelf.swift": text]
    }
    #expect(status("", shelf("[Edge: Banner]", ".top")) == .migrated)
    #expect(status("", shelf("[Edge: Card]", ".top")) == .refused)
    #expect(status("", shelf("[Edge: [Banner]]", ".top")) == .refused)
    #expect(status("", shelf("[(Int) -> Int: Banner]", ".top")) == .refused)
    #expect(status("", shelf("[Edge: Banner]", "all.startIndex")) == .refused)
  }

  /// A list of new objects is known by its name.
  @Test func aListThatIsMadeByAClosureHoldsItsObjects() {
    func code(_ list: String, _ word: String = "private let", _ rest: String = "") -> String {
      screen("keep(rows)\n        rows.forEach { $0.snp.remakeConstraints { make in make.top.equalToSuperview() } }\n        \(rest)", "\(word) rows = \(list)")
    }
    let keeper = ["Keeper.swift": "import UIKit\n\nfinal class Keeper {\n    func f(_ card: Card) {\n        keep(card.title)\n    }\n}\n"]
    #expect(status(code("(0..<3).map { _ in UIView() }"), keeper) == .migrated)
    #expect(status(code("[1, 2].map { tag -> UILabel in\n        let row = UILabel()\n        row.tag = tag\n        return row\n    }"), keeper) == .migrated)
    #expect(status(code("(0..<3).map { _ in find() }"), keeper) == .refused)
    #expect(status(code("cards.map { $0.title }"), keeper) == .refused)
    #expect(status(code("(0..<3).map { _ in UIView() }", "private var"), keeper) == .refused)
    #expect(status(code("(0..<3).map { _ in UIView() }") + "extension Range {\n    func map(_ make: (Int) -> UIView) -> [UIView] { all }\n}\n", keeper) == .refused)
  }

  /// A name that the type around a class gives to another type.
  @Test func aTypeAroundAClassSaysWhatANameStandsFor() {
    func home(_ alias: String, _ more: String = "") -> [String: String] {
      [
        "Home.swift": """
        import SnapKit
        import UIKit

        extension Home {
            typealias Content = \(alias)

            final class Screen: UIViewController {
                private var content: Content? = nil

                func f() {
                    guard let one = content?.badge else { return }
                    one.title.snp.remakeConstraints { make in make.top.equalToSuperview() }
                }
            }
        }

        """,
        "Models.swift": "import UIKit\n\nenum Home\(more) {}\n\nprotocol BannerContent {\n    var badge: Banner { get }\n}\n\nprotocol CardContent {\n    var badge: Card { get }\n}\n",
      ]
    }
    #expect(status("", home("BannerContent")) == .migrated)
    #expect(status("", home("CardContent")) == .refused)
    #expect(status("", home("(BannerContent, Int)")) == .refused)
  }

  /// Private members of two classes of one name are two objects.
  @Test func whatOneFileCanNameIsNoneOfAnother() {
    func scene(_ name: String, _ word: String, _ body: String, _ path: String = "self.title") -> String {
      "import SnapKit\nimport UIKit\n\nenum \(name) {}\n\nextension \(name) {\n    final class Row: UIView {\n        \(word) let title = UILabel()\n        var peer: Row?\n\n"
        + "        func f() {\n            addSubview(title)\n            \(path).snp.\(body) { make in make.height.equalTo(4) }\n        }\n    }\n}\n"
    }
    func first(_ one: String, _ other: String) -> SiteStatus? {
      TreeMigration.run([SourceFile(path: "A.swift", text: one), SourceFile(path: "B.swift", text: other)], options: MigrationOptions())[0].sites.first?.status
    }
    #expect(first(scene("Home", "private", "makeConstraints"), scene("Shop", "private", "remakeConstraints")) == .migrated)
    #expect(first(scene("Home", "fileprivate", "makeConstraints"), scene("Shop", "private", "remakeConstraints")) == .migrated)
    #expect(first(scene("Home", "", "makeConstraints"), scene("Shop", "private", "remakeConstraints", "peer!.title")) == .refused)
    #expect(first(scene("Home", "", "makeConstraints"), scene("Shop", "", "remakeConstraints", "peer!.title")) == .refused)
    #expect(first(scene("Home", "private", "makeConstraints") + "\nfunc f(_ row: Home.Row) {\n    row.title.snp.removeConstraints()\n}\n", "import UIKit\n") == .refused)
  }

  /// What the method of an object gives is what the methods of all such objects return.
  @Test(arguments: ["maker?.makeRow()", "self.maker?.makeRow()", "shelf.makers.first!.makeRow()"])
  func anObjectGivesWhatItsMethodReturns(call: String) {
    func code(_ make: String, protocol requirement: String = "func makeRow() -> UIView?", _ more: String = "") -> [String: String] {
      [
        "Shelf.swift": """
        import SnapKit
        import UIKit

        final class Shelf: UIView {
            weak var maker: RowMaker?
            let shelf = Shelf()
            let makers: [RowMaker] = []
            private var row: UIView?

            func f() {
                row = \(call)
                guard let row = row else { return }
                addSubview(row)
                row.snp.remakeConstraints { make in make.top.equalToSuperview() }
            }
        }

        """,
        "Maker.swift": "import UIKit\n\nprotocol RowMaker: AnyObject {\n    \(requirement)\n}\n\nextension Banner: RowMaker {\n    func makeRow() -> UIView? { \(make) }\n}\n\(more)",
        "Keeper.swift": "import UIKit\n\nfinal class Keeper {\n    func f(_ card: Card) {\n        keep(card.title)\n    }\n}\n",
      ]
    }
    let isKnown = !call.contains("first")
    #expect(status("", code("UIView()")) == (isKnown ? .migrated : .refused))
    #expect(status("", code("find()")) == .refused)
    #expect(status("", code("title", protocol: "func makeRow() -> UIView?", "final class Other: RowMaker {\n    let card = Card()\n    func makeRow() -> UIView? { card.title }\n}\n")) == .refused)
    // The method is one of a library.
    #expect(status("", code("UIView()", protocol: "var gap: CGFloat { get }")) == .refused)
  }

  /// A view that answers who was hit is not kept.
  @Test(arguments: [
    ("let hit = super.hitTest(point, with: event)\n        return hit == self ? nil : hit", true), ("super.hitTest(point, with: event)", true),
    ("guard bounds.contains(point), let hit = super.hitTest(point, with: event), hit !== self else { return nil }\n        return hit", true),
    ("let hit = super.hitTest(point, with: event)\n        last = hit\n        return hit", false),
    ("let hit = super.hitTest(point, with: event)\n        keep(hit)\n        return hit", false),
    ("other.hitTest(point, with: event)", false),
  ])
  func aHitViewIsOnlyGivenBack(body: String, isMigrated: Bool) {
    let shelf = """
      import SnapKit
      import UIKit

      public final class Shelf: UIView {
          var last: UIView?

          public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
              \(body)
          }

          func place() {
              for view in Kit.views(in: self) {
                  view.snp.remakeConstraints { make in make.top.equalToSuperview() }
              }
          }
      }

      """
    #expect(status("", ["Shelf.swift": shelf]) == (isMigrated ? .migrated : .refused))
  }

  /// What a function gives is known by the names that it is kept under.
  @Test(arguments: [
    "let one = make()\n        addSubview(one)", "guard let one = find() else { return }\n        addSubview(one)", "let one = add(row: UIImageView())",
    "let one = self.add(row: UIImageView()) as! UIImageView", "let one = UIView().styled { $0.alpha = 1 }\n        addSubview(one)",
  ])
  func whatACallGivesIsKeptUnderItsName(making: String) {
    func make(_ keeping: String) -> SiteStatus? {
      let text = """
        import SnapKit
        import UIKit

        class Shelf: UIView {
            var icon: UIView?

            func make() -> UIView { UIView() }
            func find() -> UIView? { UIView() }

            func f() {
                \(making)
                one.snp.makeConstraints { make in make.height.equalTo(4) }
                \(keeping)
            }

            func g() {
                icon?.snp.remakeConstraints { make in make.height.equalTo(8) }
            }
        }

        extension UIView {
            func add(row: UIView) -> UIView {
                addSubview(row)
                return row
            }

            func styled(_ style: (UIView) -> Void) -> Self {
                style(self)
                return self
            }
        }

        """
      return TreeMigration.run([SourceFile(path: "Shelf.swift", text: text)], options: MigrationOptions())[0].sites.first?.status
    }
    #expect(make("") == .migrated)
    #expect(make("icon = one") == .refused)
    #expect(make("self.icon = one") == .refused)
  }

  @Test(arguments: ["[banner.title].forEach() { $0.snp.removeConstraints() }", "[banner.title].forEach() { one in one.snp.removeConstraints() }"])
  func aLoopMayHaveEmptyParentheses(body: String) {
    #expect(status(screen(body)) == .migrated)
    #expect(status(screen(body.replacing("banner", with: "card"))) == .refused)
  }

  /// `{ …; return $0 }(UILabel())` gives back what it is given.
  @Test(arguments: [
    "{\n        $0.alpha = 0\n        return $0\n    }(UILabel())",
    "{ (one: UILabel) -> UILabel in\n        one.alpha = 0\n        return one\n    }(UILabel())",
    "{ $0 }(UILabel())",
  ])
  func aClosureThatIsCalledAtOnceGivesBackItsArgument(value: String) {
    let body = "line.snp.remakeConstraints { make in make.top.equalToSuperview() }"
    func members(_ value: String) -> String { "lazy var line: UILabel = \(value)" }
    #expect(status(screen(body, members(value))) == .migrated)
    #expect(status(screen(body, members(value.replacing("UILabel())", with: "card.title)")))) == .refused)
    // What the closure hands on goes by other names.
    #expect(status(screen("kept.snp.remakeConstraints { make in make.top.equalToSuperview() }", "var kept = UILabel()\n    \(members(value.replacing("return", with: "card.other = line; return")))")) == .migrated)
    #expect(status(screen(body, members(value.replacing("{", with: "{ if hidden { return card.title }\n", maxReplacements: 1)))) == .refused)
  }

  /// The closure lays out what the property holds.
  @Test func theArgumentOfAClosureIsWhatThePropertyHolds() {
    let text = """
      import SnapKit
      import UIKit

      final class Card: UIView {
          private lazy var line: UIView = {
              addSubview($0)
              $0.snp.makeConstraints { make in make.height.equalTo(2) }
              return $0
          }(UIView())

          func f() {
              line.snp.remakeConstraints { make in make.height.equalTo(4) }
          }
      }

      """
    let result = migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
    #expect(result.sites.map(\.status) == [.refused, .refused])
  }

  /// What a router of RIBs has is a controller, whose view is none of those in a card.
  @Test func aControllerIsWhatRIBsCallsOne() {
    func body(_ member: String) -> String {
      "if let child = router.\(member).view {\n            child.snp.remakeConstraints { make in make.top.equalToSuperview() }\n        }"
    }
    #expect(status(screen(body("uiviewController"), "let router: Routing")) == .migrated)
    #expect(status(screen(body("other"), "let router: Routing")) == .refused)
  }

  /// A view that is picked by the name of its class is of that class.
  @Test(arguments: [
    "subviews.first(where: { one in type(of: one).description() == \"Knob\" })", "subviews.first { String(describing: type(of: $0)) == \"Knob\" }",
    "subviews.first { NSStringFromClass(type(of: $0)) == \"Knob\" }",
  ])
  func aViewThatIsPickedByItsClassIsOfThatClass(value: String) {
    func code(_ value: String) -> String {
      screen("let one = card.\(value)\n        one?.snp.remakeConstraints { make in make.top.equalToSuperview() }")
    }
    #expect(status(code(value)) == .migrated)
    #expect(status(code(value.replacing("Knob", with: "UILabel"))) == .refused)
    #expect(status(code(value.replacing("== ", with: "!= "))) == .refused)
    #expect(status(code(value.replacing("\"Knob\"", with: "\"Knob\" || true"))) == .refused)
  }
}
