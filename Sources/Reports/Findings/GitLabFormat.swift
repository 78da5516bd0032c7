internal import JSONText
internal import SourceText

/// The list that GitLab shows as code quality in a merge request.
///
/// The format has no place for anything but issues, so the scope is the first of them; its fingerprint never changes,
/// so that a merge request does not show it as new.
/// Source: GitLab documentation, "Code Quality report format": `description`, `check_name`, `fingerprint`, `severity`,
/// `location.path`, `location.lines.begin`; paths are relative and do not begin with "./".
struct GitLabFormat: FindingFormat {
  let name = "gitlab"

  func render(_ report: FindingReport) -> [UInt8] {
    let paths = PortablePath(report.scope)
    let first = report.findings.first.map { paths.name($0.path) } ?? report.scope.failures.first.map { paths.name($0.path) } ?? "."
    var issues = [issue(report.scope.sentence, "scope", "vfl2anchors-scope", "info", first, line: 1)]
    for failure in report.scope.failures {
      issues.append(
        issue(failure.message, "failure", "vfl2anchors-failure-\(failure.path)", "blocker", paths.name(failure.path), line: 1))
    }
    for finding in report.findings where finding.isOpen {
      let severity =
        switch finding.severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
      issues.append(
        issue(
          finding.message, finding.rule?.id ?? "finding", finding.fingerprint, severity, paths.name(finding.path), line: finding.start.line))
    }
    return Array(("[" + issues.map(\.text).joined(separator: ",\n") + "]\n").utf8)
  }

  private func issue(
    _ description: String, _ check: String, _ fingerprint: String, _ severity: String, _ path: String, line: Int
  ) -> JSONValue {
    [
      "description": .string(DisplayText.escaped(description)), "check_name": .string(check), "fingerprint": .string(fingerprint),
      "severity": .string(severity), "location": ["path": .string(path), "lines": ["begin": .number(line)]],
    ]
  }
}
