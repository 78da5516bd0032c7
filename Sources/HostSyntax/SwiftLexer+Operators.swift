extension SwiftLexer {
  /// The longest operator that goes on at `start`. A comment ends it.
  func operatorEnd(from start: Int, mayHaveDots: Bool) -> Int {
    var position = start
    while position < bytes.count {
      switch ByteClass.of(bytes[position]) {
      case .operatorSymbol: position += 1
      case .dot where mayHaveDots: position += 1
      case .slash where self[position + 1] != .slash && self[position + 1] != .asterisk: position += 1
      case .nonASCII:
        guard let scalar = DecodedScalar(bytes, at: position), ScalarClass(scalar.value).continuesOperator else {
          return position
        }
        position += scalar.length
      default: return position
      }
    }
    return position
  }

  /// The token that starts with an operator character other than `/` and `.`.
  mutating func operatorToken(at start: Int) -> (TokenKind, Int) {
    let byte = bytes[start]
    // After an operand these are always one byte: `a!==b` compares `a!`, `a?.b!` has two of them.
    if byte == .exclamationMark || byte == .questionMark, isLeftBound { return (.operatorSymbol, start + 1) }
    if byte == .lessThan, self[start + 1] == .pound, let end = placeholderEnd(from: start + 2) {
      return (.placeholder, end)
    }
    let end = operatorEnd(from: start + 1, mayHaveDots: false)
    // SE-0354: in `!/x/` the operator ends before the regex literal.
    if end > start + 1, let slash = bytes[start..<end].firstIndex(of: .slash), startsExpression(),
      case .literal = RegexScanner(bytes: bytes).bareLiteral(at: slash) {
      return (.operatorSymbol, slash)
    }
    return (.operatorSymbol, end)
  }

  /// A lone `.`, or an operator such as `...`.
  func dotToken(at start: Int) -> (TokenKind, Int) {
    let end = operatorEnd(from: start + 1, mayHaveDots: true)
    // In `\.?.name` the question mark is a component of the key path.
    if end == start + 1 || lastKind == .backslash { return (.dot, start + 1) }
    return (.operatorSymbol, end)
  }

  /// A comment, a regex literal, or an operator that starts with `/`.
  mutating func slashToken(at start: Int) -> (TokenKind, Int, isTerminated: Bool) {
    let scanner = LiteralScanner(bytes: bytes)
    if self[start + 1] == .slash { return (.lineComment, scanner.lineEnd(from: start), true) }
    if self[start + 1] == .asterisk {
      let comment = scanner.blockComment(at: start)
      return (.blockComment, comment.end, comment.isTerminated)
    }
    if start >= slashesSearchedTo, startsExpression() {
      switch RegexScanner(bytes: bytes).bareLiteral(at: start) {
      case .literal(let end): return (.regexLiteral, end, true)
      case .none(let searchedTo): slashesSearchedTo = searchedTo
      }
    }
    return (.operatorSymbol, operatorEnd(from: start + 1, mayHaveDots: false), true)
  }

  /// Whether the next byte follows the last token as a postfix operator would.
  private var isLeftBound: Bool {
    guard let lastKind else { return false }
    switch lastKind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .semicolon, .colon: return false
    default: return !lastKind.isTrivia
    }
  }

  /// Whether an expression could start after the tokens read so far.
  private mutating func startsExpression() -> Bool {
    flush()
    var index = tokens.count - 1
    var isFirstOnLine = index < 0
    while index >= 0, tokens[index].kind.isTrivia {
      if tokens[index].kind == .newline { isFirstOnLine = true }
      index -= 1
    }
    guard index >= 0 else { return true }
    let token = tokens[index]
    switch token.kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .number, .string, .interpolatedString, .regexLiteral, .pound,
      .placeholder:
      return isFirstOnLine
    case .identifier:
      return isFirstOnLine || Keyword.beginsExpression(bytes[Int(token.start)..<Int(token.end)])
    case .operatorSymbol:
      guard token.length == 1, index > 0, !tokens[index - 1].kind.isTrivia,
        bytes[Int(token.start)] == .exclamationMark || bytes[Int(token.start)] == .questionMark
      else { return true }
      // `a! / b` divides, `try! /a/` matches.
      let before = tokens[index - 1]
      return isFirstOnLine || !isLeftBoundMark(after: before)
        || Keyword.beginsExpression(bytes[Int(before.start)..<Int(before.end)])
    case .directive, .backslash, .dot: return false
    default: return true
    }
  }

  /// Whether a `!` or `?` directly after `token` is a postfix operator.
  private func isLeftBoundMark(after token: Token) -> Bool {
    switch token.kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .semicolon, .colon, .operatorSymbol: false
    default: true
    }
  }

  /// The end of `<#…#>`, which stands on one line and has no other `<#` inside.
  private func placeholderEnd(from start: Int) -> Int? {
    var position = start
    while position + 1 < bytes.count {
      switch (bytes[position], bytes[position + 1]) {
      case (.pound, .greaterThan): return position + 2
      case (.lessThan, .pound), (.lineFeed, _), (.carriageReturn, _): return nil
      default: position += 1
      }
    }
    return nil
  }
}
