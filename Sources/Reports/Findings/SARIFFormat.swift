internal import JSONText
internal import SourceText

/// Static Analysis Results Interchange Format 2.1.0, as code scanning on GitHub takes it.
///
/// Source: OASIS SARIF 2.1.0, sections 3.13 (log), 3.14 (run), 3.19 (driver), 3.27 (result); the limits are GitHub's
/// "SARIF results exceed one or more limits".
struct SARIFFormat: FindingFormat {
  let name = "sarif"

  /// GitHub shows this many results of a run and refuses 25,000.
  static let resultLimit = 5000
  /// Notes of one result; GitHub shows 100 locations and refuses 1,000.
  private static let noteLimit = 50

  func render(_ report: FindingReport) -> [UInt8] {
    let findings = report.byUrgency + report.findings.filter { $0.outcome == .suppressed || $0.outcome == .baselined }
    let shown = findings.prefix(Self.resultLimit)
    let rules = report.rules
    var positions: [String: Int] = [:]
    for (index, rule) in rules.enumerated() { positions[rule.id] = index }
    let paths = PortablePath(report.scope)
    let run: JSONValue = [
      "properties": ["scope": report.scope.json],
      "tool": [
        "driver": [
          "name": "vfl2anchors", "version": .string(report.version), "semanticVersion": .string(report.version),
          "informationUri": "urn:vfl2anchors", "rules": .array(rules.map(Self.json(of:))),
        ]
      ],
      "columnKind": "unicodeCodePoints",
      "originalUriBaseIds": ["%SRCROOT%": ["description": ["text": "the folder in which vfl2anchors was started"]]],
      "invocations": [invocation(report, omitted: findings.count - shown.count)],
      "results": .array(shown.map { Self.json(of: $0, positions, paths) }),
    ]
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
    return Array((log.text + "\n").utf8)
  }

  private func invocation(_ report: FindingReport, omitted: Int) -> JSONValue {
    var notifications: [JSONValue] = [["level": "note", "message": ["text": .string(DisplayText.escaped(report.scope.sentence))]]]
    for failure in report.scope.failures {
      notifications.append([
        "level": "error", "message": ["text": .string(DisplayText.escaped("'\(failure.path)' \(failure.message)"))],
      ])
    }
    if omitted > 0 {
      notifications.append([
        "level": "warning",
        "message": ["text": .string("\(omitted) more findings are left out here: GitHub shows \(Self.resultLimit); '--output jsonl=FILE' has all")],
      ])
    }
    // Findings are a result; a run that could not do its work has failed.
    return [
      "executionSuccessful": .bool(report.exit.code < 70 && report.exit.code != 2 && report.exit.code != 5),
      "exitCode": .number(report.exit.code), "exitCodeDescription": .string(DisplayText.escaped(report.exit.reason)),
      "toolExecutionNotifications": .array(notifications),
    ]
  }

  private static func json(of rule: FindingRule) -> JSONValue {
    let examples = rule.bad.isEmpty ? "" : "\n\nRaised by:\n\n\(MarkdownText.block(rule.bad))\nFine:\n\n\(MarkdownText.block(rule.good))"
    return [
      "id": .string(rule.id), "name": .string(rule.id), "shortDescription": ["text": .string(rule.summary)],
      "fullDescription": ["text": .string(rule.summary)], "helpUri": .string(rule.helpURI),
      "help": [
        "text": .string("\(rule.help)\n\n'vfl2anchors explain \(rule.id)' shows examples"),
        "markdown": .string("\(MarkdownText.escaped(rule.help))\(examples)\n\n`vfl2anchors explain \(rule.id)`"),
      ],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
      "properties": ["tags": ["layout"], "problem.severity": .string(rule.severity == .note ? "recommendation" : rule.severity.rawValue)],
    ]
  }

  private static func json(of finding: Finding, _ positions: [String: Int], _ paths: PortablePath) -> JSONValue {
    let id = finding.rule?.id ?? "finding"
    var artifact: [JSONValue.Member] = [.init("uri", .string(paths.uri(finding.path)))]
    if paths.isRelative(finding.path) { artifact.append(.init("uriBaseId", "%SRCROOT%")) }
    let notes = finding.notes.prefix(noteLimit).map { "\n\($0)" }.joined()
    var members: [JSONValue.Member] = [.init("ruleId", .string(id))]
    if let position = positions[id] { members.append(.init("ruleIndex", .number(position))) }
    members += [
      .init("level", .string(finding.severity.rawValue)),
      .init("message", ["text": .string(lines(finding.message + notes))]),
      .init(
        "locations",
        [["physicalLocation": ["artifactLocation": .object(artifact), "region": region(of: finding)]]]),
      .init("partialFingerprints", ["vfl2anchors/v1": .string(finding.fingerprint)]),
    ]
    switch finding.outcome {
    case .suppressed: members.append(.init("suppressions", [["kind": "inSource", "justification": .string(lines(finding.message))]]))
    case .baselined: members.append(.init("suppressions", [["kind": "external", "justification": "the baseline knows it"]]))
    case .passed, .failed, .undecided: break
    }
    return .object(members)
  }

  /// The end is behind the last character, as SARIF has it too. Source: section 3.30.8 (`endColumn`).
  private static func region(of finding: Finding) -> JSONValue {
    [
      "startLine": .number(finding.start.line), "startColumn": .number(finding.start.column),
      "endLine": .number(finding.end.line), "endColumn": .number(finding.end.column),
    ]
  }

  /// User text, line by line, so that line ends of ours stay.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText.escaped(String($0)) }.joined(separator: "\n")
  }
}
