package import Migration
internal import SourceText

/// The whole tool: a command line in, text and an exit status out.
package struct Tool {
  package static let version = ToolVersion.current

  private let pipeline: Pipeline
  private let console: Console

  package init(pipeline: Pipeline, console: Console) {
    self.pipeline = pipeline
    self.console = console
  }

  /// - Parameter arguments: Without the name of the program.
  package func run(_ arguments: [NativePath]) -> ExitStatus {
    let vocabulary = Vocabulary.standard(
      legacyFrontends: pipeline.legacyFrontends, frontends: pipeline.frontends)
    let help = HelpText(vocabulary: vocabulary)
    do throws(UsageError) {
      let command = try CommandLineParser(vocabulary: vocabulary).parse(arguments)
      if command.has(.help), command.verb != .help { return printed(help.text(for: command.verb)) }
      let configured = try ConfiguredCommand(command, vocabulary)
      try OutputFiles(configured.command).check(for: command.verb)
      switch command.verb {
      case .dumpConfig: return printed(configured.description)
      case .migrate:
        var settings = try MigrateSettings(configured.command)
        var pipeline = pipeline
        if settings.reading.options.target == .swift {
          // What is Swift already has no equivalent to print.
          pipeline.languages = [.objectiveC]
        }
        let frontends = settings.reading.options.frontends
        try configured.refine(&settings.reading) { command throws(UsageError) in
          var own = try MigrateSettings(command).reading
          own.options.frontends = own.options.frontends ?? frontends
          return own
        }
        if settings.isInteractive { return InteractiveCommand(settings: settings, pipeline: pipeline, console: console).run() }
        return MigrateCommand(settings: settings, pipeline: pipeline, console: console).run()
      case .apply: return ApplyCommand(command: command, console: console).run()
      case .report: return ReportCommand(settings: try ReportSettings(command), console: console).run()
      case .verify: return VerifyCommand(settings: try VerifySettings(configured.command), pipeline: pipeline, console: console).run()
      case .check:
        var settings = try CheckSettings(configured.command)
        try configured.refine(&settings.reading) { command throws(UsageError) in try CheckSettings(command).reading }
        return CheckCommand(settings: settings, pipeline: pipeline, console: console).run()
      case .baseline:
        return try BaselineCommand(command: configured, pipeline: pipeline, console: console).run()
      case .inspect:
        var settings = try InspectSettings(configured.command)
        try configured.refine(&settings.reading) { command throws(UsageError) in try InspectSettings(command).reading }
        if settings.showsHistory { return HistoryCommand(settings: settings, pipeline: pipeline, console: console).run() }
        return InspectCommand(settings: settings, pipeline: pipeline, console: console).run()
      case .explain: return try ExplainCommand(command: command, pipeline: pipeline, console: console).run()
      case .solve: return SolveProblemsCommand(command: command, console: console).run()
      case .lsp:
        var server = LanguageServer(pipeline: pipeline, vocabulary: vocabulary, console: console)
        return server.run(MessageInput())
      case .bench: return try BenchCommand(command: command, console: console).run()
      case .completions:
        let name = command.operands.first?.display ?? ""
        guard let shell = Completions.Shell(rawValue: name) else {
          throw UsageError("there are completions for bash, zsh and fish, not for '\(name)'", verb: .completions)
        }
        return printed(Completions(vocabulary: vocabulary).text(for: shell), withNewline: false)
      case .dumpMan: return printed(ManualPage(vocabulary: vocabulary, version: Self.version).text, withNewline: false)
      case .version: return printed("vfl2anchors \(Self.version)")
      case .help: return printed(try text(of: help, for: command))
      }
    } catch {
      let verb = error.verb.map { " \($0.rawValue)" } ?? ""
      console.complain("vfl2anchors: \(error.message)\n'vfl2anchors help\(verb)' lists what is possible\n")
      return .usage
    }
  }

  private func printed(_ text: String, withNewline: Bool = true) -> ExitStatus {
    console.print(withNewline ? text + "\n" : text)
    return console.failure == nil ? .success : .inputOutput
  }

  private func text(of help: HelpText, for command: ParsedCommand) throws(UsageError) -> String {
    guard let name = command.operands.first?.display else { return help.overview }
    guard let verb = Verb(rawValue: name) else {
      let nearest = Spelling.nearest(to: name, among: Verb.allCases.map(\.rawValue))
      throw UsageError("there is no verb '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
    return help.text(for: verb)
  }
}
