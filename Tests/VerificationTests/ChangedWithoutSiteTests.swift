import Migration
import SourceText
import Testing
import Verification

/// Changes of layout code that makes its constraints by other means than the sites which are read.
@Suite struct ChangedWithoutSiteTests {
  private func verdict(_ body: String, _ old: String, _ new: String, members: String = "") -> Verdict {
    func text(_ body: String) -> String {
      """
      import SnapKit
      import UIKit
      final class Card: UIView {
        let stack = UIStackView(), box = UIView(), title = UILabel()
        \(members)
        func setUp() {
          addSubview(stack)
          stack.snp.makeConstraints { $0.edges.equalToSuperview() }
          \(body)
        }
      }
      """
    }
    #expect(body.contains(old))
    #expect(file(text(body), text(body + "\n// none")).verdict == .identical, "\(body)")
    return file(text(body), text(body.replacing(old, with: new))).verdict
  }

  /// A closure for a maker of constraints that a function of somebody else is given.
  @Test(arguments: [
    "stack.addArrangedSubview(box) { make in make.height.equalTo(40) }", "stack.addArrangedSubview(box) { $0.height.equalTo(40) }", "addSubview(box) { make in make.width.greaterThanOrEqualTo(40) }",
    "box.layout { make in make.height.equalTo(40) }",
  ])
  func aMakersClosureIsRead(body: String) {
    #expect(verdict(body, "40", "44") == .unproven)
  }

  /// A loop through attributes and the like.
  @Test(arguments: [
    "let sides: [NSLayoutConstraint.Attribute] = [.width, .top]\nsides.forEach { addConstraint(NSLayoutConstraint(item: box, attribute: $0, relatedBy: .equal, toItem: self, attribute: $0, multiplier: 1, constant: 0)) }",
    "[NSLayoutConstraint.Attribute.width, .top].forEach { addConstraint(NSLayoutConstraint(item: box, attribute: $0, relatedBy: .equal, toItem: self, attribute: $0, multiplier: 1, constant: 0)) }",
  ])
  func theElementsOfALoopCount(body: String) {
    #expect(verdict(body, "width", "height") == .unproven)
  }

  @Test(arguments: ["title.setHuggingPriority(.required, for: .vertical)", "title.ub_setContentPriorityRequired()", "title.setClippingResistancePriority(.required, for: .vertical)"])
  func prioritiesOfContentCount(body: String) {
    #expect(verdict(body, body, "") == .unproven)
  }

  /// Two variables that are given what makes a view each time.
  @Test(arguments: [
    ("line", "var line: UIView { let view = UIView(); return view }"), ("self.line", "var line: UIView { UIView() }"), ("factory.line", ""),
  ])
  func eachVariableHasAViewOfItsOwn(value: String, members: String) {
    let body = "let h = \(value), other = 1\nlet w = \(value)\naddSubview(h)\naddSubview(w)\nh.heightAnchor.constraint(equalToConstant: 10).isActive = true\nw.widthAnchor.constraint(equalToConstant: 20).isActive = true"
    #expect(verdict(body.replacing(", other = 1", with: ""), "w.widthAnchor", "h.widthAnchor", members: members) == .differs)
  }

  /// One that is kept is the same by each name.
  @Test func aVariableForAStoredViewIsThatView() {
    let body = "let h = title\nlet w = title\nh.heightAnchor.constraint(equalToConstant: 10).isActive = true\nw.widthAnchor.constraint(equalToConstant: 20).isActive = true"
    #expect(verdict(body, "w.widthAnchor", "h.widthAnchor") == .identical)
  }

  /// What a weak variable alone holds may be gone, or not.
  @Test func aWeakVariableMayHaveItsConstraint() {
    #expect(verdict("edge = box.topAnchor.constraint(equalTo: topAnchor)\nedge?.isActive = true", "true", "false", members: "private weak var edge: NSLayoutConstraint?") == .unproven)
  }

  /// Nothing follows from a constant for long that another function changes.
  @Test(arguments: [("private let tall: NSLayoutConstraint", "tall = box.heightAnchor.constraint(equalToConstant: 0)"), ("private lazy var tall = box.heightAnchor.constraint(equalToConstant: 0)", "")])
  func aChangingConstantProvesNothing(declaration: String, value: String) {
    let text = """
      import UIKit
      final class Card: UIView {
        let box = UIView()
        \(declaration)
        override init(frame: CGRect) {
          \(value)
          super.init(frame: frame)
          addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          setUp()
        }
        func show(height: CGFloat) { tall.constant = height }
        private func setUp() {
          box.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
          tall.isActive = true
        }
      }
      """
    let new = text.replacing("box.topAnchor", with: "box.bottomAnchor")
    #expect(file(text, new).verdict == .unproven)
    #expect(file(text.replacing("tall.constant = height", with: "print(height)"), new.replacing("tall.constant = height", with: "print(height)")).verdict == .proved)
  }

  /// A list in a list of constraints raises an exception.
  @Test(arguments: [
    "NSMutableArray *all = [NSMutableArray new];\n[all addObject:LIST];\n[NSLayoutConstraint activateConstraints:all];", "[NSLayoutConstraint activateConstraints:@[LIST]];",
    "NSArray *list = LIST;\n[NSLayoutConstraint activateConstraints:@[list]];",
  ])
  func aListInAListIsNoConstraint(body: String) {
    func source(_ body: String) -> SourceFile {
      SourceFile(path: "Card.m", language: .objectiveC, text: """
        @implementation Card
        - (void)setUp {
          NSDictionary *views = @{@"box": self.box};
          \(body.replacing("LIST", with: "[NSLayoutConstraint constraintsWithVisualFormat:@\"V:|[box]|\" options:0 metrics:nil views:views]"))
        }
        @end
        """)
    }
    func verdict(_ before: String, _ after: String) -> Verdict { verify(path: "Card.m", before: source(before), after: source(after), options: MigrationOptions()).verdict }
    #expect(verdict("[NSLayoutConstraint activateConstraints:LIST];", body) == .unproven)
    #expect(verdict(body, body + "\n// none") != .differs)
  }
}
