import LayoutIR
import Migration
import SourceText

/// What a golden file says about a migration: each site with its place, what became of it and its constraints.
struct GoldenReport: CustomStringConvertible {
  let migration: FileMigration

  var description: String {
    let lines = LineTable(migration.file.bytes)
    return migration.sites.map { Self.describe($0, lines) }.joined()
  }

  private static func describe(_ site: SiteMigration, _ lines: LineTable) -> String {
    let place = lines.location(of: site.range.start)
    var text = "\(place.line):\(place.column) \(site.frontend) \(site.status.rawValue)"
    if let verdict = site.verdict { text += " \(verdict.rawValue)" }
    if let diagnostic = site.diagnostic {
      let at = lines.location(of: diagnostic.range.start)
      text += " \(diagnostic.id.rawValue) at \(at.line):\(at.column): \(diagnostic.message)"
    }
    text += "\n"
    for constraint in site.before { text += "  \(constraint)\n" }
    for assumption in site.assumptions { text += "  assuming \(assumption)\n" }
    return text
  }
}
