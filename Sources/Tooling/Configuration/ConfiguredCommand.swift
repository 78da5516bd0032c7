internal import JSONText
internal import Migration
internal import SourceText

/// A command line with what configuration files add to it.
struct ConfiguredCommand {
  let command: ParsedCommand
  /// The configuration of the run; nil when there is none.
  let configuration: Configuration?
  private let written: ParsedCommand
  private let vocabulary: Vocabulary
  private let finder: ConfigurationFinder

  /// The verbs that read files, and with them configurations.
  private static let verbs: Set<Verb> = [.migrate, .check, .baseline, .inspect, .verify, .dumpConfig]

  init(_ command: ParsedCommand, _ vocabulary: Vocabulary) throws(UsageError) {
    written = command
    self.vocabulary = vocabulary
    var finder = ConfigurationFinder(vocabulary, named: command.value(of: .config).map { NativePath($0) })
    guard Self.verbs.contains(command.verb) else {
      self.command = command
      configuration = nil
      self.finder = finder
      return
    }
    var paths = command.verb == .baseline ? Array(command.operands.dropFirst()) : command.operands
    if let name = command.value(of: .stdinPath), paths.map(\.display) == ["-"] { paths = [NativePath(name).parent.orCurrentFolder] }
    if paths.isEmpty || paths.map(\.display) == ["-"] { paths = [NativePath(".")] }
    configuration = try finder.configuration(of: paths, verb: command.verb)
    self.command = configuration?.applied(to: command, vocabulary) ?? command
    self.finder = finder
  }

  /// Adds to `reading` what configurations below its paths say about single files.
  ///
  /// - Parameter settings: The settings of a command line of this verb.
  func refine(
    _ reading: inout ReadingSettings, _ settings: (ParsedCommand) throws(UsageError) -> ReadingSettings
  ) throws(UsageError) {
    reading.unbuilt.finder = finder
    reading.unbuilt.configuration = configuration
    guard reading.standardInputName == nil else { return }
    var finder = finder
    let selection = SourceSelection(of: reading.paths, excluding: reading.excluded)
    reading.selection = selection
    reading.variants = try FileVariants(of: selection.entries.map(\.path), named: reading.paths, besides: configuration, &finder) { configuration throws(UsageError) in
      let command = configuration.applied(to: written, vocabulary, only: ConfigurationKey.ofFiles)
      return try settings(command).options
    }
  }

  /// What `dump-config` prints: where the settings come from, and every key with its value.
  var description: String {
    var rows: [JSONValue.Member] = []
    for key in ConfigurationKey.allCases {
      let facts = key.facts(in: vocabulary)
      let values = configuration?.uses.filter { $0.key == key }.flatMap(\.values)
      rows.append(.init(key.rawValue, Self.json(of: values ?? [], facts.shape)))
    }
    let lines = rows.map { "  \(JSONValue.string($0.key).text): \($0.value.text)" }
    return """
      {"file": \(JSONValue.optional(configuration?.path.display).text),
      "settings": {
      \(lines.joined(separator: ",\n"))
      }}
      """
  }

  /// Null stands for what the tool does without being told.
  private static func json(of values: [String], _ shape: ConfigurationKey.Shape) -> JSONValue {
    switch shape {
    case .flag: .bool(!values.isEmpty)
    case .word, .path: .optional(values.last)
    case .words: values.last.map { .array($0.split(separator: ",").map { .string(String($0)) }) } ?? .null
    case .patterns: .array(values.map { .string($0) })
    case .paths:
      .object(
        values.compactMap { pair in
          guard let equals = pair.firstIndex(of: "=") else { return nil }
          return .init(String(pair[..<equals]), .string(String(pair[pair.index(after: equals)...])))
        })
    }
  }
}
