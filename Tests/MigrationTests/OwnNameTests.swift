import Migration
import SourceText
import Testing

/// Properties for constraints whose names stand in other files, too.
@Suite struct OwnNameTests {
  private func statuses(_ other: String) -> [SiteStatus] {
    let card = """
      import SnapKit
      import UIKit

      class Card: UIView {
          let title = UILabel()
          var bottom: Constraint?

          func setUp() {
              addSubview(title)
              title.snp.makeConstraints { make in
                  bottom = make.bottom.equalToSuperview().constraint
              }
          }

          func move(_ gap: CGFloat) {
              bottom?.update(offset: gap)
          }
      }

      """
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Other.swift", text: "import UIKit\n\n\(other)\n")]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: [
    "final class Bar: UIView {\n    var bottom: NSLayoutConstraint?\n    func f() {\n        bottom = nil\n        self.bottom?.isActive = false\n    }\n}",
    "final class Bar: UIView {\n    func f() {\n        let bottom = bounds.maxY\n        print(bottom)\n    }\n}",
    "// The bottom of a card moves.\nfinal class Bar: UIView {}",
  ])
  func whatAFileDeclaresItselfIsItsOwn(other: String) {
    #expect(statuses(other) == [.migrated])
  }

  @Test(arguments: [
    "func f(_ card: Card) {\n    card.bottom?.deactivate()\n}",
    "final class Sheet: Card {\n    func f() {\n        bottom?.deactivate()\n    }\n}",
    "final class Sheet: Card {\n    override var bottom: Constraint? {\n        didSet { bottom?.deactivate() }\n    }\n}",
    "protocol Moving {\n    var bottom: Constraint? { get }\n}",
    "func f(_ card: Card) {\n    card.setValue(nil, forKey: \"bottom\")\n}",
    "let path = \\Card.bottom",
    "let card = Card(bottom: nil)",
  ])
  func whatMayBeTheCardsKeepsItsType(other: String) {
    #expect(statuses(other) == [.refused])
  }

  /// The classes that conform to a protocol declare its properties themselves, and under the type that it asks for.
  @Test(arguments: ["[Constraint]", "Constraint?"])
  func whatAProtocolAsksForKeepsItsType(type: String) {
    let make = type == "Constraint?" ? "bottom = make.bottom.equalToSuperview().constraint" : "bottom.append(make.bottom.equalToSuperview().constraint)"
    let moving = """
      import SnapKit
      import UIKit

      protocol Moving: UIView {
          var bottom: \(type) { get set }
      }

      extension Moving {
          func move(_ badge: UIView) {
              addSubview(badge)
              badge.snp.makeConstraints { make in
                  \(make)
              }
          }
      }

      """
    let bar = "import SnapKit\nimport UIKit\n\nfinal class Bar: UIView, Moving {\n    var bottom\(type == "Constraint?" ? ": Constraint?" : " = [Constraint]()")\n}\n"
    for files in [[SourceFile(path: "Moving.swift", text: moving)], [SourceFile(path: "Moving.swift", text: moving), SourceFile(path: "Bar.swift", text: bar)]] {
      #expect(TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [.refused])
    }
  }
}
