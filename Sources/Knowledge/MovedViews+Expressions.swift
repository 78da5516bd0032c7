internal import HostSyntax
internal import SourceText

/// Views that are added as a part of an expression, by a closure, or under the name of a property or function that gives them.
extension MovedViews {
  func isAddedInAnotherWay(_ use: Int) -> Bool {
    isAddedInAnExpression(use) || isGivenToAClosureThatAdds(use) || isListedForAnother(use) || giver(of: use).map(isAddedElsewhere) == true
  }

  /// `stack.addArrangedSubview(title as UIView)`, `box.addSubview(isWide ? title : field)`: what is added may be the view.
  private func isAddedInAnExpression(_ use: Int) -> Bool {
    let start = buffer.postfixStart(of: use)
    guard let open = openingOfAddition(around: start) else { return false }
    var end = use
    if let mark = buffer.next(end), buffer.spells(mark, "!") || buffer.spells(mark, "?") { end = mark }
    guard let next = buffer.next(end) else { return false }
    // `addSubview(title.box)` is about another view, and `belowSubview: title` about where it goes.
    if buffer.tokens[next].kind == .dot || buffer.previous(start).map({ buffer.tokens[$0].kind == .colon && buffer.parent(of: $0) == open }) == true { return false }
    return !(buffer.next(open) == start && [.comma, .rightParenthesis].contains(buffer.tokens[next].kind))
  }

  /// The parenthesis of a call around a token that adds a view.
  private func openingOfAddition(around token: Int) -> Int? {
    var open = buffer.parent(of: token)
    while let current = open {
      if buffer.tokens[current].kind == .leftParenthesis, let method = buffer.previous(current), buffer.isWord(method, in: SubviewOverrides.methods) { return current }
      open = buffer.parent(of: current)
    }
    return nil
  }

  /// `title.then { stack.addArrangedSubview($0) }`, `with(title) { view in … }`, `([title] + others).forEach { … }`.
  private func isGivenToAClosureThatAdds(_ use: Int) -> Bool {
    guard let statement = buffer.statement(containing: use) else { return false }
    // `[title, field].forEach { view.addSubview($0) }` and the loop say where they add.
    if let open = buffer.parent(of: buffer.postfixStart(of: use)), buffer.tokens[open].kind == .leftBracket, let next = buffer.partner(of: open).flatMap(buffer.next) {
      if buffer.tokens[next].kind == .leftBrace || buffer.next(next).map({ buffer.isWord($0, "forEach") || isUnwrappedForEach($0) }) == true { return false }
    }
    return statement.contains { method in
      guard method > use, buffer.isWord(method, in: SubviewOverrides.methods), let brace = buffer.parent(of: buffer.postfixStart(of: method)), brace > use, declarations.isClosure(openedAt: brace) else { return false }
      guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let view = buffer.next(open) else { return true }
      return buffer.text(view).hasPrefix("$") || declarations.declaration(of: buffer.text(view), at: view).map { $0.kind == .parameter || $0.kind == .element } == true
    }
  }

  /// `[title, field].reversed().forEach(stack.addArrangedSubview)`, `for view in [title, field] where …`, `let views = [title, field]`.
  private func isListedForAnother(_ use: Int) -> Bool {
    guard let open = buffer.parent(of: buffer.postfixStart(of: use)), buffer.tokens[open].kind == .leftBracket, let close = buffer.partner(of: open),
      let next = buffer.next(close), let before = buffer.previous(open)
    else { return false }
    if buffer.tokens[next].kind == .dot {
      guard let method = buffer.next(next), !buffer.isWord(method, "forEach"), !isUnwrappedForEach(method) else { return false }
      return addsSomething(in: buffer.statement(containing: open))
    }
    if buffer.isWord(before, "in"), buffer.tokens[next].kind != .leftBrace { return addsSomething(in: buffer.statement(containing: open)) }
    guard buffer.spells(before, "="), let name = variable(givenBy: before) else { return giver(of: open).map(isAddedElsewhere) ?? false }
    return isAddedElsewhere(buffer.text(name))
  }

