import Migration
import SourceText
import Testing

/// Trees of files with random expressions, in which names stand for themselves and for one another: whatever they are, the
/// pipeline answers, for all of them together, and what it writes it leaves alone the next time.
@Suite struct ExpressionFuzzTests {
  private static let filesPerSeed = 12

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func swiftTreesAreAnswered(seed: UInt64) {
    var expressions = RandomExpressions(seed: seed)
    let files = (0..<Self.filesPerSeed).map { SourceFile(path: "Page\($0).swift", text: expressions.swiftFile($0)) }
    if let complaint = Self.complaint(files) { Issue.record("seed \(seed): \(complaint)") }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func objectiveCTreesAreAnswered(seed: UInt64) {
    var expressions = RandomExpressions(seed: seed)
    let files = (0..<Self.filesPerSeed).map { SourceFile(path: "Page\($0).m", language: .objectiveC, text: expressions.objectiveCFile($0)) }
    if let complaint = Self.complaint(files) { Issue.record("seed \(seed): \(complaint)") }
  }

  /// What is wrong with the answer for some files.
  private static func complaint(_ files: [SourceFile]) -> String? {
    let first = TreeMigration.run(files, options: MigrationOptions())
    guard first.count == files.count else { return "\(first.count) answers for \(files.count) files" }
    for (file, answer) in zip(files, first) {
      for site in answer.sites where site.status == .refused && answer.edits.edits.contains(where: { $0.range.overlaps(site.range) }) {
        let nested = answer.sites.filter { $0.status == .migrated && site.range.contains($0.range) }.flatMap(\.transaction.edits)
        if answer.edits.edits.contains(where: { $0.range.overlaps(site.range) && !nested.contains($0) }) { return "an edit touches a refused site in \(file.path):\n\(String(decoding: file.bytes, as: UTF8.self))" }
      }
    }
    let results = zip(files, first).map { SourceFile(path: $0.path, language: $0.language, bytes: $1.newBytes) }
    let second = TreeMigration.run(results, options: MigrationOptions())
    for (result, answer) in zip(results, second) where !answer.edits.isEmpty {
      return "a second run changes \(result.path) again:\n\(String(decoding: result.bytes, as: UTF8.self))"
    }
    return nil
  }
}
