internal import Reports
internal import SourceText

/// The account of a run for people: what was found, what became of it, what to do next.
package struct SummaryText {
  private let palette: Palette
  var lines: [String] = []

  init(palette: Palette) {
    self.palette = palette
  }

  package init(of report: MigrationReport, palette: Palette = .plain) {
    self.palette = palette
    let totals = report.totals
    addFacts(report.facts, fileCount: report.files.count)
    lines.append(
      "\(plural(totals.siteCount, "site")) found = "
        + SiteStatus.allCases.map { "\(totals.statuses[$0, default: 0]) \($0.rawValue)" }.joined(separator: " + "))
    for frontend in totals.frontends {
      let parts = SiteStatus.allCases.filter { frontend.statuses[$0] != nil }
      let counts = parts.map { "\(frontend.statuses[$0, default: 0]) \($0.rawValue)" }.joined(separator: ", ")
      lines.append("  \(frontend.name): \(counts)")
    }
    if !totals.unitVerdicts.isEmpty {
      let counts = Verdict.allCases.compactMap { verdict in totals.unitVerdicts[verdict].map { "\($0) \(verdict.rawValue)" } }
      lines.append("\(plural(totals.unitVerdicts.values.reduce(0, +), "function")) compared as a whole = " + counts.joined(separator: " + "))
      if totals.unitVerdicts[.unproven] != nil {
        lines.append("  unproven: the calls are proved, but something else there is not understood; '--allow identical,proved' leaves them alone")
      }
    }
    if !totals.refusals.isEmpty { lines.append("refused:") }
    for refusal in totals.refusals {
      var snippet = SourceSnippet(of: refusal.file)
      lines.append("  \(refusal.count) \(refusal.id.rawValue), first at \(snippet.place(of: refusal.range))")
    }
    addNextSteps(report, totals)
    addConclusion(report.conclusion)
  }

  package init(of report: InspectionReport, palette: Palette = .plain) {
    self.palette = palette
    addFacts(report.facts, fileCount: report.files.count)
    lines.append(
      "\(plural(report.siteCount, "site")) found = \(report.siteCount - report.refusedCount) lowered"
        + " + \(report.refusedCount) refused")
    addConclusion(report.conclusion)
  }

  package var text: String { lines.map { $0 + "\n" }.joined() }

  mutating func addFacts(_ facts: RunFacts, fileCount: Int) {
    for failure in facts.failures {
      lines.append("\(DisplayText.escaped(failure.path)): \(palette.paint("error:", .error)) \(failure.message)")
    }
    lines += facts.passedOver.map { "note: \(DisplayText.escaped($0))" }
    lines.append("\(plural(facts.readCount, "file")) read, \(fileCount) with layout sites")
  }

  private mutating func addNextSteps(_ report: MigrationReport, _ totals: MigrationTotals) {
    for path in report.uncommitted {
      lines.append("\(DisplayText.escaped(path)): \(palette.paint("error:", .error)) has uncommitted changes")
    }
    let changed = report.files.count { !$0.migration.edits.isEmpty }
    if !report.uncommitted.isEmpty {
      lines.append("nothing was written: commit these files first, or run with '--allow-dirty'")
    } else if report.isWriting, changed == 0 {
      lines.append("there was nothing to write")
    } else if report.isWriting {
      lines.append("\(report.files.count { $0.isWritten }) of \(plural(changed, "changed file")) written")
    } else if changed > 0 {
      lines.append("nothing was written: 'vfl2anchors migrate --write' with the same paths changes \(plural(changed, "file"))")
    }
    lines += report.facts.suggestions.map { "note: \(DisplayText.escaped($0))" }
    if let refusal = totals.refusals.first {
      lines.append("'vfl2anchors explain \(refusal.id.rawValue)' says why a site was left alone and what would help")
    }
  }

  mutating func addConclusion(_ conclusion: Conclusion) {
    guard conclusion.status != .success else { return }
    lines.append("exit \(conclusion.status.rawValue): \(DisplayText.escaped(conclusion.reason))")
  }
}
