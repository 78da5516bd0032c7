import Migration
import SourceText
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

  /// Another file may add it: an extension of the class, a function that is called here, the caller.
  @Test(arguments: ["", "buildTree()", "add(title)", "setUpTree([title])"]) func aViewThatIsAddedNowhereInTheFileIsNotCalledEqual(call: String) {
    let found = verdict(card("addSubview(title)\n\(edge)"), card("\(call)\n\(edge)"))
    #expect(found?.verdict == .unproven)
    #expect(found?.doubt?.message == "it is not known whether 'title' is in the view hierarchy")
  }

  @Test func theFirstOfSeveralConditionsIsReportedInEachRun() {
    let conditions = ["h", "g", "f", "e", "d", "c", "b"]
    let body = "addSubview(title)\n" + conditions.map { "if \($0) { \(edge) }" }.joined(separator: "\n")
    let after = card("\(body)\ntitle.removeFromSuperview()")
    let doubt = verdict(card(body), after)?.doubt
    #expect(doubt.map { String(decoding: Array(after.utf8)[..<$0.range.start], as: UTF8.self).hasSuffix("if b { ") } == true)
  }

  @Test func aViewThatAnotherFunctionAddsIsInTheHierarchy() {
    let other = "  func build() { addSubview(title) }"
    #expect(verdict(card("addSubview(title)\n\(edge)"), card(edge, other + "\n  func start() { build() }"))?.verdict == .identical)
    #expect(verdict(card("addSubview(title)\n\(edge)", other), card(edge, other))?.verdict == .unproven)
    // Nothing in the file calls what is new.
    #expect(verdict(card("addSubview(title)\n\(edge)"), card(edge, other))?.verdict == .unproven)
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

  /// Functions that are taken out of others, wherever they are declared: what stands behind a call runs behind it.
  @Test func whatStandsBehindACallOfAHelperRunsBehindIt() {
    let icon = "icon.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true"
    let top = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    let before = card("addSubview(icon)\n\(icon)\naddSubview(title)\n\(edge)\n\(top)")
    let build = "  func build() { addSubview(title); \(edge) }"
    let nested = "  func start() { addSubview(icon); \(icon); build() }"
    #expect(verdict(before, card("start()\n\(top)", "\(nested)\n\(build)"))?.verdict == .identical)
    #expect(verdict(before, card("start()\n\(top)", "\(build)\n\(nested)"))?.verdict == .identical)
    #expect(verdict(before, card("\(top)\nstart()", "\(nested)\n\(build)"))?.verdict == .differs)
    // What is made in front of a call may be activated behind it.
    let early = "let top = title.topAnchor.constraint(equalTo: topAnchor)\nstart()\ntop.isActive = true"
    #expect(verdict(before, card(early, "\(nested)\n\(build)"))?.verdict == .identical)
    // A helper whose own call stands in front of what it makes.
    let late = "  func start() { build(); addSubview(icon); \(icon) }"
    let first = card("addSubview(title)\n\(edge)\naddSubview(icon)\n\(icon)\n\(top)")
    #expect(verdict(first, card("start()\n\(top)", "\(late)\n\(build)"))?.verdict == .identical)
    #expect(verdict(first, card("\(icon)\nstart()\n\(top)", "  func start() { build(); addSubview(icon) }\n\(build)"))?.verdict == .differs)
  }

  /// What is left of a function may be nothing but calls.
  @Test func aFunctionThatOnlyCallsItsPartsIsWhatTheyAre() {
    let icon = "icon.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true"
    let parts = "  func first() { addSubview(title); addSubview(icon); \(icon) }\n  func second() { \(edge) }"
    let before = card("addSubview(title)\naddSubview(icon)\n\(edge)\n\(icon)")
    #expect(units(before, card("first()\nsecond()", parts)).map(\.verdict) == [.identical])
    #expect(units(before, card("self.first()\nself.second()", parts)).map(\.verdict) == [.identical])
    #expect(units(before, card("all()", "\(parts)\n  func all() { first(); second() }")).map(\.verdict) == [.identical])
    #expect(units(before, card("second()\nfirst()", parts)).map(\.verdict) == [.differs])
    #expect(units(before, card("first()", parts)).map(\.verdict).contains(.differs))
    let pin = "  func pin(_ view: UIView) { view.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true }"
    let sizes = "title.widthAnchor.constraint(equalToConstant: 8).isActive = true"
    let size = "  func size(_ view: UIView, _ width: CGFloat) { view.widthAnchor.constraint(equalToConstant: width).isActive = true }"
    #expect(units(card(sizes), card("size(title, 8)", size)).map(\.verdict) == [.identical])
    #expect(units(card(sizes), card("size(title, 9)", "\(size)\n\(pin)")).map(\.verdict).contains(.differs))
      // The older version may have no function at all.
    func initialiser(_ text: String) -> String { text.replacing("func setUp()", with: "init()") }
    #expect(units(initialiser(before), initialiser(card("first()\nsecond()", parts))).map(\.verdict) == [.identical])
  }

  /// Which elements a closure adds is part of what it does.
  @Test(arguments: ["if $0.isHidden { return }; self.addSubview($0)", "guard !$0.isHidden else { return }; self.addSubview($0)", "if !$0.isHidden { self.addSubview($0) }"])
  func aClosureThatAddsSomeOfItsElementsOnlyIsNotCalledEqual(body: String) {
    let plain = "[title, icon].forEach {\nself.addSubview($0)\n}\n\(edge)"
    let choosing = "[title, icon].forEach {\n\(body)\n}\n\(edge)"
    #expect(verdict(card(plain), card(choosing))?.verdict == .unproven)
    #expect(verdict(card(choosing), card(choosing + "\ntitle.alpha = 1"))?.verdict == .identical)
    // What stands behind the call chooses nothing.
    #expect(verdict(card(plain), card(plain.replacing("addSubview($0)", with: "addSubview($0)\nif $0.isHidden { print(1) }")))?.verdict == .identical)
  }
}
