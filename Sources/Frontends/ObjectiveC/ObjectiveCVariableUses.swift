internal import HostSyntax
internal import Knowledge

/// What the statements of a file do to its variables.
struct ObjectiveCVariableUses {
  private let names: ObjectiveCDeclarations
  private var buffer: TokenBuffer { names.buffer }

  init(_ names: ObjectiveCDeclarations) {
    self.names = names
  }

  /// The tokens of the variables that nothing in their scopes assigns or fills, so that they have their initial values.
  ///
  /// - Complexity: O(tokens), as each variable's scope is looked through once.
  func settled() -> Set<Int> {
    Set(names.variables.filter(isSettled).map(\.token))
  }

  private func isSettled(_ variable: ObjectiveCDeclaration) -> Bool {
    guard let value = variable.initializer else { return false }
    guard let scope = variable.scope, let close = buffer.partner(of: scope) else {
      return variable.kind == .global && !names.isChanged(variable, in: value.upperBound..<buffer.count)
    }
    for position in buffer.tokens(like: variable.token) where position >= value.upperBound {
      guard position < close else { break }
      if let before = buffer.previous(position), buffer[before].kind == .dot || buffer.isOperator(before, "->") { continue }
      if assignment(at: position) != nil || isMutation(position) { return false }
    }
    return true
  }

  enum Assignment {
    case plain(Range<Int>)
    case other
  }

  func assignment(at index: Int) -> Assignment? {
    guard let next = buffer.next(index), buffer[next].kind == .operatorSymbol else { return nil }
    switch buffer.text(next) {
    case "=":
      guard let statement = buffer.objectiveCStatement(containing: index), statement.lowerBound == index,
        buffer.governor(ofStatementAt: index) == nil, let first = buffer.next(next), first < statement.upperBound
      else { return .other }
      return .plain(first..<statement.upperBound)
    case "+=", "-=", "*=", "/=", "|=", "&=", "++", "--": return .other
    default: return nil
    }
  }

  /// `&views`, `[views setObject:… forKey:…]`, `views[@"a"] = a`
  func isMutation(_ index: Int) -> Bool {
    if let before = buffer.previous(index), buffer.isOperator(before, "&") || buffer.isOperator(before, "++") { return true }
    if let open = buffer.parent(of: index), buffer[open].kind == .leftBracket, buffer.next(open) == index,
      let message = MessageExpression(at: open, in: buffer),
      ["setObject:", "setValue:", "addEntries", "removeObject", "removeAll", "setDictionary", "append", "insert", "replace", "delete"]
        .contains(where: { message.selector.hasPrefix($0) }) {
      return true
    }
    if let next = buffer.next(index), buffer[next].kind == .leftBracket, let close = buffer.partner(of: next),
      let equals = buffer.next(close), buffer.isOperator(equals, "=") {
      return true
    }
    return false
  }
}
