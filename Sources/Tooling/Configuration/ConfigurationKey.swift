internal import JSONText

/// A key of `.vfl2anchors.json`: one row each, read by the reader, by `dump-config` and by the JSON Schema.
///
/// A key is an option of the command line under another name, so that both always mean the same.
package enum ConfigurationKey: String, CaseIterable, Sendable {
  case exclude
  case unbuilt
  case from
  case platform
  case style
  case systemSpacing
  case allow
  case baseline
  case strictBaseline
  case lint
  case output

  package static let fileName = ".vfl2anchors.json"

  /// The keys that say something about each file, and not about the run.
  static let ofFiles: [ConfigurationKey] = [.exclude, .unbuilt, .from, .platform, .style, .systemSpacing, .allow]

  enum Shape: Sendable {
    case flag
    case word([String])
    case words([String])
    case patterns
    case path
    /// Formats and the files that they are written to.
    case paths([String])
  }

  struct Facts: Sendable {
    let flag: Flag
    let shape: Shape
    let help: String
  }

  func facts(in vocabulary: Vocabulary) -> Facts {
    switch self {
    case .exclude: Facts(flag: .exclude, shape: .patterns, help: "Files and folders to leave out; '*', '**' and '?' as on the command line.")
    case .unbuilt:
      Facts(
        flag: .unbuilt, shape: .patterns,
        help: "Files and folders that no target builds, such as fixtures: they are left out unless they are named, and what they do to views does not count.")
    case .from: Facts(flag: .from, shape: .words(vocabulary.frontends[.migrate] ?? []), help: "The layout code to look for.")
    case .platform: Facts(flag: .platform, shape: .word(["auto"] + vocabulary.platforms), help: "Whose rules hold where the imports do not say.")
    case .style: Facts(flag: .style, shape: .word(vocabulary.styles), help: "How constraints are activated.")
    case .systemSpacing: Facts(flag: .systemSpacing, shape: .word(vocabulary.spacings), help: "How the standard gap is written.")
    case .allow: Facts(flag: .allow, shape: .words(vocabulary.allowed), help: "The verdicts that may be written.")
    case .baseline: Facts(flag: .baseline, shape: .path, help: "The baseline of 'check', relative to this file.")
    case .strictBaseline: Facts(flag: .strictBaseline, shape: .flag, help: "Whether a baseline that could shrink is a finding of 'check'.")
    case .lint: Facts(flag: .lint, shape: .flag, help: "Whether 'check' looks for layout code that could be better, too.")
    case .output:
      Facts(
        flag: .output, shape: .paths(vocabulary.formats.values.reduce(into: Set<String>()) { $0.formUnion($1) }.sorted()),
        help: "Reports to write: the format, and the file relative to this one.")
    }
  }
}

/// The JSON Schema of the configuration file, made from the table of keys.
package enum ConfigurationSchema {
  package static func text(_ vocabulary: Vocabulary) -> String {
    let rows = ConfigurationKey.allCases.map { key in
      "    \(JSONValue.string(key.rawValue).text): \(schema(of: key.facts(in: vocabulary)).text)"
    }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "vfl2anchors configuration",
        "description": "\(ConfigurationKey.fileName): the nearest one above a file holds for it; options of the command line win.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "$schema": {"type": "string"},
      \(rows.joined(separator: ",\n"))
        }
      }

      """
  }

  private static func schema(of facts: ConfigurationKey.Facts) -> JSONValue {
    func words(_ words: [String]) -> JSONValue { .array(words.map { .string($0) }) }
    var members: [JSONValue.Member]
    switch facts.shape {
    case .flag: members = [.init("type", "boolean")]
    case .word(let choices): members = [.init("enum", words(choices))]
    case .words(let choices):
      members = [.init("type", "array"), .init("minItems", 1), .init("items", ["enum": words(choices)])]
    case .patterns: members = [.init("type", "array"), .init("items", ["type": "string", "minLength": 1])]
    case .path: members = [.init("type", "string"), .init("minLength", 1)]
    case .paths(let formats):
      members = [
        .init("type", "object"), .init("additionalProperties", false),
        .init("properties", .object(formats.map { .init($0, ["type": "string", "minLength": 1]) })),
      ]
    }
    return .object([.init("description", .string(facts.help))] + members)
  }
}
