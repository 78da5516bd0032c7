import JSONText
import LayoutProblems
import LinearRows
import Testing

@Suite struct SolveCommandTests {
  private let bar = """
    {"id": "bar", "views": [{"id": "view", "parent": null, "role": "root"}, {"id": "a", "parent": "view", "role": "view"}],
     "constraints": [
      {"id": "lead", "first": "a", "firstAttr": "leading", "relation": "==", "second": "view", "secondAttr": "leading", "constant": 10},
      {"id": "trail", "first": "a", "firstAttr": "trailing", "relation": "==", "second": "view", "secondAttr": "trailing", "constant": -20},
      {"id": "top", "first": "a", "firstAttr": "top", "relation": "==", "second": "view", "secondAttr": "top"},
      {"id": "high", "first": "a", "firstAttr": "height", "relation": "==", "constant": "1/3"}],
     "scenarios": [{"name": "s", "container": {"width": 100, "height": 40}, "rtl": RTL}]}
    """

  private func text(_ json: String) throws -> String { try SolveCommand.run(Array(json.utf8)).text }

  @Test func aRightToLeftLayoutIsTheMirrorImage() throws {
    let left = try text(bar.replacing("RTL", with: "false"))
    let right = try text(bar.replacing("RTL", with: "true"))
    #expect(left.contains("a at (10, 0), 70 × 1/3 (≈ 0.333)"))
    #expect(right.contains("a at (20, 0), 70 × 1/3 (≈ 0.333)"))
  }

  @Test func theFirstSizeWithoutASolutionIsNamed() throws {
    #expect(try text(bar.replacing("RTL", with: "false")).contains("no solution below 30"))
  }

  @Test func theBrainTeaserIsAnswered() throws {
    let output = try SolveCommand.run(try SolverFixture.bytes("brain-teaser.json"))
    let single = ["Any one of these can go, and no scenario changes:", "  k8: left.top == margins.top @218.75", "  k9: right.top == margins.top @218.75"]
    #expect(output.text.contains(single.joined(separator: "\n")))
    #expect(output.text.contains("Together these can go: k5 and k9 or k6 and k8"))
    #expect(output.svg.hasPrefix("<svg"))
  }

  @Test func inconsistentSidesAreNeverCalledEquivalent() throws {
    let json = """
      {"id": "v", "kind": "equivalence", "views": [{"id": "view", "role": "root"}, {"id": "a", "parent": "view"}],
       "A": [{"first": "a", "firstAttr": "width", "relation": "==", "constant": {"1": 1}},
             {"first": "a", "firstAttr": "width", "relation": "==", "constant": {"1": 2}}],
       "B": [{"first": "a", "firstAttr": "width", "relation": "==", "constant": {"1": 1}},
             {"first": "a", "firstAttr": "width", "relation": "==", "constant": {"1": 2}}]}
      """
    let output = try SolveCommand.run(Array(json.utf8))
    #expect(output.json["results"]?.array?.first?["expect"]?["verdict"] == "vacuous")
    #expect(output.json["results"]?.array?.first?["expect"]?["equivalent"] == false)
    #expect(output.exitCode == 4)
  }

  @Test func anOptionalRowThatNeverDecidesAgreesAtEverySizeCompared() throws {
    let shared = """
      {"first": "a", "firstAttr": "left", "relation": "==", "second": "view", "secondAttr": "left"},
      {"first": "a", "firstAttr": "width", "relation": "==", "constant": {"1": 100}, "priority": 750},
      {"first": "a", "firstAttr": "width", "relation": "<=", "second": "view", "secondAttr": "width"}
      """
    let more = #", {"first": "a", "firstAttr": "width", "relation": "==", "constant": {"1": 120}, "priority": PRIORITY}"#
    func verdict(_ priority: String) throws -> JSONValue? {
      let json = """
        {"kind": "equivalence", "views": [{"id": "view", "role": "root"}, {"id": "a", "parent": "view"}],
         "A": [\(shared)], "B": [\(shared)\(more.replacing("PRIORITY", with: priority))]}
        """
      return try SolveCommand.run(Array(json.utf8)).json["results"]?.array?.first?["expect"]?["verdict"]
    }
    #expect(try verdict("250") == "agrees")
    #expect(try verdict("800") == "differs")
  }

  @Test func aStackSpacesItsViewsByAssumedRules() throws {
    let json = """
      {"id": "stack", "views": [{"id": "view", "role": "root"}, {"id": "s", "parent": "view"}, {"id": "a", "parent": "s"},
        {"id": "b", "parent": "s"}],
       "stacks": [{"view": "s", "arranged": ["a", "b"], "distribution": "fillEqually", "spacing": 10}],
       "constraints": [
        {"first": "s", "firstAttr": "left", "relation": "==", "second": "view", "secondAttr": "left"},
        {"first": "s", "firstAttr": "right", "relation": "==", "second": "view", "secondAttr": "right"},
        {"first": "s", "firstAttr": "top", "relation": "==", "second": "view", "secondAttr": "top"},
        {"first": "s", "firstAttr": "bottom", "relation": "==", "second": "view", "secondAttr": "bottom"}],
       "scenarios": [{"container": {"width": 110, "height": 50}}]}
      """
    let report = try text(json)
    #expect(report.contains("a at (0, 0), 50 × 50") && report.contains("b at (60, 0), 50 × 50"))
    #expect(report.contains("stack views follow the assumed rules 'ios10'"))
  }

  @Test(arguments: [
    ("[", "not JSON"), ("{}", "views: expected exactly one box with the role 'root'"), (#"{"problems": []}"#, "nothing to solve"),
    (#"{"views": [{"id": "v", "role": "root"}]}"#, "scenarios: expected at least one container size"),
    (#"{"views": [{"id": "v", "role": "root"}, {"id": "a", "parent": "b"}, {"id": "b", "parent": "a"}]}"#, "is inside itself"),
    (
      #"{"views": [{"id": "v", "role": "root"}], "scenarios": [{"container": {"width": 1, "height": 1}}], "constraints": [{"first": "w", "firstAttr": "left", "relation": "=="}]}"#,
      "constraints[0].first: 'w' is not the id of a box"
    ),
    (
      #"{"views": [{"id": "v", "role": "root"}], "scenarios": [{"container": {"width": 1, "height": 1}}], "constraints": [{"first": "v", "firstAttr": "left", "relation": "==", "constant": 1}]}"#,
      "a position needs a second item"
    ),
  ]) func whatIsWrongIsSaid(_ json: String, _ message: String) throws {
    let error = #expect(throws: ProblemError.self) { try SolveCommand.run(Array(json.utf8)) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func noChangedByteCrashesTheReader() throws {
    let original = try SolverFixture.bytes("brain-teaser.json")
    var refused = 0
    for seed in 0..<UInt64(200) {
      var generator = SeededGenerator(seed: seed)
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = Array("0123456789-e./{}[]\",:xnt".utf8).randomElement(using: &generator) ?? 0
      }
      do {
        _ = try SolveCommand.run(bytes)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 50)
  }
}
