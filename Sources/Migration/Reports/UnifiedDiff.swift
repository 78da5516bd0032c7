package import SourceText

/// The edits of one file as a patch that `git apply` and `patch` take.
///
/// A patch is bytes: the lines of the file pass through as they are, whatever their encoding and line ends.
/// There is no `diff --git` line: with one, `git apply` in a subfolder passes over paths relative to that folder
/// without a word; without one it finds them. Source: git 2.39, apply.c, `guess_p_value`.
package struct UnifiedDiff: Sendable {
  /// Lines shown before and after a change.
  package static let contextCount = 3

  package let file: SourceFile
  package let edits: EditSet
  /// The bytes of the file's name, relative to where the patch will be applied.
  package let path: [UInt8]

  package init(of edits: EditSet, in file: SourceFile, path: [UInt8]) {
    self.file = file
    self.edits = edits
    self.path = path
  }

  /// The patch; empty when the edits change nothing.
  ///
  /// - Complexity: O(bytes of the file and of the edits).
  package var bytes: [UInt8] {
    let lines = PatchLines(file.bytes)
    let blocks = ChangedLines.blocks(of: edits.edits, in: file.bytes, lines)
    if blocks.isEmpty { return [] }
    var patch: [UInt8] = []
    append("--- ", "a/", to: &patch)
    append("+++ ", "b/", to: &patch)
    var growth = 0
    var next = 0
    while next < blocks.count {
      var end = next + 1
      // Hunks whose context would meet are one hunk.
      while end < blocks.count, blocks[end].first - blocks[end - 1].end <= 2 * Self.contextCount { end += 1 }
      append(blocks[next..<end], lines, &growth, to: &patch)
      next = end
    }
    return patch
  }

  private func append(_ mark: String, _ prefix: String, to patch: inout [UInt8]) {
    let name = PatchName.quoted(Array(prefix.utf8) + path)
    patch += Array(mark.utf8) + name
    // A tab ends a name with a space in it; otherwise a date could begin there. Source: git 2.39, diff.c.
    if name.contains(UInt8(ascii: " ")) { patch.append(UInt8(ascii: "\t")) }
    patch.append(UInt8(ascii: "\n"))
  }

  /// - Parameter growth: How many lines the hunks before have added.
  private func append(
    _ blocks: ArraySlice<ChangedLines>, _ lines: PatchLines, _ growth: inout Int, to patch: inout [UInt8]
  ) {
    guard let firstBlock = blocks.first, let lastBlock = blocks.last else { return }
    let first = max(0, firstBlock.first - Self.contextCount)
    let end = min(lines.count, lastBlock.end + Self.contextCount)
    let added = blocks.reduce(0) { $0 + $1.replacement.count - ($1.end - $1.first) }
    let oldCount = end - first
    let newCount = oldCount + added
    // A range without lines is named by the line before it.
    let oldStart = oldCount == 0 ? first : first + 1
    let newStart = newCount == 0 ? first + growth : first + growth + 1
    patch += "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n".utf8
    var position = first
    for block in blocks {
      for line in position..<block.first { append(" ", lines[line], to: &patch) }
      for line in block.first..<block.end { append("-", lines[line], to: &patch) }
      for line in block.replacement { append("+", line, to: &patch) }
      position = block.end
    }
    for line in position..<end { append(" ", lines[line], to: &patch) }
    growth += added
  }

  private func append(_ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>, to patch: inout [UInt8]) {
    patch.append(UInt8(ascii: mark))
    patch += line
    if line.last != UInt8(ascii: "\n") { patch += "\n\\ No newline at end of file\n".utf8 }
  }
}

/// The lines of a file as patches count them: only LF ends a line, and the line keeps it.
struct PatchLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = bytes.isEmpty ? [] : [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") && index + 1 < bytes.count {
      starts.append(index + 1)
    }
    self.starts = starts
  }

  var count: Int { starts.count }

  subscript(line: Int) -> ArraySlice<UInt8> { bytes[start(of: line)..<start(of: line + 1)] }

  /// The offset of a line; the end of the file for the one after the last.
  func start(of line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

  /// The line that holds `offset`; the end of the file belongs to its last line, unless that ends with LF.
  /// - Complexity: O(log lines).
  func index(of offset: Int) -> Int {
    if offset == bytes.count, bytes.last == UInt8(ascii: "\n") || bytes.isEmpty { return count }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// Some neighbouring lines of a file and the lines that take their place.
struct ChangedLines {
  var first: Int
  var end: Int
  var replacement: [ArraySlice<UInt8>]

  /// The changes that `edits` make, in order, none touching the next; edits that share a line make one.
  static func blocks(of edits: [SourceEdit], in bytes: [UInt8], _ lines: PatchLines) -> [ChangedLines] {
    var blocks: [ChangedLines] = []
    var next = 0
    while next < edits.count {
      let first = lines.index(of: edits[next].range.start)
      var last = lines.index(of: edits[next].range.end)
      var text = Array(bytes[lines.start(of: first)..<edits[next].range.start])
      var position = edits[next].range.start
      repeat {
        let edit = edits[next]
        text += bytes[position..<edit.range.start]
        text += edit.replacement.utf8
        position = edit.range.end
        last = max(last, lines.index(of: edit.range.end))
        next += 1
      } while next < edits.count && lines.index(of: edits[next].range.start) <= last
      let end = min(last + 1, lines.count)
      text += bytes[position..<lines.start(of: end)]
      let new = PatchLines(text)
      var block = ChangedLines(first: first, end: end, replacement: (0..<new.count).map { new[$0] })
      block.trim(lines)
      if block.first < block.end || !block.replacement.isEmpty { blocks.append(block) }
    }
    return blocks
  }

  /// Takes away the lines at both ends that are the same before and after.
  private mutating func trim(_ lines: PatchLines) {
    var replacement = replacement[...]
    while first < end, let line = replacement.first, line == lines[first] {
      first += 1
      replacement.removeFirst()
    }
    while first < end, let line = replacement.last, line == lines[end - 1] {
      end -= 1
      replacement.removeLast()
    }
    self.replacement = Array(replacement)
  }
}

/// File names as git writes them in patches.
enum PatchName {
  /// The name as it is, or in quotes with escapes when it holds a byte that is no plain ASCII.
  /// Source: git 2.39, quote.c, with `core.quotePath` at its default.
  static func quoted(_ name: [UInt8]) -> [UInt8] {
    guard name.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else { return name }
    var result = [UInt8(ascii: "\"")]
    for byte in name {
      switch byte {
      case 0x07: result += "\\a".utf8
      case 0x08: result += "\\b".utf8
      case 0x09: result += "\\t".utf8
      case 0x0A: result += "\\n".utf8
      case 0x0B: result += "\\v".utf8
      case 0x0C: result += "\\f".utf8
      case 0x0D: result += "\\r".utf8
      case UInt8(ascii: "\""): result += "\\\"".utf8
      case UInt8(ascii: "\\"): result += "\\\\".utf8
      case 0x20..<0x7F: result.append(byte)
      default:
        let digits = String(byte, radix: 8)
        result += ("\\" + String(repeating: "0", count: 3 - digits.count) + digits).utf8
      }
    }
    return result + [UInt8(ascii: "\"")]
  }
}
