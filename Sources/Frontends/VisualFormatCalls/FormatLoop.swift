internal import HostSyntax
internal import LayoutIR

/// A loop over format strings whose body is one statement that makes and activates their constraints:
/// `["H:|[a]|", "V:|[a]|"].forEach { NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: $0, …)) }`.
///
/// It does what one activation of all constraints does, so the whole loop is the site.
struct FormatLoop {
  /// The tokens of the loop.
  let statement: Range<Int>
  /// The string literals, in order.
  let formats: [Range<Int>]
  let effect: ConstraintGroup.Effect

  /// - Parameter open: The parenthesis of a format-string call.
  init?(around open: Int, in file: HostFile) {
    let buffer = file.buffer
    guard let variable = Self.variable(of: open, in: buffer), let inner = buffer.statement(containing: open),
      let brace = buffer.parent(of: inner.lowerBound), buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: brace),
      buffer.next(inner.upperBound - 1) == close,
      let effect = Self.effect(of: inner, open, in: file),
      inner.count(where: { buffer.tokens[$0].kind == .identifier && buffer.text($0) == variable }) == 1,
      // An interpolation could name the variable, too.
      !inner.contains(where: { buffer.tokens[$0].kind == .interpolatedString })
    else { return nil }
    let loop = Self.closureLoop(brace, close, inner, variable, in: buffer) ?? Self.forLoop(brace, close, inner, variable, in: buffer)
    guard let (statement, array) = loop, let literal = ArrayLiteral(at: array, in: buffer), !literal.elements.isEmpty,
      literal.elements.allSatisfy({ $0.count == 1 && buffer.tokens[$0.lowerBound].kind == .string })
    else { return nil }
    self.statement = statement
    formats = literal.elements
    self.effect = effect
  }

  /// The name that a call passes as its format.
  private static func variable(of open: Int, in buffer: TokenBuffer) -> String? {
    guard let call = CallExpression(at: open, in: buffer), let format = call.arguments.first?.value, format.count == 1,
      buffer.tokens[format.lowerBound].kind == .identifier
    else { return nil }
    return buffer.text(format.lowerBound)
  }

  /// What `NSLayoutConstraint.activate(site)` or `view.addConstraints(site)` does.
  private static func effect(of statement: Range<Int>, _ open: Int, in file: HostFile) -> ConstraintGroup.Effect? {
    let buffer = file.buffer
    guard let outer = buffer.parent(of: open), buffer.tokens[outer].kind == .leftParenthesis, let end = buffer.partner(of: outer),
      end + 1 == statement.upperBound, let method = buffer.previous(outer), let close = buffer.partner(of: open), buffer.next(close) == end,
      let name = buffer.previous(open), buffer.next(outer) == buffer.postfixStart(of: name)
    else { return nil }
    let path = file.significantTokens(statement.lowerBound..<method)
    guard path.allSatisfy({ buffer.tokens[$0].kind == .identifier || buffer.tokens[$0].kind == .dot || buffer.spells($0, "!") }) else {
      return nil
    }
    let receiver = path.dropLast().map { buffer.text($0) }.joined()
    if buffer.isWord(method, "activate") || buffer.isWord(method, "activateConstraints") {
      return receiver == "NSLayoutConstraint" ? .activates : nil
    }
    return buffer.isWord(method, "addConstraints") ? .addsAsWritten(holder: receiver.isEmpty ? nil : receiver) : nil
  }

  /// `[…].forEach { … }`
  private static func closureLoop(
    _ brace: Int, _ close: Int, _ inner: Range<Int>, _ variable: String, in buffer: TokenBuffer
  ) -> (statement: Range<Int>, array: Int)? {
    var end = close
    guard var method = buffer.previous(brace) else { return nil }
    if buffer.tokens[method].kind == .leftParenthesis {
      guard let parenthesis = buffer.partner(of: method), buffer.next(close) == parenthesis, let name = buffer.previous(method) else { return nil }
      end = parenthesis
      method = name
    }
    guard buffer.isWord(method, "forEach"), let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot,
      let last = buffer.previous(dot), buffer.tokens[last].kind == .rightBracket, let array = buffer.partner(of: last),
      let statement = buffer.statement(containing: array), statement == array..<end + 1
    else { return nil }
    if let signature = buffer.signatureEnd(ofClosureAt: brace) {
      let names = (brace + 1..<signature).filter { !buffer.tokens[$0].kind.isTrivia }
      guard names.count == 1, buffer.text(names[0]) == variable, buffer.next(signature) == inner.lowerBound else { return nil }
    } else {
      guard variable == "$0", buffer.next(brace) == inner.lowerBound else { return nil }
    }
    return (statement, array)
  }

  /// `for format in […] { … }`
  private static func forLoop(
    _ brace: Int, _ close: Int, _ inner: Range<Int>, _ variable: String, in buffer: TokenBuffer
  ) -> (statement: Range<Int>, array: Int)? {
    guard buffer.next(brace) == inner.lowerBound, let last = buffer.previous(brace), buffer.tokens[last].kind == .rightBracket,
      let array = buffer.partner(of: last), let word = buffer.previous(array), buffer.isWord(word, "in"),
      let name = buffer.previous(word), buffer.text(name) == variable, let keyword = buffer.previous(name), buffer.isWord(keyword, "for"),
      let statement = buffer.statement(containing: keyword), statement == keyword..<close + 1
    else { return nil }
    return (statement, array)
  }
}
