import Migration
import SourceText
import TestSupport
import Testing

/// What holds for every fixture whatever its golden says.
struct FixtureVariantTests {
  @Test(arguments: MigrationFixture.all)
  func secondRunChangesNothing(fixture: MigrationFixture) throws {
    let first = migrate(try fixture.before(), options: MigrationOptions())
    let second = migrate(SourceFile(path: fixture.afterPath, bytes: first.newBytes), options: MigrationOptions())
    #expect(second.edits.isEmpty)
    #expect(second.sites.map(\.status) == first.sites.map(\.status).filter { $0 != .migrated })
  }

  @Test(arguments: MigrationFixture.all)
  func bytesOutsideTheEditsStay(fixture: MigrationFixture) throws {
    let migration = migrate(try fixture.before(), options: MigrationOptions())
    let old = migration.file.bytes
    let new = migration.newBytes
    var (oldStart, newStart) = (0, 0)
    for edit in migration.edits.edits {
      let kept = edit.range.start - oldStart
      #expect(old[oldStart..<edit.range.start] == new[newStart..<(newStart + kept)])
      oldStart = edit.range.end
      newStart += kept + edit.replacement.utf8.count
    }
    #expect(old[oldStart...] == new[newStart...])
  }

  @Test(arguments: MigrationFixture.all)
  func lineEndsAreKept(fixture: MigrationFixture) throws {
    let lines = try Lines(of: fixture)
    for ending in ["\n", "\r\n"] {
      let after = lines.migrated { $0.joined(separator: ending) }
      #expect(after.replacing("\r\n", with: "\n") == lines.after)
      #expect(after.unicodeScalars.contains("\r") == (ending == "\r\n"))
      #expect(!after.replacing("\r\n", with: "").unicodeScalars.contains(ending == "\n" ? "\r" : "\n"))
    }
  }

  @Test(arguments: MigrationFixture.all)
  func newLinesAreIndentedLikeTheFile(fixture: MigrationFixture) throws {
    let lines = try Lines(of: fixture)
    for unit in ["\t", "   "] {
      let before = lines.before.map { $0.indented(by: unit, insteadOf: lines.unit) }
      let after = lines.migrated { _ in before.joined(separator: "\n") }.withCallsOnOneLine.lines
      #expect(after.map { $0.drop { $0 == " " || $0 == "\t" } } == lines.after.withCallsOnOneLine.lines.map { $0.drop { $0 == " " || $0 == "\t" } })
      let old = Set(before)
      for line in after where !old.contains(line) {
        let indentation = line.prefix { $0 == " " || $0 == "\t" }
        #expect(indentation.count % unit.count == 0 && indentation.allSatisfy { unit.contains($0) }, "'\(line)'")
      }
    }
  }
}

/// The lines of a fixture and of its migration, with LF line ends.
private struct Lines {
  let before: [String]
  let after: String
  /// The indentation of the first line that has one.
  var unit: String { String(before.first { $0.hasPrefix(" ") || $0.hasPrefix("\t") }?.prefix { $0 == " " || $0 == "\t" } ?? "  ") }

  init(of fixture: MigrationFixture) throws {
    let text = try Repository.text(fixture.beforePath).replacing("\r\n", with: "\n")
    before = text.lines
    after = Self.migrate(text)
  }

  /// The migration of what `variant` makes of the lines.
  func migrated(_ variant: ([String]) -> String) -> String {
    Self.migrate(variant(before))
  }

  private static func migrate(_ text: String) -> String {
    String(decoding: Migration.migrate(SourceFile(text: text), options: MigrationOptions()).newBytes, as: UTF8.self)
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The line with each `old` of its indentation written as `unit`.
  fileprivate func indented(by unit: String, insteadOf old: String) -> String {
    let indentation = prefix { $0 == " " || $0 == "\t" }
    return String(indentation).replacing(old, with: unit) + String(dropFirst(indentation.count))
  }
}
