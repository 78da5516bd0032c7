internal import SourceText

/// How many elements the lists have that are written out for a name, `= [UILabel(), UILabel()]`, or made one after the
/// other: `= (0..<2).map { _ in UILabel() }`.
///
/// How an object is made does not matter, and how many there are does.
struct ListCounts {
  private let counts: [Int]
  /// What says how often something is done: `0..<4`, `count: 4`, `for (int i = 0; i < 4; i++)`.
  private let repetitions: [String]

  /// - Parameter texts: What gives the name its meaning.
  init(in texts: [String]) {
    counts = texts.compactMap(Self.count).sorted()
    repetitions = texts.flatMap(Self.repetitions).sorted()
  }

  /// Whether as many lists have other numbers of elements.
  func differ(from other: ListCounts) -> Bool {
    counts.count == other.counts.count && counts != other.counts || repetitions.count == other.repetitions.count && repetitions != other.repetitions
  }

  /// How often code that makes objects does so, as far as its text says.
  private static func repetitions(in text: String) -> [String] {
    var found: [String] = []
    for word in text.words {
      switch word {
      case "for", "count", "through", "to", "by":
        let behind = text[word.endIndex...].drop { $0 == " " }
        if word == "for", behind.first == "(" {
          found.append(String(behind.prefix { $0 != "{" }))
        } else if word != "for", behind.first == ":" {
          found.append("\(word): " + String(operand(behind.dropFirst().drop { $0 == " " })))
        }
      default: break
      }
    }
    for sign in ["...", "..<"] where ByteSearch.contains("..", in: text) {
      var start = text.startIndex
      while let place = text[start...].firstRange(of: sign) {
        let behind = text[place.upperBound...]
        found.append(lastOperand(text[..<place.lowerBound]) + sign + operand(behind.drop { $0 == " " }))
        start = behind.startIndex
      }
    }
    // `[1, 2, 3].map { … }`
    if let close = text.hasPrefix("= [") ? text.firstIndex(of: "]") : nil, text[close...].hasPrefix("].map") || text[close...].hasPrefix("].compactMap") {
      found.append(count(of: String(text[...close])).map(String.init) ?? "")
    }
    return found
  }

  private static func isPartOfOperand(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" || character == "." }
  private static func operand(_ text: Substring) -> Substring { text.prefix(while: isPartOfOperand) }
  private static func lastOperand(_ text: Substring) -> String {
    String(text.reversed().drop { $0 == " " }.prefix(while: isPartOfOperand).reversed())
  }

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
