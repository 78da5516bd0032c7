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
  mutating func withObject(handedToClosureAt open: Int, in value: Range<Int>, named declared: String?, _ read: (inout Self) -> Void) {
    guard let close = buffer.partner(of: open), let parameter = onlyParameter(ofClosureAt: open, close) else { return read(&self) }
    let outer = resolver.substitutions[parameter]
    closureCount += 1
    resolver.substitutions[parameter] = object(handedToClosureAt: open, close, in: value, named: declared) ?? "\(parameter)‹\(closureCount)›"
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
    if isCalled(closureUpTo: close), let arguments = buffer.next(close), let end = buffer.partner(of: arguments) {
      return object(buffer.trimmed(arguments + 1..<end), isWhole: open == value.first && end + 1 == value.upperBound, declared)
    }
    guard let method = configuringMethod(ofClosureAt: open) else { return nil }
    let start = buffer.postfixStart(of: method)
    let isWhole = start == value.first && buffer.trimmed(close..<value.upperBound).allSatisfy { buffer[$0].kind == .rightBrace || buffer[$0].kind == .rightParenthesis }
    if start < method, let dot = buffer.previous(method) { return object(buffer.trimmed(start..<dot), isWhole: isWhole, declared) }
    guard let arguments = buffer.next(method), buffer[arguments].kind == .leftParenthesis, let call = CallExpression(at: arguments, in: buffer), let first = call.arguments.first,
      first.label == nil
    else { return nil }
    return object(buffer.trimmed(first.value), isWhole: isWhole, declared)
  }

  /// - Parameter isWhole: Whether what the closure is a part of is all that the name is given.
  private mutating func object(_ expression: Range<Int>, isWhole: Bool, _ declared: String?) -> String? {
    guard let first = expression.first else { return nil }
    if path(expression) != nil, buffer.text(first).first?.isUppercase != true { return resolver.path(buffer.normalizedText(expression), at: first) }
    return isWhole ? declared : nil
  }

  /// Whether a closure is called where it ends: `{ $0 }(UIView())`.
  func isCalled(closureUpTo close: Int) -> Bool {
    guard let open = buffer.next(close), buffer[open].kind == .leftParenthesis, let end = buffer.partner(of: open) else { return false }
    return buffer.next(open) != end
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

  /// Whether a function of the file calls the closure that is its last parameter, whatever happens: `block(&view)`.
  private func runsItsClosure(_ function: Int) -> Bool {
    guard let statement = buffer.statement(containing: function), let body = statement.last(where: { buffer[$0].kind == .rightBrace }).flatMap(buffer.partner),
      let open = (function..<body).first(where: { buffer[$0].kind == .leftParenthesis && buffer.parent(of: $0) == buffer.parent(of: function) }), let close = buffer.partner(of: open), close < body,
      let last = buffer.splitAtCommas(open + 1..<close).last.map({ buffer.trimmed($0) }), !last.contains(where: { buffer.isWord($0, "escaping") }),
      let colon = last.first(where: { buffer[$0].kind == .colon }), let name = buffer.previous(colon)
    else { return false }
    return buffer.tokens(spelled: buffer.text(name)).contains { use in
      use > body && buffer.parent(of: use) == body && buffer.statement(containing: use)?.lowerBound == use && buffer.next(use).map { buffer[$0].kind == .leftParenthesis } ?? false
    }
  }

  /// - Source: Then 3 (`then`, `with`, `do`), and what projects call the same.
  private static let configuring: [StaticString] = ["then", "also", "apply", "configure", "configured", "with", "do", "tap", "build", "setup", "setUp", "customize", "style"]
}
