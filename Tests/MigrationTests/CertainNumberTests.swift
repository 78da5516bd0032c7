import LayoutIR
import Migration
import SourceText
import Testing

/// Constants of the file that reports give as their numbers.
@Suite struct CertainNumberTests {
  private func constraint(_ chain: String, _ declarations: String = "", around: String = "") -> LayoutConstraint? {
    let text = """
      import SnapKit
      import UIKit
      \(around)
      func setUp(_ a: UIView, _ b: UIView) {
        \(declarations)
        a.snp.makeConstraints { make in make.\(chain) }
      }

      """
    return inspect(SourceFile(path: "Page.swift", text: text), options: MigrationOptions()).sites.first?.constraints.first
  }

  @Test(arguments: [
    ("width.equalTo(gap)", "let gap: CGFloat = 8", 8.0),
    ("width.equalTo(gap / 2)", "let gap = 9", 4),
    ("width.equalTo(gap / 2)", "let gap: CGFloat = 9", 4.5),
    ("width.equalTo(gap * 3 + 1)", "let gap = 2.5", 8.5),
    ("width.equalTo(inner)", "let gap = 8\n  let inner = gap / 3", 2),
    ("right.equalTo(b).inset(insets.right)", "let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 9 / 2)", -4.5),
    ("width.equalTo(size.width)", "let size = CGSize(width: 30, height: 40)", 30),
    ("width.equalTo(Metrics.gap)", "", 12),
    ("width.equalTo(Metrics.Small.gap)", "", 6),
    ("width.equalTo(CGFloat.zero)", "", 0),
    ("width.equalTo(min(3, 4))", "", 3),
    ("width.equalTo(abs(-3))", "", 3),
    ("width.equalTo(third)", "let third: Float = 0.1", Double(Float(0.1))),
  ])
  func constantsOfTheFileAreNumbers(chain: String, declarations: String, number: Double) {
    let around = "enum Metrics {\n  static let gap: CGFloat = 12\n  enum Small { static let gap = CGFloat(Metrics.gap / 2) }\n}"
    #expect(constraint(chain, declarations, around: around)?.constant.value == .number(number), "\(chain)")
  }

  @Test(arguments: [
    ("width.equalTo(gap)", "var gap: CGFloat = 8"),
    ("width.equalTo(gap)", "let gap: CGFloat = isWide ? 8 : 4"),
    ("width.equalTo(gap)", "let gap: CGFloat\n  gap = 8"),
    ("width.equalTo(max(gap, 4))", "let gap = b.tag"),
    ("width.equalTo(Other.gap)", ""),
    ("width.equalTo(Page.gap)", ""),
  ])
  func whatIsDecidedElsewhereKeepsItsName(chain: String, declarations: String) {
    let around = "class Page { class var gap: CGFloat { 8 } }\nfunc max(_ a: Int, _ b: Int) -> Int { a }"
    if case .number(let number)? = constraint(chain, declarations, around: around)?.constant.value { Issue.record("\(chain) is \(number)") }
  }

  @Test(arguments: [
    ("left.equalTo(b).priority(UILayoutPriority(rawValue: UILayoutPriority.required.rawValue - 1))", "", 999.0),
    ("left.equalTo(b).priority(UILayoutPriority(p - 1))", "let p: Float = 700", 699),
    ("left.equalTo(b).priority(p)", "let p = UILayoutPriority.defaultHigh", 750),
    ("left.equalTo(b).priority(ConstraintPriority(UILayoutPriority.defaultHigh.rawValue))", "", 750),
    ("left.equalTo(b).priority(ConstraintPriority(ConstraintPriority.high.value + 1))", "", 751),
    ("left.equalTo(b).priority(.init(333))", "", 333),
  ])
  func prioritiesAreNumbers(chain: String, declarations: String, number: Double) {
    #expect(constraint(chain, declarations)?.priority.value == .number(number), "\(chain)")
  }

  @Test func closuresMayNameConstants() {
    #expect(constraint("left.equalTo(b).offset(gap)", "", around: "") != nil)
    let text = "import SnapKit\nimport UIKit\nfunc setUp(_ a: UIView, _ b: UIView) {\n  a.snp.makeConstraints { make in\n    let gap: CGFloat = 8\n    make.left.equalTo(b).offset(gap * 2)\n  }\n}\n"
    let site = inspect(SourceFile(path: "Page.swift", text: text), options: MigrationOptions()).sites.first
    #expect(site?.constraints.map(\.constant.value) == [.number(16)])
  }

  /// The code that is written keeps the names.
  @Test func codeKeepsTheNames() {
    let text = "import SnapKit\nimport UIKit\nfunc setUp(_ a: UIView, _ b: UIView) {\n  let gap: CGFloat = 8\n  a.snp.makeConstraints { $0.left.equalTo(b).offset(gap) }\n}\n"
    let result = migrate(SourceFile(path: "Page.swift", text: text), options: MigrationOptions())
    #expect(String(decoding: result.newBytes, as: UTF8.self).contains("constant: gap)"))
  }

  @Test func guidesCountFromTheViewThatOwnsThem() {
    let text = "import SnapKit\nimport UIKit\nfunc setUp(_ box: UIView) {\n  let guide = UILayoutGuide()\n  box.addLayoutGuide(guide)\n  guide.snp.makeConstraints { $0.left.equalToSuperview() }\n}\n"
    let site = inspect(SourceFile(path: "Page.swift", text: text), options: MigrationOptions()).sites.first
    #expect(site?.constraints.first?.second?.item.spelling == "box")
  }

  @Test func superviewsBehindAQuestionMarkHaveTheirNames() {
    let text = "import SnapKit\nimport UIKit\nfunc setUp() {\n  let box = UIView()\n  let a = UIView()\n  box.addSubview(a)\n  a.superview?.snp.makeConstraints { $0.width.equalTo(3) }\n}\n"
    let file = SourceFile(path: "Page.swift", text: text)
    #expect(inspect(file, options: MigrationOptions()).sites.first?.constraints.first?.first.item.spelling == "box")
    #expect(migrate(file, options: MigrationOptions()).sites.map(\.diagnostic?.id) == [.optionalItem])
  }
}
