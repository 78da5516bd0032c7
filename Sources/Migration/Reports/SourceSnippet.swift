internal import Reports
package import SourceText

/// Shows places of one file: the line, and carets below the range.
package struct SourceSnippet {
  private let file: SourceFile
  private let lines: LineTable
  private let palette: Palette
  /// Where the last column was counted, so that many places on one long line are counted once.
  private var counted = (line: 0, offset: 0, column: 1)

  package init(of file: SourceFile, palette: Palette = .plain) {
    self.file = file
    lines = LineTable(file.bytes)
    self.palette = palette
  }

  /// Bytes of a line that are shown before and after the start of a range.
  private static let reach = (before: 100, after: 160)

  /// `path:line:column`, the column counted in characters as people do.
  package mutating func place(of range: SourceRange) -> String {
    let line = lines.location(of: range.start).line
    let start = lines.range(ofLine: line).start
    if counted.line != line || counted.offset > range.start { counted = (line, start, 1) }
    // Every byte that does not continue a character starts one.
    for byte in file.bytes[counted.offset..<range.start] where byte & 0xC0 != 0x80 { counted.column += 1 }
    counted.offset = range.start
    return "\(DisplayText.escaped(file.path)):\(line):\(counted.column)"
  }

  /// The line with a gutter and the carets, each line of text ended by a line feed.
  package func text(of range: SourceRange, _ role: Palette.Role) -> String {
    let line = lines.location(of: range.start).line
    let whole = content(ofLine: line)
    let first = boundary(max(whole.start, range.start - Self.reach.before), in: whole)
    let last = boundary(min(whole.end, range.start + Self.reach.after), in: whole)
    let start = min(max(range.start, first), last)
    let end = max(start, min(range.end, last))

    var display = DisplayText()
    if first > whole.start { display.append("…") }
    display.append(file.bytes[first..<start])
    let indent = display.width
    display.append(file.bytes[start..<end])
    let length = max(1, display.width - indent)
    display.append(file.bytes[end..<last])
    if last < whole.end { display.append("…") }

    let number = String(line)
    let blank = String(repeating: " ", count: number.utf8.count)
    let bar = palette.paint("\(blank) |", .gutter)
    let carets = palette.paint(String(repeating: "^", count: length), role)
    return """
      \(bar)
      \(palette.paint("\(number) |", .gutter)) \(display.text)
      \(bar) \(String(repeating: " ", count: indent))\(carets)

      """
  }

  /// The width of the gutter of `text(of:)`, for lines that go on below it.
  package func gutterWidth(at range: SourceRange) -> Int {
    String(lines.location(of: range.start).line).utf8.count
  }

  /// The line without its line end.
  private func content(ofLine line: Int) -> SourceRange {
    var range = lines.range(ofLine: line)
    while range.end > range.start, file.bytes[range.end - 1] == 0x0A || file.bytes[range.end - 1] == 0x0D {
      range.end -= 1
    }
    return range
  }

  /// The nearest offset at or before `offset` that does not split a character.
  private func boundary(_ offset: Int, in line: SourceRange) -> Int {
    var offset = offset
    while offset > line.start, offset < line.end, file.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
