import Migration
import SourceText
import Testing

/// Functions that a project adds to SnapKit's chains and that are pieces of chains themselves.
@Suite struct ChainHelperTests {
  private func run(_ chain: String, beside helper: String, numbers: String = Self.numbers) -> (status: [SiteStatus], text: String) {
    let files = [
      (
        "Card.swift",
        "import SnapKit\nimport UIKit\nclass Card: UIView {\n    let box = UIView()\n    let side = UIView()\n    let gap: CGFloat = 4\n    let count: Int = 2\n    func lay() { box.snp.makeConstraints { \(chain) } }\n}"
      ),
      ("Chains.swift", "import SnapKit\nimport UIKit\n\(helper)"), ("Numbers.swift", "import UIKit\n\(numbers)"),
    ].map { SourceFile(path: $0, language: .swift, text: $1) }
    let report = TreeMigration.run(files, options: MigrationOptions())[0]
    return (report.sites.map(\.status), String(decoding: report.newBytes, as: UTF8.self))
  }

  private static let numbers =
    "extension CGFloat { var adjusted: CGFloat { self * UIScreen.main.bounds.width / 375 } }\nextension Int { var adjusted: CGFloat { CGFloat(self).adjusted } }"
  private static let maker = "extension ConstraintMaker"
  private static let wide = "func wide(_ width: CGFloat) -> ConstraintMakerEditable { return self.width.equalTo(width.adjusted) }"

  @Test(arguments: [
    ("$0.wide(16)", "\(maker) { @discardableResult \(wide) }", "box.widthAnchor.constraint(equalToConstant: CGFloat(16).adjusted)"),
    ("$0.wide(gap).priority(750)", "\(maker) { \(wide) }", "box.widthAnchor.constraint(equalToConstant: gap.adjusted)"),
    ("$0.wide(Metric.gap)", "\(maker) { \(wide) }", "equalToConstant: CGFloat(Metric.gap).adjusted)"),
    ("$0.wide(2)", "\(maker) { func wide(_ n: Int) { width.equalTo(n.adjusted) } }", "equalToConstant: Int(2).adjusted)"),
    ("$0.wide(count)", "\(maker) { func wide(_ n: Int) { width.equalTo(n.adjusted) } }", "equalToConstant: count.adjusted)"),
    ("$0.wide(16)", "\(maker) { func wide(_ n: CGFloat) { _ = width.equalTo(n) } }", "equalToConstant: 16)"),
    ("$0.square(16)", "\(maker) { func square(_ n: CGFloat) { size.equalTo(n) } }", "box.heightAnchor.constraint(equalToConstant: 16)"),
    ("$0.fill()", "\(maker) { func fill() { edges.equalToSuperview().inset(8) } }", "Anchor, constant: -8)"),
    ("$0.pin(to: side, by: 4)", "\(maker) { func pin(to view: UIView, by gap: CGFloat) { top.equalTo(view).offset(gap) } }", "box.topAnchor.constraint(equalTo: side.topAnchor, constant: 4)"),
    ("$0.top.equalTo(side).down(4)", "extension ConstraintMakerEditable { func down(_ n: CGFloat) -> ConstraintMakerEditable { offset(n.adjusted) } }", "equalTo: side.topAnchor, constant: CGFloat(4).adjusted)"),
    ("$0.left.top.same(side)", "extension ConstraintMakerExtendable { func same(_ view: UIView) { equalTo(view) } }", "box.topAnchor.constraint(equalTo: side.topAnchor)"),
  ])
  func aPieceOfAChainIsWrittenOut(_ chain: String, _ helper: String, _ expected: String) {
    let (status, text) = run(chain, beside: helper)
    #expect(status == [.migrated])
    #expect(text.contains(expected))
  }

