internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

extension SnapKitValueReader {
  /// What a function of the project hands on to SnapKit's `offset` or `inset`, given an argument: `Gap.wide.value` for
  /// `.wide`. Nil where the argument may be something else than an object of that function's type.
  func forwarded(_ expression: Range<Int>, by name: String) -> Scalar? {
    guard name == "offset" || name == "inset", let forward = file.declarations.index.chainOverloads.forward(of: name) else { return nil }
    let buffer = file.buffer
    let tokens = file.significantTokens(expression)
    guard let last = tokens.last, tokens.allSatisfy({ [.identifier, .dot].contains(buffer.tokens[$0].kind) }) else { return nil }
    // SnapKit's own functions take protocols, for which `.wide` cannot stand.
    if tokens.count == 2, buffer.tokens[tokens[0]].kind == .dot {
      guard forward.declares(buffer.text(last)) else { return nil }
      return .expression(forward.number(of: "\(forward.type).\(buffer.text(last))"))
    }
    if tokens.count == 3, buffer.text(tokens[0]) == forward.type, forward.declares(buffer.text(last)) {
      return .expression(forward.number(of: buffer.normalizedText(expression)))
    }
    guard let type = type(of: expression), type.name == forward.type, !type.isOptional, ScalarReader(file).isStable(expression, isAtOnce: true) else { return nil }
    return .expression(forward.number(of: buffer.normalizedText(expression)))
  }

  /// What a function of the project makes of a number before it hands it on: `CGFloat(16).adjusted` for `16`.
  ///
  /// - Throws: `unknownTarget` where the argument cannot stand alone for what the function's parameter is.
  func number(_ expression: Range<Int>, handedOn passed: ChainHelper.Passed) throws(Diagnostic) -> Scalar {
    let buffer = file.buffer
    let text = buffer.normalizedText(expression)
    var tokens = file.significantTokens(expression)[...]
    if let sign = tokens.first, buffer.spells(sign, "-") { tokens.removeFirst() }
    let isLiteral = tokens.count == 1 && tokens.allSatisfy { buffer.tokens[$0].kind == .number }
    let isOfType = type(of: expression).map { $0.name == passed.type && !$0.isOptional } ?? false
    // What operators make of literals depends on the type that is asked for: `5 / 2`, `.large`.
    guard isLiteral || isOfType || passed.type == "CGFloat" && isPath(expression) else {
      throw Diagnostic(.unknownTarget, at: file.range(expression), "it is not known whether '\(text)' is of the type '\(passed.type)'")
    }
    guard let member = passed.member else {
      return isLiteral || passed.type == "CGFloat" ? try number(expression) : .expression("CGFloat(\(text))")
    }
    if isLiteral { return .expression("\(passed.type)(\(text)).\(member)") }
    if isOfType { return .expression("\(Scalar.expression(text).operand).\(member)") }
    _ = try number(expression)
    return .expression("CGFloat(\(text)).\(member)")
  }

  /// Whether an expression starts with a name and has no operator outside of brackets.
  private func isPath(_ expression: Range<Int>) -> Bool {
    guard let first = file.significantTokens(expression).first, file.buffer.tokens[first].kind == .identifier else { return false }
    let outer = file.buffer.parent(of: first)
    return expression.allSatisfy { file.buffer.parent(of: $0) != outer || file.buffer.tokens[$0].kind != .operatorSymbol && !file.buffer.isWord($0, in: ["as", "is", "try", "await"]) }
  }

  /// A number that a function of the project names.
  static func literal(_ text: String) -> Scalar { Double(text.filter { $0 != "_" }).map { .number($0) } ?? .expression(text) }
}
