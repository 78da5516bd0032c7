internal import Frontends
internal import HostSyntax
internal import Knowledge

/// A case that an enumeration declares: `case card(UIView)`.
struct DeclaredCase: Hashable, Sendable {
  /// The enumeration with the types around it: `Card.Content`.
  let enumeration: String
  /// Whether code that is not in these files can make a value of it.
  let isExported: Bool

  /// Nil where the name at a token declares no case.
  init?(at name: Int, in host: HostFile) {
    let buffer = host.buffer
    guard let before = buffer.previous(name), buffer.isWord(before, "case") || buffer.tokens[before].kind == .comma, let open = buffer.parent(of: name),
      buffer.tokens[open].kind == .leftBrace, let body = host.declarations.typeBody(openedAt: open), body.keyword == "enum",
      let statement = buffer.statement(containing: name), statement.contains(where: { $0 < name && buffer.isWord($0, "case") && buffer.parent(of: $0) == open })
    else { return nil }
    enumeration = host.declarations.fullName(of: body)
    isExported = buffer.statement(containing: open).map { statement in
      (statement.lowerBound..<max(statement.lowerBound, open)).contains { buffer.isWord($0, in: ["public", "open"]) }
    } ?? true
  }
}
