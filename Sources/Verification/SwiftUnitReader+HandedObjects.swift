internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Closures that are handed an object: `UILabel().then { $0.text = title }`, `{ $0 }(UIView())`.
extension SwiftUnitReader {
  /// The code of a closure with its parameter as the object that it is handed.
  ///
  /// - Parameters:
  ///   - open: The brace of the closure.
  ///   - value: The expression around it.
  ///   - declared: The name of what the expression gives a value to.
  ///   - code: What tells the closure from others.
  mutating func withObject(handedToClosureAt open: Int, in value: Range<Int>, named declared: String?, or code: String, _ read: (inout Self) -> Void) {
    guard let close = buffer.partner(of: open), let parameter = onlyParameter(ofClosureAt: open, close) else { return read(&self) }
    let outer = resolver.substitutions[parameter]
    resolver.substitutions[parameter] = object(handedToClosureAt: open, close, in: value, named: declared) ?? "‹\(code.filter { $0 != "." && $0 != "‹" && $0 != "›" })›"
    read(&self)
    resolver.substitutions[parameter] = outer
  }

  /// `$0`, or the one name in front of `in`; nil where the closure takes nothing or more, or uses none.
  private func onlyParameter(ofClosureAt open: Int, _ close: Int) -> String? {
    guard let word = buffer.signatureEnd(ofClosureAt: open) else {
      return (open..<close).contains { buffer.isWord($0, "$0") } && !(open..<close).contains { buffer.isWord($0, "$1") } ? "$0" : nil
    }
    guard let first = buffer.next(open) else { return nil }
    if buffer[first].kind == .leftParenthesis, let end = buffer.partner(of: first), let name = buffer.next(first), buffer[name].kind == .identifier,
      let colon = buffer.next(name), buffer[colon].kind == .colon, !(first..<end).contains(where: { buffer[$0].kind == .comma && buffer.parent(of: $0) == first }) {
      return buffer.text(name)
    }
    return buffer[first].kind == .identifier && buffer.next(first) == word ? buffer.text(first) : nil
  }

  /// The path of the object that a closure is handed; nil where nothing tells it.
  private mutating func object(handedToClosureAt open: Int, _ close: Int, in value: Range<Int>, named declared: String?) -> String? {
    let value = buffer.trimmed(value)
    if isCalled(closureAt: open), let arguments = buffer.next(close), let end = buffer.partner(of: arguments) {
      return object(buffer.trimmed(arguments + 1..<end), isWhole: open == value.first && end + 1 == value.upperBound, declared)
    }
    guard let method = configuringMethod(ofClosureAt: open) else { return nil }
    let start = buffer.postfixStart(of: method)
    let isWhole = start == value.first && buffer.trimmed(close..<value.upperBound).allSatisfy { buffer[$0].kind == .rightBrace || buffer[$0].kind == .rightParenthesis }
    // `configure(UIView()) { … }`, and `label.then { … }` and `label.then({ … })`
    if let arguments = buffer.next(method), buffer[arguments].kind == .leftParenthesis, let first = CallExpression(at: arguments, in: buffer)?.arguments.first, first.value.lowerBound != open {
      return first.label == nil ? object(buffer.trimmed(first.value), isWhole: isWhole, declared) : nil
    }
    guard start < method, let dot = buffer.previous(method) else { return nil }
    return object(buffer.trimmed(start..<dot), isWhole: isWhole, declared)
  }

  /// - Parameter isWhole: Whether what the closure is a part of is all that the name is given.
  private mutating func object(_ expression: Range<Int>, isWhole: Bool, _ declared: String?) -> String? {
    guard let first = expression.first else { return nil }
    if path(expression) != nil, buffer.text(first).first?.isUppercase != true { return resolver.path(buffer.normalizedText(expression), at: first) }
    return isWhole ? declared : nil
  }

  /// Whether a closure is called where it ends: `{ $0 }(UIView())`.
  func isCalled(closureAt brace: Int) -> Bool {
    guard let open = buffer.partner(of: brace).flatMap(buffer.next), buffer[open].kind == .leftParenthesis, let end = buffer.partner(of: open), buffer.next(open) != end else { return false }
    // `make { … }(title)` gives it to something else.
    guard let before = buffer.previous(brace) else { return true }
    return buffer[before].kind != .rightParenthesis && (buffer[before].kind != .identifier || buffer.isReservedWord(before))
  }

