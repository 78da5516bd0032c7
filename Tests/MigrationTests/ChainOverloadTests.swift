import Migration
import SourceText
import Testing

/// Functions that a project adds to SnapKit's own types.
@Suite struct ChainOverloadTests {
  private func statuses(_ chain: String, beside overload: String) -> [SiteStatus] {
    let files = [
      ("Card.swift", "import SnapKit\nimport UIKit\nclass Card: UIView {\n    let box = UIView()\n    let given = Gap.wide\n    func lay() { box.snp.makeConstraints { \(chain) } }\n}"),
      ("Chains.swift", "import SnapKit\nenum Gap: CGFloat { case wide = 8 }\nprotocol Spaced {}\n\(overload)"),
    ].map { SourceFile(path: $0, language: .swift, text: $1) }
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  private static let type = "extension ConstraintMakerEditable"

  @Test(arguments: [
    ("$0.left.equalTo(self).offset(2)", "\(type) { func offset(_ n: Int) -> ConstraintMakerEditable { offset(CGFloat(n) * 8) } }"),
    ("$0.left.equalTo(self).inset(2)", "\(type) { func inset<N: BinaryInteger>(_ n: N) -> ConstraintMakerEditable { offset(CGFloat(n) * 8) } }"),
    ("$0.left.equalTo(self).inset(2)", "\(type) { func inset(_ n: Int, scaled: Bool = true) -> ConstraintMakerEditable { offset(CGFloat(n) * 8) } }"),
    ("$0.width.equalTo(4)", "extension ConstraintMakerRelatable { func equalTo(_ n: Int) -> ConstraintMakerEditable { equalTo(CGFloat(n) * 8) } }"),
    ("$0.width.equalToSuperview()", "extension ConstraintMakerRelatable { func equalToSuperview() -> ConstraintMakerEditable { equalTo(8) } }"),
    ("$0.left.equalTo(self).offset(given)", "\(type) { func offset(_ gap: Gap) -> ConstraintMakerEditable { offset(gap.rawValue) } }"),
    ("$0.left.equalTo(self).offset(2)", "struct Even: ExpressibleByIntegerLiteral {}\n\(type) { func offset(_ gap: Even) -> ConstraintMakerEditable { offset(gap.rawValue) } }"),
    ("$0.left.equalTo(self)", "extension ConstraintViewDSL { func makeConstraints(_ closure: (ConstraintMaker) -> Void) {} }"),
  ])
  func aCallThatMayMeanOneStays(_ chain: String, _ overload: String) {
    #expect(statuses(chain, beside: overload) == [.refused])
  }

  @Test(arguments: [
    ("$0.left.equalTo(self).inset(2)", "\(type) { func offset(_ n: Int) -> ConstraintMakerEditable { offset(CGFloat(n) * 8) } }"),
    ("$0.left.equalTo(self).offset(2)", "\(type) { func offset(_ gap: Gap) -> ConstraintMakerEditable { offset(gap.rawValue) } }"),
    ("$0.left.equalTo(self).offset(Gap.wide.rawValue)", "\(type) { func offset(_ gap: Gap) -> ConstraintMakerEditable { offset(gap.rawValue) } }"),
    ("$0.left.equalTo(self).offset(2)", "\(type) { func offset(points n: Int) -> ConstraintMakerEditable { offset(CGFloat(n) * 8) } }"),
    ("$0.left.equalTo(self).offset(2)", "\(type) { func offset(_ n: Int, _ scale: Int) -> ConstraintMakerEditable { offset(n * scale) } }"),
    ("$0.left.equalToSuperview()", "extension ConstraintMakerRelatable { func equalToSuperview<T>(_ part: (ConstraintView) -> T) -> ConstraintMakerEditable { equalTo(8) } }"),
    ("$0.left.equalTo(self).offset(2)", "extension UIView { func offset(_ n: Int) {} }"),
  ])
  func aCallThatCannotMeanOneIsMigrated(_ chain: String, _ overload: String) {
    #expect(statuses(chain, beside: overload) == [.migrated])
  }
}
