/// Text of the user in GitHub's Markdown.
enum MarkdownText {
  /// The text with every character that Markdown or HTML would take for its own behind a backslash or as an entity.
  /// Source: GitHub Flavored Markdown, section 6.1 (backslash escapes).
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in DisplayText.escaped(text).unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // A name after it would be told about the report.
      case "@": result += "&#64;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as code in a line.
  static func code(_ text: String) -> String {
    // Two backticks keep one inside; a bar would end the cell of a table.
    let shown = DisplayText.escaped(text).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    guard shown.contains("`") else { return "`\(shown)`" }
    let longest = shown.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(shown) \(fence)"
  }

  /// The text as lines of code.
  static func block(_ text: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText.escaped(String($0)) }
    return "\(fence)swift\n\(lines.joined(separator: "\n"))\n\(fence)\n"
  }
}
