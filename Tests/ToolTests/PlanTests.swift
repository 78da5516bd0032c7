import JSONText
import Migration
import Testing
@testable import Tooling

/// A committed tree of two files, and a plan for it.
private func planned() throws -> (folder: TemporaryTree, plan: NativePath) {
  let folder = try TemporaryTree()
  try folder.write("tree/A.swift", RealTool.source(10, 20))
  try folder.write("tree/b c.swift", RealTool.source(30))
  try folder.write("tree/none.swift", "let a = 1\n")
  try folder.run("git", "-C", folder.at("tree").display, "init", "-q")
  try folder.run("git", "-C", folder.at("tree").display, "add", "-A")
  try folder.run(
    "git", "-C", folder.at("tree").display, "-c", "user.name=Test", "-c", "user.email=t@example.com", "commit", "-q", "-m", "all")
  let plan = folder.at("plan.json")
  let run = RealTool.run("migrate", "--plan", plan.display, folder.at("tree").display)
  #expect(run.status == .success)
  #expect(run.output.contains("+    a0.widthAnchor.constraint(equalToConstant: 10).isActive = true"))
  #expect(try folder.text("tree/A.swift") == RealTool.source(10, 20), "a plan writes nothing else")
  return (folder, plan)
}

@Test func planIsAppliedAsItWasReviewed() throws {
  let (folder, plan) = try planned()
  let document = try JSONValue(parsing: try folder.bytes("plan.json"))
  #expect(document["schema"] == "vfl2anchors/plan/1")
  let file = try #require(document["files"]?.array?.first)
  #expect(file["sites"]?.array?.first?["verdict"] == "identical")
  #expect(file["sites"]?.array?.first?["before"]?.array?.count == 1)
  let dryRun = RealTool.run("migrate", "--write", "--allow-dirty", folder.at("tree").display)
  #expect(dryRun.status == .success)
  let written = try folder.text("tree/A.swift")
  try folder.write("tree/A.swift", RealTool.source(10, 20))
  try folder.write("tree/b c.swift", RealTool.source(30))
  let run = RealTool.run("apply", plan.display)
  #expect(run.status == .success, "\(run.errors)")
  #expect(run.errors == "2 files written: the plan's 3 sites are migrated\n")
  #expect(try folder.text("tree/A.swift") == written)
  let again = RealTool.run("apply", "--allow-dirty", plan.display)
  #expect(again.status == .success)
  #expect(again.errors == "0 files written, 2 were as planned already: the plan's 3 sites are migrated\n")
}

@Test func planForAnotherFileIsRefusedWhole() throws {
  let (folder, plan) = try planned()
  try folder.write("tree/b c.swift", RealTool.source(31))
  let run = RealTool.run("apply", "--allow-dirty", plan.display)
  #expect(run.status == .refusedToWrite)
  #expect(run.errors.contains("b c.swift: error: is not the file that the plan was made for"))
  #expect(try folder.text("tree/A.swift") == RealTool.source(10, 20))
  try folder.run("rm", folder.at("tree/b c.swift").display)
  #expect(RealTool.run("apply", "--allow-dirty", plan.display).status == .refusedToWrite)
  #expect(try folder.text("tree/A.swift") == RealTool.source(10, 20))
}

@Test func editedPlanIsRefused() throws {
  let (folder, plan) = try planned()
  let text = try folder.text("plan.json")
  let attempts = [
    text.replacing("equalToConstant: 10)", with: "equalToConstant: 11)"),
    text.replacing("\"checksum\": \"", with: "\"checksum\": \"0"),
    text.replacing("\"start\": ", with: "\"start\": 1"),
    text.replacing("\"migrated\": 3", with: "\"migrated\": 2"),
  ]
  for attempt in attempts {
    #expect(attempt != text)
    try folder.write("plan.json", attempt)
    let run = RealTool.run("apply", plan.display)
    #expect(run.status == .refusedToWrite)
    #expect(run.errors.contains("was changed after it was written"))
  }
  for (broken, reason) in [("{", "is no plan"), ("{\"schema\": \"other\"}", "schema is 'other'"), ("[]", "has no 'schema'")] {
    try folder.write("plan.json", broken)
    let run = RealTool.run("apply", plan.display)
    #expect(run.status == .usage)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }
  #expect(RealTool.run("apply", folder.at("nowhere.json").display).status == .inputOutput)
  try folder.write("plan.json", text.replacing(", ", with: " ,\n  "))
  #expect(try folder.text("tree/A.swift") == RealTool.source(10, 20))
}

@Test func uncommittedFileStopsThePlan() throws {
  let (folder, plan) = try planned()
  try folder.run("git", "-C", folder.at("tree").display, "rm", "-q", "--cached", "A.swift")
  let run = RealTool.run("apply", plan.display)
  #expect(run.status == .refusedToWrite)
  #expect(run.errors.contains("A.swift: error: has uncommitted changes"))
  #expect(RealTool.run("apply", "--allow-dirty", "--quiet", plan.display).errors.isEmpty)
}

@Test func planWithAForgedEditMakesNoOtherFile() throws {
  let plan = """
    {"schema": "vfl2anchors/plan/1", "files": [{"path": "A.swift", "sha256": {"before": "\(SHA256.hexadecimal([97]))", \
    "after": "00"}, "sites": [], "edits": [{"start": 0, "end": 1, "replacement": "b"}]}]}
    """
  let members = try #require(try JSONValue(parsing: plan).members)
  let signed = JSONValue.object(members + [.init("checksum", .string(SHA256.hexadecimal(Array(JSONValue.object(members).text.utf8))))])
  let read = try MigrationPlan(parsing: Array(signed.text.utf8))
  #expect(throws: PlanError.contradictory(path: "A.swift")) { try read.files[0].newBytes(from: [97]) }
  #expect(throws: PlanError.contradictory(path: "A.swift")) { try read.files[0].newBytes(from: []) }
}

@Test func planGoesWithNothingElseThatWrites() {
  for arguments in [["--plan", "p", "--write", "."], ["--plan", "p", "--interactive", "."], ["--plan", "p", "-"], ["--session", "s", "."]] {
    #expect(RealTool.run(arguments).status == .usage)
  }
}
