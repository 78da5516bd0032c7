import Migration
import SourceText
import TestSupport
import Testing

/// A type whose constraints are made in one file and changed in another one.
private struct Pair {
  var card = """
    import SnapKit
    import UIKit

    final class Card: UIView {
        let title = UILabel()
        let badge = UIView()
        var badgeTop: Constraint?

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(title)
            addSubview(badge)
            title.snp.makeConstraints { make in
                make.top.leading.equalToSuperview().offset(8)
            }
            badge.snp.makeConstraints { make in
                badgeTop = make.top.equalToSuperview().offset(4).constraint
                make.trailing.equalToSuperview()
            }
        }

        required init?(coder: NSCoder) { nil }
    }

    """
  var state = """
    import SnapKit
    import UIKit

    extension Card {
        func expand() {
            title.snp.remakeConstraints { make in
                make.edges.equalToSuperview().inset(16)
            }
            badgeTop?.update(offset: 24)
        }
    }

    """
  var others: [String: String] = [:]

  func migrated() -> [FileMigration] {
    let files = [("Card.swift", card), ("Card+State.swift", state)] + others.sorted { $0.key < $1.key }
    return TreeMigration.run(files.map { SourceFile(path: $0, text: $1) }, options: MigrationOptions())
  }
}

private func text(_ migration: FileMigration) -> String { String(decoding: migration.newBytes, as: UTF8.self) }

