extension JSONValue {
  /// The value on one line, without white space except after `:` and `,`.
  package var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Writes JSON values as UTF-8 bytes.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let value): raw(value ? "true" : "false")
    case .number(let digits): raw(digits)
    case .string(let text): write(text)
    case .array(let values):
      raw("[")
      for (index, value) in values.enumerated() {
        if index > 0 { raw(", ") }
        write(value)
      }
      raw("]")
    case .object(let members):
      raw("{")
      for (index, member) in members.enumerated() {
        if index > 0 { raw(", ") }
        write(member.key)
        raw(": ")
        write(member.value)
      }
      raw("}")
    }
  }

  private mutating func write(_ text: String) {
    raw("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case UInt8(ascii: "\n"): raw("\\n")
      case UInt8(ascii: "\r"): raw("\\r")
      case UInt8(ascii: "\t"): raw("\\t")
      case 0..<0x20, 0x7F: escape(UInt32(byte))
      default:
        bytes.append(byte)
        escapeControl()
      }
    }
    raw("\"")
  }

  /// Replaces the last character when a terminal would obey it or read on in another direction, so that a report can be
  /// printed: control characters of two bytes, line separators, and the marks and overrides of writing direction.
  /// Source: Unicode Standard Annex 9, section 2.
  private mutating func escapeControl() {
    guard let last = bytes.last, last & 0xC0 == 0x80 else { return }
    let count = bytes.count
    if last < 0xA0, bytes[count - 2] == 0xC2 {
      bytes.removeLast(2)
      escape(UInt32(last))
    } else if count >= 3, bytes[count - 3] == 0xE2, bytes[count - 2] == 0x80 || bytes[count - 2] == 0x81 {
      let scalar = 0x2000 | UInt32(bytes[count - 2] & 0x3F) << 6 | UInt32(last & 0x3F)
      switch scalar {
      case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        bytes.removeLast(3)
        escape(scalar)
      default: break
      }
    }
  }

  private mutating func escape(_ scalar: UInt32) {
    let digits = String(scalar, radix: 16)
    raw("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }

  private mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
