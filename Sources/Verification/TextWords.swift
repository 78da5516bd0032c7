internal import SourceText

extension StringProtocol {
  /// The runs of letters, digits and underscores in a text, in their order.
  ///
  /// - Complexity: O(bytes) for a text of ASCII and of the marks that readers put into it, which source is nearly always.
  var words: [SubSequence] {
    plainWords ?? split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// The same by bytes; nil for a text with other characters.
  private var plainWords: [SubSequence]? {
    let bytes = utf8
    var found: [SubSequence] = []
    var start: Index?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var next = bytes.index(after: index)
      var isPart = bytes[index].isPartOfPlainWord
      if bytes[index] >= 0x80 {
        guard let mark = Self.mark(bytes[index...]) else { return nil }
        next = bytes.index(index, offsetBy: mark.count)
        isPart = mark.isDigit
      }
      if isPart {
        start = start ?? index
      } else if let first = start {
        found.append(self[first..<index])
        start = nil
      }
      index = next
    }
    if let start { found.append(self[start...]) }
    return found
  }

  /// `¹` and its like, which say how often a name has got a new value and count as digits, and `‹` or `›`, with the count
  /// of their bytes; nil for other bytes.
  private static func mark(_ bytes: UTF8View.SubSequence) -> (count: Int, isDigit: Bool)? {
    var rest = bytes.makeIterator()
    switch (rest.next(), rest.next()) {
    case (0xC2, 0xB2), (0xC2, 0xB3), (0xC2, 0xB9): return (2, true)
    case (0xE2, 0x81): return rest.next().flatMap { $0 == 0xB0 || (0xB4...0xB9).contains($0) ? (3, true) : nil }
    case (0xE2, 0x80): return rest.next().flatMap { $0 == 0xB9 || $0 == 0xBA ? (3, false) : nil }
    default: return nil
    }
  }
}
