import Migration
import Testing
import Verification

/// When items get their places in the view hierarchy: a constraint between items without a common ancestor stops the
/// program.
@Suite struct HierarchyTests {
  private func card(_ body: String, _ rest: String = "") -> String {
    """
    import UIKit

    class Card: UIView {
      let title = UILabel()
      let icon = UIImageView()
      let box = UIView()

      func setUp() {
    \(body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
      }
    \(rest)
    }
    """
  }

  private func verdict(_ before: String, _ after: String) -> UnitVerdict? {
    units(before, after).first { $0.declaration == "Card.setUp()" }
  }

  private let edge = "title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true"

  @Test func anActivationInFrontOfTheSuperviewDiffers() {
    let found = verdict(card("addSubview(title)\n\(edge)"), card("\(edge)\naddSubview(title)"))
    #expect(found?.verdict == .differs)
    #expect(found?.counterexample?.because.first?.contains("only after the change, the program stops here") == true)
  }

  @Test func aViewThatIsNoLongerAddedDiffers() {
    #expect(verdict(card("addSubview(title)\n\(edge)"), card(edge))?.verdict == .differs)
  }

  @Test func aViewThatAnotherFunctionAddsIsInTheHierarchy() {
    let other = "  func build() { addSubview(title) }"
    #expect(verdict(card("addSubview(title)\n\(edge)"), card(edge, other))?.verdict == .identical)
  }

  @Test(arguments: [
    "[title, icon].forEach(addSubview)", "[title, icon].forEach { addSubview($0) }", "for view in [title, icon] { addSubview(view) }",
    "[title, icon].forEach { self.addSubview($0) }", "addSubviews(title, icon)", "addSubviews([title, icon])", "addSubview(icon); addSubview(title)",
  ])
  func viewsThatAreAddedTogetherAreInTheHierarchy(_ adding: String) {
    #expect(verdict(card("addSubview(title)\naddSubview(icon)\n\(edge)"), card("\(adding)\n\(edge)"))?.verdict == .identical)
    let isLate = verdict(card("addSubview(title)\naddSubview(icon)\n\(edge)"), card("\(edge)\n\(adding)"))
    #expect(isLate?.verdict == .differs)
  }

  @Test func aContainerMayBeAddedAfterWhatIsInIt() {
    let inside = "title.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true"
    #expect(
      verdict(card("addSubview(box)\nbox.addSubview(title)\n\(inside)"), card("box.addSubview(title)\n\(inside)\naddSubview(box)"))?.verdict
        == .identical)
    let across = "title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true"
    #expect(
      verdict(card("addSubview(box)\nbox.addSubview(title)\n\(across)"), card("box.addSubview(title)\n\(across)\naddSubview(box)"))?.verdict
        == .differs)
  }

  @Test func aSizeNeedsNoHierarchy() {
    let size = "title.widthAnchor.constraint(equalToConstant: 8).isActive = true"
    #expect(verdict(card("addSubview(title)\n\(size)"), card("\(size)\naddSubview(title)"))?.verdict == .identical)
  }

  @Test func leavingTheSuperviewAfterTheActivationIsNotTakenForEqual() {
    let found = verdict(card("title.removeFromSuperview()\naddSubview(title)\n\(edge)"), card("addSubview(title)\n\(edge)\ntitle.removeFromSuperview()"))
    #expect(found.map { [.differs, .unproven].contains($0.verdict) } == true)
  }

  @Test func aHelperIsReadWhereItIsCalled() {
    let helper = "  func place() { \(edge) }"
    #expect(verdict(card("addSubview(title)\n\(edge)"), card("addSubview(title)\nplace()", helper))?.verdict == .identical)
    #expect(verdict(card("addSubview(title)\n\(edge)"), card("place()\naddSubview(title)", helper))?.verdict == .differs)
  }
}
