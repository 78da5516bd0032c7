import Testing

/// Views that another file adds to something else: their superview is asked for behind every call that may lead there.
@Suite struct MovedElsewhereTests {
  private func migrated(_ statement: String, _ other: String, inBlock: String = "") -> String {
    let card = """
      import SnapKit
      import UIKit
      class Card: UIView {
        let badge = UIView()
        var host = UIView()
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
}
