internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// The edits that turn a variable and its uses into those of layout constraints, and what the uses do.
struct StoredRewriting {
  let variable: StoredConstraint
  let form: StoredConstraintForm
  var edits: [SourceEdit]
  var effects: Set<StoredEffect> = []
  /// What becomes of uses in the closures of sites, by the site's index.
  var innerEdits: [Int: [SourceEdit]] = [:]
}

/// Rewrites what a file does to the constraints that it holds.
struct StoredConstraintUses {
  let stages: SiteStages
  var host: HostFile { stages.host }
  private let style: SurroundingStyle
  var buffer: TokenBuffer { host.buffer }

  init(_ stages: SiteStages) {
    self.stages = stages
    style = stages.style
  }

  /// - Throws: `Diagnostic` at the first use that has no equal.
  func rewriting(of stored: StoredConstraint) throws(Diagnostic) -> StoredRewriting {
    if let refusal = stored.refusal { throw refusal }
    let token = stored.declaration.token
    guard let form = StoredConstraintForm(isList: stored.isList, parts: stored.parts) else {
      throw Diagnostic(.constraintLifecycle, at: host.range(token), "'\(stored.declaration.name)' holds constraints of different kinds")
    }
    var result = StoredRewriting(variable: stored, form: form, edits: try declarationEdits(stored, form))
    for use in stored.uses { try rewrite(use, form, &result) }
    let outer = result.edits
    for (site, uses) in stored.innerUses.sorted(by: { $0.key < $1.key }) {
      let effects = result.effects
      result.edits = []
      result.effects = []
      for use in uses { try rewrite(use, form, &result) }
      if result.effects.contains(.activates) {
        throw Diagnostic(
          .constraintLifecycle, at: host.range(uses[0]), "'\(stored.declaration.name)' is used while constraints are made",
          notes: [Note("it holds SnapKit's constraints", at: host.range(token))])
      }
      result.effects.formUnion(effects)
      result.innerEdits[site] = result.edits
    }
    result.edits = outer
    return result
  }

  /// Whether a variable does not keep its object alive.
  private func isWeak(_ declaration: Declaration) -> Bool {
    buffer.statement(containing: declaration.token).map { $0.contains { $0 < declaration.token && buffer.isWord($0, in: ["weak", "unowned"]) } } ?? false
  }

  /// - Throws: `constraintLifecycle` for a variable with effects that layout constraints do not have together.
  func check(_ held: StoredRewriting) throws(Diagnostic) {
    let token = held.variable.declaration.token
    if isWeak(held.variable.declaration), held.effects.contains(.activates) || held.effects.contains(.deactivates) {
      throw Diagnostic(
        .constraintLifecycle, at: host.range(token), "SnapKit keeps '\(held.variable.declaration.name)' alive while it is not active, and nothing else does",
        help: "declare it without 'weak'")
    }
    // Whatever is updated, SnapKit sets the constant and the priority that it knows.
    if held.effects.contains(.setsPriorityDirectly), held.effects.contains(.setsConstant) || held.effects.contains(.setsPriority) {
      throw Diagnostic(
        .constraintLifecycle, at: host.range(held.variable.declaration.token),
        "the priority of '\(held.variable.declaration.name)' is also changed through its layout constraints, and SnapKit's updates set the old one again")
    }
    guard held.effects.contains(.changesDirectly), held.effects.contains(.setsPriority) else { return }
    throw Diagnostic(
      .constraintLifecycle, at: host.range(held.variable.declaration.token),
      "'\(held.variable.declaration.name)' is also changed through its layout constraints, and SnapKit's 'update(priority:)' sets the old constant again")
  }

  // MARK: Declaration

