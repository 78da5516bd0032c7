internal import Foundation

/// Files that hold what a test expects, written by the test itself when a person asks for it.
package enum Goldens {
  /// Whether `RECORD_GOLDENS` is set: then results are written instead of compared.
  package static let areRecorded = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil

  /// What a test has to complain about, or nil when `text` is what the file at `path` holds.
  ///
  /// A recording is a complaint too, so that it can never be mistaken for a pass.
  package static func complaint(_ text: String, path: String) throws -> String? {
    let recorded = try? Repository.text(path)
    if recorded == text { return nil }
    guard areRecorded else {
      return "\(path) is not what the tool makes now; RECORD_GOLDENS=1 writes it\n\(difference(recorded ?? "", text))"
    }
    let url = URL(fileURLWithPath: "\(Repository.root)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return "wrote \(path)"
  }

  /// The lines between the first and the last that differ.
  private static func difference(_ old: String, _ new: String) -> String {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let common = zip(old, new).prefix { $0 == $1 }.count
    let shorter = min(old.count, new.count) - common
    let commonEnd = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let end = min(commonEnd, shorter)
    let removed = old[common..<(old.count - end)].map { "-\($0)" }
    let added = new[common..<(new.count - end)].map { "+\($0)" }
    return (["from line \(common + 1):"] + removed + added).joined(separator: "\n")
  }
}
