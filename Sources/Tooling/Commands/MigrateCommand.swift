internal import Migration
internal import SourceText

/// `vfl2anchors migrate`: reads files, makes edits, and shows or writes them.
struct MigrateCommand {
  let settings: MigrateSettings
  let pipeline: Pipeline
  let console: Console

  func run() -> ExitStatus {
    let reading = SourceReading(settings: settings.reading, pipeline: pipeline, console: console)
    let answersStandardInput = settings.isWriting && settings.reading.standardInputName != nil
    var (found, facts, tree) = reading.readTree { [pipeline] file, options -> FileReport? in
      let migration = pipeline.migrate(file, options)
      return migration.sites.isEmpty && migration.questions.isEmpty && !answersStandardInput ? nil : FileReport(migration)
    }
    facts.suggestions = tree?.suggestions(after: found.map(\.content.migration)) ?? []
    let patchPath = PatchPath()
    for index in found.indices {
      found[index].content.patchPath = Array(patchPath.name(of: found[index].path).bytes)
    }
    var report = MigrationReport(
      files: [], facts: facts, isWriting: settings.isWriting, changesAreFindings: settings.changesAreFindings)
    if answersStandardInput {
      printNewText(of: &found)
    } else if settings.isWriting {
      write(&found, &report)
    }
    report.files = found.map(\.content).filter { !$0.migration.sites.isEmpty }
    return ReportPrinting(settings: settings.reading, console: console).finish(
      report, of: AllReporters.migrate, conclusion: \.conclusion, fail: { $0.facts.failures.append($1) }
    ) { report, palette in
      let isInReport = settings.reading.format == "text"
      let diagnostics = isInReport ? [] : TextReporter().diagnostics(of: report, palette)
      return diagnostics + Array(SummaryText(of: report, palette: palette).text.utf8)
    }
  }

  /// Standard input is answered on standard output, whether or not something changed.
  private func printNewText(of found: inout [FoundFile<FileReport>]) {
    for index in found.indices {
      console.print(found[index].content.migration.newBytes)
      found[index].content.isWritten = true
    }
  }

  private func write(_ found: inout [FoundFile<FileReport>], _ report: inout MigrationReport) {
    let indices = found.indices.filter { !found[$0].content.migration.edits.isEmpty }
    if !settings.allowsUncommitted {
      let check = FileWriting.check(indices.map { found[$0].path })
      report.uncommitted = check.uncommitted.map(\.display)
      for tree in check.unanswered {
        let message = "may have uncommitted changes, but git does not say (\(tree.reason)): nothing was written; '--allow-dirty' does not ask"
        report.facts.failures.append(
          RunFacts.FileFailure(path: tree.root.display, message: message, status: .refusedToWrite))
      }
      guard check.allowsWriting else { return }
    }
    let changes = indices.map { index in
      let migration = found[index].content.migration
      return FileWriting.Change(path: found[index].path, old: migration.file.bytes, new: migration.newBytes)
    }
    for (index, failure) in zip(indices, FileWriting.write(changes)) {
      if let failure {
        report.facts.failures.append(RunFacts.FileFailure(failure))
      } else {
        found[index].content.isWritten = true
      }
    }
  }
}
