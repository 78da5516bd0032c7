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
}
