internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import LinearRows
internal import Migration
internal import SourceText

/// Statements that make constraints or do something to them.
extension SwiftUnitReader {
  // MARK: Declarations

  /// `let c = …`, `var list: [NSLayoutConstraint] = []`
  mutating func readDeclaration(_ statement: Range<Int>) {
    noteOwnCode(statement)
    let declared = statement.compactMap { index -> (name: String, value: Range<Int>?)? in
      guard buffer[index].kind == .identifier, buffer.parent(of: index) == buffer.parent(of: statement.lowerBound),
        let found = file.declarations.declared(at: index)
      else { return nil }
      return (found.name, found.initializer)
    }
    guard !declared.isEmpty else {
      if isRelevant(statement) { unread(statement) }
      return
    }
    for (name, value) in declared {
      builder.declare(name)
      hideVariable(name, behind: value)
      guard let value else {
        if isRelevant(statement) { bindLocal(name, []) }
        continue
      }
      if let closure = calledClosure(value), isRelevant(closure) {
        let mark = builder.mark
        if let uses = uses(value) {
          bindLocal(name, uses)
        } else {
          builder.rewind(to: mark)
          renameReturned(in: closure, to: name)
          let exits = builder.exits.count
          readBlock(closure)
          builder.forgetExits(since: exits)
        }
        continue
      }
      guard isRelevant(statement) else {
        builder.bind(name, nil)
        continue
      }
      let mark = builder.mark
      if !isConfigured(value), let uses = uses(value) {
        bindLocal(name, uses)
      } else {
        builder.rewind(to: mark)
        builder.bind(name, nil)
        if isRelevant(value) { readValue(value, in: statement, named: name) }
      }
    }
  }

  /// `let v = c` in a loop over `v`: the name stands for something else from then on.
  private mutating func hideVariable(_ name: String, behind value: Range<Int>?) {
    guard resolver.substitutions[name] != nil else { return }
    resolver.substitutions[name] = value.flatMap { path($0) == nil ? nil : resolver.path(buffer.normalizedText($0), at: $0.lowerBound) }
  }

  private mutating func bindLocal(_ name: String, _ uses: [ConstraintUse]) {
    builder.hold(uses)
    builder.bind(name, uses)
    builder.declaredDepth[name] = builder.guards.count
  }

  mutating func readReturn(_ statement: Range<Int>) {
    noteOwnCode(statement)
    let value = statement.lowerBound + 1..<statement.upperBound
    guard isRelevant(value) else { return }
    let mark = builder.mark
    if let uses = uses(value) {
      if frames.isEmpty {
        builder.send(uses, "returned", at: buffer.sourceRange(statement))
      } else {
        frames[frames.count - 1].returned += guarded(uses)
      }
    } else {
      builder.rewind(to: mark)
      readEffects(of: value, in: statement)
    }
  }

  // MARK: Expressions

  mutating func readExpression(_ statement: Range<Int>) {
    if let chain = chains[statement.lowerBound], chain.description.statement == buffer.trimmed(statement) {
      let mark = builder.mark
      if !readChain(chain, in: statement) {
        builder.rewind(to: mark)
        unread(statement)
      }
      return
    }
    if [.leftParenthesis, .leftBrace].contains(buffer[statement.lowerBound].kind), let closure = calledClosure(statement) {
      let exits = builder.exits.count
      readBlock(closure)
      return builder.forgetExits(since: exits)
    }
    // `_ = { … }()`
    if buffer.spells(statement.lowerBound, "_"), let equals = buffer.next(statement.lowerBound), buffer.isOperator(equals, "="),
      let closure = calledClosure(equals + 1..<statement.upperBound) {
      let exits = builder.exits.count
      readBlock(closure)
      return builder.forgetExits(since: exits)
    }
    noteOwnCode(statement)
    if let closure = calledVariable(statement) { builder.call(closure, at: buffer.sourceRange(statement)) }
    readHierarchy(statement)
    guard isRelevant(statement), !isIdle(statement) else { return readPlacingClosures(statement) }
    let range = buffer.sourceRange(statement)
    if let site = layout.site(at: statement.lowerBound), site.tokens == buffer.trimmed(statement) { return readSite(site) }
    if let equals = assignment(in: statement) {
      let mark = builder.mark
      if readAssignment(statement, equals) { return }
      builder.rewind(to: mark)
      guard buffer.spells(statement.lowerBound, "_") else { return readEffects(of: statement, in: statement) }
      return readValue(equals + 1..<statement.upperBound, in: statement)
    }
    let mark = builder.mark
    if readCall(statement, range) { return }
    builder.rewind(to: mark)
    readEffects(of: statement, in: statement)
  }

