/// What `help` and `--help` print, made from the tables.
package struct HelpText: Sendable {
  package let vocabulary: Vocabulary

  package init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// The verbs of the tool.
  package var overview: String {
    let shown = Verb.allCases.filter { !$0.facts.isHidden }
    let width = shown.map(\.rawValue.count).max() ?? 0
    let verbs = shown.map { "  \(padded($0.rawValue, to: width))  \($0.facts.summary)" }
    return """
      Rewrites Visual Format Language and other layout code with anchors, and proves that the layout stays the same.

      usage: vfl2anchors VERB [options] …
             vfl2anchors PATH…              the same as 'migrate'

      \(verbs.joined(separator: "\n"))

      'vfl2anchors help VERB' lists the options of a verb.

      exit status: 0 done · 1 would change, with --exit-code · 2 usage · 3 a layout differs
                   4 not proved, or nothing was checked · 5 refused to write · 70 internal · 74 input or output
      """
  }

  /// The usage and the options of `verb`; it fits a screen of 80 columns and 40 lines.
  package func text(for verb: Verb) -> String {
    let facts = verb.facts
    var lines = facts.usage.enumerated().map { ($0 == 0 ? "usage: " : "       ") + "vfl2anchors " + $1 }
    if !facts.details.isEmpty { lines += [""] + wrapped(facts.details, to: 80) }
    let rows = Flag.all(for: verb, in: vocabulary).map { flag in
      let row = flag.facts(for: verb, in: vocabulary)
      return (left: "  " + flag.spelling + placeholder(row.value), help: row.help + detail(row.value))
    }
    let indent = 26
    lines.append("")
    for row in rows {
      var left = padded(row.left, to: indent)
      // A long option takes its help on the same line when there is room.
      if row.left.count >= indent - 1, row.left.count + 2 + row.help.count <= 80 {
        lines.append(row.left + "  " + row.help)
        continue
      }
      let help = wrapped(row.help, to: 80 - indent)
      if row.left.count >= indent - 1 {
        lines.append(row.left)
        left = padded("", to: indent)
      }
      for line in help {
        lines.append(left + line)
        left = padded("", to: indent)
      }
    }
    return lines.joined(separator: "\n")
  }

  private func placeholder(_ value: Flag.Value) -> String {
    switch value {
    case .none: ""
    case .word(let words): isShort(words) ? " " + words.joined(separator: "|") : " WORD"
    case .words: " LIST"
    case .names(let name), .count(let name), .text(let name): " " + name
    case .optionalText(let name): "[=\(name)]"
    case .pair(let key, let value, _): " \(key)=\(value)"
    }
  }

  private func detail(_ value: Flag.Value) -> String {
    switch value {
    case .word(let words) where !isShort(words): ": " + words.joined(separator: ", ")
    case .words(let words): ": " + words.joined(separator: ",")
    default: ""
    }
  }

  /// Whether the words fit beside the name of their option.
  private func isShort(_ words: [String]) -> Bool { words.joined(separator: "|").count <= 12 }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
