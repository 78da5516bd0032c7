internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Reads the layout sites of one Objective-C file and the constraints that they make.
struct ObjectiveCInspection {
  private let file: HostFile
  private let superviews: ObjectiveCSuperviewResolver
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
    superviews = ObjectiveCSuperviewResolver(file)
  }

  /// - Parameter read: Makes a file of another text, in which loops and choices that the source decides are written out.
  func sites(of frontends: [any Frontend], for purpose: InspectionPurpose, read: (SourceFile) -> HostFile) -> [SiteInspection] {
    let sites = sites(of: frontends)
    guard sites.contains(where: Self.mayBeDecided),
      let written = WrittenOutFile(file, sites: { host in frontends.flatMap { $0.callSites(in: host).map(\.expression) } }, read: read)
    else { return sites }
    let copies = Dictionary(
      grouping: ObjectiveCInspection(written.host).sites(of: frontends), by: { written.origin(of: $0.range.start) })
    return sites.map { site in
      guard purpose == .listing || Self.mayBeDecided(site) else { return site }
      let turns = (copies[site.range.start] ?? []).filter { $0.frontend == site.frontend }
      guard !turns.isEmpty, turns.allSatisfy({ $0.diagnostic == nil }) else { return site }
      var result = site
      result.diagnostic = nil
      result.constraints = turns.flatMap(\.constraints).map(Self.counted)
      result.translatesFalse = turns.flatMap(\.translatesFalse)
      result.effect = turns[0].effect
      return result
    }
  }

  /// The constraint with plain numbers: what stands for a loop's variable is not how the file spells them.
  private static func counted(_ constraint: LayoutConstraint) -> LayoutConstraint {
    func plain(_ scalar: Scalar) -> Scalar { if case .number(let number) = scalar.value { .number(number) } else { scalar } }
    var result = constraint
    result.constant = plain(constraint.constant)
    result.multiplier = plain(constraint.multiplier)
    return result
  }

  /// Whether a site may be refused for something that the source decides after all.
  private static func mayBeDecided(_ site: SiteInspection) -> Bool {
    guard let id = site.diagnostic?.id else { return false }
    return [.controlFlowInSite, .dynamicViews, .dynamicAttribute, .dynamicRelation, .unstableItem, .unknownTarget].contains(id)
  }

  private func sites(of frontends: [any Frontend]) -> [SiteInspection] {
    var sites: [SiteInspection] = []
    for frontend in frontends {
      for site in frontend.callSites(in: file) { sites.append(inspect(site, of: frontend)) }
    }
    return sites.sorted { $0.range.start < $1.range.start }
  }

  private func inspect(_ site: CallSite, of frontend: some Frontend) -> SiteInspection {
    var result = SiteInspection(
      range: file.range(site.expression), frontend: frontend.name, operation: site.operation)
    do throws(Diagnostic) {
      let syntax = try frontend.parse(site, in: file)
      var lowered = try frontend.lower(syntax, in: file)
      if let masonry = syntax as? MasonrySyntax {
        if masonry.distribution != nil, case .views(let views) = masonry.receivers {
          lowered.constraints = try superviews.distributing(lowered.constraints, of: views, at: site, &lowered.assumptions)
        }
        try applyLaterChanges(to: &lowered.constraints, masonry, at: site)
      }
      lowered.constraints = lowered.constraints.map { named($0, at: site) }
      var group = try superviews.resolve(lowered, at: site)
      if let masonry = syntax as? MasonrySyntax {
        try checkRunsOnce(site, masonry)
        try checkSelector(site, masonry)
      }
      if group.value == .single, let priority = laterPriority(of: site) {
        for index in group.constraints.indices { group.constraints[index].priority = priority }
      }
      for constraint in group.constraints {
        if syntax is MasonrySyntax { try checkKnown(constraint, at: site) }
        try checkNamed(constraint, at: site)
        try checkLegal(constraint, at: site)
      }
      result.constraints = group.constraints.map(\.spelledInObjectiveC)
      result.effect = group.effect
      result.choice = group.choice
      result.translatesFalse = group.unmasked.map { named($0, at: site).objectiveCSpelling }
    } catch {
      result.diagnostic = error
    }
    return result
  }

  // MARK: What cannot be listed

  /// Refuses a call that runs for several views in turn, or whose result is used.
  private func checkRunsOnce(_ site: CallSite, _ syntax: MasonrySyntax) throws(Diagnostic) {
    let range = file.range(site.expression)
    guard buffer.objectiveCStatement(containing: site.open) == site.expression else {
      throw Diagnostic(.constraintLifecycle, at: range, "the constraints that the call returns may be changed later")
    }
    guard let first = buffer.significant(syntax.receiver).first, buffer[first].kind == .identifier,
      let declaration = file.names.declaration(of: buffer.text(first), at: first), let scope = declaration.scope
    else { return }
    let isInBlock = declaration.kind == .parameter && file.names.enclosingFunction(at: site.open) != scope
    guard declaration.kind == .element || isInBlock || isLoopBody(scope) else { return }
    throw Diagnostic(
      .controlFlowInSite, at: range, "the call runs once for each view that '\(declaration.name)' stands for")
  }

  /// Refuses a call by whose name nobody sees that it changes what another one made.
  private func checkSelector(_ site: CallSite, _ syntax: MasonrySyntax) throws(Diagnostic) {
    guard syntax.operation != .make, let message = MessageExpression(at: site.open, in: buffer), message.selector.hasSuffix("akeConstraints:"),
      !message.selector.hasSuffix("remakeConstraints:")
    else { return }
    throw Diagnostic(
      .constraintLifecycle, at: file.range(site.expression), "the block makes the call change constraints that another call made")
  }

  private func isLoopBody(_ open: Int) -> Bool {
    guard let close = buffer.previous(open), buffer[close].kind == .rightParenthesis, let group = buffer.partner(of: close),
      let word = buffer.previous(group)
    else { return buffer.previous(open).map { buffer.isWord($0, "do") } ?? false }
    return buffer.isWord(word, "for") || buffer.isWord(word, "while")
  }

  /// Refuses a number that depends on the state of objects when the call runs.
  private func checkKnown(_ constraint: LayoutConstraint, at site: CallSite) throws(Diagnostic) {
    for scalar in [constraint.constant, constraint.multiplier] {
      guard case .expression(let text) = scalar.value else { continue }
      let inner = TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: text))
      let isState = inner.tokens.indices.contains { index in
        inner.isOperator(index, "?") || inner[index].kind == .leftBracket || inner.isWord(index, "self")
          || inner[index].kind == .identifier && inner.text(index).hasPrefix("_")
      }
      guard isState else { continue }
      throw Diagnostic(
        .controlFlowInSite, at: file.range(site.expression), "which number '\(text)' is, is decided when the program runs")
    }
  }

  /// Refuses an item that is one of several.
  private func checkNamed(_ constraint: LayoutConstraint, at site: CallSite) throws(Diagnostic) {
    for term in [constraint.first, constraint.second].compactMap(\.self) where term.item.objectiveCSpelling.contains("?") {
      throw Diagnostic(
        .controlFlowInSite, at: file.range(site.expression),
        "which item '\(term.item.objectiveCSpelling)' is, is decided when the program runs")
    }
  }

  /// Refuses a constraint that raises an exception. One that only anchors cannot say is a constraint all the same.
  private func checkLegal(_ constraint: LayoutConstraint, at site: CallSite) throws(Diagnostic) {
    do throws(Inexpressible) {
      try constraint.checkExpressible()
    } catch {
      switch error {
      case .mixedAnchorClasses, .mixedDirections, .locationWithoutSecondItem:
        throw SiteStages.diagnostic(error, constraint, at: file.range(site.expression))
      case .multiplierOnLocation where constraint.multiplier.isZero:
        throw Diagnostic(
          .illegalConstraint, at: file.range(site.expression), "a multiplier of 0 raises an exception for a location")
      case .multiplierOnLocation, .baselineOfGuide, .unresolvedSpacing: return
      }
    }
  }

  // MARK: Names

  /// Names for other names are followed this far.
  private static let maximumDepth = 8

  private func named(_ constraint: LayoutConstraint, at site: CallSite) -> LayoutConstraint {
    var result = constraint
    result.first = LayoutTerm(named(constraint.first.item, at: site), constraint.first.attribute)
    result.second = constraint.second.map { LayoutTerm(named($0.item, at: site), $0.attribute) }
    return result
  }

  /// The item by the name of a property where a local variable only stands for it.
  private func named(_ item: LayoutItem, at site: CallSite, depth: Int = 0) -> LayoutItem {
    switch item {
    case .guide(let guide, of: let owner): return .guide(guide, of: named(owner, at: site, depth: depth))
    case .superview(of: let child): return .superview(of: named(child, at: site, depth: depth))
    case .expression(let text):
      let base = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !base.isEmpty, base != "self" else { return item }
      let rest = text.dropFirst(base.count)
      guard rest.isEmpty || rest.hasPrefix(".") else { return item }
      if isSelf(String(base), at: site.open) { return LayoutItem(objectiveC: "self\(rest)") }
      guard let declaration = file.names.declaration(of: String(base), at: site.open), declaration.kind == .local,
        let value = file.value(of: declaration.token..<declaration.token + 1, at: site.open),
        buffer.significant(value).allSatisfy({ buffer[$0].kind == .identifier || buffer[$0].kind == .dot }),
        let first = buffer.significant(value).first
      else { return item }
      if value.count == 1, depth < Self.maximumDepth, file.names.declaration(of: buffer.text(first), at: first)?.kind == .local,
        file.lastingValue(of: declaration.token..<declaration.token + 1, at: site.open) != nil {
        return named(LayoutItem(objectiveC: buffer.objectiveCText(value) + rest), at: site, depth: depth + 1)
      }
      guard buffer.isWord(first, "self"), value.count > 1 else { return item }
      return LayoutItem(objectiveC: buffer.objectiveCText(value) + rest)
    }
  }

  private func isSelf(_ name: String, at index: Int) -> Bool { file.isAliasOfSelf(name, at: index) }

  // MARK: Later changes

  /// Applies what the statements behind a call do to the constraints that it keeps in variables.
  private func applyLaterChanges(
    to constraints: inout [LayoutConstraint], _ syntax: MasonrySyntax, at site: CallSite
  ) throws(Diagnostic) {
    guard case .views(let views) = syntax.receivers, views.count == 1, let brace = buffer.parent(of: site.open),
      let close = buffer.partner(of: brace)
    else { return }
    var kept: [String: Range<Int>] = [:]
    var count = 0
    for chain in MasonrySyntax.chains(of: syntax.body) {
      let made = try MasonryLowering(file, receiver: views[0]).constraints(of: chain).count
      if let target = chain.target { kept[variable(target)] = count..<count + made }
      count += made
    }
    guard !kept.isEmpty, count == constraints.count else { return }
    var position = buffer.next(site.expression.upperBound - 1)
    while let start = position, start < close {
      if buffer[start].kind == .semicolon {
        position = buffer.next(start)
        continue
      }
      guard let statement = buffer.objectiveCStatement(containing: start), statement.lowerBound == start else { return }
      let tokens = buffer.significant(statement)
      for (name, range) in kept {
        guard let (method, argument) = change(of: name, statement) else {
          let isNamed = name.split(separator: ".").last.map { word in
            let spellings = [String(word), "_" + word, ObjectiveCMemberNames.setter(of: String(word))]
            return tokens.contains { buffer[$0].kind == .identifier && spellings.contains(buffer.text($0)) }
          } ?? false
          guard !isNamed else {
            throw Diagnostic(.constraintLifecycle, at: file.range(statement), "what becomes of '\(name)' is not understood")
          }
          continue
        }
        let changed = try MasonryLowering.changed(Array(constraints[range]), by: method, argument, in: file)
        constraints.replaceSubrange(range, with: changed)
      }
      position = buffer.next(statement.upperBound - 1)
    }
  }

  /// One spelling of a variable, whatever the ways to name it: `self.top` for `_top`, `self->_top` and `weakSelf.top`.
  private func variable(_ range: Range<Int>) -> String {
    let tokens = buffer.significant(range)
    guard let last = tokens.last, buffer[last].kind == .identifier, tokens.count == 1 || tokens.count == 3 else {
      return buffer.objectiveCText(range)
    }
    let name = buffer.text(last)
    let isOwn = tokens.count == 1
      ? file.names.declaration(of: name, at: last)?.scope == nil && name.hasPrefix("_")
      : buffer.isWord(tokens[0], "self") || isSelf(buffer.text(tokens[0]), at: tokens[0])
    return isOwn ? "self." + (name.hasPrefix("_") ? String(name.dropFirst()) : name) : buffer.objectiveCText(range)
  }

  /// The method and argument of `name.offset(8)` and `name.offset = 8`.
  private func change(of name: String, _ statement: Range<Int>) -> (method: String, argument: Range<Int>)? {
    guard let dot = statement.first(where: { index in
      buffer[index].kind == .dot && variable(statement.lowerBound..<index) == name
    }), let method = buffer.next(dot), let after = buffer.next(method), after < statement.upperBound
    else { return nil }
    if buffer[after].kind == .leftParenthesis, let close = buffer.partner(of: after), close + 1 == statement.upperBound {
      return (buffer.text(method), buffer.trimmed(after + 1..<close))
    }
    guard buffer.isOperator(after, "="), let value = buffer.next(after) else { return nil }
    return (buffer.text(method), value..<statement.upperBound)
  }

  /// The priority that the statements right after `NSLayoutConstraint *c = site;` set.
  private func laterPriority(of site: CallSite) -> LayoutPriority? {
    guard let equals = buffer.previous(site.open), buffer.isOperator(equals, "="), let name = buffer.previous(equals),
      buffer[name].kind == .identifier, let star = buffer.previous(name), buffer.isOperator(star, "*")
    else { return nil }
    var priority: LayoutPriority?
    var position = buffer.next(site.expression.upperBound - 1).flatMap { buffer.next($0) }
    while let start = position, let statement = buffer.objectiveCStatement(containing: start), statement.lowerBound == start {
      let tokens = buffer.significant(statement)
      guard tokens.count >= 5, buffer.text(tokens[0]) == buffer.text(name), buffer[tokens[1]].kind == .dot,
        buffer.isOperator(tokens[3], "=")
      else { break }
      let value = tokens[4]..<statement.upperBound
      if buffer.isWord(tokens[2], "priority") {
        let text = buffer.objectiveCText(value)
        if case .number(let number) = Scalar.objectiveC(text).value {
          priority = LayoutPriority(.number(number), spelling: text)
        } else {
          priority = LayoutPriority(.expression(text), spelling: text)
        }
      }
      position = buffer.next(statement.upperBound - 1).flatMap { buffer.next($0) }
    }
    return priority
  }
}

extension HostFile {
  /// Whether a name of Objective-C is another one for `self`: it is declared with `typeof`, or a macro declares it.
  package func isAliasOfSelf(_ name: String, at index: Int) -> Bool {
    guard let own = names.className(at: index), names.type(ofSpelling: name, at: index)?.name == own else { return false }
    guard let declaration = names.declaration(of: name, at: index) else { return true }
    return declaration.type.name == "typeof"
  }
}
