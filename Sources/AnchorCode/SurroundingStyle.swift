package import SourceText

/// How the file around a site is written: its indentation and its line ends.
package struct SurroundingStyle: Sendable {
  /// What one level of indentation adds.
  package let indentUnit: String
  package let lineEnd: String
  /// How long a line of new code may be, in characters: `Int.max` in a file that has long lines anyway, 1 of 20 and no less than three.
  ///
  /// Source of the 120: SwiftLint's rule `line_length` warns beyond it.
  package let lineLength: Int

  /// Reads the style of a whole file.
  /// - Complexity: O(bytes); done once for a file with sites.
  package init(of file: SourceFile) {
    var tabs = 0
    // How much further lines start than those before them, and the same behind an open bracket alone: the parts of a
    // message stand below each other's colons, and arguments below the first one.
    var widths: [Int: Int] = [:]
    var opened: [Int: Int] = [:]
    var previous = 0
    var isOpen = false
    var crlf = 0
    var lf = 0
    var start = 0
    var lines = 0
    var longLines = 0
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
        lines += 1
        if end - start > Self.usualLength, Self.characters(bytes[start..<end]) > Self.usualLength { longLines += 1 }
        if width > previous { widths[width - previous, default: 0] += 1 }
        if width > previous, isOpen { opened[width - previous, default: 0] += 1 }
        previous = width
        isOpen = Self.opens(bytes, upTo: end)
      }
      start = end + 1
    }
    lineEnd = crlf > lf ? "\r\n" : "\n"
    lineLength = longLines > 2 && longLines * 20 > lines ? .max : Self.usualLength
    func levels(_ found: [Int: Int]) -> [Int: Int] { found.filter { $0.key == 2 || $0.key == 3 || $0.key == 4 || $0.key == 8 } }
    let spaces = levels(opened).isEmpty ? levels(widths) : levels(opened)
    let common = spaces.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    if tabs > levels(widths).values.reduce(0, +) {
      indentUnit = "\t"
    } else {
      indentUnit = String(repeating: " ", count: common?.key ?? 4)
    }
  }

  private static let usualLength = 120

  /// How many characters of UTF-8 start in some bytes, without the end of the line.
  private static func characters(_ line: ArraySlice<UInt8>) -> Int {
    line.count { $0 & 0xC0 != 0x80 } - (line.last == UInt8(ascii: "\r") ? 1 : 0)
  }

  /// `(condition ? first : second)`, on three lines where one would be long.
  ///
  /// - Parameter indentation: The white space that starts the line of the statement.
  package func choice(_ condition: String, _ elements: [String], _ indentation: String) -> String {
    guard elements.count == 2 else { preconditionFailure("a choice has two sides") }
    let line = "(\(condition) ? \(elements[0]) : \(elements[1]))"
    if indentation.count + line.count <= Self.usualLength { return line }
    let separator = lineEnd + indentation + indentUnit
    return "(\(condition)" + separator + "? \(elements[0])" + separator + ": \(elements[1]))"
  }

  /// Whether the line that ends at an offset leaves a bracket open: `{`, `(`, `[`, `{ make in`.
  private static func opens(_ bytes: [UInt8], upTo end: Int) -> Bool {
    var last = end
    while last > 0, bytes[last - 1] == UInt8(ascii: " ") || bytes[last - 1] == UInt8(ascii: "\t") || bytes[last - 1] == UInt8(ascii: "\r") { last -= 1 }
    guard last > 0 else { return false }
    switch bytes[last - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): return true
    case UInt8(ascii: "n"): return last > 2 && bytes[last - 2] == UInt8(ascii: "i") && bytes[last - 3] == UInt8(ascii: " ")
    default: return false
    }
  }

  /// The white space at the start of the line that holds `offset`.
  package static func indentation(at offset: Int, in file: SourceFile) -> String {
    let start = startOfLine(at: offset, in: file)
    var end = start
    while end < file.bytes.count, file.bytes[end] == UInt8(ascii: " ") || file.bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return file.text(SourceRange(start, end))
  }

  /// The part of a line that stands before `offset`.
  package static func lead(at offset: Int, in file: SourceFile) -> String {
    file.text(SourceRange(startOfLine(at: offset, in: file), offset))
  }

  private static func startOfLine(at offset: Int, in file: SourceFile) -> Int {
    var start = offset
    while start > 0, file.bytes[start - 1] != UInt8(ascii: "\n"), file.bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
    return start
  }
}
