import JSONText
import Migration
import Testing
@testable import Tooling

private func repository() throws -> TemporaryTree {
  let folder = try TemporaryTree()
  func commit(_ date: String) throws {
    try folder.git("add", "-A", "-f")
    try folder.run("env", "GIT_COMMITTER_DATE=\(date)T12:00:00", "git", "-C", folder.path.display, "-c", "user.name=T", "-c", "user.email=t@e.org", "commit", "-q", "-m", "c")
  }
  try folder.git("init", "-q")
  try folder.write("App/A.swift", RealTool.source(1, 2, 3))
  try folder.write("App/B.swift", RealTool.source(4))
  try folder.write("Pods/P.swift", RealTool.source(5))
  try commit("2020-01-10")
  try folder.write("notes.txt", "no code\n")
  try commit("2020-02-10")
  try folder.write("App/A.swift", RealTool.source(1))
  try folder.write("App/C.swift", "a.snp.makeConstraints { $0.width.equalTo(1) }\n")
  try commit("2020-03-10")
  try folder.run("rm", folder.at("App/B.swift").display, folder.at("App/A.swift").display, folder.at("App/C.swift").display)
  try commit("2021-01-10")
  return folder
}

@Test func historyCountsTheSitesOfTheCommitsOfAFolder() throws {
  let folder = try repository()
  let run = RealTool.run("inspect", "--history", "--format", "json", folder.at("App").display)
  #expect(run.status == .success, "\(run.errors)")
  let points = try #require(try JSONValue(parsing: run.output)["points"]?.array)
  #expect(points.map { $0["date"] } == ["2020-01-10", "2020-03-10", "2021-01-10"])
  #expect(points.map { $0["sites"] } == [4, 3, 0])
  #expect(points.map { $0["files"] } == [2, 3, 0].map { .number($0) })
  #expect(points[1]["frontends"] == ["snapkit": 1, "vfl": 2])
  #expect(!folder.at("App/A.swift").exists, "the work tree is left alone")
}

@Test func historyIsShownAsTextAndAsAPicture() throws {
  let folder = try repository()
  let text = RealTool.run("inspect", "--history", folder.path.display).output
  #expect(text.contains("████████████████████████████████████████ vfl 4\n"))
  #expect(text.hasSuffix("4 sites on 2020-01-10, 0 on 2021-01-10: -4\n"))
  #expect(text.split(separator: "\n").count == 5, "dependencies are passed over, and each commit of the whole tree counts")
  let svg = RealTool.run("inspect", "--history", "--format", "svg", "--output", "json=\(folder.at("h.json").display)", folder.path.display)
  #expect(svg.output.hasPrefix("<svg ") && svg.output.hasSuffix("</svg>\n"))
  #expect(svg.output.contains(">snapkit</text>"))
  #expect(folder.at("h.json").exists)
  let few = RealTool.run("inspect", "--history", "--commits", "2", "--quiet", folder.path.display)
  #expect(few.output.split(separator: "\n").count == 3)
  #expect(few.errors.isEmpty)
}

@Test func historyPassesOverCopiesOfLibraries() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", RealTool.source(1))
  for name in ["ConstraintMaker", "ConstraintMakerExtendable", "ConstraintView+Extensions"] { try folder.write("SnapKit/\(name).swift", RealTool.source(2)) }
  try folder.commitAll()
  let run = RealTool.run("inspect", "--history", "--format", "json", folder.path.display)
  #expect(try JSONValue(parsing: run.output)["points"]?.array?.map { $0["sites"] } == [1])
  let named = RealTool.run("inspect", "--history", "--format", "json", folder.at("SnapKit").display)
  #expect(try JSONValue(parsing: named.output)["points"]?.array?.map { $0["sites"] } == [3])
}

@Test func historyOfNothingIsNoSuccess() throws {
  let folder = try TemporaryTree()
  #expect(RealTool.run("inspect", "--history", folder.path.display).status == .notProved)
  try folder.git("init", "-q")
  #expect(RealTool.run("inspect", "--history", folder.path.display).status == .notProved)
  #expect(RealTool.run("inspect", "--history", "a", "b").status == .usage)
  #expect(RealTool.run("inspect", "--format", "svg", ".").status == .usage)
  #expect(RealTool.run("inspect", "--commits", "3", ".").status == .usage)
  #expect(RealTool.run("inspect", "--history", "--format", "sarif", ".").status == .usage)
}

@Test func samplesKeepTheEnds() {
  #expect(HistoryCommand.sample(Array(0..<100), count: 4) == [0, 33, 66, 99])
  #expect(HistoryCommand.sample([1, 2], count: 4) == [1, 2])
  #expect(HistoryCommand.sample([1, 2], count: 1) == [2])
}

@Test func statHasALineForEachFile() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", RealTool.source(1, 2, 3))
  try folder.write("B.swift", RealTool.source(4).replacing("[\"a0\": a0]", with: "makeViews()"))
  let run = RealTool.run("migrate", "--stat", folder.path.display)
  #expect(run.output.contains("A.swift | 3 +++\n"))
  #expect(run.output.contains("B.swift | 1 -\n"))
  #expect(run.output.hasSuffix(" 4 sites in 2 files: 3 migrated (+), 1 left (-)\n"))
  #expect(RealTool.run("migrate", "--stat", "--format", "json", folder.path.display).status == .usage)
}
