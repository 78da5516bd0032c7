import Migration
import SourceText
import Testing

/// Files that use SnapKit by the import of another file of their target.
@Suite struct NeededImportTests {
  private static let card = """
    import SnapKit
    import UIKit

    final class Card: UIView {
      let title = UILabel()

      func setUp() {
        addSubview(title)
        title.snp.makeConstraints { $0.height.equalTo(40) }
      }
    }

    """

  /// The new text of the card, beside other files.
  private func migrated(beside others: String...) -> String {
    let files = [SourceFile(path: "Card.swift", language: .swift, text: Self.card)]
      + others.enumerated().map { SourceFile(path: "Other\($0.offset).swift", language: .swift, text: $0.element) }
    let text = String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    #expect(text.contains("title.heightAnchor.constraint(equalToConstant: 40)"))
    return text
  }

  private static let open = "final class Row: UIView {\n  let icon = UIView()\n  func setUp(_ any: Any) { icon.snp.remakeConstraints { build($0, any) } }\n}\n"
  private static let done = "final class Row: UIView {\n  let icon = UIView()\n  func setUp() { icon.snp.makeConstraints { $0.height.equalTo(4) } }\n}\n"

  @Test(arguments: [open, "final class Row: UIView {\n  let icon = UIView()\n  lazy var edges = [icon.snp.left]\n}\n"])
  func theLastImportStaysWhereAFileWithoutOneNeedsIt(other: String) {
    #expect(migrated(beside: "import UIKit\n\n" + other).hasPrefix("import SnapKit\n"))
  }

  @Test func anImportInACommentIsNone() {
    #expect(migrated(beside: "// import SnapKit\nimport UIKit\n\n" + Self.open).hasPrefix("import SnapKit\n"))
  }

  @Test func anotherImportIsEnough() {
    #expect(!migrated(beside: "import UIKit\n\n" + Self.open, "import SnapKit\nimport UIKit\n\n" + Self.open.replacing("Row", with: "Bar")).contains("import SnapKit"))
    #expect(!migrated(beside: "import SnapKit\nimport UIKit\n\n" + Self.open).contains("import SnapKit"))
  }

  @Test func anImportThatNobodyNeedsGoes() {
    #expect(!migrated(beside: "import UIKit\n\n" + Self.done).contains("import SnapKit"))
    #expect(!migrated(beside: "import UIKit\n\n// icon.snp was laid out here\nfinal class Row: UIView {}\n").contains("import SnapKit"))
  }
}
