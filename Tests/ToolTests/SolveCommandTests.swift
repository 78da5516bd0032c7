import JSONText
import Migration
import SourceText
import TestSupport
import Testing
@testable import Tooling

private func run(_ arguments: String...) -> (status: Migration.ExitStatus, output: String, errors: String) {
  let output = CollectedOutput()
  let errors = CollectedOutput()
  let pipeline = Pipeline(
    languages: [.swift], legacyFrontends: [], frontends: [], triggers: { _ in [] },
    migrate: { file, _ in FileMigration(file: file) }, inspect: { file, _ in FileInspection(file: file, sites: []) },
    anchorCode: { constraint, _ in "\(constraint)" })
  let tool = Tool(pipeline: pipeline, console: Console(output: output, errors: errors))
  let status = tool.run(arguments.map { NativePath($0) })
  return (status, output.text, errors.text)
}

private let teaser = "\(Repository.root)/Tests/Fixtures/Solver/brain-teaser.json"

@Test func solvePrintsJSONForPrograms() throws {
  let answer = run("solve", teaser)
  let json = try JSONValue(parsing: answer.output)
  let scenarios = try #require(json["results"]?.array?.first?["expect"]?.members)
  #expect(scenarios.map(\.key).contains("leftTall"))
  #expect(answer.errors == "")
}

@Test func solvePrintsTextForPeopleAndDraws() throws {
  let folder = try TemporaryTree()
  let drawing = folder.at("out.svg")
  let answer = run("solve", teaser, "--format", "text", "--svg", drawing.display)
  #expect(answer.output.contains("leftTall"))
  let buffer = ReadBuffer()
  try buffer.read(drawing)
  #expect(String(decoding: buffer.bytes, as: UTF8.self).contains("<svg"))
}

@Test func aFileThatIsNoProblemIsAUsageError() {
  #expect(run("solve", "\(Repository.root)/README.md").status == .usage)
  #expect(run("solve", "\(Repository.root)/no such file").status == .inputOutput)
  #expect(run("solve").status == .usage)
  #expect(run("bench", "lexer", teaser).status == .usage)
}