  /// Whether a value is an object that a closure is handed: `configure(UIView()) { … }`
  func isConfigured(_ value: Range<Int>) -> Bool {
    let value = buffer.trimmed(value)
    guard let last = value.last, buffer[last].kind == .rightBrace, let open = buffer.partner(of: last), open > value.lowerBound, let method = configuringMethod(ofClosureAt: open),
      isRelevant(open..<last)
    else { return false }
    return buffer.postfixStart(of: method) == value.first
  }

  /// The name of the function that hands a closure its object, or its first argument.
  func configuringMethod(ofClosureAt open: Int) -> Int? {
    guard let before = buffer.previous(open), let method = buffer[before].kind == .rightParenthesis ? buffer.partner(of: before).flatMap(buffer.previous) : buffer.callee(ofClosureAt: open),
      buffer[method].kind == .identifier
    else { return nil }
    let own = file.declarations.functions(named: buffer.text(method))
    guard own.isEmpty else { return own.allSatisfy(runsItsClosure) ? method : nil }
    return buffer.isWord(method, in: Self.configuring) ? method : nil
  }

  /// Whether the function that a closure is given runs it at once: `then` does, and functions of the file whose bodies say so.
  func runsAtOnce(closureAt open: Int) -> Bool {
    guard let method = configuringMethod(ofClosureAt: open) else { return false }
    return buffer.isWord(method, "then") || !file.declarations.functions(named: buffer.text(method)).isEmpty
  }

  /// Whether a function of the file calls the closure that is its last parameter with what it is given first, or with its own object,
  /// whatever happens: `block(&view)`.
  private func runsItsClosure(_ function: Int) -> Bool {
    guard let statement = buffer.statement(containing: function), let body = statement.last(where: { buffer[$0].kind == .rightBrace }).flatMap(buffer.partner),
      let open = (function..<body).first(where: { buffer[$0].kind == .leftParenthesis && buffer.parent(of: $0) == buffer.parent(of: function) }), let close = buffer.partner(of: open), close < body
    else { return false }
    let parameters = buffer.splitAtCommas(open + 1..<close).map { buffer.trimmed($0) }
    guard let last = parameters.last, !last.contains(where: { buffer.isWord($0, "escaping") }), let block = nameOfParameter(last) else { return false }
    let object = parameters.count == 1 ? "self" : nameOfParameter(parameters[0])
    let uses = buffer.tokens(spelled: block).filter { $0 > body && buffer.next($0).map { buffer[$0].kind == .leftParenthesis } ?? false && file.declarations.enclosingFunction(at: $0) == body }
    return !uses.isEmpty && uses.allSatisfy { use in
      guard buffer.parent(of: use) == body, buffer.statement(containing: use)?.lowerBound == use, let arguments = buffer.next(use), let end = buffer.partner(of: arguments) else { return false }
      let given = (arguments + 1..<end).filter { !buffer[$0].kind.isTrivia && !buffer.isOperator($0, "&") }
      guard given.count == 1 else { return false }
      return buffer.text(given[0]) == object || isCopy(given[0], of: object)
    }
  }

  /// `view` of `_ view: T`
  private func nameOfParameter(_ parameter: Range<Int>) -> String? {
    parameter.first { buffer[$0].kind == .colon }.flatMap(buffer.previous).map { buffer.text($0) }
  }

  /// `var copy = view`
  private func isCopy(_ name: Int, of object: String?) -> Bool {
    guard let value = file.declarations.declaration(of: buffer.text(name), at: name)?.initializer.map({ buffer.trimmed($0) }), value.count == 1 else { return false }
    return buffer.text(value.lowerBound) == object
  }

  /// - Source: Then 3 (`then`, `with`, `do`), and what projects call the same.
  private static let configuring: [StaticString] = ["then", "also", "apply", "configure", "configured", "with", "do", "tap", "build", "setup", "setUp", "customize", "style"]
}
