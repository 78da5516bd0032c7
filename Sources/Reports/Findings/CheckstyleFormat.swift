internal import SourceText

/// Checkstyle's XML, which most CI servers read: what a person has to look at, by file.
/// Source: `AuditListener` output of Checkstyle 10: `checkstyle`, `file`, `error` with `source`.
struct CheckstyleFormat: FindingFormat {
  let name = "checkstyle"

  func render(_ report: FindingReport) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(XMLText.comment(report.scope.sentence))\n<checkstyle version=\"10.0\">\n"
    var path: String?
    for finding in report.findings where finding.isOpen {
      if finding.path != path {
        if path != nil { text += "  </file>\n" }
        text += "  <file name=\"\(XMLText.escaped(finding.path))\">\n"
        path = finding.path
      }
      text += error(
        line: finding.start.line, column: finding.start.column, finding.severity, finding.message, finding.rule?.id ?? "finding")
    }
    if path != nil { text += "  </file>\n" }
    for failure in report.scope.failures {
      text += "  <file name=\"\(XMLText.escaped(failure.path))\">\n" + error(line: 1, column: 1, .error, failure.message, "failure") + "  </file>\n"
    }
    return Array((text + "</checkstyle>\n").utf8)
  }

  private func error(line: Int, column: Int, _ severity: Severity, _ message: String, _ id: String) -> String {
    let level = severity == .note ? "info" : severity.rawValue
    return "    <error line=\"\(line)\" column=\"\(column)\" severity=\"\(level)\" message=\"\(XMLText.escaped(message))\""
      + " source=\"vfl2anchors.\(XMLText.escaped(id))\"/>\n"
  }
}
