internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What expressions make and give back.
extension ItemOrigins {
  /// `UIView()`, `UILabel(frame: .zero).then { … }`, and `{ let label = UILabel(); …; return label }()`.
  func constructed(_ value: Range<Int>) -> ItemType? {
    guard let first = value.first else { return nil }
    if let argument = argument(ofClosureCall: value) { return constructed(argument) }
    if buffer.tokens[first].kind == .leftBrace, let close = buffer.partner(of: first), close < value.upperBound - 1 { return constructed(inClosureAt: first, close) }
    guard let (name, open) = constructor(at: first), let parenthesis = buffer.partner(of: open), parenthesis < value.upperBound else { return nil }
    let close = endOfClosures(behind: parenthesis)
    // A closure may be given the object, which has another name there.
    guard !layoutsOfParameters.contains(where: { (open..<close).contains($0) }) else { return nil }
    if close == value.upperBound - 1 { return .exact(name) }
    guard let dot = buffer.next(close), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot), buffer.isWord(method, in: ["then", "with"]) else { return nil }
    return .exact(name)
  }

  /// Whether `snp` is one of what a closure is given: `$0.snp`, `label.snp` behind `{ label in`
  static func isOfParameter(_ snp: Int, _ host: HostFile) -> Bool {
    let (buffer, base) = (host.buffer, host.buffer.postfixStart(of: snp))
    guard buffer.tokens[base].kind == .identifier else { return false }
    let name = buffer.text(base)
    if name.hasPrefix("$") { return true }
    guard let declared = host.declarations.declaration(of: name, at: base), let scope = declared.scope,
      declared.kind == .parameter || declared.kind == .element
    else { return false }
    return buffer.signatureEnd(ofClosureAt: scope) != nil
  }

  /// The last token of the closures that a call is given behind its parentheses: `Label(title) { … } onTap: { … }`.
  private func endOfClosures(behind parenthesis: Int) -> Int {
    var end = parenthesis
    while var open = buffer.next(end) {
      // A label of a further one.
      if end != parenthesis, buffer.tokens[open].kind == .identifier, let colon = buffer.next(open), buffer.tokens[colon].kind == .colon, let next = buffer.next(colon) {
        open = next
      }
      guard buffer.tokens[open].kind == .leftBrace, !buffer.hasNewline(between: end, and: open), let close = buffer.partner(of: open),
        let first = buffer.next(open), !buffer.isWord(first, in: ["didSet", "willSet"])
      else { break }
      end = close
    }
    return end
  }

  /// `Bar(title).leading(back)`: a new object of which functions are called.
  func isChain(_ value: Range<Int>) -> Bool {
    let value = buffer.trimmed(value)
    guard let first = value.first, let (_, open) = constructor(at: first), var close = buffer.partner(of: open) else { return false }
    while close < value.upperBound - 1 {
      guard let dot = buffer.next(close), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot), buffer.tokens[method].kind == .identifier,
        let next = buffer.next(method), buffer.tokens[next].kind == .leftParenthesis, let end = buffer.partner(of: next)
      else { return false }
      close = end
    }
    return close == value.upperBound - 1
  }

  /// The class in `UIView(`, `Shield.Badge(`, `Holder<Int>(`, `UIView.init(` and `Holder<Int> {`, with the token of the bracket.
  private func constructor(at first: Int) -> (name: String, open: Int)? {
    if buffer.tokens[first].kind == .dot { return implicitConstructor(at: first) }
    var token = first
    for _ in 0..<8 {
      let text = buffer.text(token)
      guard buffer.tokens[token].kind == .identifier, let name = ItemType.simpleName(of: text) ?? (genericNames.contains(text) ? text : nil),
        name.first?.isUppercase == true, name != "Optional", let next = afterGenericArguments(of: token)
      else { return nil }
      if buffer.tokens[next].kind == .leftParenthesis { return (name, next) }
      if buffer.tokens[next].kind == .leftBrace, !buffer.hasNewline(between: token, and: next), let inner = buffer.next(next),
        !buffer.isWord(inner, in: ["didSet", "willSet"]) { return (name, next) }
      guard buffer.tokens[next].kind == .dot, let member = buffer.next(next) else { return nil }
      if buffer.isWord(member, "init"), let open = buffer.next(member), buffer.tokens[open].kind == .leftParenthesis { return (name, open) }
      token = member
    }
    return nil
  }

  /// The class in `let label: UILabel = .init(`.
  private func implicitConstructor(at dot: Int) -> (name: String, open: Int)? {
    guard let word = buffer.next(dot), buffer.isWord(word, "init"), let open = buffer.next(word), buffer.tokens[open].kind == .leftParenthesis,
      let equals = buffer.previous(dot), buffer.spells(equals, "="), let statement = buffer.statement(containing: dot),
      let colon = (statement.lowerBound..<equals).last(where: { buffer.tokens[$0].kind == .colon && buffer.parent(of: $0) == buffer.parent(of: dot) }),
      let name = buffer.previous(colon), let keyword = buffer.previous(name), buffer.isWord(keyword, in: ["let", "var"])
    else { return nil }
    var type = Substring(buffer.normalizedText(buffer.trimmed(colon + 1..<equals)))
    if type.hasSuffix("?") || type.hasSuffix("!") { type = type.dropLast() }
    guard let made = ItemType.simpleName(of: String(type)), made.first?.isUppercase == true else { return nil }
    return (made, open)
  }

  /// The token behind a name and the `<Int>` that may stand there.
  private func afterGenericArguments(of name: Int) -> Int? {
    guard var index = buffer.next(name), buffer.spells(index, "<") else { return buffer.next(name) }
    for _ in 0..<32 {
      guard let next = buffer.next(index) else { return nil }
      index = next
      switch buffer.tokens[index].kind {
      case .identifier, .dot, .comma, .leftBracket, .rightBracket, .colon: continue
      // `Holder<Card?>(…)`
      case .operatorSymbol where buffer.spells(index, "?"): continue
      case .operatorSymbol where buffer.spells(index, "?>"): return buffer.next(index)
      default: return buffer.spells(index, ">") ? buffer.next(index) : nil
      }
    }
    return nil
  }

  /// The class of the objects in a constant list that are made for it: `(0..<3).map { _ in Row() }`.
  func mapped(to list: Declaration) -> ItemType? {
    guard list.isConstant, list.kind == .local || list.kind == .property, let value = list.initializer.map({ buffer.trimmed($0) }), let close = value.last,
      buffer.tokens[close].kind == .rightBrace, let brace = buffer.partner(of: close), let method = buffer.previous(brace), buffer.isWord(method, "map"),
      host.declarations.functions(named: "map").isEmpty, let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot, value.lowerBound < dot,
      let start = buffer.next(buffer.signatureEnd(ofClosureAt: brace) ?? brace), start < close
    else { return nil }
    return constructed(inClosureAt: start, from: brace, close)
  }

  /// A closure that makes an object and returns it in its last statement.
  private func constructed(inClosureAt open: Int, _ close: Int) -> ItemType? { constructed(inClosureAt: buffer.next(open), from: open, close) }

  /// - Parameter start: Where its first statement starts.
  private func constructed(inClosureAt start: Int?, from open: Int, _ close: Int) -> ItemType? {
    if let start, start < close, let statement = buffer.statement(containing: start), buffer.next(statement.upperBound - 1) == close {
      let value = buffer.isWord(start, "return") ? (buffer.next(start) ?? start)..<statement.upperBound : statement
      if let first = value.first, buffer.tokens[first].kind == .identifier, let made = constructed(value) { return made }
    }
    guard let last = buffer.previous(close), buffer.tokens[last].kind == .identifier, let before = buffer.previous(last), buffer.isWord(before, "return"),
      let local = host.declarations.declaration(of: buffer.text(last), at: last), local.kind == .local, local.isConstant, local.scope == open,
      let value = local.initializer, let start = value.first, buffer.tokens[start].kind == .identifier || buffer.tokens[start].kind == .dot
    else { return nil }
    return constructed(value)
  }

  /// Whether the objects of such a list are only set up before it has them.
  func isOnlyMapped(to list: Declaration) -> Bool {
    guard let value = list.initializer.map({ buffer.trimmed($0) }), let values = mappedValues(value) else { return false }
    return values.allSatisfy(isMade)
  }

  /// The class of the objects that an expression makes, as far as it shows.
  func madeType(_ value: Range<Int>) -> ItemType? {
    // `make()!`
    if let mark = value.last, buffer.spells(mark, "?") || buffer.spells(mark, "!"), let end = buffer.previous(mark), end > value.lowerBound {
      return madeType(value.lowerBound..<end + 1)
    }
    if let made = constructed(value) { return made }
    guard let first = value.first, let last = value.last, buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last),
      let method = buffer.previous(open), value.contains(method), buffer.tokens[method].kind == .identifier
    else { return nil }
    // Source: UIStoryboard in UIKit, NSStoryboard in AppKit.
    if buffer.isWord(method, "instantiateInitialViewController") { return .declared("UIViewController") }
    let names = host.significantTokens(first..<open).filter { buffer.tokens[$0].kind == .identifier }
    // `LoadingView.create(…)` makes what it is named after, unless a file says something else.
    if names.count == 2, names[1] == method, let type = ItemType.simpleName(of: buffer.text(names[0])),
      ["View", "Label", "Button", "Bar", "Cell", "Control", "Field", "Indicator"].contains(where: { type.hasSuffix($0) }), type.first?.isUppercase == true {
      let question = host.declarations.memberName(ofCall: buffer.text(method), openedAt: open).flatMap { host.declarations.question([type, $0], at: first) }
      return question.map { .asked($0) } ?? .declared(type)
    }
    guard names.count == 1 || names.count == 2 && isOwnType(names[0]) else { return nil }
    let functions = host.declarations.functions(named: buffer.text(method))
    guard functions.allSatisfy({ isMeant($0, by: method) }) else { return nil }
    let results = Set(functions.map { result(ofFunctionAt: $0) })
    return results.count == 1 ? results.first ?? nil : nil
  }

  /// Whether a function may return a view or a guide.
  func returnsObject(functionAt name: Int) -> Bool {
    guard var index = buffer.next(name) else { return false }
    if buffer.spells(index, "<") {
      guard let open = afterGenericArguments(of: name) else { return true }
      index = open
    }
    guard buffer.tokens[index].kind == .leftParenthesis, var end = buffer.partner(of: index) else { return true }
    while let next = buffer.next(end), buffer.isWord(next, in: ["async", "throws", "rethrows"]) { end = next }
    guard let arrow = buffer.next(end), buffer.spells(arrow, "->"), let type = buffer.next(arrow) else { return false }
    return !buffer.isWord(type, in: ["Void", "Bool", "Int", "String", "CGFloat", "Double", "Float", "CGSize", "CGRect", "CGPoint", "UIColor", "UIFont", "UIImage"])
  }

  /// Whether a statement is the call of a method of the file that returns no object: `self?.select(sender)`.
  func givesNothing(_ statement: Range<Int>) -> Bool {
    let tokens = host.significantTokens(statement)
    guard let last = tokens.last, buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last), let method = buffer.previous(open),
      let name = buffer.name(method), let first = tokens.first, method == first || buffer.isWord(first, "self")
    else { return false }
    // `self?.select(sender)`
    guard (first..<method).allSatisfy({ buffer.tokens[$0].kind.isTrivia || buffer.isWord($0, "self") || buffer.tokens[$0].kind == .dot || buffer.spells($0, "?") }) else { return false }
    let functions = host.declarations.functions(named: name)
    return !functions.isEmpty && functions.allSatisfy { !returnsObject(functionAt: $0) }
  }

  /// Whether a token is `self`, `Self` or the name of the type around it.
  private func isOwnType(_ token: Int) -> Bool {
    buffer.isWord(token, in: ["self", "Self"]) || host.declarations.enclosingType(at: token)?.name == buffer.text(token)
  }

  /// The class of what a `return` gives, when the object is made there or in a constant.
  private func made(byReturning value: Range<Int>) -> ItemType? {
    if let made = constructed(value) { return made }
    guard value.count == 1, let local = host.declarations.declaration(of: buffer.text(value.lowerBound), at: value.lowerBound), local.isConstant,
      local.kind == .local, let made = local.initializer
    else { return nil }
    return constructed(made)
  }

  /// What a function returns that no subclass can replace: the class of the objects that it makes, or the type after `->`.
  private func result(ofFunctionAt name: Int) -> ItemType? {
    if let statement = buffer.statement(containing: name),
      statement.prefix(while: { $0 < name }).contains(where: { buffer.isWord($0, in: ["static", "private", "fileprivate", "final"]) }),
      let values = returnedValues(ofFunctionAt: name), !values.isEmpty {
      let types = values.compactMap { made(byReturning: $0) }
      if types.count == values.count { return types.joinedType }
    }
    return declaredResult(ofFunctionAt: name)
  }

  /// The type after `->` of a function.
  private func declaredResult(ofFunctionAt name: Int) -> ItemType? {
    guard let open = buffer.next(name), buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), let arrow = buffer.next(close),
      buffer.spells(arrow, "->"), let type = buffer.next(arrow), buffer.tokens[type].kind == .identifier, let after = buffer.next(type),
      buffer.tokens[after].kind == .leftBrace
    else { return nil }
    return ItemType.simpleName(of: buffer.text(type)).map { .declared($0) }
  }

  /// Whether an expression makes an object that has no name yet.
  func isNew(_ value: Range<Int>) -> Bool {
    let tokens = host.significantTokens(value)
    guard let first = tokens.first else { return false }
    // `make() as! Card`
    if let cast = tokens.firstIndex(where: { buffer.isWord($0, "as") && buffer.parent(of: $0) == buffer.parent(of: first) }), cast > 0 {
      return isNew(first..<tokens[cast - 1] + 1)
    }
    if let mark = tokens.first(where: { buffer.spells($0, "??") && buffer.parent(of: $0) == buffer.parent(of: first) }), let start = buffer.next(mark), mark > first,
      start < value.upperBound, let end = buffer.previous(mark) {
      return isNew(first..<end + 1) && constructed(start..<value.upperBound) != nil
    }
    // An object that the closure lays out has another name there.
    if let values = valuesOfClosureCall(value) { return !values.isEmpty && values.allSatisfy { isMade($0) } }
    if constructed(value) != nil { return true }
    guard var last = tokens.last else { return false }
    if isFromNib(value) { return true }
    // `let label: UILabel = .init(frame: .zero)`
    if buffer.tokens[first].kind == .dot, tokens.count > 2, buffer.isWord(tokens[1], "init"), buffer.tokens[tokens[2]].kind == .leftParenthesis {
      return buffer.partner(of: tokens[2]) == last
    }
    if buffer.spells(last, "!") || buffer.spells(last, "?"), let before = buffer.previous(last) { last = before }
    guard buffer.tokens[last].kind == .rightParenthesis || buffer.tokens[last].kind == .rightBrace, let open = buffer.partner(of: last) else { return false }
    guard let method = buffer.previous(open), value.contains(method), let name = buffer.name(method) else { return false }
    // `type.init(frame: .zero)`
    if name == "init" && method > first || Self.isMaker(name, open, in: buffer) { return true }
    guard method == first || buffer.isWord(first, in: ["self", "Self"]) && buffer.next(first).flatMap(buffer.next) == method else { return false }
    let functions = host.declarations.functions(named: name)
    guard functions.count == 1, isMeant(functions[0], by: method), isAlone(functions[0]), let returned = returnedValues(ofFunctionAt: functions[0]) else { return false }
    return !returned.isEmpty && returned.allSatisfy { isMade($0) }
  }

  /// `card` in `card.then { … }`, which gives back its object.
  /// Source: Then 3, Sources/Then/Then.swift.
  func subject(ofThen expression: Range<Int>) -> Range<Int>? {
    guard let last = expression.last, buffer.tokens[last].kind == .rightBrace, let open = buffer.partner(of: last), let method = buffer.previous(open),
      buffer.isWord(method, "then"), let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot, expression.lowerBound < dot
    else { return nil }
    return expression.lowerBound..<dot
  }

  /// `UILabel()` in `{ $0.numberOfLines = 0; return $0 }(UILabel())`, where the closure gives back what it is given.
  func argument(ofClosureCall expression: Range<Int>) -> Range<Int>? {
    let expression = buffer.trimmed(expression)
    guard let brace = expression.first, buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: brace), let open = buffer.next(close),
      buffer.tokens[open].kind == .leftParenthesis, !buffer.hasNewline(between: close, and: open), buffer.partner(of: open) == expression.upperBound - 1,
      let call = CallExpression(at: open, in: buffer), call.arguments.count == 1, call.trailingClosures.isEmpty,
      let values = returnedValues(in: brace, close), !values.isEmpty, values.allSatisfy({ isFirstParameter($0, ofClosureAt: brace) })
    else { return nil }
    return call.arguments[0].value
  }

  /// Whether an expression is `$0` or the name of a parameter of a closure that is given one argument.
  private func isFirstParameter(_ value: Range<Int>, ofClosureAt brace: Int) -> Bool {
    let value = buffer.trimmed(value)
    guard value.count == 1, let token = value.first else { return false }
    if buffer.isWord(token, "$0") { return host.declarations.enclosingClosure(at: token) == brace }
    guard let name = host.declarations.declaration(of: buffer.text(token), at: token) else { return false }
    return (name.kind == .parameter || name.kind == .element) && name.scope == brace
  }

  /// What `{ … }()` returns; nil for other expressions.
  func valuesOfClosureCall(_ expression: Range<Int>) -> [Range<Int>]? {
    guard let first = expression.first, buffer.tokens[first].kind == .leftBrace, let close = buffer.partner(of: first), let open = buffer.next(close),
      buffer.tokens[open].kind == .leftParenthesis, buffer.next(open) == buffer.partner(of: open), buffer.partner(of: open) == expression.upperBound - 1
    else { return nil }
    return returnedValues(in: first, close, startingAt: buffer.signatureEnd(ofClosureAt: first) ?? first)
  }

  /// Whether a function returns a new object by a value: `UIView()`, or a variable that holds such a one and that
  /// nothing else does.
  func isMade(_ value: Range<Int>) -> Bool {
    if constructed(value) != nil { return isOnlySetUp(value) }
    guard value.count == 1, let local = host.declarations.declaration(of: buffer.text(value.lowerBound), at: value.lowerBound), local.kind == .local,
      let values = values(of: local)
    else { return false }
    return values.allSatisfy { constructed($0) != nil } && assignments(of: local).isEmpty && isOnlyReturned(local)
  }

  /// Whether a name of a call, bare or behind `self`, surely means a function of the file that is called so: a variable or a closure may
  /// hide it, and it may be a method of another class, where this one inherits its own.
  func isMeant(_ function: Int, by name: Int) -> Bool {
    let isBare = buffer.previous(name).map { buffer.tokens[$0].kind != .dot } ?? true
    guard !isBare || host.declarations.declaration(of: buffer.text(name), at: name) == nil else { return false }
    if let owner = host.declarations.enclosingType(at: function) { return host.declarations.namesAround(name).contains { $0.lastDottedWord == owner.name.lastDottedWord } }
    guard let around = host.declarations.enclosingType(at: name) else { return true }
    return host.declarations.superclass(of: around.name).map(FrameworkClassTree.contains) ?? (around.keyword != "class" && around.keyword != "extension")
  }

  /// Whether no other function can take the place of the one whose name is at a token.
  func isAlone(_ function: Int) -> Bool {
    guard let type = host.declarations.enclosingType(at: function) else { return true }
    if type.keyword == "struct" || type.keyword == "enum" || host.declarations.enclosingFunction(at: function) != nil { return true }
    return buffer.statement(containing: function)?.contains { $0 < function && buffer.isWord($0, in: ["private", "fileprivate", "static", "final"]) } == true
  }

  /// Whether a call is that of a method which makes a view or a controller, by the label of its first argument.
  ///
  /// - Source: UIView, UINib and UIStoryboard in UIKit; NSNib and NSStoryboard in AppKit.
  private static func isMaker(_ name: String, _ open: Int, in buffer: TokenBuffer) -> Bool {
    guard let labels = makers[name], let label = buffer.next(open) else { return false }
    return labels.isEmpty ? buffer.partner(of: open) == label : buffer.name(label).map(labels.contains) == true && buffer.next(label).map { buffer.tokens[$0].kind == .colon } == true
  }

  private static let makers: [String: Set<String>] = [
    "snapshotView": ["afterScreenUpdates"], "resizableSnapshotView": ["from"], "instantiate": ["withOwner"],
    "instantiateViewController": ["withIdentifier", "identifier"], "instantiateInitialViewController": [],
  ]

  /// The values of the `return` statements of a function; nil when it has no body.
  func returnedValues(ofFunctionAt name: Int) -> [Range<Int>]? {
    guard let open = host.declarations.parameters(ofFunctionAt: name), var index = buffer.partner(of: open) else { return nil }
    for _ in 0..<16 {
      guard let next = buffer.next(index) else { return nil }
      if buffer.tokens[next].kind == .leftBrace, let close = buffer.partner(of: next) { return returnedValues(in: next, close) }
      // A requirement of a protocol has no body.
      if buffer.tokens[next].kind == .rightBrace || buffer.isWord(next, in: ["func", "var", "let", "init", "static", "mutating", "subscript"]) { return nil }
      index = next
    }
    return nil
  }

  /// - Parameter head: The token before the first statement, when that is not the brace.
  func returnedValues(in open: Int, _ close: Int, startingAt head: Int? = nil) -> [Range<Int>]? {
    var values: [Range<Int>] = []
    for index in open..<close where buffer.isWord(index, "return") && buffer.isReservedWord(index) {
      // That of a closure inside is no result of the function.
      if host.declarations.braces(around: index).prefix(while: { $0 != open }).contains(where: { host.declarations.isClosure(openedAt: $0) }) { continue }
      guard let start = buffer.next(index), let statement = buffer.statement(containing: index), start < statement.upperBound else { return nil }
      values.append(start..<statement.upperBound)
    }
    if values.isEmpty, let start = buffer.next(head ?? open), start < close, let statement = buffer.statement(containing: start), buffer.next(statement.upperBound - 1) == close {
      values = [statement]
    }
    return values
  }
}
