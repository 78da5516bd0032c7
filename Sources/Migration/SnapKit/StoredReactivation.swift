internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Variables through which code activates constraints of an item again after SnapKit has removed them.
///
/// SnapKit removes what is active at that time. A list of what the last call made does not hold such a constraint, so
/// its variable is deactivated together with the list.
struct StoredReactivation {
  private let host: HostFile
  private let runs: CallOnceFacts

  init(_ host: HostFile) {
    self.host = host
    runs = CallOnceFacts(host)
  }

  /// The variables in question.
  ///
  /// - Throws: `constraintLifecycle` where a variable can lose a constraint that is active.
  func variables(of sites: [SnapKitSite], _ stored: [StoredRewriting]) throws(Diagnostic) -> [StoredRewriting] {
    guard sites.contains(where: { $0.operation == .remake || $0.operation == .remove }) else { return [] }
    let own = Set(sites.map { $0.site.expression.lowerBound })
    var result: [StoredRewriting] = []
    for rewriting in stored where rewriting.effects.contains(.activates) {
      let variable = rewriting.variable
      func refuse(_ reason: String) -> Diagnostic {
        Diagnostic(.constraintLifecycle, at: host.range(variable.declaration.token), "'\(variable.declaration.name)' \(reason)")
      }
      if variable.declaration.kind == .parameter, variable.uses.contains(where: { host.declarations.enclosingClosure(at: $0) != nil }) {
        throw refuse("is activated later, when what it was given may have been replaced")
      }
      if variable.origins.isDisjoint(with: own) { continue }
      guard variable.origins.isSubset(of: own) else { throw refuse("holds constraints of several items, and some of them are removed") }
      if rewriting.effects.contains(.clears) { throw refuse("is activated after its constraints were removed, and lets go of them") }
      if rewriting.effects.contains(.activatesDirectly) { throw refuse("is activated also without SnapKit's knowledge") }
      try checkOverwriting(sites, variable, refuse)
      result.append(rewriting)
    }
    return result
  }

  /// What a variable held is removed before a remake gives it another value; any other site must be the first one.
  private func checkOverwriting(_ sites: [SnapKitSite], _ variable: StoredConstraint, _ refuse: (String) -> Diagnostic) throws(Diagnostic) {
    let others = sites.filter { variable.overwritingOrigins.contains($0.site.expression.lowerBound) && $0.operation != .remake }
    if others.isEmpty { return }
    guard others.count == 1, let other = others.first, isOnce(other, variable, first: variable.overwritingOrigins.count > 1) else {
      throw refuse("can be given another constraint while the one before is active")
    }
  }

  private func isOnce(_ site: SnapKitSite, _ variable: StoredConstraint, first: Bool) -> Bool {
    let token = site.statement.lowerBound
    guard variable.declaration.kind == .local else { return runs.isOnce(token, first: first) }
    return host.declarations.braces(around: token).first == variable.declaration.scope
      && (!first || variable.overwritingOrigins.min() == site.site.expression.lowerBound)
  }

  /// The expression of constraints to deactivate besides a list, for a site that removes; nil where there is none.
  func expression(of variables: [StoredRewriting], at site: SnapKitSite) throws(Diagnostic) -> String? {
    let prefix = site.nameOfSelf(in: host).map { $0 + "." } ?? (site.syntax.receiver.spelling.hasPrefix("self.") ? "self." : "")
    var singles: [String] = []
    var lists: [String] = []
    var hasOptional = false
    for rewriting in variables {
      let declaration = rewriting.variable.declaration
      if declaration.kind == .local {
        // Before its declaration the variable holds nothing.
        guard declaration.token < site.statement.lowerBound else { continue }
        guard let scope = declaration.scope, host.declarations.braces(around: site.statement.lowerBound).contains(scope) else {
          throw Diagnostic(
            .constraintLifecycle, at: host.range(site.site.expression), "'\(declaration.name)' is not known where its constraints are removed")
        }
      }
      let path = (declaration.kind == .property ? prefix : "") + declaration.name
      if rewriting.form.shape == .single {
        singles.append(path)
        if let type = declaration.type, host.buffer.normalizedText(type).hasSuffix("Constraint") == false { hasOptional = true }
      } else {
        lists.append(path)
      }
    }
    if !singles.isEmpty { lists.insert("[\(singles.joined(separator: ", "))]" + (hasOptional ? ".compactMap { $0 }" : ""), at: 0) }
    return lists.isEmpty ? nil : lists.joined(separator: " + ")
  }
}
