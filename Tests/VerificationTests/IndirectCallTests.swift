import Testing

/// Functions without layout code that call those that have some, directly and over others.
@Suite struct IndirectCallTests {
  private static let files = [
    "Panel.swift": """
      import UIKit
      class Panel: UIView {
        let box = UIView()
        func wide() { box.snp.remakeConstraints { make in make.width.equalTo(100) } }
        func narrow() { box.snp.remakeConstraints { make in make.width.equalTo(50) } }
        func frame(gap: CGFloat) { box.snp.makeConstraints { make in make.height.equalTo(gap) } }
        func color() { backgroundColor = .red }
      }
      """,
    "Middle.swift": """
      import UIKit
      class Middle {
        let panel = Panel()
        func apply() { panel.wide() }
        func reset() { panel.narrow() }
        func space(_ space: CGFloat) { panel.frame(gap: space) }
        func paint() { panel.color() }
      }
      """,
    "Top.swift": """
      import UIKit
      class Top {
        let middle = Middle()
        let panel = Panel()
        let other = Panel()
        func load() {
          panel.wide()
          panel.narrow()
          other.wide()
          panel.color()
        }
        func run() {
          middle.apply()
          middle.space(4)
          middle.paint()
        }
        func start() {
          run()
        }
      }
      """,
  ]

  private func isOpen(_ old: String, _ new: String) -> Bool { !open(in: Self.files, editing: "Top.swift", old, new).isEmpty }

  @Test func anotherOrderOfCallsOnOneObjectIsOpen() {
    #expect(isOpen("    panel.wide()\n    panel.narrow()", "    panel.narrow()\n    panel.wide()"))
    #expect(!isOpen("    panel.narrow()\n    other.wide()", "    other.wide()\n    panel.narrow()"))
    #expect(!isOpen("    other.wide()\n    panel.color()", "    panel.color()\n    other.wide()"))
  }

  @Test(arguments: [
    ("    middle.apply()\n", ""), ("middle.apply", "middle.reset"), ("    middle.apply()\n", "    middle.apply()\n    middle.apply()\n"), ("space(4)", "space(5)"), ("    run()\n", ""),
  ])
  func whatIsCalledOverAnotherFunctionIsSeen(old: String, new: String) {
    #expect(isOpen(old, new))
  }

  @Test func whatLaysNothingOutIsNoReason() {
    #expect(!isOpen("    middle.paint()\n", ""))
    #expect(!isOpen("    panel.color()\n", ""))
  }

  @Test func aCallThatMovesToAFunctionNobodyCallsIsOpen() {
    #expect(isOpen("    other.wide()\n", "  }\n  func never() {\n    other.wide()\n"))
  }

  @Test func aFunctionThatIsExtractedIsNot() {
    #expect(!isOpen("    middle.apply()\n", "    build()\n  }\n  func build() {\n    middle.apply()\n"))
  }
}
