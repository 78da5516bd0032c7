import Testing

/// Members of what libraries give: these know no views but those that they made or were given.
@Suite struct LibraryMemberTests {
  private let card = """
    class Card: UIView {
        let badge = UILabel()
        func setUp() {
            addSubview(badge)
            badge.snp.makeConstraints { $0.width.equalTo(20) }
        }
        func change() {
            badge.snp.remakeConstraints { $0.width.equalTo(30) }
        }
    }
    """

  private func panel(_ value: String, _ before: String = "") -> String {
    "class Panel: UIView { func go() { \(before); if let view = \(value) as? UIView { view.snp.makeConstraints { $0.height.equalTo(3) } } } }"
  }

  @Test(arguments: [
    ("Panels.all(\"a\").first?.views[\"k\"]", "mm"), ("Panels.one.views[\"k\"]", "mm"), ("Panels.one().parts.last", "mm"), ("UIApplication.shared.windows[0]", "rr"),
    ("Panels.one.subviews[0]", "rr"), ("NSApplication.shared.windows[0]", "rr"), ("UIWindowTool.all().parts[0]", "rr"),
  ])
  func onlyTheSystemLooksForViews(value: String, expected: String) {
    #expect(statuses(of: card, beside: [panel(value)]) == expected)
  }

  @Test func aConstantHoldsWhatALibraryGives() {
    #expect(statuses(of: card, beside: [panel("list[0].views[\"k\"]", "let list = Panels.all()")]) == "mm")
    #expect(statuses(of: card, beside: [panel("list[0].views[\"k\"]", "var list = Panels.all()")]) == "rr")
  }

  /// What the files give the library comes back.
  @Test func whatALibraryIsGivenComesBack() {
    let giver = "class Giver { func go(_ card: Card, _ info: Info) { info.views = [\"k\": card.badge] } }"
    #expect(statuses(of: card, beside: [panel("Panels.all().first?.views[\"k\"]"), giver]) == "rr")
    #expect(statuses(of: card, beside: [panel("Panels.all().first?.views[\"k\"]"), "class Giver { func go(_ card: Card) { Panels.add(card.badge) } }"]) == "rr")
  }

  /// A class of the files is no library.
  @Test func aClassOfTheFilesMayLookForViews() {
    let panels = "class Panels { static func all() -> [Any] { [] } }"
    #expect(statuses(of: card, beside: [panel("Panels.all().first?.views[\"k\"]"), panels]) == "rr")
  }

  /// Whether two values are equal is no view.
  @Test(arguments: [("store.state.mode == .off", "mm"), ("store.state.mode", "rr"), ("wide && store.state.mode != nil", "mm"), ("wide || tall ? store.state.mode : store", "rr")])
  func aComparisonIsNoView(value: String, expected: String) {
    let panel = """
      class Panel: Base {
          func pick(_ value: Any) -> Any { value }
          func go() {
              guard let view = pick(\(value)) as? UIView else { return }
              view.snp.makeConstraints { $0.height.equalTo(3) }
          }
      }
      """
    #expect(statuses(of: card, beside: [panel]) == expected)
  }
}
