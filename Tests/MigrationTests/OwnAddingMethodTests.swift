import Testing

/// Methods of a project's classes that are called like those which add views.
@Suite struct OwnAddingMethodTests {
  private func card(_ method: String, _ call: String = "form.addArrangedSubview(badge)") -> String {
    """
    final class Form: UIView {
        private var rows: [ObjectIdentifier: () -> UIView] = [:]
        private let stack = UIStackView()
        \(method)
        func compact() { rows.values.forEach { $0().snp.removeConstraints() } }
    }
    final class Card: UIView {
        private let badge = UIView()
        private let form = Form()
        func setUp() {
            addSubview(badge)
            badge.snp.makeConstraints { $0.width.equalTo(20) }
            \(call)
        }
    }
    """
  }

  private let keeping = "func addArrangedSubview(_ view: UIView) { rows[ObjectIdentifier(view)] = { view } }"

  @Test func aViewThatAMethodKeepsIsLeft() {
    #expect(statuses(of: card(keeping), beside: []).last == "r")
    #expect(statuses(of: card(keeping, "self.form.addArrangedSubview(self.badge)"), beside: []).last == "r")
  }

  @Test func othersGiveTheViewToNobody() {
    #expect(statuses(of: card(keeping, "form.addSubview(badge)"), beside: []).last == "m")
    #expect(statuses(of: card("func addArrangedSubview(_ view: UIView) { stack.addArrangedSubview(view) }"), beside: []).last == "m")
    #expect(statuses(of: card(""), beside: []).last == "m")
  }
}
