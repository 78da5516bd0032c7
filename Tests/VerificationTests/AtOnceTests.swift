import Migration
import Testing
import Verification

/// Closures that run where they stand, or may do so, and names for what has one already.
@Suite struct AtOnceTests {
  private static let made = "title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true"

  @Test(arguments: ["UIView.animate(withDuration: 0.3) { MADE }", "UIView.animate(withDuration: 0.3, animations: { MADE })", "UIView.transition(with: title, duration: 1, animations: { MADE })", "_ = { MADE }()"])
  func whatRunsWhereItStandsIsTheSame(code: String) {
    let code = code.replacing("MADE", with: Self.made)
    #expect(verdict(Self.made, code)?.verdict == .identical)
    #expect(verdict(code, Self.made)?.verdict == .identical)
    #expect(verdict(Self.made, code.replacing("8", with: "9"))?.verdict == .differs)
  }

  @Test(arguments: ["with(title) { MADE }", "title.apply { $0.topAnchor.constraint(equalTo: self.topAnchor, constant: 8).isActive = true }", "queue.sync { MADE }", "try? run { MADE }"])
  func whatMayRunWhereItStandsIsOpen(code: String) {
    let code = code.replacing("MADE", with: Self.made)
    #expect(verdict(Self.made, code)?.verdict == .unproven)
    #expect(verdict(code, Self.made)?.verdict == .unproven)
  }

  @Test(arguments: ["queue.async { MADE }", "button.onTap = { MADE }", "UIView.animate(withDuration: 1, animations: { tag = 1 }, completion: { _ in MADE })"])
  func whatRunsLaterDiffers(code: String) {
    #expect(verdict(Self.made, code.replacing("MADE", with: Self.made))?.verdict == .differs)
  }

  @Test func animationsOfObjectiveCRunAtOnce() {
    let made = "[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:8].active = YES;"
    func changed(_ code: String) -> Verdict { changeVerdictInObjectiveC("- (void)lay {\n  \(made)\n}", from: made, to: code) }
    #expect(changed("[UIView performWithoutAnimation:^{ \(made) }];") == .identical)
    #expect(changed("[UIView animateWithDuration:1 animations:^{ \(made) }];") == .identical)
    #expect(changed("[UIView animateWithDuration:1 animations:^{ self.tag = 1; } completion:^(BOOL done) { \(made) }];") == .differs)
    #expect(changed("dispatch_sync(queue, ^{ \(made) });") == .unproven)
  }

  @Test func aCastIsTheSameView() {
    #expect(verdict(Self.made, "(title as UIView)" + Self.made.dropFirst(5))?.verdict == .identical)
    #expect(verdict(Self.made, "(icon as UIView)" + Self.made.dropFirst(5))?.verdict == .differs)
  }

  @Test func anotherNameForAnObjectIsTheSame() {
    let card = "import UIKit\nclass Middle {\n  let box = UIView()\n  func apply() { box.heightAnchor.constraint(equalToConstant: 4).isActive = true }\n}\n"
    let use = "import UIKit\nclass Card: UIView {\n  let middle = Middle(), other = Middle()\n  func lay() {\n    addSubview(middle.box)\n    middle.apply()\n  }\n}\n"
    for name in ["middle", "other"] {
      let changed = use.replacing("middle.apply()", with: "let m = \(name)\n    m.apply()")
      #expect(open(from: ["Use.swift": use, "Middle.swift": card], to: ["Use.swift": changed, "Middle.swift": card]).isEmpty == (name == "middle"))
      #expect((file(card + use, card + changed).verdict == .identical) == (name == "middle"))
    }
  }

  @Test func theViewThatHasASizeMattersWhereViewsAreAskedForConstraints() {
    func members(_ made: String, _ rest: String = "func clear() { NSLayoutConstraint.deactivate(title.constraints) }") -> String {
      "  func lay() {\n    let height = title.heightAnchor.constraint(equalToConstant: 8)\n    \(made)\n  }\n  \(rest)\n"
    }
    #expect(cardVerdict(members("title.addConstraint(height)"), members("addConstraint(height)")) == .unproven)
    #expect(cardVerdict(members("height.isActive = true"), members("addConstraint(height)")) == .unproven)
    #expect(cardVerdict(members("height.isActive = true"), members("title.addConstraint(height)")) == .identical)
    #expect(cardVerdict(members("height.isActive = true", ""), members("addConstraint(height)", "")) == .identical)
  }

  @Test(arguments: ["for view in panel.subviews { view.removeFromSuperview() }", "panel.subviews.forEach({ view in view.removeFromSuperview() })", "while let view = panel.subviews.last { view.removeFromSuperview() }"])
  func whatALoopTakesOutMayBeAnyView(loop: String) {
    let members = "  let panel = UIView()\n  func lay() {\n    addSubview(title)\n    title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n  }\n  func clear() {\n    // here\n  }"
    #expect(cardVerdict(members, members.replacing("// here", with: loop)) == .unproven)
    #expect(cardVerdict(members.replacing("// here", with: loop), members) == .unproven)
  }
}
