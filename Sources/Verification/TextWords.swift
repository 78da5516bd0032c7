extension StringProtocol {
  /// The runs of letters, digits and underscores in a text, in their order.
  ///
  /// - Complexity: O(bytes) for a text of ASCII, which source is nearly always.
  var words: [SubSequence] {
    let bytes = utf8
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    var found: [SubSequence] = []
    var start: Index?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index].isPartOfPlainWord {
        start = start ?? index
      } else if let first = start {
        found.append(self[first..<index])
        start = nil
      }
      bytes.formIndex(after: &index)
    }
    if let start { found.append(self[start...]) }
    return found
  }
}

extension UInt8 {
  /// Whether an ASCII byte is a letter, a digit or an underscore.
  var isPartOfPlainWord: Bool {
    self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") || self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
      || self == UInt8(ascii: "_")
  }
}
