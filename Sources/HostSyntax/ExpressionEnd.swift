extension TokenBuffer {
  /// The index after the last token of the expression that starts at `index`.
  ///
  /// The expression goes through operators, `as`, `is`, `try`, `await`, `? :`, members, calls, subscripts and trailing
  /// closures. It ends before a `,`, `;`, `:` or closing bracket of the level it started on, before a directive, and at a
  /// line end after which nothing continues it. When no expression starts at `index`, the result is `index`.
  ///
  /// - Parameter inCondition: Whether the expression stands in the condition of `if` and the like, where `{` starts
  ///   the body.
  /// - Complexity: O(tokens at the top level of the expression).
  package func expressionEnd(from index: Int, inCondition: Bool = false) -> Int {
    var reader = ExpressionReader(buffer: self, inCondition: inCondition, end: index)
    reader.read()
    return reader.end
  }

  /// Whether the `#if` at `index` holds members of the expression before it: `a` `#if DEBUG` `.b()` `#endif`.
  func isPostfixConditional(_ index: Int) -> Bool {
    guard let before = previous(index), endsOperand(before), spells(index, "#if") else { return false }
    var first = next(index)
    // No real condition is longer, and a directive may be asked about often.
    for _ in 0..<64 {
      guard let token = first else { return false }
      guard tokens[token].isCondition else { return tokens[token].kind == .dot }
      first = next(token)
    }
    return false
  }

  /// The last token of `if a { } else { }`, `switch a { }` or `do { } catch { }` used as a value.
  fileprivate func statementExpressionEnd(at index: Int) -> Int? {
    var position = index
    while let body = bodyStart(after: position), let close = partner(of: body) {
      guard let word = next(close), isWord(word, "else") || isWord(word, "catch") else { return close }
      guard let following = next(word) else { return close }
      position = isWord(following, "if") ? following : word
    }
    return nil
  }

  /// The brace of the body whose condition starts after `index`.
  private func bodyStart(after index: Int) -> Int? {
    var position = next(index)
    while let current = position {
      switch tokens[current].kind {
      case .leftBrace where !isTrailingClosure(current, isInCondition: true): return current
      case .rightParenthesis, .rightBracket, .rightBrace, .semicolon, .directive: return nil
      default: position = next(groupEnd(current))
      }
    }
    return nil
  }
}

/// Walks over one expression, alternating between operands and what may follow them.
private struct ExpressionReader {
  let buffer: TokenBuffer
  let inCondition: Bool
  /// The index after the last token that belongs to the expression.
  var end: Int
  private var needsOperand = true
  private var pendingTernaries = 0

  init(buffer: TokenBuffer, inCondition: Bool, end: Int) {
    self.buffer = buffer
    self.inCondition = inCondition
    self.end = end
  }

  mutating func read() {
    while let current = buffer.firstSignificant(from: end) {
      guard let last = needsOperand ? readOperand(current) : readContinuation(current) else { return }
      end = last + 1
    }
  }

  /// Reads a part of an operand; returns its last token, or nil when none starts here.
  private mutating func readOperand(_ index: Int) -> Int? {
    switch buffer[index].kind {
    case .leftParenthesis, .leftBracket, .leftBrace:
      needsOperand = false
      return buffer.partner(of: index)
    case .identifier:
      if buffer.isReservedWord(index) { return readReservedOperand(index) }
      if isPrefixWord(index) { return index }
      needsOperand = false
      return index
    case .number, .string, .interpolatedString, .regexLiteral, .placeholder, .pound:
      needsOperand = false
      return index
    case .at:
      guard let name = buffer.next(index), buffer[name].kind == .identifier else { return nil }
      return name
    case .operatorSymbol, .backslash, .dot: return index
    default: return nil
    }
  }

  private mutating func readReservedOperand(_ index: Int) -> Int? {
    if buffer.isWord(index, "try") {
      return index + 1 < buffer.count && buffer.isPostfixMark(index + 1) ? index + 1 : index
    }
    guard buffer.isWord(index, in: ["if", "switch", "do"]) else { return buffer.isWord(index, "inout") ? index : nil }
    needsOperand = false
    return buffer.statementExpressionEnd(at: index)
  }

  /// Whether a word like `await` or `any` stands before its operand, and is not a name itself.
  private func isPrefixWord(_ index: Int) -> Bool {
    guard buffer.isKeyword(index, .expressionPrefix), let following = buffer.next(index),
      !buffer.hasNewline(between: index, and: following)
    else { return false }
    return buffer[following].kind.isAtom || buffer[following].kind == .pound || buffer[following].kind == .backslash
  }

  /// Reads what continues an operand; returns its last token, or nil when the expression has ended.
  private mutating func readContinuation(_ index: Int) -> Int? {
    let isOnNextLine = buffer.hasNewline(between: end - 1, and: index)
    switch buffer[index].kind {
    case .dot:
      guard let member = buffer.next(index) else { return nil }
      return buffer[member].kind == .identifier || buffer[member].kind == .number ? member : index
    case .leftParenthesis, .leftBracket:
      return isOnNextLine ? nil : buffer.partner(of: index)
    case .leftBrace:
      guard buffer.isTrailingClosure(index, isInCondition: inCondition) else { return nil }
      return buffer.trailingClosures(at: index).last.map { $0.value.upperBound - 1 }
    case .colon:
      guard pendingTernaries > 0 else { return nil }
      pendingTernaries -= 1
      needsOperand = true
      return index
    case .operatorSymbol: return readOperator(index)
    case .identifier: return readWord(index)
    case .directive:
      guard buffer.isPostfixConditional(index) else { return nil }
      return buffer.conditional(of: index)?.end
    default: return nil
    }
  }

  private mutating func readOperator(_ index: Int) -> Int? {
    if buffer.isPostfixMark(index) { return index }
    if buffer.isTernaryMark(index) {
      pendingTernaries += 1
      needsOperand = true
      return index
    }
    let clauseEnd = buffer.groupEnd(index)
    if clauseEnd > index { return clauseEnd }
    switch buffer.operatorPosition(index) {
    case .prefix: return nil
    case .postfix: return index
    case .infix, .spacedInfix:
      needsOperand = true
      return index
    }
  }

  private mutating func readWord(_ index: Int) -> Int? {
    if buffer.isWord(index, "as") || buffer.isWord(index, "is") {
      needsOperand = true
      return index + 1 < buffer.count && buffer.isPostfixMark(index + 1) ? index + 1 : index
    }
    // The effects of a function type: `() async throws -> Void`.
    guard buffer.isWord(index, in: ["async", "throws", "rethrows"]), let following = buffer.next(index) else { return nil }
    let isEffect =
      buffer.isOperator(following, "->") || buffer.isWord(following, "throws")
      || buffer[following].kind == .leftParenthesis && buffer.isWord(index, "throws")
    return isEffect ? index : nil
  }
}
