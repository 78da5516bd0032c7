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
}
