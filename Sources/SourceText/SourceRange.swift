/// A half-open range of UTF-8 bytes, counted from the start of the file.
package struct SourceRange: Hashable, Sendable {
  package var start: Int
  package var end: Int

  package init(_ start: Int, _ end: Int) {
    precondition(start <= end, "a range ends where it starts or later")
    self.start = start
    self.end = end
  }

  package var count: Int { end - start }
  package var isEmpty: Bool { start == end }

  package func overlaps(_ other: SourceRange) -> Bool {
    start < other.end && other.start < end
  }

  package func contains(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }

  package func contains(_ offset: Int) -> Bool {
    start <= offset && offset < end
  }
}

extension SourceRange: CustomStringConvertible {
  package var description: String { "\(start)..<\(end)" }
}
