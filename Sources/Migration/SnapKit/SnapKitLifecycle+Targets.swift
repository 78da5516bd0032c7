internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Updates of constraints to whatever a name stands for at the time: SnapKit finds the one to the object that it is now, and
/// a variable holds the last one made.
extension SnapKitLifecycle {
  /// - Throws: `constraintLifecycle` where several constraints may be there at once that differ by an object which one name
  ///   stands for.
  func checkTargets(of groups: [[ConstraintPlace]], _ sites: [SnapKitSite]) throws(Diagnostic) {
    for places in groups {
      guard let update = places.first(where: { sites[$0.site].operation == .update }) else { continue }
      let site = sites[update.site]
      guard let item = site.constraints[update.description][update.part].second?.item else { continue }
      let key = SnapKitKey(item, at: site.place(ofDescription: update.description), in: host)
      guard mayStayTogether(places, with: update, of: key, sites), mayChange(key) else { continue }
      throw Diagnostic(
        .constraintLifecycle, at: host.range(site.descriptions[update.description].chain.range),
        "'\(key.path)' may be another object than it was when the last of these constraints was made, and SnapKit finds the one to what it is now")
    }
  }

  /// Whether several of some constraints may be there at once, and the last one need not be made right before the update, to
  /// the same object.
  private func mayStayTogether(_ places: [ConstraintPlace], with update: ConstraintPlace, of key: SnapKitKey, _ sites: [SnapKitSite]) -> Bool {
    let makers = places.map { sites[$0.site] }.filter { $0.operation == .make || $0.operation == .remake }
    let makes = makers.filter { $0.operation == .make }
    guard let first = makes.first, makers.count > 1 || !runs.isOnce(first.statement.lowerBound) else { return false }
    let place = sites[update.site].statement.lowerBound
    return !makers.contains { maker in
      let token = maker.statement.lowerBound
      return host.declarations.enclosingFunction(at: token) == host.declarations.enclosingFunction(at: place) && host.declarations.surelyPrecedes(token, place)
        && SteadyItems(host).isSteady(key, from: token, to: place)
    }
  }

  /// Whether a name of the file may stand for one object and then for another, and for the first one again.
  private func mayChange(_ key: SnapKitKey) -> Bool {
    guard let token = key.declaration, key.path != "self", let declaration = host.declarations.declared(at: token) else { return false }
    switch declaration.kind {
    case .parameter, .element: return true
    case .local, .unwrapped: return !declaration.isConstant || declaration.initializer.map(choosesObject) ?? false
    case .property: break
    }
    let buffer = host.buffer
    if declaration.isComputed { return buffer.statement(containing: token).map { choosesObject(token + 1..<$0.upperBound) } ?? true }
    return !declaration.isConstant && !finder.isAssignedOnce(declaration) && !finder.canBeRenewed(declaration, isAlsoElsewhere: false)
  }

  /// Whether an expression or a getter may give one of several objects: it has a condition or calls something.
  private func choosesObject(_ range: Range<Int>) -> Bool {
    let buffer = host.buffer
    guard !finder.isConstructor(buffer.trimmed(range)) else { return false }
    return range.contains { index in
      switch buffer.tokens[index].kind {
      case .leftParenthesis, .leftBracket: true
      case .operatorSymbol: buffer.isTernaryMark(index) || buffer.spells(index, "??")
      case .identifier: buffer.isReservedWord(index) && buffer.isWord(index, in: ["if", "guard", "switch", "for", "while"])
      default: false
      }
    }
  }
}
