internal import SourceText

/// One line for each finding in the form that Xcode turns into an issue of a build.
/// Source: Xcode Help, "Running custom scripts during a build": `file:line:column: error: message`.
struct XcodeFormat: FindingFormat {
  let name = "xcode"

  func render(_ report: FindingReport) -> [UInt8] {
    var lines = ["note: \(DisplayText.escaped(report.scope.sentence))"]
    lines += report.scope.failures.map { "\(DisplayText.escaped($0.path)):1:1: error: \(DisplayText.escaped($0.message))" }
    lines += report.findings.filter(\.isOpen).map { Self.line($0, path: $0.path) }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  static func line(_ finding: Finding, path: String) -> String {
    let id = finding.rule.map { " [\($0.id)]" } ?? ""
    return "\(DisplayText.escaped(path)):\(finding.start.line):\(finding.start.column): \(finding.severity.rawValue): "
      + "\(DisplayText.escaped(finding.message))\(id)"
  }
}
