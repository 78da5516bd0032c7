import Migration
import Testing
@testable import Tooling

@Suite struct OutputFileTests {
  /// What a shell makes of `--plan *.swift`, and options whose file was left out.
  @Test(arguments: [
    ["migrate", "--plan", "A.swift", "B.swift"], ["--output", "json=A.swift", "B.swift"], ["--index-out", "A.swift", "B.swift"],
    ["check", "--output", "text=A.swift", "B.swift"], ["baseline", "write", "--baseline", "A.swift", "B.swift"],
    ["migrate", "--plan", "new.m", "B.swift"],
  ])
  func sourceFilesAreNeverReports(arguments: [String]) throws {
    let folder = try TemporaryTree()
    try folder.write("A.swift", RealTool.source(10))
    try folder.write("B.swift", RealTool.source(20))
    let run = RealTool.run(arguments.map { word in
      for name in ["A.swift", "B.swift", "new.m"] where word.hasSuffix(name) {
        return word.dropLast(name.count) + folder.at(name).display
      }
      return word
    })
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("source files are never written that way"), "\(run.errors)")
    #expect(try folder.names() == ["A.swift", "B.swift"])
    #expect(try folder.text("A.swift") == RealTool.source(10))
  }

  @Test func linkToASourceFileIsOne() throws {
    let folder = try TemporaryTree()
    try folder.write("A.swift", RealTool.source(10))
    try folder.link("report.txt", to: folder.at("A.swift").display)
    let run = RealTool.run("--output", "text=\(folder.at("report.txt").display)", folder.at("A.swift").display)
    #expect(run.status == .usage)
    #expect(try folder.text("A.swift") == RealTool.source(10))
  }

  @Test(arguments: ["json", "jsonl", "sarif", "html", "junit", "checkstyle", "gitlab"])
  func reportReplacesAnEarlierOneAndNothingElse(format: String) throws {
    let folder = try TemporaryTree()
    let source = try folder.write("A.swift", RealTool.source(10)).display
    let report = folder.at("report").display
    try folder.write("report", "")
    for attempt in 1...2 {
      #expect(RealTool.run("check", "--quiet", "--output", "\(format)=\(report)", source).status == .findings, "attempt \(attempt)")
    }
    try folder.write("report", "# notes\n")
    let run = RealTool.run("check", "--output", "\(format)=\(report)", source)
    #expect(run.status == .usage)
    #expect(run.errors.contains("is not what an earlier run wrote there"))
    #expect(try folder.text("report") == "# notes\n")
  }

  @Test func planReplacesAPlanAndNoOtherDocument() throws {
    let folder = try TemporaryTree()
    let source = try folder.write("A.swift", RealTool.source(10)).display
    let plan = folder.at("plan.json").display
    for _ in 1...2 { #expect(RealTool.run("migrate", "--plan", plan, source).status == .success) }
    try folder.write("plan.json", #"{"name": "package"}"#)
    #expect(RealTool.run("migrate", "--plan", plan, source).status == .usage)
    #expect(try folder.text("plan.json") == #"{"name": "package"}"#)
  }
}
