import Migration
import SourceText
import Testing

/// Initialisers of constraints whose item a condition decides.
@Suite struct InitializerItemChoiceTests {
  private func migrated(item: String = "title", _ attribute: String = ".top", to other: String, _ second: String = ".bottom") -> String {
    let text = """
      import UIKit
      class Card: UIView {
        let title = UILabel(), bar = UIView(), line = UIImageView(), guide = UILayoutGuide()
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
    ("title", "hasBar ? bar : line", "= title.topAnchor.constraint(equalTo: (hasBar ? bar : line).bottomAnchor, constant: 3)"),
    ("title", "(hasBar ? bar : line)", "= title.topAnchor.constraint(equalTo: (hasBar ? bar : line).bottomAnchor, constant: 3)"),
    ("hasBar ? bar : line", "title", "= (hasBar ? bar : line).topAnchor.constraint(equalTo: title.bottomAnchor, constant: 3)"),
    ("title", "hasBar ? badge : line", "= title.topAnchor.constraint(equalTo: (hasBar ? badge! : line).bottomAnchor, constant: 3)"),
  ]) func oneOfTwoViewsIsAnItem(item: String, other: String, expected: String) {
    #expect(migrated(item: item, to: other).contains(expected))
  }

  /// Views and guides have no common class with anchors, nil is no item, and what is not known may be anything.
  @Test(arguments: ["next ? bar : line", "hasBar ? make() : line", "hasBar ? bar : guide", "hasBar ? bar : nil", "hasBar ? bar : other"])
  func othersStay(other: String) {
    #expect(migrated(to: other).contains("toItem:"))
  }

  /// It may be nil, and the size is a number then.
  @Test func anOptionalIsANumberForSizes() {
    #expect(migrated(".width", to: "hasBar ? badge : line", ".width").contains("toItem:"))
  }
}
