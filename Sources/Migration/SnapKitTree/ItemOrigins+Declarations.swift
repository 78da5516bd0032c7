internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What names stand for that the file declares, and where views are added.
extension ItemOrigins {
  /// What a property holds.
  enum Content {
    /// Objects that are made for it, of one class when that is known.
    case own(ItemType?)
    /// Nothing that the file gives it.
    case given
    /// What these expressions stand for.
    case values([Range<Int>])
    case unknown
  }

  func content(of property: Declaration) -> Content {
    if property.isComputed { return content(ofGetterOf: property) }
    if lent.contains(property.name) || isGivenStorage(property) { return .unknown }
    if isOutlet(property) { return .own(nil) }
    var values = assignedValues(of: property).map { made(for: $0) }
    if let value = property.initializer { values.append(value) }
    values.removeAll { buffer.normalizedText($0) == "nil" }
    guard !values.isEmpty else { return .given }
    guard values.allSatisfy({ isNew($0) }) else { return .values(values) }
    return .own(types(ofNew: values))
  }

  /// Whether code gives a property of a property wrapper another wrapper: `_slot = Wrapper(wrappedValue: view)`.
  private func isGivenStorage(_ property: Declaration) -> Bool {
    let name = "_" + property.name
    return assigned[name] != nil && host.declarations.declarations(named: name).isEmpty
  }

  /// The class of new objects, when it is known of all.
  private func types(ofNew values: [Range<Int>]) -> ItemType? {
    let types = values.compactMap { madeType($0) }
    return types.count == values.count ? types.joinedType : nil
  }

  /// What the `return` statements of a computed property say.
  private func content(ofGetterOf property: Declaration) -> Content {
    guard let type = property.type, let open = buffer.firstSignificant(from: type.upperBound), buffer.tokens[open].kind == .leftBrace,
      let close = buffer.partner(of: open)
    else { return .unknown }
    // `{ get }` of a protocol
    if (open + 1..<close).allSatisfy({ buffer.tokens[$0].kind.isTrivia || buffer.isWord($0, in: ["get", "set", "async", "throws"]) }) { return .given }
    guard let body = getter(in: open, close), var values = returnedValues(in: body.open, body.close)?.map({ returnedMade(buffer.trimmed($0)) ?? $0 }) else { return .unknown }
    values.removeAll { buffer.normalizedText($0) == "nil" }
    guard !values.isEmpty else { return .unknown }
    guard values.allSatisfy({ isNew($0) }) else { return .values(values) }
    return .own(types(ofNew: values))
  }

  /// The braces of the code that computes a property: those of `get { … }` where the property says so.
  private func getter(in open: Int, _ close: Int) -> (open: Int, close: Int)? {
    for word in open + 1..<close where buffer.isWord(word, in: ["get", "_read"]) && buffer.parent(of: word) == open {
      // `get async throws { … }`
      guard let before = buffer.previous(word), before == open || buffer.tokens[before].kind == .rightBrace || buffer.hasNewline(between: before, and: word),
        let brace = (word + 1..<close).first(where: { buffer.tokens[$0].kind == .leftBrace && buffer.parent(of: $0) == open }),
        (word + 1..<brace).allSatisfy({ buffer.tokens[$0].kind.isTrivia || buffer.isWord($0, in: ["async", "throws"]) })
      else { continue }
      // What is read so is yielded.
      guard buffer.isWord(word, "get"), let end = buffer.partner(of: brace) else { return nil }
      return (brace, end)
    }
    return (open, close)
  }

  /// The value of the constant that an expression names: `let label = UILabel()` before `self.label = label`.
  private func made(for value: Range<Int>) -> Range<Int> {
    guard let first = value.first, buffer.tokens[first].kind == .identifier,
      let local = host.declarations.declaration(of: buffer.text(first), at: first), local.kind == .local || local.kind == .unwrapped, let made = local.initializer
    else { return value }
    if value.count == 1 { return isNew(made) ? made : value }
    // `let made = makeBoth()` before `self.label = made.0`
    guard value.count == 3, buffer.tokens[value.lowerBound + 2].kind == .number else { return value }
    return element(Int(buffer.text(value.lowerBound + 2)), ofTupleFrom: made) ?? value
  }

  /// The new object in `both.0`, where `both` is a tuple that a function of the file returns.
  func tupleElement(_ expression: Range<Int>) -> Range<Int>? {
    let made = made(for: expression)
    return made != expression && expression.count == 3 && buffer.tokens[expression.lowerBound + 2].kind == .number ? made : nil
  }

