internal import HostSyntax
internal import SourceText

/// Compares what edits leave alone before and after them, token by token.
///
/// A replacement that ends in a line comment, or in half a literal, would take the code behind it with it; no reader of
/// layout code sees that.
enum UntouchedCode {
  /// Whether every token of code that no edit touches is still the same token.
  ///
  /// - Complexity: O(tokens before + tokens after + edits).
  static func isKept(by edits: [SourceEdit], before: TokenBuffer, after: TokenBuffer) -> Bool {
    var edits = edits[...]
    var shift = 0
    var index = 0
    for token in before.tokens where !token.kind.isTrivia {
      while let edit = edits.first, edit.range.end <= Int(token.start) {
        shift += edit.replacement.utf8.count - edit.range.count
        edits = edits.dropFirst()
      }
      if let edit = edits.first, edit.range.start < Int(token.end) { continue }
      let start = Int(token.start) + shift
      while index < after.tokens.count, Int(after.tokens[index].start) < start { index += 1 }
      guard index < after.tokens.count else { return false }
      let kept = after.tokens[index]
      guard Int(kept.start) == start, kept.length == token.length, kept.kind == token.kind else { return false }
    }
    return true
  }
}
