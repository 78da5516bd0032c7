internal import SourceText

/// How many elements the lists have that are written out for a name: `= [UILabel(), UILabel()]`.
///
/// How an object is made does not matter, and how many there are does.
struct ListCounts {
  private let counts: [Int]

  /// - Parameter texts: What gives the name its meaning.
  init(in texts: [String]) { counts = texts.compactMap(Self.count).sorted() }

  /// Whether as many lists have other numbers of elements.
  func differ(from other: ListCounts) -> Bool { counts.count == other.counts.count && counts != other.counts }

  /// Nil for what is no list, and for a dictionary.
  private static func count(of text: String) -> Int? {
    guard let start = ["= [", "= @["].first(where: text.hasPrefix), text.hasSuffix("]") else { return nil }
    var depth = 0
    var commas = 0
    var isText = false
    var isEscaped = false
    var isElement = false
    let elements = text.utf8.dropFirst(start.utf8.count).dropLast()
    for byte in elements {
      if isText {
        if byte == UInt8(ascii: "\""), !isEscaped { isText = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ":") where depth == 0: return nil
      case UInt8(ascii: ",") where depth == 0:
        commas += 1
        isElement = false
        continue
      default: break
      }
      if depth < 0 { return nil }
      if byte != UInt8(ascii: " ") { isElement = true }
    }
    return isText || depth != 0 ? nil : commas + (isElement ? 1 : 0)
  }
}
