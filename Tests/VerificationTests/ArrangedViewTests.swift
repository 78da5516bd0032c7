import Migration
import Testing
import Verification

/// The views that stack views arrange.
@Suite struct ArrangedViewTests {
  private func verdicts(_ old: String, _ new: String, _ members: (old: String, new: String) = ("let stack = UIStackView()", "let stack = UIStackView()")) -> Set<Verdict> {
    func page(_ text: String, _ stack: String) -> String {
      """
      import UIKit
      final class Page: UIView {
        let title = UILabel(), note = UILabel()
        \(stack)
        func setUp() {
          addSubview(stack)
          stack.translatesAutoresizingMaskIntoConstraints = false
          stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
          \(text)
        }
      }
      """
    }
    return Set(file(page(old, members.old), page(new, members.new)).units.map(\.verdict))
  }

  private static let both = "stack.addArrangedSubview(title)\nstack.addArrangedSubview(note)"
  private static let list = "lazy var stack = UIStackView(arrangedSubviews: [title, note])"

  @Test(arguments: [
    "stack.addArrangedSubview(title)\nstack.addSubview(note)", "stack.addArrangedSubview(title)", "stack.addArrangedSubview(note)\nstack.addArrangedSubview(title)",
    "[note, title].forEach { stack.addArrangedSubview($0) }",
  ])
  func anotherArrangementIsNotTheSame(text: String) {
    #expect(verdicts(Self.both, text).contains(.unproven))
    #expect(verdicts(text, Self.both).contains(.unproven))
  }

  @Test(arguments: [
    "[note, title].reversed().forEach { stack.addArrangedSubview($0) }", "stack.addArrangedSubview(title)\nif isHidden { stack.addArrangedSubview(note) }",
    "stack.addArrangedSubview(title)\nDispatchQueue.main.async { self.stack.addArrangedSubview(self.note) }",
    "stack.addArrangedSubview(title)\nstack.insertArrangedSubview(note, at: 0)", "for view in [title, note].sorted(by: { $0.tag < $1.tag }) { stack.addArrangedSubview(view) }",
  ])
  func anotherWayToArrangeIsOpen(text: String) {
    #expect(verdicts(Self.both, text).contains(.unproven))
    #expect(verdicts(text, Self.both).contains(.unproven))
    #expect(!verdicts(text, text + "\nalpha = 1").contains(.unproven))
  }

  @Test func aGuardIsACondition() {
    #expect(!verdicts("if isHidden { stack.addArrangedSubview(title) }", "guard isHidden else { return }\nstack.addArrangedSubview(title)").contains(.unproven))
    #expect(verdicts("if isHidden { stack.addArrangedSubview(title) }", "if !isHidden { stack.addArrangedSubview(title) }").contains(.unproven))
  }

  @Test(arguments: [
    "[title, note].forEach { stack.addArrangedSubview($0) }", "[title, note].forEach(stack.addArrangedSubview)",
    "for view in [title, note] { stack.addArrangedSubview(view) }", "self.stack.addArrangedSubview(self.title)\nstack.addArrangedSubview(note)",
  ])
  func theSameArrangementIsTheSame(text: String) {
    #expect(verdicts(Self.both, text) == [.identical])
    #expect(verdicts(text, Self.both) == [.identical])
  }

  @Test func listsOfInitialisersAreCompared() {
    for other in ["[title]", "[note, title]"] {
      #expect(verdicts("", "", (Self.list, Self.list.replacing("[title, note]", with: other))).contains(.unproven))
    }
    #expect(verdicts("", "", (Self.list, Self.list.replacing("lazy var stack =", with: "lazy var stack: UIStackView ="))) == [.identical])
    #expect(verdicts("", Self.both, (Self.list, "let stack = UIStackView()")) == [.identical])
  }

  @Test func theSameGoesForObjectiveC() {
    let method = "- (void)setUp {\n  [self.title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;\n  [self.stack addArrangedSubview:self.title];\n  [self.stack addArrangedSubview:self.icon];\n}"
    let first = "  [self.stack addArrangedSubview:self.title];\n"
    #expect(changeVerdictInObjectiveC(method, from: first, to: "  [self.stack addSubview:self.title];\n") == .unproven)
    #expect(changeVerdictInObjectiveC(method, from: "[self.stack addArrangedSubview:self.icon];", to: "[self.stack addArrangedSubview:_icon];") == .identical)
    #expect(changeVerdictInObjectiveC(method, from: "self.title];\n  [self.stack addArrangedSubview:self.icon];", to: "self.icon];\n  [self.stack addArrangedSubview:self.title];") == .unproven)
  }
}
