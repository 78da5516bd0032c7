internal import Frontends
package import Migration
package import SourceText

/// Migrates one file and compares what comes out with what was there, unit by unit, as `verify` does for people's edits.
///
/// A file with a unit that lays out differently stays as it was. A unit that `verify` cannot read is no reason to refuse:
/// the proof of each of its sites stands; unless the options say that the verdicts on units count as well. Pure: same bytes
/// and options, same result.
///
/// While files are only asked, one that has questions is not compared yet: `completed` does that where no answer concerns it.
///
/// - Parameter migrate: Makes the edits.
/// - Complexity: One run more for each time that a unit gets a verdict that is not allowed.
package func migrateVerified(
  _ file: SourceFile, options: MigrationOptions,
  by migrate: (SourceFile, MigrationOptions) -> FileMigration = { Migration.migrate($0, options: $1) }
) -> FileMigration {
  var first = migrate(file, options)
  if options.onlyAsks, first.questions.needsTree {
    first.isOpen = !first.edits.isEmpty
    first.lexed = LexedVersions()
    return first
  }
  return verified(first, options: options, by: migrate)
}

/// Compares a file with what it becomes that was left open.
///
/// - Parameter options: Those with which the edits were made.
package func completed(_ migration: FileMigration, options: MigrationOptions) -> FileMigration {
  guard migration.isOpen else { return migration }
  var migration = migration
  migration.isOpen = false
  return verified(migration, options: options, by: { Migration.migrate($0, options: $1) })
}

private func verified(
  _ first: FileMigration, options: MigrationOptions, by migrate: (SourceFile, MigrationOptions) -> FileMigration
) -> FileMigration {
  var options = options
  var unwanted: [Int: Verdict] = [:]
  var next: FileMigration? = first
  while true {
    var (migration, units) = compared(next ?? migrate(first.file, options), options)
    next = nil
    let refused = options.judgesUnits ? units.filter { !options.allowedVerdicts.contains($0.verdict) } : []
    if refused.isEmpty {
      refuse(unwanted, in: &migration, options)
      return migration
    }
    let found = migration.sites.filter { site in
      site.status == .migrated && refused.contains { unit in unit.before.map { $0.range.start <= site.range.start && site.range.start < $0.range.end } ?? false }
    }
    guard !found.isEmpty else {
      // Edits beside the sites touch such a unit.
      migration.refuseMigrated(.verdictNotAllowed, "'\(refused[0].declaration)' would be '\(refused[0].verdict.rawValue)', which is not allowed")
      migration.unitVerdicts = [:]
      refuse(unwanted, in: &migration, options)
      return migration
    }
    for site in found { unwanted[site.range.start] = refused.map(\.verdict).max { $0.severity < $1.severity } }
    options.kept.formUnion(found.map(\.range.start))
  }
}

/// Says of sites that were kept why they were.
private func refuse(_ unwanted: [Int: Verdict], in migration: inout FileMigration, _ options: MigrationOptions) {
  for index in migration.sites.indices where migration.sites[index].status == .suppressed {
    guard let verdict = unwanted[migration.sites[index].range.start] else { continue }
    let allowed = Verdict.allCases.filter { options.allowedVerdicts.contains($0) }.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    migration.sites[index].status = .refused
    migration.sites[index].diagnostic = Diagnostic(
      .verdictNotAllowed, at: migration.sites[index].range, "the function around it is '\(verdict.rawValue)', and only \(allowed) may be written")
  }
}

/// Compares a file once with what it becomes; with the units that have edits.
private func compared(_ migration: FileMigration, _ options: MigrationOptions) -> (FileMigration, [UnitVerdict]) {
  var migration = migration
  let file = migration.file
  // What was read is of no use to those who keep the result.
  let lexed = migration.lexed
  migration.lexed = LexedVersions()
  guard !migration.edits.isEmpty else { return (migration, []) }
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
    return (migration, [])
  }
  let touched = units.filter { unit in
    guard let range = unit.before?.range else { return false }
    return edits.contains { $0.start < range.end && range.start < $0.end }
  }
  for unit in touched { migration.unitVerdicts[unit.verdict, default: 0] += 1 }
  return (migration, touched)
}

extension UnitVerdict {
  /// Whether either side changes a constraint that is active, or replaces what an earlier run made.
  fileprivate var changesConstraints: Bool {
    [before, after].contains { unit in
      unit?.constraints.contains { made in made.guards.contains { $0.hasPrefix("‹") || $0.hasPrefix("at first ") } } ?? false
    }
  }
}
