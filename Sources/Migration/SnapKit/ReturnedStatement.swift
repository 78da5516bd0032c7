internal import Frontends
internal import HostSyntax
internal import Knowledge

/// A statement that is all of a body, whose value the body gives without a `return`: `func up() -> Constraint? { gap?.update(offset: 4) }`.
struct ReturnedStatement {
  /// `the function gives`
  let text: String

  /// Nil for a statement whose value nobody takes.
  init?(_ statement: Range<Int>, in host: HostFile) {
    let buffer = host.buffer
    var statement = statement
    while let brace = buffer.parent(of: statement.lowerBound), buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: brace) {
      let start = (buffer.signatureEnd(ofClosureAt: brace) ?? brace) + 1
      let isSwitch = buffer.next(brace).map { buffer.isWord($0, in: ["case", "default"]) } ?? false
      guard isSwitch || buffer.trimmed(start..<close) == buffer.trimmed(statement), let outer = buffer.statement(containing: brace) else { return nil }
      if host.declarations.isClosure(openedAt: brace) {
        guard Self.givesValue(closureAt: brace, start - 1, outer, host) else { return nil }
        text = "the closure gives"
        return
      }
      // An `if` or `switch` that is all of a body gives the value of its arms.
      if outer.lowerBound < brace, buffer.isWord(outer.lowerBound, in: ["if", "switch"]) {
        statement = outer
        continue
      }
      guard host.declarations.enclosingFunction(at: statement.lowerBound) == brace, Self.givesValue(functionAt: brace, outer, buffer) else { return nil }
      text = "the function gives"
      return
    }
    return nil
  }

  private static func givesValue(functionAt brace: Int, _ outer: Range<Int>, _ buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(brace) else { return false }
    if buffer.isWord(before, "get") { return true }
    guard outer.lowerBound < brace else { return false }
    let head = outer.lowerBound..<brace
    let level = buffer.parent(of: brace)
    let outerWords = head.filter { buffer.parent(of: $0) == level }
    if let word = outerWords.first(where: { buffer.isWord($0, in: ["func", "var", "init", "deinit", "subscript", "willSet", "didSet", "set"]) }),
      !buffer.isWord(word, "func"), !buffer.isWord(word, "subscript") {
      // The body of `var gap: Constraint? { … }`, and not its observers.
      return buffer.isWord(word, "var") && !outerWords.contains { buffer.isWord($0, in: ["willSet", "didSet", "set"]) }
    }
    return outerWords.last { buffer.spells($0, "->") }.map { isValue(buffer.normalizedText($0 + 1..<brace)) } ?? false
  }

  private static func givesValue(closureAt brace: Int, _ signature: Int, _ outer: Range<Int>, _ host: HostFile) -> Bool {
    let buffer = host.buffer
    if let arrow = (brace..<max(brace, signature)).last(where: { buffer.spells($0, "->") && buffer.parent(of: $0) == brace }) {
      return isValue(buffer.normalizedText(arrow + 1..<signature))
    }
    guard let before = buffer.previous(brace) else { return false }
    if let callee = buffer.callee(ofClosureAt: brace), buffer.isWord(callee, in: ["map", "compactMap", "flatMap", "reduce"]) { return true }
    if takesValue(brace, host) { return true }
    // `let up: () -> Constraint? = { … }`
    guard buffer.isOperator(before, "="), outer.lowerBound < before else { return buffer.isWord(before, "return") }
    let variable = buffer.trimmed(outer.lowerBound..<before)
    guard let type = host.declarations.type(of: variable)?.name ?? arrowType(variable, buffer) else { return true }
    return type.contains("->") ? isValue(String(type.split(separator: ">").last ?? "")) : true
  }

  /// Whether a function of the file, or a closure that a name holds, asks closures for values: `func up<T>(_ make: () -> T) -> T`.
  private static func takesValue(_ closure: Int, _ host: HostFile) -> Bool {
    let buffer = host.buffer
    var open = buffer.parent(of: closure)
    if let before = buffer.previous(closure), buffer.tokens[before].kind == .rightParenthesis { open = buffer.partner(of: before) }
    let isArgument = open.map { buffer.tokens[$0].kind == .leftParenthesis } ?? false
    guard let callee = isArgument ? open.flatMap(buffer.previous) : buffer.previous(closure), let name = buffer.name(callee) else { return false }
    if buffer.isOwnMember(callee), let held = host.declarations.declaration(of: name, at: callee), let type = held.type {
      return type.last { buffer.spells($0, "->") && buffer.parent(of: $0) == buffer.parent(of: type.lowerBound) }.map { hasValueClosure(in: type.lowerBound..<$0, buffer) } ?? false
    }
    return host.declarations.functions(named: name).contains { function in
      guard let open = host.declarations.parameters(ofFunctionAt: function), let close = buffer.partner(of: open) else { return false }
      return hasValueClosure(in: open..<close, buffer)
    }
  }

  /// Whether one of the closures among some parameters gives a value.
  private static func hasValueClosure(in parameters: Range<Int>, _ buffer: TokenBuffer) -> Bool {
    parameters.contains { arrow in
      guard buffer.spells(arrow, "->"), let open = buffer.parent(of: arrow), let close = buffer.partner(of: open) else { return false }
      let result = (arrow + 1..<close).prefix { buffer.tokens[$0].kind != .comma && !buffer.spells($0, "=") || buffer.parent(of: $0) != open }
      return isValue(buffer.normalizedText(result))
    }
  }

  /// What stands behind the colon of `let up: () -> Void`.
  private static func arrowType(_ variable: Range<Int>, _ buffer: TokenBuffer) -> String? {
    variable.first { buffer.tokens[$0].kind == .colon }.map { buffer.normalizedText($0 + 1..<variable.upperBound) }
  }

  private static func isValue(_ type: String) -> Bool {
    let plain = type.filter { !" ?!()".contains($0) }
    return !(plain.isEmpty || plain == "Void" || plain == "Swift.Void" || plain.hasPrefix("where"))
  }
}
