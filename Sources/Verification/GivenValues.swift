internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// How often the code of a type gives its properties values.
struct GivenValues {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  /// Nil for a file that does not exist.
  init?(_ file: FileLayout) {
    guard let host = file.host else { return nil }
    self.host = host
  }

  /// Whether a property of a unit's type may hold different objects in turn: it gets a value in more than one place.
  ///
  /// - Complexity: O(uses of the name).
  func mayVary(_ item: String, in unit: LayoutUnit) -> Bool {
    let name = String(item.lastDottedWord.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard !name.isEmpty, let start = buffer.tokenIndex(at: unit.range.start) else { return false }
    let owner = type(at: start)
    let names = buffer.file.language == .swift ? [name] : [name, "_" + name]
    let places = names.flatMap { buffer.tokens(spelled: $0) }.filter { type(at: $0) == owner && isGivenValue(at: $0) }
    return places.count + setterCount(name, owner) > 1
  }

  private func type(at index: Int) -> String? {
    buffer.file.language == .swift ? host.declarations.enclosingType(at: index)?.name.lastDottedWord : host.names.className(at: index)
  }

  /// `title = x`, `var title = x`, `_title = x`, and not `title = nil`.
  private func isGivenValue(at index: Int) -> Bool {
    var next = buffer.next(index)
    if buffer.file.language == .swift, let declared = host.declarations.declared(at: index) {
      guard declared.kind == .property, let first = declared.initializer?.first else { return false }
      return !buffer.isWord(first, "nil")
    }
    while let mark = next, buffer[mark].kind == .operatorSymbol, buffer.spells(mark, "!") || buffer.spells(mark, "?") { next = buffer.next(mark) }
    guard let equals = next, buffer.isOperator(equals, "="), let value = buffer.next(equals) else { return false }
    return !buffer.isWord(value, in: ["nil", "Nil", "NULL"])
  }

  /// `[self setTitle:x]`
  private func setterCount(_ name: String, _ owner: String?) -> Int {
    guard buffer.file.language == .objectiveC, let first = name.first else { return 0 }
    return buffer.tokens(spelled: "set" + first.uppercased() + name.dropFirst()).count { index in
      guard type(at: index) == owner, let receiver = buffer.previous(index) else { return false }
      return buffer.isWord(receiver, "self")
    }
  }
}
