import Migration
import Testing
@testable import Tooling

private func helperTree() throws -> TemporaryTree {
  let folder = try TemporaryTree()
  try folder.write(
    "Helpers/Pin.swift",
    """
    extension UIView {
        func pin(_ format: String, to views: UIView...) {
            var all = [String: UIView]()
            for (number, view) in views.enumerated() { all["v\\(number)"] = view }
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: all))
        }
    }

    """)
  for number in 0..<12 {
    try folder.write(
      "Cards/Card\(number).swift",
      "class Card\(number): UIView {\n    let a = UIView()\n    func f() {\n        pin(\"V:[v0(\(number))]\", to: a)\n    }\n}\n")
  }
  try folder.write("Plain.swift", RealTool.source(10, 20))
  try folder.write("Odd.swift", RealTool.source(30).replacing("[\"a0\": a0]", with: "makeViews()"))
  try folder.commitAll()
  return folder
}

@Test func partsDoNotOverlapAndLeaveNothingOut() {
  let names = (0..<500).map { "Sources/Screens/Screen\($0).swift" }
  for count in 1...9 {
    let parts = (1...count).compactMap { RunPart("\($0)/\(count)") }
    #expect(parts.count == count)
    for name in names { #expect(parts.count { $0.contains(name.utf8) } == 1) }
    for part in parts { #expect(names.count { part.contains($0.utf8) } > 500 / count / 2, "the parts are about as large as each other") }
  }
  for text in ["", "1", "0/2", "3/2", "1/0", "-1/2", "a/b", "1/2/3", "1/"] { #expect(RunPart(text) == nil) }
  #expect(RealTool.run("migrate", "--shard", "3/2", ".").errors.contains("such as 2/5, not '3/2'"))
}

@Test func mergedPartsAreTheWholeRunByteForByte() throws {
  let folder = try helperTree()
  for number in 1...3 {
    let run = RealTool.run("migrate", "--shard", "\(number)/3", "--format", "json", "--output", "json=\(folder.at("part\(number).json").display)", folder.path.display)
    #expect(run.status == .success, "\(run.errors)")
  }
  let parts = (1...3).map { folder.at("part\($0).json").display }
  for format in ["text", "diff"] {
    let whole = RealTool.run("migrate", "--format", format, folder.path.display)
    let merged = RealTool.run(["report", "merge", "--format", format] + parts)
    #expect(merged.status == whole.status)
    #expect(merged.output == whole.output)
    #expect(whole.output.contains("Card11"), "calls of helpers in other parts are found")
    #expect(whole.output.contains(format == "text" ? "[dynamic-views]" : "+++ b/"))
  }
  let whole = RealTool.run("migrate", "--format", "json", folder.path.display)
  let merged = RealTool.run(["report", "merge", "--format", "json"] + parts.reversed())
  #expect(merged.output == whole.output)
}

@Test func anIndexSavesReadingTheOtherParts() throws {
  let folder = try helperTree()
  let tree = folder.path.display
  // Indexes and reports lie beside the tree, where they are no part of it.
  let out = try TemporaryTree()
  let indexes = (1...3).map { out.at("index\($0).json").display }
  for number in 1...3 {
    #expect(RealTool.run("migrate", "--quiet", "--shard", "\(number)/3", "--index-out", indexes[number - 1], tree).status == .success)
  }
  let given = indexes.flatMap { ["--index", $0] }
  for number in 1...3 {
    let plain = RealTool.run(["migrate", "--format", "json", "--shard", "\(number)/3", tree])
    let indexed = RealTool.run(["migrate", "--format", "json", "--shard", "\(number)/3"] + given + [tree])
    #expect(indexed.output == plain.output)
    #expect(indexed.status == .success)
  }
  let incomplete = RealTool.run("migrate", "--shard", "1/3", "--index", indexes[0], "--index", indexes[2], tree)
  #expect(incomplete.status == .usage)
  #expect(incomplete.errors.contains("part 2 is missing"), "\(incomplete.errors)")
  let other = RealTool.run(["migrate", "--from", "vfl", "--shard", "1/3"] + given + [tree])
  #expect(other.status == .refusedToWrite, "front ends ask different questions")
  try folder.write("Plain.swift", RealTool.source(10, 21))
  let stale = RealTool.run(["migrate", "--shard", "1/3"] + given + [tree])
  #expect(stale.status == .refusedToWrite)
  #expect(stale.errors.contains("was made of other files"))
}

@Test func mergeWantsEveryPartOfOneRun() throws {
  let folder = try helperTree()
  func part(_ text: String, _ name: String) -> String {
    _ = RealTool.run("migrate", "--quiet", "--format", "json", "--shard", text, "--output", "json=\(folder.at(name).display)", folder.path.display)
    return folder.at(name).display
  }
  let (first, second, other) = (part("1/2", "1.json"), part("2/2", "2.json"), part("1/3", "3.json"))
  #expect(RealTool.run("report", "merge", "--quiet", first, second).status == .success)
  for (parts, reason) in [
    ([first], "part 2/2 is missing"), ([first, first], "which was given already"), ([first, other], "but the parts before it are of 2"),
    ([folder.at("Plain.swift").display], "is no JSON"),
  ] {
    let run = RealTool.run(["report", "merge"] + parts)
    #expect(run.status == .notProved)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }
  let whole = folder.at("whole.json").display
  _ = RealTool.run("migrate", "--quiet", "--output", "json=\(whole)", folder.path.display)
  #expect(RealTool.run("report", "merge", whole).errors.contains("made without '--shard'"))
  try folder.write("Plain.swift", RealTool.source(10, 22))
  let moved = RealTool.run("report", "merge", first, second)
  #expect(moved.status == .notProved)
  #expect(moved.errors.contains("is not as it was"))
  #expect(RealTool.run("report", "split", first).status == .usage)
}

@Test func emptyPartOfATreeWithFilesIsNoFailure() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", RealTool.source(10))
  let runs = (1...4).map { RealTool.run("migrate", "--shard", "\($0)/4", folder.path.display) }
  #expect(runs.allSatisfy { $0.status == .success })
  #expect(runs.count { $0.errors.contains("1 site found") } == 1)
  let empty = try TemporaryTree()
  #expect(RealTool.run("migrate", "--shard", "1/2", empty.path.display).status == .notProved)
}
