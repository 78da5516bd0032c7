extension TokenBuffer {
  /// The control words around a token, from the inside to a brace around it; nil when a block is among the braces, when
  /// the token stands in the parentheses of a control word, or when one cannot be told.
  ///
  /// - Complexity: O(brackets and statements around the token).
  package func controls(around index: Int, in brace: Int) -> [Int]? {
    var result: [Int] = []
    guard var start = objectiveCStatement(containing: index)?.lowerBound, addGovernors(of: &start, to: &result) else { return nil }
    var position = parent(of: index)
    while let open = position, open != brace {
      switch tokens[open].kind {
      case .leftBrace:
        if isBlock(open) { return nil }
        var start = open
        guard addGovernors(of: &start, to: &result) else { return nil }
      case .leftParenthesis:
        if let word = previous(open), isWord(word, in: ["if", "for", "while", "switch"]) { return nil }
      default: break
      }
      position = parent(of: open)
    }
    return position == nil ? nil : result
  }

  /// Adds the control words that govern the statement at a token, one around the other.
  private func addGovernors(of start: inout Int, to result: inout [Int]) -> Bool {
    while let word = governor(ofStatementAt: start) {
      result.append(word)
      start = word
      guard isWord(word, "else") else { continue }
      // What governs the `if` governs its `else` as well.
      guard let close = previous(word), tokens[close].kind == .rightBrace, let open = partner(of: close), let head = governor(ofStatementAt: open),
        isWord(head, "if")
      else { return false }
      start = head
    }
    return true
  }
}
