import Testing

/// Names that a closure declares at its own level, which are declared in the function around it in the new code.
@Suite struct SnapKitJoiningNameTests {
  private func card(_ closure: String, _ rest: String) -> String {
    """
    final class Card: UIView {
        private let title = UILabel()
        private let other = UILabel()
        var count = 3
        func layout() {
            title.snp.makeConstraints { make in
    \(closure)
            }
    \(rest)
        }
    }

    """
  }

  @Test func namesOfTwoClosuresOfOneFunctionDoNotMeet() {
    func two(_ first: String, _ second: String) -> String { card(first, "        other.snp.makeConstraints { make in\n\(second)\n        }") }
    let side = "let side = 8, height = 5\nmake.width.equalTo(side)\nmake.height.equalTo(height)"
    #expect(migratedCard(two(side, "let width = 8, height = 6\nmake.height.equalTo(height)")).text.ranges(of: "do {").count == 2)
    #expect(migratedCard(two(side, "let width = 8, length = 6\nmake.height.equalTo(length)")).statuses == "mm")
    let metric = "enum Metric { static let side: CGFloat = 8 }\nmake.width.equalTo(Metric.side)"
    #expect(migratedCard(two(metric, metric)).text.ranges(of: "do {").count == 2)
    #expect(migratedCard(two(metric, metric.replacing("Metric", with: "Gap"))).statuses == "mm")
  }

  @Test func aNameInAStringIsAUse() {
    let closure = "let count = 16\nmake.width.equalTo(count)"
    #expect(migratedCard(card(closure, #"        other.text = "\(count) unread""#)).text.contains("do {"))
    #expect(migratedCard(card(closure, #"        other.text = "count \(other.count)""#)).text.contains("do {") == false)
  }
}
