internal import LayoutIR
package import Migration
package import SourceText
internal import Verification

/// What `migrate` and `inspect` have in common: which files are read, and how they are reported.
package struct ReadingSettings: Sendable {
  package var paths: [NativePath]
  package var excluded: [Glob]
  /// The files that are no part of the program.
  var unbuilt: UnbuiltFiles
  package var width: Int
  package var options: MigrationOptions
  /// The report on standard output; nil for none.
  package var format: String?
  /// Reports that are written to files.
  package var outputs: [(format: String, path: NativePath)]
  package var colour: ColourChoice
  package var isQuiet: Bool
  package var showsProgress: Bool
  /// The name of standard input in reports; nil when files are read.
  package var standardInputName: String?
  /// What stands for standard input, and texts that stand for files on disk; none when standard input is read.
  var given: [SourceFile] = []
  /// The files, where they have been found already.
  var selection: SourceSelection?
  /// Options of files that have a configuration of their own.
  var variants: FileVariants?
  /// Only files that differ from this git revision are looked at; nil for all.
  package var changedSince: String?
  /// The baseline that the user names; nil for the one with the default name, where there is one.
  package var baseline: NativePath?
  /// The part of the files that the run is about; nil for all.
  package var part: RunPart?
  /// Where it is written which files have questions that others answer.
  package var indexOutput: NativePath?
  /// What earlier runs wrote there.
  package var indexes: [NativePath]

  /// Whether the user wants to see how far a run is.
  var wantsProgress: Bool { showsProgress && !isQuiet }

  init(_ command: ParsedCommand, defaultFormat: String?) throws(UsageError) {
    paths = command.operands
    unbuilt = UnbuiltFiles(command.values(of: .unbuilt).map { Glob($0) })
    excluded = command.values(of: .exclude).map { Glob($0) } + unbuilt.patterns
    width = command.value(of: .jobs).flatMap { Int($0) } ?? processorCount
    format = command.value(of: .format) ?? defaultFormat
    outputs = command.pairs(of: .output).map { ($0.key, NativePath($0.value)) }
    colour = command.value(of: .color).flatMap { ColourChoice(rawValue: $0) } ?? .auto
    isQuiet = command.has(.quiet)
    changedSince = command.value(of: .changed).map { $0.isEmpty ? "HEAD" : $0 }
    baseline = command.value(of: .baseline).map { NativePath($0) }
    showsProgress = command.value(of: .progress) != "never"
    if let text = command.value(of: .shard) {
      guard let part = RunPart(text) else {
        throw UsageError("'--shard' needs a part and how many there are, such as 2/5, not '\(text)'", verb: command.verb)
      }
      self.part = part
    }
    indexOutput = command.value(of: .indexOut).map { NativePath($0) }
    indexes = command.values(of: .index).map { NativePath($0) }
    options = MigrationOptions()
    let frontends = command.words(of: .from)
    options.frontends = frontends.isEmpty ? nil : frontends
    options.platform = command.value(of: .platform).flatMap { Platform(rawValue: $0) }

    let readsStandardInput = paths.contains { $0.display == "-" }
    if readsStandardInput, paths.count > 1 {
      throw UsageError("'-' stands for standard input and cannot be mixed with other paths", verb: command.verb)
    }
    let name = command.value(of: .stdinPath)
    if let name, !readsStandardInput {
      throw UsageError("'--stdin-path \(name)' names standard input, but PATH is not '-'", verb: command.verb)
    }
    if let name, NativePath(name).language == nil {
      throw UsageError("'--stdin-path \(name)' is not a .swift, .m, .mm or header file", verb: command.verb)
    }
    standardInputName = readsStandardInput ? name ?? "<stdin>" : nil
    options.project = ProjectLines(around: readsStandardInput ? name.map { [NativePath($0)] } ?? [] : paths)
  }
}

