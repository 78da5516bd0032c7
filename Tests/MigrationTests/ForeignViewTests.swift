import Testing

/// Views that come from where a name does not show it.
@Suite struct ForeignViewTests {
  private let base = """
    class BasePage: UIViewController {
      private let badge = UIView()
      override func viewDidLoad() {
        view.addSubview(badge)
        badge.snp.makeConstraints { $0.height.equalTo(200) }
      }
      func makeRow(_ title: String) -> UIView { badge }
    }
    """

  private func page(_ row: String, more: String = "", superclass: String = "BasePage") -> String {
    """
    final class Form: UIView {
      private func makeRow(_ title: String) -> UIView {
        let row = UIView()
        return row
      }
    }
    final class Page: \(superclass) {
      \(more)
      func show() {
        let row = \(row)
        view.addSubview(row)
        row.snp.remakeConstraints { $0.edges.equalToSuperview() }
      }
    }
    """
  }

  /// A method of another class of the file is not the one that a bare name means.
  @Test(arguments: ["makeRow(\"x\")", "self.makeRow(\"x\")", "makeRow(\"x\") { }"]) func aMethodBelongsToItsClass(row: String) {
    #expect(statuses(of: base, beside: [page(row)]) == "r")
  }

  @Test func itsOwnMethodIsMeant() {
    #expect(statuses(of: base, beside: [page("makeLine()", more: "private func makeLine() -> UIView { UIView() }", superclass: "UIViewController")]) == "m")
  }

  private let card = """
    class Card: UIViewController {
      private let badge = UIView()
      private let stack = UIStackView()
      override func viewDidLoad() {
        view.addSubview(stack)
        stack.addArrangedSubview(badge)
        badge.snp.makeConstraints { $0.height.equalTo(200) }
      }
      MORE
    }
    """

  /// What the system, or a library's extension of it, finds from a view may be any view beside it.
  @Test(arguments: ["stack.parentView", "stack.views.first!", "stack.firstSubview", "view.parentFocusEnvironment as! UIView", "stack.forLastBaselineLayout"]) func membersOfOurViewsFindOthers(found: String) {
    let more = "func f() {\n    let host = \(found)\n    host.snp.remakeConstraints { $0.height.equalTo(5) }\n  }"
    #expect(statuses(of: card.replacing("MORE", with: more), beside: []) == "rr", "\(found)")
  }

  /// A library's object has views of its own.
  @Test func membersOfLibrariesAreTheirs() {
    let more = "let player = LibraryPlayer()\n  func f() {\n    player.bar.snp.remakeConstraints { $0.height.equalTo(5) }\n  }"
    #expect(statuses(of: card.replacing("MORE", with: more), beside: []).first == "m")
  }

  private func screen(_ name: String, _ attribute: String, _ operation: String) -> String {
    """
    final class \(name): UIViewController {
      \(attribute) var player: PlayerView
      override func viewDidLoad() {
        view.addSubview(player)
        player.snp.\(operation)Constraints { $0.height.equalTo(20) }
      }
    }
    """
  }

  /// One container gives its view to all that ask.
  @Test func aWrapperMayGiveOneViewToAll() {
    #expect(statuses(of: screen("Small", "@Injected private", "make"), beside: [screen("Full", "@Injected private", "remake"), "final class PlayerView: UIView {}"]) == "r")
    #expect(statuses(of: screen("Small", "@Injected private", "make"), beside: [screen("Full", "@Injected private", "make"), "final class PlayerView: UIView {}"]) == "m")
  }

  /// Objects that share a view would each keep constraints of their own.
  @Test(arguments: [
    "Pool.shared.take()", "one", "{ Card.one }()", "Card.give()", "Factory.hud()", "UIView.common()", "hudOfAll()", "{ return Card.one }()", "Card.pooled()",
  ]) func sharedViewsHaveNoPlaceForConstraints(value: String) {
    #expect(statuses(of: hud(value), beside: ["let one = UIView()"]) == "rr", "\(value)")
  }

  @Test(arguments: ["UIView()", "{ let view = UIView(); view.alpha = 0; return view }()", "Card.make()", "makeHud()", "UIButton.systemButton(with: UIImage(), target: nil, action: nil)", "UIView().then { $0.alpha = 0 }"])
  func viewsOfTheirOwnHaveOne(value: String) {
    #expect(statuses(of: hud(value), beside: []) == "mm", "\(value)")
  }

  private func hud(_ value: String) -> String {
    """
    final class Card: UIViewController {
      private let hud = \(value)
      private static let one = UIView()
      private static var free: [UIView] = []
      private static func give() -> UIView { return one }
      private static func pooled() -> UIView { free.popLast() ?? UIView() }
      private static func make() -> UIView { UIView() }
      override func viewDidLoad() {
        view.addSubview(hud)
        hud.snp.makeConstraints { $0.height.equalTo(40) }
      }
      func grow() {
        hud.snp.remakeConstraints { $0.height.equalTo(80) }
      }
    }
    """
  }
}
