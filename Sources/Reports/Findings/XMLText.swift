/// Text of the user in XML: nothing in it can end an attribute or a comment, or make the document invalid.
enum XMLText {
  /// The text in an attribute or between tags. What XML cannot hold, control characters and noncharacters, is shown
  /// as `\u{1B}`. Source: Extensible Markup Language 1.0, production 2 (`Char`) and section 2.4.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in DisplayText.escaped(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\u{FFFE}", "\u{FFFF}": result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text inside `<!-- … -->`, where two dashes may not stand. Source: the same, production 15.
  static func comment(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text).unicodeScalars {
      if scalar == "-", result.unicodeScalars.last == "-" { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return "<!-- \(result) -->"
  }
}
