internal import SourceText

/// Lines that go, with the blank lines that they leave.
enum RemovedLines {
  /// Neighbouring ranges joined.
  ///
  /// - Parameter ranges: In order of position.
  static func runs(_ ranges: [SourceRange]) -> [SourceRange] {
    ranges.reduce(into: []) { runs, range in
      if let last = runs.last, last.end == range.start {
        runs[runs.count - 1] = SourceRange(last.start, range.end)
      } else {
        runs.append(range)
      }
    }
  }

  /// A run of lines with the blank line after it, when the line before it is blank or opens a brace: the author's
  /// paragraph is gone, and its blank line goes with it.
  static func withGap(_ run: SourceRange, in file: SourceFile) -> SourceRange {
    let bytes = file.bytes
    func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var before = run.start
    // The end of the line before, then what stands on that line.
    if before > 0, bytes[before - 1] == UInt8(ascii: "\n") { before -= 1 }
    if before > 0, bytes[before - 1] == UInt8(ascii: "\r") { before -= 1 }
    while before > 0, isBlank(bytes[before - 1]) { before -= 1 }
    guard before == 0 || isLineEnd(bytes[before - 1]) || bytes[before - 1] == UInt8(ascii: "{") else { return run }
    var after = run.end
    while after < bytes.count, isBlank(bytes[after]) { after += 1 }
    guard after < bytes.count, isLineEnd(bytes[after]) else { return run }
    let isPair = bytes[after] == UInt8(ascii: "\r") && after + 1 < bytes.count && bytes[after + 1] == UInt8(ascii: "\n")
    return SourceRange(run.start, after + (isPair ? 2 : 1))
  }
}
