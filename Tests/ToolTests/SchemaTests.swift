import Foundation
import JSONText
import TestSupport
import Testing

/// What the tool writes as JSON is what its schemas say.
@Suite struct SchemaTests {
  private func schema(_ name: String) throws -> JSONSchema {
    JSONSchema(try JSONValue(parsing: Array(try Repository.text("Grammar/\(name).schema.json").utf8)))
  }

  private func run(_ arguments: [String], in folder: URL) throws -> JSONValue {
    let run = try ToolProcess(arguments, in: folder)
    return try JSONValue(parsing: run.output)
  }

  private static let trees = ["samples", "Tests/Fixtures"]

  @Test(arguments: ["migrate", "inspect", "check"], trees) func reportsFitTheirSchema(verb: String, tree: String) throws {
    // Not among the project's own code, all of which would be looked at.
    let copy = try TemporaryFolder("schema")
    let folder = copy.url.appendingPathComponent("tree")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: "\(Repository.root)/\(tree)"), to: folder)
    let report = try run([verb, "--quiet", "--format", "json"] + (verb == "check" ? ["--lint"] : []) + ["."], in: folder)
    let complaints = try schema("Reports").complaints(about: report, as: verb)
    #expect(complaints.isEmpty, "\(complaints.prefix(3))")
    #expect(report["files"]?.array?.isEmpty == false)
  }

  @Test func portsAndPartsFitTheirSchema() throws {
    let folder = URL(fileURLWithPath: "\(Repository.root)/samples")
    for arguments in [["--to", "swift"], ["--shard", "1/2"]] {
      let report = try run(["migrate", "--quiet", "--format", "json"] + arguments + ["."], in: folder)
      #expect(try schema("Reports").complaints(about: report) == [])
    }
  }

  @Test func comparisonsFitTheirSchema() throws {
    let folder = URL(fileURLWithPath: "\(Repository.root)/Tests/Fixtures/Reports/versions")
    let report = try run(["verify", "--quiet", "--format", "json", "before", "after"], in: folder)
    #expect(try schema("Reports").complaints(about: report) == [])
    #expect(report["files"]?.array?.contains { $0["units"]?.array?.contains { $0["counterexample"]?.isNull == false } == true } == true)
  }

  @Test func plansBaselinesAndConfigurationsFitTheirs() throws {
    let folder = try TemporaryFolder("schema")
    let samples = URL(fileURLWithPath: "\(Repository.root)/samples")
    _ = try ToolProcess(["migrate", "--quiet", "--plan", folder.path("plan"), "."], in: samples)
    _ = try ToolProcess(["baseline", "write", "--baseline", folder.path("baseline"), "."], in: samples)
    for name in ["plan", "baseline"] {
      let value = try JSONValue(parsing: Array(try String(contentsOfFile: folder.path(name), encoding: .utf8).utf8))
      #expect(try schema("Reports").complaints(about: value, as: name) == [])
    }
    let configuration: JSONValue = ["from": ["vfl"], "exclude": ["Old/"], "output": ["sarif": "a.sarif"], "lint": true]
    #expect(try schema("Configuration").complaints(about: configuration) == [])
    for wrong: JSONValue in [["from": []], ["form": ["vfl"]], ["lint": "yes"], ["output": ["word": "a"]], ["exclude": [""]]] {
      #expect(try !schema("Configuration").complaints(about: wrong).isEmpty, "\(wrong.text)")
    }
  }

  /// A member that is missing or that nobody knows is complained about, wherever it stands.
  @Test func theSchemaTellsTheReportsApartFromOthers() throws {
    let schema = try schema("Reports")
    for verb in ["migrate", "inspect", "verify", "check"] {
      let report = try JSONValue(parsing: Array(try Repository.text("Tests/Fixtures/Reports/expected/\(verb).json").utf8))
      #expect(schema.complaints(about: report) == [])
      var paths = 0
      for changed in Self.spoiled(report) {
        #expect(!schema.complaints(about: changed).isEmpty)
        paths += 1
      }
      #expect(paths > 10)
    }
  }

  /// The value with one unknown member, in one object after the other, as long as its members are fixed.
  private static func spoiled(_ value: JSONValue, isFixed: Bool = true) -> [JSONValue] {
    switch value {
    case .object(let members):
      let own: [JSONValue] = isFixed ? [.object(members + [.init("surprise", "x")])] : []
      let inner = members.indices.flatMap { index in
        spoiled(members[index].value, isFixed: !["reasons", "account", "totals", "refusals"].contains(members[index].key)).map { changed in
          var copy = members
          copy[index] = .init(members[index].key, changed)
          return JSONValue.object(copy)
        }
      }
      return own + inner
    case .array(let values):
      return values.indices.prefix(3).flatMap { index in
        spoiled(values[index]).map { changed in
          var copy = values
          copy[index] = changed
          return JSONValue.array(copy)
        }
      }
    default: return []
    }
  }
}
