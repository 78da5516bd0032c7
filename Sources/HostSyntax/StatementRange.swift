extension TokenBuffer {
  /// The statement or declaration that contains the token, inside the innermost braces around it.
  ///
  /// The range goes from its first to its last token, without a `;`. The label of a `case` and the signature of a
  /// closure are statements of their own. Nil for tokens between statements: trivia, `;` and directives.
  ///
  /// - Complexity: O(tokens of the statement at its own level + brackets around the token).
  package func statement(containing index: Int) -> Range<Int>? {
    guard let token = firstAtOrBefore(index), tokens[token].kind != .semicolon, !isDirectiveLine(token) else { return nil }
    let range = statement(around: token)
    return range.contains(index) ? range : nil
  }

  /// The statement around a token that is neither trivia nor `;`.
  private func statement(around token: Int) -> Range<Int> {
    var position = groupStart(token)
    while let parent = parent(of: position), tokens[parent].kind != .leftBrace { position = parent }
    let brace = parent(of: position)
    let floor = brace.flatMap { signatureEnd(ofClosureAt: $0) } ?? brace ?? -1
    if position <= floor, let first = brace.flatMap({ next($0) }) { return first..<floor + 1 }

    var start = position
    while let before = previous(start), before > floor, !isStatementBoundary(before, start) { start = groupStart(before) }
    var last = groupLast(position)
    while let following = next(last), !isStatementBoundary(last, following) { last = groupLast(following) }

    while isCaseLabel(start), let colon = firstColon(in: start..<last + 1) {
      guard position > colon else { return start..<colon + 1 }
      guard let first = next(colon), first <= last else { break }
      start = first
    }
    return start..<last + 1
  }

  /// The token at `index`, or when that is trivia the one before it.
  private func firstAtOrBefore(_ index: Int) -> Int? {
    tokens[index].kind.isTrivia ? previous(index) : index
  }

  private func groupLast(_ index: Int) -> Int {
    tokens[index].kind.isOpener ? partner(of: index) ?? index : index
  }

  private func isDirectiveLine(_ index: Int) -> Bool {
    tokens[index].kind == .directive || tokens[index].isCondition
  }

  private func isCaseLabel(_ index: Int) -> Bool {
    if tokens[index].kind == .at, let word = next(index), isWord(word, "unknown") { return true }
    return isWord(index, "case") || isWord(index, "default")
  }

  /// The `in` that ends the signature of the closure at `brace`, or nil when it has no signature.
  package func signatureEnd(ofClosureAt brace: Int) -> Int? {
    var position = next(brace)
    var mayName = true
    while let current = position {
      switch tokens[current].kind {
      case .identifier:
        if isWord(current, "in") { return current }
        if isReservedWord(current), !isWord(current, in: ["throws", "rethrows", "inout"]) { return nil }
        // Two names in a row are two statements, unless one of them is a modifier.
        let isModifier = isWord(current, in: Self.signatureModifiers)
        guard mayName || isModifier else { return nil }
        mayName = isModifier
      case .leftParenthesis, .leftBracket:
        guard let close = partner(of: current) else { return nil }
        position = close
        // Behind captures and behind what an attribute is given; behind parameters it is the next statement.
        mayName = tokens[current].kind == .leftBracket || isOfAttribute(current)
      case .comma, .colon, .dot, .at: mayName = true
      case .operatorSymbol:
        guard isOperator(current, "->") || isPostfixMark(current) || isOperator(current, "&") || isOperator(current, "<")
          || bytes(of: current).first == .greaterThan
        else { return nil }
        mayName = true
      default: return nil
      }
      position = position.flatMap { next($0) }
    }
    return nil
  }

  /// `(x)` in `@Name(x)`
  private func isOfAttribute(_ open: Int) -> Bool {
    guard let name = previous(open), tokens[name].kind == .identifier, let sign = previous(name) else { return false }
    return tokens[sign].kind == .at
  }

  private static let signatureModifiers: [StaticString] = [
    "async", "throws", "rethrows", "inout", "some", "any", "isolated", "sending", "borrowing", "consuming", "escaping",
    "Sendable", "MainActor",
  ]

  /// What is left where nothing takes a statement's place: the `break` that a branch of a `switch` needs when it has no other
  /// statement; and a semicolon behind it goes with it.
  package func emptied(_ statement: Range<Int>) -> (tokens: Range<Int>, text: String) {
    var end = statement.upperBound
    var following = next(end - 1)
    if let mark = following, tokens[mark].kind == .semicolon {
      following = next(mark)
      end = mark + 1
      if let following, !hasNewline(between: mark, and: following), !hasComment(in: end..<following) { end = following }
    }
    guard let following, let before = previous(statement.lowerBound), tokens[before].kind == .colon,
      tokens[following].kind == .rightBrace || tokens[following].kind == .at || tokens[following].kind == .directive || isWord(following, in: ["case", "default"])
    else { return (statement.lowerBound..<end, "") }
    return (statement, "break")
  }
}
