internal import LinearRows

/// Works out an expression of the source with made-up values for its names, so that a picture has the right signs.
struct SampleValue {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private let value: (String) -> Rational

  /// Nested deeper, an expression is one name.
  private static let depthLimit = 24

  private struct NotArithmetic: Error {}

  /// The value of `text`, in which `value` says what a name stands for. What is no arithmetic is one name.
  static func of(_ text: String, value: (String) -> Rational) -> Rational {
    withoutActuallyEscaping(value) { value in
      var reader = SampleValue(text, value)
      do throws(NotArithmetic) {
        let result = try reader.sum()
        reader.skipSpace()
        if reader.position == reader.bytes.count { return result }
      } catch {}
      return value(text)
    }
  }

  private init(_ text: String, _ value: @escaping (String) -> Rational) {
    bytes = Array(text.utf8)
    self.value = value
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while current == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func consume(_ symbol: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: symbol) else { return false }
    position += 1
    return true
  }

  // sum = product { ( "+" | "-" ) product } ;
  private mutating func sum() throws(NotArithmetic) -> Rational {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw NotArithmetic() }
    var result = try product()
    while true {
      if consume("+") {
        result = result + (try product())
      } else if consume("-") {
        result = result - (try product())
      } else {
        return result
      }
    }
  }

  // product = factor { ( "*" | "/" ) factor } ;
  private mutating func product() throws(NotArithmetic) -> Rational {
    var result = try factor()
    while true {
      if consume("*") {
        result = result * (try factor())
      } else if consume("/") {
        let divisor = try factor()
        guard !divisor.isZero else { throw NotArithmetic() }
        result = result / divisor
      } else {
        return result
      }
    }
  }

  // factor = { "-" } ( "(" sum ")" | number | name ) ;
  private mutating func factor() throws(NotArithmetic) -> Rational {
    var sign: Rational = 1
    while consume("-") { sign = -sign }
    if consume("(") { return sign * (try group()) }
    skipSpace()
    guard let first = current else { throw NotArithmetic() }
    if first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") { return sign * (try number()) }
    return sign * (try name())
  }

  private mutating func group() throws(NotArithmetic) -> Rational {
    let result = try sum()
    guard consume(")") else { throw NotArithmetic() }
    return result
  }

  private mutating func number() throws(NotArithmetic) -> Rational {
    let start = position
    while let byte = current, byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: ".") { position += 1 }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), abs(value) < 1e6, let exact = Rational(shortest: value)
    else { throw NotArithmetic() }
    if current.map(Self.isLetter) == true { throw NotArithmetic() }
    return exact
  }

  /// A path with its calls and subscripts; a conversion between number types is what it holds.
  private mutating func name() throws(NotArithmetic) -> Rational {
    let start = position
    while let byte = current {
      if Self.isLetter(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") {
        position += 1
      } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        if word == "CGFloat" || word == "Double" || word == "Float" {
          position += 1
          return try group()
        }
        try skipBrackets()
      } else {
        break
      }
    }
    guard position > start else { throw NotArithmetic() }
    return value(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func skipBrackets() throws(NotArithmetic) {
    var open = 0
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        open -= 1
        if open == 0 { return }
      case UInt8(ascii: "\""): throw NotArithmetic()
      default: break
      }
    }
    throw NotArithmetic()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte > 0x7F
  }
}
