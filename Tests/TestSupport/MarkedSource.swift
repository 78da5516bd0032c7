/// Source with the places that a test talks about: the marks ①…⑨ are taken out and become offsets.
///
/// A mark that stands twice is a range.
package struct MarkedSource: Sendable {
  /// The source without its marks.
  package let text: String
  private let offsets: [Character: [Int]]

  package init(_ source: String) {
    var text = ""
    var length = 0
    var offsets: [Character: [Int]] = [:]
    for scalar in source.unicodeScalars {
      if ("①"..."⑨").contains(scalar) {
        offsets[Character(scalar), default: []].append(length)
      } else {
        text.unicodeScalars.append(scalar)
        length += UTF8.width(scalar)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  package var bytes: [UInt8] { Array(text.utf8) }

  /// The marks that occur, in their order.
  package var marks: [Character] { offsets.keys.sorted() }

  /// The UTF-8 byte before which `mark` stands first; the test is wrong when it stands nowhere.
  package subscript(mark: Character) -> Int {
    guard let offset = offsets[mark]?.first else { preconditionFailure("the source has no mark '\(mark)'") }
    return offset
  }

  /// The UTF-8 bytes between the first and the last place of `mark`.
  package func range(_ mark: Character) -> Range<Int> {
    self[mark]..<(offsets[mark]?.last ?? self[mark])
  }
}
