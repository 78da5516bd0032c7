extension TokenBuffer {
  /// A generic clause with more tokens than this is not looked for.
  private static let genericClauseLimit = 256

  /// The token whose `>` closes the generic clause that `index` opens, or nil when `index` is no such `<`.
  ///
  /// That token can have more to it: in `A<B<C>>?` it is `>>?`.
  ///
  /// - Source: swiftc, `canParseAsGenericArgumentList`: after the clause stands one of `( ) [ ] { } . , ; : ? !`
  ///   or nothing. `f(a < b, c > (d))` is a call of `a<b, c>`.
  /// - Complexity: O(tokens of the clause).
  package func genericClauseEnd(openedAt index: Int) -> Int? {
    guard isOperator(index, "<"), let before = previous(index), tokens[before].kind == .identifier else { return nil }
    var depth = 1
    var position = index + 1
    let limit = min(tokens.count, index + Self.genericClauseLimit)
    while position < limit {
      let token = tokens[position]
      switch token.kind {
      case .leftParenthesis, .leftBracket:
        guard let close = partner(of: position) else { return nil }
        position = close
      case .identifier, .comma, .dot, .at, .colon, .number: break
      case .operatorSymbol:
        if spells(position, "<") {
          depth += 1
        } else if let end = closeAngles(at: position, &depth) {
          guard end, isAfterGenericClause(position) || isFunctionName(before) else { return nil }
          return position
        }
      default:
        guard token.kind.isTrivia else { return nil }
      }
      position += 1
    }
    return nil
  }

  /// Whether the token is the name in `func f<T>(…)`, after whose clause a line may end.
  func isFunctionName(_ index: Int) -> Bool {
    if isWord(index, in: ["init", "subscript"]) { return index == 0 || tokens[index - 1].kind != .dot }
    return previous(index).map { isReservedWord($0) && isWord($0, "func") } ?? false
  }

  /// Counts the `>` of an operator: nil to go on, true when the clause has ended, false when it is none.
  private func closeAngles(at index: Int, _ depth: inout Int) -> Bool? {
    let bytes = bytes(of: index)
    if bytes.elementsEqual([.minus, .greaterThan]) { return nil }
    var mayClose = true
    for byte in bytes {
      switch byte {
      case .greaterThan where mayClose && depth > 0: depth -= 1
      case .questionMark, .exclamationMark, .ampersand: break
      case .dot where bytes.count == 3 && bytes.allSatisfy { $0 == .dot }: break
      default: return false
      }
      if depth == 0 { mayClose = false }
    }
    return depth == 0 ? true : nil
  }

  private func isAfterGenericClause(_ index: Int) -> Bool {
    guard let following = next(index) else { return true }
    switch tokens[following].kind {
    case .leftParenthesis, .leftBracket: return !hasNewline(between: index, and: following)
    case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .dot, .comma, .semicolon, .colon: return true
    case .operatorSymbol: return isPostfixMark(following) || isOperator(following, "=") || isOperator(following, "->")
    case .identifier:
      return hasNewline(between: index, and: following) || isKeyword(following, .afterType)
    default: return hasNewline(between: index, and: following)
    }
  }

  /// The `<` of the generic clause that the operator at `index` closes last, or nil when it closes none.
  package func genericClauseStart(closedAt index: Int) -> Int? {
    guard tokens[index].kind == .operatorSymbol, bytes(of: index).first == .greaterThan else { return nil }
    let limit = max(0, index - Self.genericClauseLimit)
    var position = index - 1
    var found: Int?
    while position >= limit {
      let token = tokens[position]
      switch token.kind {
      case .rightParenthesis, .rightBracket:
        guard let open = partner(of: position) else { return found }
        position = open
      case .identifier, .comma, .dot, .at, .colon, .number: break
      case .operatorSymbol:
        if spells(position, "<"), let end = genericClauseEnd(openedAt: position) {
          // A clause inside of the one that is looked for ends earlier.
          guard end <= index else { return found }
          if end == index { found = position }
        }
      default:
        guard token.kind.isTrivia else { return found }
      }
      position -= 1
    }
    return found
  }
}
