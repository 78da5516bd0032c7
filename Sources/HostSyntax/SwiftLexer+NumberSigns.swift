extension SwiftLexer {
  /// The token that starts with `#`: a word, a directive, a raw string or a regex literal.
  func poundToken(at start: Int) -> (TokenKind, Int, isTerminated: Bool) {
    let scanner = LiteralScanner(bytes: bytes)
    let hashes = scanner.countHashes(at: start, limit: .max)
    let position = start + hashes
    switch self[position] {
    case .quote:
      let extent = scanner.string(at: position, hashes: hashes)
      return (extent.hasInterpolation ? .interpolatedString : .string, extent.end, extent.isTerminated)
    case .slash:
      let extent = RegexScanner(bytes: bytes).extendedLiteral(at: position, hashes: hashes)
      return (.regexLiteral, extent.end, extent.isTerminated)
    default:
      guard hashes == 1 else { return (.invalid, position, true) }
      let end = identifierEnd(from: position)
      guard end > position, ByteClass.of(bytes[position]) != .digit else {
        return (.invalid, position, true)
      }
      return (Keyword.isDirective(bytes[position..<end]) ? .directive : .pound, end, true)
    }
  }
}
