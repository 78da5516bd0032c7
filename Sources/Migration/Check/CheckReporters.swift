internal import JSONText
internal import Reports
internal import SourceText

/// The findings for people, with their lines of source.
package struct CheckTextReporter: Reporter {
  package let name = "text"

  package init() {}

  package func render(_ report: CheckReport, _ palette: Palette) -> [UInt8] {
    var text = Array((report.scope.sentence + "\n").utf8)
    for file in report.files where file.findings.contains(where: { $0.status == .open }) {
      var snippet = SourceSnippet(of: file.file, palette: palette)
      for finding in file.findings where finding.status == .open {
        text += TextReporter.text(of: finding.diagnostic, &snippet, palette).utf8
      }
    }
    return text
  }
}

/// `vfl2anchors/check/1`: one object, a line for each file. Columns count UTF-8 bytes.
package struct CheckJSONReporter: Reporter {
  package let name = "json"

  package init() {}

  package func render(_ report: CheckReport, _ palette: Palette) -> [UInt8] {
    var totals: [JSONValue.Member] = [.init("files", .number(report.facts.readCount)), .init("sites", .number(report.siteCount))]
    for status in CheckFinding.Status.allCases { totals.append(.init(status.rawValue, .number(report.count(status)))) }
    return JSONDocument.bytes(
      schema: "vfl2anchors/check/1", scope: report.scope, files: report.files.filter { !$0.findings.isEmpty }, Self.json(of:),
      ending: [
        .init("unreadable", report.facts.json),
        .init("passedOver", .array(report.facts.passedOver.map { .string($0) })),
        .init("baselineSlack", report.baselineSlack.map { .number($0) } ?? .null),
        .init("totals", .object(totals)), .init("exit", report.conclusion.json),
      ])
  }

  private static func json(of file: FileCheck) -> JSONValue {
    let lines = LineTable(file.file.bytes)
    return [
      "path": .string(file.file.path),
      "findings": .array(
        file.findings.map { finding in
          .object(
            JSONDocument.place(of: finding.diagnostic.range, lines) + [
              .init("subject", .string(finding.subject)), .init("status", .string(finding.status.rawValue)),
              .init("isSite", .bool(finding.isSite)), .init("id", .string(finding.diagnostic.id.rawValue)),
              .init("severity", .string(finding.diagnostic.id.facts.severity.rawValue)),
              .init("message", .string(finding.diagnostic.message)), .init("help", .string(finding.diagnostic.help)),
              .init("notes", .array(finding.diagnostic.notes.map { .string($0.message) })),
            ])
        }),
    ]
  }
}

extension AllReporters {
  package static let check: [any Reporter<CheckReport>] = [
    CheckTextReporter(),
    CheckJSONReporter(),
    CheckHTMLReporter(),
  ] + AllFindingFormats.all.map { FindingReporter($0) { $0.findings } }
}

extension SummaryText {
  package init(of report: CheckReport, palette: Palette = .plain) {
    self.init(palette: palette)
    addFacts(report.facts, fileCount: report.files.count { $0.siteCount > 0 })
    let account = report.scope.account.map { "\($0.count) \($0.name)" }.joined(separator: " + ")
    lines.append("\(plural(report.siteCount, "site")) found = \(account)")
    var counts: [String: Int] = [:]
    for finding in report.files.flatMap(\.findings) where finding.status == .open { counts[finding.diagnostic.id.rawValue, default: 0] += 1 }
    for (id, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) { lines.append("  \(count) \(id)") }
    if let slack = report.baselineSlack, slack > 0 {
      lines.append("note: the baseline can shrink by \(plural(slack, "finding")): 'vfl2anchors baseline prune' with the same paths")
    }
    if let first = counts.keys.min() { lines.append("'vfl2anchors explain \(first)' shows an example and what would help") }
    addConclusion(report.conclusion)
  }
}
