internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import LinearRows
internal import SourceText

/// What the names in constants, multipliers and priorities of Objective-C stand for.
extension ObjectiveCNames {
  mutating func form(of constraint: LayoutConstraint, at token: Int) -> ConstraintForm {
    let first = Place(item: item(constraint.first.item, at: token), attribute: constraint.first.attribute)
    let second = constraint.second.map { Place(item: item($0.item, at: token), attribute: $0.attribute) }
    return ConstraintForm(
      first: first, relation: constraint.relation, second: second, multiplier: number(constraint.multiplier, at: token),
      constant: number(constraint.constant, at: token), priority: priority(constraint.priority, at: token))
  }

  private mutating func number(_ scalar: Scalar, at token: Int) -> LinearForm {
    switch scalar.value {
    case .number(let value): return Rational(likely: value).map { LinearForm($0) } ?? LinearForm(symbol: value.description)
    case .standard(let spacing): return LinearForm(symbol: "the standard \(spacing.rawValue) spacing")
    case .expression(let text): return number(spelled: text, at: token)
    }
  }

  /// The value of an expression of the file.
  mutating func number(_ range: Range<Int>) -> LinearForm {
    number(file.objectiveCScalar(range), at: range.lowerBound)
  }

  private mutating func number(spelled text: String, at token: Int) -> LinearForm {
    let form = ObjectiveCNumberReader.form(of: text, kind: { [self] in kind(of: $0, at: token) }) { [self] name in symbol(name, at: token) }
    for symbol in form.symbols {
      for factor in symbol.split(separator: "·") { define(String(factor), at: token) }
    }
    return form.marked(by: changes, at: token)
  }

  private func symbol(_ name: String, at token: Int, depth: Int = 0) -> LinearForm {
    if let value = substitutions[name] { return LinearForm(symbol: value) }
    guard let declared = file.names.declaration(of: name, at: token) else { return LinearForm(symbol: name) }
    guard declared.kind == .local else { return LinearForm(symbol: hides(declared, at: token) ? "\(name)‹local›" : name) }
    if branches(of: declared, at: token) != nil { return LinearForm(symbol: hides(declared, at: token) ? "\(name)‹local›" : name) }
    let writes = buffer.tokens(spelled: name).count { $0 > declared.token && $0 < token && file.names.isChange(at: $0, isObject: false) }
    if writes > 0 { return LinearForm(symbol: "\(name)@\(writes)") }
    // The next round of a loop finds what the last one left.
    if let range = repeatedCode(around: token, behind: declared), file.names.isChanged(name, in: range) { return LinearForm(symbol: hides(declared, at: token) ? "\(name)‹local›" : name) }
    if let value = declared.initializer, depth < 8, !isChanged(value, before: token) {
      // The local is what it was made from, as far as its type can hold that.
      let found = ObjectiveCNumberReader.value(of: buffer.objectiveCText(value), kind: { [self] in kind(of: $0, at: value.lowerBound) }) { [self] part in
        symbol(part, at: value.lowerBound, depth: depth + 1)
      }
      let form = found.form
      guard let kind = types.kind(of: declared.type), kind != .fraction, kind != found.kind else { return form }
      if found.kind == .whole, form.number.map({ $0 >= .zero }) ?? false { return form }
      return LinearForm(symbol: "(\(kind.rawValue))(\(form.text))")
    }
    return LinearForm(symbol: hides(declared, at: token) ? "\(name)‹local›" : name)
  }

  /// The code that may run again before a token does, and behind which a variable is not new: the loops and blocks between, and for a
  /// static variable the whole function.
  private func repeatedCode(around token: Int, behind declared: ObjectiveCDeclaration) -> Range<Int>? {
    if isStatic(declared), let body = file.names.enclosingFunction(at: token), let close = buffer.partner(of: body) { return declared.token + 1..<max(close, declared.token + 1) }
    var range: Range<Int>?
    var current = buffer.parent(of: token)
    while let open = current, open > declared.token {
      if let close = buffer.partner(of: open), close > open, isRepeated(openedAt: open) { range = open..<close }
      current = buffer.parent(of: open)
    }
    if range == nil, let statement = buffer.statement(containing: token), statement.lowerBound > declared.token, isLoopHead(endingBefore: statement.lowerBound) {
      return statement
    }
    return range
  }

  private func isStatic(_ declared: ObjectiveCDeclaration) -> Bool {
    buffer.statement(containing: declared.token).map { $0.contains { $0 < declared.token && buffer.isWord($0, "static") } } ?? false
  }

  /// Whether a brace opens the body of a loop or of a block.
  private func isRepeated(openedAt open: Int) -> Bool {
    guard buffer[open].kind == .leftBrace, let before = buffer.previous(open) else { return false }
    if buffer.isWord(before, "do") || buffer.isOperator(before, "^") { return true }
    guard buffer[before].kind == .rightParenthesis, let start = buffer.partner(of: before), let head = buffer.previous(start) else { return false }
    return !buffer.isWord(head, in: ["if", "switch", "synchronized"])
  }

