extension TokenBuffer {
  /// Whether a name at a token is given another value there: `gap = 4`, `gap += 4`, `grow(&gap)`, `gap.negate()`.
  package func isChanged(at name: Int) -> Bool {
    if let mark = previous(name), spells(mark, "&") { return true }
    guard let next = next(name) else { return false }
    if tokens[next].kind == .dot, let method = self.next(next), isWord(method, in: ["negate", "round", "toggle"]), let open = self.next(method) {
      return tokens[open].kind == .leftParenthesis
    }
    guard tokens[next].kind == .operatorSymbol else { return false }
    let sign = text(next)
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
  }
}
