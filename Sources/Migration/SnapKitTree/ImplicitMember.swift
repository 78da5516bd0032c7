internal import Frontends
internal import HostSyntax
internal import Knowledge

/// `.stack`, a member of the type that stands at its place: one of the type itself, and of no object.
enum ImplicitMember {
  /// - Parameters:
  ///   - name: The token of the name.
  ///   - start: Where its expression starts.
  static func isOne(_ name: Int, from start: Int, in buffer: TokenBuffer) -> Bool {
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

extension HostFile {
  /// Those of some members that this file declares for objects of the classes that have them, and for none of these classes itself.
  func membersOfObjects(among members: Set<ItemIdentity.Member>) -> Set<String> {
    members.reduce(into: []) { names, member in
      guard let owner = member.owner.name else { return }
      let found = declarations.declarations(named: member.name).filter { property in
        property.kind == .property && declarations.enclosingType(at: property.token).flatMap { ItemType.simpleName(of: $0.name) } == owner
      }
      if !found.isEmpty, !found.contains(where: isOfType) { names.insert(member.name) }
    }
  }

  /// Whether the file declares a member of a name for a type itself.
  func declaresForTypes(_ name: String) -> Bool {
    declarations.declarations(named: name).contains { $0.kind == .property && isOfType($0) }
  }

  /// Whether a property is one of a type itself.
  func isOfType(_ property: Declaration) -> Bool {
    guard let statement = buffer.statement(containing: property.token) else { return true }
    return statement.contains { $0 < property.token && buffer.isWord($0, in: ["static", "class"]) }
  }
}
