internal import HostSyntax

/// A view that the closure which makes a property's value has under a name of its own.
struct MadeView {
  let property: Declaration

  /// Each closure is read once, however many calls have the name.
  ///
  /// - Parameter calls: Names, and places where they stand for views.
  /// - Returns: The properties, at the positions of the calls.
  static func properties(of calls: [(name: String, token: Int)], _ declarations: DeclarationTable) -> [Declaration?] {
    var known: [Int: Declaration?] = [:]
    return calls.map { call in
      guard let local = declarations.declaration(of: call.name, at: call.token), local.kind == .local else { return nil }
      if let found = known[local.token] { return found }
      let found = MadeView(of: call.name, local, declarations)?.property
      known[local.token] = .some(found)
      return found
    }
  }

  /// Nil for any other name, and for a view that the closure may hand on, or may not return.
  ///
  /// - Complexity: O(tokens of the closure).
  private init?(of name: String, _ local: Declaration, _ declarations: DeclarationTable) {
    let buffer = declarations.buffer
    guard local.isConstant, let brace = local.scope, declarations.isClosure(openedAt: brace),
      let close = buffer.partner(of: brace), let equals = buffer.previous(brace), buffer.spells(equals, "="),
      let open = buffer.next(close), buffer.tokens[open].kind == .leftParenthesis, buffer.next(open) == buffer.partner(of: open),
      let value = local.initializer.map(buffer.trimmed), let first = value.first, buffer.tokens[first].kind == .identifier, buffer.text(first).first?.isUppercase == true,
      let call = buffer.next(first), buffer.tokens[call].kind == .leftParenthesis, buffer.partner(of: call) == value.last,
      let statement = buffer.statement(containing: equals),
      let word = statement.first(where: { $0 < equals && buffer.isWord($0, in: ["let", "var"]) }), let target = buffer.next(word),
      let property = declarations.declarations(named: buffer.text(target)).first(where: { $0.token == target }), property.kind == .property, property.initializer?.contains(brace) == true
    else { return nil }
    let moves = MovedViews(declarations)
    var isReturned = false
    for use in buffer.tokens(named: name, in: brace..<close) where use != local.token {
      guard declarations.declaration(of: name, at: use)?.token == local.token, let before = buffer.previous(use), let next = buffer.next(use) else { return nil }
      if buffer.tokens[next].kind == .dot {
        if moves.moves(use) { return nil }
      } else if next == close {
        isReturned = true
      } else if let method = buffer.previous(before), buffer.tokens[before].kind == .leftParenthesis, buffer.isWord(method, in: SubviewOverrides.methods) {
        continue
      } else {
        return nil
      }
    }
    // Nothing else is returned.
    guard isReturned, buffer.tokens(spelled: "return", in: brace..<close).allSatisfy({ buffer.next($0).map { buffer.text($0) } == name }) else { return nil }
    self.property = property
  }
}
