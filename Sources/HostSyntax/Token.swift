package import SourceText

/// A kind and a byte range: 12 bytes, no text.
package struct Token: Hashable, Sendable {
  /// UTF-8 bytes from the start of the file.
  package let start: UInt32
  /// UTF-8 bytes.
  package let length: UInt32
  package let kind: TokenKind
  private let flags: UInt8

  package init(
    _ kind: TokenKind, start: UInt32, length: UInt32, isUnterminated: Bool = false, isCondition: Bool = false
  ) {
    self.kind = kind
    self.start = start
    self.length = length
    flags = (isUnterminated ? 1 : 0) | (isCondition ? 2 : 0)
  }

  @inlinable package var end: UInt32 { start + length }

  package var range: SourceRange { SourceRange(Int(start), Int(start) + Int(length)) }

  /// Whether the closing delimiter of a literal or comment is missing.
  package var isUnterminated: Bool { flags & 1 != 0 }

  /// Whether the token stands on the line of a directive, after its first word: `DEBUG` in `#if DEBUG`.
  package var isCondition: Bool { flags & 2 != 0 }
}
