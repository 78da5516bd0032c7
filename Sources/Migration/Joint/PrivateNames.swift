internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The names that only one file can use, and those that it mentions: whether files mean the same when they are read as one.
struct PrivateNames {
  /// What the file declares with `private` or `fileprivate`, its types' members too.
  let declared: Set<String>
  /// The names that stand in the file where one of the file, the type or the module can be meant.
  let mentioned: Set<String>

  /// - Complexity: O(tokens).
  init(in buffer: TokenBuffer) {
    var declared: Set<String> = []
    for index in buffer.tokens(spelled: ["private", "fileprivate"]) {
      // `private(set)` takes nothing from who reads.
      guard let next = buffer.next(index), buffer.tokens[next].kind != .leftParenthesis, let statement = buffer.statement(containing: index) else { continue }
      Self.add(index..<statement.upperBound, buffer, to: &declared)
    }
    var mentioned: Set<String> = []
    for index in buffer.tokens.indices where buffer.tokens[index].kind == .identifier && !buffer.isWord(index, "_") && !Self.isMember(index, buffer) {
      mentioned.insert(buffer.text(index))
    }
    self.declared = declared
    self.mentioned = mentioned
  }

  /// The names that a declaration introduces, and everything in the body of a type.
  private static func add(_ statement: Range<Int>, _ buffer: TokenBuffer, to names: inout Set<String>) {
    let isType = statement.prefix { buffer.tokens[$0].kind != .leftBrace }.contains { buffer.isWord($0, in: types) }
    for index in statement {
      if buffer.tokens[index].kind == .leftBrace, !isType { return }
      guard buffer.isWord(index, in: introducers), let name = buffer.next(index) else { continue }
      if buffer.tokens[name].kind == .identifier { names.insert(buffer.text(name)) }
      guard buffer.isWord(index, in: ["let", "var"]), !isType else { continue }
      // `let (first, second) = pair`, `let first = 1, second = 2`
      if let end = buffer.partner(of: name) { names.formUnion((name..<end).filter { buffer.tokens[$0].kind == .identifier }.map { buffer.text($0) }) }
      for other in name..<statement.upperBound where buffer.tokens[other].kind == .comma && buffer.parent(of: other) == buffer.parent(of: index) {
        if let next = buffer.next(other), buffer.tokens[next].kind == .identifier { names.insert(buffer.text(next)) }
      }
    }
  }

  private static let types: [StaticString] = ["class", "struct", "enum", "extension", "protocol", "actor"]
  private static let introducers: [StaticString] = ["let", "var", "func", "class", "struct", "enum", "protocol", "actor", "typealias", "case"]

  /// Whether a name is that of another object's member, or a label: `card.title`, `title: 1`.
  private static func isMember(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    if let before = buffer.previous(index), buffer.tokens[before].kind == .dot {
      var owner = buffer.previous(before)
      if let mark = owner, buffer.spells(mark, "?") { owner = buffer.previous(mark) }
      return owner.map { !buffer.isWord($0, in: ["self", "Self"]) } ?? true
    }
    guard let next = buffer.next(index), buffer.tokens[next].kind == .colon, let before = buffer.previous(index) else { return false }
    return buffer.tokens[before].kind == .leftParenthesis || buffer.tokens[before].kind == .comma
  }
}
