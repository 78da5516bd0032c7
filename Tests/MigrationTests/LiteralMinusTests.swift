import Migration
import SourceText
import Testing

/// Numbers with members: the minus in front of `12.scaled` is part of the number.
@Suite struct LiteralMinusTests {
  private let scaling = """
    extension Int { var scaled: CGFloat { 0 }; func grown() -> CGFloat { 0 } }
    extension Double { func times(_ factor: Int) -> CGFloat { 0 } }
    extension CGFloat { var wide: CGFloat { 0 } }

    """

  private func constant(_ modifier: String) -> String? {
    let text = scaling + "import SnapKit\nimport UIKit\nclass Card: UIView {\n  let title = UILabel()\n  let gap: CGFloat = 3\n  func lay() {\n    addSubview(title)\n    title.snp.makeConstraints { $0.right.equalToSuperview().\(modifier) }\n  }\n}\n"
    let new = String(decoding: TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
    return new.firstMatch(of: #/constant: (.*)\)\.isActive/#).map { String($0.1) }
  }

  @Test(arguments: [
    ("inset(12.scaled)", "-(12.scaled)"), ("inset(12.grown())", "-(12.grown())"), ("inset(-12.scaled)", "-(-12.scaled)"), ("offset(-12.scaled)", "-12.scaled"),
    ("inset(12.5.times(2))", "-(12.5.times(2))"), ("inset(12.5)", "-12.5"), ("inset(gap.wide)", "-gap.wide"), ("inset(-gap.wide)", "gap.wide"),
  ])
  func theMinusBelongsToTheNumber(modifier: String, expected: String) {
    let found = constant(modifier)
    #expect(found == expected || found == "CGFloat(\(expected))", "\(found ?? "")")
  }
}
