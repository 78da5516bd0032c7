internal import Migration
internal import SourceText

extension FileCheck: TreeContent {
  var tally: SiteTally { SiteTally(found: siteCount) }
}

/// What `check` and `baseline` have in common: reading the files and looking into them.
struct CheckRun {
  let settings: CheckSettings
  let reading: SourceReading

  init(_ settings: CheckSettings, pipeline: Pipeline, console: Console) {
    self.settings = settings
    var pipeline = pipeline
    let triggers = pipeline.triggers
    let lints = !settings.lints.isEmpty
    // A comment can stand in a file without layout code, where it is of no use.
    pipeline.triggers = { triggers($0) + ["vfl2anchors:"] + (lints ? ["Anchor", "translatesAutoresizingMaskIntoConstraints"] : []) }
    reading = SourceReading(settings: settings.reading, pipeline: pipeline, console: console)
  }

  func read() -> (found: [FoundFile<FileCheck>], facts: RunFacts) {
    let check = reading.pipeline.check
    let lints = settings.lints
    var run = reading.readTree { file, options -> FileCheck? in
      let result = check(file, options, lints)
      return result.isEmpty && result.questions.isEmpty ? nil : result
    }
    if lints.contains(.repeatedSpacing) {
      var files = run.found.map(\.content)
      RepeatedSpacing.add(to: &files)
      for index in run.found.indices { run.found[index].content = files[index] }
    }
    return (run.found, run.facts)
  }

  /// Whether the run looked for findings of an id.
  func looksFor(_ id: String) -> Bool {
    guard let id = DiagnosticID(rawValue: id) else { return false }
    if DiagnosticID.ofLint.contains(id) { return settings.lints.contains(id) }
    guard let frontends = settings.reading.options.frontends else { return true }
    return DiagnosticID.ofSites.contains(id) ? frontends.contains { DiagnosticID.legacy($0) == id } : false
  }
}
