internal import Migration

/// An option of the command line: one row each, read by the parser, by `--help` and by completions.
package enum Flag: String, CaseIterable, Sendable {
  case write
  case interactive
  case session
  case plan
  case stat
  case history
  case commits
  case exitCode = "exit-code"
  case allow
  case allowDirty = "allow-dirty"
  case base
  case strict
  case baseline
  case strictBaseline = "strict-baseline"
  case lint
  case removeUnusedSuppressions = "remove-unused-suppressions"
  case changed
  case config
  case from
  case to
  case platform
  case style
  case systemSpacing = "system-spacing"
  case exclude
  case unbuilt
  case stdinPath = "stdin-path"
  case jobs
  case shard
  case index
  case indexOut = "index-out"
  case views
  case noSuperview = "no-superview"
  case metric
  case options
  case batch
  case svg
  case format
  case output
  case color
  case progress
  case quiet
  case help
}

extension Flag {
  /// What may follow an option.
  package enum Value: Hashable, Sendable {
    case none
    /// One of these words.
    case word([String])
    /// Some of these words, separated by commas.
    case words([String])
    /// Any words, separated by commas.
    case names(String)
    /// A whole number that is at least 1.
    case count(String)
    /// Any text.
    case text(String)
    /// Any text behind `=`, or nothing.
    case optionalText(String)
    /// `key=value`, where the key is one of these words when there are any.
    case pair(key: String, value: String, keys: [String])
  }

  package struct Facts: Sendable {
    package let value: Value
    package let help: String
    package let verbs: Set<Verb>
    /// Whether a second use adds to the first; otherwise the last one counts.
    package let isRepeatable: Bool

    init(_ value: Value, _ help: String, _ verbs: Set<Verb>, isRepeatable: Bool = false) {
      self.value = value
      self.help = help
      self.verbs = verbs
      self.isRepeatable = isRepeatable
    }
  }

  package var spelling: String { "--" + rawValue }

  /// Where files are read.
  private static let reading: Set<Verb> = [.migrate, .verify, .inspect, .check, .baseline]
  private static let reporting: Set<Verb> = [.migrate, .verify, .inspect, .check, .explain]

