internal import Reports
internal import SourceText

/// The edits of all files as one patch.
package struct DiffReporter: Reporter {
  package let name = "diff"

  package init() {}

  package func render(_ report: MigrationReport, _ palette: Palette) -> [UInt8] {
    var patch: [UInt8] = []
    for file in report.files where !file.migration.edits.isEmpty {
      patch += UnifiedDiff(of: file.migration.edits, in: file.migration.file, path: file.patchPath).bytes
    }
    return Self.shown(patch, palette)
  }

  /// A patch as a terminal shows it.
  package static func shown(_ patch: [UInt8], _ palette: Palette) -> [UInt8] {
    palette.isColoured ? coloured(patch, palette) : patch
  }

  private static func coloured(_ patch: [UInt8], _ palette: Palette) -> [UInt8] {
    var result: [UInt8] = []
    for line in patch.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      let role: Palette.Role? = switch line.first {
      case UInt8(ascii: "+"): line.starts(with: "+++ b/".utf8) || line.starts(with: "+++ \"b/".utf8) ? .emphasis : .added
      case UInt8(ascii: "-"): line.starts(with: "--- a/".utf8) || line.starts(with: "--- \"a/".utf8) ? .emphasis : .removed
      case UInt8(ascii: "@"): .hunk
      default: nil
      }
      // Coloured text is for a terminal and no patch; what the user's code holds must not move its cursor.
      var shown = DisplayText()
      shown.append(line)
      result += (role.map { palette.paint(shown.text, $0) } ?? shown.text).utf8
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }
}
