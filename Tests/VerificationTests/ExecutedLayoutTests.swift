import Testing

/// The judge of mutants is no good if it takes everything for equal.
@Suite struct ExecutedLayoutTests {
  private static let card = ["a.left == 1.0 × self.left + 8.0 @1000.0", "b.left == 1.0 × a.left + 0.0 @1000.0", "a.width == 40.0 @1000.0", "translates no mask: a"]

  private func isEqual(_ line: String, _ other: String?) -> Bool {
    ExecutedLayout.isEqual(Self.card + ["b.top == 1.0 × a.top + 0.0 @1000.0", line], Self.card + ["b.top == 1.0 × a.top + 0.0 @1000.0"] + (other.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("c.left == 1.0 × a.left + 2.0 @1000.0", "c.left == 1.0 × b.left + 2.0 @1000.0"), ("c.top == 1.0 × b.top + 0.0 @1000.0", "a.top == 1.0 × c.top + 0.0 @1000.0"),
    ("a.right == 1.0 × self.left + 48.0 @1000.0", nil), ("c.left >= 1.0 × a.left + 2.0 @750.0", "a.left <= 1.0 × c.left + -2.0 @750.0"),
    ("c.width == 2.0 × a.width + 0.0 @1000.0", "c.width == 80.0 @1000.0"),
  ])
  func whatFollowsFromTheOtherSideIsEqual(line: String, other: String?) {
    #expect(isEqual(line, other))
  }

  @Test(arguments: [
    ("c.left == 1.0 × a.left + 2.0 @1000.0", "c.left == 1.0 × b.left + 3.0 @1000.0"), ("c.left == 1.0 × a.left + 2.0 @1000.0", "c.leading == 1.0 × a.leading + 2.0 @1000.0"),
    ("c.left == 1.0 × a.left + 2.0 @1000.0", "c.left == 1.0 × b.left + 2.0 @999.0"), ("c.left == 1.0 × a.left + 2.0 @1000.0", "c.left >= 1.0 × a.left + 2.0 @1000.0"),
    ("c.left >= 1.0 × a.left + 2.0 @1000.0", "a.left >= 1.0 × c.left + -2.0 @1000.0"), ("c.left == 1.0 × a.left + 2.0 @1000.0", nil), ("translates no mask: b", nil),
    ("c.width == 2.0 × b.width + 0.0 @1000.0", "c.width == 80.0 @1000.0"), ("c.left == 1.0 × a.left + 2.0 @1000.0 'id'", "c.left == 1.0 × a.left + 2.0 @1000.0"),
  ])
  func anythingElseIsAnotherLayout(line: String, other: String?) {
    #expect(!isEqual(line, other))
  }
}
