/// What is wrong with a JSON text, and at which UTF-8 byte.
package struct JSONError: Error, Hashable {
  package let message: String
  package let offset: Int
}

extension JSONValue {
  /// Reads one JSON value that fills all of `bytes`.
  ///
  /// - Throws: `JSONError` for text that is not JSON (RFC 8259), for values nested more than 512 deep, and for
  ///   an object that names a key twice.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.readDocument()
  }

  package init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var position = 0
  var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func readDocument() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try readValue()
    skipSpace()
    guard position == bytes.count else { throw error("expected the end of the text") }
    return value
  }

  private func error(_ message: String) -> JSONError { JSONError(message: message, offset: position) }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  private mutating func readValue() throws(JSONError) -> JSONValue {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(try readNumber())
    default: throw error("expected a value")
    }
  }

  private mutating func readWord(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let length = word.utf8CodeUnitCount
    guard position + length <= bytes.count,
      (0..<length).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
    else { throw error("expected a value") }
    position += length
    return value
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    if depth > 512 { throw error("values are nested more than 512 deep") }
  }

  private mutating func readArray() throws(JSONError) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    position += 1
    var values: [JSONValue] = []
    skipSpace()
    if consume(UInt8(ascii: "]")) { return .array(values) }
    while true {
      values.append(try readValue())
      skipSpace()
      if consume(UInt8(ascii: "]")) { return .array(values) }
      guard consume(UInt8(ascii: ",")) else { throw error("expected ',' or ']'") }
    }
  }

  private mutating func readObject() throws(JSONError) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    position += 1
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    skipSpace()
    if consume(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
      let key = try readString()
      guard keys.insert(key).inserted else { throw error("the key '\(key)' occurs twice") }
      skipSpace()
      guard consume(UInt8(ascii: ":")) else { throw error("expected ':'") }
      members.append(JSONValue.Member(key, try readValue()))
      skipSpace()
      if consume(UInt8(ascii: "}")) { return .object(members) }
      guard consume(UInt8(ascii: ",")) else { throw error("expected ',' or '}'") }
    }
  }

  private mutating func readNumber() throws(JSONError) -> String {
    let start = position
    _ = consume(UInt8(ascii: "-"))
    let whole = position
    try readDigits()
    if bytes[whole] == UInt8(ascii: "0"), position > whole + 1 {
      position = whole
      throw error("a number does not start with 0")
    }
    if consume(UInt8(ascii: ".")) { try readDigits() }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
      try readDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readDigits() throws(JSONError) {
    let start = position
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    if position == start { throw error("expected a digit") }
  }

  private mutating func readString() throws(JSONError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: try readEscape())
      case 0..<0x20:
        position -= 1
        throw error("a control character stands in a string")
      default: text.append(byte)
      }
    }
    throw error("the string does not end")
  }

  private mutating func readEscape() throws(JSONError) -> [UInt8] {
    guard let byte = current else { throw error("the string does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let first = try readHexadecimal()
      var units = [first]
      if UTF16.isLeadSurrogate(first), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u") {
        position += 2
        units.append(try readHexadecimal())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw error("unknown escape")
    }
  }

  private mutating func readHexadecimal() throws(JSONError) -> UInt16 {
    guard position + 4 <= bytes.count,
      bytes[position..<position + 4].allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) }),
      let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    position += 4
    return unit
  }
}
