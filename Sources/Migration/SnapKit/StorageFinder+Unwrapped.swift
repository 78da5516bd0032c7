internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Whose a property's object is, and local names for what it held: `guard let card = card else { return }`.
extension StorageFinder {
  /// Whether a property is given what belongs to a type or to another object of the class: `Card.shared`, `other.title`.
  func isShared(_ property: Declaration) -> Bool {
    let type = property.scope.flatMap { host.declarations.typeBody(openedAt: $0) }?.name
    let assigned = buffer.tokens(named: property.name).compactMap { ItemOrigins.assignedValue(at: $0, in: buffer) }
    return (assigned + [property.initializer].compactMap(\.self)).contains { value in
      let tokens = host.significantTokens(value)
      // `.shared`, and a constant of the file
      if tokens.count > 1, buffer.tokens[tokens[0]].kind == .dot, !tokens.contains(where: { buffer.tokens[$0].kind == .leftParenthesis }) { return true }
      if tokens.count == 1, let name = buffer.name(tokens[0]), let global = host.declarations.declaration(of: name, at: tokens[0]), global.scope == nil { return true }
      guard let first = tokens.first, tokens.count > 2, !buffer.isWord(first, "self"),
        tokens.allSatisfy({ buffer.tokens[$0].kind == .identifier || buffer.tokens[$0].kind == .dot || buffer.spells($0, "!") || buffer.spells($0, "?") }),
        let name = buffer.name(first), let last = tokens.last, let dot = tokens.last(where: { buffer.tokens[$0].kind == .dot })
      else { return false }
      if name.first?.isUppercase == true { return true }
      guard let owner = host.declarations.type(of: value.lowerBound..<dot)?.name else { return buffer.name(last) == property.name }
      return owner == type
    }
  }

  /// Whether a property may have got another object since the name at a site was given the one that it held.
  ///
  /// - Parameter isAlsoElsewhere: Whether other files give it objects, too.
  func mayBeReplaced(_ property: Declaration, before site: SnapKitSite, isAlsoElsewhere: Bool) -> Bool {
    let place = site.site.expression.lowerBound
    if isCaptured(property.name, at: place) { return true }
    guard !site.syntax.receiver.spelling.hasPrefix("self."), let name = host.declarations.declaration(of: property.name, at: place),
      name.token != property.token
    else { return false }
    guard let scope = name.scope else { return true }
    if isAlsoElsewhere, host.declarations.enclosingClosure(at: place) != nil { return true }
    // In a loop the code behind the site runs before it.
    var end = site.statement.lowerBound
    for brace in host.declarations.braces(around: place).prefix(while: { $0 > scope }) {
      guard let statement = buffer.statement(containing: brace), buffer.isLoop(statement) else { continue }
      end = max(end, statement.upperBound)
    }
    return ReachableCode(host).contains(from: name.token + 1..<end, isClosed: true) { token in
      buffer.name(token) == property.name && ItemOrigins.assignedValue(at: token, in: buffer) != nil
    }
  }

  /// `{ [card] in … }` keeps the object of that time.
  func isCaptured(_ name: String, at token: Int) -> Bool {
    host.declarations.braces(around: token).contains { brace in
      guard host.declarations.isClosure(openedAt: brace), let open = buffer.next(brace), buffer.tokens[open].kind == .leftBracket,
        let close = buffer.partner(of: open)
      else { return false }
      return (open..<close).contains { buffer.name($0) == name }
    }
  }
}
