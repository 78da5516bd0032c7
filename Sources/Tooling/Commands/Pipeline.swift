package import LayoutIR
package import Migration
package import SourceText
package import Verification

/// What the commands do to files and constraints, as functions without side effects.
package struct Pipeline: Sendable {
  /// The languages of the files that are read.
  package var languages: Set<SourceLanguage>
  /// The names of the front ends that read code to be replaced.
  package var legacyFrontends: [String]
  /// The names of all front ends.
  package var frontends: [String]
  /// Texts of which at least one stands in every file that matters.
  package var triggers: @Sendable (MigrationOptions) -> [StaticString]
  package var migrate: @Sendable (SourceFile, MigrationOptions) -> FileMigration
  /// Does what `migrate` left open of a file while other files were asked.
  package var complete: @Sendable (FileMigration, MigrationOptions) -> FileMigration
  package var inspect: @Sendable (SourceFile, MigrationOptions) -> FileInspection
  /// Looks for legacy sites and for what these ids say.
  package var check: @Sendable (SourceFile, MigrationOptions, Set<DiagnosticID>) -> FileCheck = { Migration.check($0, options: $1, lints: $2) }
  /// Compares two versions of a file.
  package var verify: @Sendable (String, SourceFile?, SourceFile?, MigrationOptions) -> FileVerdict
  /// The source of a constraint.
  package var anchorCode: @Sendable (LayoutConstraint, Platform) -> String

  package init(
    languages: Set<SourceLanguage>, legacyFrontends: [String], frontends: [String],
    triggers: @escaping @Sendable (MigrationOptions) -> [StaticString],
    migrate: @escaping @Sendable (SourceFile, MigrationOptions) -> FileMigration,
    complete: @escaping @Sendable (FileMigration, MigrationOptions) -> FileMigration = { migration, _ in migration },
    inspect: @escaping @Sendable (SourceFile, MigrationOptions) -> FileInspection,
    verify: @escaping @Sendable (String, SourceFile?, SourceFile?, MigrationOptions) -> FileVerdict = {
      Verification.verify(path: $0, before: $1, after: $2, options: $3, wantsChanges: true)
    },
    anchorCode: @escaping @Sendable (LayoutConstraint, Platform) -> String
  ) {
    self.languages = languages
    self.legacyFrontends = legacyFrontends
    self.frontends = frontends
    self.triggers = triggers
    self.migrate = migrate
    self.complete = complete
    self.inspect = inspect
    self.verify = verify
    self.anchorCode = anchorCode
  }

  /// Whether bytes can hold what `options` ask for.
  func prefilter(_ options: MigrationOptions) -> SourceScan.Prefilter { prefilter([options]) }

  /// Whether bytes can hold what one of `options` asks for.
  func prefilter(_ options: [MigrationOptions]) -> SourceScan.Prefilter {
    let triggers = options.flatMap(triggers)
    return { bytes, _ in triggers.contains { ByteSearch.contains($0, in: bytes) } }
  }
}
