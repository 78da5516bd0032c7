import Testing

/// Calls that nobody in the project declares and that may add views to others, and objects of other classes.
@Suite struct HandedViewTests {
  private static func card(_ adding: String) -> String {
    """
    import UIKit
    import SnapKit
    class Card: UIView {
      let a = UIView(), b = UIView(), c = UIView()
      func lay() {
        \(adding)
        a.snp.makeConstraints { make in make.edges.equalToSuperview() }
        b.snp.makeConstraints { make in make.top.equalTo(a) }
      }
    }
    """
  }

  private func isOpen(_ old: String, _ new: String, beside: [String: String] = [:]) -> Bool {
    !open(from: beside.merging(["Card.swift": Self.card(old)]) { $1 }, to: beside.merging(["Card.swift": Self.card(new)]) { $1 }).isEmpty
  }

  @Test(arguments: [
    ("subviews(a, b)", "subviews(a)"), ("ui.add(a, b)", "print(a)"), ("add(a, b)", "add(b, a)"), ("lineUp(a, b)", ""), ("subviews {\n      a\n      b\n    }", "subviews {\n      a\n    }"),
    ("b.add(to: self)", "b.add(to: a)"), ("addSubviews {\n      a\n      b\n    }", ""),
  ])
  func aCallThatMayAddWhatIsLaidOutIsOpen(old: String, new: String) {
    #expect(isOpen(old, new))
    #expect(isOpen(new, old))
  }

  @Test(arguments: [("add(c)", ""), ("lineUp(c, c)", ""), ("a.addTarget(b, action: go)", ""), ("all.insert(a)", ""), ("style(a)", "")])
  func otherCallsAreNot(old: String, new: String) {
    #expect(!isOpen(old, new))
  }

  @Test func whatTheFrameworkAddsIsReadWithTheUnits() {
    #expect(!isOpen("addSubview(a)\n    addSubview(b)", "[a, b].forEach(addSubview)"))
    #expect(!isOpen("addSubview(a)\n    addSubview(b)", "for view in [a, b] { addSubview(view) }"))
  }

  @Test func aFunctionOfTheProjectIsKnown() {
    #expect(!isOpen("addToLog(a, b)", "", beside: ["Log.swift": "func addToLog(_ a: Any, _ b: Any) { print(a, b) }\n"]))
  }

  private static let classes = [
    "Base.swift": """
      import UIKit
      class Base: UIView {
        func gap(for index: Int) -> CGFloat { 4 }
        func lay() { topAnchor.constraint(equalTo: box.topAnchor, constant: gap(for: 2)).isActive = true }
      }
      class Sub: Base { override func gap(for index: Int) -> CGFloat { 5 } }
      class Named: Base { var title = "" }
      """,
    "Use.swift": "import UIKit\nclass Use {\n  let card = Base()\n  func made() -> Base { Base(frame: .zero) }\n}\n",
  ]

  @Test func anObjectOfAClassThatLaysOutInAnotherWayIsOpen() {
    #expect(!open(in: Self.classes, editing: "Use.swift", "card = Base()", "card = Sub()").isEmpty)
    #expect(!open(in: Self.classes, editing: "Use.swift", "Base(frame: .zero)", "Sub(frame: .zero)").isEmpty)
    #expect(!open(in: Self.classes, editing: "Use.swift", "card = Base()", "card = UIView()").isEmpty)
    #expect(open(in: Self.classes, editing: "Use.swift", "card = Base()", "card = Named()").isEmpty)
  }
}
