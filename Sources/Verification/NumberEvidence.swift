internal import HostSyntax
internal import SourceText

/// Expressions that a Swift file writes where only a number can stand.
///
/// SnapKit's `equalTo` takes views and numbers alike; the anchor code that it becomes says which it was.
enum NumberEvidence {
  /// - Parameter asking: The file that wants to know; nothing is looked for when it has no SnapKit.
  static func expressions(in file: SourceFile, askedBy asking: SourceFile) -> Set<String> {
    guard file.language == .swift, asking.language == .swift, asking.bytes.withUnsafeBytes({ ByteSearch.contains("snp", in: $0) }) else { return [] }
    let buffer = TokenBuffer(lexing: file)
    var found: Set<String> = []
    for index in buffer.tokens.indices where buffer.isWord(
      index, in: ["constant", "equalToConstant", "greaterThanOrEqualToConstant", "lessThanOrEqualToConstant", "multiplier"]) {
      guard let colon = buffer.next(index), buffer[colon].kind == .colon, let open = buffer.parent(of: index), let close = buffer.partner(of: open)
      else { continue }
      var end = colon + 1
      while end < close, buffer[end].kind != .comma { end = buffer.groupEnd(end) + 1 }
      var range = buffer.trimmed(colon + 1..<min(end, close))
      if let first = range.first, buffer.isOperator(first, "-") { range = buffer.trimmed(first + 1..<range.upperBound) }
      if let first = range.first, buffer.isWord(first, "CGFloat"), let group = buffer.next(first), buffer.partner(of: group) == range.upperBound - 1 {
        range = buffer.trimmed(group + 1..<range.upperBound - 1)
      }
      if !range.isEmpty { found.insert(buffer.normalizedText(range)) }
    }
    return found
  }
}
