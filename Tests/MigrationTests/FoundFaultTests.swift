import Migration
import SourceText
import Testing

/// Shapes that were found in public code, or by hand, where an edit once changed the layout or did not compile.
@Suite struct FoundFaultTests {
  private func migrated(_ members: String) -> FileMigration {
    migrate(
      SourceFile(
        path: "Card.swift", language: .swift,
        text: """
          import SnapKit
          import UIKit

          extension UIView { func nest(_ parent: UIView) { parent.addSubview(self) } }
          class Card: UIView {
              let box = UIView()
              let title = UILabel()
          \(members)
          }
          """),
      options: MigrationOptions())
  }

  private func text(_ migration: FileMigration) -> String { String(decoding: migration.newBytes, as: UTF8.self) }

  // MARK: Types

  @Test(arguments: ["let h: LayoutMetric = 44", "var h: Theme.Height", "typealias Points = CGFloat\n    var h: Points = 4"])
  func aTypeOfAnotherModuleMayBeANumber(_ declaration: String) {
    let migration = migrated("    \(declaration)\n    func lay() { box.snp.makeConstraints { $0.height.equalTo(h) } }")
    #expect(migration.sites.map(\.status) == [.refused])
    #expect(migration.sites[0].diagnostic?.id == .unknownTarget)
  }

  @Test(arguments: [
    "let other: PlayerView\n    func lay() {", "let other: Player\n    func lay() { addSubview(other)\n", "let other: Player\n    func lay() { other.snp.removeConstraints()\n",
  ])
  func whatIsAddedOrNamedLikeAViewIsOne(_ start: String) {
    let migration = migrated("    \(start)\n        box.snp.makeConstraints { $0.height.equalTo(other) } }")
    #expect(text(migration).contains("box.heightAnchor.constraint(equalTo: other.heightAnchor)"))
  }

  @Test(arguments: [".offset(.large)", ".offset(Padding.large)", ".offset(given)", ".multipliedBy(given)", ".priority(.required - 1)"])
  func whatOnlyAMethodOfTheProjectTakesStays(_ modifier: String) {
    let migration = migrated(
      """
          enum Padding: CGFloat { case small = 4, large = 16 }
          func lay(given: ConstraintOffsetTarget) { box.snp.makeConstraints { $0.width.equalTo(title)\(modifier) } }
      """)
    #expect(migration.sites.map(\.status) == [.refused])
  }

