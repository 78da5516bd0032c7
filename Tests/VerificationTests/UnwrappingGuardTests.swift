import Migration
import Testing
import Verification

/// `guard let model else { return }`: what follows only runs where there is one.
@Suite struct UnwrappingGuardTests {
  private func verdict(_ before: String, _ after: String) -> Verdict {
    cardVerdict(
      "  var model: String?, other: String?, rows: [UIView?] = []\n  func setUp() {\n    addSubview(title)\n\(before)\n  }",
      "  var model: String?, other: String?, rows: [UIView?] = []\n  func setUp() {\n    addSubview(title)\n\(after)\n  }")
  }

  private let made = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"

  @Test func aNewGuardIsADifference() {
    #expect(verdict(made, "guard let model = model else { return }\n\(made)") == .differs)
  }

  @Test(arguments: [
    ("guard let m = model else { return }", "guard let m = other else { return }"),
    ("guard let m = model, let o = other else { return }", "guard let m = model else { return }"),
  ])
  func anotherGuardIsNotTheSame(before: String, after: String) {
    #expect([.unproven, .differs].contains(verdict("\(before)\n\(made)", "\(after)\n\(made)")))
  }

  @Test func leavingTheFunctionIsNotLeavingTheTurn() {
    let body = "\nadd(row)\nrow.topAnchor.constraint(equalTo: topAnchor).isActive = true }"
    #expect(
      verdict("for r in rows { guard let row = r else { continue }\(body)", "for r in rows { guard let row = r else { return }\(body)") == .unproven)
  }

  @Test func aGuardOfTheCallerCounts() {
    let layout = "  func layOut() {\n    \(made)\n  }\n"
    func card(_ body: String) -> String { "  var model: String?\n\(layout)  func configure() {\n\(body)\n  }" }
    #expect(cardVerdict(card("layOut()"), card("guard let _ = model else { return }\nlayOut()")) == .unproven)
  }

  @Test(arguments: [
    ("guard let m = model else { return }", "if model == nil { return }"),
    ("guard let model = model else { return }", "guard let model else { return }"),
    ("guard let model = model else { return }", "guard let m = model else { return }"),
    ("guard let view = superview else { return }", ""),
    ("", "guard let superview = self.superview else { return }"),
  ])
  func whatAsksTheSameIsTheSame(before: String, after: String) {
    #expect(verdict("\(before)\n\(made)", "\(after)\n\(made)") == .identical)
  }

  @Test(arguments: [
    ("if let model = model, !model.isEmpty", "if let model, !model.isEmpty"), ("if let model = model, !model.isEmpty", "if let m = model, !m.isEmpty"),
  ])
  func aNewNameAsksTheSame(before: String, after: String) {
    #expect(verdict("\(before) { \(made) }", "\(after) { \(made) }") == .identical)
  }
}
