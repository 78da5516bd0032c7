import Migration
import SourceText
import TestSupport
import Testing

/// SnapKit's layout direction is one variable for the whole program, and any file can set it.
struct LayoutDirectionTests {
  private static func card(_ statements: String, before: String = "") -> String {
    """
    import UIKit
    import SnapKit

    final class Card: UIView {
      let title = UILabel()
      let badge = UILabel()

      func layOut() {
        addSubview(title)
        addSubview(badge)
        \(before)title.snp.makeConstraints { make in
          \(statements)
        }
      }
    }

    """
  }

  private static let dependent = "make.leading.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
  private static let setting = "ConstraintConfig.interfaceLayoutDirection = .rightToLeft"

  private func migrated(_ files: [String: String]) -> [String: FileMigration] {
    let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
    return Dictionary(uniqueKeysWithValues: TreeMigration.run(sources, options: MigrationOptions()).map { ($0.file.path, $0) })
  }

  @Test func insetsStayWhereAnotherFileSetsTheDirection() throws {
    let boot = "import SnapKit\n\nfinal class Boot {\n  func start() {\n    \(Self.setting)\n  }\n}\n"
    let results = migrated(["Boot.swift": boot, "Card.swift": Self.card(Self.dependent)])
    let site = try #require(results["Card.swift"]?.sites.first)
    #expect(site.diagnostic?.message.contains("Boot.swift:5") == true, "\(String(describing: site.diagnostic))")
    #expect(results["Boot.swift"]?.edits.isEmpty == true)
  }

  @Test func otherConstantsDoNotDependOnIt() throws {
    let boot = "import SnapKit\n\nfinal class Boot {\n  func start() {\n    \(Self.setting)\n  }\n}\n"
    let results = migrated(["Boot.swift": boot, "Card.swift": Self.card("make.left.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))")])
    #expect(results["Card.swift"]?.sites.first?.status == .migrated)
  }

  @Test func readingTheDirectionIsNoSetting() throws {
    let boot = "import SnapKit\n\nfunc isMirrored() -> Bool { ConstraintConfig.interfaceLayoutDirection == .rightToLeft }\n"
    let results = migrated(["Boot.swift": boot, "Card.swift": Self.card(Self.dependent)])
    #expect(results["Card.swift"]?.sites.first?.status == .migrated)
  }

  /// A function that nothing calls sets the direction for its own statements alone.
  @Test func settingsOfFunctionsThatNothingCallsCountInThem() throws {
    let mirrored = """
      import UIKit
      import SnapKit

      func layOutMirrored() {
        let box = UIView()
        let title = UILabel()
        box.addSubview(title)
        \(Self.setting)
        title.snp.makeConstraints { make in
          \(Self.dependent)
        }
      }

      """
    let files = ["Mirrored.swift": mirrored, "Card.swift": Self.card(Self.dependent)]
    let results = migrated(files)
    let text = String(decoding: try #require(results["Mirrored.swift"]).newBytes, as: UTF8.self)
    #expect(text.contains("constant: 4)"), "\(text)")
    #expect(!text.contains("SnapKit") && !text.contains("ConstraintConfig"), "\(text)")
    #expect(results["Card.swift"]?.sites.first?.status == .migrated)
    // A caller makes it count everywhere.
    let called = migrated(files.merging(["Main.swift": "func start() { layOutMirrored() }\n"]) { first, _ in first })
    #expect(called["Mirrored.swift"]?.edits.isEmpty == true)
    #expect(called["Card.swift"]?.sites.first?.status == .refused)
    // Alone, a file does not tell who calls its functions.
    #expect(migrate(SourceFile(text: mirrored), options: MigrationOptions()).edits.isEmpty)
  }
}
