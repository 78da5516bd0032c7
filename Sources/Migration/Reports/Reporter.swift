internal import Reports

/// One way to write down what a run found.
package protocol Reporter<Report>: Sendable {
  associatedtype Report: Sendable
  /// What `--format` calls it.
  var name: String { get }
  /// - Parameter palette: Colours for the report's text; machine formats have none.
  func render(_ report: Report, _ palette: Palette) -> [UInt8]
}

/// The registry of reports: one line each.
package enum AllReporters {
  package static let migrate: [any Reporter<MigrationReport>] = [
    TextReporter(),
    DiffReporter(),
    JSONReporter(),
    SwiftReporter(),
    HTMLReporter(),
  ] + AllFindingFormats.all.map { FindingReporter($0) { $0.findings } }

  package static let inspect: [any Reporter<InspectionReport>] = [
    InspectionTextReporter(),
    InspectionJSONReporter(),
  ] + AllFindingFormats.all.map { FindingReporter($0) { $0.findings } }
}
