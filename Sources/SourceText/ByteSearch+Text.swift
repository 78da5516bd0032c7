extension ByteSearch {
  /// Whether a text has the bytes of another one, without regard to how characters are composed.
  package static func contains(_ needle: StaticString, in text: String) -> Bool {
    var text = text
    return text.withUTF8 { contains(needle, in: UnsafeRawBufferPointer($0)) }
  }

  /// The same for a text that is only known when the program runs.
  package static func contains(_ needle: String, in text: String) -> Bool {
    var (needle, text) = (needle, text)
    return needle.withUTF8 { needle in
      text.withUTF8 { text in
        guard let first = needle.first else { return true }
        var start = 0
        while start + needle.count <= text.count, let place = text[start...].firstIndex(of: first), place + needle.count <= text.count {
          if text[place..<place + needle.count].elementsEqual(needle) { return true }
          start = place + 1
        }
        return false
      }
    }
  }
}

extension String {
  /// Whether the text has the bytes of another one; true for an empty one.
  ///
  /// Takes the place of the standard library's method, which looks for whole characters and prepares a table for each
  /// search: source code is bytes, and most of its texts are short.
  package func contains(_ part: String) -> Bool { ByteSearch.contains(part, in: self) }
}