  /// `for (UIView *view in views)` in front of a statement without braces.
  private func isLoopHead(endingBefore start: Int) -> Bool {
    guard let close = buffer.previous(start), buffer[close].kind == .rightParenthesis, let open = buffer.partner(of: close), let head = buffer.previous(open) else { return false }
    return buffer.isWord(head, in: ["for", "while"])
  }

  /// What the arithmetic of C does with a variable, a member or the number of elements of a collection; nil for what is not
  /// known.
  private func kind(of path: String, at token: Int) -> NumberTypes.Kind? {
    guard substitutions[path] == nil else { return nil }
    let words = path.words
    guard let last = words.last.map(String.init), path.utf8.last != UInt8(ascii: ")") else { return nil }
    if words.count == 1, let declared = file.names.declaration(of: last, at: token) { return types.kind(of: declared.type) }
    let members = file.names.declarations(named: last) + file.names.declarations(named: "_" + last)
    let kinds = Set(members.filter { [.property, .instanceVariable, .method].contains($0.kind) }.compactMap { types.kind(of: $0.type) })
    if kinds.count == 1 { return kinds.first }
    // Source: NSArray.h, NSString.h.
    return kinds.isEmpty && (last == "count" || last == "length") && words.count > 1 ? .unsigned : nil
  }

  /// Whether a name that an expression uses may have another value at a later token.
  private func isChanged(_ expression: Range<Int>, before token: Int) -> Bool {
    guard expression.upperBound < token else { return true }
    return expression.contains { index in
      guard buffer[index].kind == .identifier else { return false }
      // What a function or method gives may be something else the next time.
      if let next = buffer.next(index), buffer[next].kind == .leftParenthesis || buffer[next].kind == .rightBracket { return true }
      return file.names.isChanged(buffer.text(index), in: expression.upperBound..<token)
    }
  }

  /// The code that declares a local variable where it is one of several, of which the preprocessor leaves one: from `#if` on.
  private func branches(of declared: ObjectiveCDeclaration, at token: Int) -> Range<Int>? {
    guard let last = file.names.condition(of: declared.token, butNotOf: token) else { return nil }
    let others = file.names.declarations(named: declared.name).filter { $0.kind == .local && $0.scope == declared.scope && $0.token < token }
    let start = others.compactMap { file.names.condition(of: $0.token, butNotOf: token) }.min() ?? last
    return start..<max(start, declared.initializer?.upperBound ?? declared.token + 1)
  }

  /// Keeps how a name that remains a symbol is declared.
  private mutating func define(_ symbol: String, at token: Int) {
    let name = symbol.removing("‹local›")
    let macros = file.names.macros(name)
    if !macros.isEmpty {
      definitions[symbol] = macros.map(\.body).joined(separator: " or ")
    } else if let declared = file.names.declaration(of: name, at: token) {
      if let branches = branches(of: declared, at: token) {
        definitions[symbol] = buffer.objectiveCText(branches)
      } else if let value = declared.initializer {
        definitions[symbol] = text(value)
      }
    }
  }

  // MARK: Priorities

  mutating func priority(_ range: Range<Int>) -> RowPriority {
    let scalar = file.objectiveCScalar(range)
    if case .number(let value) = scalar.value { return Self.priority(Rational(likely: value).map { LinearForm($0) } ?? LinearForm(symbol: value.description)) }
    return priority(spelled: scalar.spelling, at: range.lowerBound)
  }

  private mutating func priority(_ priority: LayoutPriority, at token: Int) -> RowPriority {
    switch priority.value {
    case .number(let value): Rational(likely: value).map { Self.priority(LinearForm($0)) } ?? .symbolic(value.description)
    case .expression(let text): self.priority(spelled: text, at: token)
    }
  }

  private mutating func priority(spelled text: String, at token: Int) -> RowPriority {
    let form = ObjectiveCNumberReader.form(of: text) { [self] name in
      for prefix in ["UILayoutPriority", "NSLayoutPriority", "MASLayoutPriority"] where name.hasPrefix(prefix) {
        if let value = Self.namedPriorities[String(name.dropFirst(prefix.count))] { return LinearForm(Rational(value)) }
      }
      return symbol(name, at: token)
    }
    for symbol in form.symbols { define(symbol, at: token) }
    return Self.priority(form)
  }

  private static func priority(_ form: LinearForm) -> RowPriority {
    guard let number = form.number else { return .symbolic(form.text) }
    return number == 1000 ? .required : .level(number)
  }

  /// Source: UILayoutPriority in NSLayoutConstraint.h of UIKit, NSLayoutPriority in that of AppKit.
  private static let namedPriorities: [String: Int] = [
    "Required": 1000, "DefaultHigh": 750, "DefaultLow": 250, "FittingSizeLevel": 50, "FittingSizeCompression": 50,
    "DragThatCanResizeScene": 510, "SceneSizeStayPut": 500, "DragThatCannotResizeScene": 490,
    "DragThatCanResizeWindow": 510, "WindowSizeStayPut": 500, "DragThatCannotResizeWindow": 490,
  ]
}
