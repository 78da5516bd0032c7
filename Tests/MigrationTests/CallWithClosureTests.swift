import TestSupport
import Testing

/// Views that functions give which are called with a closure.
@Suite struct CallWithClosureTests {
  private let card = """
    class Card: UIView {
      private let badge = UIView()
      func setUp() {
        addSubview(badge)
        badge.snp.makeConstraints { $0.width.equalTo(20) }
      }
      func change() {
        badge.snp.remakeConstraints { $0.width.equalTo(30) }
      }
    }
    """

  private func page(_ call: String, _ function: String) -> String {
    """
    class Page: UIViewController {
      static var kept: UIView?
      func setUp() {
        let row = \(call)
        view.addSubview(row)
        row.snp.makeConstraints { $0.height.equalTo(3) }
      }
      \(function)
    }
    """
  }

  private static let make = "private func make(_ title: String, onTap: @escaping () -> Void) -> UIView { let made = UIView()\n    made.isHidden = title.isEmpty\n    return made }"

  /// What the function makes is none of the views of others.
  @Test(arguments: ["make(\"a\") { [weak self] in self?.go() }", "make(\"a\".localized()) { go() }", "self.make(\"a\") { [unowned self] in self.go() }", "make(\"a\", onTap: { go() })"])
  func theFunctionMakesTheView(call: String) {
    #expect(statuses(of: card, beside: [page(call, Self.make)]) == "mm", "\(call)")
  }

  /// A function may find the view.
  @Test(arguments: [
    ("make(\"a\") { Page.kept = $0 }", "private func make(_ title: String, body: (UIView) -> Void) -> UIView { let made = view.superview!.subviews[0]\n    body(made)\n    return made }"),
    ("make(\"a\") { go() }", "private func make(_ title: String, onTap: @escaping () -> Void) -> UIView { return view.superview!.subviews[0] }"),
  ]) func othersMayBeAny(call: String, function: String) {
    #expect(statuses(of: card, beside: [page(call, function)]) == "rr", "\(call)")
  }
}
