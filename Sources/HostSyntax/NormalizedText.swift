extension TokenBuffer {
  /// The tokens of a range in one line, with the white space that a careful author would put between them.
  ///
  /// Two spellings of an expression that differ in white space, line ends or comments give the same text, except that an
  /// operator without blanks around it stays so: `a   +  b` is `a + b`, `foo( x )` is `foo(x)`, `a+b` is `a+b`. A comma
  /// behind the last element of a list is left out.
  ///
  /// - Parameters:
  ///   - names: Other names for some tokens.
  ///   - spacesOperators: Whether `a+b` is `a + b` as well.
  /// - Complexity: O(bytes).
  package func normalizedText(_ range: Range<Int>, renaming names: [Int: String] = [:], spacingOperators spacesOperators: Bool = false) -> String {
    var writer = NormalizedWriter(buffer: self, names: names, spacesOperators: spacesOperators)
    for index in range where !tokens[index].kind.isTrivia {
      if tokens[index].kind == .comma, let close = next(index), tokens[close].kind == .rightBracket { continue }
      writer.write(index)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct NormalizedWriter {
  let buffer: TokenBuffer
  /// What is written in place of some tokens.
  private let names: [Int: String]
  private let spacesOperators: Bool
  private(set) var bytes: [UInt8] = []
  private var last: Int?
  private var lastIsTernaryColon = false
  /// The range itself, and each bracket that is open in it.
  private var levels = [Level()]

  private struct Level {
    /// The `?` that wait for their `:`.
    var pendingTernaries = 0
    /// The token before the first statement, when the level has statements: the `{` or `in` of a closure.
    var statementsAfter: Int?
  }

  init(buffer: TokenBuffer, names: [Int: String], spacesOperators: Bool) {
    self.buffer = buffer
    self.names = names
    self.spacesOperators = spacesOperators
  }

  mutating func write(_ index: Int) {
    let kind = buffer[index].kind
    let current = levels.count - 1
    let isTernaryColon = kind == .colon && levels[current].pendingTernaries > 0
    if let last { bytes.append(contentsOf: separator(last, index, isTernaryColon: isTernaryColon).utf8) }
    if let name = names[index] { bytes.append(contentsOf: name.utf8) } else { bytes.append(contentsOf: buffer.bytes(of: index)) }
    if kind.isOpener {
      levels.append(Level(statementsAfter: kind == .leftBrace ? buffer.signatureEnd(ofClosureAt: index) ?? index : nil))
    } else if kind.isCloser, current > 0 {
      levels.removeLast()
    } else if buffer.isTernaryMark(index) {
      levels[current].pendingTernaries += 1
    } else if isTernaryColon {
      levels[current].pendingTernaries -= 1
    }
    lastIsTernaryColon = isTernaryColon
    last = index
  }

  private func separator(_ left: Int, _ right: Int, isTernaryColon: Bool) -> String {
    let (leftKind, rightKind) = (buffer[left].kind, buffer[right].kind)
    if rightKind == .directive || leftKind == .directive && !buffer[right].isCondition
      || buffer[left].isCondition && !buffer[right].isCondition { return "\n" }
    if leftKind == .directive { return " " }
    if rightKind == .comma || rightKind == .semicolon { return "" }
    if leftKind == .comma || leftKind == .semicolon { return rightKind.isCloser && rightKind != .rightBrace ? "" : " " }
    if rightKind == .colon { return isTernaryColon ? " " : "" }
    if leftKind == .colon {
      if lastIsTernaryColon { return " " }
      return rightKind.isCloser || isLabelOfCompoundName(right) ? "" : " "
    }
    if leftKind == .leftBrace, rightKind == .rightBrace { return "" }
    if left + 1 == right { return spacesOperators && (isInfix(left) || isInfix(right)) ? " " : "" }
    if isBetweenStatements(left, right) { return "; " }
    if leftKind == .leftBrace || rightKind == .rightBrace || rightKind == .leftBrace { return " " }
    if leftKind.isOpener || rightKind.isCloser { return "" }
    if leftKind == .operatorSymbol || rightKind == .operatorSymbol { return separatorAtOperator(left, right) }
    switch rightKind {
    case .dot, .leftParenthesis, .leftBracket: return buffer.endsOperand(left) || !Self.isWordLike(leftKind) ? "" : " "
    default: return (Self.isWordLike(leftKind) || leftKind.isCloser) && Self.startsWord(rightKind) ? " " : ""
    }
  }

  private func separatorAtOperator(_ left: Int, _ right: Int) -> String {
    guard buffer[right].kind != .operatorSymbol, buffer.operatorPosition(left) == .postfix else { return " " }
    return Self.startsWord(buffer[right].kind) ? " " : ""
  }

  private func isInfix(_ index: Int) -> Bool { buffer[index].kind == .operatorSymbol && buffer.operatorPosition(index) == .infix }

  /// Whether a statement of a closure inside the range ends between the tokens.
  private func isBetweenStatements(_ left: Int, _ right: Int) -> Bool {
    guard let first = levels[levels.count - 1].statementsAfter, left > first, buffer[right].kind != .rightBrace else {
      return false
    }
    return buffer.isStatementBoundary(left, right)
  }

  /// Whether `right` is a label like `b` in `f(a:b:)`.
  private func isLabelOfCompoundName(_ right: Int) -> Bool {
    right + 1 < buffer.count && buffer[right].kind == .identifier && buffer[right + 1].kind == .colon
  }

  private static func isWordLike(_ kind: TokenKind) -> Bool { kind.isAtom || kind == .pound }

  private static func startsWord(_ kind: TokenKind) -> Bool {
    isWordLike(kind) || kind == .at || kind == .backslash
  }
}
