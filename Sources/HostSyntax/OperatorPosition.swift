/// How an operator stands to its operands, decided by the white space around it.
package enum OperatorPosition: Hashable, Sendable {
  /// `-a`, `&a`
  case prefix
  /// `a!`, `a?`
  case postfix
  /// `a + b`, and the `?` of `a ? b : c`
  case spacedInfix
  /// `a+b`
  case infix

  package var isInfix: Bool { self == .infix || self == .spacedInfix }
}

extension TokenBuffer {
  /// Whether something the token can bind to stands directly before it.
  ///
  /// Source: The Swift Programming Language, Lexical Structure, Operators: white space, an opening bracket,
  /// `,`, `;` and `:` count as white space before an operator, and so does a comment.
  package func isLeftBound(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    switch tokens[index - 1].kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .semicolon, .colon: return false
    default: return !tokens[index - 1].kind.isTrivia
    }
  }

  /// Whether something the token can bind to stands directly after it.
  ///
  /// A `.` after an operator belongs to what the operator has on its left: `a!.b`, but `-.b`.
  package func isRightBound(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    switch tokens[index + 1].kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .comma, .semicolon, .colon: return false
    case .dot: return !isLeftBound(index)
    default: return !tokens[index + 1].kind.isTrivia
    }
  }

  /// How the operator at `index` stands to its operands.
  package func operatorPosition(_ index: Int) -> OperatorPosition {
    switch (isLeftBound(index), isRightBound(index)) {
    case (true, true): isPostfixMark(index) ? .postfix : .infix
    case (false, false): .spacedInfix
    case (true, false): .postfix
    case (false, true): isTernaryMark(index) ? .spacedInfix : .prefix
    }
  }

  /// Whether the token is the `!` or `?` of `a!`, `a?.b`, `try?`, `as!`.
  package func isPostfixMark(_ index: Int) -> Bool {
    tokens[index].length == 1 && isLeftBound(index) && (isOperator(index, "!") || isOperator(index, "?"))
  }

  /// Whether the token is the `?` of `a ? b : c`.
  package func isTernaryMark(_ index: Int) -> Bool {
    tokens[index].length == 1 && isOperator(index, "?") && !isLeftBound(index)
  }
}
