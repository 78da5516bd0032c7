import Migration
import Testing
@testable import Tooling

/// Files without sites that use SnapKit by the import of another file.
@Test(arguments: [
  ("extension UIView { var bottomItem: Any { snp.bottom } }", true), ("extension UIView { var bottomItem: Any { self } }", false),
])
func theLastImportStaysForAFileWithoutSites(other: String, isNeeded: Bool) throws {
  let folder = try TemporaryTree()
  try folder.write(
    "tree/Card.swift",
    "import SnapKit\nimport UIKit\n\nfinal class Card: UIView {\n  let title = UILabel()\n\n  func setUp() {\n    addSubview(title)\n    title.snp.makeConstraints { $0.width.equalTo(4) }\n  }\n}\n")
  try folder.write("tree/Other.swift", "import UIKit\n\n\(other)\n")
  #expect(RealTool.run("migrate", "--write", "--allow-dirty", folder.at("tree").display).status == .success)
  #expect(try folder.text("tree/Card.swift").contains("import SnapKit\n") == isNeeded)
  #expect(try folder.text("tree/Card.swift").contains("title.widthAnchor.constraint(equalToConstant: 4)"))
}
