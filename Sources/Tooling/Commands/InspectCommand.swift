internal import Migration
internal import SourceText

/// `vfl2anchors inspect`: reads files and shows the constraints of their layout sites.
struct InspectCommand {
  let settings: InspectSettings
  let pipeline: Pipeline
  let console: Console

  func run() -> ExitStatus {
    let reading = SourceReading(settings: settings.reading, pipeline: pipeline, console: console)
    let run = reading.readTree { [pipeline] file, options -> FileInspection? in
      let inspection = pipeline.inspect(file, options)
      return inspection.sites.isEmpty && inspection.questions.isEmpty ? nil : inspection
    }
    return ReportPrinting(settings: settings.reading, console: console).finish(
      InspectionReport(files: run.found.map(\.content).filter { !$0.sites.isEmpty }, facts: run.facts), of: AllReporters.inspect,
      conclusion: \.conclusion, fail: { $0.facts.failures.append($1) }
    ) { report, palette in
      Array(SummaryText(of: report, palette: palette).text.utf8)
    }
  }
}
