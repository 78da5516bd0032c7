import HostSyntax
import SourceText
import TestSupport
import Testing

/// A marked source and its tokens.
struct LexedSource {
  let marked: MarkedSource
  let buffer: TokenBuffer

  init(_ source: String, _ language: SourceLanguage = .swift) {
    marked = MarkedSource(source)
    buffer = TokenBuffer(lexing: SourceFile(path: "", language: language, text: marked.text))
  }

  /// The token that starts at `mark`, or that contains it.
  func index(_ mark: Character) -> Int {
    buffer.tokenIndex(at: marked[mark]) ?? buffer.count
  }

  /// The tokens between the two places of `mark`.
  func range(_ mark: Character) -> Range<Int> {
    let bytes = marked.range(mark)
    return index(mark)..<(buffer.tokenIndex(at: bytes.upperBound) ?? buffer.count)
  }

  func text(_ range: Range<Int>) -> String { buffer.text(range) }
}

/// Checks the tokens of `source`, white space and line ends left out, as `kind spelling`.
func expectTokens(of source: String, are expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let buffer = TokenBuffer(lexing: SourceFile(text: source))
  let found = buffer.tokens.indices
    .filter { buffer[$0].kind != .whitespace && buffer[$0].kind != .newline }
    .map { "\(buffer[$0].kind) \(buffer.text($0))" }
  #expect(found == expected, sourceLocation: sourceLocation)
  expectTokensCover(buffer, sourceLocation: sourceLocation)
}

/// Checks that each byte of the file belongs to exactly one token.
func expectTokensCover(_ buffer: TokenBuffer, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  var end: UInt32 = 0
  for token in buffer.tokens {
    guard token.start == end, token.length > 0 || token.kind == .semicolon else {
      Issue.record("a token of kind \(token.kind) starts at \(token.start), not at \(end)", sourceLocation: sourceLocation)
      return
    }
    end = token.end
  }
  #expect(Int(end) == buffer.file.bytes.count, sourceLocation: sourceLocation)
}
