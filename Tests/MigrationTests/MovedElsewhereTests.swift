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
