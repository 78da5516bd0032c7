import Migration
import SourceText
import Testing

/// What is left of a line that imports SnapKit.
@Suite struct SnapKitImportTests {
  private static let card = """
    class Card: UIView {
      let title = UIView()
      func setUp() {
        addSubview(title)
        title.snp.makeConstraints { $0.width.equalTo(title).priority(.medium) }
      }
    }

    """

  private func head(after head: String) -> String {
    String(String(decoding: TreeMigration.run([SourceFile(path: "Card.swift", text: head + Self.card)], options: MigrationOptions())[0].newBytes, as: UTF8.self).prefix { $0 != "c" })
  }

  @Test(arguments: [
    ("import SnapKit; import UIKit\n", "import UIKit\n"), ("import UIKit; import SnapKit\n", "import UIKit\n"),
    ("import UIKit;import SnapKit ; import Then\n", "import UIKit;import Then\n"), ("import SnapKit;\nimport UIKit\n", "import UIKit\n"),
    ("import SnapKit\nimport UIKit\n", "import UIKit\n"), ("import SnapKit // layout\nimport UIKit\n", " // layout\nimport UIKit\n"),
  ])
  func anImportGoesWithTheSemicolonBesideIt(before: String, after: String) {
    #expect(head(after: before) == after)
  }
}
