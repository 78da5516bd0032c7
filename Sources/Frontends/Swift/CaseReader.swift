internal import HostSyntax

extension HostFile {
  /// The case that an expression names: `.leading`, `NSLayoutAttribute.leading`,
  /// `NSLayoutConstraint.Attribute.leading`. Nil for anything else.
  func caseName(_ expression: Range<Int>, of types: Set<String>) -> String? {
    let tokens = significantTokens(expression)
    guard tokens.count >= 2, let last = tokens.last, buffer.tokens[last].kind == .identifier,
      buffer.tokens[tokens[tokens.count - 2]].kind == .dot
    else { return nil }
    let owner = tokens.dropLast(2).map { buffer.text($0) }.joined()
    return owner.isEmpty || types.contains(owner) ? buffer.text(last) : nil
  }

  /// The tokens of a range without white space, line ends and comments.
  package func significantTokens(_ range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = buffer.firstSignificant(from: range.lowerBound)
    while let current = index, current < range.upperBound {
      result.append(current)
      index = buffer.next(current)
    }
    return result
  }
}
