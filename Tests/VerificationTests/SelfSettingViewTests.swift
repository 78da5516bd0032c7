import Migration
import SourceText
import Testing
import Verification

/// Views whose class takes them out of autoresizing.
@Suite struct SelfSettingViewTests {
  private func verdict(_ type: String, _ beside: String, constant: Int = 0) -> Verdict {
    func card(_ layout: String) -> SourceFile {
      SourceFile(path: "Card.swift", text: "import SnapKit\nclass Card: UIView {\n  let badge = \(type)()\n  func setUp() {\n    addSubview(badge)\n    \(layout)\n  }\n}")
    }
    let before = card("badge.snp.makeConstraints { $0.top.equalTo(self) }")
    let after = card("badge.topAnchor.constraint(equalTo: topAnchor, constant: \(constant)).isActive = true")
    let found = verify(path: "Card.swift", before: before, after: after, options: MigrationOptions())
    #expect(found.verdict == .differs)
    return SelfSettingViews { [before, after, SourceFile(path: "Other.swift", text: beside)] }.settled([found])[0].verdict
  }

  private static let off = "translatesAutoresizingMaskIntoConstraints = false"

  @Test func aClassThatTurnsItsFlagOffLeavesTheLossOpen() {
    #expect(verdict("Badge", "class Badge: UILabel { init() { super.init(frame: .zero); \(Self.off) } }") == .unproven)
    #expect(verdict("Badge", "class Badge: Base {}\nclass Base: UIView { override init() { self.\(Self.off) } }") == .unproven)
    #expect(verdict("Badge", "class Badge: UILabel, Styled {}\nprotocol Styled {}\nextension Styled { func style() { \(Self.off) } }") == .unproven)
    #expect(verdict("Badge", "class Badge: UILabel { init() { style() } }\nextension UIView { func style() { \(Self.off) } }") == .unproven)
  }

  @Test func otherClassesAndOtherViewsDoNot() {
    #expect(verdict("UILabel", "class Badge: UILabel { init() { \(Self.off) } }") == .differs)
    #expect(verdict("Badge", "class Badge: UILabel { let title = UILabel(); init() { title.\(Self.off) } }") == .differs)
    #expect(verdict("Badge", "class Badge: UILabel {}\nclass Other: UILabel { init() { \(Self.off) } }") == .differs)
    #expect(verdict("Badge", "class Badge: UILabel { init() { title.style() } }\nextension UIView { func style() { \(Self.off) } }") == .differs)
    #expect(verdict("Badge", "class Other: UILabel { init() { \(Self.off) } }") == .differs)
  }

  @Test func anotherDifferenceStays() {
    #expect(verdict("Badge", "class Badge: UILabel { init() { \(Self.off) } }", constant: 4) == .differs)
  }
}
