package import HostSyntax

/// `.stack`, a member of the type that stands at its place: one of the type itself, and of no object.
package enum ImplicitMember {
  /// - Parameters:
  ///   - name: The token of the name.
  ///   - start: Where its expression starts.
  package static func isOne(_ name: Int, from start: Int, in buffer: TokenBuffer) -> Bool {
    guard buffer.tokens[start].kind == .dot, buffer.next(start) == name, let before = buffer.previous(start) else { return false }
    switch buffer.tokens[before].kind {
    case .leftParenthesis, .leftBracket, .comma, .colon: return true
    case .identifier: return buffer.isWord(before, in: ["return", "case", "in"])
    default:
      let signs: [StaticString] = ["=", "==", "!=", "??"]
      return signs.contains { buffer.spells(before, $0) } || buffer.isTernaryMark(before)
    }
  }
}

extension DeclarationTable {
  /// Whether a name is surely no member of an object: it declares a case, `case title`, or is a member of a type, `.title`, where no
  /// property of that name is one.
  func isNoMember(_ name: Int) -> Bool {
    if isCaseName(name) { return true }
    let start = buffer.postfixStart(of: name)
    guard ImplicitMember.isOne(name, from: start, in: buffer) else { return false }
    let found = declarations(named: buffer.text(name)).filter { $0.kind == .property }
    return !found.isEmpty && !found.contains { property in
      buffer.statement(containing: property.token)?.contains { $0 < property.token && buffer.isWord($0, in: ["static", "class"]) } ?? true
    }
  }

  /// `title` in `enum Part { case icon, title }`
  private func isCaseName(_ name: Int) -> Bool {
    guard let brace = buffer.parent(of: name), let type = typeBody(openedAt: brace), type.keyword == "enum",
      let statement = buffer.statement(containing: name), let before = buffer.previous(name), buffer.isWord(before, "case") || buffer.tokens[before].kind == .comma
    else { return false }
    return statement.contains { $0 < name && buffer.isWord($0, "case") }
  }
}
