package import HostSyntax

/// The names of a file that stand for types which are declared elsewhere.
package struct StandInNames: Sendable {
  /// `typealias Card = BigCard` at the top of a file, as it is written.
  package private(set) var aliases: [(name: String, type: String)] = []
  /// Names that stand for several types: `associatedtype Row`, `class Holder<Content>`, `typealias Row = Cell` in a type.
  package private(set) var open: Set<String> = []
  /// The parameters of generic classes, in their order.
  package private(set) var parameters: [(type: String, names: [String])] = []

  package init() {}

  /// - Complexity: O(declarations).
  package init(_ buffer: TokenBuffer) {
    for word in buffer.tokens(spelled: ["typealias", "associatedtype"]) {
      guard let name = buffer.next(word), let spelling = buffer.name(name) else { continue }
      if buffer.isWord(word, "typealias"), buffer.parent(of: word) == nil, let equals = buffer.next(name), buffer.spells(equals, "="),
        let start = buffer.next(equals), let statement = buffer.statement(containing: word), start < statement.upperBound {
        aliases.append((spelling, buffer.normalizedText(start..<statement.upperBound)))
      } else {
        open.insert(spelling)
      }
    }
    for word in buffer.tokens(spelled: ["class", "struct", "enum", "actor", "func"]) {
      guard let name = buffer.next(word) else { continue }
      readParameters(after: name, ofClass: buffer.isWord(word, "class") ? buffer.text(name) : nil, buffer)
    }
    for word in buffer.tokens(spelled: ["init", "subscript"]) { readParameters(after: word, ofClass: nil, buffer) }
  }

  /// `<Content: UIView, Row>` behind the name of a declaration.
  private mutating func readParameters(after name: Int, ofClass type: String?, _ buffer: TokenBuffer) {
    guard let open = buffer.next(name), buffer.spells(open, "<"), var current = buffer.next(open) else { return }
    var names: [String] = []
    for _ in 0..<64 {
      if buffer.tokens[current].kind == .identifier {
        self.open.insert(buffer.text(current))
        names.append(buffer.text(current))
      }
      // To the next comma of the list.
      while !buffer.spells(current, ","), let next = buffer.next(current) {
        if buffer.tokens[next].kind == .leftBrace || buffer.tokens[next].kind == .leftParenthesis || buffer.spells(next, ">") {
          if let type { parameters.append((type, names)) }
          return
        }
        current = next
      }
      guard let next = buffer.next(current) else { return }
      current = next
    }
  }

  package mutating func merge(_ other: StandInNames) {
    aliases += other.aliases
    open.formUnion(other.open)
    parameters += other.parameters
  }
}
