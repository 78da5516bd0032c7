package import HostSyntax

/// `.stack`, a member of the type that stands at its place: one of the type itself, and of no object.
package enum ImplicitMember {
  /// - Parameters:
  ///   - name: The token of the name.
  ///   - start: Where its expression starts.
  package static func isOne(_ name: Int, from start: Int, in buffer: TokenBuffer) -> Bool {
    guard buffer.tokens[start].kind == .dot, buffer.next(start) == name, let before = buffer.previous(start) else { return false }
    switch buffer.tokens[before].kind {
    case .leftParenthesis, .leftBracket, .comma, .colon: return true
    case .identifier: return buffer.isWord(before, in: ["return", "case", "in"])
    default:
      let signs: [StaticString] = ["=", "==", "!=", "??"]
      return signs.contains { buffer.spells(before, $0) } || buffer.isTernaryMark(before)
    }
  }
}
