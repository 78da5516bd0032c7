internal import SourceText

/// Workflow commands that make annotations on GitHub: the scope, then errors, warnings and notices.
///
/// Source: GitHub documentation, "Workflow commands for GitHub Actions"; 10 annotations of each kind are shown for a
/// step (actions/toolkit, docs/problem-matchers.md), and what is beyond is dropped without a word.
struct GitHubFormat: FindingFormat {
  let name = "github"

  static let limit = 10

  func render(_ report: FindingReport) -> [UInt8] {
    let paths = PortablePath(report.scope)
    let open = report.byUrgency
    var lines = [command("notice", [("title", "vfl2anchors")], report.scope.sentence)]
    let failures = report.scope.failures.map { failure in
      command("error", [("file", paths.name(failure.path)), ("title", "vfl2anchors")], failure.message)
    }
    for severity in Severity.fromWorst {
      let kind = severity == .note ? "notice" : severity.rawValue
      let found = open.filter { $0.severity == severity }.map { command(kind, properties(of: $0, paths), $0.message) }
      // The scope is a notice as well.
      lines += limited((severity == .error ? failures : []) + found, kind, room: severity == .note ? Self.limit - 1 : Self.limit)
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func properties(of finding: Finding, _ paths: PortablePath) -> [(name: String, value: String)] {
    var properties = [
      ("file", paths.name(finding.path)), ("line", "\(finding.start.line)"), ("endLine", "\(finding.end.line)"),
    ]
    // Columns go with a range on one line only. Source: GitHub REST API, "Create a check run", `start_column`.
    if finding.start.line == finding.end.line { properties.append(("col", "\(finding.start.column)")) }
    return properties + [("title", finding.rule?.id ?? "vfl2anchors")]
  }

  private func limited(_ commands: [String], _ kind: String, room: Int) -> [String] {
    guard commands.count > room else { return commands }
    let rest = commands.count - room + 1
    return commands.prefix(room - 1) + [command(kind, [("title", "vfl2anchors")], "\(rest) more of this kind: the other reports of this run have them")]
  }

  private func command(_ kind: String, _ properties: [(name: String, value: String)], _ message: String) -> String {
    let list = properties.map { "\($0.name)=\(Self.property(DisplayText.escaped($0.value)))" }.joined(separator: ",")
    return "::\(kind) \(list)::\(Self.data(DisplayText.escaped(message)))"
  }

  /// Source: actions/toolkit, `packages/core/src/command.ts`, for what has to be escaped.
  private static func data(_ text: String) -> String {
    replacing(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    replacing(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func replacing(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = table[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
