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

  /// The last import of each folder of the tree stays while a file there needs it; files of another folder are another target's.
  @Test(arguments: [
    (["App/Cards/Card.swift", "App/Row.swift", "Old/Bar.swift"], true), (["App/Cards/Card.swift", "App/Row.swift", "App/Rows/Bar.swift"], false),
    (["Sources/One/Card.swift", "Sources/One/Row.swift", "Sources/Two/Bar.swift"], true), (["Sources/One/Card.swift", "Sources/Two/Row.swift", "Sources/Two/Bar.swift"], false),
    (["Shared/Card.swift", "App/Row.swift", "Old/Bar.swift"], true), (["Old/Card.swift", "App/Row.swift", "App/Bar.swift"], false),
  ])
  func anImportOfAnotherTargetIsNotEnough(paths: [String], stays: Bool) {
    let texts = [Self.card, "import UIKit\n\n" + Self.open, "import SnapKit\nimport UIKit\n\n" + Self.open.replacing("Row", with: "Bar")]
    let files = zip(paths, texts).map { SourceFile(path: $0, language: .swift, text: $1) }
    let text = String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
    #expect(text.hasPrefix("import SnapKit\n") == stays)
  }
}