  private func declarationEdits(_ stored: StoredConstraint, _ form: StoredConstraintForm) throws(Diagnostic) -> [SourceEdit] {
    if stored.isDeclaredAtSite { return [] }
    let declaration = stored.declaration
    if let other = host.declarations.declarations(named: declaration.name).first(where: mustAgree) {
      throw Diagnostic(
        .constraintLifecycle, at: host.range(declaration.token), "'\(declaration.name)' has to have the type that a protocol or another class gives it",
        notes: [Note("given here", at: host.range(other.token))])
    }
    if declaration.hasObservers, let statement = buffer.statement(containing: declaration.token),
      let old = statement.first(where: { $0 > declaration.token && isObservedValue($0) }) {
      throw Diagnostic(.constraintLifecycle, at: host.range(old), "an observer of '\(declaration.name)' uses what it held before")
    }
    guard let type = declaration.type ?? declaration.initializer,
      let word = type.first(where: { buffer.isWord($0, "Constraint") })
    else {
      throw Diagnostic(.constraintLifecycle, at: host.range(declaration.token), "the type is not written here")
    }
    if let twin = host.declarations.declarations(named: declaration.name).first(where: { $0.token != declaration.token && $0.kind == .property && declaration.kind == .property && $0.scope == declaration.scope }) {
      throw Diagnostic(
        .constraintLifecycle, at: host.range(declaration.token), "'\(declaration.name)' is declared in several branches of '#if'",
        notes: [Note("also declared here", at: host.range(twin.token))])
    }
    if let attribute = wrapper(of: declaration) {
      throw Diagnostic(.constraintLifecycle, at: host.range(attribute), "'\(declaration.name)' has a wrapper, which other code may ask for its value")
    }
    if let before = buffer.previous(declaration.token), buffer.tokens[before].kind == .comma, let other = buffer.previous(before), buffer.tokens[other].kind == .identifier,
      host.declarations.declared(at: other) != nil {
      throw Diagnostic(.constraintLifecycle, at: host.range(declaration.token), "the type of '\(declaration.name)' is that of '\(buffer.text(other))' as well")
    }
    if isWeak(declaration), form.shape == .parts {
      throw Diagnostic(.constraintLifecycle, at: host.range(declaration.token), "'\(declaration.name)' stands for several constraints, and a list cannot be weak")
    }
    guard form.shape == .parts else {
      var start = host.range(word).start
      if let first = type.first, buffer.isWord(first, "SnapKit") { start = host.range(first).start }
      return [SourceEdit(SourceRange(start, host.range(word).end), "NSLayoutConstraint")]
    }
    guard let statement = buffer.statement(containing: declaration.token), !declaration.isComputed, !declaration.hasObservers,
      declaration.initializer.map({ buffer.normalizedText($0) == "nil" }) ?? true, declaration.type != nil
    else {
      throw Diagnostic(.constraintLifecycle, at: host.range(declaration.token), "the variable has a value at first")
    }
    let end = declaration.initializer?.upperBound ?? type.upperBound
    guard statement.upperBound == end else {
      throw Diagnostic(.constraintLifecycle, at: host.range(declaration.token), "the variable is declared together with others")
    }
    return [SourceEdit(host.range(type.lowerBound..<end), "[NSLayoutConstraint] = []")]
  }

  /// The name of an attribute that is none of the compiler's: `Published` of `@Published var height`.
  private func wrapper(of property: Declaration) -> Int? {
    guard property.kind == .property, let statement = buffer.statement(containing: property.token) else { return nil }
    return statement.first { index in
      guard index < property.token, buffer.tokens[index].kind == .identifier, let at = buffer.previous(index), buffer.tokens[at].kind == .at else { return false }
      return !buffer.isWord(index, in: ["objc", "IBOutlet", "MainActor", "available", "nonobjc", "objcMembers", "usableFromInline", "NSManaged", "discardableResult"])
    }
  }

  /// Whether a property is a protocol's, or overrides that of a superclass, so that its type has to be that of others.
  private func mustAgree(_ property: Declaration) -> Bool {
    guard property.kind == .property, let scope = property.scope, let type = host.declarations.typeBody(openedAt: scope) else { return false }
    if type.keyword == "protocol" { return true }
    return buffer.statement(containing: property.token).map { $0.contains { $0 < property.token && buffer.isWord($0, "override") } } ?? false
  }

  /// `oldValue`, `newValue`, or the `(` of `didSet(previous)`
  private func isObservedValue(_ token: Int) -> Bool {
    if buffer.isWord(token, in: ["oldValue", "newValue"]) { return true }
    return buffer.tokens[token].kind == .leftParenthesis && buffer.previous(token).map { buffer.isWord($0, in: ["willSet", "didSet"]) } == true
  }

