import Migration
import SourceText
import Testing

/// Paths and calls whose types other declarations tell.
@Suite struct ValuePathTests {
  private func migrated(_ body: String, members: String = "", _ others: String...) -> (text: String, site: SiteMigration?) {
    let file = SourceFile(
      path: "Card.swift",
      text: "import SnapKit\nimport UIKit\nclass Card: UIView {\n  let a = UILabel()\n  \(members)\n  func setUp() {\n    addSubview(a)\n    a.snp.makeConstraints { make in\n      \(body)\n    }\n  }\n}\n")
    let files = others.enumerated().map { SourceFile(path: "Other\($0).swift", text: $1) }
    let result = TreeMigration.run([file] + files, options: MigrationOptions())[0]
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.first)
  }

  private static let theme = "enum Theme { enum Row { static let height = 8\nstatic let gap: CGFloat = 2 } }\n"

  @Test func namesThatATypeGivesToOthersArePartsOfPaths() {
    let (text, site) = migrated("make.height.equalTo(Layout.Row.height)\nmake.left.equalTo(self).inset(Sizes.gap)", members: "typealias Layout = Theme\ntypealias Sizes = Theme.Row", Self.theme)
    #expect(site?.status == .migrated)
    #expect(text.contains("equalToConstant: CGFloat(Layout.Row.height))") && text.contains("constant: Sizes.gap)"), "\(text)")
  }

  @Test(arguments: [
    "typealias Layout = Theme\nenum Layout { enum Row {} }", "typealias Layout = Other", "typealias Layout = Theme.Column", "typealias Layout = Box<Theme>",
  ])
  func namesOfOtherTypesTellNothing(_ members: String) {
    #expect(migrated("make.height.equalTo(Layout.Row.height)", members: members, Self.theme).site?.status == .refused)
  }

  @Test(arguments: [
    ("Self.height(for: 3)", "static func height(for style: Int) -> CGFloat { 4 }", ""), ("Theme.Width(3)", "", "enum Theme { static func Width(_ n: Int) -> CGFloat { 4 } }"),
    ("CGFloat.scaled(by: 3)", "", "extension CGFloat { static func scaled(by n: Int) -> CGFloat { 4 } }"), ("a.font.rowHeight", "", "extension UIFont { var rowHeight: CGFloat { 4 } }"),
  ])
  func whatDeclaredFunctionsGiveIsANumber(_ value: String, _ members: String, _ other: String) {
    let (text, site) = migrated("make.height.equalTo(\(value))", members: members, other)
    #expect(site?.status == .migrated)
    #expect(text.contains("equalToConstant: \(value))"), "\(text)")
  }

  @Test func parametersWithDefaultsMayBeLeftOut() {
    let scale = "class Scale { static let shared = Scale()\nfunc of(_ n: CGFloat, wide: Bool = true, twice: Bool = false) -> CGFloat { n } }"
    for value in ["Scale.shared.of(4)", "Scale.shared.of(4, wide: false)", "Scale.shared.of(4, twice: true)", "Scale.shared.of(4, wide: true, twice: true)"] {
      let (text, site) = migrated("make.left.equalToSuperview().inset(\(value))", members: "", scale)
      #expect(site?.status == .migrated)
      #expect(text.contains("constant: \(value))"), "\(text)")
    }
    let other = "extension Scale { func of(_ n: CGFloat) -> Ratio { n } }"
    #expect(migrated("make.left.equalToSuperview().inset(Scale.shared.of(4))", members: "", scale, other).site?.status == .refused)
    #expect(migrated("make.left.equalToSuperview().inset(Scale.shared.of(wide: false))", members: "", scale).site?.status == .refused)
  }

  @Test(arguments: [
    ("Self.height(for: 3)", "static func height(for style: Int) -> Size { 4 }", ""), ("Theme.Width(3)", "", "enum Theme { struct Width { init(_ n: Int) {} } }"),
    ("CGFloat.scaled(by: 3)", "", "extension CGFloat { static func scaled(by n: Int) -> Ratio { 4 } }"), ("a.font.rowHeight", "", "extension UIFont { var rowHeight: CGFloat? { 4 } }"),
  ])
  func whatTheyGiveMayBeSomethingElse(_ value: String, _ members: String, _ other: String) {
    #expect(migrated("make.height.equalTo(\(value))", members: members, other).site?.status == .refused)
  }

  @Test func partsOfASizeAreEvaluatedOnce() {
    let (text, site) = migrated("make.size.equalTo(CGSize(width: next(), height: CGFloat(next()) * 2))", members: "func next() -> CGFloat { count += 1; return 4 }")
    #expect(site?.status == .migrated)
    #expect(text.contains("widthAnchor.constraint(equalToConstant: next())"), "\(text)")
    for body in [
      "make.width.equalTo(CGSize(width: next(), height: next()))", "make.size.equalTo(size(next()))", "make.height.width.size.top.equalTo(CGSize(width: next(), height: next()))",
      "make.edges.equalToSuperview().inset(UIEdgeInsets(top: next(), left: next(), bottom: 0, right: 0))",
    ] {
      #expect(migrated(body, members: "func next() -> CGFloat { count += 1; return 4 }\nfunc size(_ n: CGFloat) -> CGSize { .zero }").site?.status == .refused, "\(body)")
    }
  }

  @Test func onlyAViewThatNothingCanHaveAddedHasNoSuperview() {
    func id(_ code: String) -> DiagnosticID? {
      let text = "import SnapKit\nimport UIKit\nclass Card: UIView {\n  func setUp() {\n    let bar = Bar()\n    \(code)\n    bar.snp.makeConstraints { $0.top.equalToSuperview() }\n  }\n}\n"
      return TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0].sites.last?.diagnostic?.id
    }
    for code in ["", "bar.text = title", "bar.addSubview(icon)", "bar.layer.addSublayer(shade)", "bar.snp.makeConstraints { $0.width.equalTo(4) }"] {
      #expect(id(code) == .trapsInSnapKit, "\(code)")
    }
    for code in ["bar.add(to: self)", "bar.show()", "bar.placer.put { }", "addSubview(bar)"] { #expect(id(code) != .trapsInSnapKit, "\(code)") }
  }

  private func forced(_ target: String, _ members: String = "", opening: String = "", closing: String = "") -> String {
    let text = "import SnapKit\nimport UIKit\nclass Card: UIView {\n  let a = UILabel()\n  \(members)\n  func setUp(_ cell: UITableViewCell?) {\n    \(opening)\n    a.snp.makeConstraints { [weak self] make in\n      make.left.equalTo(\(target))\n    }\n    \(closing)\n  }\n}\n"
    return String(decoding: TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  @Test func membersOfOptionalsThatAreForced() {
    #expect(forced("(cell?.contentView)!").contains("equalTo: cell!.contentView.leftAnchor)"))
    #expect(forced("(cell?.contentView.snp.right)!").contains("equalTo: cell!.contentView.rightAnchor)"))
    #expect(forced("(cell?.safeAreaLayoutGuide.snp.left)!").contains("equalTo: cell!.safeAreaLayoutGuide.leftAnchor)"))
    let own = forced("(self?.b.snp.left)!", "let b = UIView()")
    #expect(own.contains("equalTo: self.b.leftAnchor)"), "\(own)")
    let outer = forced("(self?.b.snp.left)!", "let b = UIView()", opening: "later { [weak self] in guard let a = self?.a else { return }", closing: "}")
    #expect(outer.contains("equalTo: self!.b.leftAnchor)"), "\(outer)")
  }

  @Test(arguments: ["(cell?.imageView)!", "(self?.c.snp.left)!", "(found()?.contentView)!", "(cell?.window?.snp.right)!", "(cell?.contentView.subviews.first)!", "(cell?.size)!"])
  func membersThatMayBeOptionalsStay(_ target: String) {
    #expect(forced(target, "var c: UIView?").contains("equalTo(\(target))"))
  }
}
