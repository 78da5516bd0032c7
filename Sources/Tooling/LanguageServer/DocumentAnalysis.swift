internal import Migration
internal import SourceText

/// Looks into one open document, with the other open ones as they stand in the editor.
struct DocumentAnalysis {
  let document: TextDocument
  let others: [TextDocument]
  let pipeline: Pipeline
  let vocabulary: Vocabulary

  /// What `check` says about the text of the document alone.
  func check() throws(UsageError) -> FileCheck {
    let settings = try CheckSettings(command(.check))
    return pipeline.check(document.file, settings.reading.options, settings.lints)
  }

  /// The layout sites with their constraints.
  func inspect() throws(UsageError) -> FileInspection {
    pipeline.inspect(document.file, try CheckSettings(command(.check)).reading.options)
  }

  /// The document with anchors, after a look at the whole project.
  ///
  /// - Parameter start: Where the one site starts that is meant; nil for all.
  func migrate(siteAt start: Int?) throws(UsageError) -> FileMigration? {
    var settings = try MigrateSettings(command(.migrate))
    settings.reading.isQuiet = true
    settings.reading.given = [document.file] + others.map(\.file)
    // Nothing is printed by reading.
    let console = Console(output: CollectedOutput(), errors: CollectedOutput())
    let reading = SourceReading(settings: settings.reading, pipeline: pipeline, console: console)
    let run = reading.readTree { [pipeline] file, options -> FileReport? in FileReport(pipeline.migrate(file, options)) }
    guard let migration = run.found.first?.content.migration, let start else { return run.found.first?.content.migration }
    var options = settings.reading.options
    options.tree = run.programs.options.options(at: document.file.path)?.tree
    options.kept = Set(migration.sites.map(\.range.start)).subtracting([start])
    return pipeline.migrate(document.file, options)
  }

  /// The command line that stands for the document, with the configuration that holds for it.
  private func command(_ verb: Verb) throws(UsageError) -> ParsedCommand {
    var command = ParsedCommand(verb: verb)
    command.operands = [NativePath("-")]
    command.uses = [ParsedCommand.Use(flag: .stdinPath, value: document.path.display)]
    return try ConfiguredCommand(command, vocabulary).command
  }
}
