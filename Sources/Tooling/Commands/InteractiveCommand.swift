internal import Migration
internal import SourceText

/// `vfl2anchors migrate --interactive`: a person says yes or no to each site, and file by file what was agreed to is
/// written.
struct InteractiveCommand {
  let settings: MigrateSettings
  let pipeline: Pipeline
  let console: Console

  func run() -> ExitStatus {
    var session: ReviewSession
    do throws(ReviewSession.Failure) {
      session = try ReviewSession(at: settings.session)
    } catch {
      console.complain("vfl2anchors: \(error.message)\n")
      return error.status
    }
    let reading = SourceReading(settings: settings.reading, pipeline: pipeline, console: console)
    let run = reading.readTree { [pipeline] file, options -> FileReport? in
      let migration = pipeline.migrate(file, options)
      return migration.sites.isEmpty && migration.questions.isSilent ? nil : FileReport(migration)
    }
    var found = run.found
    var report = MigrationReport(files: [], facts: run.facts, isWriting: true)
    let check = settings.allowsUncommitted ? FileWriting.Check() : FileWriting.check(found.filter { !$0.content.migration.edits.isEmpty }.map(\.path))
    report.uncommitted = check.uncommitted.map(\.display)
    report.facts.failures += check.unanswered.map { RunFacts.FileFailure($0) }
    var openCount = 0
    if check.allowsWriting { openCount = review(&found, run.programs.options, &session, &report) }
    report.files = found.map(\.content).filter { !$0.migration.sites.isEmpty }
    return ReportPrinting(settings: settings.reading, console: console).finish(
      report, of: AllReporters.migrate, conclusion: \.conclusion, fail: { $0.facts.failures.append($1) }
    ) { report, palette in
      let rest = openCount > 0 ? "\(plural(openCount, "site")) left for another time\n" : ""
      return Array((SummaryText(of: report, palette: palette).text + rest).utf8)
    }
  }

  /// - Returns: How many sites were left for another time.
  private func review(
    _ found: inout [FoundFile<FileReport>], _ programs: ProgramOptions, _ session: inout ReviewSession, _ report: inout MigrationReport
  ) -> Int {
    let total = found.reduce(0) { sum, file in
      let kept = session.kept(in: file.content.migration)
      return sum + file.content.migration.sites.count { $0.status == .migrated && !kept.contains($0.range.start) }
    }
    var review = InteractiveReview(console: console, palette: console.palette(settings.reading.colour), total: total)
    let patchPath = PatchPath()
    var openCount = 0
    for index in found.indices where !found[index].content.migration.edits.isEmpty {
      let first = found[index].content.migration
      let decision = review.decide(
        first, patchPath: Array(patchPath.name(of: found[index].path).bytes), kept: session.kept(in: first)
      ) { [settings, pipeline] kept in
        var options = settings.reading.options
        options.tree = programs.options(at: first.file.path)?.tree
        options.kept = kept
        return pipeline.migrate(first.file, options)
      }
      openCount += decision.open.count
      found[index].content.migration = decision.migration
      session.keep(decision.kept, in: first)
      do throws(ReviewSession.Failure) {
        try session.save()
      } catch {
        report.facts.failures.append(.init(path: settings.session?.display ?? "", message: error.message, status: error.status))
      }
      guard !decision.migration.edits.isEmpty else { continue }
      let change = FileWriting.Change(path: found[index].path, old: first.file.bytes, new: decision.migration.newBytes)
      if let failure = FileWriting.write([change]).first ?? nil {
        report.facts.failures.append(RunFacts.FileFailure(failure))
      } else {
        found[index].content.isWritten = true
      }
    }
    return openCount
  }
}

extension RunFacts.FileFailure {
  /// A work tree for which git did not say what is committed.
  init(_ tree: SourceSelection.Unlisted) {
    let message = "may have uncommitted changes, but git does not say (\(tree.reason)): nothing was written; '--allow-dirty' does not ask"
    self.init(path: tree.root.display, message: message, status: .refusedToWrite)
  }
}