  /// `pin()`, where the name is one of a variable that holds a closure with layout in it.
  private func calledVariable(_ statement: Range<Int>) -> String? {
    guard let name = statement.first, buffer[name].kind == .identifier, let open = buffer.next(name), buffer[open].kind == .leftParenthesis,
      let declared = file.declarations.declaration(of: buffer.text(name), at: name), declared.kind == .local, let value = declared.initializer,
      let brace = value.first, buffer[brace].kind == .leftBrace, isRelevant(value)
    else { return nil }
    return buffer.text(name)
  }

  /// `_ = title`, where the name is one of a variable that holds no constraints.
  private func isIdle(_ statement: Range<Int>) -> Bool {
    guard buffer.spells(statement.lowerBound, "_"), let equals = buffer.next(statement.lowerBound), buffer.isOperator(equals, "="),
      let name = buffer.next(equals), name + 1 == statement.upperBound, buffer[name].kind == .identifier,
      builder.names[buffer.text(name)] == nil
    else { return false }
    return file.declarations.declaration(of: buffer.text(name), at: name).map { $0.kind != .property && !$0.isComputed } ?? false
  }

  /// `let done = [a, b].map { $0.isActive = true }`: what matters is what the call does.
  private mutating func readValue(_ value: Range<Int>, in statement: Range<Int>, named name: String? = nil) {
    let mark = builder.mark
    if readCall(value, buffer.sourceRange(statement)) { return }
    builder.rewind(to: mark)
    readEffects(of: value, in: statement, named: name)
  }

  /// A site that is a statement of its own.
  mutating func readSite(_ site: SwiftLayoutReader.ReadSite) {
    guard site.inspection.frontend != "anchors", let receiver = layout.optionalReceivers[site.tokens.lowerBound] else { return readPresentSite(site) }
    // SnapKit does nothing for an item that is nil.
    let guards = builder.guards
    let hidden = resolver.substitutions[receiver.name]
    let known = receiver.range.count == 1 ? currentView(named: buffer.text(receiver.range.lowerBound), at: receiver.range.lowerBound) : nil
    if known == CurrentView.none { return builder.noteRead(site.inspection.range) }
    if known == nil { builder.guards.append(Branch(presence(of: receiver.range, at: receiver.range.lowerBound)).holds) }
    resolver.substitutions[receiver.name] = resolver.path(buffer.normalizedText(receiver.range), at: site.tokens.lowerBound)
    readPresentSite(site)
    builder.guards = guards
    resolver.substitutions[receiver.name] = hidden
  }

  private mutating func readPresentSite(_ site: SwiftLayoutReader.ReadSite) {
    let inspection = site.inspection
    builder.noteRead(inspection.range)
    // What is decided when the program runs is read statement by statement; what stops it is not.
    let isRead = inspection.diagnostic.map { [.controlFlowInSite, .unknownTarget].contains($0.id) } ?? true
    if isRead, inspection.frontend == "snapkit", let closure = layout.closures[site.tokens.lowerBound] { return readClosure(closure, of: site) }
    guard inspection.diagnostic == nil else { return unread(site.tokens) }
    let isLibrary = inspection.frontend == "snapkit" || inspection.frontend == "masonry"
    if isLibrary {
      let keepsSomething = site.tokens.contains { assignsInside(site.tokens, $0) }
      guard inspection.operation == "make", !keepsSomething else {
        return unread(site.tokens, .constraintLifecycle, "what '\(inspection.operation)' leaves active depends on what ran before")
      }
    }
    for item in inspection.translatesFalse { setAutoresizing(item, false, site.tokens) }
    let uses = makeConstraints(of: site)
    if isLibrary || inspection.frontend != "vfl" && inspection.frontend != "initializer" && inspection.frontend != "anchors" {
      builder.activate(uses, at: inspection.range)
    } else if case .appends(let list, _, _) = inspection.effect {
      append(uses, to: list, in: site)
    } else if inspection.effect != .none {
      builder.activate(uses, at: inspection.range)
    }
  }

