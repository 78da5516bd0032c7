internal import HostSyntax

/// Tells where it matters that the elements of a list of constraints have a static type, which those of an array literal have not.
struct ListTypes {
  private let buffer: TokenBuffer

  init(_ buffer: TokenBuffer) {
    self.buffer = buffer
  }

  /// Whether code uses an element's type, or takes over that of the list.
  func matters(of expression: Range<Int>) -> Bool {
    var range = expression
    var isList = true
    // `([…])[0].active`, `[[…] firstObject].active`
    for _ in 0..<8 {
      if usesElement(behind: range, isList: isList) { return true }
      guard let open = buffer.previous(range.lowerBound), buffer.parent(of: range.lowerBound) == open else { break }
      if buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open), buffer.next(range.upperBound - 1) == close,
        buffer.previous(open).map({ buffer[$0].kind != .identifier }) ?? true {
        range = open..<close + 1
      } else if buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer), message.receiver.lowerBound == range.lowerBound {
        range = message.range
        isList = false
      } else {
        break
      }
    }
    return isDeduced(expression) || isReturnedBesideOthers(expression)
  }

  /// `list[0].active`, `list.firstObject.active`; an element alone is an object of any class.
  private func usesElement(behind range: Range<Int>, isList: Bool) -> Bool {
    guard let next = buffer.next(range.upperBound - 1) else { return false }
    if buffer[next].kind == .leftBracket { return buffer.partner(of: next).flatMap { buffer.next($0) }.map { buffer[$0].kind == .dot } ?? false }
    guard buffer[next].kind == .dot, let name = buffer.next(next) else { return false }
    guard isList, buffer.isWord(name, in: ["firstObject", "lastObject"]) else { return !isList }
    return buffer.next(name).map { buffer[$0].kind == .dot } ?? false
  }

  /// `auto rows = …`, `__auto_type rows = …`, `for (auto row in …)`
  private func isDeduced(_ expression: Range<Int>) -> Bool {
    guard let mark = buffer.previous(expression.lowerBound), buffer.isOperator(mark, "=") || buffer.isWord(mark, "in") else { return false }
    var position = buffer.previous(mark)
    // `__block const auto rows`
    for _ in 0..<6 {
      guard let current = position, buffer[current].kind == .identifier || buffer.isOperator(current, "*") else { return false }
      if buffer.isWord(current, in: ["auto", "__auto_type"]) { return true }
      position = buffer.previous(current)
    }
    return false
  }

  /// Whether a block without a return type gives back the list here, and something else there.
  private func isReturnedBesideOthers(_ expression: Range<Int>) -> Bool {
    guard let word = buffer.previous(expression.lowerBound), buffer.isWord(word, "return") else { return false }
    var position = buffer.parent(of: word)
    while let open = position, !buffer.isBlock(open) { position = buffer.parent(of: open) }
    guard let open = position, let close = buffer.partner(of: open), isUntyped(open) else { return false }
    return buffer.tokens(spelled: "return").contains { open < $0 && $0 < close && $0 != word }
  }

  /// `^{`, `^(id x) {`
  private func isUntyped(_ block: Int) -> Bool {
    guard let before = buffer.previous(block) else { return false }
    if buffer.isOperator(before, "^") { return true }
    guard buffer[before].kind == .rightParenthesis, let open = buffer.partner(of: before), let caret = buffer.previous(open) else { return false }
    return buffer.isOperator(caret, "^")
  }
}
