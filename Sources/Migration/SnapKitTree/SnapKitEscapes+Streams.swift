internal import HostSyntax

extension SnapKitEscapes {
  /// Whether a stream of values that is given a view under a label gives it to nobody: `.assign(to: \.isHidden, on: card)`, and
  /// `.bind(with: card) { card, title in … }`, whose closures alone get it: their parameters are followed as
  /// `ClosureParameters` does it, so that what this does not know of is given to other code.
  /// Source: Publisher in Combine; RxSwift 6, ObservableType.subscribe(with:onNext:), and RxCocoa 6, bind(with:onNext:),
  /// drive(with:onNext:), emit(with:onNext:).
  ///
  /// - Parameter open: The parenthesis of the call.
  static func isOnlyForClosures(under label: Int, in open: Int, _ buffer: TokenBuffer) -> Bool {
    let isTaking = buffer.isWord(label, "on") || buffer.isWord(label, "with")
    guard isTaking, let callee = buffer.previous(open), let dot = buffer.previous(callee), buffer.tokens[dot].kind == .dot, let call = CallExpression(at: open, in: buffer),
      // A function of the file is another one.
      buffer.importsStreams, !buffer.tokens(named: buffer.text(callee)).contains(where: { buffer.previous($0).map { buffer.isWord($0, "func") } == true })
    else { return false }
    if buffer.isWord(label, "on"), buffer.isWord(callee, "assign") {
      guard call.arguments.count == 2, call.arguments[0].label == "to", let path = call.arguments[0].value.first else { return false }
      return buffer.tokens[path].kind == .backslash
    }
    guard buffer.isWord(label, "with"), buffer.previous(label) == open, buffer.isWord(callee, in: ["bind", "subscribe", "drive", "emit"]), call.trailingClosures.count < 2
    else { return false }
    let values = (call.arguments.dropFirst() + call.trailingClosures).map { buffer.trimmed($0.value) }
    return !values.isEmpty && values.allSatisfy { value in
      guard let brace = value.first, buffer.tokens[brace].kind == .leftBrace, buffer.partner(of: brace) == value.last else { return false }
      return isUsedOnly(inClosureAt: brace, value.upperBound, buffer)
    }
  }

  /// Whether a closure does nothing with its first parameter that gives it to other code.
  private static func isUsedOnly(inClosureAt brace: Int, _ end: Int, _ buffer: TokenBuffer) -> Bool {
    var name = "$0"
    if let head = buffer.signatureEnd(ofClosureAt: brace), head < end {
      var token = buffer.next(brace)
      if let list = token, buffer.tokens[list].kind == .leftBracket, let close = buffer.partner(of: list) { token = buffer.next(close) }
      if let open = token, buffer.tokens[open].kind == .leftParenthesis { token = buffer.next(open) }
      guard let first = token, first < head, let text = buffer.name(first) else { return false }
      if text == "_" { return true }
      name = text
    }
    return buffer.tokens(named: name, in: brace + 1..<end).allSatisfy { token in
      // The parameter itself.
      if let head = buffer.signatureEnd(ofClosureAt: brace), token < head { return true }
      return use(of: token, in: buffer) == .none
    }
  }
}
