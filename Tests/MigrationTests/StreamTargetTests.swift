import Testing

/// Properties that streams of values set.
@Suite struct StreamTargetTests {
  private func status(_ statement: String, _ property: String = "var current: UIView?", beside: [String] = []) -> String {
    let card = """
      import Combine
      import RxCocoa
      class Card: UIView {
          private let badge = UILabel()
          \(property)
          func setUp() {
              addSubview(badge)
              \(statement)
              badge.snp.makeConstraints { $0.width.equalTo(20) }
          }
      }
      """
    return String(statuses(of: card, beside: beside).prefix(1))
  }

  private let own = "var current: UIView?\n    func clear() { current?.snp.removeConstraints() }"
  private let ways = [
    "Just(badge).assign(to: \\.current, on: self).store(in: &bag)", "Just(badge).map { $0 }.assign(to: \\Card.current, on: self).store(in: &bag)", "Just(badge).assign(to: &$current)",
    "Observable.just(badge).bind(to: rx.current).disposed(by: bag)", "Observable.just(badge).bind(to: self.rx.current)", "Driver.just(badge).drive(rx.current)",
  ]

  @Test func aPropertyThatAStreamSetsMayHoldAnyView() {
    for way in ways {
      #expect(status(way, own) == "r", "\(way)")
      #expect(status(way, beside: ["class Page { func go(_ card: Card) { card.current?.snp.removeConstraints() } }"]) == "r", "\(way)")
    }
  }

  @Test func anotherPropertyMayNot() {
    let other = own.replacing("current", with: "chosen")
    for way in ways { #expect(status(way.replacing("badge", with: "row"), "var current: UIView?\n    " + other) == "m", "\(way)") }
  }
}
