internal import HostSyntax
internal import LinearRows
internal import SourceText

/// Reads the text of a number expression of C as a linear form.
///
/// A quotient may be one of integers, so that only one by a fraction is taken apart.
struct ObjectiveCNumberReader {
  typealias Lookup = (String) -> LinearForm
  /// What C does with the value of a name; nil for what is not known.
  typealias KindLookup = (String) -> NumberTypes.Kind?

  private let buffer: TokenBuffer
  private let lookup: Lookup
  private let kind: KindLookup
  private var index: Int?
  private var depth = 0
  private static let depthLimit = 32

  private struct NotLinear: Error {}

  /// A part of an expression, with what C does with its value.
  struct Value {
    var form: LinearForm
    var kind: NumberTypes.Kind?

    fileprivate var isNegative: Bool { form.number.map { $0 < .zero } ?? false }
  }

  static func form(of text: String, kind: @escaping KindLookup = { _ in nil }, lookup: @escaping Lookup) -> LinearForm {
    value(of: text, kind: kind, lookup: lookup).form
  }

  static func value(of text: String, kind: @escaping KindLookup, lookup: @escaping Lookup) -> Value {
    var reader = ObjectiveCNumberReader(text, kind: kind, lookup: lookup)
    do throws(NotLinear) {
      let value = try reader.sum()
      if reader.index == nil { return value }
    } catch {}
    return Value(form: LinearForm(symbol: reader.plain(0..<reader.buffer.count)))
  }

  private init(_ text: String, kind: @escaping KindLookup, lookup: @escaping Lookup) {
    buffer = TokenBuffer(lexing: SourceFile(path: "number.m", language: .objectiveC, text: text))
    self.lookup = lookup
    self.kind = kind
    index = buffer.firstSignificant(from: 0)
  }

  /// The kind that two operands have in common.
  ///
  /// Source: ISO/IEC 9899:2011, section 6.3.1.8.
  private static func common(_ left: Value, _ right: Value) -> NumberTypes.Kind? {
    if left.kind == .fraction || right.kind == .fraction { return .fraction }
    guard left.kind != nil, right.kind != nil else { return nil }
    return left.kind == .unsigned || right.kind == .unsigned ? .unsigned : .whole
  }

  /// Whether a calculation may begin again at zero, so that it is not the one of numbers.
  private static func mayWrap(_ left: Value, _ symbol: Character, _ right: Value) -> Bool {
    guard common(left, right) == .unsigned else { return false }
    if left.form.number != nil, right.form.number != nil {
      let result: LinearForm = switch symbol {
      case "+": left.form + right.form
      case "-": left.form - right.form
      default: left.form * right.form
      }
      // How many bits a literal has depends on the machine.
      return left.isNegative || right.isNegative || result.number.map { $0 < .zero || $0 > Rational(Int64(UInt32.max), 1) } ?? true
    }
    return symbol == "-" || [left, right].contains { $0.kind != .unsigned && ($0.form.number == nil || $0.isNegative) }
  }

  // sum = product { ( "+" | "-" ) product } ;
  private mutating func sum() throws(NotLinear) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw NotLinear() }
    var result = try product()
    while let current = index, buffer[current].kind == .operatorSymbol {
      let isSum = buffer.spells(current, "+")
      guard isSum || buffer.spells(current, "-") else { throw NotLinear() }
      advance()
      let next = try product()
      guard !Self.mayWrap(result, isSum ? "+" : "-", next) else { throw NotLinear() }
      result = Value(form: isSum ? result.form + next.form : result.form - next.form, kind: Self.common(result, next))
    }
    return result
  }

  // product = factor { ( "*" | "/" ) factor } ;
  private mutating func product() throws(NotLinear) -> Value {
    var result = try factor()
    while let current = index, buffer[current].kind == .operatorSymbol {
      if buffer.spells(current, "*") {
        advance()
        let next = try factor()
        guard !Self.mayWrap(result, "*", next) else { throw NotLinear() }
        result = Value(form: result.form * next.form, kind: Self.common(result, next))
      } else if buffer.spells(current, "/") {
        advance()
        guard let divisor = index, buffer[divisor].kind == .number, buffer.text(divisor).contains("."),
          let number = try factor().form.number, !number.isZero
        else { throw NotLinear() }
        result = Value(form: result.form.scaled(by: number.reciprocal), kind: .fraction)
      } else {
        break
      }
    }
    return result
  }

  // factor = { "-" | "+" } ( number | "(" sum ")" | cast factor | path ) ;
  private mutating func factor() throws(NotLinear) -> Value {
    var isNegative = false
    while let current = index, buffer.spells(current, "-") || buffer.spells(current, "+") {
      if buffer.spells(current, "-") { isNegative.toggle() }
      advance()
    }
    let value = try operand()
    guard isNegative else { return value }
    guard value.kind != .unsigned else { throw NotLinear() }
    return Value(form: value.form.negated, kind: value.kind)
  }

  private mutating func operand() throws(NotLinear) -> Value {
    guard let current = index else { throw NotLinear() }
    switch buffer[current].kind {
    case .number:
      advance()
      var text = buffer.text(current)
      guard !text.hasPrefix("0x"), !text.hasPrefix("0X") else { throw NotLinear() }
      let isFraction = text.contains { ".eEfF".contains($0) }
      let isUnsigned = text.contains { "uU".contains($0) }
      while let last = text.last, "fFlLuU".contains(last) { text.removeLast() }
      guard let value = Rational(text) else { throw NotLinear() }
      return Value(form: LinearForm(value), kind: isFraction ? .fraction : isUnsigned ? .unsigned : .whole)
    case .leftParenthesis:
      guard let close = buffer.partner(of: current) else { throw NotLinear() }
      let inside = buffer.significant(current + 1..<close)
      if inside.count == 1, buffer.isWord(inside[0], in: ["CGFloat", "double"]) {
        index = buffer.next(close)
        return Value(form: try operand().form, kind: .fraction)
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
  private mutating func path() throws(NotLinear) -> Value {
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

  private func value(of path: Range<Int>) -> Value {
    Value(form: form(of: path), kind: kind(buffer.normalizedText(path)))
  }

  /// A member is no variable of the same name.
  private func form(of path: Range<Int>) -> LinearForm {
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