  /// What a function of the file returns for `both.0`, where `both` is the tuple that it gives, and for `makeBoth().0`.
  func returnedPart(_ expression: Range<Int>) -> Range<Int>? {
    guard expression.count > 2, let number = expression.last, buffer.tokens[number].kind == .number, let position = Int(buffer.text(number)), let dot = buffer.previous(number),
      buffer.tokens[dot].kind == .dot, let last = buffer.previous(dot), expression.contains(last)
    else { return nil }
    if buffer.tokens[last].kind == .rightParenthesis { return returned(position, ofTupleFrom: expression.lowerBound..<dot) }
    guard expression.count == 3, buffer.tokens[expression.lowerBound].kind == .identifier,
      let both = host.declarations.declaration(of: buffer.text(expression.lowerBound), at: expression.lowerBound), both.kind == .local, both.isConstant,
      let call = both.initializer
    else { return nil }
    return returned(position, ofTupleFrom: call)
  }

  /// The new object that stands at a position of the tuple that a function of the file returns.
  private func element(_ position: Int?, ofTupleFrom call: Range<Int>) -> Range<Int>? {
    guard let position, let value = returned(position, ofTupleFrom: call) else { return nil }
    if constructed(value) != nil { return value }
    guard let first = value.first, value.count == 1, let local = host.declarations.declaration(of: buffer.text(first), at: first), local.kind == .local, local.isConstant,
      let made = local.initializer, constructed(made) != nil, isOnlyReturned(local)
    else { return nil }
    return made
  }

