/// Cuts Objective-C and Objective-C++ source into tokens that cover every byte.
///
/// A preprocessor line, with the lines that a `\` continues it on, is one token. `@` is a token of its own before the
/// literal or keyword that it starts. A `;` without bytes stands behind some macros, see `endsMacro(at:)`.
///
/// - Source: ISO/IEC 9899:2011, section 6.4; Clang's documentation "Objective-C Literals"; for raw strings
///   ISO/IEC 14882:2011, section 2.14.5.
struct ObjectiveCLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var tokens: [Token] = []
  /// Whether only white space and comments stand before the position on its line.
  private var isLineStart = true

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The tokens of `bytes` from `start` on.
  /// - Complexity: O(bytes).
  static func tokens(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> [Token] {
    var lexer = ObjectiveCLexer(bytes)
    lexer.tokens.reserveCapacity((bytes.count - start) / 4 + 16)
    lexer.run(from: start)
    return lexer.tokens
  }

  private mutating func run(from first: Int) {
    var position = first
    if first == 0, self[0] == 0xEF, self[1] == 0xBB, self[2] == 0xBF {
      append(.byteOrderMark, 0, 3)
      position = 3
    }
    while position < bytes.count {
      let start = position
      let (kind, end, isTerminated) = token(at: start)
      if kind == .newline, !isLineStart, endsMacro(at: end) { append(.semicolon, start, start) }
      append(kind, start, end, isTerminated: isTerminated)
      if kind == .newline {
        isLineStart = true
      } else if !kind.isTrivia {
        isLineStart = false
      }
      position = end
    }
  }

  private func token(at start: Int) -> (TokenKind, end: Int, isTerminated: Bool) {
    let byte = bytes[start]
    switch ByteClass.of(byte) {
    case .word, .nonASCII:
      let end = nameEnd(from: start + 1)
      if self[end] == .quote, let raw = rawStringEnd(prefix: start..<end) { return (.string, raw.end, raw.isTerminated) }
      return (.identifier, end, true)
    case .space: return (.whitespace, spaceEnd(from: start + 1), true)
    case .newline: return (.newline, newlineEnd(from: start), true)
    case .digit: return (.number, numberEnd(from: start), true)
    case .dot:
      if Self.isDigit(self[start + 1]) { return (.number, numberEnd(from: start), true) }
      if self[start + 1] == .dot, self[start + 2] == .dot { return (.operatorSymbol, start + 3, true) }
      return (.dot, start + 1, true)
    case .leftParenthesis: return (.leftParenthesis, start + 1, true)
    case .rightParenthesis: return (.rightParenthesis, start + 1, true)
    case .leftBracket: return (.leftBracket, start + 1, true)
    case .rightBracket: return (.rightBracket, start + 1, true)
    case .leftBrace: return (.leftBrace, start + 1, true)
    case .rightBrace: return (.rightBrace, start + 1, true)
    case .comma: return (.comma, start + 1, true)
    case .semicolon: return (.semicolon, start + 1, true)
    case .colon:
      return self[start + 1] == .colon ? (.operatorSymbol, start + 2, true) : (.colon, start + 1, true)
    case .at: return (.at, start + 1, true)
    case .quote:
      let literal = literalEnd(from: start, quote: .quote)
      return (.string, literal.end, literal.isTerminated)
    case .pound:
      guard isLineStart else { return (.pound, start + 1, true) }
      return (.directive, directiveEnd(from: start), true)
    case .backslash:
      // A line that goes on with the next one.
      let end = spaceEnd(from: start + 1)
      return Self.isNewline(self[end]) ? (.whitespace, newlineEnd(from: end), true) : (.backslash, start + 1, true)
    case .slash:
      if self[start + 1] == .slash { return (.lineComment, lineEnd(from: start), true) }
      if self[start + 1] == .asterisk {
        let comment = blockCommentEnd(from: start)
        return (.blockComment, comment.end, comment.isTerminated)
      }
      return (.operatorSymbol, operatorEnd(from: start), true)
    case .operatorSymbol: return (.operatorSymbol, operatorEnd(from: start), true)
    case .backtick, .invalid:
      if byte == Self.apostrophe {
        let literal = literalEnd(from: start, quote: Self.apostrophe)
        return (.number, literal.end, literal.isTerminated)
      }
      return (.invalid, start + 1, true)
    }
  }

  /// The byte at `position`, or 0 after the end.
  @inline(__always)
  private subscript(position: Int) -> UInt8 {
    position < bytes.count ? bytes[position] : 0
  }

  @inline(__always)
  private mutating func append(_ kind: TokenKind, _ start: Int, _ end: Int, isTerminated: Bool = true) {
    tokens.append(
      Token(
        kind, start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end - start),
        isUnterminated: !isTerminated))
  }

  // MARK: Words, numbers, operators

  private func nameEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let kind = ByteClass.of(bytes[end])
      guard kind.continuesName || kind == .nonASCII else { break }
      end += 1
    }
    return end
  }

  /// A preprocessing number: digits, letters, dots, and a sign after an exponent.
  private func numberEnd(from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count {
      let byte = bytes[end]
      if ByteClass.of(byte).continuesName || byte == .dot {
        end += 1
      } else if byte == .plus || byte == .minus, [0x65, 0x45, 0x70, 0x50].contains(bytes[end - 1]),
        !isHexadecimal(start) || bytes[end - 1] | 0x20 == 0x70 {
        end += 1
      } else {
        break
      }
    }
    return end
  }

  private func isHexadecimal(_ start: Int) -> Bool { self[start] == .zero && self[start + 1] | 0x20 == 0x78 }

  private func operatorEnd(from start: Int) -> Int {
    let (second, third) = (self[start + 1], self[start + 2])
    switch bytes[start] {
    case .minus where second == .greaterThan: return start + 2
    case .plus where second == .plus, .minus where second == .minus, .ampersand where second == .ampersand,
      Self.bar where second == Self.bar:
      return start + 2
    case .lessThan where second == .lessThan:
      return start + (third == Self.equals ? 3 : 2)
    case .greaterThan where second == .greaterThan && third == Self.equals: return start + 3
    case .plus, .minus, .asterisk, .slash, Self.percent, .ampersand, Self.bar, Self.caret, .exclamationMark, Self.equals,
      .lessThan, .greaterThan:
      // `>>` stays two tokens, so that `NSArray<NSArray<UIView *>>` closes twice.
      return start + (second == Self.equals ? 2 : 1)
    default: return start + 1
    }
  }

  // MARK: Space, comments, directives

  private func spaceEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, ByteClass.of(bytes[end]) == .space { end += 1 }
    return end
  }

  private func newlineEnd(from start: Int) -> Int {
    self[start] == .carriageReturn && self[start + 1] == .lineFeed ? start + 2 : start + 1
  }

  /// The end of a line, without its line end; a `\` before the line end continues it.
  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, !Self.isNewline(bytes[end]) {
      if bytes[end] == .backslash, Self.isNewline(self[end + 1]) {
        end = newlineEnd(from: end + 1)
      } else {
        end += 1
      }
    }
    return end
  }

  private func directiveEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, !Self.isNewline(bytes[end]) {
      switch bytes[end] {
      case .backslash:
        let blank = spaceEnd(from: end + 1)
        end = Self.isNewline(self[blank]) ? newlineEnd(from: blank) : end + 2
      case .slash where self[end + 1] == .asterisk: end = blockCommentEnd(from: end).end
      case .slash where self[end + 1] == .slash: return lineEnd(from: end)
      case .quote: end = literalEnd(from: end, quote: .quote).end
      default: end += 1
      }
    }
    return min(end, bytes.count)
  }

  func commentEnd(from start: Int) -> Int { self[start + 1] == .slash ? lineEnd(from: start) : blockCommentEnd(from: start).end }

  private func blockCommentEnd(from start: Int) -> (end: Int, isTerminated: Bool) {
    var end = start + 2
    while end + 1 < bytes.count {
      if bytes[end] == .asterisk, bytes[end + 1] == .slash { return (end + 2, true) }
      end += 1
    }
    return (bytes.count, false)
  }

  // MARK: Literals

  private func literalEnd(from start: Int, quote: UInt8) -> (end: Int, isTerminated: Bool) {
    var end = start + 1
    while end < bytes.count, !Self.isNewline(bytes[end]) {
      if bytes[end] == quote { return (end + 1, true) }
      if bytes[end] == .backslash {
        end = Self.isNewline(self[end + 1]) ? newlineEnd(from: end + 1) : min(end + 2, bytes.count)
      } else {
        end += 1
      }
    }
    return (end, false)
  }

  /// `R"mark(…)mark"`; nil when the prefix or the mark is not one of a raw string.
  private func rawStringEnd(prefix: Range<Int>) -> (end: Int, isTerminated: Bool)? {
    guard prefix.count <= 3, bytes[prefix.upperBound - 1] == UInt8(ascii: "R") else { return nil }
    let mark = prefix.upperBound + 1
    var open = mark
    while open - mark <= 16, self[open] != .leftParenthesis {
      let kind = ByteClass.of(self[open])
      guard open < bytes.count, kind.continuesName || kind == .operatorSymbol || kind == .dot else { return nil }
      open += 1
    }
    guard self[open] == .leftParenthesis else { return nil }
    let length = open - mark
    var end = open + 1
    while end < bytes.count {
      if bytes[end] == .rightParenthesis, end + 1 + length < bytes.count, bytes[end + 1 + length] == .quote,
        bytes[end + 1..<end + 1 + length].elementsEqual(bytes[mark..<open]) {
        return (end + length + 2, true)
      }
      end += 1
    }
    return (bytes.count, false)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  @inline(__always)
  private static func isNewline(_ byte: UInt8) -> Bool { byte == .lineFeed || byte == .carriageReturn }

  private static let apostrophe = UInt8(ascii: "'")
  private static let equals = UInt8(ascii: "=")
  private static let bar = UInt8(ascii: "|")
  private static let percent = UInt8(ascii: "%")
  private static let caret = UInt8(ascii: "^")
}
