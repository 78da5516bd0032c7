import Migration
import SourceText
import TestSupport
import Testing

/// What several branches of `#if` declare or do, of which one is compiled.
@Suite struct ConditionalCompilationTests {
  private func migrated(_ members: String) -> FileMigration {
    migrate(
      SourceFile(
        path: "Card.swift", text: "import SnapKit\nimport UIKit\n\nclass Card: UIView {\n  let title = UILabel()\n  let box = UIView()\n\(members)\n}\n"),
      options: MigrationOptions())
  }

  private func text(_ migration: FileMigration) -> String { String(decoding: migration.newBytes, as: UTF8.self) }

  // MARK: Superviews

  @Test(arguments: [
    ("addSubview(title)\n    #if WIDE\n    box.addSubview(title)\n    #endif", "title.superview!.leftAnchor"),
    ("#if WIDE\n    addSubview(title)\n    #else\n    box.addSubview(title)\n    #endif", "title.superview!.leftAnchor"),
    ("#if WIDE\n    box.addSubview(title)\n    #endif\n    addSubview(title)", "equalTo: leftAnchor"),
    ("#if WIDE\n    addSubview(box)\n    #endif\n    box.addSubview(title)", "equalTo: box.leftAnchor"),
  ])
  func aViewMayHaveAnotherSuperviewInEachBuild(_ adding: String, _ expected: String) {
    #expect(text(migrated("  func lay() {\n    \(adding)\n    title.snp.makeConstraints { $0.left.equalToSuperview() }\n  }")).contains(expected))
  }

  @Test func inABranchItsOwnCallCounts() {
    let lay = text(migrated("  func lay() {\n    #if WIDE\n    box.addSubview(title)\n    title.snp.makeConstraints { $0.left.equalToSuperview() }\n    #endif\n  }"))
    #expect(lay.contains("equalTo: box.leftAnchor"))
  }

  // MARK: Values

  private func format(_ declarations: String, _ call: String, inside: Bool) -> FileMigration {
    let declared = "#if WIDE\n\(declarations.split(separator: "|")[0])\n#else\n\(declarations.split(separator: "|")[1])\n#endif\n"
    return migrated("\(inside ? "" : declared)  func lay() {\n    addSubview(title)\n    addSubview(box)\n\(inside ? declared : "")    addConstraints(NSLayoutConstraint.constraints(\(call)))\n  }")
  }

  @Test(arguments: [true, false])
  func aValueOfOneBranchIsNotThatOfAll(inside: Bool) {
    let views = "views: [\"a\": title]"
    for (declarations, call) in [
      ("let metrics = [\"p\": 90]|let metrics = [\"p\": 16]", "withVisualFormat: \"H:|-p-[a]\", metrics: metrics, \(views)"),
      ("let format = \"H:|-90-[a]\"|let format = \"H:|-16-[a]\"", "withVisualFormat: format, metrics: nil, \(views)"),
    ] {
      let migration = format(declarations, call, inside: inside)
      #expect(migration.sites.map(\.status) == [.refused], "\(call)")
    }
    // Both say the same.
    let same = format("let metrics = [\"p\": 16]|let metrics = [\"p\": 16]", "withVisualFormat: \"H:|-p-[a]\", metrics: metrics, \(views)", inside: inside)
    #expect(text(same).contains("constant: 16"))
  }

  @Test func viewsOfOneBranchAreNotThoseOfAll() {
    let migration = format("let views = [\"a\": title]|let views = [\"a\": box]", "withVisualFormat: \"H:|-3-[a]\", metrics: nil, views: views", inside: true)
    #expect(migration.sites.map(\.status) == [.refused])
  }

  @Test func inABranchItsOwnValueCounts() {
    let call = "addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-p-[a]\", metrics: metrics, views: [\"a\": title]))"
    let migration = migrated(
      "#if WIDE\n  let metrics = [\"p\": 90]\n  func lay() {\n    addSubview(title)\n    \(call)\n  }\n#else\n  let metrics = [\"p\": 16]\n#endif")
    #expect(text(migration).contains("constant: 90"))
  }

  // MARK: Types

  @Test(arguments: [
    ("let gap = 3", "let gap: CGFloat = 4.5", "left.equalTo(self).offset(gap)", "constant: CGFloat(gap)"),
    ("let gap = 3", "let gap = 4", "left.equalTo(self).offset(gap)", "constant: CGFloat(gap)"),
    ("let gap: CGFloat = 3", "let gap: CGFloat = 4", "left.equalTo(self).offset(gap)", "constant: gap)"),
    ("let gap = UIView()", "let gap = 4", "width.equalTo(gap)", nil),
    ("let gap = 4", "let gap = UIEdgeInsets.zero", "edges.equalTo(self).inset(gap)", nil),
  ])
  func aTypeIsKnownWhereAllBranchesAgree(_ one: String, _ other: String, _ chain: String, _ expected: String?) {
    let migration = migrated("#if WIDE\n  \(one)\n#else\n  \(other)\n#endif\n  func lay() { title.snp.makeConstraints { $0.\(chain) } }")
    guard let expected else {
      #expect(migration.sites.map(\.status) == [.refused])
      return
    }
    #expect(text(migration).contains(expected))
  }

  // MARK: Places

  @Test func whatIsKeptOfAViewIsInEveryBuild() {
    let migration = migrated(
      "#if WIDE\n  let head = UILabel()\n#else\n  let head = UIView()\n#endif\n  func lay() {\n    addSubview(head)\n    head.snp.remakeConstraints { $0.top.equalToSuperview() }\n  }")
    #expect(text(migration).contains("#endif\n  private var headConstraints: [NSLayoutConstraint] = []\n"))
  }

  @Test(arguments: [
    "#if os(iOS)\nclass V: UIView {\n#else\nclass V: UIControl {\n#endif\n", "#if os(iOS)\nclass V: UIView {\nfunc f() {\n#else\nclass V: UIControl {\nfunc g() {\n#endif\n}\n",
    "#if A\nclass V: UIView {\n#elseif B\nclass V: UIControl {\n#else\nstruct V {\n#endif\n",
  ])
  func bracketsThatBranchesShareEnd(_ head: String) {
    let text = "import UIKit\nimport SnapKit\n\(head)  let title = UILabel()\n  func mk() {\n    addSubview(title)\n    title.snp.makeConstraints { make in make.left.equalToSuperview() }\n  }\n}\n"
    _ = migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
  }
}
