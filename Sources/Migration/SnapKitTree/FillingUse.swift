internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Places where code has a view under its name, and may bring others into it.
enum FillingUse {
  /// Whether code that has a view at a token brings another one into it by nothing but the system's methods.
  static func isInSight(_ name: Int, in buffer: TokenBuffer) -> Bool {
    let start = buffer.postfixStart(of: name)
    guard var sign = buffer.next(name) else { return true }
    // `let other = box`, `{ [other = box] in … }`, `(box).embed(title)`
    if let before = buffer.previous(start), buffer.tokens[sign].kind != .dot, buffer.spells(before, "=") && isWhole(sign, in: buffer) || isParenthesis(before, sign, in: buffer) {
      return false
    }
    if let open = buffer.parent(of: start), buffer.tokens[open].kind == .leftBracket, buffer.tokens[sign].kind != .dot, !isListInSight(open, in: buffer) { return false }
    if buffer.spells(sign, "?") || buffer.spells(sign, "!"), let next = buffer.next(sign) { sign = next }
    switch buffer.tokens[sign].kind {
    // `box += title`
    case .operatorSymbol: return signs.contains(buffer.text(sign))
    case .dot: break
    default: return true
    }
    guard let member = buffer.next(sign), buffer.tokens[member].kind == .identifier, let next = buffer.next(member) else { return true }
    let name = buffer.text(member)
    switch buffer.tokens[next].kind {
    case .leftParenthesis, .leftBrace: return AddingFunctions.names.contains(name) || ViewMembers.methods.contains(name)
    case .dot, .colon: return true
    default: return AddingFunctions.names.contains(name) || name == "snp" || ViewMembers.properties.contains(name)
    }
  }

  /// Whether nothing is brought into the elements of a list: `[box, title].forEach { addSubview($0) }`, and not
  /// `for box in [left, right] { box.addSubview(title) }`.
  private static func isListInSight(_ open: Int, in buffer: TokenBuffer) -> Bool {
    guard let close = buffer.partner(of: open), let next = buffer.next(close) else { return true }
    if let word = buffer.previous(open), buffer.isWord(word, "in"), let element = buffer.previous(word), buffer.tokens[next].kind == .leftBrace {
      return areUntouched([buffer.text(element)], inBraceAt: next, in: buffer)
    }
    guard buffer.tokens[next].kind == .dot, let method = buffer.next(next), let start = buffer.next(method) else { return true }
    guard let brace = buffer.tokens[start].kind == .leftBrace ? start : buffer.next(start), buffer.tokens[brace].kind == .leftBrace else { return true }
    let names = brace..<(buffer.signatureEnd(ofClosureAt: brace) ?? brace)
    return areUntouched(Set(names.filter { buffer.tokens[$0].kind == .identifier }.map { buffer.text($0) } + ["$0"]), inBraceAt: brace, in: buffer)
  }

  private static func areUntouched(_ names: Set<String>, inBraceAt brace: Int, in buffer: TokenBuffer) -> Bool {
    guard let end = buffer.partner(of: brace) else { return false }
    return (brace..<end).allSatisfy { index in
      guard buffer.tokens[index].kind == .identifier, names.contains(buffer.text(index)), buffer.postfixStart(of: index) == index else { return true }
      guard isInSight(index, in: buffer), let dot = buffer.next(index) else { return false }
      return buffer.tokens[dot].kind != .dot || buffer.next(dot).map { !AddingFunctions.names.contains(buffer.text($0)) } ?? true
    }
  }

  /// Whether an object's name ends an expression before a token.
  private static func isWhole(_ next: Int, in buffer: TokenBuffer) -> Bool {
    buffer.tokens[next].kind != .leftParenthesis && !buffer.spells(next, "?") && !buffer.spells(next, "!")
  }

  private static func isParenthesis(_ open: Int, _ close: Int, in buffer: TokenBuffer) -> Bool {
    guard buffer.tokens[open].kind == .leftParenthesis, buffer.tokens[close].kind == .rightParenthesis, let dot = buffer.next(close), buffer.tokens[dot].kind == .dot else {
      return false
    }
    return buffer.previous(open).map { !buffer.endsOperand($0) || buffer.hasNewline(between: $0, and: open) } ?? true
  }

  /// Operators that the standard library has for views.
  private static let signs: Set<String> = ["=", "==", "!=", "===", "!==", "?", "!", "??", "&&", "||", "->", "&"]
}
