internal import Frontends
internal import HostSyntax
internal import Knowledge

/// A call that gives an object which the closure behind it sets up: `UIView().than { … }`, `.create { … }`.
struct ConfiguringCall {
  /// The name of the method.
  let name: String
  /// The object or the class in front of the dot; nil for `.create { … }`.
  let base: Range<Int>?
  /// How many arguments stand in parentheses.
  let argumentCount: Int
  /// The token where the whole expression starts.
  let start: Int
  /// The tokens of the closure, without its braces.
  private let body: Range<Int>
  /// What the closure calls the object.
  private let object: String

  /// - Returns: Nil for other expressions, and for closures that give a value back.
  init?(_ expression: Range<Int>, in origins: ItemOrigins) {
    let buffer = origins.buffer
    guard let first = expression.first, let close = expression.last, buffer.tokens[close].kind == .rightBrace, let open = buffer.partner(of: close),
      var method = buffer.previous(open)
    else { return nil }
    var count = 0
    if buffer.tokens[method].kind == .rightParenthesis, let parenthesis = buffer.partner(of: method), let callee = buffer.previous(parenthesis) {
      guard let call = CallExpression(at: parenthesis, in: buffer) else { return nil }
      count = call.arguments.count
      method = callee
    }
    guard buffer.tokens[method].kind == .identifier, let name = buffer.name(method), name.first?.isLowercase == true, let dot = buffer.previous(method),
      buffer.tokens[dot].kind == .dot, dot >= first, var start = buffer.next(open)
    else { return nil }
    var object = "$0"
    // `{ view in`, `{ (view: UIView) in`
    if let word = (open..<close).first(where: { buffer.isWord($0, "in") && (buffer.parent(of: $0) == open) }), let statement = buffer.statement(containing: start),
      word < statement.upperBound || buffer.next(start) == word {
      guard let own = (start..<word).first(where: { buffer.tokens[$0].kind == .identifier }), !buffer.isWord(start, "for"), let next = buffer.next(word) else { return nil }
      object = buffer.text(own)
      start = next
    }
    guard start < close else { return nil }
    for index in start..<close where buffer.isWord(index, "return") && buffer.isReservedWord(index) { return nil }
    // The only statement may be a value.
    if let statement = buffer.statement(containing: start), buffer.next(statement.upperBound - 1) == close, buffer.text(start) != object, !origins.givesNothing(statement) { return nil }
    self.name = name
    base = dot == first ? nil : first..<dot
    argumentCount = count
    self.start = first
    body = start..<close
    self.object = object
  }

  /// Whether the closure gives the object to anything that may keep it.
  func handsOut(in buffer: TokenBuffer) -> Bool {
    body.contains { buffer.tokens[$0].kind == .identifier && buffer.text($0) == object && SnapKitEscapes.isValue($0, in: buffer) }
  }
}

/// A function of the files that takes a closure, as far as its body tells what it gives.
struct ConfiguringFunction: Sendable {
  enum Outcome: Sendable {
    /// The object whose method it is.
    case itself
    /// Another object at each call.
    case new
    case unknown
  }

  let outcome: Outcome
  /// How many arguments a call must have, and how many it can have.
  private let argumentCounts: ClosedRange<Int>

  /// - Parameter name: The token of the function's name.
  init?(at name: Int, in host: HostFile) {
    let buffer = host.buffer
    guard let open = host.declarations.parameters(ofFunctionAt: name), let list = CallExpression(at: open, in: buffer) else { return nil }
    let optional = list.arguments.count { argument in argument.range.contains { buffer.spells($0, "=") && buffer.parent(of: $0) == open } }
    argumentCounts = list.arguments.count - optional...list.arguments.count
    // A closure behind the call is the last argument that takes one.
    guard list.arguments.contains(where: { Self.mayBeClosure($0.value, in: buffer) }) else { return nil }
    // A requirement of a protocol has a body elsewhere.
    guard let body = host.declarations.brace(ofFunctionAt: name), let end = buffer.partner(of: body) else { return nil }
    outcome = Self.outcome(of: body + 1..<end, in: host, body)
  }

  /// Whether a parameter can be given a closure; a name may stand for a type of functions.
  private static func mayBeClosure(_ parameter: Range<Int>, in buffer: TokenBuffer) -> Bool {
    let tokens = parameter.filter { !buffer.tokens[$0].kind.isTrivia && !buffer.spells($0, "?") }
    return tokens.last.map { !plainTypes.contains(buffer.text($0)) } ?? true
  }

