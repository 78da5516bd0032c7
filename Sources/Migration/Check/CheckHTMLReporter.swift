internal import HTMLReport
internal import Reports
internal import SourceText

/// One page for people: every finding with the lines that it is about.
package struct CheckHTMLReporter: Reporter {
  package let name = "html"

  package init() {}

  package func render(_ report: CheckReport, _ palette: Palette) -> [UInt8] {
    let conclusion = report.conclusion
    var page = HTMLPage(title: "Layout check", conclusion: "exit \(conclusion.status.rawValue): \(conclusion.reason)")
    let account = report.scope.account.map { "\($0.count) \($0.name)" }.joined(separator: " + ")
    page.scope = [
      .init("Sites found", "\(report.siteCount) = \(account)"),
      .init("Files", "\(report.facts.readCount) read, \(report.files.count) with findings"),
    ]
    if !report.scope.notChecked.isEmpty {
      page.scope.append(
        .init("Constraints not known", report.scope.notChecked.map { "\($0.count) \($0.reason)" }.joined(separator: ", ")))
    }
    if let slack = report.baselineSlack, slack > 0 {
      page.scope.append(.init("Baseline", "can shrink by \(plural(slack, "finding"))", isProblem: report.isStrict))
    }
    page.scope += report.facts.pageFacts
    for file in report.files {
      let lines = LineTable(file.file.bytes)
      for finding in file.findings { page.entries.append(entry(finding, file.file, lines)) }
    }
    let names = Severity.fromWorst.map(\.rawValue) + CheckFinding.Status.allCases.filter { $0 != .open }.map(\.rawValue)
    var counts: [String: Int] = [:]
    for entry in page.entries { counts[entry.verdict, default: 0] += 1 }
    page.counts = names.map { ($0, counts[$0, default: 0]) }
    return page.bytes
  }

  private func entry(_ finding: CheckFinding, _ file: SourceFile, _ lines: LineTable) -> HTMLPage.Entry {
    let diagnostic = finding.diagnostic
    let verdict = finding.status == .open ? diagnostic.id.facts.severity.rawValue : finding.status.rawValue
    var entry = HTMLPage.Entry(
      path: file.path, line: lines.location(of: diagnostic.range.start).line, title: finding.subject, verdict: verdict)
    entry.id = diagnostic.id.rawValue
    entry.message = diagnostic.message
    entry.help = diagnostic.help
    entry.code = CodeComparison(showing: diagnostic.range, in: file, lines)
    entry.evidence.append(
      .init("Notes", diagnostic.notes.map { note in
        note.range.map { "line \(lines.location(of: $0.start).line): \(note.message)" } ?? note.message
      }))
    return entry
  }
}
