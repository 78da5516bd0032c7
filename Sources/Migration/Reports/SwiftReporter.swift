internal import Reports
internal import SourceText

/// The Swift equivalents of Objective-C sites, file by file, each under the name of its method: what `--to swift` is for.
///
/// The report reads as Swift; everything that is not code of a site is a comment.
package struct SwiftReporter: Reporter {
  package let name = "swift"

  package init() {}

  package func render(_ report: MigrationReport, _ palette: Palette) -> [UInt8] {
    var text = ""
    for file in report.files where file.migration.file.language == .objectiveC {
      if !text.isEmpty { text += "\n" }
      text += "// MARK: - \(DisplayText.escaped(file.path))\n"
      let lines = LineTable(file.migration.file.bytes)
      for site in file.migration.sites {
        let line = lines.location(of: site.range.start).line
        text += "\n" + (site.swift.map { Self.text(of: $0, line) } ?? Self.text(of: site, line))
      }
    }
    return Array(text.utf8)
  }

  private static func text(of swift: SwiftEquivalent, _ line: Int) -> String {
    var text = "// \(swift.declaration.map { DisplayText.escaped($0) + ", " } ?? "")line \(line)\n"
    if !swift.properties.isEmpty { text += swift.properties.map { $0 + "\n" }.joined() + "\n" }
    return text + swift.text + "\n"
  }

  private static func text(of site: SiteMigration, _ line: Int) -> String {
    guard let diagnostic = site.diagnostic else { return "// line \(line): \(site.name) stays\n" }
    return "// line \(line): left for a person: \(DisplayText.escaped(diagnostic.message)) [\(diagnostic.id.rawValue)]\n"
  }
}
