internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Tells whether a file means only what it declares itself by a name: another file's property of that name is none of its.
struct OwnNames {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(in host: HostFile) {
    self.host = host
  }

  /// - Complexity: O(occurrences of the name + strings).
  func isOwn(_ name: String) -> Bool {
    for token in buffer.tokens(named: name) where !isOwn(name, at: token) { return false }
    // `value(forKey: "bottom")`
    return !buffer.tokens.indices.contains { index in
      let kind = buffer.tokens[index].kind
      return (kind == .string || kind == .interpolatedString) && buffer.text(index).contains(name)
    }
  }

  private func isOwn(_ name: String, at token: Int) -> Bool {
    if let declared = host.declarations.declarations(named: name).first(where: { $0.token == token }) {
      // `if let height {` means what is called so around it.
      guard declared.kind == .unwrapped, declared.initializer == nil else { return isOwn(declared) }
      let outer = host.declarations.declaration(of: name, at: token).flatMap { $0.token == token ? nil : $0 } ?? host.declarations.member(name, ofTypeAt: token)
      return outer.map(isOwn) ?? false
    }
    if let before = buffer.previous(token), buffer.tokens[before].kind == .dot {
      guard let owner = buffer.previous(before), buffer.isWord(owner, "self") || buffer.spells(owner, "?") && buffer.previous(owner).map({ buffer.isWord($0, "self") }) == true
      else { return false }
      return host.declarations.member(name, ofTypeAt: token).map(isOwn) ?? false
    }
    // The label may be that of another type's initialiser.
    if buffer.isLabel(token) { return false }
    return host.declarations.declaration(of: name, at: token).map(isOwn) ?? false
  }

  /// Whether a declaration is no other file's as well: what overrides something is that, and what a protocol or an
  /// extension declares may be a member of other types.
  private func isOwn(_ declaration: Declaration) -> Bool {
    guard declaration.kind == .property else { return true }
    guard let type = declaration.scope.flatMap({ host.declarations.typeBody(openedAt: $0) }), type.keyword == "class" || type.keyword == "struct",
      let statement = buffer.statement(containing: declaration.token)
    else { return false }
    return !statement.contains { $0 < declaration.token && buffer.isWord($0, in: ["override", "open"]) }
  }
}