struct JointFileTests {
  @Test func aTypeInTwoFilesIsMigratedTogether() {
    let results = Pair().migrated()
    let (card, state) = (text(results[0]), text(results[1]))
    #expect(card.contains("    let title = UILabel()\n    var titleConstraints: [NSLayoutConstraint] = []\n"), "\(card)")
    #expect(card.contains("    var badgeTop: NSLayoutConstraint?\n"), "\(card)")
    #expect(state.contains("        NSLayoutConstraint.deactivate(titleConstraints)\n        titleConstraints = [\n            title.leftAnchor"), "\(state)")
    #expect(state.contains("        badgeTop?.constant = 24\n"), "\(state)")
    for text in [card, state] { #expect(!text.contains("SnapKit") && !text.contains("snp")) }
    for result in results {
      #expect(result.sites.allSatisfy { $0.status == .migrated && result.file.bytes.count >= $0.range.end })
      #expect(result.edits.edits.allSatisfy { edit in result.sites.contains { $0.transaction.edits.contains(edit) } }, "every edit is one of a site")
    }
    #expect(results[0].sites[0].assumptions == ["title.superview is self (Card.swift:11)", "the edits of 'Card+State.swift' are made as well"])
  }

  /// The extension has all sites, and no place for what they keep.
  @Test func whatAnExtensionKeepsStandsInTheFileOfTheClass() {
    var pair = Pair()
    pair.card = "import UIKit\n\nfinal class Card: UIView {\n    let title = UILabel()\n    let badge = UIView()\n}\n"
    pair.state = """
      import SnapKit
      import UIKit

      extension Card {
          func setUp() {
              addSubview(title)
              title.snp.makeConstraints { make in
                  make.top.leading.equalToSuperview().offset(8)
              }
          }

          func expand() {
              title.snp.remakeConstraints { make in
                  make.edges.equalToSuperview().inset(16)
              }
          }
      }

      """
    let results = pair.migrated()
    #expect(text(results[0]).contains("    let title = UILabel()\n    var titleConstraints: [NSLayoutConstraint] = []\n"), "\(text(results[0]))")
    #expect(results[1].sites.map(\.status) == [.migrated, .migrated])
    #expect(!text(results[1]).contains("snp"))
    // Two files declare one of that name.
    pair.others = ["Other.swift": "import UIKit\n\nfinal class Card: UIView {\n    let title = UILabel()\n}\n"]
    #expect(pair.migrated()[1].sites.map(\.status) == [.refused, .refused])
  }

  @Test func aUseAloneIsASiteOfItsFile() throws {
    var pair = Pair()
    pair.state = "extension Card {\n    func expand() {\n        badgeTop?.update(offset: 24)\n    }\n}\n"
    let results = pair.migrated()
    #expect(text(results[1]) == "extension Card {\n    func expand() {\n        badgeTop?.constant = 24\n    }\n}\n")
    let site = try #require(results[1].sites.first)
    #expect((site.frontend, site.operation, site.status) == ("snapkit", "constraint", .migrated))
    // What one file alone does stays private.
    #expect(text(results[0]).contains("titleConstraints") == false)
  }

  /// What the files say of each other without being one.
  private struct Change: CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout Pair) -> Void
  }

  private static let apart: [Change] = [
    Change(testDescription: "a private name of one file is another thing in the other one") { pair in
      pair.card = pair.card.replacing("let title", with: "private let inset: CGFloat = 4\n    let title")
      pair.state += "let inset: CGFloat = 2\n"
    },
    Change(testDescription: "a private function of one name in both") { pair in
      pair.card = pair.card.replacing("    required init", with: "    private func tell() {}\n\n    required init")
      pair.state += "extension Card {\n    private func tell() {}\n}\n"
    },
    Change(testDescription: "a third file names the constraint") { pair in pair.others["Cards.swift"] = "func f(_ card: Card) { card.badgeTop?.update(offset: 2); card.title.snp.removeConstraints() }\n" },
    Change(testDescription: "one of them keeps the tool away from a line") { $0.state += "// vfl2anchors:disable:next legacy-snapkit - later\n" },
    Change(testDescription: "one of them does not read as Swift") { $0.state += "func f( {\n" },
    Change(testDescription: "their lines end differently") { $0.state = $0.state.replacing("\n", with: "\r\n") },
    Change(testDescription: "one of them is a test of the other one's module") { $0.state = "@testable import Cards\n" + $0.state },
    Change(testDescription: "they are about different types") { $0.state = $0.state.replacing("Card", with: "Chart") },
  ]

  @Test func theNewPropertyHasNoNameOfAThirdFile() {
    var pair = Pair()
    pair.others["Cards.swift"] = "extension Card {\n    var titleConstraints: Int { 4 }\n}\n"
    let results = pair.migrated()
    #expect(text(results[0]).contains("var titleConstraints2: [NSLayoutConstraint]"), "\(text(results[0]))")
    #expect(text(results[1]).contains("titleConstraints2 = ["), "\(text(results[1]))")
  }

  @Test(arguments: apart)
  private func filesThatAreNotOneStayApart(_ change: Change) {
    var pair = Pair()
    change.change(&pair)
    let results = pair.migrated()
    #expect(results.allSatisfy { $0.edits.isEmpty || $0.sites.allSatisfy { $0.operation == "make" && !text(results[0]).contains("badgeTop?.constant") } }, "\(results.map(text))")
    #expect(text(results[1]).contains("remakeConstraints"))
    #expect(text(results[0]).contains("var badgeTop: Constraint?"))
  }

  @Test func nothingThatAFileCanDoAloneIsLost() {
    var pair = Pair()
    // The view is given another object, so that its constraints have no place.
    pair.card = pair.card.replacing("let title = UILabel()", with: "var title = UILabel()")
    pair.state += "extension Card {\n    func reset() { title = makeTitle() }\n}\n"
    let results = pair.migrated()
    #expect(results[0].sites.map(\.status) == [.refused, .migrated], "\(text(results[0]))")
    #expect(text(results[1]).contains("remakeConstraints") && text(results[1]).contains("badgeTop?.constant = 24"), "\(text(results[1]))")
    #expect(text(results[0]).contains("import SnapKit") && text(results[1]).contains("import SnapKit"))
  }

  @Test func aSecondRunFindsNothing() {
    var pair = Pair()
    let first = pair.migrated()
    (pair.card, pair.state) = (text(first[0]), text(first[1]))
    #expect(pair.migrated().allSatisfy { $0.edits.isEmpty && $0.sites.isEmpty })
  }
}
