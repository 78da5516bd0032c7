import Migration
import SourceText
import Testing

/// `inner.superview!` of a view that a function makes and adds by itself.
@Suite struct LocalSuperviewTests {
  private func statuses(_ code: String, _ more: String = "") -> [SiteStatus] {
    let other = "import SnapKit\nimport UIKit\n\(more)func other() {\n  let container = UIView()\n  let inner = UIView()\n  \(code)\n  inner.superview!.snp.remakeConstraints { $0.width.equalTo(3) }\n}\n"
    let plain = "import SnapKit\nimport UIKit\nfunc plain() {\n  let container = UIView()\n  let q = UIView()\n  container.addSubview(q)\n  q.snp.makeConstraints { $0.left.equalToSuperview() }\n}\n"
    let files = [SourceFile(path: "Plain.swift", text: plain), SourceFile(path: "Other.swift", text: other)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: [
    "container.addSubview(inner)", "container.insertSubview(inner, at: 0)", "inner.backgroundColor = .red\n  container.addSubview(inner)\n  inner.layoutIfNeeded()",
    "let stack = UIStackView()\n  container.addSubview(stack)\n  stack.addArrangedSubview(inner)",
  ])
  func isAViewOfTheFunction(code: String) {
    #expect(statuses(code) == [.migrated], "\(code)")
  }

  @Test(arguments: [
    "place(inner)", "inner.embed(in: page)", "page.addSubview(inner)", "container.addSubview(inner)\n  page.addSubview(container)\n  page.keep(container)",
    "let card = Card()\n  card.addSubview(inner)", "[inner].forEach { page.addSubview($0) }", "let same = inner\n  page.addSubview(same)",
  ])
  func mayBeAnyOtherwise(code: String) {
    #expect(statuses(code, "final class Card: UIView {}\nlet page = Page()\n") == [.refused], "\(code)")
  }

  @Test func theFunctionsOwnViewsAreMet() {
    let text = "import SnapKit\nimport UIKit\nfunc setUp() {\n  let a = UIView()\n  let b = UIView()\n  let inner = UIView()\n  a.addSubview(inner)\n  a.snp.makeConstraints { $0.width.equalTo(8) }\n  inner.superview!.snp.remakeConstraints { $0.width.equalTo(3) }\n}\n"
    let file = SourceFile(path: "Page.swift", text: text)
    #expect(TreeMigration.run([file], options: MigrationOptions())[0].sites.map(\.status) == [.refused, .refused])
  }
}
