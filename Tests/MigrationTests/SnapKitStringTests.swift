import Testing

/// Names that stand in strings: in the code of an interpolation they are uses, and in the text of a string they are none.
@Suite struct SnapKitStringTests {
  private func card(_ closure: String, _ rest: String = "", members: String = "") -> String {
    """
    final class Card: UIView {
        private let title = UILabel()
        private var height: Constraint?
        private var sides: [Constraint] = []
        var gap: CGFloat = 8
        \(members)
        func layout() {
            addSubview(title)
            title.snp.makeConstraints { \(closure) }
        }
        func show() {
            \(rest)
        }
    }

    """
  }

  @Test(arguments: [
    (#"print("\(height?.layoutConstraints.first?.constant ?? 0)")"#, "r"),
    (#"print("now \(self.height?.isActive == true ? "on" : "off")")"#, "r"),
    (#"print("now \(true ? "\(height != nil)" : "")")"#, "r"),
    (#"print("\(title.frame.height) \(bounds.height)")"#, "m"),
    (#"print("height")"#, "m"),
  ])
  func aStoredConstraintInAStringStays(rest: String, statuses: String) {
    let result = migratedCard(card("height = $0.height.equalTo(4).constraint", "height?.update(offset: 8)\n\(rest)"))
    #expect(result.statuses == statuses, "\(rest): \(result.text) \(result.messages)")
  }

  @Test(arguments: [
    ("[weak self] make in\nguard let card = self else { return }\nprint(\"\\(card.gap)\")\nmake.left.equalTo(card.gap)", "r"),
    ("[weak self] make in\nprint(\"\\(self?.gap ?? 0)\")\nmake.left.equalToSuperview()", "r"),
    ("[weak self] make in\nguard let self = self else { return }\nprint(\"\\(self.gap)\")\nmake.left.equalTo(self.gap)", "m"),
    ("[weak self] make in\nguard let card = self else { return }\nprint(\"card\")\nmake.left.equalTo(card.gap)", "m"),
    ("make in print(\"\\(make)\"); make.left.equalTo(gap)", "r"),
    ("make in print(\"\\(make.top.equalToSuperview())\"); make.left.equalTo(gap)", "r"),
    ("make in print(\"\\(title.make) make\"); make.left.equalTo(gap)", "m"),
    ("print(\"\\($0)\"); $0.left.equalTo(gap)", "r"),
    ("print([1].map { \"\\($0)\" }); $0.left.equalTo(gap)", "m"),
  ])
  func namesOfTheClosureInAStringAreUses(closure: String, statuses: String) {
    let result = migratedCard(card(closure))
    #expect(result.statuses == statuses, "\(closure): \(result.text) \(result.messages)")
  }

  @Test(arguments: [
    (#"make.height.equalTo(card.sizes["card"]!)"#, #"title.heightAnchor.constraint(equalToConstant: self.sizes["card"]!)"#),
    ("make.height.equalTo(card.size(card: 3))", "title.heightAnchor.constraint(equalToConstant: self.size(card: 3))"),
    ("print(card.size(card: 3), card.size(2, card: card))\nmake.left.equalTo(card)", "print(self.size(card: 3), self.size(2, card: self))"),
    ("make.height.equalTo(card.isOn ? card.gap : 4)", "title.heightAnchor.constraint(equalToConstant: self.isOn ? self.gap : 4)"),
  ])
  func otherNamesOfTheObjectAreReplacedWhereTheyMeanIt(statement: String, code: String) {
    let members = """
      var isOn = true
      var sizes: [String: CGFloat] = ["card": 44]
      func size(card: Int) -> CGFloat { CGFloat(card) }
      func size(_ x: Int, card: Card) -> CGFloat { 4 }
      """
    let result = migratedCard(card("[weak self] make in\nguard let card = self else { return }\n\(statement)\n", members: members))
    #expect(result.statuses == "m", "\(statement): \(result.messages)")
    #expect(result.text.contains(code), "\(result.text)")
  }
}