  // MARK: Uses

  private func rewrite(_ use: Int, _ form: StoredConstraintForm, _ result: inout StoredRewriting) throws(Diagnostic) {
    let failure = Diagnostic(
      .constraintLifecycle, at: host.range(use), "'\(buffer.text(use))' is used in a way that layout constraints do not have")
    guard let statement = buffer.statement(containing: use) else { throw failure }
    let start = buffer.postfixStart(of: use)
    if let next = buffer.next(use) {
      // `stored = nil`, `list = []`, `stored != nil`
      if buffer.spells(next, "="), start == statement.lowerBound, let value = buffer.next(next) {
        result.effects.insert(.clears)
        let text = buffer.normalizedText(value..<statement.upperBound)
        if form.shape == .single && text == "nil" || form.shape == .list && text == "[]" { return }
        guard form.shape == .parts, text == "nil" else { throw failure }
        result.edits.append(SourceEdit(host.range(value), "[]"))
        return
      }
      if buffer.spells(next, "!=") || buffer.spells(next, "=="), let value = buffer.next(next), buffer.isWord(value, "nil") {
        if form.shape == .single { return }
        guard form.shape == .parts else { throw failure }
        let text = (buffer.spells(next, "!=") ? "!" : "") + buffer.normalizedText(start..<use + 1) + ".isEmpty"
        result.edits.append(SourceEdit(host.range(start..<value + 1), text))
        return
      }
    }
    if buffer.isWord(statement.lowerBound, "_"), start > statement.lowerBound, use + 1 == statement.upperBound { return }
    if try rewriteLayoutConstraints(use, statement, form, &result, failure) { return }
    if try rewriteLoop(use, statement, form, &result, failure) { return }
    if try rewriteChoice(use, statement, form, &result, failure) { return }
    if form.shape == .single, let line = choice(statement, of: start, use, &result.effects) {
      result.edits.append(try edit([line], at: statement))
      return
    }
    // `get { stored.isActive }`
    let isRead = memberDot(after: use).flatMap { buffer.next($0) }.map { buffer.isWord($0, "isActive") && $0 + 1 == statement.upperBound } ?? false
    guard start == statement.lowerBound, !isRead else {
      // Reading whether one constraint is active is the same on both sides, and so is asking whether there are any.
      guard let dot = memberDot(after: use), let member = buffer.next(dot), buffer.next(member).map({ !buffer.spells($0, "=") }) ?? true else {
        throw failure
      }
      if form.shape == .single, buffer.isWord(member, "isActive") { return }
      if form.shape == .list, buffer.isWord(member, "isEmpty") || form.isFlat && buffer.isWord(member, "count") { return }
      throw failure
    }
    let head = try self.head(of: statement, use, form, failure)
    let lines = try replacement(head, statement, &result.effects, failure)
    guard let lines else { return }
    result.edits.append(try edit(lines, at: statement))
  }

  /// - Throws: `commentInsideSite` where a comment would go.
  private func edit(_ lines: [String], at statement: Range<Int>) throws(Diagnostic) -> SourceEdit {
    if buffer.hasComment(in: statement) {
      throw Diagnostic(.commentInsideSite, at: host.range(statement), "a comment stands inside a statement that changes a constraint")
    }
    if let result = ReturnedStatement(statement, in: host) {
      throw Diagnostic(.constraintLifecycle, at: host.range(statement), "\(result.text) what the call gives, and setting a property of a constraint gives nothing")
    }
    guard lines.isEmpty else { return SourceEdit(host.range(statement), joined(lines, at: statement)) }
    let rest = buffer.emptied(statement)
    return SourceEdit(rest.text.isEmpty ? buffer.lineRange(of: rest.tokens) : host.range(rest.tokens), rest.text)
  }

  func joined(_ lines: [String], at statement: Range<Int>) -> String {
    lines.joined(separator: style.lineEnd + SurroundingStyle.indentation(at: host.range(statement).start, in: buffer.file))
  }