  /// `compactMap { $0 }.forEach`
  private func isUnwrappedForEach(_ method: Int) -> Bool {
    guard buffer.isWord(method, "compactMap"), let brace = buffer.next(method), buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: brace),
      let view = buffer.next(brace), buffer.isWord(view, "$0"), buffer.next(view) == close, let dot = buffer.next(close), buffer.tokens[dot].kind == .dot
    else { return false }
    return buffer.next(dot).map { buffer.isWord($0, "forEach") } ?? false
  }

  /// `views` in `let views: [UIView] = …` and `views = …`.
  private func variable(givenBy equals: Int) -> Int? {
    if let statement = buffer.statement(containing: equals), let word = statement.first(where: { $0 < equals && buffer.isWord($0, in: ["let", "var"]) }) { return buffer.next(word) }
    return buffer.previous(equals).flatMap { buffer.tokens[$0].kind == .identifier ? $0 : nil }
  }

  /// Whether code adds what a name stands for, or an element of it, other than by going through a list; or what observes it adds something.
  func isAddedElsewhere(_ name: String) -> Bool {
    if declarations.declarations(named: name).contains(where: { $0.kind == .property && $0.hasObservers && addsSomething(in: buffer.statement(containing: $0.token)) }) { return true }
    let uses = Array(buffer.tokens(named: name).prefix(Self.maximumUses + 1))
    return uses.count > Self.maximumUses || uses.contains { openingOfAddition(around: $0) != nil || isGone(through: $0) }
  }

  /// How many uses of a name are looked through: one of more may be added anywhere.
  private static let maximumUses = 256

  /// `rows.forEach { stack.addArrangedSubview($0) }`, where `rows` is no list that is written at a constant.
  private func isGone(through name: Int) -> Bool {
    guard buffer.next(name).map({ buffer.tokens[$0].kind == .dot || buffer.tokens[$0].kind == .leftParenthesis || buffer.tokens[$0].kind == .leftBrace }) == true else { return false }
    guard let declared = declarations.declaration(of: buffer.text(name), at: name) ?? declarations.member(buffer.text(name), ofTypeAt: name) else {
      return addsSomething(in: buffer.statement(containing: name)) && buffer.previous(name).map { !buffer.isWord($0, in: ["var", "func"]) } ?? true
    }
    return declared.isComputed && declared.token != name && addsSomething(in: buffer.statement(containing: name))
  }

  private func addsSomething(in statement: Range<Int>?) -> Bool {
    statement?.contains { buffer.tokens[$0].kind == .identifier && Self.concernsSubviews(buffer.text($0)) } ?? false
  }

  /// The name of the computed property or function that gives what stands at a token: `var current: UIView { isWide ? title : field }`.
  private func giver(of token: Int) -> String? {
    guard let inner = buffer.statement(containing: token), let brace = buffer.parent(of: inner.lowerBound), buffer.tokens[brace].kind == .leftBrace,
      buffer.isWord(inner.lowerBound, "return") || buffer.next(brace) == inner.lowerBound && buffer.next(inner.upperBound - 1) == buffer.partner(of: brace),
      let next = buffer.next(token), buffer.tokens[next].kind != .dot, !buffer.spells(next, "="),
      let statement = buffer.statement(containing: brace), statement.lowerBound < brace,
      let word = statement.first(where: { $0 < brace && buffer.isWord($0, in: ["var", "func"]) }),
      buffer.isWord(word, "var") || (word..<brace).contains(where: { buffer.spells($0, "->") })
    else { return nil }
    // The closure that makes a stored property gives it what has its own name.
    if let before = buffer.previous(brace), buffer.spells(before, "=") { return nil }
    return buffer.next(word).map { buffer.text($0) }.flatMap { $0 == buffer.text(token) ? nil : $0 }
  }
}
