internal import Migration
internal import SourceText

/// `vfl2anchors check`: finds legacy sites above the baseline and faults of format strings.
struct CheckCommand {
  let settings: CheckSettings
  let pipeline: Pipeline
  let console: Console

  func run() -> ExitStatus {
    let run = CheckRun(settings, pipeline: pipeline, console: console)
    var (found, facts) = run.read()
    var slack: Int?
    if settings.reading.standardInputName == nil {
      do throws(RunFacts.FileFailure) {
        var file = BaselineFile(settings.reading.baseline)
        let isNeeded = settings.reading.baseline != nil || settings.isStrict
        if let baseline = try file.read(isNeeded: isNeeded) {
          slack = accept(baseline, &file, &found, run)
          facts.passedOver.append("the baseline '\(file.path.display)' accepts \(plural(baseline.total, "finding"))")
        }
      } catch {
        facts.failures.append(error)
      }
    }
    if settings.removesSuppressions { removeSuppressions(&found, &facts) }
    let report = CheckReport(
      files: found.map(\.content).filter { !$0.findings.isEmpty }, facts: facts, baselineSlack: slack, isStrict: settings.isStrict)
    return ReportPrinting(settings: settings.reading, console: console).finish(
      report, of: AllReporters.check, conclusion: \.conclusion, fail: { $0.facts.failures.append($1) }
    ) { report, palette in
      Array(SummaryText(of: report, palette: palette).text.utf8)
    }
  }

  /// Marks the findings that the baseline accepts; gives how many more it would accept.
  private func accept(
    _ baseline: Baseline, _ file: inout BaselineFile, _ found: inout [FoundFile<FileCheck>], _ run: CheckRun
  ) -> Int {
    var allowance = Baseline.Allowance(baseline)
    var judged: Set<String> = []
    for entry in run.reading.select().own { judged.insert(file.name(of: entry.path)) }
    for index in found.indices {
      let name = file.name(of: found[index].path)
      found[index].content.accept(&allowance, as: name)
    }
    return baseline.total - baseline.pruned(by: allowance.rest) { path, id in
      run.looksFor(id) && (judged.contains(path) || !file.exists(path))
    }.total
  }

  private func removeSuppressions(_ found: inout [FoundFile<FileCheck>], _ facts: inout RunFacts) {
    let indices = found.indices.filter { !found[$0].content.removals.isEmpty }
    if !settings.allowsUncommitted {
      let check = FileWriting.check(indices.map { found[$0].path })
      facts.failures += check.uncommitted.map {
        .init(path: $0.display, message: "has uncommitted changes: no comment was removed; '--allow-dirty' does not ask", status: .refusedToWrite)
      }
      facts.failures += check.unanswered.map { RunFacts.FileFailure($0) }
      guard check.allowsWriting else { return }
    }
    let changes = indices.map { index in
      let content = found[index].content
      return FileWriting.Change(
        path: found[index].path, old: content.file.bytes, new: content.removals.applied(to: content.file.bytes))
    }
    var count = 0
    for (index, failure) in zip(indices, FileWriting.write(changes)) {
      if let failure {
        facts.failures.append(RunFacts.FileFailure(failure))
      } else {
        count += found[index].content.removals.edits.count
        found[index].content.findings.removeAll { $0.diagnostic.id == .unusedSuppression && $0.status == .open }
      }
    }
    facts.passedOver.append("\(plural(count, "comment")) removed that kept nothing away")
  }
}

extension FileCheck {
  /// Marks the findings that a baseline accepts, in the order of the file.
  mutating func accept(_ allowance: inout Baseline.Allowance, as name: String) {
    for index in findings.indices where findings[index].status == .open {
      let id = findings[index].diagnostic.id.rawValue
      if allowance.take(name, id) {
        findings[index].status = .baselined
      } else if allowance.baseline[name, id] > 0 {
        findings[index].add("the baseline accepts \(allowance.baseline[name, id]) of these in this file; any of them may be the new one")
      }
    }
  }
}
