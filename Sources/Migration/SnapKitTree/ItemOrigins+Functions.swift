internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What comes into functions, closures and loops.
extension ItemOrigins {
  /// The name of the function or computed property around a token.
  func function(around token: Int) -> String? {
    guard let body = host.declarations.enclosingFunction(at: token), let word = functionWord(of: body), let name = buffer.next(word) else {
      return observedProperty(at: token)?.name
    }
    return buffer.name(name)
  }

  /// Whether a token stands in a subscript.
  func isSubscript(around token: Int) -> Bool {
    host.declarations.braces(around: token).prefix { host.declarations.typeBody(openedAt: $0) == nil }.contains { brace in
      buffer.statement(containing: brace)?.prefix { $0 < brace }.contains { buffer.isWord($0, "subscript") } == true
    }
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
        labels: isOverride ? [] : Set(call.arguments.compactMap { neededLabel(ofParameter: $0.range) })),
      possibleLabels: possibleLabels(ofParameters: call.arguments))
  }

  /// All labels that calls of a function with some parameters can have; nil where an attribute stands in front of one.
  private func possibleLabels(ofParameters parameters: [Argument]) -> Set<String>? {
    let labels = parameters.compactMap { parameter in
      buffer.firstSignificant(from: parameter.range.lowerBound).flatMap { buffer.tokens[$0].kind == .identifier ? buffer.name($0) : nil }
    }
    return labels.count == parameters.count ? Set(labels) : nil
  }

  /// How callers tell what a closure gives that a function of the file has as a parameter; nil where they may leave it out, and for
  /// what only stands for a closure: `typealias Maker = () -> UIView`, `@autoclosure () -> UIView`. `Card { title }`, which calls an
  /// initialiser, is not told from the head of a declaration.
  func closureParameter(_ declaration: Declaration) -> ItemIdentity.Parameter? {
    guard let type = declaration.type, type.contains(where: { buffer.spells($0, "->") }), !type.contains(where: { buffer.isWord($0, in: ["autoclosure", "inout"]) }),
      defaultValue(of: declaration) == nil, !isOptional(type), let parameter = parameter(declaration), parameter.name.first?.isUppercase == false,
      case .argument(_, let label, _, let labels) = parameter.way
    else { return nil }
    return .init(name: parameter.name, way: .closure(label: label, labels: labels), possibleLabels: parameter.possibleLabels)
  }

  private func isOptional(_ type: Range<Int>) -> Bool {
    guard let last = buffer.trimmed(type).last else { return true }
    // `() -> UIView?` is none.
    return buffer.spells(last, "?") && buffer.previous(last).map { buffer.tokens[$0].kind == .rightParenthesis } == true
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

  /// Whether a parameter is one of a function that code calls without its name: an operator, a subscript, `pin(view)` for a method
  /// `callAsFunction`, and what a result builder does with its parts.
  ///
  /// - Source: The Swift Programming Language, "Special Names" and "Attributes" (dynamicCallable, resultBuilder).
  func isGivenUnnamed(_ parameter: Declaration) -> Bool {
    guard let body = parameter.scope, !host.declarations.isClosure(openedAt: body), let statement = buffer.statement(containing: body), statement.lowerBound < body
    else { return false }
    if let word = functionWord(of: body), let name = buffer.next(word) {
      return buffer.tokens[name].kind == .operatorSymbol || Self.isUnnamed(buffer.text(name))
    }
    return (statement.lowerBound..<body).contains { buffer.isWord($0, "subscript") }
  }

  /// Whether code calls a function of a name without that.
  static func isUnnamed(_ function: String) -> Bool { unnamed.contains(function) }

  private static let unnamed: Set<String> = [
    "callAsFunction", "dynamicallyCall", "buildExpression", "buildBlock", "buildPartialBlock", "buildOptional", "buildEither", "buildArray",
    "buildLimitedAvailability", "buildFinalResult",
  ]

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
    return start < brace ? ConfiguringCall(start..<close + 1, in: self).flatMap { holder(ofValueAt: $0.start) } : nil
  }

  /// The object to whose method or property a closure is given, which may get that object: `card.apply { … }`; nothing
  /// for `self` that is not written. Nil when there is no such object.
  func receiver(ofClosureOf variable: Declaration?, at token: Int) -> (value: Range<Int>?, token: Int)? {
    guard let brace = variable.map({ $0.scope }) ?? host.declarations.enclosingClosure(at: token), host.declarations.isClosure(openedAt: brace),
      var method = buffer.previous(brace)
    else { return nil }
    if let open = buffer.call(givenClosureAt: brace) {
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

  /// What `rows.reduce(start) { result, row in … }` goes through, for the second parameter of the closure; nil for others.
  /// Source: Sequence in the Swift standard library.
  func reducedSequence(of variable: Declaration?, _ position: Int, at token: Int) -> Range<Int>? {
    guard let (brace, position) = ClosureParameters(host).closure(of: variable, position, at: token), position == 1, let close = buffer.previous(brace),
      buffer.tokens[close].kind == .rightParenthesis, let method = buffer.partner(of: close).flatMap(buffer.previous), buffer.isWord(method, "reduce"),
      host.declarations.functions(named: "reduce").isEmpty, let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot, let last = buffer.previous(dot)
    else { return nil }
    return buffer.postfixStart(of: method)..<last + 1
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