  /// `.` or the `.` after `?` or `!`.
  func memberDot(after use: Int) -> Int? {
    guard var next = buffer.next(use) else { return nil }
    if buffer.spells(next, "?") || buffer.spells(next, "!"), let after = buffer.next(next) { next = after }
    return buffer.tokens[next].kind == .dot ? next : nil
  }

  // MARK: Loops

  /// `(isWide ? wide : narrow)?.forEach { $0.activate() }`: the closure is the same for both lists.
  private func rewriteChoice(
    _ use: Int, _ statement: Range<Int>, _ form: StoredConstraintForm, _ result: inout StoredRewriting, _ failure: Diagnostic
  ) throws(Diagnostic) -> Bool {
    guard form.shape == .list, result.variable.choices.contains(use), let open = buffer.parent(of: use), open == statement.lowerBound,
      let close = buffer.partner(of: open),
      let dot = memberDot(after: close), let method = buffer.next(dot), buffer.isWord(method, "forEach"), let brace = buffer.next(method),
      buffer.tokens[brace].kind == .leftBrace, buffer.partner(of: brace) == statement.upperBound - 1, let element = buffer.next(brace),
      buffer.spellsElement(element), let inner = buffer.statement(containing: element), inner.lowerBound == element,
      buffer.next(inner.upperBound - 1) == statement.upperBound - 1, let member = memberDot(after: element)
    else { return false }
    let lines = try self.lines(try actions(from: member, inner, &result.effects, failure), on: "$0", form.element ?? form.loopElement, failure)
    guard lines.count == 1 else { throw failure }
    result.edits.append(SourceEdit(host.range(inner), lines[0]))
    return true
  }

  /// `for constraint in list { constraint.deactivate() }`
  private func rewriteLoop(
    _ use: Int, _ statement: Range<Int>, _ form: StoredConstraintForm, _ result: inout StoredRewriting, _ failure: Diagnostic
  ) throws(Diagnostic) -> Bool {
    guard form.shape == .list, buffer.isWord(statement.lowerBound, "for"), let variable = buffer.next(statement.lowerBound),
      buffer.tokens[variable].kind == .identifier, let word = buffer.next(variable), buffer.isWord(word, "in"),
      buffer.next(word) == buffer.postfixStart(of: use), let brace = buffer.next(use), buffer.tokens[brace].kind == .leftBrace,
      let close = buffer.partner(of: brace)
    else { return false }
    let name = buffer.text(variable)
    // The body runs for each constraint of a description, and may do nothing else than what is done to the description.
    if !form.isFlat, !isOnlyAbout(name, in: brace + 1..<close) { throw failure }
    if buffer.interpolatedNames(spelled: name).contains(where: { brace < $0.string && $0.string < close }) { throw failure }
    for token in brace + 1..<close where buffer.tokens[token].kind == .identifier && buffer.text(token) == name {
      if let before = buffer.previous(token), buffer.tokens[before].kind == .dot { continue }
      guard let inner = buffer.statement(containing: token), buffer.parent(of: token) == brace, let dot = memberDot(after: token) else { throw failure }
      if let line = choice(inner, of: token, token, &result.effects) {
        result.edits.append(try edit([line], at: inner))
        continue
      }
      guard inner.lowerBound == token else { throw failure }
      // Every constraint of a description has the same done to it.
      let lines = try self.lines(
        try actions(from: dot, inner, &result.effects, failure), on: name, form.element ?? form.loopElement, failure)
      result.edits.append(try edit(lines, at: inner))
    }
    return true
  }
}

extension StoredConstraintUses {
  /// Whether every statement of a body begins with a name.
  fileprivate func isOnlyAbout(_ name: String, in body: Range<Int>) -> Bool {
    var index = buffer.firstSignificant(from: body.lowerBound)
    while let current = index, current < body.upperBound {
      guard buffer.tokens[current].kind != .semicolon else {
        index = buffer.next(current)
        continue
      }
      guard buffer.text(current) == name, let statement = buffer.statement(containing: current), statement.lowerBound == current else { return false }
      index = buffer.firstSignificant(from: statement.upperBound)
    }
    return true
  }
}

extension TokenBuffer {
  /// Whether a token is the `$0` of a closure.
  fileprivate func spellsElement(_ index: Int) -> Bool { text(index) == "$0" }
}
