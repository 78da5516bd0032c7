package import HostSyntax

extension ObjectiveCDeclarations {
  /// Whether a method of the file that a message to a class, or to a new object of it, reaches may give nil.
  package func mayGiveNil(_ message: MessageExpression) -> Bool {
    guard let word = message.unaryName ?? message.pieces.first?.nameIndex, var owner = message.receiver.first else { return false }
    if buffer[owner].kind == .leftBracket, let name = buffer.next(owner) { owner = name }
    return bodiesByName[buffer.text(word) + (message.pieces.isEmpty ? "" : ":")]?.contains { open in className(at: open) == buffer.text(owner) && givesNil(open) } ?? false
  }

  private func givesNil(_ open: Int) -> Bool {
    guard let close = buffer.partner(of: open) else { return false }
    return (open..<close).contains { index in
      guard buffer.isWord(index, "return"), let value = buffer.next(index), buffer.isWord(value, "nil") else { return false }
      return !isAboutSelf(index)
    }
  }

  /// `if (!self) return nil;`, `if (!(self = [super init])) { return nil; }`
  private func isAboutSelf(_ statement: Int) -> Bool {
    let word = buffer.governor(ofStatementAt: statement)
      ?? buffer.parent(of: statement).flatMap { buffer.previous($0) }.flatMap { buffer.partner(of: $0) }.flatMap { buffer.previous($0) }
    guard let word, buffer.isWord(word, "if"), let open = buffer.next(word), let close = buffer.partner(of: open) else { return false }
    return (open..<close).contains { buffer.isWord($0, "self") }
  }
}
