import HostSyntax
import Migration
import SourceText
import TestSupport
import Testing

/// Damaged files: whatever the bytes are, the pipeline answers, and its answer is whole.
struct FuzzTests {
  private static let filesPerSeed = 650

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func damagedFilesAreAnsweredWhole(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let files = try MigrationFixture.all.map { try Repository.bytes($0.beforePath) }
    let alphabet = Array("()[]{}\"\\|-:,.;#@!?/*=<>&$_ \t\r\n0aViews".utf8) + [0, 0x7F, 0xC3, 0xA9, 0xFF]
    for number in 0..<Self.filesPerSeed {
      let file = try #require(files.randomElement(using: &random))
      let bytes = Mutation.of(file, alphabet: alphabet, using: &random)
      if let complaint = Self.complaint(SourceFile(path: "Damaged.swift", bytes: bytes)) {
        Issue.record("seed \(seed), file \(number): \(complaint)\n\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  /// What is wrong with the answer for `file`.
  private static func complaint(_ file: SourceFile) -> String? {
    let first = migrate(file, options: MigrationOptions())
    if first.edits.isEmpty {
      return first.sites.contains { $0.status == .migrated } ? "a migrated site without an edit" : nil
    }
    for site in first.sites where site.status == .refused {
      // The arguments of a refused call can hold a site of their own.
      let nested = first.sites.filter { $0.status == .migrated && site.range.contains($0.range) }.flatMap(\.transaction.edits)
      let edits = first.edits.edits.filter { !nested.contains($0) }
      if edits.contains(where: { $0.range.overlaps(site.range) }) { return "an edit touches a refused site" }
    }
    let result = SourceFile(path: file.path, bytes: first.newBytes)
    if TokenBuffer(lexing: file).isBalanced && !TokenBuffer(lexing: result).isBalanced { return "the brackets no longer match" }
    let second = migrate(result, options: MigrationOptions())
    return second.edits.isEmpty ? nil : "a second run changes the file again:\n\(String(decoding: result.bytes, as: UTF8.self))"
  }
}
