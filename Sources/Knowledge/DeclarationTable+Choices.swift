internal import HostSyntax

extension DeclarationTable {
  /// The type of `size ?? Metrics.size`, which all its parts have, or of which one is a number that is written; the same for
  /// `isWide ? CGSize(width: 8, height: 4) : Metrics.size` and for `if` and `switch`.
  ///
  /// - Parameter type: The type of a part.
  func typeOfChoice(_ expression: Range<Int>, _ type: (Range<Int>) -> ValueType?) -> ValueType? {
    if let arms = arms(of: expression) ?? values(ofStatement: expression) {
      guard let first = type(arms[0]), first.number == nil, arms.dropFirst().allSatisfy({ type($0) == first }) else { return nil }
      return first
    }
    let signs = topLevelTokens(expression).filter { buffer.tokens[$0].kind == .operatorSymbol && buffer.operatorPosition($0).isInfix }
    guard let last = signs.last, signs.allSatisfy({ buffer.isOperator($0, "??") }), last + 1 < expression.upperBound else { return nil }
    var start = expression.lowerBound
    var name: String?
    for sign in signs {
      guard start < sign, let part = type(buffer.trimmed(start..<sign)), part.isOptional || part.isImplicitlyUnwrapped, name == nil || name == part.name else { return nil }
      name = part.name
      start = sign + 1
    }
    let rest = buffer.trimmed(start..<expression.upperBound)
    guard let name, let value = type(rest), !value.isImplicitlyUnwrapped else { return nil }
    if value.name == name { return value }
    let isWritten = rest.allSatisfy { buffer.tokens[$0].kind == .number || buffer.spells($0, "-") }
    // `0.5` is no integer.
    return isWritten && ValueType(name).number != nil && (value.name == "Int" || name == "CGFloat" || name == "Float") ? ValueType(name) : nil
  }

  /// The values of `if wide { a } else { b }` and of a `switch` that give one; nil for other expressions.
  ///
  /// Source: Swift Evolution, SE-0380.
  package func arms(ofStatement expression: Range<Int>) -> [Range<Int>]? {
    let expression = buffer.trimmed(expression)
    guard let first = expression.first, buffer.isWord(first, in: ["if", "switch"]), let last = expression.last, buffer.tokens[last].kind == .rightBrace,
      let body = buffer.partner(of: last)
    else { return nil }
    guard buffer.isWord(first, "switch") else {
      let braces = expression.filter {
        buffer.tokens[$0].kind == .leftBrace && buffer.parent(of: $0) == buffer.parent(of: first) && !isClosure(openedAt: $0)
      }
      return braces.compactMap { open in buffer.partner(of: open).map { open + 1..<$0 } }
    }
    let words = (body + 1..<last).filter { buffer.parent(of: $0) == body && buffer.isWord($0, in: ["case", "default"]) && isOfSwitch($0) }
    var arms: [Range<Int>] = []
    for (word, end) in zip(words, words.dropFirst() + [last]) {
      guard let colon = (word..<end).first(where: { buffer.tokens[$0].kind == .colon && buffer.parent(of: $0) == body }) else { return nil }
      arms.append(colon + 1..<end)
    }
    return arms
  }

  /// The same, where each is all that its braces have.
  private func values(ofStatement expression: Range<Int>) -> [Range<Int>]? {
    guard let arms = arms(ofStatement: expression)?.map(buffer.trimmed), !arms.isEmpty else { return nil }
    return arms.allSatisfy { !$0.isEmpty && buffer.statement(containing: $0.lowerBound) == $0 } ? arms : nil
  }

  /// Whether a word begins an arm: not `store.default`, nor the pattern of `if case .some(let card) = card, case …`.
  private func isOfSwitch(_ word: Int) -> Bool {
    guard let before = buffer.previous(word) else { return false }
    return buffer.tokens[before].kind != .dot && buffer.tokens[before].kind != .comma && !buffer.isWord(before, in: ["if", "guard", "while", "for"])
  }
}
