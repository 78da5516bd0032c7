import Testing

/// Views that another file adds to something else: their superview is asked for behind every call that may lead there.
@Suite struct MovedElsewhereTests {
  private func migrated(_ statement: String, _ other: String, inBlock: String = "", members: String = "", superclass: String = "UIView") -> String {
    let card = """
      import SnapKit
      import UIKit
      class Card: \(superclass) {
        let badge = UIView()
        var host = UIView()
        \(members)
        func setUp() {
          host.addSubview(badge)
          \(statement)
          badge.snp.makeConstraints { make in
            \(inBlock)
            make.left.equalToSuperview()
          }
        }
      }

      """
    return migratedCard(card, ["Other.swift": "import UIKit\n\(other)\n"]).text
  }

  private let moving = "extension Card { func move() { addSubview(badge) } }\nenum Mover { static func move(_ card: Card) { card.addSubview(card.badge) } }"

  @Test(arguments: ["move()", "self.move()", "Mover.move(self)", "onSetUp?()"])
  func aCallMayLeadThere(call: String) {
    #expect(migrated(call, moving).contains("equalTo: badge.superview!.leftAnchor"), "\(call)")
    #expect(migrated("", moving, inBlock: call).contains("equalTo: badge.superview!.leftAnchor"), "\(call)")
  }

  @Test func soMayOneThatReplacesTheParent() {
    let other = "extension Card { func renew() { host = UIView() } }\nenum Renewer { static func renew(_ card: Card) { card.host = UIView() } }"
    #expect(migrated("renew()", other).contains("equalTo: badge.superview!.leftAnchor"))
    #expect(migrated("", other).contains("equalTo: host.leftAnchor"))
  }

  @Test(arguments: ["", "badge.isHidden = true", "addSubview(host)", "badge.setContentHuggingPriority(.required, for: .vertical)"])
  func noOtherStatementDoes(statement: String) {
    #expect(migrated(statement, moving).contains("equalTo: host.leftAnchor"), "\(statement)")
  }

  @Test func nothingIsAskedWhereNoFileMovesIt() {
    #expect(migrated("move()", "extension Card { func move() { addSubview(host) } }").contains("equalTo: host.leftAnchor"))
  }

  /// The protocol says nothing of what its objects do.
  @Test(arguments: [
    ("func willPlace(_ card: Card) { addSubview(card.badge) }", true), ("func willPlace(_ card: Card) { addSubview(card) }", false),
  ])
  func aDelegateMayDoIt(_ method: String, _ isMoved: Bool) {
    let members = "weak var delegate: CardDelegate?"
    let text = migrated("delegate?.willPlace(self)", "protocol CardDelegate: AnyObject { func willPlace(_ card: Card) }\nfinal class Page: UIView, CardDelegate { \(method) }", members: members)
    #expect(text.contains("equalTo: \(isMoved ? "badge.superview!" : "host").leftAnchor"), "\(text)")
    let own = migratedCard(
      "import SnapKit\nimport UIKit\nprotocol CardDelegate: AnyObject { func willPlace(_ card: Card) }\nclass Card: UIView {\n  let badge = UIView()\n  \(members)\n  func setUp() {\n    addSubview(badge)\n    delegate?.willPlace(self)\n    badge.snp.makeConstraints { make in\n      make.left.equalToSuperview()\n    }\n  }\n}\n",
      ["Other.swift": "import UIKit\nfinal class Page: UIView, CardDelegate { \(method) }\n"]).text
    #expect(own.contains("equalTo: \(isMoved ? "badge.superview!." : "")leftAnchor"), "\(own)")
  }

  @Test(arguments: [
    ("card.onPlace = { [weak self] v in self?.addSubview(v) }", true), ("card.onPlace = { self.addSubview($0) }", true), ("card = Card(onPlace: { v in self.addSubview(v) })", true),
    ("card.onPlace = { v in v.isHidden = true }", false),
  ])
  func aClosureThatAMemberKeepsMayDoIt(_ statement: String, _ isMoved: Bool) {
    let text = migrated("onPlace?(badge)", "final class Page: UIView {\n  var card = Card()\n  func start() { \(statement) }\n}", members: "var onPlace: ((UIView) -> Void)?")
    #expect(text.contains("equalTo: \(isMoved ? "badge.superview!" : "host").leftAnchor"), "\(text)")
  }

