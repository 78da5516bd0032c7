import Foundation
import TestSupport
import Testing

/// Every format of every verb on one tree, as the built tool writes it.
@Suite struct GoldenReportTests {
  /// The formats of a verb, but the one that only `migrate` has.
  static func formats(of verb: String) -> [String] { formats + (verb == "inspect" ? [] : ["html"]) }

  private static let formats = ["text", "json", "jsonl", "sarif", "junit", "markdown", "github", "xcode", "checkstyle", "gitlab"]

  @Test(arguments: ["migrate", "inspect", "verify", "check"])
  func everyFormatIsAsRecorded(verb: String) throws {
    let folder = try TemporaryFolder("goldens")
    let tree = URL(fileURLWithPath: "\(Repository.root)/Tests/Fixtures/Reports/\(verb == "verify" ? "versions" : "tree")")
    let paths = verb == "verify" ? ["before", "after"] : verb == "migrate" ? ["--from", "vfl,initializer,masonry", "."] : ["."]
    let formats = Self.formats(of: verb) + (verb == "migrate" ? ["diff"] : [])
    let outputs = formats.flatMap { ["--output", "\($0)=\(folder.path($0))"] }
    let run = try ToolProcess([verb, "--quiet", "--format", "text"] + outputs + paths, in: tree)
    #expect(run.signal == nil)
    for format in formats {
      let text = try String(contentsOfFile: folder.path(format), encoding: .utf8)
      let complaint = try Goldens.complaint(text, path: "Tests/Fixtures/Reports/expected/\(verb).\(format)")
      #expect(complaint == nil)
      if format == "text" { #expect(run.text == text) }
    }
  }
}
