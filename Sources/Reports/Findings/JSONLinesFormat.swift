package import JSONText
internal import SourceText

/// One JSON object a line: the scope, each finding, the end. Columns count UTF-8 bytes.
struct JSONLinesFormat: FindingFormat {
  let name = "jsonl"

  func render(_ report: FindingReport) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ value: JSONValue) { bytes += value.text.utf8 + [0x0A] }
    add(scope(of: report))
    for failure in report.scope.failures {
      add(["type": "failure", "path": .string(failure.path), "message": .string(failure.message)])
    }
    for finding in report.findings { add(Self.json(of: finding)) }
    add(["type": "exit", "code": .number(report.exit.code), "reason": .string(report.exit.reason)])
    return bytes
  }

  private func scope(of report: FindingReport) -> JSONValue {
    .object([
      .init("type", "scope"), .init("schema", "vfl2anchors/findings/1"), .init("verb", .string(report.verb)),
      .init("version", .string(report.version)), .init("scope", report.scope.json),
    ])
  }

  static func json(of finding: Finding) -> JSONValue {
    [
      "type": "finding", "path": .string(finding.path), "line": .number(finding.start.line),
      "column": .number(finding.start.byteColumn), "endLine": .number(finding.end.line),
      "endColumn": .number(finding.end.byteColumn), "subject": .string(finding.subject),
      "outcome": .string(finding.outcome.rawValue), "id": .optional(finding.rule?.id),
      "severity": .string(finding.severity.rawValue), "message": .string(finding.message), "help": .optional(finding.help),
      "notes": .array(finding.notes.map { .string($0) }), "fingerprint": .string(finding.fingerprint),
    ]
  }
}

extension ReportScope {
  /// `sentence` and its numbers.
  package var json: JSONValue {
    [
      "sentence": .string(sentence), "noun": .string(noun), "files": .number(readCount), "found": .number(found),
      "checked": .number(checked), "notChecked": .number(found - checked),
      "reasons": .object(notChecked.map { .init($0.reason, .number($0.count)) }),
      "account": .object(account.map { .init($0.name, .number($0.count)) }),
      "failures": .array(failures.map { ["path": .string($0.path), "message": .string($0.message)] }),
      "remarks": .array(remarks.map { .string($0) }),
    ]
  }
}
