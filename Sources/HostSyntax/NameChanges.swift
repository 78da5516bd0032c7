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

  /// Whether a sign is an operator of the project's that gives the name before it another value: `card ??= UIView()`.
  package func isOwnAssignment(_ sign: Int) -> Bool {
    guard tokens[sign].kind == .operatorSymbol, bytes(of: sign).last == UInt8(ascii: "=") else { return false }
    return !Self.operators.contains(text(sign))
  }

  /// The operators that end in `=` and give a name no other object: comparisons, and those for numbers and lists.
  ///
  /// Source: Swift standard library.
  private static let operators: Set<String> = [
    "=", "==", "!=", "<=", ">=", "===", "!==", "~=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "&<<=", "&>>=", ".==", ".!=",
  ]

  /// Whether a name at a token is given another object there: `card = x`, `swap(&card, &other)`, `(card, other) = pair`,
  /// `cards[0] = x`, `cards.removeFirst()`.
  package func isReplaced(at name: Int) -> Bool {
    let start = postfixStart(of: name)
    if let before = previous(start) {
      if spells(before, "&") { return true }
      if isWord(before, in: ["let", "var"]) { return false }
    }
    var next = next(name)
    while let mark = next {
      if spells(mark, "?") || spells(mark, "!") {
        next = self.next(mark)
      } else if tokens[mark].kind == .leftBracket, let close = partner(of: mark), close > mark {
        next = self.next(close)
      } else {
        break
      }
    }
    if let sign = next {
      if spells(sign, "=") || isOwnAssignment(sign) { return true }
      if tokens[sign].kind == .dot, let method = self.next(sign), isWord(method, in: Self.listChanges), let open = self.next(method),
        tokens[open].kind == .leftParenthesis {
        return true
      }
    }
    guard let open = parent(of: name), tokens[open].kind == .leftParenthesis, let close = partner(of: open), let sign = self.next(close) else { return false }
    return spells(sign, "=")
  }

  /// Source: Array in the Swift standard library.
  private static let listChanges: [StaticString] = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "popLast", "swapAt", "reverse", "sort", "shuffle",
  ]
}
