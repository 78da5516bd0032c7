internal import HostSyntax
internal import LinearRows
internal import SourceText

/// Reads the text of a number expression of C as a linear form.
///
/// A quotient may be one of integers, so that only one by a fraction is taken apart.
struct ObjectiveCNumberReader {
  typealias Lookup = (String) -> LinearForm

  private let buffer: TokenBuffer
  private let lookup: Lookup
  private var index: Int?
  private var depth = 0
  private static let depthLimit = 32

  private struct NotLinear: Error {}

  static func form(of text: String, lookup: @escaping Lookup) -> LinearForm {
    var reader = ObjectiveCNumberReader(text, lookup: lookup)
    do throws(NotLinear) {
      let form = try reader.sum()
      if reader.index == nil { return form }
    } catch {}
    return LinearForm(symbol: reader.plain(0..<reader.buffer.count))
  }

  private init(_ text: String, lookup: @escaping Lookup) {
    buffer = TokenBuffer(lexing: SourceFile(path: "number.m", language: .objectiveC, text: text))
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
      let isSum = buffer.spells(current, "+")
      guard isSum || buffer.spells(current, "-") else { throw NotLinear() }
      advance()
      let next = try product()
      result = isSum ? result + next : result - next
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
        guard let divisor = index, buffer[divisor].kind == .number, buffer.text(divisor).contains("."),
          let number = try factor().number, !number.isZero
        else { throw NotLinear() }
        result = result.scaled(by: number.reciprocal)
      } else {
        break
      }
    }
    return result
  }

  // factor = { "-" | "+" } ( number | "(" sum ")" | cast factor | path ) ;
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
      advance()
      var text = buffer.text(current)
      guard !text.hasPrefix("0x"), !text.hasPrefix("0X") else { throw NotLinear() }
      while let last = text.last, "fFlLuU".contains(last) { text.removeLast() }
      guard let value = Rational(text) else { throw NotLinear() }
      return LinearForm(value)
    case .leftParenthesis:
      guard let close = buffer.partner(of: current) else { throw NotLinear() }
      let inside = buffer.significant(current + 1..<close)
      if inside.count == 1, buffer.isWord(inside[0], in: ["CGFloat", "double"]) {
        index = buffer.next(close)
        return try operand()
      }
      advance()
      let value = try sum()
      guard index == close else { throw NotLinear() }
      advance()
      return value
    case .identifier, .leftBracket: return try path()
    default: throw NotLinear()
    }
  }

  /// `self.gap`, `_gap`, `[self gap]`, `CGRectGetWidth(frame)`: one symbol.
  private mutating func path() throws(NotLinear) -> LinearForm {
    let start = index ?? 0
    var end = start
    while let current = index {
      switch buffer[current].kind {
      case .identifier, .dot, .leftBracket, .leftParenthesis: end = buffer.groupLastIndex(current)
      case .operatorSymbol where buffer.isOperator(current, "->"): end = current
      default: return value(of: start..<end + 1)
      }
      index = buffer.next(end)
    }
    return value(of: start..<end + 1)
  }

  /// A member is no variable of the same name.
  private func value(of path: Range<Int>) -> LinearForm {
    let name = plain(path)
    let isMember = buffer.text(path.lowerBound).hasPrefix("_")
      || buffer.isWord(path.lowerBound, "self") && buffer.next(path.lowerBound).map { buffer[$0].kind == .dot || buffer.isOperator($0, "->") } == true
    return isMember ? LinearForm(symbol: name) : lookup(name)
  }

  /// The text without white space and `self`.
  private func plain(_ range: Range<Int>) -> String {
    var result = ""
    var last: Int?
    var position = buffer.firstSignificant(from: range.lowerBound)
    while let current = position, current < range.upperBound {
      position = buffer.next(current)
      if buffer.isWord(current, "self"), let dot = position, buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
        position = buffer.next(dot)
        continue
      }
      let isWord = buffer[current].kind == .identifier || buffer[current].kind == .number
      if let last, isWord, buffer[last].kind == .identifier || buffer[last].kind == .number { result += " " }
      var text = buffer.text(current)
      if buffer[current].kind == .identifier, text.hasPrefix("_"), text.count > 1 { text.removeFirst() }
      result += text
      last = current
    }
    return result
  }

  private mutating func advance() { index = index.flatMap { buffer.next($0) } }
}
