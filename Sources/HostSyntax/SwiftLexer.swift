/// Cuts Swift source into tokens that cover every byte.
///
/// - Source: The Swift Programming Language, Lexical Structure; where it is silent, swiftc 6.3.1 was asked.
struct SwiftLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var tokens: [Token] = []
  /// Tokens that are not in the array yet: appending many at once is cheaper than one by one.
  private let pending: UnsafeMutableBufferPointer<Token>
  private var pendingCount = 0
  private(set) var lastKind: TokenKind?
  /// Whether the line being read started with a directive.
  private var isCondition = false
  /// No slash before this offset closes a regex literal that is looked for from before it.
  var slashesSearchedTo = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, pending: UnsafeMutableBufferPointer<Token>) {
    self.bytes = bytes
    self.pending = pending
  }

  /// The tokens of `bytes` from `start` on.
  /// - Complexity: O(bytes).
  static func tokens(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> [Token] {
    withUnsafeTemporaryAllocation(of: Token.self, capacity: 512) { pending in
      var lexer = SwiftLexer(bytes, pending: pending)
      lexer.tokens.reserveCapacity((bytes.count - start) / 4 + 16)
      lexer.run(from: start)
      lexer.flush()
      return lexer.tokens
    }
  }

  mutating func flush() {
    tokens.append(contentsOf: pending[..<pendingCount])
    pendingCount = 0
  }

  private mutating func run(from first: Int) {
    var position = first
    if first == 0 { position = fileStart() }
    while position < bytes.count {
      let start = position
      let byte = bytes[start]
      var kind = TokenKind.invalid
      var isTerminated = true
      position += 1
      switch ByteClass.of(byte) {
      case .word:
        kind = .identifier
        position = identifierEnd(from: position)
      case .space:
        kind = .whitespace
        position = spaceEnd(from: position)
      case .newline:
        kind = .newline
        if byte == .carriageReturn, self[position] == .lineFeed { position += 1 }
        isCondition = false
      case .digit:
        kind = .number
        position = numberEnd(from: start)
      case .operatorSymbol:
        (kind, position) = operatorToken(at: start)
      case .dot:
        (kind, position) = dotToken(at: start)
      case .leftParenthesis: kind = .leftParenthesis
      case .rightParenthesis: kind = .rightParenthesis
      case .leftBracket: kind = .leftBracket
      case .rightBracket: kind = .rightBracket
      case .leftBrace: kind = .leftBrace
      case .rightBrace: kind = .rightBrace
      case .comma: kind = .comma
      case .semicolon: kind = .semicolon
      case .colon: kind = .colon
      case .at: kind = .at
      case .backslash: kind = .backslash
      case .quote:
        let extent = LiteralScanner(bytes: bytes).string(at: start, hashes: 0)
        kind = extent.hasInterpolation ? .interpolatedString : .string
        (position, isTerminated) = (extent.end, extent.isTerminated)
      case .slash:
        (kind, position, isTerminated) = slashToken(at: start)
      case .pound:
        (kind, position, isTerminated) = poundToken(at: start)
      case .backtick:
        if let end = LiteralScanner(bytes: bytes).endOfQuotedName(at: start) {
          kind = .identifier
          position = end
        }
      case .nonASCII:
        (kind, position) = scalarToken(at: start)
      case .invalid: break
      }
      append(kind, start, position, isTerminated: isTerminated)
      if kind == .directive { isCondition = true }
    }
  }

  /// The byte at `position`, or 0 after the end.
  @inline(__always)
  subscript(position: Int) -> UInt8 {
    position < bytes.count ? bytes[position] : 0
  }

  @inline(__always)
  private mutating func append(_ kind: TokenKind, _ start: Int, _ end: Int, isTerminated: Bool = true) {
    if pendingCount == pending.count { flush() }
    pending.initializeElement(
      at: pendingCount,
      to: Token(
        kind, start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end - start),
        isUnterminated: !isTerminated, isCondition: isCondition))
    pendingCount += 1
    lastKind = kind
  }

  /// Reads a byte order mark and a `#!` line, and returns the offset after them.
  private mutating func fileStart() -> Int {
    var position = 0
    if self[0] == 0xEF, self[1] == 0xBB, self[2] == 0xBF {
      append(.byteOrderMark, 0, 3)
      position = 3
    }
    if self[position] == .pound, self[position + 1] == .exclamationMark {
      let end = LiteralScanner(bytes: bytes).lineEnd(from: position)
      append(.shebang, position, end)
      position = end
    }
    return position
  }
}
