internal import HostSyntax

extension DeclarationTable {
  /// The type of arithmetic: `1 / UIScreen.main.scale`, `wide ? 200 : 240`, `max(a, 8)`.
  ///
  /// - Parameter type: The type of a part.
  /// - Returns: `someNumber` when it is a number, and the parts do not tell of which type; nil for what may be
  ///   something else.
  func arithmeticType(_ expression: Range<Int>, _ type: (Range<Int>) -> ValueType?) -> ValueType? {
    let tokens = topLevelTokens(expression)
    guard let first = tokens.first, let last = tokens.last else { return nil }
    if buffer.tokens[first].kind == .leftParenthesis, buffer.partner(of: first) == expression.upperBound - 1, first + 1 < expression.upperBound - 1 {
      return type(first + 1..<expression.upperBound - 1).flatMap { $0.number == nil ? nil : $0 }
    }
    if tokens.contains(where: { buffer.isTernaryMark($0) }) {
      // `.zero` is of the type of the other arms.
      guard let arms = arms(of: expression)?.filter({ !isImplicitMember($0) }), !arms.isEmpty else { return nil }
      return common(arms, arms.map(type), needsAll: true)
    }
    if let start = startOfSum(tokens) {
      guard let found = type(start), found.number != nil else { return nil }
      // The closure tells of which type `0` is.
      return start.allSatisfy({ buffer.tokens[$0].kind == .number || buffer.spells($0, "-") }) ? .someNumber : found
    }
    // `metrics.scaledValue(for: 20)`
    // Source: UIFontMetrics in UIKit.
    if buffer.tokens[last].kind == .leftParenthesis, let name = buffer.previous(last), buffer.isWord(name, "scaledValue") { return ValueType("CGFloat") }
    if tokens.count == 2, buffer.isWord(first, in: ["max", "min", "abs", "ceil", "floor", "round"]), buffer.tokens[tokens[1]].kind == .leftParenthesis,
      let call = CallExpression(at: tokens[1], in: buffer) {
      let arguments = call.arguments.map(\.value)
      let types = arguments.map(type)
      if let found = common(arguments, types, needsAll: false) { return found }
      // Whatever `ceil` takes has binary fractions; `max` takes all that can be compared, such as a `Decimal`.
      // Source: the Swift standard library, and Foundation's functions for `FloatingPoint`.
      return buffer.isWord(first, in: ["ceil", "floor", "round"]) && types.allSatisfy({ $0 == nil }) ? .someNumber : nil
    }
    var operands: [Range<Int>] = []
    var start = expression.lowerBound
    for token in tokens where buffer.tokens[token].kind == .operatorSymbol && buffer.operatorPosition(token).isInfix {
      guard ["+", "-", "*", "/", "%"].contains(buffer.text(token)), start < token else { return nil }
      operands.append(buffer.trimmed(start..<token))
      start = token + 1
    }
    guard !operands.isEmpty, start < expression.upperBound, !tokens.contains(where: { buffer.isWord($0, in: ["as", "is", "try", "await"]) }) else { return nil }
    operands.append(buffer.trimmed(start..<expression.upperBound))
    return common(operands, operands.map(type), needsAll: false)
  }

  /// Whether an expression is a member of a type that is not written, `.zero`; `.none` would be of an optional.
  private func isImplicitMember(_ expression: Range<Int>) -> Bool {
    guard expression.count == 2, let dot = expression.first, buffer.tokens[dot].kind == .dot else { return false }
    return buffer.tokens[dot + 1].kind == .identifier && !buffer.isWord(dot + 1, "none")
  }

  /// `0` of `cells.reduce(0) { $0 + $1.frame.height }` and of `cells.reduce(0, +)`: what it starts with has the type of what it gives.
  ///
  /// Source: `Sequence.reduce(_:_:)` in the Swift standard library.
  private func startOfSum(_ tokens: [Int]) -> Range<Int>? {
    guard let open = tokens.last(where: { buffer.tokens[$0].kind == .leftParenthesis }), let name = buffer.previous(open), buffer.isWord(name, "reduce"),
      let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot, functions(named: "reduce").isEmpty,
      let call = CallExpression(at: open, in: buffer), call.arguments.count + call.trailingClosures.count == 2,
      call.arguments[0].label == nil, call.trailingClosures.count == 1 || call.arguments[1].label == nil,
      tokens.last == open || tokens.last.map({ buffer.tokens[$0].kind == .leftBrace }) == true
    else { return nil }
    // Operators would make it a part of something else.
    guard !tokens.contains(where: { buffer.tokens[$0].kind == .operatorSymbol && buffer.operatorPosition($0).isInfix }) else { return nil }
    return call.arguments[0].value
  }

  /// What a choice can give: `75`, `65` and `48` of `isNew ? 75 : isOpen ? 65 : 48`; nil for what is no choice.
  func arms(of expression: Range<Int>) -> [Range<Int>]? {
    var arms: [Range<Int>] = []
    var rest = buffer.trimmed(expression)
    for _ in 0..<8 {
      let tokens = topLevelTokens(rest)
      guard let mark = tokens.first(where: { buffer.isTernaryMark($0) }) else { return rest.isEmpty || arms.isEmpty ? nil : arms + [rest] }
      // A choice in the middle would have its own colon in front.
      guard let colon = tokens.first(where: { buffer.tokens[$0].kind == .colon }), mark < colon, colon + 1 < rest.upperBound,
        !tokens.contains(where: { $0 > mark && $0 < colon && buffer.isTernaryMark($0) })
      else { return nil }
      let arm = buffer.trimmed(mark + 1..<colon)
      guard !arm.isEmpty else { return nil }
      arms.append(arm)
      rest = buffer.trimmed(colon + 1..<rest.upperBound)
    }
    return nil
  }

  /// The type that numbers have together, of which some may be literals.
  private func common(_ parts: [Range<Int>], _ known: [ValueType?], needsAll: Bool) -> ValueType? {
    var literal: ValueType?
    var types: Set<ValueType> = []
    var isWhole = true
    for (part, found) in zip(parts, known) {
      guard let found else {
        isWhole = false
        continue
      }
      guard found.number != nil else { return nil }
      if part.allSatisfy({ buffer.tokens[$0].kind == .number || buffer.spells($0, "-") }) {
        if literal != ValueType("Double") { literal = found }
      } else {
        types.insert(found)
      }
    }
    if !isWhole { return needsAll || literal == nil && types.isEmpty ? nil : .someNumber }
    if types.isEmpty { return literal }
    return types.count == 1 ? types.first : .someNumber
  }

  /// The significant tokens outside of brackets, with the opening brackets.
  func topLevelTokens(_ expression: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = buffer.firstSignificant(from: expression.lowerBound)
    while let current = index, current < expression.upperBound {
      result.append(current)
      index = buffer.next(buffer.groupEnd(current))
    }
    return result
  }
}
