import LinearRows
import Migration
import Testing
import Verification

/// Changes of the layout, and code that cannot be read: none of it may pass.
@Suite struct DifferentLayoutTests {
  @Test(arguments: [
    // A constraint that is gone, or was added
    ("a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true", ""),
    ("", "a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true"),
    // A constraint that is made and not activated
    ("a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true", "let c = a.topAnchor.constraint(equalTo: b.topAnchor)"),
    ("a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true", "a.topAnchor.constraint(equalTo: b.topAnchor).isActive = false"),
    ("a.topAnchor.constraintEqualToAnchor(b.topAnchor).active = true", "a.topAnchor.constraintLessThanOrEqualToAnchor(b.topAnchor).active = true"),
    ("let done = [a.topAnchor.constraint(equalTo: b.topAnchor)].map { $0.isActive = true }", "let done = [a.topAnchor.constraint(equalTo: b.topAnchor)].map { $0.isActive = false }"),
    // Constraints that are named and not used
    ("let c = a.topAnchor.constraint(equalTo: b.topAnchor)\n_ = c", "let c = a.topAnchor.constraint(equalTo: b.bottomAnchor)\n_ = c"),
    // Another variable of unread code
    (
      "later { let c = a.topAnchor.constraint(equalTo: b.topAnchor)\n  let d = a.leftAnchor.constraint(equalTo: b.leftAnchor)\n  c.isActive = true }",
      "later { let c = a.topAnchor.constraint(equalTo: b.topAnchor)\n  let d = a.leftAnchor.constraint(equalTo: b.leftAnchor)\n  d.isActive = true }"
    ),
    // Numbers
    ("a.topAnchor.constraint(equalTo: b.topAnchor, constant: 8).isActive = true", "a.topAnchor.constraint(equalTo: b.topAnchor, constant: -8).isActive = true"),
    ("a.topAnchor.constraint(equalTo: b.topAnchor, constant: gap).isActive = true", "a.topAnchor.constraint(equalTo: b.topAnchor, constant: -gap).isActive = true"),
    ("a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2).isActive = true", "a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5).isActive = true"),
    // One side alone depends on the direction of writing.
    ("a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true", "a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true"),
    (
      "a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 8).isActive = true\na.rightAnchor.constraint(equalTo: b.rightAnchor, constant: -9).isActive = true",
      "a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 8).isActive = true\na.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: -9).isActive = true"
    ),
    // Priorities
    (
      "let c = a.widthAnchor.constraint(equalToConstant: 5)\nc.priority = .defaultHigh\nc.isActive = true",
      "let c = a.widthAnchor.constraint(equalToConstant: 5)\nc.priority = UILayoutPriority(749)\nc.isActive = true"
    ),
    (
      "let c = a.widthAnchor.constraint(equalToConstant: 5)\nc.priority = .defaultHigh\nc.isActive = true",
      "let c = a.widthAnchor.constraint(equalToConstant: 5)\nc.isActive = true"
    ),
    // Items
    ("title.topAnchor.constraint(equalTo: topAnchor).isActive = true", "title.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor).isActive = true"),
    ("title.topAnchor.constraint(equalTo: topAnchor).isActive = true", "icon.topAnchor.constraint(equalTo: topAnchor).isActive = true"),
    // Conditions
    ("if isWide { a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true }", "a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true"),
    ("a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true", "if isWide { return }\na.topAnchor.constraint(equalTo: b.topAnchor).isActive = true"),
    (
      "for v in [title, icon] { v.topAnchor.constraint(equalTo: topAnchor).isActive = true }",
      "for v in [title] { v.topAnchor.constraint(equalTo: topAnchor).isActive = true }"
    ),
    (
      "badge?.snp.makeConstraints { $0.width.equalTo(44) }",
      "if let title = self.badge {\n  title.translatesAutoresizingMaskIntoConstraints = false\n  self.title.widthAnchor.constraint(equalToConstant: 44).isActive = true\n}"
    ),
    // Autoresizing
    ("title.translatesAutoresizingMaskIntoConstraints = false", ""),
    ("title.snp.makeConstraints { $0.width.equalTo(4) }", "title.widthAnchor.constraint(equalToConstant: 4).isActive = true"),
  ])
  func isCalledDifferent(before: String, after: String) {
    let found = verdict(before, after)
    #expect(found?.verdict == .differs, "\(found.map { "\($0.verdict) \($0.doubt?.message ?? "")" } ?? "no unit")")
    #expect(found?.counterexample != nil)
  }

