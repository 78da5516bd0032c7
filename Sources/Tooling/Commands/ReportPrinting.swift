internal import Migration

/// Prints the reports of a run and the account of it, and ends with its status.
struct ReportPrinting {
  let settings: ReadingSettings
  let console: Console

  /// - Parameters:
  ///   - fail: Adds a failure to the report, which can change how it concludes.
  ///   - account: What standard error gets: messages and the summary.
  func finish<Report>(
    _ report: Report, of reporters: [any Reporter<Report>], conclusion: (Report) -> Conclusion,
    fail: (inout Report, RunFacts.FileFailure) -> Void, account: (Report, Palette) -> [UInt8]
  ) -> ExitStatus {
    var report = report
    if let reporter = reporters.first(where: { $0.name == settings.format }) {
      console.print(reporter.render(report, console.palette(settings.colour)))
    }
    for output in settings.outputs {
      guard let reporter = reporters.first(where: { $0.name == output.format }) else { continue }
      do throws(FileError) {
        try AtomicFile.write(reporter.render(report, .plain), to: output.path)
      } catch {
        fail(&report, RunFacts.FileFailure(error))
      }
    }
    if let error = console.failure {
      fail(&report, .init(path: "standard output", message: "cannot be written: \(error)", status: .inputOutput))
    }
    let conclusion = conclusion(report)
    if !settings.isQuiet {
      console.complain(account(report, console.palette(settings.colour, forErrors: true)))
    } else if conclusion.status > .findings {
      console.complain("vfl2anchors: \(conclusion.reason)\n")
    }
    return conclusion.status
  }
}
