import Testing

/// Values and calls that move into functions of which no code of the file says that they run.
@Suite struct LateValueTests {
  private static let card = """
    import UIKit
    class Card: UIView {
      var gap: CGFloat! = 8
      private var box = UIView()
      init() {
        super.init(frame: .zero)
        setUp()
      }
      func setUp() {
        addSubview(box)
        box.snp.makeConstraints { make in make.top.equalTo(self).offset(gap) }
      }
    }
    """

  private func isOpen(_ old: String, _ new: String, adding code: String) -> Bool {
    let edited = Self.card.replacing(old, with: new).replacing("  func setUp", with: "\(code)\n  func setUp")
    return !open(in: ["Card.swift": Self.card], editing: "Card.swift", Self.card, edited).isEmpty
  }

  @Test(arguments: [
    ("var gap: CGFloat! = 8", "var gap: CGFloat!", "gap = 8"), ("var box = UIView()", "var box: UIView!", "box = UIView()"), ("    setUp()\n", "", "setUp()"),
  ])
  func whatMovesIntoAFunctionNobodyCallsIsOpen(old: String, new: String, code: String) {
    #expect(isOpen(old, new, adding: "  func never() { \(code) }"))
  }

  @Test func aFunctionThatIsCalledIsNot() {
    #expect(!isOpen("    setUp()\n", "    start()\n", adding: "  func start() { setUp() }"))
  }
}
