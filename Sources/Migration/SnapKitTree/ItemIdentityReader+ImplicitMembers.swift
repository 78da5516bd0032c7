internal import Frontends
internal import HostSyntax
internal import Knowledge

extension ItemIdentityReader {
  /// `.badge` and `.make(title)` as the name of a member of the type that stands at the place; nil for other expressions.
  ///
  /// - Parameter tokens: Those of an expression, without blanks and comments.
  /// - Returns: With `held`, what is the same in an optional: `.some(badge)`, `Optional(badge)`.
  func implicitMember(_ tokens: [Int]) -> (name: String, held: Range<Int>?)? {
    guard let first = tokens.first, var last = tokens.last else { return nil }
    while last > first, buffer.spells(last, "?") || buffer.spells(last, "!"), let before = buffer.previous(last) { last = before }
    let isDot = buffer.tokens[first].kind == .dot
    guard isDot ? tokens.count > 1 : buffer.isWord(first, "Optional") else { return nil }
    let name = isDot ? tokens[1] : first
    guard buffer.tokens[name].kind == .identifier,
      let text = buffer.name(name), isDot ? text.first?.isUppercase == false && text != "init" : true
    else { return nil }
    if name == last { return isDot ? (text, nil) : nil }
    guard let open = buffer.next(name), buffer.tokens[open].kind == .leftParenthesis, buffer.partner(of: open) == last else { return nil }
    if !isDot || text == "some", let call = CallExpression(at: open, in: buffer), call.arguments.count == 1, call.arguments[0].label == nil {
      return (text, call.arguments[0].value)
    }
    return isDot ? (text, nil) : nil
  }

  /// The values of `if wide { a } else { b }` and of a `switch` that give one; nil for other expressions.
  ///
  /// Source: Swift Evolution, SE-0380.
  func arms(ofStatement expression: Range<Int>) -> [Range<Int>]? {
    let expression = buffer.trimmed(expression)
    guard let first = expression.first, buffer.isWord(first, in: ["if", "switch"]), let last = expression.last, buffer.tokens[last].kind == .rightBrace,
      let body = buffer.partner(of: last)
    else { return nil }
    guard buffer.isWord(first, "switch") else {
      let braces = expression.filter {
        buffer.tokens[$0].kind == .leftBrace && buffer.parent(of: $0) == buffer.parent(of: first) && !host.declarations.isClosure(openedAt: $0)
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

  /// Whether a word begins an arm: not `store.default`, nor the pattern of `if case .some(let card) = card, case …`.
  private func isOfSwitch(_ word: Int) -> Bool {
    guard let before = buffer.previous(word) else { return false }
    return buffer.tokens[before].kind != .dot && buffer.tokens[before].kind != .comma && !buffer.isWord(before, in: ["if", "guard", "while", "for"])
  }
}
