extension TokenBuffer {
  /// The first token of the chain of members, calls, subscripts and `!` or `?` that `index` is part of.
  ///
  /// In `return self.view!.addConstraints(x)` that is `self` for every token of the chain. Prefix operators and
  /// `try` are not part of it; the `.` of `.leading` and the `\` of a key path are. A token that no chain can
  /// contain is its own start.
  ///
  /// - Complexity: O(tokens at the top level of the chain).
  package func postfixStart(of index: Int) -> Int {
    var start = groupStart(index)
    while let outer = componentBefore(start) { start = outer }
    return start
  }

  /// The first token of the component that the component at `start` continues; nil when it is the first one.
  private func componentBefore(_ start: Int) -> Int? {
    guard let before = previous(start) else { return nil }
    switch tokens[start].kind {
    case .leftParenthesis, .leftBracket:
      guard endsOperand(before), !hasNewline(between: before, and: start) else { return nil }
      return componentStart(endingAt: before)
    case .leftBrace:
      if let closure = closureBefore(labelColon: before) { return closure }
      return endsOperand(before) && tokens[before].kind != .rightBrace ? componentStart(endingAt: before) : nil
    case .dot:
      if tokens[before].kind == .backslash { return before }
      return endsOperand(before) ? componentStart(endingAt: before) : nil
    case .operatorSymbol:
      if isOperandMark(start) { return componentStart(endingAt: before) }
      guard let angle = genericClauseStart(closedAt: start), let name = previous(angle) else { return nil }
      return name
    default:
      guard tokens[start].kind.isAtom else { return nil }
      return tokens[before].kind == .dot || tokens[before].kind == .backslash ? before : nil
    }
  }

  private func componentStart(endingAt index: Int) -> Int { groupStart(index) }

  /// In `f { } label: { }`, the first closure when `colon` is the colon of the label.
  private func closureBefore(labelColon colon: Int) -> Int? {
    guard tokens[colon].kind == .colon, let label = previous(colon), tokens[label].kind == .identifier,
      let brace = previous(label), tokens[brace].kind == .rightBrace
    else { return nil }
    return partner(of: brace)
  }
}

extension TokenBuffer {
  /// Whether a name of Swift stands alone or behind `self.`.
  package func isOwnMember(_ name: Int) -> Bool {
    let start = postfixStart(of: name)
    return start == name || isWord(start, "self") && next(start).flatMap(next) == name
  }
}
