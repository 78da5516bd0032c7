import Migration
import SourceText
import Testing
import Verification

/// What a name stands for depends on whether the unit has given it a new value by then.
@Suite struct ValueChangeTests {
  private func verdict(_ before: String, _ after: String) -> Verdict? {
    func card(_ body: String) -> String {
      """
      import UIKit

      class Card: UIView {
        var title = UILabel(), gap: CGFloat = 8, isOpen = false
        var height: NSLayoutConstraint?

        func setUp() {
          \(body.split(separator: "\n").joined(separator: "\n    "))
        }
      }
      """
    }
    return units(card(before), card(after)).first { $0.declaration == "Card.setUp()" }?.verdict
  }

  @Test(arguments: [
    ("isOpen = !isOpen", "height?.constant = isOpen ? 200 : 44"), ("isOpen.toggle()", "height?.constant = isOpen ? 200 : 44"),
    ("gap = 12", "title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true"),
    ("self.gap += 4", "title.topAnchor.constraint(equalTo: topAnchor, constant: self.gap * 2).isActive = true"),
    ("isOpen = true", "if isOpen { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }"),
    ("isOpen = true", "title.topAnchor.constraint(equalTo: topAnchor).isActive = isOpen"),
    ("title = UILabel()", "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"),
  ])
  func anAssignmentThatMovesIsNotTakenForEqual(_ assignment: String, _ use: String) {
    #expect(verdict("\(assignment)\n\(use)", "\(assignment)\n\(use)") == .identical)
    #expect(verdict("\(assignment)\n\(use)", "\(use)\n\(assignment)").map { [.differs, .unproven].contains($0) } == true)
  }

  @Test func anAssignmentOfSomethingElseMayMove() {
    let use = "title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true"
    #expect(verdict("isOpen = true\n\(use)", "\(use)\nisOpen = true") == .identical)
    #expect(verdict("title.text = \"a\"\n\(use)", "\(use)\ntitle.text = \"a\"") == .identical)
  }

  @Test func aConditionAndItsNegationAreOneAfterAnAssignment() {
    let (yes, no) = ("title.topAnchor.constraint(equalTo: topAnchor).isActive = true", "title.leftAnchor.constraint(equalTo: leftAnchor).isActive = true")
    #expect(
      verdict("isOpen = gap > 3\nif isOpen { \(yes) } else { \(no) }", "isOpen = gap > 3\nif !isOpen { \(no) } else { \(yes) }") == .identical)
  }
}
