import Migration
import SourceText
import Testing
import Verification

/// Calls of helpers that are the same on both sides, and that give them something else.
@Suite struct MeantUseTests {
  private static let card = """
    import UIKit
    class Card: UIView {
      let first = UIView()
      let second = UIView()
      var box: UIView { first }
      let gap: CGFloat = 4
      func setUp() {
        addSubview(first)
        addSubview(second)
        box.stick(to: self, gap: gap)
        stuck(first, in: self)
        row.height = gap
      }
    }
    """

  private static let helpers = """
    import UIKit
    extension UIView {
      func stick(to view: UIView, gap: CGFloat) { topAnchor.constraint(equalTo: view.topAnchor, constant: gap).isActive = true }
    }
    func stuck(_ view: UIView, in other: UIView) { view.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true }
    class Row: UIView {
      var height: CGFloat = 0
      func lay() { heightAnchor.constraint(equalToConstant: height).isActive = true }
    }
    let space: CGFloat = 3
    """

  /// The declarations that are open.
  private func open(_ old: String, _ new: String, in card: String = card) -> [String] {
    let before = SourceFile(path: "Card.swift", text: card)
    let after = SourceFile(path: "Card.swift", text: card.replacing(old, with: new))
    #expect(before.bytes != after.bytes)
    let verdict = verify(path: "Card.swift", before: before, after: after, options: MigrationOptions(), wantsChanges: true)
    let calls = ChangedCalls([("Card.swift", before, after)], changes: [verdict.changes].compactMap(\.self)) { [SourceFile(path: "Helpers.swift", text: Self.helpers)] }
    return calls.settled([verdict])[0].units.filter { $0.verdict == .unproven }.map(\.declaration)
  }

  @Test(arguments: [
    ("gap: CGFloat = 4", "gap: CGFloat = 5"), ("{ first }", "{ second }"), ("    box.stick", "    let first = second\n    box.stick"),
    ("    box.stick", "    let gap = 2 * self.gap\n    box.stick"), ("func setUp()", "func setUp(gap: CGFloat)"),
  ])
  func aNameThatMeansSomethingElseLeavesTheCallOpen(old: String, new: String) {
    #expect(open(old, new).count == 1)
  }

  @Test(arguments: [
    ("let second = UIView()", "let second = UILabel()"), ("    box.stick", "    let gap = self.gap\n    box.stick"), ("let gap: CGFloat = 4", "private let gap: CGFloat = 4"),
    ("  func setUp", "  let other: CGFloat = 5\n  func setUp"),
  ])
  func whatMeansTheSameDoesNot(old: String, new: String) {
    #expect(open(old, new) == [])
  }

  @Test func aNameOfAnotherFileThatOneOfTheTypeHides() {
    let card = Self.card.replacing("gap: gap", with: "gap: space")
    #expect(open("  func setUp", "  let space: CGFloat = 9\n  func setUp", in: card).count == 1)
  }
}
