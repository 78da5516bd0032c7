internal import Frontends
package import Migration
package import SourceText

/// Migrates one file and compares what comes out with what was there, unit by unit, as `verify` does for people's edits.
///
/// A file with a unit that lays out differently stays as it was. A unit that `verify` cannot read is no reason to refuse:
/// the proof of each of its sites stands. Pure: same bytes and options, same result.
///
/// - Parameter migrate: Makes the edits.
package func migrateVerified(
  _ file: SourceFile, options: MigrationOptions,
  by migrate: (SourceFile, MigrationOptions) -> FileMigration = { Migration.migrate($0, options: $1) }
) -> FileMigration {
  var migration = migrate(file, options)
  // What was read is of no use to those who keep the result.
  let lexed = migration.lexed
  migration.lexed = LexedVersions()
  guard !migration.edits.isEmpty else { return migration }
  let bytes = migration.newBytes
  let before = lexed.before.flatMap { $0.file.bytes == file.bytes ? $0 : nil } ?? LexedFile(file)
  let after = lexed.after.flatMap { $0.file.bytes == bytes ? $0 : nil }
    ?? LexedFile(SourceFile(path: file.path, language: file.language, bytes: bytes))
  let edits = migration.edits.edits.map(\.range)
  var units = compare(path: file.path, before: before, after: after, options: (options, options), judging: migration.edits).units
  // What remains of constraints that are changed or made again is followed more closely where the site is migrated.
  for index in units.indices where units[index].verdict == .differs && units[index].changesConstraints { units[index].verdict = .unproven }
  if let unit = units.first(where: { $0.verdict == .differs }) {
    migration.refuseMigrated(.readBackDiffers, "'\(unit.declaration)' would lay out differently", notes: unit.counterexample?.because ?? [])
    return migration
  }
  for unit in units {
    guard let range = unit.before?.range, edits.contains(where: { $0.start < range.end && range.start < $0.end }) else { continue }
    migration.unitVerdicts[unit.verdict, default: 0] += 1
  }
  return migration
}

extension UnitVerdict {
  /// Whether either side changes a constraint that is active, or replaces what an earlier run made.
  fileprivate var changesConstraints: Bool {
    [before, after].contains { unit in
      unit?.constraints.contains { made in made.guards.contains { $0.hasPrefix("‹") || $0.hasPrefix("at first ") } } ?? false
    }
  }
}
