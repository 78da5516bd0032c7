internal import HostSyntax

extension DeclarationTable {
  /// The name of the function whose body a brace opens; nil for initialisers and for what is no function.
  package func nameOfFunction(openedAt brace: Int) -> String? {
    guard let statement = buffer.statement(containing: brace), let word = statement.first(where: { $0 < brace && buffer.isWord($0, "func") && buffer.isReservedWord($0) }) else { return nil }
    return buffer.next(word).flatMap { buffer.name($0) }
  }

  /// Whether `self` is a weak capture at a token, which nothing has unwrapped.
  package func isSelfWeak(at index: Int) -> Bool {
    for open in ancestors(of: index) {
      guard buffer.tokens[open].kind == .leftBrace else { continue }
      if let bound = declaration(of: "self", at: index), bound.kind == .unwrapped, bound.token > open { return false }
      guard let list = buffer.next(open), buffer.tokens[list].kind == .leftBracket, let close = buffer.partner(of: list) else { continue }
      let isWeak = (list..<close).contains { token in
        buffer.isWord(token, "weak") && buffer.next(token).map { buffer.isWord($0, "self") } == true
      }
      if isWeak { return true }
    }
    return false
  }

  /// Whether a type name is a generic parameter, at a token, that is not bound to a class of views or guides.
  package func isUnboundGeneric(_ name: String, at index: Int) -> Bool { isBoundGeneric(name, at: index) == false }

  /// Whether a type name that is a generic parameter, at a token, is bound to a class of views or guides; nil for any other type.
  package func isBoundGeneric(_ name: String, at index: Int) -> Bool? {
    for open in ancestors(of: index) where buffer.tokens[open].kind == .leftBrace {
      guard let header = buffer.statement(containing: open), header.lowerBound < open else { continue }
      var isParameter = false
      var isBound = false
      for token in header.lowerBound..<open where buffer.tokens[token].kind == .identifier && buffer.text(token) == name {
        guard let before = buffer.previous(token), let after = buffer.next(token) else { continue }
        let isListed = buffer.spells(before, "<") || buffer.tokens[before].kind == .comma || buffer.isWord(before, "where")
        guard isListed, !isArgument(token, in: header) else { continue }
        if buffer.tokens[after].kind == .colon, let bound = buffer.next(after) {
          isParameter = true
          let text = buffer.text(bound)
          isBound = isBound || ["View", "Guide", "Cell", "Control", "Label", "Button"].contains { text.hasSuffix($0) }
        } else if buffer.spells(after, ">") || buffer.tokens[after].kind == .comma, buffer.parent(of: token) == buffer.parent(of: open) {
          isParameter = true
        }
      }
      if isParameter { return isBound }
    }
    return nil
  }

  /// Whether a token of a declaration's head stands in the generic arguments of a superclass or of a parameter's type:
  /// `UIView` in `class Sheet: Panel<UIView>`, and in `class Sheet: Panel<Pair<UILabel, UIImageView>>`.
  private func isArgument(_ token: Int, in header: Range<Int>) -> Bool {
    // The innermost clause around the token.
    let clause = (header.lowerBound..<token).last { open in
      buffer.spells(open, "<") && buffer.genericClauseEnd(openedAt: open).map { token < $0 } == true
    }
    guard let open = clause, let name = buffer.previous(open), let word = buffer.previous(name) else { return false }
    return buffer.tokens[word].kind == .colon || buffer.tokens[word].kind == .comma || buffer.tokens[word].kind == .dot || buffer.spells(word, "<")
  }
}
