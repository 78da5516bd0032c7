import Migration
import SourceText
import Testing

/// Projects with a property `snp` of their own.
@Suite struct SnapKitLookalikeTests {
  private func card(importing modules: String) -> String {
    """
    \(modules)
    class Card: UIView {
        let badge = UILabel()
        func setUp() {
            addSubview(badge)
            badge.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
    }
    """
  }

  private let own = "import UIKit\nextension UIView { var snp: LayoutProxy { LayoutProxy(view: self) } }\nstruct LayoutProxy { let view: UIView }"

  private func statuses(_ modules: String, beside others: [String]) -> [SiteStatus] {
    let files = ([card(importing: modules)] + others).enumerated().map { SourceFile(path: "File\($0.offset).swift", text: $0.element) }
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test func aFileWithoutTheImportMayMeanIt() {
    #expect(statuses("import UIKit", beside: [own]) == [.refused])
    #expect(statuses("import UIKit\nimport SnapKit", beside: [own]) == [.migrated])
    #expect(statuses("import UIKit", beside: []) == [.migrated])
  }

  /// What a module has for itself, the code of others cannot mean.
  @Test(arguments: [("Picker/Card.swift", "", false), ("App/Card.swift", "", true), ("App/Card.swift", "public ", false)])
  func aModuleHasItForItself(path: String, access: String, isMigrated: Bool) {
    let files = [
      (path, card(importing: "import UIKit")), ("Picker/Common/Layout.swift", own.replacing("extension", with: access + "extension")), ("App/Other.swift", "import SnapKit"),
    ].map { SourceFile(path: $0.0, text: $0.1) }
    #expect(TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [isMigrated ? .migrated : .refused])
  }

  @Test func aFileMeansItsOwn() {
    let file = SourceFile(path: "Card.swift", text: card(importing: "import UIKit\nimport SnapKit") + "\n" + own)
    #expect(migrate(file, options: MigrationOptions()).sites.map(\.status) == [.refused])
  }

  /// Copies of SnapKit's sources, and what gives lists the same, are no others.
  @Test(arguments: [
    "extension UIView { var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) } }", "extension Array { public var snp: ConstraintArrayDSL { ConstraintArrayDSL(array: self) } }",
    "extension UIView { var snp: SnapKit.ConstraintViewDSL { fatalError() } }", "struct Genome { var snp: Variant }", "class Other { func go() { let snp: Variant = .one; print(snp) } }",
  ])
  func theseAreSnapKits(other: String) {
    #expect(statuses("import UIKit", beside: [other]) == [.migrated])
  }
}
