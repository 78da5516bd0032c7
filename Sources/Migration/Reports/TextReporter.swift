internal import Reports
package import SourceText

/// Messages for people, in the form that editors and Xcode turn into links.
package struct TextReporter: Reporter {
  package let name = "text"

  package init() {}

  /// Every site: why it stays as it is, or that it changes.
  package func render(_ report: MigrationReport, _ palette: Palette) -> [UInt8] {
    Array((report.scope.sentence + "\n").utf8) + text(of: report, palette) { _ in true } + remarks(of: report, palette)
  }

  /// Only the sites that a person has to look at.
  package func diagnostics(of report: MigrationReport, _ palette: Palette) -> [UInt8] {
    text(of: report, palette) { $0.diagnostic != nil } + remarks(of: report, palette)
  }

  /// What is wrong with comments that keep the tool away from sites.
  private func remarks(of report: MigrationReport, _ palette: Palette) -> [UInt8] {
    var text: [UInt8] = []
    for file in report.files where !file.migration.remarks.isEmpty {
      var snippet = SourceSnippet(of: file.migration.file, palette: palette)
      for remark in file.migration.remarks { text += Self.text(of: remark, &snippet, palette).utf8 }
    }
    return text
  }

  private func text(of report: MigrationReport, _ palette: Palette, _ matters: (SiteMigration) -> Bool) -> [UInt8] {
    var text: [UInt8] = []
    for file in report.files where file.migration.sites.contains(where: matters) {
      var snippet = SourceSnippet(of: file.migration.file, palette: palette)
      for site in file.migration.sites where matters(site) {
        text += (site.diagnostic.map { Self.text(of: $0, &snippet, palette) } ?? Self.text(of: site, &snippet, palette)).utf8
      }
    }
    return text
  }

  private static func text(of site: SiteMigration, _ snippet: inout SourceSnippet, _ palette: Palette) -> String {
    let what = switch site.status {
    case .migrated: "is rewritten with anchors" + (site.verdict.map { " (\($0.rawValue))" } ?? "")
    case .refused: "stays as it is"
    case .suppressed: "stays as it is, by a comment"
    case .baselined: "stays as it is, by the baseline"
    }
    let place = snippet.place(of: site.range)
    guard let swift = site.swift, site.status == .migrated else {
      return head(place, "note", .note, "\(site.name) \(what)", palette)
    }
    let lines = swift.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \(DisplayText.escaped(String($0)))\n" }
    return head(place, "note", .note, "\(site.name) in Swift (\(site.verdict?.rawValue ?? ""))", palette)
      + lines.joined()
  }

  /// A message with its line of source, notes and advice.
  package static func text(of diagnostic: Diagnostic, _ snippet: inout SourceSnippet, _ palette: Palette) -> String {
    let severity = diagnostic.id.facts.severity
    let message = DisplayText.escaped(diagnostic.message) + " [\(diagnostic.id.rawValue)]"
    var text = head(snippet.place(of: diagnostic.range), severity.rawValue, severity.role, message, palette)
    text += snippet.text(of: diagnostic.range, severity.role)
    let margin = String(repeating: " ", count: snippet.gutterWidth(at: diagnostic.range) + 1)
    for note in diagnostic.notes where note.range == nil {
      text += margin + palette.paint("=", .gutter) + " note: \(DisplayText.escaped(note.message))\n"
    }
    text += margin + palette.paint("=", .gutter) + " help: \(DisplayText.escaped(diagnostic.help))\n"
    for note in diagnostic.notes {
      guard let range = note.range else { continue }
      text += head(snippet.place(of: range), "note", .note, DisplayText.escaped(note.message), palette)
      text += snippet.text(of: range, .note)
    }
    return text
  }

  static func head(
    _ place: String, _ severity: String, _ role: Palette.Role, _ message: String, _ palette: Palette
  ) -> String {
    "\(place): \(palette.paint(severity + ":", role)) \(palette.paint(message, .emphasis))\n"
  }
}

extension Severity {
  var role: Palette.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
