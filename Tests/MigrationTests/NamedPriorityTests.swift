import Migration
import SourceText
import Testing

/// Priorities that a project adds to those of SnapKit.
@Suite struct NamedPriorityTests {
  private func text(_ priority: String, beside others: String...) -> String {
    let card = "import SnapKit\nimport UIKit\nclass Card: UIView {\n  let box = UIView()\n  func lay() { box.snp.makeConstraints { $0.width.equalTo(4).priority(\(priority)) } }\n}\n"
    let files = [SourceFile(path: "Card.swift", text: card)] + others.enumerated().map { SourceFile(path: "Other\($0).swift", text: "import SnapKit\n\($1)\n") }
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  @Test(arguments: [
    "static let almost = ConstraintPriority(999)", "static let almost: ConstraintPriority = 999", "static var almost: ConstraintPriority { return 999 }",
    "static var almost: ConstraintPriority { .init(999.0) }", "public static let almost = ConstraintPriority(integerLiteral: 999)",
  ])
  func theNumberIsWritten(_ declaration: String) {
    for spelling in [".almost", "ConstraintPriority.almost"] {
      #expect(text(spelling, beside: "extension ConstraintPriority { \(declaration) }").contains(".priority = UILayoutPriority(999)"), "\(declaration) \(spelling)")
    }
    #expect(text(".almost.advanced(by: -1)", beside: "extension ConstraintPriority { \(declaration) }").contains(".priority = UILayoutPriority(998)"), "\(declaration)")
  }

  @Test(arguments: [
    ["extension ConstraintPriority { static var almost: ConstraintPriority = 999 }"], ["extension ConstraintPriority { static let almost = ConstraintPriority(Numbers.almost) }"],
    ["extension ConstraintPriority { static let almost: ConstraintPriority = 999 }", "extension ConstraintPriority { static let almost: ConstraintPriority = 998 }"],
    ["extension UILayoutPriority { static let almost = UILayoutPriority(999) }"], ["extension ConstraintPriority { static let almost: ConstraintPriority = isWide ? 999 : 998 }"],
    ["struct Other { static let almost: ConstraintPriority = 999 }"], ["extension ConstraintPriority { static let almost: ConstraintPriority = 1999 }"],
  ])
  func whatIsNotWrittenIsNotKnown(_ others: [String]) {
    #expect(text(".almost", beside: others[0], others.count > 1 ? others[1] : "").contains("snp.makeConstraints"), "\(others)")
  }
}
