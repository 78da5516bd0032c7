internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Reads an expression that stands for a number.
struct ScalarReader {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// A scalar that is written where the old one was, so that its text is kept.
  func read(_ expression: Range<Int>) -> Scalar {
    let text = buffer.normalizedText(expression)
    var arithmetic = LiteralArithmetic(file)
    if let value = arithmetic.evaluate(expression), let number = arithmetic.hasOtherType ? nil : value.floating {
      return Scalar(.number(number), spelling: text)
    }
    return Scalar(.expression(text), spelling: text)
  }

  /// The value of a literal with an optional sign; nil for any other expression.
  func number(_ expression: Range<Int>) -> Double? {
    let tokens = file.significantTokens(expression)
    switch tokens.count {
    case 1: return literal(tokens[0])
    case 2 where buffer.spells(tokens[0], "-"): return literal(tokens[1]).map { -$0 }
    case 2 where buffer.spells(tokens[0], "+"): return literal(tokens[1])
    default: return nil
    }
  }

  private func literal(_ token: Int) -> Double? {
    guard buffer.tokens[token].kind == .number else { return nil }
    let text = buffer.text(token).filter { $0 != "_" }
    if text.hasPrefix("0x"), !text.contains("p"), !text.contains("P") { return UInt64(text.dropFirst(2), radix: 16).map { Double($0) } }
    if text.hasPrefix("0b") { return UInt64(text.dropFirst(2), radix: 2).map { Double($0) } }
    if text.hasPrefix("0o") { return UInt64(text.dropFirst(2), radix: 8).map { Double($0) } }
    return Double(text)
  }

  /// A number of any type as the `CGFloat` that anchors take; nil when its type is not known.
  ///
  /// - Parameter type: The type that the context gives the expression, where it gives one.
  func points(_ expression: Range<Int>, type: ValueType? = nil) -> Scalar? {
    var arithmetic = LiteralArithmetic(file)
    if let value = arithmetic.evaluate(expression), let number = type?.number == .cgFloat && !arithmetic.hasOtherType ? value.floating : arithmetic.asPoints(value) {
      return Scalar(.number(number), spelling: buffer.normalizedText(expression))
    }
    guard let kind = type?.number ?? numberType(expression)?.number else { return nil }
    let text = buffer.normalizedText(expression)
    // `10 / 3` is 3 as an `Int`, and `CGFloat(10 / 3)` would not say which it is.
    let hasName = file.significantTokens(expression).contains { buffer.tokens[$0].kind == .identifier }
    guard kind == .cgFloat || hasName else { return nil }
    return .expression(kind == .cgFloat ? text : "CGFloat(\(text))")
  }

  /// The type of an arithmetic expression: that of the first operand whose type is known, because Swift's
  /// operators take two of one type.
  func numberType(_ expression: Range<Int>) -> ValueType? {
    var start = expression.lowerBound
    var index = expression.lowerBound
    var operands: [Range<Int>] = []
    while index < expression.upperBound {
      let close = Int(buffer.closing[index])
      if close > index {
        guard close < expression.upperBound else { return nil }
        index = close + 1
        continue
      }
      if buffer.tokens[index].kind == .operatorSymbol {
        let text = buffer.text(index)
        switch text {
        case "+", "-", "*", "/":
          if buffer.firstSignificant(from: start).map({ $0 < index }) == true { operands.append(start..<index) }
          start = index + 1
        case "!": break
        default: return nil
        }
      }
      index += 1
    }
    operands.append(start..<expression.upperBound)
    for operand in operands {
      let operand = trimmed(operand)
      guard !operand.isEmpty, number(operand) == nil else { continue }
      if let inner = parenthesized(operand) {
        if let type = numberType(inner), type.number != nil { return type }
      } else if let type = file.declarations.type(of: operand), type.number != nil {
        return type
      }
    }
    return nil
  }

  private func parenthesized(_ expression: Range<Int>) -> Range<Int>? {
    guard let last = expression.last, buffer.tokens[expression.lowerBound].kind == .leftParenthesis,
      Int(buffer.closing[expression.lowerBound]) == last
    else { return nil }
    return trimmed(expression.lowerBound + 1..<last)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let tokens = file.significantTokens(range)
    guard let first = tokens.first, let last = tokens.last else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }

  /// Whether an expression gives the same number wherever it is evaluated in a function: no calls other than
  /// conversions between number types, no frames, which layout passes change.
  ///
  /// - Parameter isAtOnce: Whether it is evaluated again with nothing in between, so that frames count as well.
  func isStable(_ expression: Range<Int>, isAtOnce: Bool = false) -> Bool {
    let tokens = file.significantTokens(expression)
    if file.impureName(in: tokens) != nil || file.impurePlace(in: tokens) != nil || file.codeElsewhere(runBy: tokens) != nil { return false }
    for token in file.significantTokens(expression) {
      switch buffer.tokens[token].kind {
      case .leftParenthesis:
        guard let before = buffer.previous(token), expression.contains(before),
          buffer.tokens[before].kind == .identifier
        else { continue }
        if ValueType(buffer.text(before)).number == nil { return false }
      case .identifier:
        switch buffer.text(token) {
        case "frame", "bounds", "contentSize", "intrinsicContentSize", "center", "contentOffset", "safeAreaInsets":
          if !isAtOnce { return false }
        case "await", "try": return false
        default: continue
        }
      case .leftBrace, .interpolatedString: return false
      default: continue
      }
    }
    return true
  }
}
