/// A format that other programs read, the same for every verb.
package protocol FindingFormat: Sendable {
  /// What `--format` calls it.
  var name: String { get }
  func render(_ report: FindingReport) -> [UInt8]
}

/// The registry of machine-readable formats: one line each.
package enum AllFindingFormats {
  package static let all: [any FindingFormat] = [
    JSONLinesFormat(),
    SARIFFormat(),
    JUnitFormat(),
    MarkdownFormat(),
    GitHubFormat(),
    XcodeFormat(),
    CheckstyleFormat(),
    GitLabFormat(),
  ]
}
