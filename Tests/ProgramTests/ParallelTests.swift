import Foundation
import TestSupport
import Testing

struct MissingBlock: Error {
  let heading: String
}

/// The lines of the first code block of the README after `heading`.
func codeBlock(after heading: String) throws -> String {
  let text = try Repository.text("README.md")
  guard let start = text.range(of: heading), let open = text.range(of: "```sh\n", range: start.upperBound..<text.endIndex),
    let close = text.range(of: "```", range: open.upperBound..<text.endIndex)
  else { throw MissingBlock(heading: heading) }
  return String(text[open.upperBound..<close.lowerBound])
}

@Test(.enabled(if: Program.has("parallel"), "GNU Parallel is not installed, so its commands in the README were not run"))
func commandsForGNUParallelInTheReadmeMakeTheWholeReport() throws {
  let folder = try TemporaryFolder("parallel")
  try FileManager.default.createDirectory(atPath: folder.path("Sources"), withIntermediateDirectories: false)
  for number in 0..<9 { _ = try folder.write(Program.source(number, 100 + number), to: "Sources/Card\(number).swift") }
  let whole = try Program.run("migrate", "--format", "text", "Sources", in: folder)
  #expect(whole.status == 0)
  let script = try codeBlock(after: "## A tree that is too large for one machine")
  let run = try Program.bash("set -e; export PARALLEL='--will-cite'; \(script)", in: folder)
  #expect(run.status == 0, "\(run.errors)")
  #expect(try String(contentsOfFile: folder.path("report.txt"), encoding: .utf8) == whole.output)
  #expect(whole.output.contains("Card8.swift:8"))
}
