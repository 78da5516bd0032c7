internal import HostSyntax
internal import LinearRows
internal import SourceText

/// Reads the text of a number expression as a linear form.
///
/// What is no sum, product or quotient of literals and names becomes one symbol, by its text.
struct NumberReader {
  /// What a name stands for; nil for a name that is a symbol.
  typealias Lookup = (String) -> LinearForm

  private let buffer: TokenBuffer
  private let lookup: Lookup
  private var index: Int?
  /// Inside of a conversion, where a quotient may be one of integers.
  private var conversions = 0
  private var depth = 0
  private static let depthLimit = 32

  private struct NotLinear: Error {}

  static func form(of text: String, lookup: @escaping Lookup) -> LinearForm {
    var reader = NumberReader(text, lookup: lookup)
    do throws(NotLinear) {
      let form = try reader.sum()
      if reader.index == nil { return form }
    } catch {}
    return LinearForm(symbol: text)
  }

  private init(_ text: String, lookup: @escaping Lookup) {
    buffer = TokenBuffer(lexing: SourceFile(path: "number.swift", text: text))
    self.lookup = lookup
    index = buffer.firstSignificant(from: 0)
  }

  // sum = product { ( "+" | "-" ) product } ;
  private mutating func sum() throws(NotLinear) -> LinearForm {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw NotLinear() }
    var result = try product()
    while let current = index, buffer[current].kind == .operatorSymbol {
      if buffer.spells(current, "+") {
        advance()
        result = result + (try product())
      } else if buffer.spells(current, "-") {
        advance()
        result = result - (try product())
      } else {
        throw NotLinear()
      }
    }
    return result
  }

  // product = factor { ( "*" | "/" ) factor } ;
  private mutating func product() throws(NotLinear) -> LinearForm {
    var result = try factor()
    while let current = index, buffer[current].kind == .operatorSymbol {
      if buffer.spells(current, "*") {
        advance()
        result = result * (try factor())
      } else if buffer.spells(current, "/") {
        advance()
        let divisor = try factor()
        guard conversions == 0, let number = divisor.number, !number.isZero else { throw NotLinear() }
        result = result.scaled(by: number.reciprocal)
      } else {
        break
      }
    }
    return result
  }

  // factor = { "-" | "+" } ( number | "(" sum ")" | path [ "(" sum ")" ] ) ;
  private mutating func factor() throws(NotLinear) -> LinearForm {
    var isNegative = false
    while let current = index, buffer.spells(current, "-") || buffer.spells(current, "+") {
      if buffer.spells(current, "-") { isNegative.toggle() }
      advance()
    }
    let value = try operand()
    return isNegative ? value.negated : value
  }

  private mutating func operand() throws(NotLinear) -> LinearForm {
    guard let current = index else { throw NotLinear() }
    switch buffer[current].kind {
    case .number:
      if let member = memberOfLiteral(current) { return member }
      advance()
      guard let value = Self.number(buffer.text(current)) else { throw NotLinear() }
      return LinearForm(value)
    case .leftParenthesis:
      advance()
      let value = try sum()
      try close()
      return value
    case .identifier, .dot: return try path()
    default: throw NotLinear()
    }
  }

  /// `12.scaled`, `12.scaled(by: 2)`: one symbol. That of the negative number counts as the negative of it, as it is for whatever
  /// scales numbers.
  private mutating func memberOfLiteral(_ number: Int) -> LinearForm? {
    guard let dot = buffer.next(number), buffer[dot].kind == .dot, let name = buffer.next(dot), buffer[name].kind == .identifier else { return nil }
    var end = name
    if let open = buffer.next(name), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) { end = close }
    if let next = buffer.next(end), buffer[next].kind == .dot || buffer[next].kind == .leftParenthesis || buffer[next].kind == .leftBracket { return nil }
    index = buffer.next(end)
    return lookup(buffer.normalizedText(number..<end + 1))
  }

  private mutating func path() throws(NotLinear) -> LinearForm {
    let start = index ?? 0
    var end = start
    while let current = index, buffer[current].kind == .identifier || buffer[current].kind == .dot || buffer.isOperator(current, "!") {
      end = current
      advance()
    }
    let name = buffer.normalizedText(start..<end + 1)
    guard let open = index, buffer[open].kind == .leftParenthesis else { return lookup(name) }
    guard let last = buffer.partner(of: open) else { throw NotLinear() }
    if Self.conversionNames.contains(name) {
      conversions += name.hasPrefix("UILayoutPriority") || name.contains("Priority") || name == ".init" ? 0 : 1
      advance()
      if let label = index, buffer.isWord(label, "rawValue"), let colon = buffer.next(label), buffer[colon].kind == .colon {
        index = buffer.next(colon)
      }
      let value = try sum()
      try close()
      conversions -= name.hasPrefix("UILayoutPriority") || name.contains("Priority") || name == ".init" ? 0 : 1
      if let rawValue = index, buffer[rawValue].kind == .dot { throw NotLinear() }
      return value
    }
    // Another call is one symbol, with its arguments.
    index = buffer.next(last)
    if let after = index, buffer[after].kind == .dot || buffer[after].kind == .leftParenthesis || buffer[after].kind == .leftBracket {
      throw NotLinear()
    }
    return lookup(buffer.normalizedText(start..<last + 1))
  }

  private mutating func close() throws(NotLinear) {
    guard let current = index, buffer[current].kind == .rightParenthesis else { throw NotLinear() }
    advance()
  }

  private mutating func advance() { index = index.flatMap { buffer.next($0) } }

  /// Conversions that keep the value of a number that a layout can hold.
  private static let conversionNames: Set<String> = [
    "CGFloat", "Double", "UILayoutPriority", "NSLayoutConstraint.Priority", "UILayoutPriority.init", ".init",
    "NSLayoutConstraint.Priority.init",
  ]

  private static func number(_ text: String) -> Rational? {
    let text = text.filter { $0 != "_" }
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where text.hasPrefix(prefix) {
      return Int64(text.dropFirst(2), radix: radix).map { Rational($0, 1) }
    }
    return Rational(text)
  }
}
