import Migration
import Testing
import Verification

/// Values that a unit reads and that other code, or the same one under other conditions, gives.
@Suite struct OtherValuesTests {
  private static let made = "title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true"

  @Test(arguments: ["if bounds.isEmpty { return }", "guard isWide else { return }"])
  func aFunctionThatReturnsEarlyGivesNoValue(exit: String) {
    let members = "  func setUp() {\n    addSubview(title)\n    \(Self.made)\n  }\n  func prepare() {\n    if isHidden { count = 2 }\n    gap = 4\n  }"
    #expect(changeVerdict(members, from: "gap = 4", to: "\(exit)\n    gap = 4") == .unproven)
  }

  @Test func aMemberIsGivenItsValueUnderTheSameConditions() {
    let members = "  func setUp() {\n    addSubview(title)\n    if isWide { icon.isHidden = true }\n    title.widthAnchor.constraint(equalToConstant: icon.isHidden ? 0 : 8).isActive = true\n  }"
    #expect(changeVerdict(members, from: "if isWide", to: "if !isWide") == .unproven)
  }

  @Test(arguments: [("K.y.rawValue", "case x = 3, y", Verdict.unproven), ("K.allCases.count", "case x", .unproven), ("K.y.rawValue", "case x, y, z", .identical)])
  func casesAreNumbersByTheirPlaces(use: String, cases: String, expected: Verdict) {
    let members = "  func setUp() {\n    addSubview(title)\n    title.widthAnchor.constraint(equalToConstant: CGFloat(\(use))).isActive = true\n  }"
    #expect(changeVerdict(members, from: "case x, y", to: cases, beside: "enum K: Int, CaseIterable { case x, y }") == expected)
  }

  @Test func membersAreThoseOfTheSuperclass() {
    func text(_ base: String) -> String {
      """
      class Base: UIView { var edge: CGFloat { 4 } }
      class Other: UIView { var edge: CGFloat { 5 } }
      class Card: \(base) {
        func setUp() { widthAnchor.constraint(equalToConstant: edge).isActive = true }
      }
      """
    }
    #expect(file(text("Base"), text("Other")).verdict == .unproven)
  }

  @Test func enumeratorsAreNumbersByTheirPlaces() {
    func card(_ cases: String) -> String {
      "typedef NS_ENUM(NSInteger, Size) { \(cases) };\n@implementation Card\n- (void)setUp {\n"
        + "    [self.title.widthAnchor constraintEqualToConstant:SizeWide].active = YES;\n}\n@end\n"
    }
    #expect(verdictInObjectiveC(card("SizeSmall, SizeWide"), card("SizeWide, SizeSmall")) == .unproven)
    #expect(verdictInObjectiveC(card("SizeSmall, SizeWide"), card("SizeSmall, SizeWide, SizeHuge")) == .identical)
  }
}
