extension TokenBuffer {
  /// Whether a statement ends between two neighbouring tokens of one level.
  ///
  /// - Parameters:
  ///   - left: A token that is not trivia.
  ///   - right: The next token after `left` that is not trivia.
  func isStatementBoundary(_ left: Int, _ right: Int) -> Bool {
    switch tokens[left].kind {
    case .semicolon, .leftBrace: return true
    default: break
    }
    switch tokens[right].kind {
    case .semicolon, .rightBrace: return true
    default: break
    }
    if let isBoundary = isBoundaryAtDirective(left, right) { return isBoundary }
    guard hasNewline(between: left, and: right) else { return false }
    return canEndStatement(left, before: right) && canStartStatement(right, after: left)
  }

  /// Decides at directives: only `#if` around members of an expression stands inside of a statement.
  private func isBoundaryAtDirective(_ left: Int, _ right: Int) -> Bool? {
    var directive = right
    if tokens[right].kind != .directive {
      directive = left
      while tokens[directive].isCondition, let before = previous(directive) { directive = before }
      guard tokens[directive].kind == .directive else { return nil }
    }
    guard let conditional = conditional(of: directive), isPostfixConditional(conditional.start) else { return true }
    if directive == left, left == conditional.end { return !continuesExpression(right, after: left) }
    return false
  }

  private func continuesExpression(_ right: Int, after left: Int) -> Bool {
    !canStartStatement(right, after: left)
  }

  private func canEndStatement(_ left: Int, before right: Int) -> Bool {
    switch tokens[left].kind {
    case .comma, .dot, .colon, .at, .backslash: return false
    case .operatorSymbol:
      if isOperator(left, "=") || isOperator(left, "->") || isOperator(left, "<") { return false }
      return operatorPosition(left) == .postfix || genericClauseStart(closedAt: left) != nil
    case .identifier:
      if index(left, isAfter: .at) { return false }
      if isReservedWord(left) {
        if isWord(left, "return") { return isReservedWord(right) && isKeyword(right, .statementStart) }
        return isWord(left, in: ["break", "continue", "fallthrough", "throws", "rethrows"])
      }
      return !isModifier(left, before: right)
    case .rightParenthesis:
      // The declaration follows its attribute: `@available(iOS 9, *)`.
      guard let open = partner(of: left), let name = previous(open), open == name + 1 else { return true }
      return !index(name, isAfter: .at)
    default: return true
    }
  }

  private func index(_ index: Int, isAfter kind: TokenKind) -> Bool {
    index > 0 && tokens[index - 1].kind == kind
  }

  /// Whether `left` is a word like `override` alone on the line before its declaration.
  private func isModifier(_ left: Int, before right: Int) -> Bool {
    guard isKeyword(left, .contextualModifier), tokens[right].kind == .identifier,
      isKeyword(right, .statementStart) || isKeyword(right, .contextualModifier) || isWord(right, "init")
    else { return false }
    guard let before = previous(left) else { return true }
    return hasNewline(between: before, and: left) || tokens[before].kind.isOpener
      || isKeyword(before, .contextualModifier) || isKeyword(before, .reservedModifier)
  }

  private func canStartStatement(_ right: Int, after left: Int) -> Bool {
    switch tokens[right].kind {
    case .dot, .comma, .colon, .leftBrace, .rightParenthesis, .rightBracket: return false
    case .leftParenthesis:
      let name = genericClauseStart(closedAt: left).flatMap { previous($0) } ?? left
      return !isFunctionName(name) || isWord(name, "init") && name == left
    case .operatorSymbol: return operatorPosition(right) == .prefix && bytes(of: right).first != .greaterThan
    case .identifier:
      if isWord(right, in: ["as", "is", "else", "catch", "where", "in", "throws", "rethrows"]) { return false }
      if isWord(right, "async"), tokens[left].kind == .rightParenthesis {
        // `async let` starts a statement, `) async throws` goes on with a function.
        return next(right).map { isWord($0, "let") || isWord($0, "var") } ?? false
      }
      guard tokens[left].kind == .rightBrace else { return true }
      if isWord(right, "while"), let open = partner(of: left), let word = previous(open) { return !isWord(word, "repeat") }
      return !isTrailingClosureLabel(right)
    default: return true
    }
  }

  private func isTrailingClosureLabel(_ index: Int) -> Bool {
    guard !isWord(index, "default"), let colon = next(index), tokens[colon].kind == .colon, let brace = next(colon) else {
      return false
    }
    return tokens[brace].kind == .leftBrace
  }
}
