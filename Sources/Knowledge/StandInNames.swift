package import HostSyntax

/// The names of a file that stand for types which are declared elsewhere.
package struct StandInNames: Sendable {
  /// `typealias Card = BigCard` at the top of a file, as it is written.
  package private(set) var aliases: [(name: String, type: String)] = []
  /// Names that stand for several types: `associatedtype Row`, `class Holder<Content>`, `typealias Row = Cell` in a type.
  package private(set) var open: Set<String> = []
  /// The parameters of generic classes, in their order.
  package private(set) var parameters: [(type: String, parameters: [Parameter])] = []

  /// `Content: UIView` of a generic class.
  package struct Parameter: Hashable, Sendable {
    package let name: String
    /// The type behind the colon, when it is one name.
    package let bound: String?
  }

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
    var parameters: [Parameter] = []
    for _ in 0..<64 {
      if buffer.tokens[current].kind == .identifier {
        self.open.insert(buffer.text(current))
        parameters.append(Parameter(name: buffer.text(current), bound: bound(behind: current, buffer)))
      }
      // To the next comma of the list.
      while !buffer.spells(current, ","), let next = buffer.next(current) {
        if buffer.tokens[next].kind == .leftBrace || buffer.tokens[next].kind == .leftParenthesis || buffer.spells(next, ">") {
          if let type { self.parameters.append((type, withRequirements(parameters, behind: next, buffer))) }
          return
        }
        current = next
      }
      guard let next = buffer.next(current) else { return }
      current = next
    }
  }

  /// `UIView` of `Content: UIView` and of `Content: UIView & Fillable`.
  private func bound(behind name: Int, _ buffer: TokenBuffer) -> String? {
    guard let colon = buffer.next(name), buffer.tokens[colon].kind == .colon, let type = buffer.next(colon), buffer.tokens[type].kind == .identifier,
      let after = buffer.next(type)
    else { return nil }
    let isEnd = buffer.spells(after, ",") || buffer.spells(after, "&") || buffer.bytes(of: after).first == UInt8(ascii: ">") || buffer.tokens[after].kind == .leftBrace
    return isEnd ? buffer.text(type) : nil
  }

  /// `where Content: UIView` behind the clause that a token closes, for parameters that say nothing themselves.
  private func withRequirements(_ parameters: [Parameter], behind close: Int, _ buffer: TokenBuffer) -> [Parameter] {
    guard parameters.contains(where: { $0.bound == nil }) else { return parameters }
    var result = parameters
    var current = close
    var isRequirement = false
    for _ in 0..<128 {
      guard let next = buffer.next(current), buffer.tokens[next].kind != .leftBrace else { break }
      current = next
      isRequirement = isRequirement || buffer.isWord(next, "where")
      guard isRequirement, let place = result.firstIndex(where: { $0.bound == nil && $0.name == buffer.text(next) }),
        let before = buffer.previous(next), buffer.isWord(before, "where") || buffer.spells(before, ",")
      else { continue }
      result[place] = Parameter(name: result[place].name, bound: bound(behind: next, buffer))
    }
    return result
  }

  package mutating func merge(_ other: StandInNames) {
    aliases += other.aliases
    open.formUnion(other.open)
    parameters += other.parameters
  }
}
