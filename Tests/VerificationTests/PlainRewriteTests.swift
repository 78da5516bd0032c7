import Migration
import Testing
import Verification

/// Rewrites that are right, in forms that people write.
@Suite struct PlainRewriteTests {
  private func all(_ before: String, _ after: String, _ members: (old: String, new: String) = ("", "")) -> [Verdict] {
    func card(_ body: String, _ members: String) -> String {
      """
      import SnapKit
      import UIKit
      final class Card: UIView {
          let a = UIView()
          let b = UIView()
          \(members)
          func setUp() {
              addSubview(a)
              addSubview(b)
              \(body)
          }
      }
      """
    }
    return units(card(before, members.old), card(after, members.new)).map(\.verdict)
  }

  private static let old = "a.snp.makeConstraints { $0.top.equalTo(self) }\n        b.snp.makeConstraints { $0.top.equalTo(self) }"
  private static let made = "a.topAnchor.constraint(equalTo: topAnchor).isActive = true\n        b.topAnchor.constraint(equalTo: topAnchor).isActive = true"

  @Test(arguments: [
    "for view in [a, b] as [UIView] { OFF }", "([a, b] as [UIView]).forEach { (view: UIView) in OFF }", "[a, b].forEach { (view) in OFF }", "[a, b].forEach { (view: UIView) -> Void in OFF }",
  ])
  func aLoopOverACastListIsOneOverTheList(_ loop: String) {
    let off = loop.replacing("OFF", with: "view.translatesAutoresizingMaskIntoConstraints = false")
    #expect(all(Self.old, "\(off)\n        \(Self.made)").allSatisfy { $0 == .identical || $0 == .proved }, "\(loop)")
    #expect(all(Self.old, "\(off.replacing("[a, b]", with: "[a]"))\n        \(Self.made)").contains(.differs), "\(loop)")
  }

  /// It is not known which views these are.
  @Test(arguments: ["subviews.forEach { $0.translatesAutoresizingMaskIntoConstraints = false }", "for view in subviews { view.translatesAutoresizingMaskIntoConstraints = false }"])
  func allSubviewsMayBeTheViews(_ loop: String) {
    let found = all(Self.old, "\(loop)\n        \(Self.made)")
    #expect(found.contains(.unproven) && !found.contains(.differs), "\(loop)")
  }

  private static let stored = "a.snp.makeConstraints { make in\n          make.top.equalTo(self)\n          big = make.height.equalTo(80).constraint\n        }"
  private static let anchors = "a.translatesAutoresizingMaskIntoConstraints = false\n        a.topAnchor.constraint(equalTo: topAnchor).isActive = true\n        big = a.heightAnchor.constraint(equalToConstant: 80)"

  @Test(arguments: [("big.deactivate()", "", true), ("", "", false), ("big.deactivate()", "big.isActive = true", false), ("layoutIfNeeded()\n        big.deactivate()", "", false)])
  func whatIsDeactivatedAtOnceWasNotActive(_ old: String, _ new: String, _ expected: Bool) {
    let later = "func grow() { big.activate() }"
    let found = all("\(Self.stored)\n        \(old)", "\(Self.anchors)\n        \(new)", ("var big: Constraint!\n    \(later)", "var big: NSLayoutConstraint!\n    \(later.replacing("activate()", with: "isActive = true"))"))
    #expect(found.allSatisfy { $0 == .identical || $0 == .proved } == expected, "\(old) \(new)")
  }

  @Test(arguments: [("", "private ", Verdict.identical), ("", "", .unproven), ("pin(a)", "private ", .differs)])
  func aNewFunctionThatNothingCallsDoesNothing(_ call: String, _ modifier: String, _ expected: Verdict) {
    let pin = "\(modifier)func pin(_ view: UIView) { view.leftAnchor.constraint(equalTo: leftAnchor).isActive = true }"
    let found = all(Self.made, "\(Self.made)\n        \(call)", ("", pin))
    #expect(expected == .identical ? found.allSatisfy { $0 == .identical || $0 == .proved } : found.contains(expected), "\(call) \(modifier)")
  }
}
