/// Text of the user's files as a terminal may show it: nothing in it can move the cursor, change a colour or turn
/// the direction of writing.
package struct DisplayText {
  private(set) var text = ""
  /// In columns of the terminal.
  private(set) var width = 0
  private var joinsNext = false
  private var isSecondOfFlag = false

  static let tabWidth = 4

  package static func escaped(_ text: String) -> String {
    var display = DisplayText()
    display.append(Array(text.utf8)[...])
    return display.text
  }

  /// Adds bytes; those that are not UTF-8 become `\xFF`, control characters `\u{1B}`, a tab four spaces.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return
      case .valid(let encoded):
        append(Unicode.UTF8.decode(encoded))
        offset += encoded.count
      case .error(let length):
        for byte in bytes[offset..<offset + length] { appendEscape("\\x", UInt32(byte), digits: 2, "") }
        offset += length
      }
    }
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\t":
      text += String(repeating: " ", count: Self.tabWidth)
      width += Self.tabWidth
    case "\n": appendText("\\n")
    case "\r": appendText("\\r")
    case _ where Self.isDangerous(scalar): appendEscape("\\u{", scalar.value, digits: 1, "}")
    default:
      text.unicodeScalars.append(scalar)
      width += columns(of: scalar)
    }
  }

  private mutating func appendText(_ ascii: String) {
    text += ascii
    width += ascii.utf8.count
  }

  private mutating func appendEscape(_ prefix: String, _ value: UInt32, digits: Int, _ suffix: String) {
    let number = String(value, radix: 16, uppercase: true)
    appendText(prefix + String(repeating: "0", count: max(0, digits - number.utf8.count)) + number + suffix)
  }

  /// Control characters, and the marks that make text read in another order than it is stored.
  /// Source: Unicode Standard Annex 9, section 2; CVE-2021-42574.
  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private mutating func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    defer { joinsNext = scalar.value == 0x200D }
    if joinsNext { return 0 }
    switch scalar.value {
    // A skin colour belongs to the emoji before it, and two regional indicators are one flag.
    case 0x1F3FB...0x1F3FF: return 0
    case 0x1F1E6...0x1F1FF:
      isSecondOfFlag.toggle()
      return isSecondOfFlag ? 2 : 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return Self.isWide(scalar.value) ? 2 : 1
    }
  }

  /// Source: Unicode 16.0, EastAsianWidth.txt, classes W and F, gaps of unassigned characters closed.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0, 0x23F3, 0x25FD...0x25FE,
      0x2614...0x2615, 0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
      0x26CE, 0x26D4, 0x26EA, 0x26F2...0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2705, 0x270A...0x270B, 0x2728, 0x274C,
      0x274E, 0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27B0, 0x27BF, 0x2B1B...0x2B1C, 0x2B50, 0x2B55,
      0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
      0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F265, 0x1F300...0x1F320, 0x1F32D...0x1F335,
      0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4,
      0x1F3F8...0x1F43E, 0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567,
      0x1F57A, 0x1F595...0x1F596, 0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC, 0x1F6D0...0x1F6D2,
      0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0,
      0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
