extension TokenBuffer {
  /// The statement of Objective-C that holds the token, inside the innermost braces of a body around it.
  ///
  /// The range goes from its first token to its last, without the `;`. A statement that an unbraced `if`, `else`,
  /// `for` or `while` governs starts after that; see `governor(ofStatementAt:)`. Nil for a token between statements.
  ///
  /// - Complexity: O(tokens of the statement at its own level + brackets around the token).
  package func objectiveCStatement(containing index: Int) -> Range<Int>? {
    guard !tokens[index].kind.isTrivia, tokens[index].kind != .semicolon, tokens[index].kind != .directive else { return nil }
    var position = groupStart(index)
    while let open = parent(of: position), !isBody(open) { position = open }
    var start = position
    while let before = previous(start), !endsObjectiveCStatement(before) {
      guard parent(of: position) != before else { break }
      start = groupStart(before)
    }
    var last = groupLastIndex(position)
    while let following = next(last), tokens[following].kind != .semicolon, tokens[following].kind != .directive,
      !tokens[following].kind.isCloser {
      if tokens[last].kind == .rightBrace, let open = partner(of: last), isBody(open), !isBlock(open) { break }
      last = groupLastIndex(following)
    }
    start = afterGovernors(start, before: position)
    return start..<last + 1
  }

  /// Whether a brace opens a body with statements: of a function, a method, a block or a control statement.
  package func isBody(_ open: Int) -> Bool {
    guard tokens[open].kind == .leftBrace else { return false }
    guard let before = previous(open) else { return true }
    switch tokens[before].kind {
    case .at: return false
    case .operatorSymbol: return isOperator(before, "^") || isOperator(before, "*") || isOperator(before, ">")
    case .comma, .leftBracket: return false
    case .rightParenthesis:
      // `(CGSize){1, 2}` is a value; what stands before the parenthesis of a body is a name or a caret.
      guard let group = partner(of: before), let word = previous(group) else { return true }
      switch tokens[word].kind {
      case .identifier: return !isWord(word, "return")
      case .operatorSymbol: return isOperator(word, "^") || isOperator(word, "*") || isOperator(word, ">")
      case .rightParenthesis, .rightBracket: return true
      default: return false
      }
    default: return true
    }
  }

  /// Whether a brace opens the body of a block: `^{`, `^(id x) {`, `^BOOL(id x) {`.
  package func isBlock(_ open: Int) -> Bool {
    guard tokens[open].kind == .leftBrace, var before = previous(open) else { return false }
    if tokens[before].kind == .rightParenthesis {
      guard let group = partner(of: before), let word = previous(group) else { return false }
      before = word
    }
    // The return type of a block is at most a few words.
    for _ in 0..<6 {
      if isOperator(before, "^") { return true }
      guard tokens[before].kind == .identifier || isOperator(before, "*"), let word = previous(before) else { return false }
      before = word
    }
    return false
  }

