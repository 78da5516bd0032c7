internal import Reports

/// A line for each file with as many signs as sites, like `git diff --stat`.
package struct StatReporter: Reporter {
  package let name = "stat"

  package init() {}

  /// The widest a bar gets, in columns.
  private static let barWidth = 40

  package func render(_ report: MigrationReport, _ palette: Palette) -> [UInt8] {
    let rows = report.files.map { file in
      let sites = file.migration.sites
      return (name: DisplayText.escaped(file.path), migrated: sites.count { $0.status == .migrated }, all: sites.count)
    }
    guard !rows.isEmpty else { return [] }
    let largest = rows.map(\.all).max() ?? 1
    let width = min(60, rows.map(\.name.count).max() ?? 0)
    let digits = String(largest).count
    var text = ""
    for row in rows {
      // The end of a path says more than its start.
      let name = row.name.count > width ? "…" + row.name.suffix(width - 1) : row.name
      let count = String(row.all)
      text += " " + name + String(repeating: " ", count: width - name.count) + " | "
      text += String(repeating: " ", count: digits - count.count) + count + " "
      let scale = largest <= Self.barWidth ? 1.0 : Double(Self.barWidth) / Double(largest)
      func length(_ count: Int) -> Int { count == 0 ? 0 : max(1, Int((Double(count) * scale).rounded())) }
      text += palette.paint(String(repeating: "+", count: length(row.migrated)), .added)
      text += palette.paint(String(repeating: "-", count: length(row.all - row.migrated)), .removed) + "\n"
    }
    let totals = report.totals
    let migrated = totals.statuses[.migrated, default: 0]
    text += " \(plural(totals.siteCount, "site")) in \(plural(rows.count, "file")): \(migrated) migrated (+), \(totals.siteCount - migrated) left (-)\n"
    return Array(text.utf8)
  }
}