/// What `migrate` is asked to do.
package struct MigrateSettings: Sendable {
  package var reading: ReadingSettings
  package var isWriting: Bool
  package var allowsUncommitted: Bool
  package var changesAreFindings: Bool
  /// Whether a person is asked about each site.
  package var isInteractive: Bool
  /// Where the person's answers are kept.
  package var session: NativePath?
  /// Where the edits are saved for `apply`.
  package var plan: NativePath?

  package init(_ command: ParsedCommand) throws(UsageError) {
    isWriting = command.has(.write)
    allowsUncommitted = command.has(.allowDirty)
    changesAreFindings = command.has(.exitCode)
    isInteractive = command.has(.interactive)
    session = command.value(of: .session).map { NativePath($0) }
    plan = command.value(of: .plan).map { NativePath($0) }
    let target = command.value(of: .to).flatMap { MigrationTarget(rawValue: $0) } ?? .same
    reading = try ReadingSettings(command, defaultFormat: isWriting || isInteractive ? nil : target == .swift ? "swift" : "diff")
    reading.options.target = target
    if command.has(.stat) { reading.format = StatReporter().name }
    try Self.checkCombinations(command, readsStandardInput: reading.standardInputName != nil)
    try Self.check(target, command, reading)
    if let style = command.value(of: .style).flatMap({ ActivationStyle(rawValue: $0) }) { reading.options.style = style }
    if let spacing = command.value(of: .systemSpacing).flatMap({ SystemSpacing(rawValue: $0) }) {
      reading.options.systemSpacing = spacing
    }
    let verdicts = command.words(of: .allow).compactMap { Verdict(rawValue: $0) }
    if command.has(.allow) {
      reading.options.allowedVerdicts = Set(verdicts)
      reading.options.judgesUnits = true
    }
    if isWriting, reading.standardInputName != nil, let format = reading.format {
      throw UsageError(
        "'--write -' prints the new text of standard input, so there is no place for '--format \(format)'; use '--output \(format)=FILE'",
        verb: .migrate)
    }
  }

  /// What `--to swift` prints is for a person; no file is changed by it.
  private static func check(_ target: MigrationTarget, _ command: ParsedCommand, _ reading: ReadingSettings) throws(UsageError) {
    if target == .same {
      guard reading.format == "swift" || reading.outputs.contains(where: { $0.format == "swift" }) else { return }
      throw UsageError("the report 'swift' needs '--to swift'", verb: .migrate)
    }
    for flag in [Flag.write, .interactive, .plan] where command.has(flag) {
      throw UsageError("'--to swift' and '\(flag.spelling)' do not go together: the Swift code is printed, and no file is changed", verb: .migrate)
    }
    if let name = reading.standardInputName, NativePath(name).language == .swift {
      throw UsageError("'--to swift' is for Objective-C: name standard input with '--stdin-path NAME.m'", verb: .migrate)
    }
  }

  private static func checkCombinations(_ command: ParsedCommand, readsStandardInput: Bool) throws(UsageError) {
    func refuse(_ first: Flag, _ second: String, _ reason: String) -> UsageError {
      UsageError("'\(first.spelling)' and \(second) do not go together: \(reason)", verb: .migrate)
    }
    if command.has(.interactive), command.has(.write) {
      throw refuse(.interactive, "'--write'", "'--interactive' writes what was agreed to")
    }
    if command.has(.plan), command.has(.write) || command.has(.interactive) {
      throw refuse(.plan, command.has(.write) ? "'--write'" : "'--interactive'", "a plan is written by 'apply FILE'")
    }
    if command.has(.stat), command.has(.format) { throw refuse(.stat, "'--format'", "both print on standard output") }
    if command.has(.session), !command.has(.interactive) {
      throw UsageError("'--session' keeps the answers of '--interactive', which is not there", verb: .migrate)
    }
    for flag in [Flag.interactive, .plan, .shard, .index, .indexOut] where command.has(flag) && readsStandardInput {
      throw refuse(flag, "'-'", "standard input is no file")
    }
    if command.has(.interactive), command.has(.shard) {
      throw refuse(.interactive, "'--shard'", "a person is asked in one place")
    }
  }
}

