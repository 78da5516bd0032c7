import Migration
import SourceText
import Testing
import Verification

/// Calls of helpers of other files, whose bodies are read with the arguments of the call.
@Suite struct HelperCallTests {
  private func card(_ body: String) -> SourceFile {
    SourceFile(
      path: "Card.swift",
      text: """
        import UIKit

        class Card: UIView {
          let title = UILabel()
          let icon = UIImageView()

          func setUp() {
            addSubview(title)
            addSubview(icon)
            \(body)
          }
        }
        """)
  }

  private func verdict(_ before: String, _ after: String, beside helper: String) -> Verdict? {
    let file = SourceFile(path: "Helpers.swift", text: "import UIKit\n\n\(helper)\n")
    let alone = verify(path: "Card.swift", before: card(before), after: card(after), options: MigrationOptions())
    let both = SharedCode.settled(
      [alone], before: SharedDeclarations([file, card(before)]), after: SharedDeclarations([file, card(after)]), options: MigrationOptions())
    return both[0].units.first { $0.declaration == "Card.setUp()" }?.verdict
  }

  private func method(_ parameters: String, _ body: String) -> String { "extension UIView {\n  func attach(\(parameters)) {\n    \(body)\n  }\n}" }

  /// A condition, a variable and code that is not understood say nothing of the arguments by themselves.
  @Test(arguments: [
    ("title.attach(.top)", "title.attach(.bottom)", "_ edge: NSLayoutConstraint.Attribute",
     "NSLayoutConstraint(item: self, attribute: edge, relatedBy: .equal, toItem: superview, attribute: edge, multiplier: 1, constant: 0).isActive = true"),
    ("title.attach([.top])", "title.attach([.bottom])", "_ edges: [NSLayoutConstraint.Attribute]",
     "for edge in edges { NSLayoutConstraint(item: self, attribute: edge, relatedBy: .equal, toItem: superview, attribute: edge, multiplier: 1, constant: 0).isActive = true }"),
    ("title.attach(true)", "title.attach(false)", "_ isWide: Bool",
     "if isWide { widthAnchor.constraint(equalToConstant: 80).isActive = true } else { heightAnchor.constraint(equalToConstant: 8).isActive = true }"),
    ("title.attach(true)", "title.attach(false)", "_ isWide: Bool",
     "guard isWide else { return }\n    widthAnchor.constraint(equalToConstant: 80).isActive = true"),
    ("title.attach(.left)", "title.attach(.right)", "_ side: Side",
     "switch side {\n    case .left: widthAnchor.constraint(equalToConstant: 80).isActive = true\n    default: heightAnchor.constraint(equalToConstant: 8).isActive = true\n    }"),
    ("title.attach(4)", "title.attach(8)", "_ gap: CGFloat", "let width = gap * 2\n    widthAnchor.constraint(equalToConstant: width).isActive = true"),
    ("title.attach(4)", "title.attach(8)", "_ gap: CGFloat", "widthAnchor.constraint(equalToConstant: max(gap, 2)).isActive = true"),
    ("title.attach([icon, self])", "title.attach([icon])", "_ views: [UIView]",
     "for view in views { topAnchor.constraint(equalTo: view.topAnchor).isActive = true }"),
    ("title.attach(4)", "icon.attach(4)", "_ gap: CGFloat", "if isHidden { widthAnchor.constraint(equalToConstant: 4).isActive = true }"),
    ("title.attach(4)", "icon.attach(4)", "_ gap: CGFloat", "widthAnchor.constraint(equalToConstant: 4).isActive = true\n    heightConstraint?.constant = 8"),
    ("title.attach(gaps)", "title.attach(wideGaps)", "_ gaps: UIEdgeInsets", "snp.makeConstraints { $0.edges.equalToSuperview().inset(gaps) }"),
  ])
  func whatAHelperComputesFromItsArgumentsIsNotTheSameInAnotherCall(before: String, after: String, parameters: String, body: String) {
    let helper = method(parameters, body)
    let found = verdict(before, after, beside: helper)
    #expect(found == .unproven || found == .differs, "\(body)")
    #expect(verdict(before, "\(before)\n    title.isHidden = true", beside: helper) == .identical, "\(body)")
  }

  @Test func aSizeThatIsGivenIsItsNumbers() {
    let helper = method("_ size: CGSize", "widthAnchor.constraint(equalToConstant: size.width).isActive = true")
    #expect(verdict("title.attach(CGSize(width: 4, height: 8))", "title.attach(CGSize(width: 4, height: 9))", beside: helper) == .identical)
    #expect(verdict("title.attach(CGSize(width: 4, height: 8))", "title.attach(CGSize(width: 5, height: 8))", beside: helper) == .differs)
  }

  @Test func aVariableThatHoldsAnArgumentIsThatView() {
    let helper = "func attach(_ view: UIView) {\n  let target = view\n  target.widthAnchor.constraint(equalToConstant: 4).isActive = true\n}"
    #expect(verdict("attach(title)", "attach(icon)", beside: helper) == .differs)
    #expect(verdict("attach(title)", "title.widthAnchor.constraint(equalToConstant: 4).isActive = true", beside: helper) == .identical)
  }

  @Test func aConditionThatNoArgumentHasToDoWithIsTheSameWhereItIsWrittenOut() {
    let helper = method("_ gap: CGFloat", "if #available(iOS 11, *) { widthAnchor.constraint(equalToConstant: gap).isActive = true }")
    #expect(verdict("title.attach(4)", "if #available(iOS 11, *) { title.widthAnchor.constraint(equalToConstant: 4).isActive = true }", beside: helper) == .identical)
  }
}
