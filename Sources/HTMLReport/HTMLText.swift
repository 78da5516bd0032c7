/// Text of the user's files as a page may show it: nothing in it is markup, and nothing in it is invisible.
package enum HTMLText {
  /// The text for an element or an attribute in quotes.
  package static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t": result += "    "
      case "\n": result += "\n"
      case _ where isHidden(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// JSON for a `script` element: no byte of it can end the element or start a comment in it.
  ///
  /// Source: HTML Standard, "Restrictions for contents of script elements".
  package static func script(_ json: String) -> String {
    var result = ""
    result.reserveCapacity(json.utf8.count + 16)
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": result += "\\u003c"
      case ">": result += "\\u003e"
      case "&": result += "\\u0026"
      case "\u{2028}": result += "\\u2028"
      case "\u{2029}": result += "\\u2029"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Control characters, and marks that make text read in another order than it is stored.
  /// Source: Unicode Standard Annex 9, section 2; CVE-2021-42574.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x061C, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
