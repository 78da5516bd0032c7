package import Migration
package import SourceText

/// What the commands do to files, as functions without side effects.
package struct Pipeline: Sendable {
  /// The names of the registered front ends.
  package var frontends: [String]
  /// Whether bytes of a file may hold layout code that the options ask for.
  package var mayMatter: @Sendable (UnsafeRawBufferPointer, SourceLanguage, MigrationOptions) -> Bool
  package var migrate: @Sendable (SourceFile, MigrationOptions) -> FileMigration
  package var inspect: @Sendable (SourceFile, MigrationOptions) -> FileInspection

  package init(
    frontends: [String],
    mayMatter: @escaping @Sendable (UnsafeRawBufferPointer, SourceLanguage, MigrationOptions) -> Bool,
    migrate: @escaping @Sendable (SourceFile, MigrationOptions) -> FileMigration,
    inspect: @escaping @Sendable (SourceFile, MigrationOptions) -> FileInspection
  ) {
    self.frontends = frontends
    self.mayMatter = mayMatter
    self.migrate = migrate
    self.inspect = inspect
  }
}