  /// All that is in the view, whether other files can name it or not.
  @Test(arguments: [
    ("final class Page: UIView {\n  let row = Row()\n  func full() { row.subviews.forEach { addSubview($0) }; row.pin() }\n}", "UIView", true),
    ("final class Page: UIView {\n  let row = Row()\n  func full() { for view in row.subviews { addSubview(view) } }\n}", "UIView", true),
    ("class Base: UIView {\n  let box = UIView()\n  func wrap() { subviews.forEach { box.addSubview($0) } }\n}", "Base", true),
    ("final class Page: UIView {\n  let row = Row()\n  func full() { row.subviews.forEach { $0.isHidden = true } }\n}", "UIView", false),
    ("final class Page: UIView {\n  let other = UIView()\n  func full() { other.subviews.forEach { addSubview($0) } }\n}", "UIView", false),
  ])
  func everySubviewMayBeMoved(_ other: String, _ superclass: String, _ isMoved: Bool) {
    let row = "import SnapKit\nimport UIKit\nclass Row: \(superclass) {\n  private let badge = UIView()\n  func fill() { addSubview(badge) }\n  func pin() {\n    badge.snp.makeConstraints { make in\n      make.left.equalToSuperview()\n    }\n  }\n}\n"
    let text = migratedCard(row, ["Other.swift": "import UIKit\n\(other)\n"]).text
    #expect(text.contains("equalTo: \(isMoved ? "badge.superview!." : "")leftAnchor"), "\(text)")
  }

  /// What UIKit tells a view of each new subview.
  @Test(arguments: [("if view !== box { box.addSubview(view) }", true), ("view.isHidden = true", false)])
  func aSuperclassMayHandItOn(_ statement: String, _ isMoved: Bool) {
    let row = "import SnapKit\nimport UIKit\nfinal class Row: Base {\n  let badge = UIView()\n  func fill() {\n    addSubview(badge)\n    badge.snp.makeConstraints { make in\n      make.left.equalToSuperview()\n    }\n  }\n}\n"
    let base = "import UIKit\nclass Base: UIView {\n  let box = UIView()\n  override func didAddSubview(_ view: UIView) {\n    super.didAddSubview(view)\n    \(statement)\n  }\n}\n"
    let text = migratedCard(row, ["Base.swift": base]).text
    #expect(text.contains("equalTo: \(isMoved ? "badge.superview!." : "")leftAnchor"), "\(text)")
  }

  /// What the class calls is what a subclass makes of it.
  @Test(arguments: [
    ("arrange()", "override func arrange() { box.addSubview(badge) }", true), ("if isReady { return }", "override var isReady: Bool { box.addSubview(badge); return false }", true),
    ("arrange()", "func move() { box.addSubview(badge) }", false),
  ])
  func aSubclassOverridesIt(_ call: String, _ override: String, _ isMoved: Bool) {
    let other = "final class WideCard: Card {\n  let box = UIView()\n  \(override)\n}"
    let text = migrated(call, other, members: "func arrange() {}\n  var isReady: Bool { false }")
    #expect(text.contains("equalTo: \(isMoved ? "badge.superview!" : "host").leftAnchor"), "\(text)")
  }

  /// `accessoryView = badge` in a cell.
  @Test func aPropertyOfTheFrameworksTakesIt() {
    let text = migrated("accessoryView = badge", "class Unrelated {}", superclass: "UITableViewCell")
    #expect(text.contains("equalTo: badge.superview!.leftAnchor"))
    #expect(migrated("let accessoryView = badge\n    _ = accessoryView", "class Unrelated {}").contains("equalTo: host.leftAnchor"))
  }

  @Test(arguments: [
    ("super.viewDidLoad()", "class Base: UIViewController {\n  override func viewDidLoad() {\n    let all = view.subviews\n    for one in all { host.addSubview(one) }\n  }\n}", true),
    ("embed()", "extension UIViewController {\n  func embed() {\n    let box = UIView()\n    view.subviews.forEach { box.addSubview($0) }\n  }\n}", true),
    ("super.viewDidLoad()", "class Base: UIViewController {}\nclass Other: UIViewController {\n  override func viewDidLoad() {\n    let all = view.subviews\n    for one in all { host.addSubview(one) }\n  }\n}", false),
  ])
  func aSuperclassWrapsAllSubviews(_ call: String, _ other: String, _ isMoved: Bool) {
    let page = "import SnapKit\nimport UIKit\nclass Page: Base {\n  let badge = UIView()\n  override func viewDidLoad() {\n    view.addSubview(badge)\n    \(call)\n    badge.snp.makeConstraints { $0.left.equalToSuperview() }\n  }\n}\n"
    let text = migratedCard(page, ["Other.swift": "import UIKit\n\(other)\n"]).text
    #expect(text.contains("equalTo: \(isMoved ? "badge.superview!" : "view").leftAnchor"), "\(text)")
  }
}
