internal import HostSyntax

/// Members of what calls give back.
extension DeclarationTable {
  /// The type of `Metrics.size().height`, of `text.size(withAttributes: style).width` and of `type(of: self).gap`; nil for other
  /// expressions.
  func memberOfResult(_ tokens: [Int], at index: Int, depth: Int) -> ValueType? {
    guard depth < 8, let first = tokens.first, let position = tokens.lastIndex(where: { buffer.tokens[$0].kind == .rightParenthesis }),
      let open = buffer.partner(of: tokens[position]), let name = buffer.previous(open), name >= first, let names = members(tokens[(position + 1)...])
    else { return nil }
    if isOwnType(first..<tokens[position] + 1) {
      guard names.count == 1, let declared = member(names[0], ofTypeAt: first) else { return nil }
      return type(of: declared, depth: depth + 1)
    }
    if let call = memberName(ofCall: buffer.text(name), openedAt: open), let path = path(before: name, from: first),
      let question = question(path + [call] + names, at: index, depth: depth + 1), case .type(let type, _, _) = self.index.answer(question) { return type }
    guard let owner = type(of: first..<tokens[position] + 1, depth: depth + 1), !owner.isOptional, !owner.isImplicitlyUnwrapped else { return nil }
    var type: ValueType? = owner
    for name in names { type = type.flatMap { $0.isOptional ? nil : FrameworkClassTree.type(of: name, in: $0.name) } }
    return type
  }

  /// `height` of `.height`; nil for anything but names with dots in front.
  private func members(_ tokens: ArraySlice<Int>) -> [String]? {
    guard tokens.count > 1, tokens.count.isMultiple(of: 2) else { return nil }
    for (position, token) in tokens.enumerated() {
      guard buffer.tokens[token].kind == (position.isMultiple(of: 2) ? .dot : .identifier) else { return nil }
    }
    return tokens.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { buffer.text($0.element) }
  }

  /// The names in front of the dot before a name; empty where nothing stands there, nil for anything but names.
  private func path(before name: Int, from first: Int) -> [String]? {
    if name == first { return [] }
    guard let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot, first < dot else { return nil }
    let tokens = significantTokens(in: first..<dot)
    guard !tokens.count.isMultiple(of: 2) else { return nil }
    for (position, token) in tokens.enumerated() {
      guard buffer.tokens[token].kind == (position.isMultiple(of: 2) ? .identifier : .dot) else { return nil }
    }
    return tokens.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { buffer.text($0.element) }
  }

  /// Whether an expression is `type(of: self)`.
  private func isOwnType(_ expression: Range<Int>) -> Bool {
    guard let name = expression.first, buffer.isWord(name, "type"), let open = buffer.next(name), let call = CallExpression(at: open, in: buffer),
      call.arguments.count == 1, call.arguments[0].label == "of", functions(named: "type").isEmpty
    else { return false }
    let tokens = significantTokens(in: call.arguments[0].value)
    return tokens.count == 1 && buffer.isWord(tokens[0], "self")
  }
}