  @Test(arguments: [
    // Helpers whose bodies are elsewhere
    ("title.pinEdges(to: self)", "title.pinEdges(to: icon)"),
    ("title.pinEdges(to: self)", ""),
    // A constraint of other code
    ("height?.constant = 4", "height?.constant = 5"),
    ("height?.isActive = true", ""),
    ("height?.isActive = true\nheight?.isActive = false", "height?.isActive = false\nheight?.isActive = true"),
    (
      "removeConstraints(constraints)\naddConstraints([a.topAnchor.constraint(equalTo: b.topAnchor)])",
      "addConstraints([a.topAnchor.constraint(equalTo: b.topAnchor)])\nremoveConstraints(constraints)"
    ),
    // A spare constraint
    (
      "a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true\na.topAnchor.constraint(equalTo: b.topAnchor).isActive = true",
      "a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true"
    ),
    // Names that only one side has
    ("title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true", "title.topAnchor.constraint(equalTo: topAnchor, constant: Style.gap).isActive = true"),
    // A list that is changed in a way that is not understood
    (
      "var list = [a.topAnchor.constraint(equalTo: b.topAnchor)]\nlist.removeAll()\nNSLayoutConstraint.activate(list)",
      "let list = [a.topAnchor.constraint(equalTo: b.topAnchor)]\nNSLayoutConstraint.activate(list)"
    ),
    (
      "let c = a.topAnchor.constraint(equalTo: b.topAnchor)\nc.isActive = true\nadjust(c)",
      "let c = a.topAnchor.constraint(equalTo: b.topAnchor)\nc.isActive = true"
    ),
    // A priority that only the program knows
    (
      "let c = a.widthAnchor.constraint(equalToConstant: 5)\nc.priority = low\nc.isActive = true",
      "let c = a.widthAnchor.constraint(equalToConstant: 5)\nc.priority = high\nc.isActive = true"
    ),
  ])
  func isNotProved(before: String, after: String) {
    let found = verdict(before, after)
    #expect(found.map { [.unproven, .differs, .vacuous].contains($0.verdict) } == true, "\(found.map { "\($0.verdict)" } ?? "no unit")")
  }

  @Test func aConstantThatIsDeclaredDifferentlyIsNotTheSameNumber() {
    let after = wrapped("title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true")
    #expect(file(after, after.replacing("CGFloat = 8", with: "CGFloat = 9")).verdict == .differs)
    let computed = after.replacing("let gap: CGFloat = 8", with: "var gap: CGFloat { isWide ? 8 : 9 }")
    #expect(file(computed, computed.replacing("8 : 9", with: "9 : 8")).verdict == .unproven)
  }

  @Test func aConstantThatABranchDeclaresDifferentlyIsNotTheSameNumber() {
    let gap = "let gap: CGFloat = 8"
    let after = wrapped("title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true")
    func file(_ condition: String, _ one: String, _ other: String) -> String { after.replacing(gap, with: "#if \(condition)\n  let gap: CGFloat = \(one)\n  #else\n  let gap: CGFloat = \(other)\n  #endif") }
    let before = file("WIDE", "3", "4")
    #expect(VerificationTests.file(before, before).verdict == .identical)
    for other in [file("WIDE", "4", "4"), file("WIDE", "3", "5"), file("!WIDE", "3", "4")] {
      #expect([.unproven, .differs].contains(VerificationTests.file(before, other).verdict))
    }
  }

  @Test func aCounterexampleNamesTheEdgeAndBothValues() throws {
    let found = try #require(
      verdict(
        "title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true",
        "title.topAnchor.constraint(equalTo: topAnchor, constant: 12).isActive = true")?.counterexample)
    #expect(found.item == "title")
    #expect(found.edge == "minY")
    #expect(found.before == 8)
    #expect(found.after == 12)
    #expect(found.width == 320)
    #expect(found.because.first?.contains("Card.swift:12") == true)
  }
}
