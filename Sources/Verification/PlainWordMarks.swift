internal import SourceText

extension String {
  /// A text of ASCII alone with marks behind some of its words.
  ///
  /// - Parameter mark: Gives the mark of a word, nil for none; `lastMark` is the end of the last word that got one.
  /// - Complexity: O(bytes), and a question for each word.
  func marked(_ mark: (_ word: Range<Index>, _ lastMark: Index) -> String?) -> String {
    let bytes = utf8
    var result = ""
    /// Where the part of the text starts that is not in the result yet: behind the last mark.
    var rest = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index].isPartOfPlainWord else {
        bytes.formIndex(after: &index)
        continue
      }
      let start = index
      while index < bytes.endIndex, bytes[index].isPartOfPlainWord { bytes.formIndex(after: &index) }
      guard let mark = mark(start..<index, rest) else { continue }
      result += self[rest..<index]
      result += mark
      rest = index
    }
    return rest == bytes.startIndex ? self : result + self[rest...]
  }
}
