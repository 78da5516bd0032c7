import Migration
import SourceText
import Testing
import Verification

/// Calls of functions of other files whose names do not say that they lay out.
@Suite struct ChangedCallTests {
  private static let card = """
    import UIKit
    class Card: UIView {
      let title = UILabel()
      func setUp() {
        addSubview(title)
        title.addBorder(width: 2)
      }
      func pin() { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }
    }
    """

  private static let helper = "import UIKit\nextension UIView {\n  func addBorder(width: CGFloat = 1, edges: UIRectEdge...) {\n    heightAnchor.constraint(equalToConstant: width).isActive = true\n  }\n}\n"

  /// The declarations that are open.
  private func open(_ old: String, _ new: String, beside other: String = helper) -> [String] {
    let before = SourceFile(path: "Card.swift", text: Self.card)
    let after = SourceFile(path: "Card.swift", text: Self.card.replacing(old, with: new))
    #expect(before.bytes != after.bytes)
    let calls = ChangedCalls([("Card.swift", before, after)]) { [SourceFile(path: "Helpers.swift", text: other)] }
    let verdict = verify(path: "Card.swift", before: before, after: after, options: MigrationOptions())
    return calls.settled([verdict])[0].units.filter { $0.verdict == .unproven }.map(\.declaration)
  }

  @Test(arguments: [
    "title.addBorder(width: 4)", "title.addBorder()", "title.addBorder(width: 2, edges: .top, .left)", "self.addBorder(width: 2)", "",
    "if isHidden { title.addBorder(width: 2) }",
  ])
  func aUnitWithAnotherCallIsOpen(call: String) {
    #expect(open("title.addBorder(width: 2)", call).count == 1)
  }

  @Test func whatIsTheSameCallIsNot() {
    #expect(open("title.addBorder", "self.title.addBorder") == [])
    #expect(open("    addSubview(title)\n    title.addBorder(width: 2)", "    build()\n  }\n  func build() {\n    addSubview(title)\n    title.addBorder(width: 2)") == [])
  }

  /// A border of the layer, a function of another class, and one with other arguments.
  @Test(arguments: [
    ("heightAnchor.constraint(equalToConstant: width).isActive = true", "layer.borderWidth = width"), ("extension UIView", "final class Frame: UIView"),
    ("width: CGFloat = 1, edges: UIRectEdge...", "of size: CGFloat"),
  ])
  func whatLaysNothingOutIsNoReason(old: String, new: String) {
    #expect(open("width: 2", "width: 4", beside: Self.helper.replacing(old, with: new)) == [])
  }
}
