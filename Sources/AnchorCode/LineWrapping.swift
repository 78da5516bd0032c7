internal import HostSyntax
internal import SourceText

/// Breaks lines of new Swift code that are longer than those of the file, inside of the call that makes a constraint.
///
///     title.leadingAnchor.constraint(
///         equalTo: card.leadingAnchor,
///         constant: 8
///     ),
package struct LineWrapping: Sendable {
  private let style: SurroundingStyle

  package init(_ style: SurroundingStyle) {
    self.style = style
  }

  /// - Parameters:
  ///   - text: Statements that replace a piece of the file.
  ///   - lead: What stands before them in their line.
  /// - Complexity: O(bytes).
  package func wrapped(_ text: String, after lead: String) -> String {
    guard mayBeLong(text, lead) else { return text }
    let buffer = TokenBuffer(lexing: SourceFile(text: text))
    var result = ""
    var start = 0
    while start < buffer.count {
      var end = start
      while end < buffer.count, buffer.tokens[end].kind != .newline { end += 1 }
      result += wrapped(start..<end, of: buffer, start == 0 ? lead : "")
      if end < buffer.count { result += buffer.text(end) }
      start = end + 1
    }
    return result
  }

  /// Whether some line has more bytes than characters are allowed.
  private func mayBeLong(_ text: String, _ lead: String) -> Bool {
    var length = lead.utf8.count
    for byte in text.utf8 {
      length = byte == UInt8(ascii: "\n") ? 0 : length + 1
      if length > style.lineLength { return true }
    }
    return false
  }

  /// One line, broken where it is too long.
  private func wrapped(_ line: Range<Int>, of buffer: TokenBuffer, _ lead: String) -> String {
    guard !line.isEmpty else { return "" }
    // A comment behind the code is the author's.
    let code = line.lowerBound..<(line.last { !buffer.tokens[$0].kind.isTrivia } ?? line.lowerBound) + 1
    guard lead.count + buffer.text(code).count > style.lineLength,
      let (open, close) = call(in: line, of: buffer)
    else { return buffer.text(line) }
    let outer = lead.isEmpty ? String(buffer.text(line).prefix { $0 == " " || $0 == "\t" }) : String(lead.prefix { $0 == " " || $0 == "\t" })
    let inner = style.lineEnd + outer + style.indentUnit
    let arguments = buffer.splitAtCommas(open + 1..<close).map { buffer.text(buffer.trimmed($0)) }
    return buffer.text(line.lowerBound..<open + 1) + inner + arguments.joined(separator: "," + inner)
      + style.lineEnd + outer + buffer.text(close..<line.upperBound)
  }

  /// The brackets of the only call in a line that makes a constraint.
  private func call(in line: Range<Int>, of buffer: TokenBuffer) -> (open: Int, close: Int)? {
    let opens = line.compactMap { name -> Int? in
      guard let open = buffer.next(name), line.contains(open), buffer.tokens[open].kind == .leftParenthesis else { return nil }
      if buffer.isWord(name, "constraint") { return open }
      let isInitializer = buffer.isWord(name, "NSLayoutConstraint") && buffer.next(open).map { buffer.isWord($0, "item") } == true
      return isInitializer ? open : nil
    }
    guard opens.count == 1, let close = buffer.partner(of: opens[0]), line.contains(close), !buffer.hasComment(in: opens[0]..<close) else { return nil }
    return (opens[0], close)
  }
}
