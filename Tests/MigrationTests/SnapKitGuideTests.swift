import Testing

/// Guides, which have no autoresizing mask, and are called and declared in many ways.
@Suite struct SnapKitGuideTests {
  private static let mask = "translatesAutoresizingMaskIntoConstraints"

  @Test(arguments: [
    "extension UILayoutGuide {\nfunc pin(to v: UIView) {\nsnp.makeConstraints { $0.width.equalTo(v) }\n}\n}\n",
    "extension UILayoutGuide {\nfunc pin(to v: UIView) {\nself.snp.makeConstraints { $0.width.equalTo(v) }\n}\n}\n",
    "class Gap: UILayoutGuide {\nfunc pin(to v: UIView) {\nsnp.makeConstraints { $0.width.equalTo(v) }\n}\n}\n",
    "protocol Pinning {}\nextension Pinning where Self: UILayoutGuide {\nfunc pin(to v: UIView) {\nsnp.makeConstraints { $0.width.equalTo(v) }\n}\n}\n",
    "final class Card: UIView {\nlet gap = Spacer()\nfunc pin() {\ngap.snp.makeConstraints { $0.width.equalTo(4) }\n}\n}\n",
    "final class Card: UIView {\nlet gap = Gap()\nfunc pin() {\ngap.snp.makeConstraints { $0.width.equalTo(4) }\n}\n}\n",
    "final class Card: UIView {\nlet gaps: [UILayoutGuide] = []\nfunc pin() {\ngaps.forEach { gap in gap.snp.makeConstraints { $0.width.equalTo(4) } }\n}\n}\n",
  ])
  func guidesHaveNoMask(text: String) {
    let others = ["Spacer.swift": "class Spacer: Space {}\n", "Space.swift": "class Space: UILayoutGuide {}\ntypealias Gap = UILayoutGuide\n"]
    let result = migratedCard(text, others)
    #expect(result.statuses == "m", "\(result.messages)")
    #expect(!result.text.contains(Self.mask), "\(result.text)")
  }

  @Test(arguments: [
    "spacers.forEach { $0.snp.makeConstraints { $0.width.equalTo(4) } }", "for gap in spacers { gap.snp.makeConstraints { $0.width.equalTo(4) } }",
    "spacers[0].snp.makeConstraints { $0.width.equalTo(4) }", "spacers.first?.snp.makeConstraints { $0.width.equalTo(4) }",
    "layoutGuides.last?.snp.makeConstraints { $0.left.equalTo(self) }", "for gap in layoutGuides { gap.snp.makeConstraints { $0.left.equalTo(self) } }",
    "(0..<2).map { _ in UILayoutGuide() }.forEach { gap in gap.snp.makeConstraints { $0.width.equalTo(4) } }",
    "let gap = spacers.last!\ngap.snp.makeConstraints { $0.width.equalTo(4) }",
  ])
  func whatComesFromGuidesOfUnknownTypesIsRefused(code: String) {
    let result = migratedCard("final class Card: UIView {\nlet spacers = (0..<3).map { _ in UILayoutGuide() }\nfunc pin() {\n\(code)\n}\n}\n")
    #expect(result.statuses == "r", "\(code): \(result.text)")
  }

  @Test(arguments: [
    "class Row: UIView {\nfunc pin() {\nsnp.makeConstraints { $0.width.equalTo(4) }\n}\n}\n",
    "class Row: Spacers {\nlet other = Rating()\nfunc pin() {\nother.snp.makeConstraints { $0.width.equalTo(4) }\n}\n}\n",
    "class Row: UIView {\nlet rows = (0..<3).map { _ in UIView() }\nfunc pin() {\nrows.forEach { $0.snp.makeConstraints { $0.width.equalTo(4) } }\n}\n}\n",
    "class Row: UIView {\nlet box = make { $0.addLayoutGuide(UILayoutGuide()) }\nfunc pin() {\nbox.snp.makeConstraints { $0.width.equalTo(4) }\n}\n}\n",
  ])
  func viewsHaveOne(text: String) {
    let result = migratedCard(text, ["Rating.swift": "class Rating: UIView {}\n"])
    #expect(result.statuses == "m", "\(result.messages)")
    #expect(result.text.contains(Self.mask), "\(result.text)")
  }
}
