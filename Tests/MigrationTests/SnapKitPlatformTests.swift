import Migration
import SourceText
import Testing

/// Files that do not say by a plain import which platform they are for.
@Suite struct SnapKitPlatformTests {
  private static let card = """
    class Card: UIView {
      let title = UIView()
      func setUp() {
        addSubview(title)
        title.snp.makeConstraints { $0.width.equalTo(title).priority(.medium) }
      }
    }

    """

  private func migrated(_ head: String, _ body: String = card, beside others: String...) -> FileMigration {
    let files = ([head + body] + others).enumerated().map { SourceFile(path: "Card\($0.offset).swift", text: $0.element) }
    return TreeMigration.run(files, options: MigrationOptions())[0]
  }

  private static let both = "#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\nimport SnapKit\n"

  @Test func aFileForBothPlatformsIsForNoneOfThem() {
    #expect(migrated(Self.both, beside: "#if os(macOS)\nimport AppKit\ntypealias UIView = NSView\n#endif\n").sites.map(\.diagnostic?.id) == [.unknownPlatform])
    let plain = Self.card.replacing(".priority(.medium)", with: "")
    #expect(migrated(Self.both, plain).sites.map(\.status) == [.migrated])
  }

  @Test(arguments: [
    ("#if canImport(UIKit)\nlet label = UILabel()\n#endif\n", DiagnosticID?.some(.unknownPlatform)), ("let label = UILabel()\n", nil),
    ("#if DEBUG\nlet label = UILabel()\n#endif\nlet image = UIImage()\n", nil),
  ])
  func whatIsNotAlwaysCompiledDoesNotTellThePlatform(other: String, id: DiagnosticID?) {
    let body = other + Self.card.replacing("UIView", with: "BaseView")
    let migration = migrated("import SnapKit\n", body)
    #expect(migration.sites.map(\.diagnostic?.id) == [id])
    #expect(String(decoding: migration.newBytes, as: UTF8.self).hasPrefix(id == nil ? "import UIKit\n" : "import SnapKit\n"))
  }

  @Test func aFileOfOneBuildTellsItsPlatform() {
    let migration = migrated("#if os(iOS)\nimport SnapKit\n", Self.card + "#endif\n")
    #expect(migration.sites.map(\.status) == [.migrated])
  }
}