/// What `verify` is asked to do.
package struct VerifySettings: Sendable {
  package var reading: ReadingSettings
  /// The git revision that the work tree is compared with; nil when two paths are compared.
  package var base: String?
  package var isStrict: Bool

  package init(_ command: ParsedCommand) throws(UsageError) {
    base = command.value(of: .base)
    isStrict = command.has(.strict)
    reading = try ReadingSettings(command, defaultFormat: "text")
    if reading.standardInputName != nil {
      throw UsageError("'verify' compares files or folders, and '-' is neither", verb: .verify)
    }
    if base == nil, reading.paths.count != 2 {
      throw UsageError("'verify' needs BEFORE and AFTER, or '--base REV'", verb: .verify)
    }
  }
}

/// What `check` and `baseline` are asked to do.
package struct CheckSettings: Sendable {
  package var reading: ReadingSettings
  package var isStrict: Bool
  package var lints: Set<DiagnosticID>
  package var removesSuppressions: Bool
  package var allowsUncommitted: Bool

  package init(_ command: ParsedCommand) throws(UsageError) {
    isStrict = command.has(.strictBaseline)
    lints = command.has(.lint) ? Set(DiagnosticID.ofLint) : []
    removesSuppressions = command.has(.removeUnusedSuppressions)
    allowsUncommitted = command.has(.allowDirty)
    reading = try ReadingSettings(command, defaultFormat: command.verb == .check ? "text" : nil)
    if removesSuppressions, reading.standardInputName != nil {
      throw UsageError("'--remove-unused-suppressions' changes files, and '-' is none", verb: .check)
    }
  }
}

/// What `inspect` is asked to do.
package struct InspectSettings: Sendable {
  package var reading: ReadingSettings
  /// Whether the sites are counted at commits of the past.
  package var showsHistory: Bool
  /// How many commits are looked at.
  package var commitCount: Int

  /// The formats of a history.
  static let historyFormats = ["text", "json", "svg"]

  package init(_ command: ParsedCommand) throws(UsageError) {
    reading = try ReadingSettings(command, defaultFormat: "text")
    showsHistory = command.has(.history)
    commitCount = command.value(of: .commits).flatMap { Int($0) } ?? 24
    let formats = [reading.format].compactMap(\.self) + reading.outputs.map(\.format)
    if showsHistory, let other = formats.first(where: { !Self.historyFormats.contains($0) }) {
      throw UsageError("'--history' is reported as text, json or svg, not as '\(other)'", verb: .inspect)
    }
    if !showsHistory, formats.contains("svg") { throw UsageError("'svg' is a format of '--history'", verb: .inspect) }
    if showsHistory, reading.paths.count != 1 || reading.standardInputName != nil {
      throw UsageError("'--history' needs one file or folder of a git work tree", verb: .inspect)
    }
    if !showsHistory, command.has(.commits) { throw UsageError("'--commits' goes with '--history'", verb: .inspect) }
  }
}

extension Vocabulary {
  /// The words that this package knows.
  ///
  /// - Parameters:
  ///   - legacyFrontends: The names of front ends whose code can be migrated.
  ///   - frontends: The names of all.
  package static func standard(legacyFrontends: [String], frontends: [String]) -> Vocabulary {
    Vocabulary(
      frontends: [.migrate: legacyFrontends, .check: legacyFrontends, .baseline: legacyFrontends, .inspect: frontends], platforms: Platform.allCases.map(\.rawValue),
      styles: ActivationStyle.allCases.map(\.rawValue), spacings: SystemSpacing.allCases.map(\.rawValue),
      allowed: [Verdict.identical, .proved, .agrees, .unproven].map(\.rawValue),
      formats: [
        .migrate: AllReporters.migrate.map(\.name), .inspect: AllReporters.inspect.map(\.name) + ["svg"],
        .check: AllReporters.check.map(\.name),
        .verify: VerificationReporters.all.map(\.name),
        .report: AllReporters.migrate.map(\.name), .explain: ["text", "json"], .solve: ["text", "json"],
      ])
  }
}
