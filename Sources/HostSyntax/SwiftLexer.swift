/// Cuts Swift source into tokens that cover every byte.
///
/// - Source: The Swift Programming Language, Lexical Structure; where it is silent, swiftc 6.3.1 was asked.
struct SwiftLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  private var tokens: [Token] = []
  /// Tokens that are not in the array yet: appending many at once is cheaper than one by one.
  private let pending: UnsafeMutableBufferPointer<Token>
  private var pendingCount = 0
  private var lastKind: TokenKind?
  /// Whether the line being read started with a directive.
  private var isCondition = false
  /// No slash before this offset closes a regex literal that is looked for from before it.
  private var slashesSearchedTo = 0

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

  private mutating func flush() {
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
  private subscript(position: Int) -> UInt8 {
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

  // MARK: Names, numbers, space

  @inline(__always)
  private func identifierEnd(from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      let byteClass = ByteClass.of(bytes[position])
      if byteClass.continuesName {
        position += 1
      } else if byteClass == .nonASCII {
        guard let scalar = DecodedScalar(bytes, at: position), ScalarClass(scalar.value).continuesIdentifier else { break }
        position += scalar.length
      } else {
        break
      }
    }
    return position
  }

  @inline(__always)
  private func spaceEnd(from start: Int) -> Int {
    var position = start
    while position < bytes.count, ByteClass.of(bytes[position]) == .space { position += 1 }
    return position
  }

  /// The end of a number: digits and letters, one `.` between digits, a sign after an exponent.
  ///
  /// `1.foo` is a member of `1`, and `a.0.1` has no number `0.1` in it.
  private func numberEnd(from start: Int) -> Int {
    let isHexadecimal = bytes[start] == .zero && self[start + 1] == UInt8(ascii: "x")
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    var position = digitsEnd(from: start, exponent: exponent)
    if self[position] == .dot, lastKind != .dot {
      let next = self[position + 1]
      if !isHexadecimal, ByteClass.of(next) == .digit {
        position = digitsEnd(from: position + 1, exponent: exponent)
      } else if isHexadecimal, Self.isHexadecimalDigit(next) {
        // `0x1.f` is a member named f; only an exponent makes a fraction of it.
        var end = position + 1
        while Self.isHexadecimalDigit(self[end]) || self[end] == UInt8(ascii: "_") { end += 1 }
        if self[end] | 0x20 == exponent { position = digitsEnd(from: end, exponent: exponent) }
      }
    }
    return position
  }

  private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  private func digitsEnd(from start: Int, exponent: UInt8) -> Int {
    var position = start
    while true {
      position = identifierEnd(from: position)
      let isSigned = self[position] == .plus || self[position] == .minus
      guard isSigned, position > start, bytes[position - 1] | 0x20 == exponent,
        ByteClass.of(self[position + 1]) == .digit
      else { return position }
      position += 1
    }
  }

  private func scalarToken(at start: Int) -> (TokenKind, Int) {
    guard let scalar = DecodedScalar(bytes, at: start) else {
      var position = start + 1
      while position < bytes.count, bytes[position] >= 0x80, DecodedScalar(bytes, at: position) == nil { position += 1 }
      return (.invalid, position)
    }
    let end = start + scalar.length
    switch ScalarClass(scalar.value) {
    case .identifierHead: return (.identifier, identifierEnd(from: end))
    case .operatorHead: return (.operatorSymbol, operatorEnd(from: end, mayHaveDots: false))
    case .space: return (.whitespace, end)
    case .combining, .selector, .other: return (.invalid, end)
    }
  }

  // MARK: Operators

  /// The longest operator that goes on at `start`. A comment ends it.
  private func operatorEnd(from start: Int, mayHaveDots: Bool) -> Int {
    var position = start
    while position < bytes.count {
      switch ByteClass.of(bytes[position]) {
      case .operatorSymbol: position += 1
      case .dot where mayHaveDots: position += 1
      case .slash where self[position + 1] != .slash && self[position + 1] != .asterisk: position += 1
      case .nonASCII:
        guard let scalar = DecodedScalar(bytes, at: position), ScalarClass(scalar.value).continuesOperator else {
          return position
        }
        position += scalar.length
      default: return position
      }
    }
    return position
  }

  private mutating func operatorToken(at start: Int) -> (TokenKind, Int) {
    let byte = bytes[start]
    // After an operand these are always one byte: `a!==b` compares `a!`, `a?.b!` has two of them.
    if byte == .exclamationMark || byte == .questionMark, isLeftBound { return (.operatorSymbol, start + 1) }
    if byte == .lessThan, self[start + 1] == .pound, let end = placeholderEnd(from: start + 2) {
      return (.placeholder, end)
    }
    let end = operatorEnd(from: start + 1, mayHaveDots: false)
    // SE-0354: in `!/x/` the operator ends before the regex literal.
    if end > start + 1, let slash = bytes[start..<end].firstIndex(of: .slash), startsExpression(),
      case .literal = RegexScanner(bytes: bytes).bareLiteral(at: slash) {
      return (.operatorSymbol, slash)
    }
    return (.operatorSymbol, end)
  }

  private func dotToken(at start: Int) -> (TokenKind, Int) {
    let end = operatorEnd(from: start + 1, mayHaveDots: true)
    // In `\.?.name` the question mark is a component of the key path.
    if end == start + 1 || lastKind == .backslash { return (.dot, start + 1) }
    return (.operatorSymbol, end)
  }

  private mutating func slashToken(at start: Int) -> (TokenKind, Int, isTerminated: Bool) {
    let scanner = LiteralScanner(bytes: bytes)
    if self[start + 1] == .slash { return (.lineComment, scanner.lineEnd(from: start), true) }
    if self[start + 1] == .asterisk {
      let comment = scanner.blockComment(at: start)
      return (.blockComment, comment.end, comment.isTerminated)
    }
    if start >= slashesSearchedTo, startsExpression() {
      switch RegexScanner(bytes: bytes).bareLiteral(at: start) {
      case .literal(let end): return (.regexLiteral, end, true)
      case .none(let searchedTo): slashesSearchedTo = searchedTo
      }
    }
    return (.operatorSymbol, operatorEnd(from: start + 1, mayHaveDots: false), true)
  }

  /// Whether the next byte follows the last token as a postfix operator would.
  private var isLeftBound: Bool {
    guard let lastKind else { return false }
    switch lastKind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .semicolon, .colon: return false
    default: return !lastKind.isTrivia
    }
  }

  /// Whether an expression could start after the tokens read so far.
  private mutating func startsExpression() -> Bool {
    flush()
    var index = tokens.count - 1
    var isFirstOnLine = index < 0
    while index >= 0, tokens[index].kind.isTrivia {
      if tokens[index].kind == .newline { isFirstOnLine = true }
      index -= 1
    }
    guard index >= 0 else { return true }
    let token = tokens[index]
    switch token.kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .number, .string, .interpolatedString, .regexLiteral, .pound,
      .placeholder:
      return isFirstOnLine
    case .identifier:
      return isFirstOnLine || Keyword.beginsExpression(bytes[Int(token.start)..<Int(token.end)])
    case .operatorSymbol:
      guard token.length == 1, index > 0, !tokens[index - 1].kind.isTrivia,
        bytes[Int(token.start)] == .exclamationMark || bytes[Int(token.start)] == .questionMark
      else { return true }
      // `a! / b` divides, `try! /a/` matches.
      let before = tokens[index - 1]
      return isFirstOnLine || !isLeftBoundMark(after: before)
        || Keyword.beginsExpression(bytes[Int(before.start)..<Int(before.end)])
    case .directive, .backslash, .dot: return false
    default: return true
    }
  }

  private func isLeftBoundMark(after token: Token) -> Bool {
    switch token.kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .semicolon, .colon, .operatorSymbol: false
    default: true
    }
  }

  // MARK: Number signs

  private func poundToken(at start: Int) -> (TokenKind, Int, isTerminated: Bool) {
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

  /// The end of `<#…#>`, which stands on one line and has no other `<#` inside.
  private func placeholderEnd(from start: Int) -> Int? {
    var position = start
    while position + 1 < bytes.count {
      switch (bytes[position], bytes[position + 1]) {
      case (.pound, .greaterThan): return position + 2
      case (.lessThan, .pound), (.lineFeed, _), (.carriageReturn, _): return nil
      default: position += 1
      }
    }
    return nil
  }
}
