internal import SourceText

extension StringProtocol {
  /// The runs of letters, digits and underscores in a text, in their order.
  ///
  /// - Complexity: O(bytes); only what is neither ASCII nor a mark of a reader has to be looked at as a character.
  var words: [SubSequence] {
    let bytes = utf8
    var found: [SubSequence] = []
    var start: Index?
    var index = bytes.startIndex
    var last = index
    while index < bytes.endIndex {
      var next = bytes.index(after: index)
      var isPart = bytes[index].isPartOfPlainWord
      if bytes[index] >= 0x80 {
        if let mark = Self.mark(bytes[index...]) {
          next = bytes.index(index, offsetBy: mark.count)
          isPart = mark.isDigit
        } else {
          // One that is composed with the ASCII before it goes on with that.
          let place = bytes[last] < 0x80 && self.index(after: last) > index ? last : index
          let character = self[place]
          next = self.index(after: place)
          isPart = character.isLetter || character.isNumber || character == "_"
        }
      }
      if isPart {
        start = start ?? index
      } else if let first = start {
        found.append(self[first..<index])
        start = nil
      }
      (last, index) = (index, next)
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