  @Test(arguments: [
    ("Gap.wide.rawValue", "CGFloat", "Gap.wide.rawValue"), ("Gap.wide.rawValue", "Int", "CGFloat(Gap.wide.rawValue)"),
    ("Gap.narrow.rawValue", "CGFloat", "Gap.narrow.rawValue"), ("Gap.wide.rawValue", "String", nil), ("Gap.other.rawValue", "CGFloat", nil),
  ])
  func theRawValueOfACaseIsANumber(_ value: String, _ type: String, _ expected: String?) {
    let texts = [
      "class Card: UIView {\n    let box = UIView()\n    func lay() { box.snp.makeConstraints { $0.height.equalTo(\(value)) } }\n}",
      "enum Gap: \(type) { case wide = 8, narrow = 4 }",
    ]
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", language: .swift, text: "import SnapKit\n" + $1) }
    let migration = TreeMigration.run(files, options: MigrationOptions())[0]
    #expect(migration.sites.map(\.status) == [expected == nil ? .refused : .migrated])
    if let expected { #expect(text(migration).contains("equalToConstant: \(expected))")) }
  }

  @Test func aCaseOfAnotherFileIsNoNumber() {
    let texts = [
      "class Card: UIView {\n    let box = UIView()\n    func lay() { box.snp.makeConstraints { $0.left.equalTo(self).offset(Gap.wide) } }\n}",
      "enum Gap: CGFloat, ConstraintOffsetTarget { case wide = 8 }",
    ]
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", language: .swift, text: "import SnapKit\n" + $1) }
    #expect(TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [.refused])
  }

  // MARK: Evaluation

  @Test(arguments: [
    "$0.edges.equalTo(title).inset(counted)", "$0.left.right.equalTo(title).offset(self.counted)", "$0.width.equalTo(next()).offset(next())",
    "$0.left.equalTo(title).offset(next()).offset(8)", "$0.width.equalTo(title).offset(next()).multipliedBy(next())",
    "$0.top.equalTo(title).offset(next()); $0.left.equalTo(title).offset(next()).priority(.low)",
    "$0.left.right.equalTo(title).priority(next())", "$0.left.right.equalTo(title).offset(Card.shared.counted)", "$0.width.equalTo(CGSize(width: next(), height: next()))",
  ])
  func whatCountsIsEvaluatedAsOftenAndInTheSameOrder(_ body: String) {
    let migration = migrated(
      """
          var count: CGFloat = 0
          var counted: CGFloat { if count < 8 { count += 1 }; return count }
          func next() -> CGFloat { count += 1; return count }
          func lay() { box.snp.makeConstraints { \(body) } }
      """)
    #expect(migration.sites.map(\.status) == [.refused])
    #expect(migration.sites[0].diagnostic?.id == .unstableItem)
  }

  @Test(arguments: [
    "$0.edges.equalTo(title).inset(gap)", "$0.left.equalTo(title).offset(next())",
    "$0.top.equalTo(title).offset(next()); $0.left.equalTo(title).offset(gap).priority(.low)",
  ])
  func otherValuesAreMigrated(_ body: String) {
    let migration = migrated(
      """
          var wide = false
          var count: CGFloat = 0
          var gap: CGFloat {
              get { let plain: CGFloat = 8; return wide ? plain : 4 }
              set { wide = newValue > 4 }
          }
          func next() -> CGFloat { count += 1; return count }
          func lay() { box.snp.makeConstraints { \(body) } }
      """)
    #expect(migration.sites.map(\.status) == [.migrated])
  }

  @Test(arguments: ["gap += 9", "gap.negate()", "grow(&gap)", "gap = 13"])
  func aMetricHasTheValueThatTheDictionaryWasGiven(_ change: String) {
    let migration = migrated(
      """
          var gap: CGFloat = 4
          func lay() {
              addSubview(box)
              let metrics = ["gap": gap]
              \(change)
              addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-gap-[box]", options: [], metrics: metrics, views: ["box": box]))
          }
      """)
    #expect(migration.sites.map(\.status) == [.refused])
  }

  // MARK: Names

  @Test(arguments: [("b!", "b?"), ("b?", "b!"), ("self.b!", "b?")])
  func aViewIsTheSameHoweverItIsUnwrapped(_ one: String, _ other: String) {
    let migration = migrated(
      """
          var b: UIView?
          func lay() { \(one).snp.makeConstraints { $0.left.equalTo(self) } }
          func relay() { \(other).snp.remakeConstraints { $0.right.equalTo(self) } }
      """)
    #expect(migration.sites.map(\.status) == [.migrated, .migrated])
    #expect(text(migration).contains("bConstraints += bNewConstraints"))
  }

  @Test(arguments: [
    "switch kind { case let .a(title): %", "if case let Kind.a(title) = kind { %", "guard case let .a(title) = kind else { return }; do { %",
    "let f = { [title = other] in %", "let i: Int = 1, (title, y) = pair; do { %",
  ])
  func aPatternHidesAProperty(_ start: String) {
    let migration = migrated("    func lay(kind: Kind) { \(start.replacing("%", with: "self.box.snp.makeConstraints { $0.height.equalTo(title) }")) } }")
    #expect(migration.sites.map(\.status) == [.refused])
    #expect(migration.sites[0].diagnostic?.id == .unknownTarget)
  }

  @Test func theOldValueOfAnObserverHidesAProperty() {
    let migration = migrated("    var size: CGFloat = 4 { didSet(title) { box.snp.makeConstraints { $0.height.equalTo(title) } } }")
    #expect(migration.sites.map(\.status) == [.refused])
  }

  // MARK: Superviews

  @Test(arguments: [
    "let stack = UIStackView(arrangedSubviews: [title])", "table.tableHeaderView = title", "_ = Wrapper(title)", "title.embed(in: box)",
    "wrap(title)", "subviews.forEach { box.addSubview($0) }",
    "let shown = title; box.addSubview(shown)", "[title].forEach(box.addSubview(_:))", "listed.forEach { box.addSubview($0) }", "move()", "title.nest(box)",
  ])
  func aViewThatMayBeMovedIsAskedForItsSuperview(_ move: String) {
    let migration = migrated(
      """
          lazy var listed = [title]
          func move() { box.addSubview(title) }
          func lay() {
              addSubview(title)
              \(move)
              title.snp.makeConstraints { $0.width.equalToSuperview() }
          }
      """)
    #expect(text(migration).contains("title.superview!.widthAnchor"))
  }

  @Test(arguments: [
    ("held", "held = UIView()"), ("held", "(held, count) = (UIView(), 2)"), ("held", "swap(&held, &other)"), ("held", "replace()"),
    ("held", "self[keyPath: \\.held] = UIView()"), ("holder.card", "holder.card = UIView()"), ("cards[0]", "cards[0] = UIView()"),
    ("cards[0]", "cards.removeFirst()"), ("held", "other = UIView()"), ("holder.card", "count = 2"),
  ])
  func aNameThatMayStandForAnotherViewByNowIsAskedForItsSuperview(_ name: String, _ change: String) {
    let migration = migrated(
      """
          var held = UIView(), other = UIView(), count = 0
          let holder = Holder()
          var cards = [UIView()]
          func replace() { held = UIView() }
          func lay() {
              addSubview(\(name))
              \(change)
              \(name).snp.makeConstraints { $0.width.equalToSuperview() }
          }
      """)
    #expect(text(migration).contains("superview!.widthAnchor") == !["other = UIView()", "count = 2"].contains(change))
  }

  @Test(arguments: ["box = UIView()", "replace()", "defer"])
  func aContainerThatMayBeReplacedIsNotNamed(_ change: String) {
    let site = "title.snp.makeConstraints { $0.width.equalToSuperview() }"
    let migration = migrated(
      """
          var container = UIView()
          func replace() { container = UIView() }
          func lay() {
              container.addSubview(title)
              \(change == "defer" ? "defer { \(site) }\n container = UIView()" : change.replacing("box", with: "container") + "\n" + site)
          }
      """)
    #expect(text(migration).contains("equalTo: title.superview!.widthAnchor)"))
  }

  @Test(arguments: ["style(title)", "install(box, on: title)", "title.addTarget(to: box)", "UITapGestureRecognizer(target: title, action: nil)"])
  func otherUsesLeaveAViewWhereItIs(_ use: String) {
    let migration = migrated(
      """
          func style(_ view: UIView) { view.isHidden = true }
          func lay() {
              addSubview(title)
              _ = \(use)
              title.snp.makeConstraints { $0.width.equalToSuperview() }
          }
      """)
    #expect(text(migration).contains("title.widthAnchor.constraint(equalTo: widthAnchor)") == !use.contains("addTarget"))
  }

  // MARK: Initialisers

  @Test(arguments: ["if wide { % }; change()", "change(); %", "switch wide { case true: %\n default: break }; change()"])
  func anUpdateMakesWhatAnInitialiserDidNotMake(_ body: String) {
    let migration = migrated(
      """
          var wide = false
          init() { super.init(frame: .zero); \(body.replacing("%", with: "box.snp.makeConstraints { $0.left.equalTo(title).offset(4) }")) }
          func change() { box.snp.updateConstraints { $0.left.equalTo(title).offset(9) } }
      """)
    #expect(migration.sites.map(\.status) == [.migrated, .migrated])
    #expect(text(migration).contains("if boxLeftConstraint == nil {"))
  }

  @Test func anUpdateSetsWhatAnInitialiserSurelyMade() {
    let migration = migrated(
      """
          init() { super.init(frame: .zero); box.snp.makeConstraints { $0.left.equalTo(title).offset(4) }; change() }
          func change() { box.snp.updateConstraints { $0.left.equalTo(title).offset(9) } }
      """)
    #expect(text(migration).contains("        boxLeftConstraint?.constant = 9\n"))
    #expect(!text(migration).contains("== nil"))
  }

  @Test func whatIsMadeBehindARemakeIsKeptBesideIt() {
    let migration = migrated(
      """
          init() {
              super.init(frame: .zero)
              box.snp.remakeConstraints { $0.left.equalTo(title) }
              box.snp.makeConstraints { $0.top.equalTo(title) }
          }
          func change() { box.snp.remakeConstraints { $0.right.equalTo(title) } }
      """)
    #expect(text(migration).contains("boxConstraints += boxNewConstraints"))
  }

  @Test func aVariableForOneConstraintAndForSeveralStays() {
    let migration = migrated(
      """
          var held: Constraint?
          func lay() {
              box.snp.makeConstraints { held = $0.size.equalTo(title).constraint }
              title.snp.makeConstraints { held = $0.width.equalTo(30).constraint }
          }
      """)
    #expect(migration.sites.map(\.status) == [.refused, .refused])
  }

  @Test(arguments: ["protocol Held { var held: Constraint? { get } }", "class Other: Card { override var held: Constraint? { didSet { } } }"])
  func aVariableWhoseTypeOthersGiveStays(_ other: String) {
    let migration = migrate(
      SourceFile(
        path: "Card.swift", language: .swift,
        text: "import SnapKit\nclass Card: UIView {\n    var held: Constraint?\n    func lay() { snp.makeConstraints { held = $0.width.equalTo(4).constraint } }\n}\n\(other)\n"),
      options: MigrationOptions())
    #expect(migration.sites.map(\.status) == [.refused])
  }

  // MARK: Nothing in a site's place

  @Test(arguments: [
    ("switch tag { case 0: %\ndefault: break }", "switch tag { case 0:\n        break\ndefault: break }"), ("%; print(1)", "    print(1)"), ("print(1); %; print(2)", "print(1); print(2)"),
    ("if isHidden { %; print(1) }", "if isHidden { print(1) }"),
  ])
  func whatLeavesNothingBehindCompiles(_ body: String, _ expected: String) {
    let migration = migrated("    func lay() {\n    \(body.replacing("%", with: "box.snp.removeConstraints()"))\n    }")
    #expect(text(migration).contains(expected))
  }

  // MARK: Other names of one view

  private static let update = ".snp.updateConstraints { $0.left.equalToSuperview().offset(3) }"

  @Test(arguments: [
    "cards[0].box%", "(found as? Card)?.box%", "make().box%", "(found ?? self).box%", "for view in [box, title] as [UIView] { view% }",
    "for view in [box] + [title] { view% }", "for view in [box, title].reversed() { view% }", "[box, title].forEach { (view: UIView) in view% }",
    "[1: box][1]!%", "for (_, view) in [1: box] { view% }", "let named = [1: box]; named[1]?%", "let pair = (box, 1); pair.0%",
  ])
  func aViewOfAnotherNameMayBeTheOne(_ code: String) {
    let migration = migrated(
      """
          var cards: [Card] = [], found: Card?
          func make() -> Card { cards[0] }
          func lay() { addSubview(box); box.snp.makeConstraints { $0.left.equalToSuperview() } }
          func change() { \(code.replacing("%", with: Self.update)) }
      """)
    #expect(migration.sites.map(\.status) == [.refused, .refused])
  }

  @Test(arguments: ["let layout = box.snp; layout.removeConstraints()", "hand(box.snp)"])
  func whatIsDoneToAnItemThatIsHandedOnIsNotKnown(_ code: String) {
    let migration = migrated(
      """
          func hand(_ layout: ConstraintViewDSL) { layout.removeConstraints() }
          func lay() { box.snp.makeConstraints { $0.left.equalTo(title) } }
          func change() { \(code) }
      """)
    #expect(migration.sites.first?.status == .refused)
  }

  @Test(arguments: [
    "class Middle<Item: Hashable>: Base {}", "class Middle<Item>: Base where Item: Hashable {}", "class Middle<Item: Collection<Int>>: Base {}",
    "class Middle: Base & Hashable {}", "class Middle: Marked & Base {}", "class `Middle`: Base {}",
  ])
  func aSubclassIsOneHoweverItIsDeclared(_ middle: String) {
    let texts = [
      "class Base: UIView {\n    let box = UIView()\n    func lay() { addSubview(box); box.snp.makeConstraints { $0.left.equalToSuperview() } }\n}",
      "protocol Marked {}\n\(middle)", "class Last: Middle {\n    func again() { box.snp.remakeConstraints { $0.right.equalToSuperview() } }\n}",
    ]
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", language: .swift, text: "import SnapKit\n" + $1) }
    #expect(TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [.refused])
  }

  @Test func whatASubclassCallsLikeTheSuperclassIsAnother() {
    let texts = [
      "class Base: UIViewController {\n    private let stack = UIStackView()\n    let box = UIView()\n    func lay() { stack.addSubview(box) }\n}",
      "class Last: Base {\n    private let stack = UIStackView()\n    func again() { box.snp.makeConstraints { $0.width.equalToSuperview() } }\n}",
    ]
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", language: .swift, text: "import SnapKit\n" + $1) }
    #expect(text(TreeMigration.run(files, options: MigrationOptions())[1]).contains("equalTo: box.superview!.widthAnchor"))
  }

  @Test(arguments: [("UIFocusGuide()", true), ("OwnGuide()", true), ("UIView()", false)])
  func aGuideHasNoFlag(_ made: String, _ isGuide: Bool) {
    let migration = migrated("    class OwnGuide: UILayoutGuide {}\n    let area = \(made)\n    func lay() { area.snp.makeConstraints { $0.width.equalTo(title) } }")
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text(migration).contains("area.translates") == !isGuide)
  }

  @Test func aPropertyForAConstraintOfTheViewItselfIsCalledOwn() {
    let migration = migrated("    func lay() { snp.makeConstraints { $0.width.equalTo(4) } }\n    func grow() { snp.updateConstraints { $0.width.equalTo(9) } }")
    #expect(text(migration).contains("private var ownWidthConstraint: NSLayoutConstraint?"))
  }

  @Test(arguments: [("title.isHidden = true", "let"), ("$0.left.equalTo(title)", "var")])
  func aListThatNothingIsAddedToIsAConstant(_ statement: String, _ word: String) {
    let migration = migrated("    func lay(wide: Bool) { box.snp.makeConstraints { $0.top.equalTo(title); if wide { \(statement) } } }")
    #expect(text(migration).contains("\(word) boxConstraints = ["))
  }
}
