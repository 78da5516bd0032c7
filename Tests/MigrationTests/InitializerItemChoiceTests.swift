import Migration
import SourceText
import Testing

/// Initialisers of constraints whose item a condition decides.
@Suite struct InitializerItemChoiceTests {
  private func migrated(item: String = "title", _ attribute: String = ".top", to other: String, _ second: String = ".bottom") -> String {
    let text = """
      import UIKit
      class Card: UIView {
        let title = UILabel(), bar = UIView(), line = UIImageView()
        var hasBar = false, badge: UIView?, next: Bool { print(1); return true }
        func setUp() {
          let made = NSLayoutConstraint(item: \(item), attribute: \(attribute), relatedBy: .equal, toItem: \(other), attribute: \(second), multiplier: 1, constant: 3)
          made.isActive = true
        }
      }
      """
    return String(decoding: TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    ("title", "hasBar ? bar : line", "? title.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 3) : title.topAnchor.constraint(equalTo: line.bottomAnchor, constant: 3)"),
    ("title", "(hasBar ? bar : line)", "= title.topAnchor.constraint(equalTo: (hasBar ? bar : line).bottomAnchor, constant: 3)"),
    ("hasBar ? bar : line", "title", "? bar.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 3) : line.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 3)"),
    ("title", "hasBar ? badge : line", "? title.topAnchor.constraint(equalTo: badge!.bottomAnchor, constant: 3) : title"),
  ]) func eachSideIsAConstraint(item: String, other: String, expected: String) {
    #expect(migrated(item: item, to: other).contains(expected))
  }

  /// No other item makes a size a number.
  @Test func aSideMayBeNoItem() {
    #expect(migrated(".width", to: "hasBar ? bar : nil", ".width").contains("? title.widthAnchor.constraint(equalTo: bar.widthAnchor, constant: 3) : title.widthAnchor.constraint(equalToConstant: 3)"))
  }

  @Test(arguments: ["next ? bar : line", "hasBar ? make() : line"])
  func othersStay(other: String) {
    #expect(migrated(to: other).contains("toItem:"))
  }
}
