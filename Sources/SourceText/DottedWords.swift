extension StringProtocol {
  /// The parts of a path between its dots, without empty ones: `card` and `title` of `card.title`.
  ///
  /// - Complexity: O(bytes); no look at what makes a character is needed for a byte that is never part of another one.
  package var dottedWords: [String] { Substring(self).utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) } }

  /// The last part of a path that is not empty, or all of it: `title` of `card.title`.
  package var lastDottedWord: String {
    let bytes = Substring(self).utf8
    guard bytes.contains(UInt8(ascii: ".")) else { return String(self) }
    return bytes.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? String(self)
  }
}

extension String {
  /// The text without a part, wherever it stands.
  ///
  /// - Parameter part: Not empty.
  /// - Complexity: O(bytes).
  package func removing(_ part: StaticString) -> String {
    var text = self
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var place = ByteSearch.first(part, in: bytes, from: 0)
      guard place != nil else { return self }
      var rest: [UInt8] = []
      rest.reserveCapacity(bytes.count)
      var start = 0
      while let found = place {
        rest.append(contentsOf: bytes[start..<found])
        start = found + part.utf8CodeUnitCount
        place = ByteSearch.first(part, in: bytes, from: start)
      }
      rest.append(contentsOf: bytes[start...])
      return String(decoding: rest, as: UTF8.self)
    }
  }
}
