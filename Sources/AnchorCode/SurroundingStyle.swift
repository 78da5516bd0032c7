package import SourceText

/// How the file around a site is written: its indentation and its line ends.
package struct SurroundingStyle: Sendable {
  /// What one level of indentation adds.
  package let indentUnit: String
  package let lineEnd: String

  /// Reads the style of a whole file.
  /// - Complexity: O(bytes); done once for a file with sites.
  package init(of file: SourceFile) {
    var tabs = 0
    var widths: [Int: Int] = [:]
    var previous = 0
    var crlf = 0
    var lf = 0
    var start = 0
    let bytes = file.bytes
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      if end < bytes.count {
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { crlf += 1 } else { lf += 1 }
      }
      if start < end, bytes[start] == UInt8(ascii: "\t") { tabs += 1 }
      var width = 0
      while start + width < end, bytes[start + width] == UInt8(ascii: " ") { width += 1 }
      if start + width < end, bytes[start + width] != UInt8(ascii: "\r") {
        if width > previous { widths[width - previous, default: 0] += 1 }
        previous = width
      }
      start = end + 1
    }
    lineEnd = crlf > lf ? "\r\n" : "\n"
    let spaces = widths.filter { $0.key == 2 || $0.key == 3 || $0.key == 4 || $0.key == 8 }
    let common = spaces.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    if tabs > spaces.values.reduce(0, +) {
      indentUnit = "\t"
    } else {
      indentUnit = String(repeating: " ", count: common?.key ?? 4)
    }
  }

  /// The white space at the start of the line that holds `offset`.
  package static func indentation(at offset: Int, in file: SourceFile) -> String {
    var start = offset
    while start > 0, file.bytes[start - 1] != UInt8(ascii: "\n"), file.bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
    var end = start
    while end < file.bytes.count, file.bytes[end] == UInt8(ascii: " ") || file.bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return file.text(SourceRange(start, end))
  }
}