  /// The expression that stands at a position of the tuple that a function of the file returns, which no other one can
  /// take the place of.
  private func returned(_ position: Int, ofTupleFrom call: Range<Int>) -> Range<Int>? {
    let tokens = host.significantTokens(call)
    guard let last = tokens.last, buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last), let method = buffer.previous(open),
      let first = tokens.first, method == first || buffer.isWord(first, in: ["self", "Self"]) && buffer.next(first).flatMap(buffer.next) == method,
      let name = buffer.name(method), host.declarations.functions(named: name).count == 1, isAlone(host.declarations.functions(named: name)[0]),
      let values = returnedValues(ofFunctionAt: host.declarations.functions(named: name)[0]), values.count == 1, let start = values[0].first,
      buffer.tokens[start].kind == .leftParenthesis, let tuple = CallExpression(at: start, in: buffer), buffer.partner(of: start) == buffer.trimmed(values[0]).upperBound - 1,
      tuple.arguments.indices.contains(position)
    else { return nil }
    return tuple.arguments[position].value
  }

  /// What a local variable is given as a part of a tuple, `label` in `let (label, gap) = (title, 8)` and `= makeBoth()`: an
  /// expression, and whether a function returns it.
  func part(ofTupleFor local: Declaration) -> (value: Range<Int>, isReturned: Bool)? {
    guard local.kind == .element, local.isConstant, let open = buffer.parent(of: local.token), buffer.tokens[open].kind == .leftParenthesis,
      let close = buffer.partner(of: open), let word = buffer.previous(open), buffer.isWord(word, "let"), let equals = buffer.next(close), buffer.spells(equals, "="),
      let start = buffer.next(equals), let statement = buffer.statement(containing: word), start < statement.upperBound
    else { return nil }
    let names = buffer.splitAtCommas(open + 1..<close)
    guard let position = names.firstIndex(where: { host.significantTokens($0) == [local.token] }) else { return nil }
    let value = buffer.trimmed(start..<statement.upperBound)
    if let first = value.first, buffer.tokens[first].kind == .leftParenthesis, buffer.partner(of: first) == value.upperBound - 1 {
      guard let tuple = CallExpression(at: first, in: buffer), tuple.arguments.count == names.count else { return nil }
      return (tuple.arguments[position].value, false)
    }
    return returned(position, ofTupleFrom: value).map { ($0, true) }
  }

  private func assignedValues(of property: Declaration) -> [Range<Int>] {
    let tokens = assignments.answer(property.name) {
      (assigned[property.name] ?? []).reduce(into: [:]) { found, token in
        guard isOwn(token), let member = host.declarations.member(property.name, ofTypeAt: token) else { return }
        found[member.token, default: []].append(token)
      }
    }
    return (tokens[property.token] ?? []).filter { $0 != property.token }.compactMap { Self.assignedValue(at: $0, in: buffer) }
  }

  /// Whether a name stands alone or behind `self.`.
  func isOwn(_ name: Int) -> Bool {
    let start = buffer.postfixStart(of: name)
    if start == name { return host.declarations.declaration(of: buffer.text(name), at: name).map { $0.kind == .property } ?? true }
    guard buffer.isWord(start, in: ["self", "strongSelf"]), var next = buffer.next(start) else { return false }
    if buffer.spells(next, "?"), let dot = buffer.next(next) { next = dot }
    return buffer.next(next) == name
  }

  /// The value in `name = value`; nil when nothing is assigned to the name at a token.
  static func assignedValue(at token: Int, in buffer: TokenBuffer) -> Range<Int>? {
    var next = buffer.next(token)
    while let mark = next, buffer.spells(mark, "?") || buffer.spells(mark, "!") { next = buffer.next(mark) }
    guard let equals = next, buffer.spells(equals, "="), let start = buffer.next(equals), let statement = buffer.statement(containing: token),
      start < statement.upperBound
    else { return nil }
    if let before = buffer.previous(buffer.postfixStart(of: token)), buffer.isWord(before, in: ["let", "var"]) { return nil }
    return start..<statement.upperBound
  }

  func isReassigned(_ local: Declaration) -> Bool {
    lent.contains(local.name) || (assigned[local.name] ?? []).contains { $0 > local.token && buffer.previous($0).map { buffer.tokens[$0].kind != .dot } ?? true }
  }

  /// Everything that a local variable is given; nil when something else may be put into it.
  func values(of local: Declaration) -> [Range<Int>]? {
    var values = local.initializer.map { [$0] } ?? []
    for name in assigned[local.name] ?? [] where name > local.token && host.declarations.declaration(of: local.name, at: name)?.token == local.token {
      if let before = buffer.previous(name), buffer.tokens[before].kind == .dot { continue }
      guard let value = Self.assignedValue(at: name, in: buffer) else { return nil }
      values.append(value)
    }
    values.removeAll { buffer.normalizedText($0) == "nil" }
    return values.isEmpty || lent.contains(local.name) ? nil : values
  }

  /// The members that a local is assigned to, with their tokens: `bar` in `self.bar = view` and `cell.bar = view`.
  func assignments(of local: Declaration) -> [(name: String, token: Int)] {
    guard let scope = local.scope, let end = buffer.partner(of: scope), local.token < end else { return [] }
    var result: [(name: String, token: Int)] = []
    for index in buffer.tokens(named: local.name) where index > local.token && index < end {
      guard let equals = buffer.previous(index), buffer.spells(equals, "="), var name = buffer.previous(equals) else { continue }
      if buffer.spells(name, "?") || buffer.spells(name, "!"), let before = buffer.previous(name) { name = before }
      guard let text = buffer.name(name), !isDeclared(at: name) else { continue }
      // `manual = view.leftAnchor.constraint(…)` is another object.
      if let dot = buffer.next(index), buffer.tokens[dot].kind == .dot { continue }
      result.append((text, name))
    }
    return result
  }

  /// Whether a name is that of a new variable: `view` in `if let view = cached`.
  private func isDeclared(at name: Int) -> Bool { buffer.previous(name).map { buffer.isWord($0, in: ["let", "var"]) } == true }

  /// The members of system's names that a property is assigned to: `view` in `holder.view = card`. What other members
  /// are given is asked for where they are used.
  func givenMembers(of property: Declaration) -> [(name: String, token: Int)] {
    var result: [(name: String, token: Int)] = []
    for index in buffer.tokens(named: property.name) where index != property.token && buffer.isOwnMember(index) {
      guard let equals = buffer.previous(buffer.postfixStart(of: index)), buffer.spells(equals, "="), var name = buffer.previous(equals) else { continue }
      if buffer.spells(name, "?") || buffer.spells(name, "!"), let before = buffer.previous(name) { name = before }
      guard let text = buffer.name(name), ItemIdentityReader.ownMembers.contains(text), !isDeclared(at: name), buffer.next(index).map({ buffer.tokens[$0].kind != .dot }) ?? true,
        host.declarations.member(property.name, ofTypeAt: index)?.token == property.token
      else { continue }
      result.append((text, name))
    }
    return result
  }

  /// Whether the interface builder fills a property.
  func isOutlet(_ property: Declaration) -> Bool {
    guard let statement = buffer.statement(containing: property.token) else { return false }
    return statement.prefix { $0 < property.token }.contains { buffer.isWord($0, "IBOutlet") || buffer.isWord($0, "IBOutletCollection") }
  }

  /// The property whose observers a token stands in.
  func observedProperty(at token: Int) -> Declaration? {
    for brace in host.declarations.braces(around: token) {
      if host.declarations.typeBody(openedAt: brace) != nil { return nil }
      guard let statement = buffer.statement(containing: brace), let word = statement.first(where: { buffer.isWord($0, "var") }), word < brace,
        let name = buffer.next(word), let scope = buffer.parent(of: word), host.declarations.typeBody(openedAt: scope) != nil
      else { continue }
      return host.declarations.declarations(named: buffer.text(name)).first { $0.token == name }
    }
    return nil
  }

  /// The view that a file adds an item to, nil for `self` that is not written; nil as a whole when no call or several
  /// different ones do.
  func container(of item: Range<Int>) -> (view: Range<Int>?, token: Int)? {
    let key = spelling(item)
    let declaration = host.declarations.declaration(of: String(key.prefix { $0 != "." }), at: item.lowerBound)?.token
    var result: (view: Range<Int>?, token: Int)?
    var text: String?
    func isItem(_ view: Range<Int>) -> Bool {
      spelling(view) == key && host.declarations.declaration(of: String(key.prefix { $0 != "." }), at: view.lowerBound)?.token == declaration
    }
    guard additions.count <= Self.maximumAdditions else { return nil }
    for index in additions {
      // `UIStackView(arrangedSubviews: [a, b])`
      if let colon = buffer.next(index), buffer.tokens[colon].kind == .colon, buffer.isWord(index, "arrangedSubviews") {
        guard let open = buffer.next(colon), let list = elements(at: open) else { return nil }
        guard list.contains(where: isItem) else { continue }
        guard let call = buffer.parent(of: index), let close = buffer.partner(of: call), let callee = buffer.previous(call), text == nil else { return nil }
        text = "("
        result = (buffer.postfixStart(of: callee)..<close + 1, index)
        continue
      }
      guard views(addedAt: index).contains(where: isItem) else { continue }
      if !buffer.isWord(index, in: AddingFunctions.usual), let open = buffer.next(index), let call = CallExpression(at: open, in: buffer) {
        guard AddedViews.isAdded(by: buffer.text(index), call.arguments.map(\.label)) else { return nil }
      }
      let start = buffer.postfixStart(of: index)
      let owner = start < index ? start..<(buffer.previous(index) ?? index) : nil
      let spelled = owner.map { spelling($0) } ?? "self"
      if let text, text != spelled { return nil }
      text = spelled
      result = (owner, index)
    }
    return result
  }

  /// The views that a method adds whose name is at a token: `a` and `b` in `addSubviews(a, b)`, `[a, b].forEach(addSubview)`
  /// and `[a, b].forEach { addSubview($0) }`.
  private func views(addedAt index: Int) -> [Range<Int>] {
    guard let open = buffer.next(index), buffer.tokens[open].kind == .leftParenthesis else {
      guard let list = buffer.parent(of: index), let method = buffer.previous(list), buffer.isWord(method, "forEach"), let dot = buffer.previous(method),
        let close = buffer.previous(dot), buffer.tokens[close].kind == .rightBracket, let start = buffer.partner(of: close)
      else { return [] }
      return ArrayLiteral(at: start, in: buffer)?.elements ?? []
    }
    if buffer.isWord(index, in: AddingFunctions.usual) { return AddingFunctions.views(ofCallOf: index, in: buffer) ?? [] }
    guard let view = CallExpression(at: open, in: buffer)?.arguments.first?.value else { return [] }
    guard view.count == 1 else { return [view] }
    let name = buffer.text(view.lowerBound)
    let variable = host.declarations.declaration(of: name, at: view.lowerBound)
    guard name == "$0" || variable?.kind == .element || variable?.kind == .parameter,
      let start = sequence(of: name == "$0" ? nil : variable, at: view.lowerBound)?.first, buffer.tokens[start].kind == .leftBracket
    else { return [view] }
    return ArrayLiteral(at: start, in: buffer)?.elements ?? [view]
  }

  /// The text of an expression without `self.` and marks for optionals.
  private func spelling(_ expression: Range<Int>) -> String {
    let text = buffer.normalizedText(expression).filter { $0 != "!" && $0 != "?" }
    return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
  }
}
