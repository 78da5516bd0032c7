internal import Frontends
internal import HostSyntax
internal import Knowledge

/// What stands around the names that are looked for.
extension SnapKitHelperCalls {
  /// Whether a name is the type of a variable, a parameter or the like, or a class inherits from it: not `Card(…)`,
  /// `Card.make()`, `as? Card` and what declares it.
  static func isWrittenType(at name: Int, _ buffer: TokenBuffer) -> Bool {
    if let before = buffer.previous(name) {
      if buffer.isWord(before, in: ["class", "extension", "as", "is"]) { return false }
      if buffer.spells(before, "?") || buffer.spells(before, "!"), let word = buffer.previous(before), buffer.isWord(word, "as") { return false }
    }
    guard var next = buffer.next(name) else { return true }
    if buffer.spells(next, "<"), let close = buffer.genericClauseEnd(openedAt: next), let after = buffer.next(close) { next = after }
    if buffer.tokens[next].kind == .dot, let member = buffer.next(next) { return buffer.isWord(member, in: ["self", "Type"]) }
    return buffer.tokens[next].kind != .leftParenthesis
  }

  /// Whether a value is given to a property of a structure, whose initialiser takes another one of its type: `var card = Card()`.
  static func isMemberOfStructure(_ name: Int, _ host: HostFile) -> Bool {
    host.declarations.enclosingType(at: name)?.keyword == "struct" && host.declarations.enclosingFunction(at: name) == nil
  }

  /// Whether the type of `.init` is written elsewhere: that of a parameter or of a result, but not of a variable that is
  /// given a value or of what stands beside it.
  static func isTypedElsewhere(_ word: Int, _ buffer: TokenBuffer) -> Bool {
    // `Holder<Card>.init(card)` is no implicit one.
    guard isImplicitInitializer(word, buffer), let dot = buffer.previous(word), let before = buffer.previous(dot),
      buffer.bytes(of: before).last != UInt8(ascii: ">")
    else { return false }
    if buffer.isWord(before, "return") { return true }
    guard let open = buffer.parent(of: dot), buffer.tokens[open].kind == .leftParenthesis, let callee = buffer.previous(open),
      buffer.tokens[callee].kind == .identifier || buffer.spells(callee, ">")
    else { return false }
    return [.leftParenthesis, .comma, .colon].contains(buffer.tokens[before].kind)
  }

  /// The name in front of `.init`, and the word itself where no dot stands: that declares an initialiser, whatever it is behind.
  static func typeName(calledAt callee: Int, _ buffer: TokenBuffer) -> Int {
    guard buffer.isWord(callee, "init"), let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot else { return callee }
    return buffer.previous(dot) ?? callee
  }

  /// The last name in front of a bracket: `Row` of `Row<Int>(`.
  static func callee(of open: Int, _ buffer: TokenBuffer) -> Int? {
    guard let last = buffer.previous(open), buffer.spells(last, ">") else { return buffer.previous(open) }
    return buffer.genericClauseStart(closedAt: last).flatMap { buffer.previous($0) }
  }

  /// The type in `Row(…)` and `Row.init(…)`.
  static func type(namedAt callee: Int, _ buffer: TokenBuffer) -> String? {
    let name = typeName(calledAt: callee, buffer)
    guard buffer.tokens[name].kind == .identifier, let type = ItemType.simpleName(of: buffer.text(name)), type.first?.isUppercase == true else { return nil }
    return type
  }

  /// `S(view: title)`: a name of one or two letters tells no type from another.
  static func isShortType(_ callee: Int, _ buffer: TokenBuffer) -> Bool {
    let name = typeName(calledAt: callee, buffer)
    return buffer.tokens[name].kind == .identifier && buffer.text(name).first?.isUppercase == true && ItemType.simpleName(of: buffer.text(name)) == nil
  }

  /// `.init(`, whose type is not written.
  static func isImplicitInitializer(_ callee: Int, _ buffer: TokenBuffer) -> Bool {
    guard buffer.isWord(callee, "init"), let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot, let before = buffer.previous(dot) else { return false }
    return buffer.postfixStart(of: callee) == dot || buffer.tokens[before].kind != .identifier && !buffer.tokens[before].kind.isCloser
  }

  static func isLiteral(_ value: Range<Int>, _ buffer: TokenBuffer) -> Bool {
    guard let first = value.first else { return true }
    return buffer.tokens[first].kind == .number || buffer.tokens[first].kind == .string || buffer.isWord(first, in: ["true", "false", "nil"])
  }

  /// What opens the call of what a call gives: `Card.style(self)(title)`.
  static func application(behind open: Int, _ buffer: TokenBuffer) -> Int? {
    guard buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), let next = buffer.next(close) else { return nil }
    return buffer.tokens[next].kind == .leftParenthesis && !buffer.hasNewline(between: close, and: next) ? next : nil
  }

  /// Whether a word says that a property can be set, and names no function: `private(set)`, `{ get set }`.
  static func isAccessor(_ word: Int, _ buffer: TokenBuffer) -> Bool {
    guard buffer.isWord(word, "set"), let before = buffer.previous(word), let next = buffer.next(word) else { return false }
    if buffer.tokens[before].kind == .leftParenthesis, buffer.tokens[next].kind == .rightParenthesis, let modifier = buffer.previous(before) {
      return buffer.isWord(modifier, in: ["private", "fileprivate", "internal", "package", "public", "open"])
    }
    if buffer.isWord(next, "get"), buffer.tokens[before].kind == .leftBrace { return true }
    return buffer.tokens[next].kind == .rightBrace && buffer.isWord(before, in: ["get", "async", "throws", "mutating", "nonmutating"])
  }

  /// `#selector`
  static func isSelector(_ token: Int, _ buffer: TokenBuffer) -> Bool { buffer.text(token).hasSuffix("selector") }

  /// Whether a name stands alone in `#selector(…)`.
  static func isInSelector(_ start: Int, _ buffer: TokenBuffer) -> Bool { buffer.parent(of: start).flatMap { buffer.previous($0) }.map { isSelector($0, buffer) } == true }

  /// Whether what stands in brackets behind a name are labels, so that the name stands for a function: `Row.init(title:)`, `style(_:)`.
  static func areLabels(in open: Int, _ buffer: TokenBuffer) -> Bool {
    guard buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), let last = buffer.previous(close), buffer.tokens[last].kind == .colon else { return false }
    return (open + 1..<close).allSatisfy { buffer.tokens[$0].kind == .identifier || buffer.tokens[$0].kind == .colon || buffer.tokens[$0].kind.isTrivia }
  }
}
