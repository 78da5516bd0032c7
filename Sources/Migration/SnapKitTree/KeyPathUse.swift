internal import HostSyntax

/// A property that stands in a key path: `\.badge`, `\Card.badge`.
struct KeyPathUse {
  /// The class at its start; nil when it is not written.
  let type: String?
  let effect: Effect

  /// What becomes of the property.
  enum Effect {
    case reads
    /// It is given another object, or the key path is kept: `card[keyPath: \.badge] = box`.
    case sets
    /// A function gets the key path.
    case handsOn
  }

  /// Functions that read what a key path leads to.
  /// Source: Sequence, Collection and Optional in the Swift standard library; NSObject and SortDescriptor in Foundation; Publisher in Combine.
  private static let reading: [StaticString] = [
    "map", "compactMap", "flatMap", "filter", "forEach", "first", "last", "contains", "allSatisfy", "sorted", "sort", "min", "max", "reduce", "prefix", "drop",
    "observe", "publisher", "value", "removeDuplicates",
  ]

  /// - Parameter name: The token of the property's name.
  init?(at name: Int, in buffer: TokenBuffer) {
    guard var dot = buffer.previous(name), buffer.tokens[dot].kind == .dot else { return nil }
    var type: String?
    var isDirect = true
    while let before = buffer.previous(dot), buffer.tokens[before].kind != .backslash {
      var word = before
      if buffer.spells(word, "?") || buffer.spells(word, "!"), let part = buffer.previous(word) { word = part }
      guard buffer.tokens[word].kind == .identifier, let next = buffer.previous(word) else { return nil }
      if isDirect { type = buffer.text(word) }
      isDirect = false
      if buffer.tokens[next].kind == .backslash {
        dot = word
        break
      }
      guard buffer.tokens[next].kind == .dot else { return nil }
      dot = next
    }
    guard let sign = buffer.previous(dot), buffer.tokens[sign].kind == .backslash else { return nil }
    self.type = type.flatMap { $0.first?.isUppercase == true ? ItemType.simpleName(of: $0) : nil }
    effect = Self.effect(from: sign, to: name, buffer)
  }

  private static func effect(from sign: Int, to name: Int, _ buffer: TokenBuffer) -> Effect {
    // What is further inside is set, and not the property.
    if let next = buffer.next(name), buffer.tokens[next].kind == .dot { return .reads }
    guard let open = buffer.parent(of: sign), let callee = buffer.previous(open) else { return .sets }
    switch buffer.tokens[open].kind {
    case .leftParenthesis where buffer.isWord(callee, "assign"): return .sets
    case .leftParenthesis: return buffer.isWord(callee, in: reading) ? .reads : .handsOn
    case .leftBracket:
      guard let label = buffer.next(open), buffer.isWord(label, "keyPath"), let close = buffer.partner(of: open), let next = buffer.next(close) else { return .sets }
      return buffer.spells(next, "=") ? .sets : .reads
    default: return .sets
    }
  }
}
