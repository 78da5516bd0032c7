import TestSupport
import Testing

/// A view that one file lays out, and that another one gets by any ways, one behind the other, and changes.
@Suite struct AliasFuzzTests {
  private static let screen = """
    class Screen: UIViewController {
      let card = UIView()
      let other = UIView()
      func lay() {
        view.addSubview(card)
        card.snp.makeConstraints { $0.width.equalTo(4) }
      }
    }
    """

  /// What changes the constraints of `#e`, and what else has to stand in the file for that.
  private static let changes: [(code: String, declaration: String)] = [
    ("#e.snp.removeConstraints()", ""), ("#e.snp.remakeConstraints { $0.height.equalTo(3) }", ""), ("[#e].forEach { $0.snp.removeConstraints() }", ""),
    ("for z in [#e, UIView()] { z.snp.removeConstraints() }", ""), ("rm(#e)", "func rm(_ v: UIView) { v.snp.removeConstraints() }"),
    ("#e.rmx()", "extension UIView { func rmx() { snp.removeConstraints() } }"),
    ("Remover(target: #e).go()", "struct Remover { let target: UIView; func go() { target.snp.removeConstraints() } }"),
    ("let last = #e; DispatchQueue.main.async { last.snp.removeConstraints() }", ""), ("[#e].map { $0.snp }.forEach { $0.removeConstraints() }", ""),
  ]

  /// A file in which a view of the screen is got by some ways and is then used.
  private func file(_ ways: [AliasWay], then use: String, _ declaration: String, in heading: String) -> String {
    var declarations = [declaration]
    var members: [String] = []
    var statements: [String] = []
    var value = "s.card"
    for (number, way) in ways.enumerated() {
      func filled(_ text: String) -> String { text.replacing("#n", with: "\(number)").replacing("#e", with: value) }
      declarations.append(filled(way.declarations))
      members.append(filled(way.members))
      statements.append(filled(way.statements))
      value = filled(way.value)
    }
    let code = (statements + [use.replacing("#e", with: value)]).filter { !$0.isEmpty }.joined(separator: "\n    ")
    return """
      \(declarations.filter { !$0.isEmpty }.joined(separator: "\n"))
      \(heading) {
        var flag = false
        var screen: Screen
        \(members.filter { !$0.isEmpty }.joined(separator: "\n  "))
        func reset(_ s: Screen) {
          \(code)
        }
      }
      """
  }

  private static let headings = ["class Other: UIView", "class Other: UIViewController", "final class Other"]

  @Test func aViewThatIsGotByAnyWayIsKnown() {
    for (position, way) in AliasWay.all.enumerated() {
      // Each way meets a third of the changes.
      for (number, change) in Self.changes.enumerated() where (position + number) % 3 == 0 {
        let other = file([way], then: change.code, change.declaration, in: Self.headings[number % 3])
        #expect(statuses(of: Self.screen, beside: [other]) == "r", "\(other)")
      }
    }
  }

  /// Otherwise the others would show nothing.
  @Test func aViewThatIsGotAndNotChangedIsMigrated() {
    for way in AliasWay.all {
      let other = file([way], then: "_ = #e.frame", "", in: Self.headings[2])
      #expect(statuses(of: Self.screen, beside: [other]) == "m", "\(other)")
    }
  }

  @Test(arguments: [20_261_128, 11, 22, 33] as [UInt64])
  func aViewThatIsGotByWaysBehindWaysIsKnown(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<120 {
      let count = Int.random(in: 2...3, using: &random)
      // Who is given `card.styled()` is not followed to the card.
      let ways = (1...count).compactMap { position in AliasWay.all.filter { position == count || !$0.givesItself }.randomElement(using: &random) }
      guard let change = Self.changes.randomElement(using: &random), let heading = Self.headings.randomElement(using: &random) else { continue }
      let other = file(ways, then: change.code, change.declaration, in: heading)
      #expect(statuses(of: Self.screen, beside: [other]) == "r", "seed \(seed):\n\(other)")
    }
  }

  /// What the generator found.
  @Test(arguments: [
    "class Other: UIView { let tap = UITapGestureRecognizer(); var makers: [() -> UIView] = []\nfunc reset(_ s: Screen) { s.card.addGestureRecognizer(tap)\nmakers.append { tap.view! }\nmakers[0]().snp.removeConstraints() } }",
    "class Other: UIView { func reset(_ s: Screen) { let fin = [s.card][0]\nfin.snp.removeConstraints() } }",
    "class Other: UIView { var kept: UIView?, spare = UIView()\nfunc reset(_ s: Screen) { let card = s.card\n(kept, spare) = (card, UIView())\nkept?.snp.removeConstraints() } }",
    "enum Store { static var card: UIView! }\nclass Other { func reset(_ s: Screen) { let store = Store.self\nstore.card = s.card\nStore.card.snp.removeConstraints() } }",
    "func pass(_ v: UIView) -> UIView { v }\nclass Other { func reset(_ s: Screen) { let card: UIView? = s.card\npass([card].compactMap { $0 }[0]).snp.removeConstraints() } }",
  ])
  func whatWasFoundStaysKnown(other: String) {
    #expect(statuses(of: Self.screen, beside: [other]) == "r", "\(other)")
  }
}
