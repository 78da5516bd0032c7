internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Variables that stand for one view after another: `var previous: UIView?`, which each turn of a loop gives its view.
///
/// As long as every assignment so far was read, one after the other, the variable is the view of the last one.
extension SwiftUnitReader {
  /// What such a variable stands for.
  enum CurrentView: Equatable {
    case none
    case item(String)
  }

  /// Follows a variable from its declaration on, where nothing but plain assignments give it something.
  mutating func followVariable(declaredBy statement: Range<Int>) {
    guard buffer.isWord(statement.lowerBound, "var"), let name = buffer.next(statement.lowerBound), buffer[name].kind == .identifier,
      let declared = file.declarations.declared(at: name), declared.kind == .local, !declared.isConstant, !declared.isComputed, isAssignedPlainly(declared)
    else { return }
    let type = declared.type.map { buffer.normalizedText($0) } ?? ""
    let value = declared.initializer.map(buffer.trimmed)
    if value == nil || value.map({ $0.count == 1 && buffer.isWord($0.lowerBound, "nil") }) == true {
      guard type.hasSuffix("?") else { return }
      setCurrentView(.none, of: declared.token)
    } else if let value, let item = currentItem(value) {
      setCurrentView(.item(item), of: declared.token)
    }
  }

  /// Notes `previous = label`; an assignment that does not surely run, or whose value is no plain view, leaves the variable unknown.
  mutating func followAssignment(_ statement: Range<Int>) {
    guard !resolver.currentViews.isEmpty, let name = statement.first, buffer[name].kind == .identifier, let sign = buffer.next(name), buffer.isOperator(sign, "="),
      let declared = file.declarations.declaration(of: buffer.text(name), at: name), let known = resolver.currentViews[declared.token]
    else { return }
    let value = buffer.trimmed(sign + 1..<statement.upperBound)
    if known.guards == builder.guards {
      if value.count == 1, buffer.isWord(value.lowerBound, "nil") { return setCurrentView(.none, of: declared.token) }
      if let item = currentItem(value) { return setCurrentView(.item(item), of: declared.token) }
    }
    resolver.currentViews[declared.token] = nil
  }

  /// Forgets the variables to which code assigns that is not read turn by turn.
  mutating func forgetVariables(assignedIn range: Range<Int>) {
    guard !resolver.currentViews.isEmpty else { return }
    for token in resolver.currentViews.keys where assignments(to: token).contains(where: range.contains) { resolver.currentViews[token] = nil }
  }

  /// Whether code gives such a variable another view.
  func followsVariables(assignedIn range: Range<Int>) -> Bool {
    resolver.currentViews.keys.contains { token in assignments(to: token).contains(where: range.contains) }
  }

  /// Whether a condition such as `let previous = previous` and `previous == nil` holds; nil for what is not about such a variable.
  func holdsForCurrentView(_ part: Range<Int>, unwrapped value: Range<Int>?, at token: Int) -> Bool? {
    guard !resolver.currentViews.isEmpty else { return nil }
    let part = buffer.trimmed(part)
    if let value {
      guard value.count == 1, let name = value.first, let known = currentView(named: buffer.text(name), at: token) else { return nil }
      return known != .none
    }
    guard part.count == 3 || buffer.significant(part).count == 3 else { return nil }
    let tokens = buffer.significant(part)
    guard buffer[tokens[0]].kind == .identifier, buffer.isWord(tokens[2], "nil"), let known = currentView(named: buffer.text(tokens[0]), at: tokens[0]) else { return nil }
    if buffer.isOperator(tokens[1], "==") { return known == .none }
    return buffer.isOperator(tokens[1], "!=") ? known != .none : nil
  }

  /// What a variable stands for at a token; nil for one that is not followed.
  func currentView(named name: String, at token: Int) -> CurrentView? {
    guard !resolver.currentViews.isEmpty, let declared = file.declarations.declaration(of: name, at: token) else { return nil }
    return resolver.currentViews[declared.token]?.view
  }

  private mutating func setCurrentView(_ view: CurrentView, of token: Int) { resolver.currentViews[token] = (view, builder.guards) }

  /// The path of a view that is surely there.
  private mutating func currentItem(_ value: Range<Int>) -> String? {
    guard let first = value.first, path(value) != nil, !value.contains(where: { buffer.isOperator($0, "?") }) else { return nil }
    if value.count == 1, let known = currentView(named: buffer.text(first), at: first) {
      if case .item(let item) = known { return item }
      return nil
    }
    guard let declared = file.declarations.declaration(of: buffer.text(first), at: first) else { return nil }
    // The variable of a loop over views that are written out.
    let isTurn = value.count == 1 && resolver.substitutions[declared.name] != nil
    guard isTurn || file.declarations.type(of: value).map({ !$0.isOptional && !$0.isImplicitlyUnwrapped }) ?? false else { return nil }
    return resolver.path(buffer.normalizedText(value), at: first)
  }

  private func assignments(to token: Int) -> [Int] {
    buffer.tokens(spelled: buffer.text(token)).filter { index in
      index != token && buffer.next(index).map { buffer.isOperator($0, "=") } ?? false && buffer.previous(index).map { buffer[$0].kind != .dot && !buffer.isWord($0, in: ["let", "var"]) } ?? true
        && file.declarations.declaration(of: buffer.text(index), at: index)?.token == token
    }
  }

  /// Whether a variable gets its values by statements of its function and of loops in it, and nobody else can change it.
  private func isAssignedPlainly(_ declared: Declaration) -> Bool {
    guard let function = file.declarations.enclosingFunction(at: declared.token) else { return false }
    let given = assignments(to: declared.token)
    guard !given.isEmpty else { return false }
    let isGivenOtherwise = buffer.tokens(spelled: declared.name).contains { index in
      // `swap(&previous, &next)`, `previous? = label`, `(previous, count) = (label, 1)`
      if buffer.previous(index).map({ buffer.isOperator($0, "&") }) ?? false { return true }
      if let mark = buffer.next(index), ["?", "!", "?=", "!="].contains(buffer.text(mark)), buffer.operatorPosition(mark) == .postfix, buffer.next(mark).map({ buffer.isOperator($0, "=") }) ?? false { return true }
      return buffer.parent(of: index).flatMap { buffer[$0].kind == .leftParenthesis ? buffer.partner(of: $0) : nil }.flatMap(buffer.next).map { buffer.isOperator($0, "=") } ?? false
    }
    return !isGivenOtherwise && given.allSatisfy { index in
      guard let statement = buffer.statement(containing: index), statement.lowerBound == index, file.declarations.enclosingFunction(at: index) == function else { return false }
      var brace = buffer.parent(of: index)
      while let open = brace, open != buffer.parent(of: declared.token) {
        if buffer[open].kind == .leftBrace, let closure = file.declarations.enclosingClosure(at: open + 1), closure == open {
          guard buffer.callee(ofClosureAt: open).map({ buffer.isWord($0, "forEach") }) ?? false else { return false }
        }
        brace = buffer.parent(of: open)
      }
      return true
    }
  }
}
