package import Reports
internal import SourceText

/// Everything that one run of `check` found.
package struct CheckReport: Sendable {
  /// The files with findings, sorted by path.
  package var files: [FileCheck]
  package var facts: RunFacts
  /// How much the baseline could shrink; nil when there is none.
  package var baselineSlack: Int?
  /// Whether a baseline that could shrink is a finding.
  package var isStrict: Bool

  package init(files: [FileCheck], facts: RunFacts, baselineSlack: Int? = nil, isStrict: Bool = false) {
    self.files = files
    self.facts = facts
    self.baselineSlack = baselineSlack
    self.isStrict = isStrict
  }

  package var siteCount: Int { files.reduce(0) { $0 + $1.siteCount } }

  package func count(_ status: CheckFinding.Status, sitesOnly: Bool = false) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.status == status && ($0.isSite || !sitesOnly) } }
  }

  package var conclusion: Conclusion {
    var conclusion = Conclusion(.success, "nothing to complain about")
    let open = count(.open)
    if open > 0 { conclusion.weigh(.findings, "\(plural(open, "finding")) that \(open == 1 ? "is" : "are") not in the baseline") }
    if isStrict, let slack = baselineSlack, slack > 0 {
      conclusion.weigh(.findings, "the baseline can shrink by \(plural(slack, "finding")): run 'vfl2anchors baseline prune'")
    }
    if facts.isEmpty { conclusion.weigh(.notProved, "nothing was checked: no file was read") }
    for failure in facts.failures { conclusion.weigh(failure.status, "'\(failure.path)' \(failure.message)") }
    if CheckFinding.Status.allCases.reduce(0, { $0 + count($1, sitesOnly: true) }) != siteCount {
      conclusion.weigh(.internalError, "the sites do not add up; please report this fault of the tool")
    }
    return conclusion
  }

  package var scope: ReportScope {
    let account = [("legacy", CheckFinding.Status.open), ("suppressed", .suppressed), ("baselined", .baselined)]
    return facts.scope(
      of: "site", found: siteCount, notChecked: ReportScope.reasons(files.flatMap(\.unread).map(\.rawValue)),
      account: account.map { ($0.0, count($0.1, sitesOnly: true)) })
  }

  /// The findings in the shape of the machine-readable formats.
  package var findings: FindingReport {
    var collector = FindingCollector(folders: facts.folders)
    for file in files {
      collector.begin(file.file)
      for finding in file.findings {
        let outcome: Finding.Outcome =
          switch finding.status {
          case .open: .failed
          case .suppressed: .suppressed
          case .baselined: .baselined
          }
        let diagnostic = finding.diagnostic
        collector.add(
          finding.subject, outcome, FindingRule(diagnostic.id), at: diagnostic.range, content: collector.content(of: finding.range),
          message: diagnostic.message, help: diagnostic.help, notes: collector.notes(of: diagnostic))
      }
    }
    return FindingReport(
      verb: "check", version: ToolVersion.current, scope: scope, findings: collector.findings, exit: conclusion.exit)
  }
}
