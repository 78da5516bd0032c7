import Foundation
import Migration
import TestSupport

/// Asks a built program for verdicts, which is some twenty times as quick as asking the code of a debug build.
struct ToolVerdicts {
  /// The path of the program; `VERIFY_TOOL` of the environment.
  let path: String

  private struct NoAnswer: Error, CustomStringConvertible {
    let description: String
  }

  private static let batchSize = 2_000

  /// The verdict on each pair of texts.
  func verdicts(_ pairs: [(before: String, after: String)]) throws -> [Verdict] {
    var found: [Verdict] = []
    for start in stride(from: 0, to: pairs.count, by: Self.batchSize) {
      found += try verdicts(batch: pairs[start..<min(start + Self.batchSize, pairs.count)])
    }
    return found
  }

  private func verdicts(batch: ArraySlice<(before: String, after: String)>) throws -> [Verdict] {
    let work = try TemporaryFolder("verdicts")
    for side in ["before", "after"] {
      try FileManager.default.createDirectory(at: work.url.appendingPathComponent(side), withIntermediateDirectories: true)
    }
    for (number, pair) in batch.enumerated() {
      _ = try work.write(pair.before, to: "before/\(number).swift")
      _ = try work.write(pair.after, to: "after/\(number).swift")
    }
    let run = try Subprocess(path, ["verify", "--quiet", "--format", "json", "--jobs", "2", work.path("before"), work.path("after")], in: work)
    // Files without layout on either side are not listed.
    var verdicts = [Verdict](repeating: .identical, count: batch.count)
    var listed = 0
    for line in run.output.split(separator: "\n") where line.hasPrefix(#"{"path": ""#) {
      let parts = line.split(separator: "\"", maxSplits: 8, omittingEmptySubsequences: false)
      guard parts.count > 7, let number = Int(parts[3].prefix { $0 != "." }), verdicts.indices.contains(number), let verdict = Verdict(rawValue: String(parts[7]))
      else { throw NoAnswer(description: "not understood: \(line.prefix(80))") }
      verdicts[number] = verdict
      listed += 1
    }
    if listed == 0 { throw NoAnswer(description: "no verdicts: \(run.errors.prefix(200))") }
    return verdicts
  }
}
