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
    var end = buffer.count
    if let scope = variable.scope {
      guard let close = buffer.partner(of: scope) else { return false }
      end = close
    } else if variable.kind != .global || !isOwn(variable) {
      return false
    }
    for position in buffer.tokens(like: variable.token) where position >= value.upperBound {
      guard position < end else { break }
      if change(of: variable, at: position) != nil { return false }
    }
    return true
  }

  /// Whether no other file gives a variable outside of all bodies another value.
  func isOwn(_ variable: ObjectiveCDeclaration) -> Bool { variable.isConstant || isDeclared(variable, "static") }

  /// Whether a site may run when a statement behind it has given the variable another value: the next call finds it, or the site
  /// stands in a block that shares the variable.
  func outlives(_ variable: ObjectiveCDeclaration, _ site: Int) -> Bool {
    if isDeclared(variable, "static") { return true }
    return isDeclared(variable, "__block") && names.enclosingBlock(at: site) != names.enclosingBlock(at: variable.token)
  }

  /// Whether a word stands before the type of a variable.
  private func isDeclared(_ variable: ObjectiveCDeclaration, _ word: StaticString) -> Bool {
    var position = buffer.previous(variable.token)
    // What stands before a name is a few words, and the variables that the statement declares before it.
    for _ in 0..<32 {
      guard let current = position, ![.semicolon, .directive, .leftBrace, .rightBrace].contains(buffer[current].kind) else { return false }
      if buffer.isWord(current, word) { return true }
      position = buffer.previous(buffer.groupStart(current))
    }
    return false
  }

  enum Change {
    /// A statement that only gives the variable a value.
    case plain(Range<Int>)
    case other
  }

  /// What the use of a variable at a token changes; nil when it only reads it, or names a member.
  func change(of variable: ObjectiveCDeclaration, at index: Int) -> Change? {
    if let before = buffer.previous(index), buffer[before].kind == .dot || buffer.isOperator(before, "->") { return nil }
    if let equals = buffer.next(index), buffer.isOperator(equals, "="), let statement = buffer.objectiveCStatement(containing: index),
      statement.lowerBound == index, buffer.governor(ofStatementAt: index) == nil, let first = buffer.next(equals),
      first < statement.upperBound {
      return .plain(first..<statement.upperBound)
    }
    return names.isChange(at: index, isObject: variable.type.pointers > 0) || isMutation(index) ? .other : nil
  }

  /// What the messages begin with that change a collection.
  private static let mutators = [
    "setObject:", "setValue:", "setDictionary", "setArray", "setSet", "addObject", "addEntries", "removeObject", "removeAll", "removeLastObject",
    "append", "insert", "replace", "delete", "exchangeObject", "sortUsing", "sortWith", "filterUsing", "unionSet", "minusSet", "intersectSet",
  ]

  /// `[views setObject:… forKey:…]`, `views[@"a"] = a`
  private func isMutation(_ index: Int) -> Bool {
    var first = index
    var last = index
    // `[(views) removeAllObjects]`
    while let open = buffer.previous(first), buffer[open].kind == .leftParenthesis, let close = buffer.next(last),
      buffer.partner(of: open) == close {
      first = open
      last = close
    }
    if let open = buffer.previous(first), buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer),
      Self.mutators.contains(where: { message.selector.hasPrefix($0) }) {
      return true
    }
    guard let next = buffer.next(last), buffer[next].kind == .leftBracket, let close = buffer.partner(of: next),
      let equals = buffer.next(close)
    else { return false }
    return buffer.isOperator(equals, "=")
  }
}
