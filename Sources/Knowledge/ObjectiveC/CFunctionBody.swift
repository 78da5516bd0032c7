internal import HostSyntax

/// What the body of a function of C does.
struct CFunctionBody {
  private let buffer: TokenBuffer
  /// Functions of the file, with whether they only compute.
  private let computing: [String: Bool]

  init(_ buffer: TokenBuffer, computing: [String: Bool]) {
    self.buffer = buffer
    self.computing = computing
  }

  /// Whether a body only computes a value from its parameters and from what names look up: it assigns nothing but its own
  /// variables, and calls and asks only what does the same.
  ///
  /// - Parameters:
  ///   - open: The brace of the body.
  ///   - parameters: The parentheses of the parameters.
  func computes(openedAt open: Int, parameters: Range<Int>) -> Bool {
    guard let close = buffer.partner(of: open) else { return false }
    var own: Set<String> = []
    for index in parameters where buffer[index].kind == .identifier { own.insert(buffer.text(index)) }
    for index in open + 1..<close {
      switch buffer[index].kind {
      case .identifier:
        if buffer.isWord(index, in: ["static", "goto", "asm"]) { return false }
        if let before = buffer.previous(index), before > open, buffer[before].kind == .identifier || buffer.isOperator(before, "*"),
          !buffer.isWord(before, "return") { own.insert(buffer.text(index)) }
        guard let next = buffer.next(index), buffer[next].kind == .leftParenthesis else { continue }
        guard computing[buffer.text(index)] ?? HarmlessMessages.computes(buffer.text(index)) else { return false }
      case .operatorSymbol:
        let text = buffer.text(index)
        if text == "^" && buffer.next(index).map({ buffer[$0].kind != .identifier && buffer[$0].kind != .number }) ?? true { return false }
        guard Self.assignments.contains(text) else { continue }
        guard isOwn(buffer.previous(index), own) || (text == "++" || text == "--") && isOwn(buffer.next(index), own) else { return false }
      case .leftBracket:
        guard let message = MessageExpression(at: index, in: buffer) else { continue }
        if let name = message.unaryName, HarmlessMessages.getters.contains(buffer.text(name)) { continue }
        guard HarmlessMessages.questions.contains(message.selector) else { return false }
      case .leftBrace where buffer.isBlock(index): return false
      case .directive: return false
      default: continue
      }
    }
    return true
  }

  /// Whether a token is the whole name of a variable of the function.
  private func isOwn(_ token: Int?, _ own: Set<String>) -> Bool {
    guard let token, buffer[token].kind == .identifier, own.contains(buffer.text(token)) else { return false }
    guard let before = buffer.previous(token) else { return true }
    // `box.width = …` changes what may be somebody else's.
    return buffer[before].kind != .dot && !buffer.isOperator(before, "->") && !(buffer.isOperator(before, "*") && isDereferenced(before))
  }

  /// `*count = 3`, and not `CGFloat *count = …`
  private func isDereferenced(_ star: Int) -> Bool {
    guard let before = buffer.previous(star) else { return true }
    return buffer[before].kind != .identifier
  }

  private static let assignments: Set<String> = ["++", "--", "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>="]
}
