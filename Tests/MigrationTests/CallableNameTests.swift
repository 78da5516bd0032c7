import Migration
import SourceText
import Testing

/// Classes of libraries, and functions and values of the files that have their names.
@Suite struct CallableNameTests {
  private let card = "class Card: UIView { private let badge = Spinner(frame: .zero); func setUp() { addSubview(badge); badge.snp.makeConstraints { $0.width.equalTo(20) } } }"
  private let row = "class Row: UIView { private let name = UILabel(); func lay() { addSubview(name); name.snp.remakeConstraints { $0.width.equalTo(2) } } }"

  /// Whether the card's constraints become anchors beside a file that imports no views.
  private func isMigrated(beside manifest: String) -> Bool {
    let head = "import SnapKit\nimport UIKit\n\n"
    let files = [
      SourceFile(path: "Card.swift", text: head + card), SourceFile(path: "Row.swift", text: head + row), SourceFile(path: "Manifest.swift", text: "import ProjectDescription\n\n" + manifest),
    ]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [.migrated]
  }

  @Test(arguments: [
    "", "extension TargetDependency { enum Packages { static let Spinner = TargetDependency.external(name: \"Spinner\") } }", "struct Packages { public static var Spinner: String { \"Spinner\" } }",
    "enum Packages { static func Spinner(frame: Int) -> Int { frame } }", "enum Packages { case Spinner }",
  ])
  func whatATypeHoldsForItselfIsNotCalledElsewhere(manifest: String) {
    #expect(isMigrated(beside: manifest), "\(manifest)")
  }

  @Test(arguments: [
    "func Spinner(frame: CGRect) -> Shared { shared }", "let Spinner: (CGRect) -> Shared = { _ in shared }", "extension Base { func Spinner(frame: CGRect) -> Shared { shared } }",
    "extension Card { static func Spinner(frame: CGRect) -> Shared { shared } }", "enum Packages { static let Spinner = \"Spinner\" }; func Spinner(frame: CGRect) -> Shared { shared }",
  ])
  func whatCodeMayCallCounts(manifest: String) {
    #expect(!isMigrated(beside: manifest), "\(manifest)")
  }

  /// A type with views may call what it holds for itself.
  @Test func aFileWithViewsCounts() {
    let other = "enum Styles { static func Spinner(frame: CGRect) -> UIView { shared } }"
    #expect(statuses(of: card, beside: [row, other]) == "r")
  }
}
