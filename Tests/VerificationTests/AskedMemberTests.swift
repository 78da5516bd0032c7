import Testing

/// What the framework or other code asks a class for, and values that other code gives it in other ways.
@Suite struct AskedMemberTests {
  private static let card = """
    import UIKit
    class Card: UIView {
      let box = UIView(), line = UIView()
      let guide = UILayoutGuide()
      var gap: CGFloat = 4 { didSet { kept.constant = gap } }
      var kept: NSLayoutConstraint!
      func lay() {
        addSubview(box)
        addLayoutGuide(guide)
        guide.topAnchor.constraint(equalTo: topAnchor).isActive = true
        kept = box.topAnchor.constraint(equalTo: topAnchor, constant: gap)
        kept.identifier = "top"
        kept.isActive = true
        // lay
      }
      // member
    }
    """
  private static let use = "import UIKit\nclass Use: UIViewController {\n  let card = Card()\n  var isWide = false\n  func show() {\n    // here\n  }\n}\n"

  private func isOpen(_ old: String, _ new: String, in path: String = "Card.swift", card: String = card, use: String = use) -> Bool {
    !open(in: ["Card.swift": card, "Use.swift": use], editing: path, old, new).isEmpty
  }

  @Test(arguments: [
    "override var intrinsicContentSize: CGSize { CGSize(width: 4, height: 4) }", "override var alignmentRectInsets: UIEdgeInsets { inset }",
    "override func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { size }", "override var forFirstBaselineLayout: UIView { box }",
  ])
  func theFrameworkAsksForSomeMembers(member: String) {
    #expect(isOpen("// member", member))
    #expect(isOpen(member, member.replacing(" }", with: ".other }"), card: Self.card.replacing("// member", with: member)))
    #expect(!isOpen("// member", "override var accessibilityLabel: String? { get { nil } set {} }"))
  }

  @Test(arguments: ["card.gap = 9", "card.gap += 9", "card[keyPath: \\.gap] = 9", "grow(&card.gap)", "(card.gap, isWide) = (9, true)"])
  func aMemberGetsAValueInManyWays(code: String) {
    #expect(isOpen("// here", code, in: "Use.swift"))
    #expect(!isOpen("// here", code.replacing("card.gap", with: "card.tag").replacing("\\.gap", with: "\\.tag"), in: "Use.swift"))
  }

  @Test func aGlobalVariableGetsOne() {
    let files = ["Card.swift": Self.card.replacing("constant: gap", with: "constant: pad"), "Pad.swift": "import UIKit\nvar pad: CGFloat = 4\nvar other = 4\n", "Use.swift": Self.use]
    #expect(!open(in: files, editing: "Use.swift", "// here", "pad = 9").isEmpty)
    #expect(open(in: files, editing: "Use.swift", "// here", "other = 9").isEmpty)
  }

  @Test func anIdentifierMattersWhereItIsLookedFor() {
    let looking = Self.use.replacing("// here", with: "card.constraints.first { $0.identifier == \"top\" }?.constant = 9")
    #expect(isOpen("\"top\"", "\"bottom\"", use: looking))
    #expect(!isOpen("\"top\"", "\"bottom\""))
  }

  @Test func aGuideThatIsTakenOutIsGone() {
    #expect(isOpen("// lay", "removeLayoutGuide(guide)"))
    #expect(isOpen("// here", "card.removeLayoutGuide(card.guide)", in: "Use.swift"))
    #expect(!isOpen("// here", "card.removeLayoutGuide(other)", in: "Use.swift"))
  }

  @Test func aViewThatNobodyElseHasIsLost() {
    #expect(isOpen("let box = UIView()", "weak var box: UIView! = UIView(); let rest = UIView()"))
    #expect(!isOpen("let box = UIView()", "lazy var box = UIView(); let rest = UIView()"))
  }

  @Test func anotherInitialiserLaysOut() {
    let card = "import UIKit\nclass Card: UIView {\n  let box = UIView()\n  convenience init(size: Int, tag: Int = 0) {\n    self.init(frame: .zero)\n    addSubview(box)\n    box.topAnchor.constraint(equalTo: topAnchor).isActive = true\n  }\n}\n"
    let files = ["Card.swift": card, "Use.swift": "class Use {\n  func made() -> Card { Card(size: 1) }\n}\n"]
    #expect(!open(in: files, editing: "Use.swift", "size: 1", "frame: .zero").isEmpty)
    #expect(open(in: files, editing: "Use.swift", "size: 1", "size: 1, tag: 2").isEmpty)
  }

  private static let styled = """
    import UIKit
    protocol Styled {}
    extension Styled { static var inset: CGFloat { 4 } }
    extension Styled where Self: UILabel { var pad: CGFloat { 5 } }
    extension UIEdgeInsets { init(all: CGFloat) { self.init(top: all, left: all, bottom: all, right: all) } }
    extension Panel { func holder() -> UIView { box } }
    protocol Spec { static var gap: CGFloat { get } }
    struct Wide: Spec { static let gap: CGFloat = 4 }
    struct Narrow: Spec { static let gap: CGFloat = 2 }
    """

  private static func panel(_ constant: String, _ anchor: String = "topAnchor") -> String {
    "import UIKit\nclass Panel: UIView, Styled {\n  let box = UIView(), line = UIView()\n  func lay() {\n    addSubview(line)\n    line.topAnchor.constraint(equalTo: \(anchor), constant: \(constant)).isActive = true\n  }\n}\n"
  }

  @Test func extensionsGiveWhatTheirHeadsAndBodiesSay() {
    func isOpen(_ panel: String, _ old: String, _ new: String) -> Bool { !open(in: ["Styled.swift": Self.styled, "Panel.swift": panel], editing: "Styled.swift", old, new).isEmpty }
    #expect(isOpen(Self.panel("pad"), "Self: UILabel", "Self: UIView"))
    #expect(isOpen(Self.panel("UIEdgeInsets(all: 4).top"), "top: all", "top: all * 2"))
    #expect(isOpen(Self.panel("4", "holder().topAnchor"), "{ box }", "{ line }"))
    #expect(!isOpen(Self.panel("UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0).top"), "top: all", "top: all * 2"))
    for use in ["Self.inset", "Panel.inset"] {
      #expect(!open(in: ["Styled.swift": Self.styled, "Panel.swift": Self.panel(use)], adding: "More.swift", "import UIKit\nextension Panel { static var inset: CGFloat { 5 } }\n").isEmpty)
    }
    let generic = Self.panel("Item.gap").replacing("class Panel: UIView, Styled", with: "class Panel<Item: Spec>: UIView")
    let files = ["Styled.swift": Self.styled, "Panel.swift": generic, "Use.swift": "class Use { let panel = Panel<Wide>() }\n"]
    #expect(!open(in: files, editing: "Use.swift", "<Wide>", "<Narrow>").isEmpty)
  }
}