  /// `for format in formats { list += … }`
  private mutating func append(_ uses: [ConstraintUse], to list: String, in site: SwiftLayoutReader.ReadSite) {
    let last = list.lastDottedWord
    let token = site.tokens.last { index in
      guard buffer[index].kind == .identifier, buffer.text(index) == last, let next = buffer.next(index) else { return false }
      return buffer.isOperator(next, "+=") || buffer[next].kind == .dot
    }
    guard let token, let name = path(buffer.postfixStart(of: token)..<token + 1) else { return unread(site.tokens) }
    touch(name, token..<token + 1)
    extend(name, uses, site.inspection.range)
  }

  /// `a.snp.makeConstraints { make in … }`: the closure runs at once, statement by statement.
  private mutating func readClosure(_ closure: SwiftLayoutReader.ReadClosure, of site: SwiftLayoutReader.ReadSite) {
    let mark = builder.exits.count
    let outer = (chains, call)
    let name = closure.syntax.receiver.spelling
    if !closure.syntax.isGuide { setAutoresizing(name, false, site.tokens) }
    chains = closure.chains
    call = LibraryCall(
      operation: closure.syntax.operation, view: resolver.item(LayoutItem(spelled: name), at: site.tokens.lowerBound),
      site: site.tokens.lowerBound)
    // `logo.snp.makeConstraints { logo in … }`: what the constraints are about is the item, whatever the maker is called.
    let hidden = resolver.substitutions[name]
    let isHidden = closure.syntax.closure?.maker == name
    if isHidden { resolver.substitutions[name] = call?.view }
    defer {
      (chains, call) = outer
      if isHidden { resolver.substitutions[name] = hidden }
    }
    readBlock(closure.body)
    builder.forgetExits(since: mark)
  }

  /// `make.top.equalTo(b)`, or `height = make.height.equalTo(44).constraint`.
  private mutating func readChain(_ chain: SwiftLayoutReader.ReadChain, in statement: Range<Int>) -> Bool {
    let range = buffer.sourceRange(statement)
    if let call, call.operation == .update {
      guard chain.description.role != .value else { return false }
      for constraint in chain.constraints {
        builder.update(resolver.form(of: constraint, at: chain.place), of: call.view, text: condition(statement), at: range)
      }
      return true
    }
    let maker = call.map { MadeConstraint.Maker(view: $0.view, isRemaking: $0.operation == .remake, site: $0.site) }
    let uses = chain.constraints.map { constraint in
      builder.make(constraint, resolver.form(of: constraint, at: chain.place), at: range, by: maker)
    }
    builder.activate(uses, at: range)
    guard chain.description.role == .value else { return true }
    if let call = self.call(statement), buffer.isWord(call.name, "append"), let list = call.receiver, let name = path(list),
      call.call.arguments.count == 1, call.call.arguments[0].value.lowerBound == chain.description.chain.range.lowerBound,
      call.call.arguments[0].value.upperBound == chain.description.chain.range.upperBound {
      touch(name, list)
      extend(name, uses, range)
      return true
    }
    guard let equals = assignment(in: statement), buffer.spells(equals, "="), buffer.next(equals) == chain.description.chain.range.lowerBound,
      chain.description.chain.range.upperBound == statement.upperBound, let name = path(buffer.trimmed(statement.lowerBound..<equals))
    else { return false }
    touch(name, statement.lowerBound..<equals)
    builder.assign(name, uses, text: condition(statement), at: range)
    if builder.unit.locals.contains(name) { builder.hold(uses) } else { builder.send(uses, "kept in \(name)", at: range) }
    return true
  }

