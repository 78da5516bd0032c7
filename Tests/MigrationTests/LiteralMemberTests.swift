import Migration
import SourceText
import Testing

/// What a project or a library makes of literal numbers, `16.adjusted`, and names that only their use shows to be views.
@Suite struct LiteralMemberTests {
  private func migrated(_ body: String, _ others: String...) -> (text: String, status: SiteStatus?) {
    let file = SourceFile(
      path: "Card.swift",
      text: "import SnapKit\nimport UIKit\nclass Card: UIView {\n  let a = UIView()\n  func setUp() {\n    addSubview(a)\n    a.snp.makeConstraints { make in\n      \(body)\n    }\n  }\n}\n")
    let files = others.enumerated().map { SourceFile(path: "Other\($0).swift", text: $1) }
    let result = TreeMigration.run([file] + files, options: MigrationOptions())[0]
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.first?.status)
  }

  private let adjusted = "extension CGFloat { var adjusted: CGFloat { self * 2 } }\nextension Double { var adjusted: Double { self * 2 } }\n"

  @Test func membersOfSeveralNumberTypesAreNumbers() {
    let (text, status) = migrated("make.height.equalTo(16.adjusted)\nmake.left.equalToSuperview().inset(8.5.adjusted)", adjusted)
    #expect(status == .migrated)
    #expect(text.contains("a.heightAnchor.constraint(equalToConstant: CGFloat(16.adjusted))"), "\(text)")
    #expect(text.contains("constant: CGFloat(8.5.adjusted))"), "\(text)")
  }

  @Test func oneTypeThatAllGiveStays() {
    let (text, status) = migrated(
      "make.height.equalTo(16.scaled())\nmake.width.equalTo(16.scaled(by: 3))",
      "extension Int {\n  func scaled(by n: CGFloat = 2) -> CGFloat { CGFloat(self) * n }\n}\n", "extension CGFloat {\n  func scaled(by n: CGFloat = 2) -> CGFloat { self * n }\n}\n")
    #expect(status == .migrated)
    #expect(text.contains("a.heightAnchor.constraint(equalToConstant: 16.scaled())"), "\(text)")
    #expect(text.contains("a.widthAnchor.constraint(equalToConstant: 16.scaled(by: 3))"), "\(text)")
  }

  @Test func whatOnlyComputesMayRunForEachAttribute() {
    let pure = "extension Int {\n  func scaled(_ isWide: Bool = true) -> CGFloat {\n    if isWide { return CGFloat(self) * 2 }\n    return CGFloat(self)\n  }\n}\n"
    let (text, status) = migrated("make.width.height.equalTo(16.scaled())", pure)
    #expect(status == .migrated)
    #expect(text.contains("a.heightAnchor.constraint(equalToConstant: 16.scaled())"), "\(text)")
    for other in ["extension Double {\n  func scaled() -> CGFloat {\n    count += 1\n    return self\n  }\n}\n", "extension Int {\n  mutating func scaled() -> CGFloat { 8 }\n}\n"] {
      #expect(migrated("make.width.height.equalTo(16.scaled())", pure, other).status == .refused, "\(other)")
    }
    // A library's is taken to compute, unless it says otherwise.
    #expect(migrated("make.width.height.equalTo(16.scaled())").status == .migrated)
    #expect(migrated("make.width.height.equalTo(16.counted())").status == .refused)
    #expect(migrated("make.width.equalTo(16.scaled())").status == .migrated)
  }

  @Test func insetsOfANumberAreInsets() {
    let (text, status) = migrated(
      "make.edges.equalToSuperview().inset(16.around)", "extension CGFloat { var around: UIEdgeInsets { UIEdgeInsets(top: self, left: self, bottom: self, right: self) } }")
    #expect(status == .migrated)
    #expect(text.contains("constant: -16.around.right") || text.contains("-(16.around.right)"), "\(text)")
  }

  @Test(arguments: [
    "extension Int { var gap: CGFloat { 8 } }\nextension Double { var gap: UIEdgeInsets { .zero } }", "extension Int { var gap: String { \"\" } }",
    "extension Int { func gap() -> CGFloat { 8 } }\nextension Numeric { var gap: Self { self } }",
  ])
  func declarationsThatDisagreeTellNothing(_ other: String) {
    #expect(migrated("make.left.equalToSuperview().inset(8.gap)", other).status == .refused)
  }

  @Test func librariesMakeNumbersOfNumbers() {
    let (text, status) = migrated("make.height.equalTo(24.auto())\nmake.left.equalToSuperview().inset(8.auto())")
    #expect(status == .migrated)
    #expect(text.contains("equalToConstant: CGFloat(24.auto())"), "\(text)")
    for body in ["make.edges.equalToSuperview().inset(8.insets)", "make.size.equalTo(24.squareSize())", "make.height.equalTo(24.auto().other)"] {
      #expect(migrated(body).status == .refused, "\(body)")
    }
  }

  @Test func constantsThatHoldSuchNumbersAreNumbers() {
    for (path, constants) in [
      ("Metric.gap", "private enum Metric { static let gap = 24.f }"), ("Self.gap", "extension Card { static let gap = 24.f }"),
      ("gap", "private let gap = 24.auto()"),
    ] {
      let (text, status) = migrated("make.height.equalTo(\(path))\nmake.left.equalToSuperview().inset(\(path))\n}\n}\n}\n\(constants)\nfunc other() { do { do {")
      #expect(status == .migrated, "\(constants)")
      #expect(text.contains("equalToConstant: CGFloat(\(path)))"), "\(text)")
    }
    for constants in [
      "enum Metric { static var gap = 24.f }", "enum Metric { static let gap: Gaps = 24.f }", "enum Metric { static let gap = 24.insets }",
      "enum Metric { static let gap = 24.f }\nenum Other { enum Metric { static let gap = wide } }", "enum Metric { static let gap = 24.f.wide }",
    ] {
      #expect(migrated("make.height.equalTo(Metric.gap)\n}\n}\n}\n\(constants)\nfunc other() { do { do {").status == .refused, "\(constants)")
    }
  }

  @Test func whatANumberStandsForIsOne() {
    let (text, status) = migrated("make.left.equalToSuperview().inset(space ?? 8)\nmake.height.equalTo(model?.height ?? 0.5)")
    #expect(status == .migrated)
    #expect(text.contains("constant: CGFloat(space ?? 8))"), "\(text)")
    #expect(text.contains("equalToConstant: CGFloat(model?.height ?? 0.5))"), "\(text)")
    for value in ["space ?? .zero", "space ?? other", "flag ? space : other ?? 8", "space ?? 8 == 8", "try? space() ?? 8", "space as? Int ?? 8"] {
      #expect(migrated("make.left.equalToSuperview().inset(\(value))").status == .refused, "\(value)")
    }
  }

  /// SnapKit takes sizes, insets and views as well, and a number for those that are nil.
  @Test(arguments: ["image?.size ?? 0", "model?.image?.size ?? 24", "scroll?.contentInset ?? 0", "row?.superview ?? 0"])
  func aLiteralMayStandForAStructure(value: String) {
    for line in ["make.size.equalTo(\(value))", "make.height.equalTo(\(value))", "make.left.equalToSuperview().offset(\(value))"] {
      #expect(migrated(line).status == .refused, "\(line)")
    }
    #expect(migrated("make.size.equalTo(\(value.split(separator: " ")[0]).width ?? 0)").status == .migrated)
  }

  @Test func aLiteralMayStandForAnythingThatSnapKitTakes() {
    for type in ["ConstraintRelatableTarget?", "(any ConstraintRelatableTarget)?"] {
      #expect(migrated("make.height.equalTo(space ?? 8)\n}\n}\n}\nlet space: \(type)\nfunc other() { do { do {").status == .refused, "\(type)")
    }
    for type in ["ConstraintOffsetTarget?", "(any ConstraintOffsetTarget)?"] {
      #expect(migrated("make.left.equalToSuperview().offset(space ?? 8)\n}\n}\n}\nlet space: \(type)\nfunc other() { do { do {").status == .refused, "\(type)")
    }
    #expect(migrated("make.height.equalTo(space ?? 8)\n}\n}\n}\nlet space: Int?\nfunc other() { do { do {").status == .migrated)
  }

  // MARK: Views by their use

  @Test func namesThatAreLaidOutAreViews() {
    func status(_ members: String, _ code: String, _ target: String) -> SiteStatus? {
      let text = "import SnapKit\nimport UIKit\nclass Card<T: UIView>: UIView {\n  let a = UIView()\n  \(members)\n  func setUp() {\n    addSubview(a)\n    \(code)\n    a.snp.makeConstraints { make in\n      make.top.equalTo(\(target))\n    }\n  }\n}\n"
      return TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0].sites.last?.status
    }
    #expect(status("let title = UILabel().than { $0.text = \"\" }", "addSubview(title)", "title") == .migrated)
    #expect(status("let title = UILabel().than { $0.text = \"\" }", "title.snp.makeConstraints { $0.height.equalTo(8) }", "title") == .migrated)
    #expect(status("let title = UILabel().than { $0.text = \"\" }", "title.text = nil", "title") == .refused)
    #expect(status("let gap = Gap.of(8)", "addSubview(title, gap: gap)", "gap") == .refused)
    #expect(status("let content: T", "addSubview(content)", "content") == .migrated)
    #expect(status("let content: T", "show(content)", "content") == .refused)
  }

  @Test(arguments: [("swift(>=3.2)", true), ("swift(>=6.2)", false), ("DEBUG", false), ("!swift(>=3.2)", false)])
  func conditionsThatEveryCompilerMeetsHideNothing(condition: String, isMigrated: Bool) {
    let other = "import SnapKit\nextension UIView {\n  var safeArea: ConstraintBasicAttributesDSL {\n    #if \(condition)\n    if #available(iOS 11.0, *) {\n      return self.safeAreaLayoutGuide.snp\n    }\n    return self.snp\n    #else\n    return self.snp\n    #endif\n  }\n}\n"
    let (text, status) = migrated("make.top.equalTo(self.safeArea.top)", other)
    #expect(status == (isMigrated ? .migrated : .refused))
    #expect(text.contains("a.topAnchor.constraint(equalTo: self.safeAreaLayoutGuide.topAnchor)") == isMigrated, "\(text)")
  }

  @Test func argumentsOfAGenericSuperclassAreNoParameters() {
    let text = "import UIKit\nclass Sheet: Panel<UIView> {\n  let a = UIView()\n  func setUp() {\n    content.addConstraint(NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: self.content as UIView, attribute: .top, multiplier: 1, constant: 0))\n  }\n}\n"
    #expect(TreeMigration.run([SourceFile(path: "Sheet.swift", text: text)], options: MigrationOptions())[0].sites.last?.status == .migrated)
  }
}
