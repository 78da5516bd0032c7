import Testing

/// Names that a closure gives to something else than the code around it: the new code stands among both.
@Suite struct SnapKitItemNameTests {
  private func card(_ closure: String, _ rest: String = "") -> String {
    """
    final class Card: UIView {
        private let title = UILabel()
        private let other = UILabel()
        private let box = UIView()
        var last = UIView()
        var host: UIView?
        let rows: [UIView] = []
        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(box)
            box.addSubview(title)
            box.addSubview(other)
        }
        func layout(_ previous: UILabel?) {
            title.snp.makeConstraints { make in
    \(closure)
            }\(rest)
        }
    }

    """
  }

  @Test(arguments: [
    "if let title = previous { make.top.equalTo(title.snp.bottom) }",
    "guard let title = previous else { return }\nmake.top.equalTo(title.snp.bottom)",
    "if let box = host { make.height.equalTo(box); make.top.equalToSuperview() }",
    "for box in rows { make.height.greaterThanOrEqualTo(box); make.width.lessThanOrEqualToSuperview() }",
    "rows.forEach { box in make.height.equalTo(box.snp.height); make.width.lessThanOrEqualToSuperview() }",
    "switch host {\ncase let box?: make.top.equalTo(box.snp.bottom); make.left.equalToSuperview()\ncase nil: break\n}",
    "let box = other\nmake.left.equalToSuperview()\nmake.width.equalTo(box)",
    "make.left.equalToSuperview()\nlet box = other\nmake.width.equalTo(box)",
    "if let title = previous { make.left.equalTo(title.superview!) }",
  ])
  func aNameThatHidesTheItemOrItsSuperviewIsRefused(closure: String) {
    let result = migratedCard(card(closure))
    #expect(result.statuses == "r", "\(closure): \(result.text)")
    #expect(result.messages.contains { $0.contains("means something else here") }, "\(result.messages)")
  }

  @Test(arguments: [
    ("if let label = previous { make.top.equalTo(label.snp.bottom) }", "titleConstraints.append(title.topAnchor.constraint(equalTo: label.bottomAnchor))"),
    ("if let title = previous { print(title) }\nmake.top.equalToSuperview()", "title.topAnchor.constraint(equalTo: box.topAnchor)"),
    ("rows.forEach { box in print(box) }\nmake.top.equalToSuperview()", "title.topAnchor.constraint(equalTo: box.topAnchor)"),
    ("if let box = host { make.height.equalTo(box) }", "titleConstraints.append(title.heightAnchor.constraint(equalTo: box.heightAnchor))"),
    ("make.top.equalTo(box.superview!)", "title.topAnchor.constraint(equalTo: topAnchor)"),
  ])
  func aNameThatHidesNothingHere(closure: String, code: String) {
    let result = migratedCard(card(closure))
    #expect(result.statuses == "m", "\(closure): \(result.messages)")
    #expect(result.text.contains(code), "\(result.text)")
  }

  @Test func aNameThatHidesTheSuperviewOfTheNextSiteStaysInABlock() {
    let next = "\n        other.snp.makeConstraints { $0.right.equalToSuperview() }"
    #expect(migratedCard(card("let box: CGFloat = 4\nmake.height.equalTo(box)", next)).text.contains("do {"))
    #expect(migratedCard(card("let side: CGFloat = 4\nmake.height.equalTo(side)", next)).text.contains("do {") == false)
  }

  @Test func anItemThatTheClosureReplacesIsRefused() {
    let replaced = card("").replacing("title.snp", with: "last.snp")
    let closure = "make.top.equalToSuperview()\nlast = other\nmake.bottom.equalTo(last)"
    #expect(migratedCard(replaced.replacing("{ make in\n", with: "{ make in\n\(closure)")).statuses == "r")
    #expect(migratedCard(card("make.top.equalToSuperview()\nlast = other\nmake.bottom.equalTo(last)")).statuses == "m")
  }
}
