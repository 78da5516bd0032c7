/// The manual page in the language of `man`, made from the tables of verbs and options.
///
/// Source: man(7) and groff_man(7) for the macros; a line that starts with a dot or a quote would be taken for a request.
package struct ManualPage: Sendable {
  package let vocabulary: Vocabulary
  package let version: String

  package init(vocabulary: Vocabulary, version: String) {
    self.vocabulary = vocabulary
    self.version = version
  }

  package var text: String {
    let verbs = Verb.allCases.filter { !$0.facts.isHidden }
    var lines = [
      ".TH VFL2ANCHORS 1 \"\" \"vfl2anchors \(version)\" \"User Commands\"",
      ".SH NAME", "vfl2anchors \\- rewrite layout code with anchors and prove that the layout stays the same",
      ".SH SYNOPSIS",
    ]
    for verb in verbs {
      for usage in verb.facts.usage { lines += [".B vfl2anchors", Self.escaped(usage), ".br"] }
    }
    lines += [
      ".SH DESCRIPTION",
      Self.escaped(
        "Rewrites Visual Format Language strings, NSLayoutConstraint initialisers, SnapKit and Masonry with NSLayoutAnchor. A site is migrated and proved, or left byte for byte as it was with one diagnostic."),
      ".SH COMMANDS",
    ]
    for verb in verbs {
      lines += [".SS \(verb.rawValue)", Self.escaped(Self.sentence(verb.facts.summary))]
      if !verb.facts.details.isEmpty { lines += [".PP", Self.escaped(verb.facts.details)] }
      for flag in Flag.all(for: verb, in: vocabulary) where flag != .help {
        let facts = flag.facts(for: verb, in: vocabulary)
        lines += [".TP", "\\fB\(Self.escaped(flag.spelling))\\fR\(Self.placeholder(facts.value))", Self.escaped(Self.sentence(facts.help) + Self.choices(facts.value))]
      }
    }
    lines += [".SH EXIT STATUS"]
    for (code, meaning) in Self.statuses { lines += [".TP", ".B \(code)", Self.escaped(meaning)] }
    lines += [
      ".SH FILES", ".TP", ".I .vfl2anchors.json", "Settings of a folder and those below it; the nearest file counts.",
      ".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "When set and not empty, nothing is coloured.",
      ".SH SEE ALSO", ".BR git (1)",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  private static let statuses = [
    ("0", "Done; a dry run ends so whether or not it would change something."), ("1", "Findings, or changes with --exit-code."),
    ("2", "The command line or a configuration is wrong."), ("3", "A layout differs; the report has a counterexample."),
    ("4", "Something is not proved, or nothing was checked."), ("5", "Refused to write: uncommitted changes, or a plan that does not fit."),
    ("70", "An internal error."), ("74", "A file could not be read or written."),
  ]

  private static func sentence(_ phrase: String) -> String { phrase.prefix(1).uppercased() + phrase.dropFirst() + "." }

  private static func placeholder(_ value: Flag.Value) -> String {
    switch value {
    case .none: ""
    case .word(let words): " \\fI\(escaped(words.count <= 3 ? words.joined(separator: "|") : "WORD"))\\fR"
    case .words: " \\fILIST\\fR"
    case .names(let name), .count(let name), .text(let name): " \\fI\(escaped(name))\\fR"
    case .optionalText(let name): "[\\fI=\(escaped(name))\\fR]"
    case .pair(let key, let value, _): " \\fI\(escaped("\(key)=\(value)"))\\fR"
    }
  }

  private static func choices(_ value: Flag.Value) -> String {
    switch value {
    case .word(let words) where words.count > 3: " One of \(words.joined(separator: ", "))."
    case .words(let words): " Some of \(words.joined(separator: ","))."
    case .pair(_, _, let keys) where !keys.isEmpty: " One of \(keys.joined(separator: ", "))."
    default: ""
    }
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "…": result += "..."
      case "\n": result += " "
      default: result.append(character)
      }
    }
    return result.first == "." ? "\\&" + result : result
  }
}