  /// Types of the system that are no types of functions.
  private static let plainTypes: Set<String> = [
    "URL", "String", "Int", "UInt", "Bool", "Double", "Float", "CGFloat", "Data", "Date", "Character", "IndexPath", "CGRect", "CGSize", "CGPoint",
    "UIColor", "UIFont", "UIImage", "UIEdgeInsets", "NSColor", "NSFont", "NSImage", "UIView", "NSView",
  ]

  /// Whether a call can mean it that has some arguments and a closure.
  func takes(_ arguments: Int) -> Bool { argumentCounts.contains(arguments + 1) }

  /// What a body gives that hands its object to its parameters alone, and returns it in its last statement.
  private static func outcome(of body: Range<Int>, in host: HostFile, _ brace: Int) -> Outcome {
    let buffer = host.buffer
    let tokens = host.significantTokens(body)
    guard let last = tokens.last, let before = buffer.previous(last), buffer.isWord(before, "return"), buffer.tokens[last].kind == .identifier,
      tokens.count(where: { buffer.isWord($0, "return") && buffer.isReservedWord($0) }) == 1
    else { return .unknown }
    let object = buffer.text(last)
    var outcome = Outcome.itself
    if object != "self" {
      guard let local = host.declarations.declaration(of: object, at: last), local.kind == .local, local.scope == brace,
        let value = local.initializer.map({ buffer.trimmed($0) })
      else { return .unknown }
      if value.count > 1 || !buffer.isWord(value.lowerBound, "self") {
        guard isNew(value, in: buffer) else { return .unknown }
        outcome = .new
      }
    }
    for index in tokens where buffer.tokens[index].kind == .identifier && (buffer.text(index) == object || outcome == .itself) {
      guard isHarmless(index, object, outcome, in: host) else { return .unknown }
    }
    return outcome
  }

  /// Whether a name of a body is one of those that keep no object.
  private static func isHarmless(_ index: Int, _ object: String, _ outcome: Outcome, in host: HostFile) -> Bool {
    let buffer = host.buffer
    guard let before = buffer.previous(index), let next = buffer.next(index) else { return false }
    // A method of the object may be any.
    if buffer.text(index) != object, !buffer.isWord(index, "self") {
      return buffer.isReservedWord(index) || buffer.isWord(index, "try") || isOwnParameter(index, in: host)
    }
    if buffer.isWord(before, in: ["return", "let", "var"]) { return true }
    if buffer.isWord(index, "self"), buffer.spells(before, "="), let name = buffer.previous(before), buffer.text(name) == object { return true }
    // `block(view)`, `block(&view)`
    var start = before
    if buffer.spells(before, "&"), let open = buffer.previous(before) { start = open }
    if buffer.tokens[start].kind == .leftParenthesis, buffer.tokens[next].kind == .rightParenthesis, let callee = buffer.previous(start) {
      return isOwnParameter(callee, in: host)
    }
    // `view.numberOfLines = 0`
    guard outcome == .new, buffer.tokens[next].kind == .dot, let statement = buffer.statement(containing: index), statement.lowerBound == index,
      let equals = statement.first(where: { buffer.spells($0, "=") })
    else { return false }
    return (index..<equals).allSatisfy { buffer.tokens[$0].kind.isTrivia || buffer.tokens[$0].kind == .dot || buffer.tokens[$0].kind == .identifier && !buffer.isWord($0, "snp") }
  }

  /// Whether a token is the parameter of a function, called under no other name.
  private static func isOwnParameter(_ token: Int, in host: HostFile) -> Bool {
    guard host.buffer.tokens[token].kind == .identifier, let found = host.declarations.declaration(of: host.buffer.text(token), at: token) else { return false }
    return found.kind == .parameter && found.type.map { type in !type.contains { host.buffer.isWord($0, "escaping") } } == true
  }

  /// `View()`, `Self(frame: .zero)`, `self.init()`
  private static func isNew(_ value: Range<Int>, in buffer: TokenBuffer) -> Bool {
    guard let close = value.last, buffer.tokens[close].kind == .rightParenthesis, let open = buffer.partner(of: close), let callee = buffer.previous(open),
      value.contains(callee), let first = value.first
    else { return false }
    if callee == first { return buffer.text(first).first?.isUppercase == true }
    return buffer.isWord(callee, "init") && buffer.next(first).flatMap(buffer.next) == callee
      && (buffer.isWord(first, in: ["self", "Self"]) || buffer.text(first).first?.isUppercase == true)
  }
}
