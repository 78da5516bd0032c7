/// The elements of `[a, b]`, as token ranges without trivia at their ends.
///
/// `[Int]` as a type cannot be told from a literal with one element.
package struct ArrayLiteral: Hashable, Sendable {
  package let open: Int
  package let close: Int
  package let elements: [Range<Int>]

  /// Reads the literal whose `[` is at `index`; nil for a dictionary, a subscript, or a bracket without partner.
  package init?(at index: Int, in buffer: TokenBuffer) {
    guard let close = buffer.collectionEnd(index) else { return nil }
    let content = index + 1..<close
    guard buffer.firstColon(in: content) == nil else { return nil }
    let elements = buffer.splitAtCommas(content)
    guard !elements.contains(where: \.isEmpty) else { return nil }
    open = index
    self.close = close
    self.elements = elements
  }
}

/// The pairs of `[key: value]`, as token ranges without trivia at their ends.
package struct DictionaryLiteral: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    package let key: Range<Int>
    package let value: Range<Int>
  }

  package let open: Int
  package let close: Int
  package let pairs: [Pair]

  /// Reads the literal whose `[` is at `index`; nil for an array, a subscript, or a bracket without partner.
  ///
  /// `[:]` has no pairs; `[]` is an array.
  package init?(at index: Int, in buffer: TokenBuffer) {
    guard let close = buffer.collectionEnd(index) else { return nil }
    let content = buffer.trimmed(index + 1..<close)
    guard !content.isEmpty else { return nil }
    open = index
    self.close = close
    if content.count == 1, buffer[content.lowerBound].kind == .colon {
      pairs = []
      return
    }
    var pairs: [Pair] = []
    for part in buffer.splitAtCommas(content) {
      guard let colon = buffer.firstColon(in: part) else { return nil }
      let key = buffer.trimmed(part.lowerBound..<colon)
      let value = buffer.trimmed(colon + 1..<part.upperBound)
      guard !key.isEmpty, !value.isEmpty, buffer.firstColon(in: value) == nil else { return nil }
      pairs.append(Pair(key: key, value: value))
    }
    self.pairs = pairs
  }
}

extension TokenBuffer {
  /// The `]` of the collection literal that `index` opens; nil for a subscript or anything else.
  fileprivate func collectionEnd(_ index: Int) -> Int? {
    guard tokens[index].kind == .leftBracket, let close = partner(of: index), !isSubscript(index) else { return nil }
    return close
  }

  /// Whether the `[` at `index` follows an operand on its line.
  package func isSubscript(_ index: Int) -> Bool {
    guard let before = previous(index), endsOperand(before) else { return false }
    return !hasNewline(between: before, and: index)
  }
}
