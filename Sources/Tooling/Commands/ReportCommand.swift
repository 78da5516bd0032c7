internal import Migration
internal import Reports

/// What `report` is asked to do.
package struct ReportSettings: Sendable {
  package var reading: ReadingSettings

  package init(_ command: ParsedCommand) throws(UsageError) {
    guard let action = command.operands.first?.display, action == "merge" else {
      throw UsageError("'report' can 'merge' the parts of a run, not '\(command.operands.first?.display ?? "")'", verb: .report)
    }
    reading = try ReadingSettings(command, defaultFormat: command.has(.output) ? nil : "text")
    reading.paths = Array(command.operands.dropFirst())
  }
}

/// `vfl2anchors report merge`: one report of the parts of a run.
struct ReportCommand {
  let settings: ReportSettings
  let console: Console

  func run() -> ExitStatus {
    var parts = ReportParts()
    for path in settings.reading.paths {
      let buffer = ReadBuffer()
      do throws(FileError) {
        try buffer.read(path)
      } catch {
        console.complain("vfl2anchors: '\(path.display)' \(error.message)\n")
        return .inputOutput
      }
      do throws(ReportParts.Failure) {
        try parts.add(Array(buffer.bytes)) { Self.bytes(of: $0) }
      } catch {
        console.complain("vfl2anchors: '\(path.display)' \(DisplayText.escaped(error.message))\n")
        return .notProved
      }
    }
    do throws(ReportParts.Failure) {
      try parts.finish()
    } catch {
      console.complain("vfl2anchors: \(error.message)\n")
      return .notProved
    }
    let patchPath = PatchPath()
    parts.namePatches { Array(patchPath.name(of: NativePath($0)).bytes) }
    return ReportPrinting(settings: settings.reading, console: console).finish(
      parts.report, of: AllReporters.migrate, conclusion: \.conclusion, fail: { $0.facts.failures.append($1) }
    ) { report, palette in
      let isInReport = settings.reading.format == "text"
      let diagnostics = isInReport ? [] : TextReporter().diagnostics(of: report, palette)
      return diagnostics + Array(SummaryText(of: report, palette: palette).text.utf8)
    }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    let buffer = ReadBuffer()
    guard (try? buffer.read(NativePath(path))) != nil else { return nil }
    return Array(buffer.bytes)
  }
}
