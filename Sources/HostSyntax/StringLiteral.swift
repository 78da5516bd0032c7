package import SourceText

/// What a string literal says: decoded text and interpolations, in order.
package struct StringLiteral: Hashable, Sendable {
  package enum Segment: Hashable, Sendable {
    /// Never empty; two texts never follow one another.
    case text(LiteralText)
    /// The bytes between the parentheses of `\(…)`.
    case interpolation(SourceRange)
  }

  package let segments: [Segment]
  /// The bytes between the quotation marks; of a literal of several lines, those between its first and last line.
  package let content: SourceRange

  /// Reads the literal at `index`; nil when it is no string literal or swiftc would reject it.
  ///
  /// - Complexity: O(bytes of the literal).
  package init?(at index: Int, in buffer: TokenBuffer) {
    let token = buffer[index]
    guard token.kind == .string || token.kind == .interpolatedString, !token.isUnterminated else { return nil }
    let decoded = buffer.file.bytes.withUnsafeBufferPointer { bytes in
      var decoder = LiteralDecoder(UnsafeBufferPointer(rebasing: bytes[..<token.range.end]), token: token.range)
      return decoder.decode().map { (segments: $0, content: decoder.content) }
    }
    guard let decoded else { return nil }
    segments = decoded.segments
    content = decoded.content
  }

  /// The whole text; nil when there is an interpolation.
  package var text: String? {
    switch segments.count {
    case 0: return ""
    case 1:
      guard case .text(let text) = segments[0] else { return nil }
      return text.value
    default: return nil
    }
  }

  /// The place in the file where a byte of `text` is spelled; `offset` may be the length of the text.
  ///
  /// Nil when there is an interpolation; the texts between interpolations have their own offsets.
  package func fileOffset(ofDecodedByte offset: Int) -> Int? {
    if segments.isEmpty { return content.start }
    guard segments.count == 1, case .text(let text) = segments[0] else { return nil }
    return text.fileOffset(ofDecodedByte: offset)
  }
}

/// Text of a literal with its escapes resolved, and where each byte of it stands in the file.
package struct LiteralText: Hashable, Sendable {
  package let value: String
  /// The bytes that spell the text.
  package let range: SourceRange
  private let runs: [Run]

  /// Decoded bytes that stand in the file as they are, or that one escape stands for.
  struct Run: Hashable, Sendable {
    var decodedStart: Int
    var fileStart: Int
    var isVerbatim: Bool
  }

  init(value: String, range: SourceRange, runs: [Run]) {
    self.value = value
    self.range = range
    self.runs = runs
  }

  /// The offset in the file of the UTF-8 byte `offset` of `value`: exact for what is spelled as it is, the start of
  /// the escape for what an escape stands for. The length of `value` gives the end of the text.
  ///
  /// - Complexity: O(log escapes).
  package func fileOffset(ofDecodedByte offset: Int) -> Int {
    guard offset < value.utf8.count else { return range.end }
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].decodedStart <= offset { low = middle } else { high = middle }
    }
    guard low < runs.count else { return range.start }
    return runs[low].isVerbatim ? runs[low].fileStart + max(0, offset - runs[low].decodedStart) : runs[low].fileStart
  }
}
