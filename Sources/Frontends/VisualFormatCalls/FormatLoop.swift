internal import HostSyntax
internal import Knowledge
internal import LayoutIR

/// A loop over format strings whose body is one statement that makes their constraints, and activates, adds or collects them:
/// `["H:|[a]|", "V:|[a]|"].forEach { NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: $0, …)) }`,
/// `for format in formats { list += NSLayoutConstraint.constraints(withVisualFormat: format, …) }`,
/// `formats.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, …) }`.
///
/// It does what one list of all constraints does, so the whole loop is the site.
struct FormatLoop {
  /// The tokens of the loop.
  let expression: Range<Int>
  /// The string literals, in order.
  let formats: [Range<Int>]
  let effect: ConstraintGroup.Effect

  /// What a loop goes over, and how.
  private struct Head {
    let expression: Range<Int>
    let array: Range<Int>
    /// Whether the loop is the list of what its body gives.
    let isValue: Bool
  }

  /// - Parameter open: The parenthesis of a format-string call.
  init?(around open: Int, in file: HostFile) {
    let buffer = file.buffer
    guard let variable = Self.variable(of: open, in: buffer), let inner = buffer.statement(containing: open),
      let brace = buffer.parent(of: inner.lowerBound), buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: brace),
      buffer.next(inner.upperBound - 1) == close,
      inner.count(where: { buffer.tokens[$0].kind == .identifier && buffer.text($0) == variable }) == 1,
      // An interpolation could name the variable, too.
      !inner.contains(where: { buffer.tokens[$0].kind == .interpolatedString }),
      let head = Self.closureLoop(brace, close, inner, variable, in: buffer) ?? Self.forLoop(brace, close, inner, variable, in: buffer),
      let effect = head.isValue ? Self.isValue(inner, open, in: buffer) : Self.effect(of: inner, open, in: file),
      let formats = Self.formats(head, in: file)
    else { return nil }
    expression = head.expression
    self.formats = formats
    self.effect = effect
  }

  /// The elements of the array, in place or that of a constant.
  private static func formats(_ head: Head, in file: HostFile) -> [Range<Int>]? {
    let buffer = file.buffer
    guard let resolved = LiteralResolver(file).resolve(head.array, startingWith: [.leftBracket], before: head.expression.lowerBound),
      let literal = ArrayLiteral(at: resolved.literal.lowerBound, in: buffer), !literal.elements.isEmpty,
      // A set has no order, and each element once.
      resolved.type.map({ ["[String]", "Array<String>", "[NSString]"].contains($0.name) }) ?? true
    else { return nil }
    // What a constant holds was made before.
    let kinds: Set<TokenKind> = resolved.constant == nil ? [.string, .interpolatedString] : [.string]
    return literal.elements.allSatisfy { $0.count == 1 && kinds.contains(buffer.tokens[$0.lowerBound].kind) } ? literal.elements : nil
  }

  /// The name that a call passes as its format.
  private static func variable(of open: Int, in buffer: TokenBuffer) -> String? {
    guard let call = CallExpression(at: open, in: buffer), let format = call.arguments.first?.value, format.count == 1,
      buffer.tokens[format.lowerBound].kind == .identifier
    else { return nil }
    return buffer.text(format.lowerBound)
  }

  /// Nothing, where the call is all that a closure gives, with or without `return`.
  private static func isValue(_ statement: Range<Int>, _ open: Int, in buffer: TokenBuffer) -> ConstraintGroup.Effect? {
    guard let close = buffer.partner(of: open), close + 1 == statement.upperBound, let name = buffer.previous(open) else { return nil }
    let first = buffer.isWord(statement.lowerBound, "return") ? buffer.next(statement.lowerBound) : statement.lowerBound
    return first == buffer.postfixStart(of: name) ? ConstraintGroup.Effect.none : nil
  }

  /// What `NSLayoutConstraint.activate(site)`, `view.addConstraints(site)` or `list += site` does.
  private static func effect(of statement: Range<Int>, _ open: Int, in file: HostFile) -> ConstraintGroup.Effect? {
    let buffer = file.buffer
    guard let name = buffer.previous(open), let close = buffer.partner(of: open) else { return nil }
    let start = buffer.postfixStart(of: name)
    if let plus = buffer.previous(start), buffer.isOperator(plus, "+="), close + 1 == statement.upperBound {
      return appending(to: buffer.trimmed(statement.lowerBound..<plus), " += ", "", in: file)
    }
    guard let outer = buffer.parent(of: open), buffer.tokens[outer].kind == .leftParenthesis, let end = buffer.partner(of: outer),
      end + 1 == statement.upperBound, let method = buffer.previous(outer), buffer.next(close) == end
    else { return nil }
    if buffer.isWord(method, "append"), let dot = buffer.previous(method), let label = buffer.next(outer), buffer.isWord(label, "contentsOf"),
      buffer.next(label).flatMap(buffer.next) == start {
      return appending(to: buffer.trimmed(statement.lowerBound..<dot), ".append(contentsOf: ", ")", in: file)
    }
    let path = file.significantTokens(statement.lowerBound..<method)
    guard buffer.next(outer) == start,
      path.allSatisfy({ buffer.tokens[$0].kind == .identifier || buffer.tokens[$0].kind == .dot || buffer.spells($0, "!") })
    else { return nil }
    let receiver = path.dropLast().map { buffer.text($0) }.joined()
    if buffer.isWord(method, "activate") || buffer.isWord(method, "activateConstraints") {
      return receiver == "NSLayoutConstraint" ? .activates : nil
    }
    return buffer.isWord(method, "addConstraints") ? .addsAsWritten(holder: receiver.isEmpty ? nil : receiver) : nil
  }

  /// A list that nothing is told of when it is given a value, so that one time is as good as several.
  private static func appending(to list: Range<Int>, _ before: String, _ after: String, in file: HostFile) -> ConstraintGroup.Effect? {
    let buffer = file.buffer
    let tokens = file.significantTokens(list)
    guard let last = tokens.last, buffer.tokens[last].kind == .identifier, tokens.count == 1 || tokens.count == 3 && buffer.isWord(tokens[0], "self"),
      let declaration = tokens.count == 1
        ? file.declarations.declaration(of: buffer.text(last), at: last) : file.declarations.member(buffer.text(last), ofTypeAt: last),
      declaration.kind == .local || declaration.kind == .property, !declaration.isComputed, !declaration.hasObservers,
      // `@Published var list` tells others each time.
      let statement = buffer.statement(containing: declaration.token),
      !(statement.lowerBound..<declaration.token).contains(where: { buffer.tokens[$0].kind == .at })
    else { return nil }
    let name = tokens.map { buffer.text($0) }.joined()
    return .appends(to: name, before: name + before, after: after)
  }

  /// `[…].forEach { … }` as a statement, or `[…].flatMap { … }`
  private static func closureLoop(_ brace: Int, _ close: Int, _ inner: Range<Int>, _ variable: String, in buffer: TokenBuffer) -> Head? {
    var end = close
    guard var method = buffer.previous(brace) else { return nil }
    if buffer.tokens[method].kind == .leftParenthesis {
      guard let parenthesis = buffer.partner(of: method), buffer.next(close) == parenthesis, let name = buffer.previous(method) else { return nil }
      end = parenthesis
      method = name
    }
    guard buffer.isWord(method, in: ["forEach", "flatMap"]), let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot else { return nil }
    let start = buffer.postfixStart(of: method)
    let head = Head(expression: start..<end + 1, array: buffer.trimmed(start..<dot), isValue: buffer.isWord(method, "flatMap"))
    guard head.isValue || buffer.statement(containing: start) == head.expression else { return nil }
    if let signature = buffer.signatureEnd(ofClosureAt: brace) {
      let names = (brace + 1..<signature).filter { !buffer.tokens[$0].kind.isTrivia }
      guard names.count == 1, buffer.text(names[0]) == variable, buffer.next(signature) == inner.lowerBound else { return nil }
    } else {
      guard variable == "$0", buffer.next(brace) == inner.lowerBound else { return nil }
    }
    return head
  }

  /// `for format in […] { … }`
  private static func forLoop(_ brace: Int, _ close: Int, _ inner: Range<Int>, _ variable: String, in buffer: TokenBuffer) -> Head? {
    guard buffer.next(brace) == inner.lowerBound, let head = buffer.statement(containing: brace), let name = buffer.next(head.lowerBound),
      buffer.isWord(head.lowerBound, "for"), buffer.text(name) == variable, let word = buffer.next(name), buffer.isWord(word, "in"),
      head.upperBound == close + 1
    else { return nil }
    return Head(expression: head, array: buffer.trimmed(word + 1..<brace), isValue: false)
  }
}
