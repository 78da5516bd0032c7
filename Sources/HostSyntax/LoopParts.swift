extension TokenBuffer {
  /// Whether a statement is a loop, with a label or without: `for`, `while`, `repeat`, `rows: for`.
  package func isLoop(_ statement: Range<Int>) -> Bool { loopWord(of: statement) != nil }

  /// Whether a token stands in a part of its statement that runs again and again: a loop's body, its condition, or what stands
  /// behind `where`. What a `for` goes through is evaluated once.
  ///
  /// - Returns: True as well for a token that belongs to no statement.
  /// - Complexity: O(tokens of the statement at its own level).
  package func isInRepeatedPart(_ index: Int) -> Bool {
    guard let statement = statement(containing: index) else { return true }
    guard let word = loopWord(of: statement) else { return false }
    guard isWord(word, "for") else { return true }
    var position: Int? = word
    while let current = position, current < statement.upperBound {
      if isWord(current, "where") { return index > current }
      let end = groupEnd(current)
      // The body is the last of the braces.
      if tokens[current].kind == .leftBrace, end == statement.upperBound - 1 { return index >= current }
      position = next(end)
    }
    return true
  }

  private func loopWord(of statement: Range<Int>) -> Int? {
    var word = statement.lowerBound
    if !isReservedWord(word), let colon = next(word), tokens[colon].kind == .colon, let behind = next(colon), behind < statement.upperBound { word = behind }
    return isReservedWord(word) && isWord(word, in: ["for", "while", "repeat"]) ? word : nil
  }
}
