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

  private func status(_ form: String, _ member: String = "private let form = Form()", _ call: String = "form.addArrangedSubview(badge)") -> String {
    let card = "final class Card: UIView {\n    private let badge = UIView()\n    \(member)\n    func setUp() {\n        addSubview(badge)\n        badge.snp.makeConstraints { $0.width.equalTo(20) }\n        \(call)\n    }\n}\n"
    return statuses(of: card, beside: [form])
  }

  private func form(_ head: String, _ method: String) -> String {
    "\(head) {\n    private var rows: [ObjectIdentifier: () -> UIView] = [:]\n    private let stack = UIStackView()\n    \(method)\n    func compact() { rows.values.forEach { $0().snp.removeConstraints() } }\n}\n"
  }

  @Test func aMethodOfAnotherFileMayKeepTheView() {
    #expect(status(form("final class Form: UIView", keeping)) == "r")
    let adding = keeping.replacing("addArrangedSubview", with: "addSubview")
    #expect(status(form("final class Form", adding), "private let form = Form()", "form.addSubview(badge)") == "r")
    #expect(status(form("final class Form", adding), "var form: Form?", "form?.addSubview(badge)") == "r")
    #expect(status(form("final class Form", adding), "private let page = Page()", "page.form.addSubview(badge)") == "r")
  }

  @Test func othersOfAnotherFileDoNot() {
    #expect(status(form("final class Form: UIView", "func addArrangedSubview(_ view: UIView) { stack.addArrangedSubview(view) }")) == "m")
    let spacing = "func addArrangedSubview(_ view: UIView, spacingAfter value: CGFloat = 0) {\n    stack.addArrangedSubview(view)\n    stack.setCustomSpacing(value, after: view)\n    }"
    #expect(status(form("final class Form: UIView", spacing)) == "m")
    #expect(status(form("final class Form: UIView", keeping), "private let form = Form()", "form.addSubview(badge)") == "m")
    #expect(status(form("final class Form: UIView", keeping), "private let stack = UIStackView()", "stack.addArrangedSubview(badge)") == "m")
    #expect(status(form("final class Form: UIView", "override func addSubview(_ view: UIView) { super.addSubview(view) }"), "private let form = Form()", "form.addSubview(badge)") == "m")
  }
}
