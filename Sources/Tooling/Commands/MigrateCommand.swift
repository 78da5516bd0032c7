internal import Migration
internal import SourceText

/// `vfl2anchors migrate`: reads files, makes edits, and shows or writes them.
struct MigrateCommand {
  let settings: MigrateSettings
  let pipeline: Pipeline
  let console: Console

  func run() -> ExitStatus {
    let source = SourceReading(settings: settings.reading, pipeline: pipeline, console: console)
    let answersStandardInput = settings.isWriting && settings.reading.standardInputName != nil
    let run = source.readTree { [pipeline] file, options -> FileReport? in
      let migration = pipeline.migrate(file, options)
      let isQuiet = migration.sites.isEmpty && migration.questions.isSilent && !NeededImports.concern(migration.file)
      return isQuiet && !answersStandardInput ? nil : FileReport(migration)
    }
    var found = source.joined(run)
    var reports = found.map(\.content)
    NeededImports.keep(in: &reports, below: settings.reading.paths.map(\.display))
    for index in found.indices { found[index].content = reports[index] }
    var facts = run.facts
    facts.suggestions = run.programs.programs.flatMap { program in
      program.tree.suggestions(after: found.map(\.content.migration).filter { run.programs.programs.count == 1 || program.files.own.contains($0.file.path) })
    }
    facts.suggestions += Set(found.map(\.content).filter { !$0.companions.isEmpty }.map { ($0.companions + [$0.path]).sorted() })
      .sorted { ($0.first ?? "") < ($1.first ?? "") }
      .map { "\($0.map { "'\($0)'" }.joined(separator: ", ")) belong together: take the edits of all of them, or of none" }
    let isWhole = settings.reading.standardInputName == nil && settings.reading.part == nil && settings.reading.changedSince == nil
    if isWhole, found.contains(where: { $0.content.migration.sites.contains { $0.status == .migrated } }) {
      let manifests = ManifestLines(around: settings.reading.paths)
      facts.suggestions += UnusedLibraries(
        paths: settings.reading.paths, manifests: manifests, width: settings.reading.width, unbuilt: settings.reading.unbuilt
      ).sentences(after: found)
      facts.suggestions += DeploymentTargets(manifests: manifests).sentences()
    }
    let patchPath = PatchPath()
    for index in found.indices {
      found[index].content.patchPath = Array(patchPath.name(of: found[index].path).bytes)
    }
    var report = MigrationReport(
      files: [], facts: facts, isWriting: settings.isWriting, changesAreFindings: settings.changesAreFindings)
    do throws(RunFacts.FileFailure) {
      try acceptRefusals(in: &found)
    } catch {
      report.facts.failures.append(error)
    }
    if answersStandardInput {
      printNewText(of: &found)
    } else if settings.isWriting {
      write(&found, &report)
    }
    report.files = found.map(\.content).filter { !$0.migration.sites.isEmpty }
    var reading = settings.reading
    if let plan = settings.plan {
      reading.outputs.append((PlanReporter().name, plan))
      for file in found where !file.path.isText && !file.content.migration.edits.isEmpty {
        report.facts.failures.append(
          .init(path: file.path.display, message: "has a name that is not UTF-8, which a plan cannot hold", status: .refusedToWrite))
      }
    }
    return ReportPrinting(settings: reading, console: console).finish(
      report, of: AllReporters.migrate + [PlanReporter(), StatReporter()], conclusion: \.conclusion, fail: { $0.facts.failures.append($1) }
    ) { report, palette in
      let isInReport = settings.reading.format == "text"
      let diagnostics = isInReport ? [] : TextReporter().diagnostics(of: report, palette)
      return diagnostics + Array(SummaryText(of: report, palette: palette).text.utf8)
    }
  }

  /// Marks the refused sites that the baseline knows, when the user names one.
  private func acceptRefusals(in found: inout [FoundFile<FileReport>]) throws(RunFacts.FileFailure) {
    guard let path = settings.reading.baseline, settings.reading.standardInputName == nil else { return }
    var file = BaselineFile(path)
    guard let baseline = try file.read(isNeeded: true) else { return }
    var allowance = Baseline.Allowance(baseline)
    for index in found.indices {
      let name = file.name(of: found[index].path)
      found[index].content.migration.acceptRefusals { allowance.take(name, DiagnosticID.legacy($0).rawValue) }
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
      report.facts.failures += check.unanswered.map { RunFacts.FileFailure($0) }
      guard check.allowsWriting else { return }
    }
    let changes = indices.map { index in
      let report = found[index].content
      let group = report.companions.isEmpty ? [] : (report.companions + [report.path]).sorted()
      return FileWriting.Change(path: found[index].path, old: report.migration.file.bytes, new: report.migration.newBytes, group: group)
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
