import Migration
import Testing
import Verification

/// Items that a condition decides, in an initialiser and as a person would write them.
@Suite struct ItemChoiceTests {
  private static let before = "NSLayoutConstraint(item: title, attribute: .top, relatedBy: .equal, toItem: gap > 3 ? icon : title, attribute: .bottom, multiplier: 1, constant: 3).isActive = true"

  @Test(arguments: [
    ("(gap > 3 ? icon : title).bottomAnchor", Verdict.identical), ("gap > 3 ? icon.bottomAnchor : title.bottomAnchor", .unproven),
    ("(gap > 3 ? title : icon).bottomAnchor", .unproven), ("icon.bottomAnchor", .differs),
  ]) func oneOfTwoViewsIsCompared(anchor: String, expected: Verdict) {
    #expect(verdict(Self.before, "title.topAnchor.constraint(equalTo: \(anchor), constant: 3).isActive = true")?.verdict == expected)
  }
}
