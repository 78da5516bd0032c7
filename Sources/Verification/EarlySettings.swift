internal import HostSyntax
internal import SourceText

extension LayoutUnit {
  /// Tells what the unit says of a member before it gives it the object that it lays out from what it says behind that:
  /// `label?.translates… = false`, then `label = UILabel()`.
  ///
  /// - Complexity: O(uses of the items).
  mutating func tellEarlySettingsApart(_ buffer: TokenBuffer) {
    for index in autoresizing.indices where isEarly(autoresizing[index], buffer) { autoresizing[index].item += "‹before›" }
  }

  private func isEarly(_ fact: AutoresizingFact, _ buffer: TokenBuffer) -> Bool {
    guard !fact.isLocal, fact.guards.isEmpty, fact.item.utf8.allSatisfy(\.isPartOfPlainWord), let setting = buffer.tokenIndex(at: fact.range.start) else { return false }
    let spellings = buffer.file.language == .swift ? [fact.item] : [fact.item, "_" + fact.item]
    // Another name of the view is not what the member holds by then.
    var named = setting
    while named < buffer.count, buffer[named].range.start < fact.range.end, !(buffer[named].kind == .identifier && spellings.contains(buffer.text(named))) { named += 1 }
    guard named < buffer.count, buffer[named].range.start < fact.range.end else { return false }
    let given = spellings.flatMap { buffer.tokens(spelled: $0) }.filter { token in
      range.start <= buffer[token].range.start && buffer[token].range.start < range.end && Self.isGiven(token, buffer)
    }
    guard let first = given.min(), first > setting else { return false }
    return buffer.parent(of: first) == buffer.parent(of: setting)
  }

  /// `label = UILabel()` and `self.label = …`, but not what is given to a member of it.
  private static func isGiven(_ token: Int, _ buffer: TokenBuffer) -> Bool {
    guard let equals = buffer.next(token), buffer.isOperator(equals, "="), let value = buffer.next(equals), !buffer.isWord(value, in: ["nil", "NULL"]) else { return false }
    guard let dot = buffer.previous(token), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") else { return true }
    return buffer.previous(dot).map { buffer.isWord($0, "self") } ?? false
  }
}
