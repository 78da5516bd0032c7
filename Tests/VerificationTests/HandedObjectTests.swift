import Migration
import Testing
import Verification

/// Closures that are handed the view that they set up.
@Suite struct HandedObjectTests {
  private func card(_ a: String, _ b: String, rest: String = "") -> String {
    """
    import UIKit
    final class Card: UIView {
        private let a = \(a)
        private let b = \(b)
        func setUp() {
            addSubview(a)
            addSubview(b)
            NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: topAnchor), b.topAnchor.constraint(equalTo: a.bottomAnchor)])
            \(rest)
        }
    }
    func configure(_ view: UIView, _ block: (UIView) -> Void) -> UIView {
        block(view)
        return view
    }
    """
  }

  private static let off = "$0.translatesAutoresizingMaskIntoConstraints = false"

  private func all(_ before: String, _ after: String) -> [Verdict] { units(before, after).map(\.verdict) }

  @Test(arguments: ["UIView().then { OFF }", "{ OFF; return $0 }(UIView())", "configure(UIView()) { OFF }", "UIView().also { view in view.translatesAutoresizingMaskIntoConstraints = false }"])
  func oneViewsSettingIsNotAnothers(_ form: String) {
    let full = form.replacing("OFF", with: Self.off)
    let empty = form.replacing("OFF", with: "$0.isHidden = true").replacing("view.translatesAutoresizingMaskIntoConstraints = false", with: "view.isHidden = true")
    #expect(all(card(full, full), card(empty, full)).contains { $0 != .identical && $0 != .proved }, "\(form)")
    #expect(all(card(full, full), card(full, full)).allSatisfy { $0 == .identical }, "\(form)")
    // The same said where the views are laid out; whether 'also' runs its block at once is not known.
    guard !form.contains("also") else { return }
    let said = "a.translatesAutoresizingMaskIntoConstraints = false\n        b.translatesAutoresizingMaskIntoConstraints = false"
    #expect(all(card("UIView()", "UIView()", rest: said), card(full, full)).allSatisfy { $0 == .identical || $0 == .proved }, "\(form)")
  }

  /// The block does not run.
  @Test func aFunctionThatDropsItsBlockSaysNothing() {
    let full = card("configure(UIView()) { \(Self.off) }", "UIView()")
    #expect(all(full, full.replacing("    block(view)\n", with: "")).contains { $0 != .identical && $0 != .proved })
  }

  /// What the function does with its block decides which view the block sets up.
  @Test(arguments: [
    ("block(view)", true), ("block(other)", false), ("if view.isHidden { block(view) }", false), ("var copy = view\n    block(copy)", true), ("block(view)\n    block(other)", false),
  ])
  func theBlockIsHandedWhatTheFunctionSays(_ body: String, _ expected: Bool) {
    func card(_ setting: String) -> String {
      """
      import UIKit
      final class Card: UIView {
          private let a = UIView()
          private let other = UIView()
          func configure(_ view: UIView, _ block: (UIView) -> Void) {
              \(body)
          }
          func setUp() {
              addSubview(a)
              \(setting)
              a.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
      }
      """
    }
    let said = card("a.translatesAutoresizingMaskIntoConstraints = false")
    for call in ["configure(a)", "self.configure(a)"] {
      let found = all(said, card("\(call) { \(Self.off) }"))
      #expect(found.allSatisfy { $0 == .identical || $0 == .proved } == expected, "\(body) \(call)")
    }
  }
}
