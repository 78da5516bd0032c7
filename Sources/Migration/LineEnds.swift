internal import Frontends
internal import HostSyntax
internal import SourceText

extension HostFile {
  /// Where a line may be added behind a token and the comment on its line, in bytes.
  func endOfLine(after token: Int) -> Int {
    var end = token + 1
    while end < buffer.count, buffer.tokens[end].kind == .whitespace || buffer.tokens[end].kind == .lineComment { end += 1 }
    let isLineEnd = end == buffer.count || buffer.tokens[end].kind == .newline
    return range(isLineEnd ? end - 1 : token).end
  }
}