  /// The row of the option as `verb` sees it.
  package func facts(for verb: Verb, in vocabulary: Vocabulary) -> Facts {
    switch self {
    case .write: Facts(.none, "write the files; only what is proved is changed", [.migrate])
    case .interactive: Facts(.none, "ask about each site, write what you agree to", [.migrate])
    case .session: Facts(.text("FILE"), "keep the answers of --interactive", [.migrate])
    case .plan: Facts(.text("FILE"), "save the edits for 'apply FILE'", [.migrate])
    case .stat: Facts(.none, "print a line for each file, with a bar", [.migrate])
    case .history: Facts(.none, "count the sites at commits of the past", [.inspect])
    case .commits: Facts(.count("N"), "how many commits --history looks at (default: 24)", [.inspect])
    case .exitCode: Facts(.none, "exit with 1 when something would change", [.migrate])
    case .allow: Facts(.words(vocabulary.allowed), "verdicts to write", [.migrate])
    case .allowDirty: Facts(.none, "write files with uncommitted changes too", [.migrate, .apply, .check])
    case .base: Facts(.text("REV"), "compare with a git revision", [.verify])
    case .strict: Facts(.none, "what is taken for granted counts as not proved", [.verify])
    case .baseline: Facts(.text("FILE"), verb == .migrate ? "refused sites that are accepted for now" : "what is accepted for now (default: .vfl2anchors-baseline.json)", [.check, .baseline, .migrate])
    case .strictBaseline: Facts(.none, "a baseline that could shrink is a finding", [.check])
    case .lint: Facts(.none, "look for layout code that could be better, too", [.check, .baseline])
    case .removeUnusedSuppressions: Facts(.none, "remove comments that keep nothing away", [.check])
    case .changed: Facts(.optionalText("REV"), "only files that differ from git's REV, or HEAD", [.migrate, .inspect, .check])
    case .config: Facts(.text("FILE"), "settings (default: the nearest .vfl2anchors.json)", Self.reading.union([.dumpConfig]))
    case .from: Facts(.words(vocabulary.frontends[verb] ?? []), "code to look for", [.migrate, .inspect, .check, .baseline], isRepeatable: true)
    case .platform:
      Facts(.word(verb == .explain ? vocabulary.platforms : ["auto"] + vocabulary.platforms), "whose rules hold", Self.reporting.union([.baseline]))
    case .to:
      Facts(.word(vocabulary.targets), "Objective-C in place, or printed in Swift", [.migrate])
    case .style: Facts(.word(vocabulary.styles), "how to activate", [.migrate])
    case .systemSpacing: Facts(.word(vocabulary.spacings), "how the standard gap is written", [.migrate])
    case .exclude: Facts(.text("GLOB"), "leave out files that match ('*', '**', '?')", Self.reading, isRepeatable: true)
    case .unbuilt: Facts(.text("GLOB"), "leave out files that no target builds", Self.reading.subtracting([.verify]), isRepeatable: true)
    case .stdinPath: Facts(.text("NAME"), "the name of standard input in reports", [.migrate, .inspect, .check])
    case .jobs: Facts(.count("N"), "threads to use (default: one for each processor)", Self.reading)
    case .shard: Facts(.text("I/N"), "only the I-th of N parts of the files", [.migrate])
    case .index: Facts(.text("FILE"), "what --index-out of all parts found", [.migrate], isRepeatable: true)
    case .indexOut: Facts(.text("FILE"), "write down which files depend on others", [.migrate])
    case .views: Facts(.names("NAMES"), "keys of the views dictionary (default: all names)", [.explain], isRepeatable: true)
    case .noSuperview: Facts(.names("NAMES"), "views that have no superview", [.explain], isRepeatable: true)
    case .metric: Facts(.pair(key: "NAME", value: "NUMBER", keys: []), "an entry of the metrics dictionary", [.explain], isRepeatable: true)
    case .options: Facts(.names("OPTIONS"), "format options, such as alignAllTop", [.explain], isRepeatable: true)
    case .batch: Facts(.text("FILE"), "explain many format strings, one JSON object a line", [.explain])
    case .svg: Facts(.text("FILE"), "write a drawing of each scenario", [.solve])
    case .format:
      Facts(.word(vocabulary.formats[verb] ?? []), "what is printed on standard output", Self.reporting.union([.solve, .report]))
    case .output: Facts(.pair(key: "FORMAT", value: "PATH", keys: vocabulary.formats[verb] ?? []), "write a report to a file\(verb == .report ? "" : " as well")", Self.reading.subtracting([.baseline]).union([.report]), isRepeatable: true)
    case .color: Facts(.word(["auto", "always", "never"]), "colours (NO_COLOR is honoured)", Self.reporting.union([.report]))
    case .progress: Facts(.word(["auto", "never"]), "a counter on a terminal", Self.reading)
    case .quiet: Facts(.none, "print no messages and no summary", Self.reading.union([.apply, .report]))
    case .help: Facts(.none, "print this text", Set(Verb.allCases))
    }
  }

  /// The options that `verb` takes, in the order of the table.
  package static func all(for verb: Verb, in vocabulary: Vocabulary) -> [Flag] {
    allCases.filter { $0.facts(for: verb, in: vocabulary).verbs.contains(verb) }
  }
}

/// Words that other parts of the tool register: what options may say grows with them.
package struct Vocabulary: Sendable {
  /// Names of front ends.
  package var frontends: [Verb: [String]]
  package var platforms: [String]
  package var targets: [String] = MigrationTarget.allCases.map(\.rawValue)
  package var styles: [String]
  package var spacings: [String]
  /// Verdicts that a person may allow to be written.
  package var allowed: [String]
  /// Names of reports.
  package var formats: [Verb: [String]]

  package init(
    frontends: [Verb: [String]], platforms: [String], styles: [String], spacings: [String], allowed: [String],
    formats: [Verb: [String]]
  ) {
    self.frontends = frontends
    self.platforms = platforms
    self.styles = styles
    self.spacings = spacings
    self.allowed = allowed
    self.formats = formats
  }
}
