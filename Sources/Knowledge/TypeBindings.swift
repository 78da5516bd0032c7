internal import HostSyntax

/// The names of types that one body of a type binds for its members and for those of its superclasses and protocols.
struct TypeBindings: Hashable, Sendable {
  /// `typealias Row = Cell`: the types as they are written.
  private(set) var aliases: [String: String] = [:]
  /// `associatedtype Row`
  private(set) var associated: Set<String> = []
  /// `Row` of `class List<Row>`
  private(set) var parameters: [String] = []
  /// The types in `List<Cell>` of the inheritance clause, by the names before them.
  private(set) var arguments: [String: [String]] = [:]

  /// - Parameter words: The words `typealias` and `associatedtype` of the file.
  /// - Complexity: O(words + tokens before the body's brace).
  init(of body: TypeBody, words: [Int], in buffer: TokenBuffer) {
    for word in words where buffer.parent(of: word) == body.open {
      guard let name = buffer.next(word), let spelling = buffer.name(name) else { continue }
      if buffer.isWord(word, "associatedtype") {
        associated.insert(spelling)
      } else if let equals = buffer.next(name), buffer.spells(equals, "="), let start = buffer.next(equals),
        let statement = buffer.statement(containing: word), start < statement.upperBound {
        aliases[spelling] = buffer.normalizedText(start..<statement.upperBound)
      }
    }
    if body.keyword != "extension" { parameters = Self.parameters(of: body, in: buffer) }
    for part in body.inheritance.map(buffer.splitAtCommas) ?? [] {
      let text = buffer.normalizedText(part)
      guard let open = text.utf8.firstIndex(of: UInt8(ascii: "<")) else { continue }
      arguments[String(text[..<open])] = Self.arguments(in: text)
    }
  }

  var isEmpty: Bool { aliases.isEmpty && associated.isEmpty && parameters.isEmpty && arguments.isEmpty }

  private static func parameters(of body: TypeBody, in buffer: TokenBuffer) -> [String] {
    let end = body.inheritance?.lowerBound ?? body.open
    guard let statement = buffer.statement(containing: body.open), statement.lowerBound < end,
      let word = (statement.lowerBound..<end).last(where: { buffer.isWord($0, in: ["class", "struct", "enum", "actor"]) }), let name = buffer.next(word),
      let open = buffer.next(name), buffer.spells(open, "<"), let close = buffer.genericClauseEnd(openedAt: open)
    else { return [] }
    return buffer.splitAtCommas(open + 1..<close).compactMap { part in part.first.flatMap { buffer.name($0) } }
  }

  /// `UILabel` and `Box<Int, Int>` of `Pair<UILabel, Box<Int, Int>>`; empty where nothing stands in such brackets.
  static func arguments(in type: String) -> [String] {
    guard type.utf8.last == UInt8(ascii: ">"), let open = type.utf8.firstIndex(of: UInt8(ascii: "<")) else { return [] }
    return parts(of: type[type.utf8.index(after: open)..<type.utf8.index(before: type.endIndex)])
  }

  /// The type of a parameter of a closure: `Card` of `((Card) -> Void)?`; nil for what is no closure with so many.
  static func parameter(_ position: Int, ofClosure type: String) -> String? {
    var text = type[...]
    while true {
      while let at = text.utf8.first, at == UInt8(ascii: "@"), let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) {
        text = text[text.utf8.index(after: space)...]
      }
      guard text.utf8.first == UInt8(ascii: "("), let close = closing(text) else { return nil }
      let rest = text[text.utf8.index(after: close)...]
      let inner = text[text.utf8.index(after: text.startIndex)..<close]
      let isClosure = rest.drop { $0 == " " }.hasPrefix("->") || rest.drop { $0 == " " }.hasPrefix("throws") || rest.drop { $0 == " " }.hasPrefix("async")
      guard isClosure else {
        // `((Card) -> Void)`
        guard rest.isEmpty || rest == "?" || rest == "!" else { return nil }
        text = inner
        continue
      }
      let types = parts(of: inner)
      guard types.indices.contains(position) else { return nil }
      // `_ card: Card`
      let part = types[position]
      guard let colon = part.utf8.firstIndex(of: UInt8(ascii: ":")), part.utf8.first != UInt8(ascii: "["), part.utf8.first != UInt8(ascii: "(") else { return part }
      return String(part[part.utf8.index(after: colon)...].drop { $0 == " " })
    }
  }

  /// Where the parenthesis closes that a text starts with.
  private static func closing(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index }
      default: continue
      }
    }
    return nil
  }

  /// What stands between the commas outside of brackets.
  private static func parts(of text: Substring) -> [String] {
    var result: [String] = []
    var depth = 0
    var start = text.startIndex
    var previous = UInt8(ascii: " ")
    func add(_ part: Substring) {
      var part = part.drop { $0 == " " }
      while part.last == " " { part.removeLast() }
      if !part.isEmpty { result.append(String(part)) }
    }
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">") where previous != UInt8(ascii: "-"): depth -= 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        add(text[start..<index])
        start = text.utf8.index(after: index)
      default: break
      }
      previous = byte
    }
    add(text[start...])
    return result
  }
}
