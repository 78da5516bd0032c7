internal import HostSyntax

extension DeclarationTable {
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
  package func isUnboundGeneric(_ name: String, at index: Int) -> Bool {
    for open in ancestors(of: index) where buffer.tokens[open].kind == .leftBrace {
      guard let header = buffer.statement(containing: open), header.lowerBound < open else { continue }
      var isParameter = false
      var isBound = false
      for token in header.lowerBound..<open where buffer.tokens[token].kind == .identifier && buffer.text(token) == name {
        guard let before = buffer.previous(token), let after = buffer.next(token) else { continue }
        let isListed = buffer.spells(before, "<") || buffer.tokens[before].kind == .comma || buffer.isWord(before, "where")
        guard isListed else { continue }
        if buffer.tokens[after].kind == .colon, let bound = buffer.next(after) {
          isParameter = true
          let text = buffer.text(bound)
          isBound = isBound || ["View", "Guide", "Cell", "Control", "Label", "Button"].contains { text.hasSuffix($0) }
        } else if buffer.spells(after, ">") || buffer.tokens[after].kind == .comma, buffer.parent(of: token) == buffer.parent(of: open) {
          isParameter = true
        }
      }
      if isParameter { return !isBound }
    }
    return false
  }
}
