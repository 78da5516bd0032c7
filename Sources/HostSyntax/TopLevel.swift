internal import SourceText

extension TokenBuffer {
  /// The last token of what starts at `index`: the closer of a bracket, the end of a generic clause, or `index`.
  package func groupEnd(_ index: Int) -> Int {
    switch tokens[index].kind {
    case .leftParenthesis, .leftBracket, .leftBrace: return partner(of: index) ?? index
    case .operatorSymbol: return genericClauseEnd(openedAt: index) ?? index
    default: return index
    }
  }

  /// The first token of what ends at `index`: the opener of a bracket, or `index`.
  package func groupStart(_ index: Int) -> Int {
    tokens[index].kind.isCloser ? partner(of: index) ?? index : index
  }

  /// The first token of a kind in a range that has no brackets of the range around it.
  ///
  /// - Parameter range: Its first token is in no brackets of the range.
  /// - Complexity: O(tokens outside of brackets).
  @inlinable package func first(in range: Range<Int>, where isOne: (Int) -> Bool) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if isOne(index) { return index }
      index = max(index, partner(of: index) ?? index) + 1
    }
    return nil
  }

  /// The parts of a token range between its commas, brackets and generic clauses being jumped over.
  ///
  /// Each part is without trivia at its ends. A comma at the end starts no part; an empty range has none.
  package func splitAtCommas(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index].kind == .comma {
        parts.append(trimmed(start..<index))
        start = index + 1
      }
      index = groupEnd(index) + 1
    }
    let last = trimmed(start..<max(start, min(index, range.upperBound)))
    if !last.isEmpty { parts.append(last) }
    return parts
  }

  /// The first colon of a token range that is not the one of `a ? b : c`, or nil.
  package func firstColon(in range: Range<Int>) -> Int? {
    var pendingTernaries = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index].kind == .colon {
        guard pendingTernaries > 0 else { return index }
        pendingTernaries -= 1
      } else if isTernaryMark(index) {
        pendingTernaries += 1
      }
      index = groupEnd(index) + 1
    }
    return nil
  }

  /// Whether the token can be the last one of an expression that `(`, `[`, `.` or an operator continues.
  package func endsOperand(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.isCondition { return false }
    switch token.kind {
    case .rightParenthesis, .rightBracket, .rightBrace: return true
    case .identifier: return !isReservedWord(index) && !isWord(index, "await")
    case .operatorSymbol: return isOperandMark(index) || genericClauseStart(closedAt: index) != nil
    default: return token.kind.isAtom || token.kind == .pound
    }
  }

  /// Whether the token is a word of the language here, and not the name of a member as in `.default`.
  package func isReservedWord(_ index: Int) -> Bool {
    guard isKeyword(index, .reserved) else { return false }
    return index == 0 || tokens[index - 1].kind != .dot
  }

  /// Whether the token spells a keyword of a kind, wherever it stands.
  func isKeyword(_ index: Int, _ traits: KeywordTraits) -> Bool {
    let word = words.numbers[index]
    guard word >= 0 else { return false }
    if !words.traits.isEmpty { return words.traits[Int(word)].contains(traits) }
    return file.bytes.withUnsafeBufferPointer { bytes in
      KeywordTraits(of: UnsafeBufferPointer(rebasing: bytes[Int(tokens[index].start)..<Int(tokens[index].end)])).contains(traits)
    }
  }

  /// Whether the token is the `!` or `?` after an operand, and not the one of `try!` or `as?`.
  func isOperandMark(_ index: Int) -> Bool {
    guard isPostfixMark(index) else { return false }
    return tokens[index - 1].kind != .identifier || !isReservedWord(index - 1)
  }
}
