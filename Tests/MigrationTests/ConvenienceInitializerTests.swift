import Testing

/// Initialisers in extensions of the frameworks' classes that give the new object to other code.
@Suite struct ConvenienceInitializerTests {
  private func card(_ value: String) -> String {
    """
    final class Card: UIView {
        private let badge = \(value)
        func setUp() {
            addSubview(badge)
            badge.snp.makeConstraints { $0.width.equalTo(20) }
        }
    }
    """
  }

  private let hub = "final class Hub { static let shared = Hub(); private var rows: [UIView] = []; func add(_ view: UIView) { rows.append(view) }; func reset() { for row in rows { row.snp.removeConstraints() } } }"

  @Test(arguments: [
    ("UILabel(themed: true)", "extension UILabel { convenience init(themed: Bool) { self.init(frame: .zero); Hub.shared.add(self) } }", "r"),
    ("UILabel(themed: true)", "extension UILabel { convenience init(themed: Bool) { self.init(frame: .zero); self.text = \"x\"; layer.cornerRadius = 4 } }", "m"),
    ("UILabel()", "extension UIButton { convenience init(themed: Bool) { self.init(frame: .zero); Hub.shared.add(self) } }", "m"),
    ("UILabel()", "extension UILabel { func themed() { Hub.shared.add(self) } }", "m"),
  ])
  func anObjectThatItsInitializerGivesAwayIsLeft(value: String, other: String, status: String) {
    #expect(statuses(of: card(value), beside: [hub, other]).first == Character(status), "\(other)")
  }
}