  @Test(arguments: [
    // Who knows what it does.
    ("$0.wide(16)", "\(maker) { func wide(_ n: CGFloat) { log(); width.equalTo(n.adjusted) } }"),
    ("$0.wide(16)", "\(maker) { func wide(_ n: CGFloat) { width.equalTo(n.adjusted).multipliedBy(2) } }"),
    ("$0.wide(16)", "\(maker) { func wide(_ n: CGFloat) { width.equalTo(n.adjusted).priority(n) } }"),
    ("$0.wide(16)", "\(maker) { func wide(_ n: CGFloat) { width.equalTo(other.adjusted) } }"),
    ("$0.wide(16)", "\(maker) { func wide(_ n: CGFloat = 8) { width.equalTo(n) } }"),
    ("$0.wide(16)", "#if DEBUG\n\(maker) { func wide(_ n: CGFloat) { width.equalTo(n) } }\n#endif"),
    // What it is given would be evaluated twice, not at all, or in another order.
    ("$0.wide(next())", "\(maker) { func wide(_ n: CGFloat) { width.equalTo(16) } }"), ("$0.wide(16)", "\(maker) { func wide(_ n: CGFloat) { width.equalTo(n).offset(n) } }"),
    ("$0.wide(gap, next())", "\(maker) { func wide(_ a: CGFloat, _ b: CGFloat) { width.equalTo(b).offset(a) } }"),
    ("$0.square(16)", "\(maker) { func square(_ n: CGFloat) { size.equalTo(n.adjusted) } }"), ("$0.edges.far(8)", "extension ConstraintMakerExtendable { func far(_ n: CGFloat) { equalToSuperview().inset(n.adjusted) } }"),
    // Which one is meant.
    ("$0.wide(16)", "\(maker) { func wide(_ n: CGFloat) { width.equalTo(n) }\nfunc wide(_ n: Int) { width.equalTo(n * 2) } }"),
    ("$0.wide(n: 16)", "\(maker) { func wide(_ n: CGFloat) { width.equalTo(n) } }"),
    // Numbers that depend on the type that is asked for.
    ("$0.wide(5 / 2)", "\(maker) { func wide(_ n: CGFloat) { width.equalTo(n) } }"), ("$0.wide(.large)", "\(maker) { func wide(_ n: CGFloat) { width.equalTo(n) } }"),
    ("$0.wide(Metric.gap)", "\(maker) { func wide(_ n: Int) { width.equalTo(n.adjusted) } }"),
    // What the calling file cannot name, or is no number.
    ("$0.wide(16)", "private extension CGFloat { var hidden: CGFloat { self } }\n\(maker) { func wide(_ n: CGFloat) { width.equalTo(n.hidden) } }"),
    ("$0.wide(16)", "\(maker) { public func wide(_ n: CGFloat) { width.equalTo(n.adjusted) } }"), ("$0.wide(16)", "\(maker) { func wide(_ n: CGFloat) { width.equalTo(n.unknown) } }"),
    ("$0.wide(16)", "extension CGFloat { var view: UIView { UIView() } }\n\(maker) { func wide(_ n: CGFloat) { width.equalTo(n.view) } }"),
    // A piece whose own calls mean something else.
    ("$0.wide(16)", "extension ConstraintMakerRelatable { func equalTo(_ n: CGFloat) { equalTo(n * 2) } }\n\(maker) { func wide(_ n: CGFloat) { width.equalTo(n) } }"),
  ])
  func anythingElseStays(_ chain: String, _ helper: String) {
    let (status, text) = run(chain, beside: helper)
    #expect(status == [.refused], "\(text)")
  }

  @Test func aFileKnowsItsOwn() {
    let text = "import SnapKit\nimport UIKit\nextension CGFloat { var adjusted: CGFloat { self * 2 } }\n\(Self.maker) { \(Self.wide) }\nclass Card: UIView {\n    let box = UIView()\n    func lay() { box.snp.makeConstraints { $0.wide(16) } }\n}"
    let report = migrate(SourceFile(path: "Card.swift", language: .swift, text: text), options: MigrationOptions())
    #expect(report.sites.map(\.status) == [.migrated])
  }
}
