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
}
