import Testing

/// Static methods of types that are called like views.
@Suite struct NamedMakerTests {
  private let card = """
    final class Card: UIView {
        private let badge = UIView()
        func reset(_ button: UIButton) { button.snp.removeConstraints() }
        func setUp() {
            addSubview(badge)
            badge.snp.makeConstraints { $0.width.equalTo(20) }
            let made = BadgeView.make()
            addSubview(made)
            made.snp.makeConstraints { $0.height.equalTo(20) }
            reset(made)
        }
    }
    """

  /// - Returns: Of the badge, of what is made and of its removal.
  private func statuses(beside other: String...) -> String { MigrationTests.statuses(of: card, beside: other) }

  @Test func whatANamespaceMakesIsOfTheClassThatItSays() {
    #expect(statuses(beside: "enum BadgeView { static func make() -> UIButton { UIButton(type: .system) } }").last == "r")
    #expect(statuses(beside: "struct BadgeView { static func make() -> UIButton { UIButton(type: .system) } }").last == "r")
    #expect(statuses(beside: "class BadgeView: UIView { static func make() -> UIButton { UIButton(type: .system) } }").last == "r")
  }

  @Test(arguments: [
    "class BadgeView: UIView { static func make() -> BadgeView { BadgeView() } }", "class BadgeView: UIView { static func make() -> Self { Self() } }", "class BadgeView: UIView {}",
    "protocol Made {}\nextension Made { static func make() -> Self { fatalError() } }\nclass BadgeView: UIView, Made {}",
  ])
  func otherTypesMakeWhatTheyAreNamedAfter(other: String) {
    #expect(statuses(beside: other).last == "m")
  }
}
