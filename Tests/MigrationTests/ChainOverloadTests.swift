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
    ("$0.left.equalTo(self).offset(given)", "\(type) { func offset(_ gap: Gap) -> ConstraintMakerEditable { offset(gap.rawValue * 2) } }"),
    ("$0.left.equalTo(self).offset(2)", "struct Even: ExpressibleByIntegerLiteral {}\n\(type) { func offset(_ gap: Even) -> ConstraintMakerEditable { offset(gap.rawValue) } }"),
    ("$0.left.equalTo(self)", "extension ConstraintViewDSL { func makeConstraints(_ closure: (ConstraintMaker) -> Void) {} }"),
    ("$0.left.equalTo(self).priority(.high)", "extension ConstraintPriority { static var high: ConstraintPriority { 999 } }"),
    ("$0.left.equalTo(self).priority(ConstraintPriority.low)", "extension SnapKit.ConstraintPriority { static let low: ConstraintPriority = 1 }"),
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
    ("$0.left.equalTo(self).priority(.high)", "extension ConstraintPriority { static var low: ConstraintPriority { 1 }; static let almost: ConstraintPriority = 999 }"),
    ("$0.left.equalTo(self).priorityHigh()", "extension ConstraintPriority { static var high: ConstraintPriority { 999 } }"),
  ])
  func aCallThatCannotMeanOneIsMigrated(_ chain: String, _ overload: String) {
    #expect(statuses(chain, beside: overload) == [.migrated])
  }

  private func written(_ chain: String, beside overload: String) -> String {
    let files = [
      ("Card.swift", "import SnapKit\nimport UIKit\nclass Card: UIView {\n    let box = UIView()\n    let given = Gap.wide\n    func lay() { box.snp.makeConstraints { \(chain) } }\n}"),
      ("Chains.swift", "import SnapKit\n\(overload)"),
    ].map { SourceFile(path: $0, language: .swift, text: $1) }
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private static let gap = "enum Gap: CGFloat { case wide = 8, narrow = 2 }"
  private static let step = "enum Gap: Int { case wide, narrow; var points: Int { switch self { case .wide: 8; case .narrow: 2 } } }"
  private static let offset = "func offset(_ gap: Gap) -> ConstraintMakerEditable"

  @Test(arguments: [
    ("$0.left.equalTo(self).offset(.wide)", "\(gap)\n\(type) { \(offset) { offset(gap.rawValue) } }", "constant: Gap.wide.rawValue)"),
    ("$0.left.equalTo(self).offset(Gap.narrow)", "\(gap)\n\(type) { \(offset) { return self.offset(gap.rawValue) } }", "constant: Gap.narrow.rawValue)"),
    ("$0.left.equalTo(self).offset(given)", "\(gap)\n\(type) { \(offset) { offset(gap.rawValue) } }", "constant: given.rawValue)"),
    ("$0.left.equalTo(self).offset(.wide)", "\(step)\n\(type) { \(offset) { offset(gap.points) } }", "constant: CGFloat(Gap.wide.points))"),
    ("$0.left.equalTo(self).offset(.wide)", "\(step)\n\(type) { \(offset) { offset(CGFloat(gap.points)) } }", "constant: CGFloat(Gap.wide.points))"),
    (
      "$0.right.equalTo(self).inset(.wide)", "\(gap)\n\(type) { func inset(_ gap: Gap) -> ConstraintMakerEditable { inset(gap.rawValue) } }",
      "constant: -Gap.wide.rawValue)"
    ),
  ])
  func aMemberThatAFunctionHandsOnIsWrittenOut(_ chain: String, _ overload: String, _ expected: String) {
    let text = written(chain, beside: overload)
    #expect(text.contains(expected), "\(text)")
  }

  @Test(arguments: [
    // Not certain which type the name means.
    "\(gap)\nextension Card { enum Gap { case wide } }\n\(type) { \(offset) { offset(gap.rawValue) } }",
    "enum Sizes { enum Gap: CGFloat { case wide = 8 } }\n\(type) { func offset(_ gap: Gap) -> ConstraintMakerEditable { offset(gap.rawValue) } }",
    "\(gap)\nextension Card { typealias Gap = CGFloat }\n\(type) { \(offset) { offset(gap.rawValue) } }",
    // Two functions take something.
    "\(gap)\nenum Step { case wide }\n\(type) { \(offset) { offset(gap.rawValue) }\nfunc offset(_ step: Step) -> ConstraintMakerEditable { self } }",
    // More than a member.
    "\(gap)\n\(type) { \(offset) { offset(-gap.rawValue) } }", "\(gap)\n\(type) { \(offset) { inset(gap.rawValue) } }",
    "\(gap)\n\(type) { \(offset) { count += 1; return offset(gap.rawValue) } }",
    // Not known to be a number.
    "enum Gap { case wide }\n\(type) { \(offset) { offset(gap.points) } }",
    "enum Gap { case wide; var points: CGFloat { count += 1; return 8 } }\n\(type) { \(offset) { offset(gap.points) } }",
    "enum Gap: CGFloat { case broad = 8 }\n\(type) { \(offset) { offset(gap.rawValue) } }",
  ])
  func aFunctionThatDoesMoreStays(_ overload: String) {
    let text = written("$0.left.equalTo(self).offset(.wide)", beside: overload)
    #expect(text.contains("offset(.wide)"), "\(text)")
  }
}
