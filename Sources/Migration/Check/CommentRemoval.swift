internal import SourceText

/// What goes with a comment that is removed: its line when it has that for itself, otherwise the space before it.
struct CommentRemoval {
  private let bytes: [UInt8]

  init(_ file: SourceFile) {
    bytes = file.bytes
  }

  func range(of comment: SourceRange) -> SourceRange {
    var start = comment.start
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    var end = comment.end
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    let endsLine = end == bytes.count || isLineEnd(bytes[end])
    guard start == 0 || isLineEnd(bytes[start - 1]) else {
      return endsLine ? SourceRange(start, end) : SourceRange(comment.start, end)
    }
    guard endsLine else { return SourceRange(comment.start, end) }
    if end < bytes.count {
      let isPair = bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
      end += isPair ? 2 : 1
    }
    return SourceRange(start, end)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
