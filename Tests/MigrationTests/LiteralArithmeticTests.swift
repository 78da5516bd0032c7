import Migration
import SourceText
import Testing

/// What an expression of literals is worth, by the types that the compiler gives them.
@Suite struct LiteralArithmeticTests {
  private func constant(_ value: String) -> String {
    let text = "import SnapKit\nimport UIKit\nclass Card: UIView {\n  let title = UILabel()\n  var isWide = false\n  let count = 3\n  let gap: CGFloat = 8\n  func lay() {\n    title.snp.makeConstraints { $0.width.equalTo(self).offset(\(value)) }\n  }\n}\n"
    let migration = migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
    let after = String(decoding: migration.newBytes, as: UTF8.self)
    guard let start = after.firstRange(of: "equalTo: widthAnchor") else { return "refused" }
    let line = after[start.upperBound...].prefix { $0 != "\n" }
    return line.firstRange(of: "constant: ").map { constant in String(line[constant.upperBound...].dropLast(").isActive = true".count)) } ?? "0"
  }

  /// Measured with swiftc 6.3.
  @Test(arguments: [
    ("5 / 2", "2"), ("-5 / 2", "-2"), ("5 / 2 + 1.5", "5 / 2 + 1.5"), ("3.0 * (1 / 2)", "3.0 * (1 / 2)"), ("9 / 16 * 1.0", "9 / 16 * 1.0"), ("Double(5) / 2 + 1 / 2", "3"),
    ("CGFloat(5 / 2) + 1 / 2", "CGFloat(5 / 2) + 1 / 2"), ("CGFloat(5 / 2 + 1.5)", "CGFloat(5 / 2 + 1.5)"), ("(7 / 2) / 2 + 1", "2"), ("(7 / 2) / 2 + 1.0", "(7 / 2) / 2 + 1.0"), ("1 / 2 - 1e0", "1 / 2 - 1e0"), ("8 / 2", "8 / 2"), ("20.0", "20.0"), ("16.0 / 9", "16.0 / 9"), ("-(8 + 4)", "-(8 + 4)"), ("2 * Double(3)", "6"),
    ("Int(5.5) / 2", "2"), ("isWide ? 5 / 2 : 3", "isWide ? 2 : 3"), ("isWide ? 5 / 2 : 1.5", "isWide ? 2.5 : 1.5"),
    ("isWide ? 5 / 2 : gap", "isWide ? 2.5 : gap"), ("isWide ? 5 / 2 : count", "isWide ? 2 : CGFloat(count)"),
  ])
  func anIntegerIsOneWhereNothingAsksForAFraction(value: String, expected: String) {
    #expect(constant(value) == expected)
  }
}
