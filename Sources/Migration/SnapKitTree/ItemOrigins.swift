internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Where the objects come from that the names of a file stand for.
struct ItemOrigins: Sendable {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }
  /// The tokens before `=`, by their names; declarations are not among them.
  private let assigned: [String: [Int]]
  /// Where an object sets properties of its own, by their names and declarations: a file can have thousands of one name.
  private let assignments = Memo<String, [Int: [Int]]>()
  /// The names that code gives objects by other ways than `name = value`: `(a, b) = (b, a)`, `swap(&a, &b)`.
  private let lent: Set<String>
  /// The short names of types that generic classes and functions of the file are given: `V` of `V()`.
  private let genericNames: Set<String>
  /// The methods that add a view to another one, and the labels of views that a stack is made with.
  private let additions: [Int]
  /// Where something is laid out that a closure is given, in their order.
  private let layoutsOfParameters: [Int]

  /// - Complexity: O(tokens).
  init(_ host: HostFile) {
    self.host = host
    let buffer = host.buffer
    var assigned: [String: [Int]] = [:]
    for index in buffer.tokens.indices where buffer.tokens[index].kind == .operatorSymbol && buffer.spells(index, "=") {
      guard var name = buffer.previous(index) else { continue }
      if buffer.spells(name, "?") || buffer.spells(name, "!"), let before = buffer.previous(name) { name = before }
      guard let text = buffer.name(name), let before = buffer.previous(buffer.postfixStart(of: name)), !buffer.isWord(before, in: ["let", "var"]) else { continue }
      assigned[text, default: []].append(name)
    }
    self.assigned = assigned
    genericNames = StandInNames(buffer).open.filter { ItemType.simpleName(of: $0) == nil }
    lent = Set(buffer.tokens.indices.flatMap { Self.namesLent(at: $0, in: buffer) })
    layoutsOfParameters = buffer.tokens(spelled: "snp").filter { Self.isOfParameter($0, host) }
    additions = buffer.tokens(spelled: ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "arrangedSubviews"] + AddingFunctions.usual)
  }

  /// Whether code gives a name another object by other ways than `name = value`.
  func isLent(_ name: String) -> Bool { lent.contains(name) }

  /// The last names in `&self.a` at the sign, or in `(a, _)` before `=` at that sign.
  static func namesLent(at sign: Int, in buffer: TokenBuffer) -> [String] {
    guard buffer.tokens[sign].kind == .operatorSymbol else { return [] }
    if buffer.spells(sign, "&"), var last = buffer.next(sign), buffer.tokens[last].kind == .identifier {
      while let mark = buffer.next(last), buffer.tokens[mark].kind == .dot || buffer.spells(mark, "?") || buffer.spells(mark, "!"), let next = buffer.next(mark),
        buffer.tokens[next].kind == .identifier || buffer.tokens[next].kind == .dot {
        last = next
      }
      return buffer.name(last).map { [$0] } ?? []
    }
    guard buffer.spells(sign, "="), let close = buffer.previous(sign), buffer.tokens[close].kind == .rightParenthesis, let open = buffer.partner(of: close) else {
      return []
    }
    if let before = buffer.previous(open), buffer.isWord(before, in: ["let", "var", "case"]) { return [] }
    return (open..<close).compactMap { index in
      guard buffer.tokens[index].kind == .identifier, let next = buffer.next(index), buffer.tokens[next].kind != .dot, buffer.tokens[next].kind != .colon else {
        return nil
      }
      return buffer.name(index)
    }
  }

  /// How many additions are looked through.
  private static let maximumAdditions = 512

  /// The expressions that the file adds to a view of this name; nil when that is not known.
  func children(of container: String) -> [Range<Int>]? {
    guard additions.count <= Self.maximumAdditions else { return nil }
    var result: [Range<Int>] = []
    for index in additions {
      guard let next = buffer.next(index) else { continue }
      if buffer.isWord(index, "arrangedSubviews") {
        guard buffer.tokens[next].kind == .colon, let open = buffer.next(next), let statement = buffer.statement(containing: index),
          (statement.lowerBound..<index).contains(where: { buffer.tokens[$0].kind == .identifier && buffer.text($0) == container })
        else { continue }
        guard let elements = elements(at: open) else { return nil }
        result += elements
        continue
      }
      guard let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot, let owner = buffer.previous(dot) else { continue }
      let name = buffer.spells(owner, "?") || buffer.spells(owner, "!") ? buffer.previous(owner) : owner
      guard let name, buffer.tokens[name].kind == .identifier, buffer.text(name) == container else { continue }
      if buffer.isWord(index, in: AddingFunctions.usual) {
        guard let views = AddingFunctions.views(ofCallOf: index, in: buffer), views.count > 1 || !views.contains(where: isList) else { return nil }
        result += views
        continue
      }
      if buffer.tokens[next].kind == .leftParenthesis, let call = CallExpression(at: next, in: buffer), let view = call.arguments.first, view.label == nil {
        if let reference = buffer.parent(of: index), let method = buffer.previous(reference), buffer.isWord(method, "forEach"), view.value.count < 3,
          view.value.contains(where: { buffer.isWord($0, "_") }) { return nil }
        result.append(view.value)
      } else {
        // `[a, b].forEach(stack.addArrangedSubview)`
        guard let open = buffer.parent(of: index), let method = buffer.previous(open), buffer.isWord(method, "forEach"), let close = buffer.previous(method).flatMap(buffer.previous),
          buffer.tokens[close].kind == .rightBracket, let start = buffer.partner(of: close), let literal = ArrayLiteral(at: start, in: buffer)
        else { return nil }
        result += literal.elements
      }
    }
    return result.isEmpty ? nil : result
  }

  /// Whether an expression may be a list of views: what it lists is not written there.
  private func isList(_ expression: Range<Int>) -> Bool {
    host.declarations.type(of: expression).map { $0.name.hasPrefix("[") || $0.name.hasPrefix("Array<") } ?? true
  }

  /// The elements of an array that is written at a token, or that the constant at it was given.
  private func elements(at token: Int) -> [Range<Int>]? {
    if buffer.tokens[token].kind == .leftBracket { return ArrayLiteral(at: token, in: buffer)?.elements }
    guard buffer.tokens[token].kind == .identifier, let local = host.declarations.declaration(of: buffer.text(token), at: token), local.isConstant,
      let open = local.initializer?.first, buffer.tokens[open].kind == .leftBracket
    else { return nil }
    return ArrayLiteral(at: open, in: buffer)?.elements
  }

  // MARK: Values

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
  private static func isOfParameter(_ snp: Int, _ host: HostFile) -> Bool {
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

  /// The class in `UIView(`, `Shield.Badge(`, `Holder<Int>(` and `UIView.init(`, with the token of the parenthesis.
  private func constructor(at first: Int) -> (name: String, open: Int)? {
    var token = first
    for _ in 0..<8 {
      let text = buffer.text(token)
      guard buffer.tokens[token].kind == .identifier, let name = ItemType.simpleName(of: text) ?? (genericNames.contains(text) ? text : nil),
        name.first?.isUppercase == true, name != "Optional", let next = afterGenericArguments(of: token)
      else { return nil }
      if buffer.tokens[next].kind == .leftParenthesis { return (name, next) }
      guard buffer.tokens[next].kind == .dot, let member = buffer.next(next) else { return nil }
      if buffer.isWord(member, "init"), let open = buffer.next(member), buffer.tokens[open].kind == .leftParenthesis { return (name, open) }
      token = member
    }
    return nil
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
      let value = local.initializer, let start = value.first, buffer.tokens[start].kind == .identifier
    else { return nil }
    return constructed(value)
  }

  /// The class of the objects that an expression makes, as far as it shows.
  func madeType(_ value: Range<Int>) -> ItemType? {
    if let made = constructed(value) { return made }
    guard let first = value.first, let last = value.last, buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last),
      let method = buffer.previous(open), value.contains(method), buffer.tokens[method].kind == .identifier
    else { return nil }
    let names = host.significantTokens(first..<open).filter { buffer.tokens[$0].kind == .identifier }
    // `LoadingView.create(…)` makes what it is named after.
    if names.count == 2, names[1] == method, let type = ItemType.simpleName(of: buffer.text(names[0])),
      ["View", "Label", "Button", "Bar", "Cell", "Control", "Field", "Indicator"].contains(where: { type.hasSuffix($0) }), type.first?.isUppercase == true {
      return .declared(type)
    }
    guard names.count == 1 || names.count == 2 && isOwnType(names[0]) else { return nil }
    let results = Set(host.declarations.functions(named: buffer.text(method)).map { result(ofFunctionAt: $0) })
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
    // `let label: UILabel = .init(frame: .zero)`
    if buffer.tokens[first].kind == .dot, tokens.count > 2, buffer.isWord(tokens[1], "init"), buffer.tokens[tokens[2]].kind == .leftParenthesis {
      return buffer.partner(of: tokens[2]) == last
    }
    if buffer.spells(last, "!") || buffer.spells(last, "?"), let before = buffer.previous(last) { last = before }
    guard buffer.tokens[last].kind == .rightParenthesis || buffer.tokens[last].kind == .rightBrace, let open = buffer.partner(of: last) else { return false }
    guard let method = buffer.previous(open), value.contains(method), let name = buffer.name(method) else { return false }
    if Self.makers.contains(name) { return true }
    guard method == first || buffer.isWord(first, in: ["self", "Self"]) && buffer.next(first).flatMap(buffer.next) == method else { return false }
    let functions = host.declarations.functions(named: name)
    guard functions.count == 1, isAlone(functions[0]), let returned = returnedValues(ofFunctionAt: functions[0]) else { return false }
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
  private func argument(ofClosureCall expression: Range<Int>) -> Range<Int>? {
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
    return returnedValues(in: first, close)
  }

  /// Whether a function returns a new object by a value: `UIView()`, or a variable that holds such a one and that
  /// nothing else does.
  private func isMade(_ value: Range<Int>) -> Bool {
    if constructed(value) != nil { return true }
    guard value.count == 1, let local = host.declarations.declaration(of: buffer.text(value.lowerBound), at: value.lowerBound), local.kind == .local,
      let values = values(of: local)
    else { return false }
    return values.allSatisfy { constructed($0) != nil } && assignments(of: local).isEmpty && !isLaidOut(local)
  }

  /// Whether code gives a local variable constraints under its name.
  func isLaidOut(_ local: Declaration) -> Bool {
    buffer.tokens(spelled: local.name).contains { index in
      guard var dot = buffer.next(index) else { return false }
      if buffer.spells(dot, "?") || buffer.spells(dot, "!"), let next = buffer.next(dot) { dot = next }
      guard buffer.tokens[dot].kind == .dot, let member = buffer.next(dot), buffer.bytes(of: member).starts(with: "snp".utf8) else { return false }
      return host.declarations.declaration(of: local.name, at: index)?.token == local.token
    }
  }

  /// Whether no other function can take the place of the one whose name is at a token.
  private func isAlone(_ function: Int) -> Bool {
    guard let type = host.declarations.enclosingType(at: function) else { return true }
    if type.keyword == "struct" || type.keyword == "enum" || host.declarations.enclosingFunction(at: function) != nil { return true }
    return buffer.statement(containing: function)?.contains { $0 < function && buffer.isWord($0, in: ["private", "fileprivate", "static", "final"]) } == true
  }

  /// Methods that make something.
  /// Source: UIView, UINib, UIStoryboard and NSView in UIKit and AppKit, NSObject in Foundation.
  private static let makers: Set<String> = [
    "snapshotView", "resizableSnapshotView", "instantiate", "instantiateViewController", "instantiateInitialViewController", "copy", "mutableCopy",
  ]

  /// The values of the `return` statements of a function; nil when it has no body.
  func returnedValues(ofFunctionAt name: Int) -> [Range<Int>]? {
    guard let open = buffer.next(name), buffer.tokens[open].kind == .leftParenthesis, var index = buffer.partner(of: open) else { return nil }
    for _ in 0..<16 {
      guard let next = buffer.next(index) else { return nil }
      if buffer.tokens[next].kind == .leftBrace, let close = buffer.partner(of: next) { return returnedValues(in: next, close) }
      // A requirement of a protocol has no body.
      if buffer.tokens[next].kind == .rightBrace || buffer.isWord(next, in: ["func", "var", "let", "init", "static", "mutating", "subscript"]) { return nil }
      index = next
    }
    return nil
  }

  private func returnedValues(in open: Int, _ close: Int) -> [Range<Int>]? {
    var values: [Range<Int>] = []
    for index in open..<close where buffer.isWord(index, "return") && buffer.isReservedWord(index) {
      // That of a closure inside is no result of the function.
      if host.declarations.braces(around: index).prefix(while: { $0 != open }).contains(where: { host.declarations.isClosure(openedAt: $0) }) { continue }
      guard let start = buffer.next(index), let statement = buffer.statement(containing: index), start < statement.upperBound else { return nil }
      values.append(start..<statement.upperBound)
    }
    if values.isEmpty, let start = buffer.next(open), start < close, let statement = buffer.statement(containing: start), buffer.next(statement.upperBound - 1) == close {
      values = [statement]
    }
    return values
  }

  // MARK: Declarations

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
    if lent.contains(property.name) { return .unknown }
    if isOutlet(property) { return .own(nil) }
    var values = assignedValues(of: property).map { made(for: $0) }
    if let value = property.initializer { values.append(value) }
    values.removeAll { buffer.normalizedText($0) == "nil" }
    guard !values.isEmpty else { return .given }
    guard values.allSatisfy({ isNew($0) }) else { return .values(values) }
    return .own(types(ofNew: values))
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
    guard var values = returnedValues(in: open, close)?.map({ made(for: $0) }) else { return .unknown }
    values.removeAll { buffer.normalizedText($0) == "nil" }
    guard !values.isEmpty else { return .unknown }
    guard values.allSatisfy({ isNew($0) }) else { return .values(values) }
    return .own(types(ofNew: values))
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

  /// What a function of the file returns for `both.0`, where `both` is the tuple that it gives.
  func returnedPart(_ expression: Range<Int>) -> Range<Int>? {
    guard expression.count == 3, buffer.tokens[expression.lowerBound].kind == .identifier, buffer.tokens[expression.lowerBound + 2].kind == .number,
      let position = Int(buffer.text(expression.lowerBound + 2)),
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
      let made = local.initializer, constructed(made) != nil, !isLaidOut(local)
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
  private func isOwn(_ name: Int) -> Bool {
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
    for index in buffer.tokens(spelled: local.name) where index > local.token && index < end {
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
    for index in buffer.tokens(spelled: property.name) where index != property.token && buffer.isOwnMember(index) {
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

  // MARK: Functions and loops

  /// The name of the function or computed property around a token.
  func function(around token: Int) -> String? {
    guard let body = host.declarations.enclosingFunction(at: token), let word = functionWord(of: body), let name = buffer.next(word) else {
      return observedProperty(at: token)?.name
    }
    return buffer.name(name)
  }

  private func functionWord(of body: Int) -> Int? {
    guard let statement = buffer.statement(containing: body), statement.lowerBound < body else { return nil }
    return (statement.lowerBound..<body).first { buffer.isWord($0, "func") }
  }

  /// Which parameter of a function or initialiser a name is; nil for those of closures.
  func parameter(_ declaration: Declaration, isElement: Bool = false) -> ItemIdentity.Parameter? {
    guard let body = declaration.scope, let statement = buffer.statement(containing: body), statement.lowerBound < body else { return nil }
    var callee: String?
    var start = statement.lowerBound
    if let word = functionWord(of: body), let name = buffer.next(word) {
      callee = buffer.name(name)
      start = name
    } else if let word = (statement.lowerBound..<body).first(where: { buffer.isWord($0, "init") }) {
      callee = host.declarations.enclosingType(at: word).flatMap { ItemType.simpleName(of: $0.name) }
      start = word
    }
    guard let callee, let open = (start..<body).first(where: { buffer.tokens[$0].kind == .leftParenthesis }), let call = CallExpression(at: open, in: buffer),
      let position = call.arguments.firstIndex(where: { $0.range.contains(declaration.token) }),
      let label = buffer.firstSignificant(from: call.arguments[position].range.lowerBound)
    else { return nil }
    // Calls of what an override replaces may leave out what has a default value there.
    let isOverride = (statement.lowerBound..<start).contains { buffer.isWord($0, in: ["override", "required"]) }
    return ItemIdentity.Parameter(
      name: callee,
      way: .argument(
        position: position, label: buffer.isWord(label, "_") ? nil : buffer.name(label), isElement: isElement,
        labels: isOverride ? [] : Set(call.arguments.compactMap { neededLabel(ofParameter: $0.range) })))
  }

  /// The label that each call has for a parameter, except for closures that trail.
  private func neededLabel(ofParameter parameter: Range<Int>) -> String? {
    guard let label = buffer.firstSignificant(from: parameter.lowerBound), !buffer.isWord(label, "_"), buffer.tokens[label].kind == .identifier,
      !parameter.contains(where: { buffer.bytes(of: $0).contains(UInt8(ascii: "=")) || buffer.bytes(of: $0).starts(with: "...".utf8) })
    else { return nil }
    return buffer.name(label)
  }

  /// The value that a parameter has when a call does not say one.
  func defaultValue(of parameter: Declaration) -> Range<Int>? {
    guard let next = buffer.next(parameter.token), let open = buffer.parent(of: next), buffer.tokens[open].kind == .leftParenthesis,
      let call = CallExpression(at: open, in: buffer), let argument = call.arguments.first(where: { $0.range.contains(parameter.token) }),
      let equals = argument.range.first(where: { buffer.spells($0, "=") && buffer.parent(of: $0) == open }), let start = buffer.next(equals),
      start < argument.range.upperBound
    else { return nil }
    return start..<argument.range.upperBound
  }

  /// Whether code that is not in these files may call the function around a token.
  func isExported(around token: Int) -> Bool {
    guard let body = host.declarations.enclosingFunction(at: token), let statement = buffer.statement(containing: body), statement.lowerBound < body else {
      return true
    }
    let exporting: [StaticString] = ["public", "open", "objc", "IBAction", "override", "dynamic"]
    if (statement.lowerBound..<body).contains(where: { buffer.isWord($0, in: exporting) }) { return true }
    if let property = observedProperty(at: token), let outer = buffer.statement(containing: property.token),
      (outer.lowerBound..<property.token).contains(where: { buffer.isWord($0, in: exporting) }) { return true }
    guard let type = host.declarations.enclosingType(at: token), let outer = buffer.statement(containing: type.open), outer.lowerBound < type.open else {
      return false
    }
    return (outer.lowerBound..<type.open).contains { buffer.isWord($0, in: ["public", "objc", "objcMembers"]) }
  }

  /// The property or variable whose value a closure behind `then` is about: `let title = UILabel().then { … }`; the same for
  /// a closure that is called at once, `let title = { … }(UILabel())`.
  func subject(of variable: Declaration?, at token: Int) -> (value: Range<Int>, holder: Declaration?)? {
    guard let brace = variable.map({ $0.scope }) ?? host.declarations.enclosingClosure(at: token), host.declarations.isClosure(openedAt: brace) else { return nil }
    if let open = buffer.partner(of: brace).flatMap(buffer.next), buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      let argument = argument(ofClosureCall: brace..<close + 1) {
      return (argument, declared(byValueAt: brace))
    }
    guard let method = buffer.previous(brace), buffer.isWord(method, in: ["then", "do"]), let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot
    else { return nil }
    let start = buffer.postfixStart(of: method)
    guard start < dot else { return nil }
    return (start..<dot, declared(byValueAt: start))
  }

  /// The property or variable whose initial value starts at a token.
  private func declared(byValueAt start: Int) -> Declaration? {
    guard let equals = buffer.previous(start), buffer.spells(equals, "="), let statement = buffer.statement(containing: start) else { return nil }
    let name = (statement.lowerBound..<equals).last { buffer.isWord($0, in: ["let", "var"]) }.flatMap { buffer.next($0) }
    return name.flatMap { name in host.declarations.declarations(named: buffer.text(name)).first { $0.token == name } }
  }

  /// The property or variable that gets a value which starts at a token: `let box = …`, `self.box = …`.
  func holder(ofValueAt start: Int) -> Declaration? {
    if let declared = declared(byValueAt: start) { return declared }
    guard let equals = buffer.previous(start), buffer.spells(equals, "="), let name = buffer.previous(equals), buffer.tokens[name].kind == .identifier, isOwn(name)
    else { return nil }
    let isMember = buffer.postfixStart(of: name) < name
    return isMember ? host.declarations.member(buffer.text(name), ofTypeAt: name) : host.declarations.declaration(of: buffer.text(name), at: name)
  }

  /// The same for the object that a closure sets up which a function hands it.
  func holder(ofConfiguredBy variable: Declaration?, at token: Int) -> Declaration? {
    guard let brace = variable.map({ $0.scope }) ?? host.declarations.enclosingClosure(at: token), host.declarations.isClosure(openedAt: brace),
      let close = buffer.partner(of: brace), var method = buffer.previous(brace)
    else { return nil }
    if buffer.tokens[method].kind == .rightParenthesis, let open = buffer.partner(of: method), let callee = buffer.previous(open) { method = callee }
    var start = buffer.postfixStart(of: method)
    if start == method, let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot { start = dot }
    return start < brace ? ConfiguringCall(start..<close + 1, in: buffer).flatMap { holder(ofValueAt: $0.start) } : nil
  }

  /// The object to whose method or property a closure is given, which may get that object: `card.apply { … }`; nothing
  /// for `self` that is not written. Nil when there is no such object.
  func receiver(ofClosureOf variable: Declaration?, at token: Int) -> (value: Range<Int>?, token: Int)? {
    guard let brace = variable.map({ $0.scope }) ?? host.declarations.enclosingClosure(at: token), host.declarations.isClosure(openedAt: brace),
      var method = buffer.previous(brace)
    else { return nil }
    if let open = buffer.parent(of: brace), buffer.tokens[open].kind == .leftParenthesis {
      guard let callee = buffer.previous(open) else { return nil }
      method = callee
    } else if buffer.tokens[method].kind == .colon {
      // `animations: { … } completion: { … }`
      let start = buffer.postfixStart(of: brace)
      guard start < brace, let first = (start..<brace).first(where: { buffer.tokens[$0].kind == .leftBrace && buffer.parent(of: $0) == buffer.parent(of: brace) }),
        let callee = buffer.previous(first)
      else { return nil }
      method = callee
    } else if buffer.spells(method, "="), let property = buffer.previous(method) {
      method = property
    }
    if buffer.tokens[method].kind == .rightParenthesis, let open = buffer.partner(of: method), let callee = buffer.previous(open) { method = callee }
    guard buffer.tokens[method].kind == .identifier else { return nil }
    guard let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot else {
      let isMethod = buffer.text(method).first?.isLowercase == true && host.declarations.declaration(of: buffer.text(method), at: method) == nil
      return isMethod && !buffer.isReservedWord(method) ? (nil, method) : nil
    }
    let start = buffer.postfixStart(of: method)
    return start < dot ? (start..<dot, method) : nil
  }

  /// What a loop or `forEach` goes through.
  func sequence(of variable: Declaration?, at token: Int) -> Range<Int>? {
    let brace: Int
    if let variable {
      guard let scope = variable.scope else { return nil }
      brace = scope
    } else {
      guard let closure = host.declarations.braces(around: token).first(where: { host.declarations.isClosure(openedAt: $0) }) else { return nil }
      // `$0` of a closure that makes constraints is the maker; the item's is that of the closure around it.
      brace = closure
    }
    guard let before = buffer.previous(brace) else { return nil }
    if !host.declarations.isClosure(openedAt: brace) {
      guard let statement = buffer.statement(containing: brace), buffer.isWord(statement.lowerBound, "for"),
        let word = (statement.lowerBound..<brace).first(where: { buffer.isWord($0, "in") }), let start = buffer.next(word), start < brace
      else { return nil }
      return withoutNumbers(start..<before + 1)
    }
    guard let method = buffer.callee(ofClosureAt: brace), buffer.isWord(method, "forEach"), let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot,
      let last = buffer.previous(dot)
    else { return nil }
    return withoutNumbers(buffer.postfixStart(of: method)..<last + 1)
  }

  /// `views` for `views.filter { … }` and `views.reversed()`, which have no other elements; nil for other expressions.
  func withoutChoice(_ sequence: Range<Int>) -> Range<Int>? {
    guard let close = sequence.last, buffer.tokens[close].kind == .rightParenthesis || buffer.tokens[close].kind == .rightBrace,
      let open = buffer.partner(of: close), let method = buffer.previous(open), method > sequence.lowerBound,
      buffer.isWord(method, in: ["filter", "reversed", "sorted", "shuffled", "prefix", "suffix", "dropFirst", "dropLast"]),
      host.declarations.functions(named: buffer.text(method)).isEmpty, let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot,
      buffer.postfixStart(of: method) == sequence.lowerBound, sequence.lowerBound < dot, let last = buffer.previous(dot)
    else { return nil }
    return sequence.lowerBound..<last + 1
  }

  /// `views` for `views.enumerated()`.
  private func withoutNumbers(_ sequence: Range<Int>) -> Range<Int> {
    let tokens = host.significantTokens(sequence)
    guard tokens.count > 4, buffer.isWord(tokens[tokens.count - 3], "enumerated"), let end = buffer.previous(tokens[tokens.count - 4]) else { return sequence }
    return sequence.lowerBound..<end + 1
  }
}
