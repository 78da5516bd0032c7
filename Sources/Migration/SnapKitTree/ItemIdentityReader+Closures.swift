internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What the parameters of closures are: of the type that a property declares.
extension ItemIdentityReader {
  /// The type of a closure's parameter, as the property says it that the closure is assigned to: `card.onTap = { card in … }`.
  ///
  /// - Parameters:
  ///   - declaration: Nil for `$0`.
  ///   - position: That of the parameter, from 0, when it has no declaration.
  func typeOfParameter(_ declaration: Declaration?, _ position: Int, at token: Int) -> ItemType? {
    guard let (brace, position) = ClosureParameters(host).closure(of: declaration, position, at: token), let equals = buffer.previous(brace), buffer.spells(equals, "="),
      let property = buffer.previous(equals), buffer.tokens[property].kind == .identifier,
      var names = names(host.significantTokens(buffer.postfixStart(of: property)..<property + 1))
    else { return nil }
    let isMember = names.count > 1 && names[0] == "self" || names.count == 1 && host.declarations.declaration(of: names[0], at: property).map { $0.kind == .property } ?? true
    if names[0] == "self" { names.removeFirst() }
    let type = type(of: names + [DeclarationIndex.closureParameter(position)], isMember, at: property)
    return type == .unknown ? nil : type
  }
}
