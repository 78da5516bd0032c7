package import SourceText

/// A file's text with some of its parts written differently, and where each byte of the new text comes from.
package struct SourceRewrite: Sendable {
  package enum Piece: Sendable {
    /// Bytes of the old text.
    case copy(SourceRange)
    /// New text in the place of what starts at an offset of the old text.
    case text(String, at: Int)
  }

  /// A part of the old text and what takes its place.
  package struct Part: Sendable {
    let range: SourceRange
    let pieces: [Piece]
  }

  package let file: SourceFile
  /// Where each piece starts in the new text and in the old one, in their order.
  private let starts: [(new: Int, old: Int, isCopy: Bool)]

  /// - Parameter parts: In the order of the text, free of overlaps.
  package init(_ old: SourceFile, replacing parts: [Part]) {
    var bytes: [UInt8] = []
    var starts: [(new: Int, old: Int, isCopy: Bool)] = []
    func add(_ piece: Piece) {
      switch piece {
      case .copy(let range):
        starts.append((bytes.count, range.start, true))
        bytes += old.bytes[range.start..<range.end]
      case .text(let text, let offset):
        starts.append((bytes.count, offset, false))
        bytes += Array(text.utf8)
      }
    }
    var end = 0
    for part in parts {
      add(.copy(SourceRange(end, part.range.start)))
      part.pieces.forEach(add)
      end = part.range.end
    }
    add(.copy(SourceRange(end, old.bytes.count)))
    self.starts = starts
    file = SourceFile(path: old.path, language: old.language, bytes: bytes)
  }

  /// The place in the old text that a byte of the new one comes from.
  ///
  /// - Complexity: O(log pieces).
  package func origin(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].new <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    let piece = starts[low - 1]
    return piece.isCopy ? piece.old + offset - piece.new : piece.old
  }
}
