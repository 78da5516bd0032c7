internal import HostSyntax
internal import Knowledge

/// The types that files write for the parameters of generic classes: `Card` in `Holder<Card>`.
struct GenericArguments: Sendable {
  /// By classes, the last names of the types in their order; nil for what is no plain type, and where none are written.
  private var uses: [String: [[String?]?]] = [:]

  /// Notes what a generic class is used with.
  ///
  /// - Parameter index: A token with its name.
  mutating func note(_ name: String, at index: Int, _ buffer: TokenBuffer) {
    if let before = buffer.previous(index), buffer.isWord(before, in: ["class", "extension", "struct"]) { return }
    uses[name, default: []].append(buffer.next(index).flatMap { Self.types(inClauseAt: $0, buffer) })
  }

  /// How many tokens a clause may have.
  private static let maximumLength = 256

  /// The last names of the types in `<Card, Holder<Row>>`; nil for what is no such clause.
  private static func types(inClauseAt open: Int, _ buffer: TokenBuffer) -> [String?]? {
    guard buffer.spells(open, "<") else { return nil }
    var types: [String?] = []
    var part = ""
    var depth = 1
    for token in open + 1..<min(buffer.tokens.count, open + maximumLength) where !buffer.tokens[token].kind.isTrivia {
      switch buffer.tokens[token].kind {
      case .identifier, .dot, .comma, .colon, .at, .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .operatorSymbol: break
      default: return nil
      }
      if depth == 1, buffer.tokens[token].kind == .comma {
        types.append(ItemType.simpleName(of: part))
        part = ""
        continue
      }
      guard buffer.tokens[token].kind == .operatorSymbol, !buffer.spells(token, "->") else {
        part += buffer.text(token)
        continue
      }
      for byte in buffer.bytes(of: token) {
        if byte == UInt8(ascii: "<") { depth += 1 }
        if byte == UInt8(ascii: ">") { depth -= 1 }
        if depth == 0 { return types + [ItemType.simpleName(of: part)] }
        part.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return nil
  }

  mutating func merge(_ other: GenericArguments) {
    for (name, found) in other.uses { uses[name, default: []].append(contentsOf: found) }
  }

  /// The types that a parameter of a generic class stands for; nil when that is not known.
  ///
  /// - Parameters:
  ///   - bound: The class that all of them are or inherit from.
  ///   - isOpen: Whether a name stands for other types.
  func types(ofParameter position: Int, of name: String, bound: ItemType?, isOpen: (String) -> Bool) -> ItemType? {
    guard let uses = uses[name], !uses.isEmpty else { return nil }
    var types: Set<ItemType> = []
    for use in uses {
      guard let use, use.indices.contains(position), let type = use[position], !isOpen(type) else { return bound }
      types.insert(.declared(type))
    }
    return types.count == 1 ? types.first : .oneOf(types)
  }
}
