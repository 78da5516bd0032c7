/// The arguments of a call, as token ranges.
///
/// A call has parentheses, trailing closures, or both: `f(a)`, `f { }`, `f(a) { } label: { }`.
package struct CallExpression: Hashable, Sendable {
  /// The `(`; nil when the call has only trailing closures.
  package let open: Int?
  /// What stands in the parentheses.
  package let arguments: [Argument]
  /// The index after `)`, or after the callee when there are no parentheses.
  package let argumentsEnd: Int
  /// The closures after the parentheses; the value of each is its `{ … }`, the first has no label.
  package let trailingClosures: [Argument]

  /// The index after the last token of the call.
  package var end: Int { trailingClosures.last?.value.upperBound ?? argumentsEnd }

  /// Reads the call whose `(`, or whose first trailing closure's `{`, is at `index`.
  ///
  /// Returns nil when a bracket has no partner, and for a name with its labels, `f(a:b:)`, which is no call.
  ///
  /// - Complexity: O(tokens at the top level of the call and of the statement before it).
  package init?(at index: Int, in buffer: TokenBuffer) {
    guard let close = buffer.partner(of: index) else { return nil }
    switch buffer[index].kind {
    case .leftParenthesis:
      guard !buffer.isCompoundName(index + 1..<close) else { return nil }
      open = index
      arguments = buffer.splitAtCommas(index + 1..<close).map { buffer.argument($0) }
      argumentsEnd = close + 1
    case .leftBrace:
      guard let callee = buffer.previous(index), buffer.endsOperand(callee) else { return nil }
      open = nil
      arguments = []
      argumentsEnd = callee + 1
    default: return nil
    }
    trailingClosures = buffer.trailingClosures(after: argumentsEnd - 1)
    if open == nil, trailingClosures.first?.value.lowerBound != index { return nil }
  }

  /// The first argument with `label`.
  package func argument(_ label: String) -> Argument? {
    arguments.first { $0.label == label }
  }

  /// The labels in order, `_` for none: `item:attribute:` is `["item", "attribute"]`.
  package var labels: [String] { arguments.map { $0.label ?? "_" } }
}

extension TokenBuffer {
  fileprivate func argument(_ part: Range<Int>) -> Argument {
    guard let first = part.first, tokens[first].kind == .identifier, let colon = next(first), colon < part.upperBound,
      tokens[colon].kind == .colon
    else { return Argument(value: part) }
    return Argument(label: name(first), labelIndex: first, value: trimmed(colon + 1..<part.upperBound))
  }

  /// Whether the range says `a:b:`, the labels of a function that is named but not called.
  fileprivate func isCompoundName(_ range: Range<Int>) -> Bool {
    var expected = TokenKind.identifier
    var hasColon = false
    for index in range where !tokens[index].kind.isTrivia {
      guard tokens[index].kind == expected else { return false }
      hasColon = hasColon || expected == .colon
      expected = expected == .identifier ? .colon : .identifier
    }
    return hasColon && expected == .identifier
  }

  /// The closures that belong to the call whose last token before them is at `index`.
  func trailingClosures(after index: Int) -> [Argument] {
    guard let brace = next(index), tokens[brace].kind == .leftBrace,
      isTrailingClosure(brace, isInCondition: isInCondition(index))
    else { return [] }
    return trailingClosures(at: brace)
  }

  /// The closure at `brace` and the labelled ones after it.
  func trailingClosures(at brace: Int) -> [Argument] {
    guard let close = partner(of: brace) else { return [] }
    var closures = [Argument(value: brace..<close + 1)]
    var last = close
    while let label = next(last), tokens[label].kind == .identifier, !isWord(label, "default"),
      let colon = next(label), tokens[colon].kind == .colon,
      let brace = next(colon), tokens[brace].kind == .leftBrace, let close = partner(of: brace) {
      closures.append(Argument(label: name(label), labelIndex: label, value: brace..<close + 1))
      last = close
    }
    return closures
  }

  /// Whether the brace at `index`, which follows an operand, is a closure and not the body of a statement.
  ///
  /// - Source: swiftc 6.3.1, `isValidTrailingClosure`: in a condition, a brace is a closure only when the line goes
  ///   on behind it.
  func isTrailingClosure(_ index: Int, isInCondition: Bool) -> Bool {
    guard let close = partner(of: index) else { return false }
    if let first = next(index), first < close {
      if isWord(first, "case") || isWord(first, "default") && next(first).map({ tokens[$0].kind }) == .colon {
        return false
      }
      if startsAccessor(first) { return false }
    }
    guard isInCondition else { return true }
    guard let following = next(close) else { return false }
    switch tokens[following].kind {
    case .leftBrace, .comma: return true
    case .leftBracket, .leftParenthesis, .dot, .colon: return !hasNewline(between: close, and: following)
    case .operatorSymbol:
      return operatorPosition(following) != .prefix && !hasNewline(between: close, and: following)
    case .identifier:
      if isWord(following, "where") { return true }
      return (isWord(following, "is") || isWord(following, "as")) && !hasNewline(between: close, and: following)
    default: return false
    }
  }

  /// Whether `get`, `didSet { … }` and the like start at `index`.
  private func startsAccessor(_ index: Int) -> Bool {
    guard isKeyword(index, .accessor), let following = next(index) else { return false }
    switch tokens[following].kind {
    case .leftBrace, .rightBrace: return true
    case .leftParenthesis:
      guard let close = partner(of: following), let brace = next(close) else { return false }
      return tokens[brace].kind == .leftBrace
    case .identifier: return isKeyword(following, .accessor) || isWord(following, in: ["async", "throws"])
    default: return false
    }
  }

  /// Whether the token stands in the condition of `if`, `guard`, `while`, `for`, `switch` or `catch`, outside of
  /// any bracket.
  func isInCondition(_ index: Int) -> Bool {
    if let parent = parent(of: index), tokens[parent].kind != .leftBrace { return false }
    if isReservedWord(index), isKeyword(index, .conditionStart) { return true }
    var position = groupStart(index)
    while let before = previous(position), !tokens[before].kind.isOpener {
      if isReservedWord(before), isKeyword(before, .conditionStart) { return true }
      if isStatementBoundary(before, position) { return false }
      position = groupStart(before)
    }
    return false
  }
}
