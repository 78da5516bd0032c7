internal import SourceText

/// A summary for a page of a CI job: what happened in a line, the numbers, and what to look at.
///
/// It stays below 900 KiB: GitHub takes no job summary above 1 MiB.
/// Source: GitHub documentation, "Adding a job summary", step isolation and limits.
struct MarkdownFormat: FindingFormat {
  let name = "markdown"

  /// In UTF-8 bytes.
  static let sizeLimit = 900 << 10

  func render(_ report: FindingReport) -> [UInt8] {
    let mark = report.exit.code == 0 ? "✅" : report.exit.code == 1 || report.exit.code == 4 ? "⚠️" : "❌"
    var text = "## \(mark) vfl2anchors \(report.verb)\n\n\(MarkdownText.escaped(report.scope.sentence)).\n\n"
    if report.exit.code != 0 { text += "**Exit \(report.exit.code)**: \(MarkdownText.escaped(report.exit.reason))\n\n" }
    text += account(report.scope) + rules(report) + failures(report.scope)
    let footer = notes(report.scope)
    var bytes = Array(text.utf8)
    let open = report.byUrgency
    if !open.isEmpty { bytes += "### To look at\n\n".utf8 }
    let room = Self.sizeLimit - footer.utf8.count - 200
    for (index, finding) in open.enumerated() {
      let line = Array(item(finding).utf8)
      if bytes.count + line.count > room {
        bytes += "\n\(open.count - index) more are left out to keep this page small; the other reports of this run have them.\n".utf8
        break
      }
      bytes += line
    }
    return bytes + footer.utf8
  }

  private func account(_ scope: ReportScope) -> String {
    guard !scope.account.isEmpty else { return "" }
    let head = scope.account.map { " \(MarkdownText.escaped($0.name)) |" }.joined()
    let rule = scope.account.map { _ in "--:|" }.joined()
    let row = scope.account.map { " \($0.count) |" }.joined()
    return "| \(scope.noun)s |\(head)\n|--:|\(rule)\n| \(scope.found) |\(row)\n\n"
  }

  private func rules(_ report: FindingReport) -> String {
    let counts = ReportScope.reasons(report.findings.filter(\.isOpen).compactMap(\.rule?.id))
    guard !counts.isEmpty else { return "" }
    var summaries: [String: String] = [:]
    for rule in report.rules { summaries[rule.id] = rule.summary }
    let rows = counts.map { "| \(MarkdownText.code($0.reason)) | \($0.count) | \(MarkdownText.escaped(summaries[$0.reason] ?? "")) |\n" }
    return "| id | count | what it means |\n|---|--:|---|\n\(rows.joined())\n"
  }

  private func failures(_ scope: ReportScope) -> String {
    guard !scope.failures.isEmpty else { return "" }
    let rows = scope.failures.prefix(100).map { "- \(MarkdownText.code($0.path)) \(MarkdownText.escaped($0.message))\n" }
    let rest = scope.failures.count > 100 ? "- and \(scope.failures.count - 100) more\n" : ""
    return "### Not read or not written\n\n\(rows.joined())\(rest)\n"
  }

  private func item(_ finding: Finding) -> String {
    let place = MarkdownText.code("\(finding.path):\(finding.start.line):\(finding.start.column)")
    let id = finding.rule.map { " " + MarkdownText.code($0.id) } ?? ""
    return "- \(place) **\(finding.severity.rawValue)** \(MarkdownText.escaped(finding.message))\(id)\n"
  }

  private func notes(_ scope: ReportScope) -> String {
    let remarks = scope.remarks.prefix(20)
    guard !remarks.isEmpty else { return "" }
    return "\n### Passed over\n\n" + remarks.map { "- \(MarkdownText.escaped(String($0.prefix(500))))\n" }.joined()
  }
}
