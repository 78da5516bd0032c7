import Migration
import SourceText
import Testing

/// Files that use SnapKit by the import of another file and see no classes of the frameworks.
@Suite struct VisibleClassTests {
  private func migrated(_ head: String, _ body: String, beside others: String...) -> FileMigration {
    let files = ([head + body] + others).enumerated().map { SourceFile(path: "Card\($0.offset).swift", text: $0.element) }
    return TreeMigration.run(files, options: MigrationOptions())[0]
  }

  private static let pin = "extension Card {\n  func pin() { title.snp.makeConstraints { $0.width.equalTo(4) } }\n}\n"

  @Test(arguments: [
    ("import Foundation\n", Self.pin, SiteStatus.refused), ("import Foundation\nimport Combine\n", Self.pin, .refused),
    ("import Foundation\nimport DesignSystem\n", Self.pin, .migrated), ("import Foundation\n", Self.pin + "let label = UILabel()\n", .migrated),
    ("import Foundation\nimport UIKit\n", Self.pin, .migrated), ("", Self.pin, .migrated),
  ])
  func aFileWithoutUIKitCannotNameItsClasses(head: String, body: String, status: SiteStatus) {
    #expect(migrated(head, body, beside: "import SnapKit\nimport UIKit\nclass Card: UIView { let title = UIView() }\n").sites.map(\.status) == [status])
  }
}
