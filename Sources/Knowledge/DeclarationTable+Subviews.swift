internal import HostSyntax

extension DeclarationTable {
  /// The type of a view that is picked from those in another one: `stack.arrangedSubviews[0]`, `subviews.first { $0.tag == 4 }`.
  ///
  /// Source: UIView and UIStackView in UIKit, NSView and NSStackView in AppKit; Swift standard library, Sequence.
  func pickedSubview(_ tokens: [Int]) -> ValueType? {
    guard let first = tokens.first, let last = tokens.last,
      let list = tokens.last(where: { buffer.isWord($0, in: ["subviews", "arrangedSubviews"]) && buffer.parent(of: $0) == buffer.parent(of: first) }), list != last, buffer.postfixStart(of: list) == first,
      // A project may have a list of that name, of something else.
      !declarations(named: buffer.text(list)).contains(where: { $0.kind == .property || $0.kind == .local || $0.kind == .parameter }), let next = buffer.next(list)
    else { return nil }
    if buffer.tokens[next].kind == .leftBracket { return buffer.partner(of: next) == last ? ValueType("UIView") : nil }
    guard buffer.tokens[next].kind == .dot, let method = buffer.next(next), buffer.isWord(method, in: ["first", "last"]) else { return nil }
    if method == last { return ValueType("UIView", isOptional: true) }
    guard let open = buffer.next(method) else { return nil }
    if open == last { return buffer.spells(open, "!") ? ValueType("UIView") : nil }
    guard buffer.tokens[open].kind == .leftParenthesis || buffer.tokens[open].kind == .leftBrace, let close = buffer.partner(of: open) else { return nil }
    if close == last { return ValueType("UIView", isOptional: true) }
    return buffer.next(close) == last && buffer.spells(last, "!") ? ValueType("UIView") : nil
  }
}
