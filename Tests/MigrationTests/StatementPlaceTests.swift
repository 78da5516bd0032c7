import Migration
import SourceText
import Testing

/// Statements that a priority needs in front of the call.
@Suite struct StatementPlaceTests {
  private func migrated(_ member: String) -> String {
    let text = "import UIKit\nfinal class Page: UIViewController {\n  let a = UIView()\n  let base: [NSLayoutConstraint] = []\n  \(member)\n}\n"
    return String(decoding: migrate(SourceFile(text: text), options: MigrationOptions()).newBytes, as: UTF8.self)
  }

  private static let call = "NSLayoutConstraint.constraints(withVisualFormat: \"H:[a(>=80@750)]\", options: [], metrics: nil, views: [\"a\": a])"

  @Test(arguments: [
    "var all: [NSLayoutConstraint] { base + CALL }", "func all() -> [NSLayoutConstraint] { tagged(\"x\", CALL) }", "lazy var all = [1].flatMap { _ in base + CALL }",
    "func all(_ isWide: Bool) -> [NSLayoutConstraint] {\n    switch isWide {\n    case true: base + CALL\n    case false: base\n    }\n  }",
    "func all(_ isWide: Bool) { let found = if isWide { base + CALL } else { base }; print(found) }",
  ])
  func theOnlyExpressionOfABodyStaysAlone(_ member: String) {
    #expect(migrated(member.replacing("CALL", with: Self.call)).contains("withVisualFormat"))
  }

  @Test(arguments: [
    "var all: [NSLayoutConstraint] { return base + CALL }", "func all() { a.addConstraints(base + CALL) }", "func all() { let found = base + CALL; print(found) }",
    "var found: [NSLayoutConstraint] = []\n  func all() { found += base + CALL }", "func all() { a.addConstraints(CALL) }",
    "func all() { UIView.animate(withDuration: 1) { NSLayoutConstraint.activate(self.base + CALL) } }",
  ])
  func otherStatementsGetThem(_ member: String) {
    #expect(migrated(member.replacing("CALL", with: Self.call)).contains("aWidthConstraint.priority"))
  }

  @Test func aCallInFrontOfItRunsFirst() {
    let call = "NSLayoutConstraint.constraints(withVisualFormat: \"H:|-20@750-[a]\", options: [], metrics: nil, views: [\"a\": a])"
    #expect(migrated("func all() { view.adding(a).addConstraints(\(call)) }").contains("withVisualFormat"))
    #expect(migrated("func all() { view!.addConstraints(\(call)) }").contains(".priority"))
  }
}
