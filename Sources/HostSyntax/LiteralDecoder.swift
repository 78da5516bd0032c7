internal import SourceText

/// Decodes one string literal.
///
/// - Source: The Swift Programming Language, Lexical Structure, String Literals.
struct LiteralDecoder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var content: SourceRange
  private let hashes: Int
  private let isMultiline: Bool
  private var indentation: SourceRange

  private var position: Int
  private var segments: [StringLiteral.Segment] = []
  private var text: [UInt8] = []
  private var runs: [LiteralText.Run] = []
  private var textStart: Int

  /// - Parameter bytes: The file up to the end of the literal.
  init(_ bytes: UnsafeBufferPointer<UInt8>, token: SourceRange) {
    let scanner = LiteralScanner(bytes: bytes)
    hashes = scanner.countHashes(at: token.start, limit: .max)
    isMultiline = scanner.opensMultiline(token.start + hashes, hashes: hashes)
    let delimiter = hashes + (isMultiline ? 3 : 1)
    self.bytes = bytes
    content = SourceRange(token.start + delimiter, max(token.start + delimiter, token.end - delimiter))
    indentation = SourceRange(content.end, content.end)
    position = content.start
    textStart = content.start
  }

  /// The segments of the literal, or nil when it is malformed.
  mutating func decode() -> [StringLiteral.Segment]? {
    if isMultiline {
      guard trimFirstAndLastLine() else { return nil }
      guard position == content.end || skipIndentation() else { return nil }
    }
    while position < content.end {
      switch bytes[position] {
      case .backslash where LiteralScanner(bytes: bytes).countHashes(at: position + 1, limit: hashes) == hashes:
        guard decodeEscape() else { return nil }
      case .lineFeed, .carriageReturn:
        guard isMultiline else { return nil }
        append(.lineFeed, from: position)
        skipLineEnd()
        guard skipIndentation() else { return nil }
      default:
        if runs.last?.isVerbatim != true || expectedFileOffset != position { startRun(isVerbatim: true) }
        text.append(bytes[position])
        position += 1
      }
    }
    guard position == content.end, endText(at: content.end) else { return nil }
    return segments
  }

  // MARK: Text

  private var expectedFileOffset: Int? {
    runs.last.map { $0.fileStart + text.count - $0.decodedStart }
  }

  private mutating func startRun(isVerbatim: Bool) {
    runs.append(LiteralText.Run(decodedStart: text.count, fileStart: position, isVerbatim: isVerbatim))
  }

  /// Appends one byte that is not spelled as it is.
  private mutating func append(_ byte: UInt8, from start: Int) {
    runs.append(LiteralText.Run(decodedStart: text.count, fileStart: start, isVerbatim: false))
    text.append(byte)
  }

  /// Makes a segment of the text so far; false when it is not UTF-8.
  private mutating func endText(at end: Int) -> Bool {
    guard !text.isEmpty else { return true }
    let value = String(decoding: text, as: UTF8.self)
    guard value.utf8.elementsEqual(text) else { return false }
    segments.append(.text(LiteralText(value: value, range: SourceRange(textStart, end), runs: runs)))
    text.removeAll()
    runs.removeAll()
    return true
  }

  // MARK: Escapes

  /// Reads an escape at its backslash; false when there is no such escape.
  private mutating func decodeEscape() -> Bool {
    let start = position
    position += 1 + hashes
    guard position < content.end else { return false }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "0"): append(0, from: start)
    case UInt8(ascii: "n"): append(.lineFeed, from: start)
    case UInt8(ascii: "r"): append(.carriageReturn, from: start)
    case UInt8(ascii: "t"): append(.tab, from: start)
    case .quote, .backslash, UInt8(ascii: "'"): append(byte, from: start)
    case UInt8(ascii: "u"): return decodeScalar(from: start)
    case .leftParenthesis: return decodeInterpolation(from: start)
    case .blank, .tab, .lineFeed, .carriageReturn:
      // A backslash at the end of a line joins it with the next one.
      guard isMultiline else { return false }
      position -= 1
      while position < content.end, bytes[position] == .blank || bytes[position] == .tab { position += 1 }
      guard position < content.end, bytes[position] == .lineFeed || bytes[position] == .carriageReturn else { return false }
      skipLineEnd()
      return skipIndentation()
    default: return false
    }
    return true
  }

  /// `u` of `\u{…}` has been read: one to eight hexadecimal digits in braces.
  private mutating func decodeScalar(from start: Int) -> Bool {
    guard position < content.end, bytes[position] == .leftBrace else { return false }
    position += 1
    var value: UInt32 = 0
    var digits = 0
    while position < content.end, let digit = Self.hexadecimalValue(bytes[position]), digits < 8 {
      value = value << 4 | digit
      digits += 1
      position += 1
    }
    guard digits > 0, position < content.end, bytes[position] == .rightBrace, let scalar = Unicode.Scalar(value) else {
      return false
    }
    position += 1
    runs.append(LiteralText.Run(decodedStart: text.count, fileStart: start, isVerbatim: false))
    text.append(contentsOf: String(scalar).utf8)
    return true
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  /// `(` of `\(…)` has been read.
  private mutating func decodeInterpolation(from start: Int) -> Bool {
    let extent = LiteralScanner(bytes: bytes).interpolation(from: position, hashes: hashes, isMultiline: isMultiline)
    guard extent.isTerminated, extent.end <= content.end, endText(at: start) else { return false }
    segments.append(.interpolation(SourceRange(position, extent.end - 1)))
    position = extent.end
    textStart = position
    return true
  }

  // MARK: Several lines

  /// Leaves the content between the line of the opening and the line of the closing delimiter, and finds the
  /// indentation of the latter.
  private mutating func trimFirstAndLastLine() -> Bool {
    let firstLineEnd = position
    guard position < content.end, bytes[position] == .lineFeed || bytes[position] == .carriageReturn else { return false }
    skipLineEnd()
    var end = content.end
    while end > position, bytes[end - 1] == .blank || bytes[end - 1] == .tab { end -= 1 }
    indentation = SourceRange(end, content.end)
    if end == position {
      content = SourceRange(position, position)
      textStart = position
      return end > firstLineEnd
    }
    guard bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn else { return false }
    end -= 1
    if bytes[end] == .lineFeed, end > position, bytes[end - 1] == .carriageReturn { end -= 1 }
    content = SourceRange(position, end)
    textStart = position
    return true
  }

  private mutating func skipLineEnd() {
    let isCarriageReturn = bytes[position] == .carriageReturn
    position += 1
    if isCarriageReturn, position < bytes.count, bytes[position] == .lineFeed { position += 1 }
  }

  /// Skips the indentation of a line; false when the line has text but not the whole indentation.
  private mutating func skipIndentation() -> Bool {
    var matched = 0
    while matched < indentation.count, position + matched < content.end,
      bytes[position + matched] == bytes[indentation.start + matched] { matched += 1 }
    position += matched
    if matched == indentation.count || position == content.end { return true }
    return bytes[position] == .lineFeed || bytes[position] == .carriageReturn
  }
}
