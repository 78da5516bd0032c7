/// A literal that `@` starts, as token ranges.
package enum ObjectiveCLiteral: Hashable, Sendable {
  /// `@"text"`; adjacent parts make one text.
  case string(parts: [Int])
  /// `@8`, `@-8`, `@YES`, `@(expression)`: the tokens behind the `@`, without the parentheses.
  case boxed(Range<Int>)
  /// `@[a, b]`
  case array(open: Int, elements: [Range<Int>])
  /// `@{key: value}`
  case dictionary(open: Int, pairs: [Pair])

  package struct Pair: Hashable, Sendable {
    package let key: Range<Int>
    package let value: Range<Int>
  }

  /// Reads a range that is one literal and nothing else.
  package init?(_ range: Range<Int>, in buffer: TokenBuffer) {
    let range = buffer.trimmed(range)
    guard let at = range.first, buffer[at].kind == .at, let first = buffer.next(at), first < range.upperBound else { return nil }
    let isWhole = buffer.partner(of: first) == range.upperBound - 1
    switch buffer[first].kind {
    case .string:
      var parts: [Int] = []
      for index in buffer.significant(range) {
        switch buffer[index].kind {
        case .string: parts.append(index)
        case .at: continue
        default: return nil
        }
      }
      self = .string(parts: parts)
    case .leftBracket where isWhole:
      let elements = buffer.splitAtObjectiveCCommas(first + 1..<range.upperBound - 1)
      guard !elements.contains(where: \.isEmpty) else { return nil }
      self = .array(open: first, elements: elements)
    case .leftBrace where isWhole:
      var pairs: [Pair] = []
      for part in buffer.splitAtObjectiveCCommas(first + 1..<range.upperBound - 1) {
        guard let colon = buffer.pairColon(in: part) else { return nil }
        let key = buffer.trimmed(part.lowerBound..<colon)
        let value = buffer.trimmed(colon + 1..<part.upperBound)
        guard !key.isEmpty, !value.isEmpty else { return nil }
        pairs.append(Pair(key: key, value: value))
      }
      self = .dictionary(open: first, pairs: pairs)
    case .leftParenthesis where isWhole: self = .boxed(buffer.trimmed(first + 1..<range.upperBound - 1))
    case .number, .operatorSymbol, .identifier:
      let tokens = buffer.significant(first..<range.upperBound)
      let isSigned = buffer.isOperator(first, "-") || buffer.isOperator(first, "+")
      guard tokens.count == (isSigned ? 2 : 1), buffer[first].kind != .operatorSymbol || isSigned else { return nil }
      self = .boxed(first..<range.upperBound)
    default: return nil
    }
  }
}

extension TokenBuffer {
  /// The colon between the key and the value of a dictionary literal's pair.
  fileprivate func pairColon(in range: Range<Int>) -> Int? {
    var pendingTernaries = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if isOperator(index, "?") {
        pendingTernaries += 1
      } else if tokens[index].kind == .colon {
        guard pendingTernaries > 0 else { return index }
        pendingTernaries -= 1
      }
      index = groupLastIndex(index) + 1
    }
    return nil
  }

  /// The text of a C string literal's bytes with escapes decoded, and whether each byte stands for itself.
  ///
  /// Nil for a literal without its end and for escapes other than the simple ones.
  package func cString(_ index: Int) -> String? {
    let token = tokens[index]
    guard token.kind == .string, !token.isUnterminated else { return nil }
    let literal = bytes(of: index)
    guard literal.first == .quote, literal.count >= 2 else { return nil }
    var result: [UInt8] = []
    var position = literal.startIndex + 1
    while position < literal.endIndex - 1 {
      guard literal[position] == .backslash else {
        result.append(literal[position])
        position += 1
        continue
      }
      switch literal[position + 1] {
      case UInt8(ascii: "n"): result.append(.lineFeed)
      case UInt8(ascii: "t"): result.append(.tab)
      case .quote, .backslash, UInt8(ascii: "'"): result.append(literal[position + 1])
      case .lineFeed: break
      case .carriageReturn where literal[position + 2] == .lineFeed: position += 1
      default: return nil
      }
      position += 2
    }
    return String(decoding: result, as: UTF8.self)
  }
}
