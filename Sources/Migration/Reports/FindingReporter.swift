package import Reports

/// A format for other programs, for reports of one kind.
package struct FindingReporter<Report: Sendable>: Reporter {
  package let format: any FindingFormat
  /// The report in the shape that the format knows.
  package let findings: @Sendable (Report) -> FindingReport

  package var name: String { format.name }

  package init(_ format: any FindingFormat, findings: @escaping @Sendable (Report) -> FindingReport) {
    self.format = format
    self.findings = findings
  }

  package func render(_ report: Report, _ palette: Palette) -> [UInt8] { format.render(findings(report)) }
}
