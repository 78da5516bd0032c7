import Migration
import Testing

private func baseline(_ rows: (String, String, Int)...) -> Baseline {
  var baseline = Baseline()
  for row in rows { baseline.add(row.0, row.1, count: row.2) }
  return baseline
}

@Suite struct BaselineTests {
  @Test func textIsTheSameWhateverTheOrder() throws {
    let one = baseline(("b.swift", "legacy-vfl", 2), ("a/ü \"x\".swift", "vfl-syntax", 1), ("a/ü \"x\".swift", "legacy-vfl", 3))
    let other = baseline(("a/ü \"x\".swift", "legacy-vfl", 3), ("a/ü \"x\".swift", "vfl-syntax", 1), ("b.swift", "legacy-vfl", 2))
    #expect(one.bytes == other.bytes)
    #expect(try Baseline(parsing: one.bytes) == one)
    #expect(String(decoding: one.bytes, as: UTF8.self) == """
      {"schema": "vfl2anchors/baseline/1",
      "files": {
        "a/ü \\"x\\".swift": {"legacy-vfl": 3, "vfl-syntax": 1},
        "b.swift": {"legacy-vfl": 2}
      }}

      """)
    #expect(try Baseline(parsing: Baseline().bytes) == Baseline())
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"schema": "vfl2anchors/baseline/2", "files": {}}"#, #"{"schema": "vfl2anchors/baseline/1"}"#,
    #"{"schema": "vfl2anchors/baseline/1", "files": {"a": {"legacy-vfl": 0}}}"#,
    #"{"schema": "vfl2anchors/baseline/1", "files": {"a": {"legacy-vfl": 1.5}}}"#,
    #"{"schema": "vfl2anchors/baseline/1", "files": {"a": {"legacy-vlf": 1}}}"#,
    #"{"schema": "vfl2anchors/baseline/1", "files": {"a": 1}}"#, #"{"schema": "vfl2anchors/baseline/1", "files": {}, "extra": 1}"#,
    "{\"schema\": \"vfl2anchors/baseline/1\",\n<<<<<<< HEAD\n\"files\": {}}",
  ])
  func whatIsNoBaselineIsNotTaken(text: String) {
    #expect(throws: BaselineError.self) { try Baseline(parsing: Array(text.utf8)) }
  }

  @Test func anAllowanceEndsWithItsCount() {
    var allowance = Baseline.Allowance(baseline(("a", "legacy-vfl", 2)))
    let taken = ["a", "a", "a", "b"].map { allowance.take($0, "legacy-vfl") }
    #expect(taken == [true, true, false, false])
  }

  @Test func pruningOnlyTakesAwayWhatWasLookedFor() {
    let old = baseline(("a", "legacy-vfl", 3), ("a", "legacy-snapkit", 2), ("b", "legacy-vfl", 1))
    var allowance = Baseline.Allowance(old)
    let taken = allowance.take("a", "legacy-vfl")
    #expect(taken)
    let new = old.pruned(by: allowance.rest) { path, id in path == "a" && id == "legacy-vfl" }
    #expect(new == baseline(("a", "legacy-vfl", 1), ("a", "legacy-snapkit", 2), ("b", "legacy-vfl", 1)))
  }
}