  /// Whether an expression names an item without calling anything: `bars[i]`, `cell.title!`.
  private func isPlainItem(_ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      switch buffer[index].kind {
      case .identifier, .dot, .leftBracket, .rightBracket, .number: true
      case .operatorSymbol: ["!", "?", "-", "+"].contains(buffer.text(index))
      default: buffer[index].kind.isTrivia
      }
    }
  }

  private func assignsInside(_ site: Range<Int>, _ index: Int) -> Bool {
    guard buffer.isOperator(index, "="), let parent = buffer.parent(of: index), parent >= site.lowerBound else { return false }
    return true
  }

  mutating func setAutoresizing(_ spelling: String, _ isOn: Bool, _ tokens: Range<Int>) {
    let item = resolver.item(LayoutItem(spelled: spelling), at: tokens.lowerBound)
    // Where there is no view, nothing leaves autoresizing, whatever the code asks for: `title?.…`, `if let title { title.… }`.
    let presence = Branch(resolver.changes.marked("\(item) != nil", at: tokens.lowerBound)).holds
    let guards = builder.guards
    builder.guards.removeAll { $0 == presence }
    defer { builder.guards = guards }
    builder.setAutoresizing(of: item, owner: file.declarations.owner(ofItem: item, at: resolver.placeInUnit(of: tokens.lowerBound)), to: isOn, at: buffer.sourceRange(tokens), isLocal: resolver.isVariable(item, among: builder.unit.locals, at: tokens.lowerBound))
  }

  /// The `=` or `+=` of an assignment.
  private func assignment(in statement: Range<Int>) -> Int? {
    var index = statement.lowerBound
    while index < statement.upperBound {
      if buffer[index].kind == .operatorSymbol, buffer.spells(index, "=") || buffer.spells(index, "+=") || buffer.spells(index, "-=") || buffer.spells(index, "*=") { return index }
      index = buffer.groupEnd(index) + 1
    }
    return nil
  }

  private mutating func readAssignment(_ statement: Range<Int>, _ equals: Int) -> Bool {
    let range = buffer.sourceRange(statement)
    let target = buffer.trimmed(statement.lowerBound..<equals)
    giveMember(target)
    let value = buffer.trimmed(equals + 1..<statement.upperBound)
    guard let member = target.last, buffer[member].kind == .identifier || buffer[member].kind == .operatorSymbol, !value.isEmpty else { return false }
    let owner = buffer.previous(member).flatMap { dot in
      dot > target.lowerBound && buffer[dot].kind == .dot ? buffer.trimmed(target.lowerBound..<dot) : nil
    }
    let isPlain = buffer.spells(equals, "=")
    switch buffer.text(member) {
    case "translatesAutoresizingMaskIntoConstraints":
      guard isPlain, value.count == 1, buffer.isWord(value.lowerBound, in: ["true", "false"]) else { return false }
      if let owner, !isPlainItem(owner) { return false }
      setAutoresizing(owner.map { buffer.normalizedText($0) } ?? "self", buffer.isWord(value.lowerBound, "true"), statement)
      return true
    // The second name is that of Swift 2.
    case "isActive", "active":
      guard isPlain, let owner, let uses = uses(owner) else { return false }
      if areOfOpenClosure(uses) { return true }
      return setActive(uses, value, range)
    case "priority":
      guard let owner, let uses = uses(owner) else { return false }
      guard isPlain else { return change(uses, .multiplier(condition(statement)), range) }
      let priority = readPriority(value, at: statement.lowerBound)
      return change(uses, .priority(priority, buffer.normalizedText(value)), range)
    case "constant":
      guard let owner, let uses = uses(owner) else { return false }
      guard isPlain else { return change(uses, .multiplier(condition(statement)), range) }
      let number = resolver.number(buffer.normalizedText(value), at: statement.lowerBound)
      return change(uses, .constant(number, buffer.normalizedText(value)), range)
    case "identifier", "shouldBeArchived":
      // Names for people; layout does not depend on them.
      guard let owner, let name = path(owner), builder.uses(of: name) != nil || isConstraintName(name, at: owner.lowerBound) else { return false }
      touch(name, owner)
      return true
    default: break
    }
    guard let name = path(target) else { return false }
    if isPlain, value.count == 1, buffer.isWord(value.lowerBound, "nil"), isConstraintName(name, at: target.lowerBound) {
      touch(name, target)
      builder.forget(name, at: range)
      return true
    }
    // A list of another file may be one that a remake takes its constraints from.
    if isPlain, value.count == 2, buffer[value.lowerBound].kind == .leftBracket, isConstraintName(name, at: target.lowerBound),
      file.declarations.declarations(named: name.lastDottedWord).isEmpty {
      touch(name, target)
      builder.forget(name, at: range)
      return true
    }
    guard let uses = uses(value) else { return false }
    touch(name, target)
    if buffer.spells(equals, "+=") {
      extend(name, uses, range)
      return true
    }
    guard isPlain else { return false }
    let lasting = isWeakMember(name, at: target.lowerBound) ? builder.lasting(uses) : uses
    if lasting.count < uses.count {
      builder.assign(name, lasting, text: condition(statement), at: range)
      // Whether it is there for the next statement, the source does not say.
      if lasting.isEmpty { builder.bind(name, nil) }
      return true
    }
    builder.assign(name, uses, text: condition(statement), at: range)
    if builder.unit.locals.contains(name) { builder.hold(uses) } else { builder.send(uses, "kept in \(name)", at: range) }
    return true
  }

  /// `weak var height: NSLayoutConstraint?`
  private func isWeakMember(_ name: String, at token: Int) -> Bool {
    guard !builder.unit.locals.contains(name), let property = file.declarations.member(name, ofTypeAt: token) else { return false }
    return buffer.statement(containing: property.token).map { statement in (statement.lowerBound..<property.token).contains { buffer.isWord($0, "weak") } } ?? false
  }

  /// `names += uses`
  mutating func extend(_ name: String, _ uses: [ConstraintUse], _ range: SourceRange) {
    builder.extend(name, with: guarded(uses))
    if builder.unit.locals.contains(name) { builder.hold(uses) } else { builder.send(uses, "kept in \(name)", at: range) }
  }

  /// Uses that count only under the conditions of the current statement.
  func guarded(_ uses: [ConstraintUse]) -> [ConstraintUse] {
    uses.map { ConstraintUse(target: $0.target, guards: $0.guards.union(builder.guards)) }
  }

  private mutating func readPriority(_ value: Range<Int>, at token: Int) -> RowPriority {
    resolver.priority(of: buffer.normalizedText(value), at: token)
  }

  mutating func setActive(_ uses: [ConstraintUse], _ value: Range<Int>, isNegated: Bool = false, _ range: SourceRange) -> Bool {
    if value.count == 1, buffer.isWord(value.lowerBound, isNegated ? "false" : "true") {
      builder.activate(uses, at: range)
    } else if value.count == 1, buffer.isWord(value.lowerBound, isNegated ? "true" : "false") {
      builder.deactivate(uses, at: range)
    } else {
      let branch = Branch(condition(value))
      builder.guards.append(isNegated ? branch.fails : branch.holds)
      builder.activate(uses, at: range)
      builder.guards[builder.guards.count - 1] = isNegated ? branch.holds : branch.fails
      builder.deactivate(uses, at: range)
      builder.guards.removeLast()
    }
    return true
  }

  mutating func change(_ uses: [ConstraintUse], _ change: UnitBuilder.Change, _ range: SourceRange) -> Bool {
    for use in uses { builder.change(use, change, at: range) }
    return true
  }
}