  /// Whether a statement ends with the token, so that the next one starts a statement.
  private func endsObjectiveCStatement(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .semicolon, .directive, .leftBrace: return true
    case .rightBrace:
      guard let open = partner(of: index) else { return true }
      return isBody(open) && !isBlock(open)
    case .colon: return isLabelColon(index)
    default: return false
    }
  }

  /// Whether the colon ends `case x:`, `default:` or a label.
  private func isLabelColon(_ index: Int) -> Bool {
    var position = previous(index)
    var isFirst = true
    while let current = position {
      if isWord(current, "case") || isWord(current, "default") { return true }
      switch tokens[current].kind {
      case .semicolon, .leftBrace, .rightBrace: return false
      case .operatorSymbol where isOperator(current, "?"): return false
      default: break
      }
      if isFirst, tokens[current].kind == .identifier, let before = previous(current), endsPlainStatement(before) { return true }
      isFirst = false
      position = previous(groupStart(current))
    }
    return false
  }

  private func endsPlainStatement(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .semicolon, .leftBrace, .rightBrace: true
    default: false
    }
  }

  /// The first token after `if (…)`, `else`, `for (…)`, `while (…)` and `do` at the start of a statement.
  private func afterGovernors(_ start: Int, before limit: Int) -> Int {
    var position = start
    while position < limit {
      if isWord(position, "else") || isWord(position, "do") {
        guard let following = next(position), following <= limit else { return position }
        position = following
      } else if isWord(position, in: ["if", "for", "while", "switch"]), let open = next(position),
        tokens[open].kind == .leftParenthesis, let close = partner(of: open), close < limit, let following = next(close),
        following <= limit {
        position = following
      } else {
        return position
      }
    }
    return position
  }

  /// The control word that governs an unbraced statement: the `if` of `if (x) [a b];`. Nil when the statement stands
  /// by itself. Directives between them change nothing.
  package func governor(ofStatementAt start: Int) -> Int? {
    for before in tokensBefore(start) {
      if isWord(before, "else") || isWord(before, "do") { return before }
      guard tokens[before].kind == .rightParenthesis, let open = partner(of: before), let word = previous(open),
        isWord(word, in: ["if", "for", "while", "switch"])
      else { continue }
      return word
    }
    return nil
  }

  /// Whether the statement follows `case x:`, `default:` or a label, where no declaration may stand.
  package func isLabelled(statementAt start: Int) -> Bool { tokensBefore(start).contains { tokens[$0].kind == .colon } }

  /// The tokens that may come before a statement, whichever parts of `#if` are compiled: in front of directives, what ends each part
  /// before `#endif`, and for a statement behind `#else` what stands before `#if`.
  ///
  /// - Complexity: O(tokens of the conditional parts in front of the statement).
  private func tokensBefore(_ start: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [start]
    var seen: Set<Int> = []
    while let index = waiting.popLast() {
      guard let before = previous(index) else { continue }
      guard tokens[before].kind == .directive else {
        found.append(before)
        continue
      }
      guard seen.insert(before).inserted else { continue }
      let name = directive(at: before)
      if name.hasPrefix("endif") {
        waiting += conditional(endingAt: before)
      } else {
        waiting.append(name.hasPrefix("el") ? conditional(endingAt: before).first ?? before : before)
      }
    }
    return found
  }

  private func directive(at index: Int) -> Substring { Substring(text(index)).drop { $0 == "#" || $0 == " " || $0 == "\t" } }

  /// `#if` and all directives that belong to it up to one of them.
  private func conditional(endingAt last: Int) -> [Int] {
    var parts = [last]
    var depth = 1
    var position = previous(last)
    while let current = position {
      if tokens[current].kind == .directive {
        let name = directive(at: current)
        if name.hasPrefix("endif") { depth += 1 }
        if name.hasPrefix("el"), depth == 1 { parts.append(current) }
        if name.hasPrefix("if") {
          depth -= 1
          if depth == 0 { return [current] + parts }
        }
      }
      position = previous(current)
    }
    return parts
  }

  /// The tokens of a range in one line: comments are gone, and line ends are single blanks.
  ///
  /// White space that the author wrote stays one blank; none is added.
  ///
  /// - Complexity: O(bytes).
  package func objectiveCText(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    var last: Int?
    for index in range where !tokens[index].kind.isTrivia {
      if let last, last + 1 < index {
        let touchesBracket = tokens[last].kind.isOpener || tokens[index].kind.isCloser
        if !touchesBracket || !hasNewline(between: last, and: index) { result.append(.blank) }
      }
      result.append(contentsOf: bytes(of: index))
      last = index
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The tokens of a range that are not trivia.
  package func significant(_ range: Range<Int>) -> [Int] {
    range.filter { !tokens[$0].kind.isTrivia }
  }

  /// The parts of a token range between its commas, brackets being jumped over; each without trivia at its ends.
  package func splitAtObjectiveCCommas(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index].kind == .comma {
        parts.append(trimmed(start..<index))
        start = index + 1
      }
      index = groupLastIndex(index) + 1
    }
    let last = trimmed(start..<range.upperBound)
    if !last.isEmpty { parts.append(last) }
    return parts
  }
}
