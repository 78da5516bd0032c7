internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Checks that the constraints of a site can be written without SnapKit.
struct SnapKitChecks {
  private let stages: SiteStages
  private var host: HostFile { stages.host }

  init(_ stages: SiteStages) {
    self.stages = stages
  }

  func check(_ site: SnapKitSite) throws(Diagnostic) {
    try checkResult(site)
    try checkHead(site)
    try checkSystem(site)
    for (description, constraints) in zip(site.descriptions, site.constraints) {
      let range = host.range(description.chain.range)
      if description.chain.endsInInset { try checkInset(constraints.map { ($0.second ?? $0.first).attribute }, at: range) }
      for constraint in constraints {
        try check(constraint, at: range)
        try checkItem(constraint.first, at: range)
        if let second = constraint.second { try checkItem(second, at: range) }
      }
      if host.buffer.hasComment(in: description.statement) {
        throw Diagnostic(.commentInsideSite, at: range, "a comment stands inside the chain")
      }
    }
  }

  /// A property of the project is another item on systems on which the project runs as well.
  private func checkSystem(_ site: SnapKitSite) throws(Diagnostic) {
    for (name, system) in host.systemsOfHelpers(in: site.site.expression) {
      guard let line = stages.options.project?.line(asksForLessThan: system, for: host.buffer.file.path) else { continue }
      throw Diagnostic(
        .unknownTarget, at: host.range(site.site.expression), "'\(name)' is something else before \(system), and \(line) asks for less",
        help: "raise the deployment target, or write the constraints of both systems with 'if #available'")
    }
  }

  /// What an inset is where it counts from a centre or from the last baseline depends on the version.
  ///
  /// - Source: SnapKit 4.2.0 and 5.0.0, ConstraintConstantTarget.swift.
  func checkInset(_ deciding: [LayoutAttribute], at range: SourceRange) throws(Diagnostic) {
    guard deciding.contains(where: { [.centerX, .centerY, .lastBaseline].contains($0) }), let line = stages.options.project?.oldSnapKit(for: host.buffer.file.path) else { return }
    throw Diagnostic(
      .unknownTarget, at: range, "insets of centres and last baselines mean something else before SnapKit 5.0, and \(line) asks for less",
      help: "write 'offset' for the distance that is meant")
  }

  /// Comments in the body of a closure have a place behind it; those of the call around the closure have none:
  /// `makeConstraints { // pinned`, `{ (make /* all of it */) in`.
  private func checkHead(_ site: SnapKitSite) throws(Diagnostic) {
    let call = site.syntax.range
    var rest = [call]
    if let closure = site.syntax.closure, call.contains(closure.open), call.contains(closure.close) {
      let body = (host.buffer.signatureEnd(ofClosureAt: closure.open) ?? closure.open) + 1
      rest = [call.lowerBound..<body, closure.close..<call.upperBound]
    }
    guard let comment = rest.joined().first(where: { host.buffer.tokens[$0].kind.isComment }) else { return }
    throw Diagnostic(.commentInsideSite, at: host.range(comment), "this comment stands inside the call")
  }

  /// `let pin: () -> Void? = { self?.title.snp.makeConstraints { … } }`: the call gives `Void?`, and an `if` would give nothing.
  private func checkResult(_ site: SnapKitSite) throws(Diagnostic) {
    let buffer = host.buffer
    guard let optional = site.syntax.optional, let brace = buffer.parent(of: site.statement.lowerBound) else { return }
    guard host.declarations.isClosure(openedAt: brace) else { return try checkResult(site, optional, ofFunctionAt: brace) }
    guard let close = buffer.partner(of: brace), let outer = buffer.statement(containing: brace)
    else { return }
    let start = buffer.signatureEnd(ofClosureAt: brace).map { $0 + 1 } ?? brace + 1
    guard buffer.trimmed(start..<close) == buffer.trimmed(site.statement) else { return }
    var types = buffer.normalizedText(min(outer.lowerBound, brace)..<start)
    if let equals = buffer.previous(brace), buffer.isOperator(equals, "="), outer.lowerBound < equals,
      let type = host.declarations.type(of: buffer.trimmed(outer.lowerBound..<equals)) { types += type.name }
    guard types.contains("Void?") || types.contains("()?") else { return }
    throw Diagnostic(.optionalItem, at: host.range(site.site.expression), "'\(optional)' is an optional, and the closure gives what the call gives")
  }

  /// `func pin() -> Void? { title?.snp.makeConstraints { … } }`
  private func checkResult(_ site: SnapKitSite, _ optional: String, ofFunctionAt brace: Int) throws(Diagnostic) {
    let buffer = host.buffer
    guard let close = buffer.partner(of: brace), buffer.trimmed(brace + 1..<close) == buffer.trimmed(site.statement),
      let head = buffer.statement(containing: brace), head.lowerBound < brace
    else { return }
    let arrow = (head.lowerBound..<brace).last { buffer.spells($0, "->") && buffer.parent(of: $0) == buffer.parent(of: brace) }
    let type = buffer.normalizedText((arrow ?? head.lowerBound)..<brace).filter { $0 != " " }
    guard type.hasSuffix("Void?") || type.hasSuffix("()?") || type.hasSuffix("<Void>") || type.hasSuffix("<()>") else { return }
    throw Diagnostic(.optionalItem, at: host.range(site.site.expression), "'\(optional)' is an optional, and the function gives what the call gives")
  }

  /// Constraints that anchors do not have but the initialiser takes are kept; those that raise an exception are not.
  private func check(_ constraint: LayoutConstraint, at range: SourceRange) throws(Diagnostic) {
    do throws(Inexpressible) {
      try constraint.checkExpressible()
    } catch {
      switch error {
      case .multiplierOnLocation: break
      case .mixedAnchorClasses:
        guard let second = constraint.second, !constraint.first.attribute.isDimension, !second.attribute.isDimension else {
          throw SiteStages.diagnostic(error, constraint, at: range)
        }
      case .locationWithoutSecondItem, .mixedDirections, .baselineOfGuide, .unresolvedSpacing:
        throw SiteStages.diagnostic(error, constraint, at: range)
      }
    }
    if case .number(let priority) = constraint.priority.value, priority <= 0 || priority > 1000 {
      throw Diagnostic(.illegalConstraint, at: range, "a priority is more than 0 and at most 1000")
    }
  }

  /// Guides have no margins, and layout support objects have three anchors.
  private func checkItem(_ term: LayoutTerm, at range: SourceRange) throws(Diagnostic) {
    try stages.checkAnchors(of: term, at: range)
    guard case .guide(.margins, of: let owner) = term.item else { return }
    let type = host.buffer.tokenIndex(at: range.start).flatMap {
      host.declarations.type(ofPath: owner.spelling.dottedWords, at: $0)
    }
    if owner.isGuide || type?.name.hasSuffix("LayoutGuide") == true {
      throw Diagnostic(.notExpressible, at: range, "a layout guide has no margins")
    }
  }
}
