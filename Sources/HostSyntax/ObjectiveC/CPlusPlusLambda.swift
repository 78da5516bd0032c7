extension TokenBuffer {
  /// Whether a brace opens the body of a lambda of C++: `[=] {`, `[&](UIView *item) mutable -> int {`.
  package func isLambda(_ open: Int) -> Bool {
    guard var last = lastOfLambdaHead(before: open) else { return false }
    if tokens[last].kind == .rightParenthesis, let group = partner(of: last), let before = previous(group) { last = before }
    guard tokens[last].kind == .rightBracket, let capture = partner(of: last) else { return false }
    // No message, element or array has a bracket where an expression starts, and something in parentheses behind it.
    return previous(capture).map { !endsObjectiveCOperand($0) } ?? false
  }

  /// The parentheses of a lambda's parameters, if it has some.
  package func parameters(ofLambda open: Int) -> (open: Int, close: Int)? {
    guard let close = lastOfLambdaHead(before: open), tokens[close].kind == .rightParenthesis, let group = partner(of: close) else { return nil }
    return (group, close)
  }

  /// The token that ends the captures or parameters of a lambda; what may follow is its type and a few words.
  private func lastOfLambdaHead(before open: Int) -> Int? {
    guard tokens[open].kind == .leftBrace, var last = previous(open) else { return nil }
    for _ in 0..<8 {
      switch tokens[last].kind {
      case .rightParenthesis, .rightBracket: return last
      case .identifier: break
      case .operatorSymbol where isOperator(last, "*") || isOperator(last, "->") || isOperator(last, "::") || isOperator(last, "&"): break
      default: return nil
      }
      guard let before = previous(last) else { return nil }
      last = before
    }
    return nil
  }
}
