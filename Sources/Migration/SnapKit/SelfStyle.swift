internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension HostFile {
  /// Whether the author mostly writes `self.` in front of properties of the type around a token, where nothing asks for it.
  ///
  /// - Complexity: O(tokens of the type), once for each type.
  func prefersSelf(around token: Int) -> Bool {
    guard let type = declarations.enclosingType(at: token) else { return false }
    return explicitSelf.answer(type.open) { namesMembersBySelf(inTypeOpenedAt: type.open) }
  }

  private func namesMembersBySelf(inTypeOpenedAt open: Int) -> Bool {
    guard let close = buffer.partner(of: open) else { return false }
    var balance = 0
    for index in open + 1..<close where buffer.tokens[index].kind == .identifier {
      guard let name = buffer.name(index), let property = declarations.member(name, ofTypeAt: index), property.token != index, buffer.isOwnMember(index),
        !buffer.isLabel(index), let next = buffer.next(index)
      else { continue }
      if buffer.postfixStart(of: index) == index {
        guard declarations.declaration(of: name, at: index)?.token == property.token, declarations.enclosingClosure(at: index) == nil else { continue }
        balance -= 1
      } else if !buffer.spells(next, "="), declarations.enclosingClosure(at: index) == nil {
        // `self.title = title` has to be written so.
        balance += 1
      }
    }
    return balance > 0
  }
}
