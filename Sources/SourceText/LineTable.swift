/// A position for people and for machine formats: both numbers start at 1.
package struct SourceLocation: Hashable, Sendable {
  package let line: Int
  /// Counted in UTF-8 bytes.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Byte offsets of the lines of one file. A line ends after LF, CR LF or a lone CR.
package struct LineTable: Sendable {
  private let starts: [Int]
  private let count: Int

  /// - Complexity: O(bytes), done once per file that has something to report.
  package init(_ bytes: [UInt8]) {
    starts = bytes.withUnsafeBufferPointer { bytes in
      var starts = [0]
      starts.reserveCapacity(bytes.count / 24 + 1)
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        // Line ends are rare, and no byte below them is common.
        guard byte <= UInt8(ascii: "\r") else { continue }
        if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(index) }
      }
      return starts
    }
    count = bytes.count
  }

  package var lineCount: Int { starts.count }

  /// The 1-based line and byte column of `offset`.
  /// - Complexity: O(log lines).
  package func location(of offset: Int) -> SourceLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: offset - starts[low] + 1)
  }

  /// The bytes of a 1-based line, its line end included.
  package func range(ofLine line: Int) -> SourceRange {
    SourceRange(starts[line - 1], line < starts.count ? starts[line] : count)
  }
}
