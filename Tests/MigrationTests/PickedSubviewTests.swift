import Testing

/// Views that are picked from those in another one.
@Suite struct PickedSubviewTests {
  private func isView(_ binding: String, _ members: String = "") -> Bool {
    migratedCard(
      """
      class Card: UIView {
          private let stack = UIStackView()
          private let line = UIView()
          \(members)
          func setUp(tag: Int) {
              addSubview(line)
              \(binding)
              line.snp.makeConstraints { $0.leading.trailing.equalTo(picked) }
          }
      }
      """
    ).text.contains("line.leadingAnchor.constraint(equalTo: picked.leadingAnchor)")
  }

  @Test(arguments: [
    ("let picked = stack.arrangedSubviews[tag]", true), ("let picked = subviews.first!", true), ("guard let picked = stack.arrangedSubviews.first(where: { $0.tag == tag }) else { return }", true),
    ("guard let picked = stack.subviews.last else { return }", true), ("let picked = stack.subviews.first { $0.tag == tag }!", true),
    ("guard let picked = stack.arrangedSubviews.first?.tag else { return }", false), ("let picked = stack.subviews.count", false), ("let picked = stack.subviews[0].tag", false), ("let picked = stack.subviews", false),
  ])
  func theyAreViews(binding: String, expected: Bool) {
    #expect(isView(binding) == expected, "\(binding)")
  }

  @Test func aListOfTheProjectsMayHoldSomethingElse() {
    #expect(!isView("let picked = widths.subviews[0]", "private let widths = Widths()\n    private struct Widths { var subviews: [CGFloat] = [] }"))
  }
}
