internal import HostSyntax
internal import SourceText

/// A message that gives a view its superview: `[self.view addSubview:title]`.
package struct ObjectiveCSuperviewEvidence: Sendable {
  /// The spelling of the superview.
  package let parent: String
  /// The name that the superview's spelling starts with.
  let base: String
  /// The token of the method's name.
  package let token: Int
  /// Whether the superview has a name: `self.view`, not `[self container]`.
  let isNamed: Bool
}

/// The superviews that a file's messages give to its views.
package struct ObjectiveCSuperviews: Sendable {
  private let names: ObjectiveCDeclarations
  private var byChild: [String: [ObjectiveCSuperviewEvidence]] = [:]
  /// The local variables whose views members get, by the members.
  private var holders: [String: Set<String>] = [:]
  private let moves: ObjectiveCMovedViews
  private let movesOfEverySubview: [Int]
  private let movesByView = Memo<MovedView, [Int]>()
  private let callsByFunctions = Memo<Set<String>, [Int]>()
  private var buffer: TokenBuffer { names.buffer }

  /// - Complexity: O(tokens).
  package init(_ names: ObjectiveCDeclarations) {
    self.names = names
    moves = ObjectiveCMovedViews(names)
    movesOfEverySubview = moves.ofEverySubview
    let buffer = names.buffer
    for index in buffer.tokens(spelled: SubviewOverrides.methods) {
      guard let message = buffer.message(around: index), message.pieces.first?.nameIndex == index else { continue }
      let child = Self.key(buffer.objectiveCText(message.pieces[0].argument))
      let parent = buffer.objectiveCText(message.receiver)
      guard let base = Self.base(of: child) else { continue }
      let isKnown = AddedViews.isAdded(bySelector: message.selector) && !(parent == "self" && isInController(index)) && Self.isPath(message.receiver, in: buffer)
        && !mayRedirect(message.receiver, parent, at: index) && !SuperviewIndex.isFleeting(parent)
      let parentBase = isKnown ? Self.base(of: Self.key(parent)) : nil
      byChild[key(child, base, at: index), default: []].append(
        ObjectiveCSuperviewEvidence(parent: parent, base: parentBase ?? "", token: index, isNamed: parentBase != nil))
    }
    for (local, token) in byChild.values.joined().compactMap({ self.local($0) }) { readHolders(local, token) }
  }

  /// Whether the class of a receiver may put the view elsewhere.
  private func mayRedirect(_ receiver: Range<Int>, _ spelling: String, at index: Int) -> Bool {
    let overrides = names.subviewOverrides
    guard overrides.matters(in: buffer) else { return false }
    let method = buffer.text(index)
    guard spelling == "self" else {
      let type = names.type(of: receiver)?.name
      if overrides.mayRedirect(type, by: method) { return true }
      return type.map(FrameworkClassTree.contains) ?? true && RedirectingViews(names, overrides).mayBe(receiver)
    }
    let own = names.className(at: index)
    return overrides.mayRedirect(own, by: method) || own.flatMap(names.superclass).map { overrides.mayRedirect($0, by: method) } ?? false
  }

  /// Whether `self` is a controller, which no view is added to.
  private func isInController(_ index: Int) -> Bool {
    guard let type = names.className(at: index) else { return false }
    return type.hasSuffix("Controller") || names.superclass(of: type)?.hasSuffix("Controller") == true
  }

  /// The local variable that a message adds.
  private func local(_ evidence: ObjectiveCSuperviewEvidence) -> (name: String, token: Int)? {
    guard let argument = buffer.message(around: evidence.token)?.pieces.first?.argument, argument.count == 1,
      let found = names.declaration(of: buffer.text(argument.lowerBound), at: argument.lowerBound), found.scope != nil
    else { return nil }
    return (found.name, found.token)
  }

  /// Notes the members that get the view of a local variable: `self.title = title;`.
  private mutating func readHolders(_ local: String, _ declaration: Int) {
    for index in buffer.tokens(spelled: local) {
      guard let equals = buffer.previous(index), buffer.isOperator(equals, "="), let end = buffer.next(index), buffer[end].kind == .semicolon,
        let name = buffer.previous(equals), buffer[name].kind == .identifier, names.declaration(of: local, at: index)?.token == declaration
      else { continue }
      let text = buffer.text(name)
      let isMember = buffer.previous(name).map { buffer[$0].kind == .dot || buffer.isOperator($0, "->") } ?? false
      guard isMember || names.declaration(of: text, at: name)?.scope == nil else { continue }
      holders[key("self." + text, text, at: name), default: []].insert("\(local)@\(declaration)")
    }
  }

  private static func isPath(_ range: Range<Int>, in buffer: TokenBuffer) -> Bool {
    buffer.significant(range).allSatisfy {
      buffer[$0].kind == .identifier || buffer[$0].kind == .dot || buffer.isOperator($0, "->")
    }
  }

  /// One spelling for the ways to name a property: `self.title`, `_title`, `self->_title`, `[self title]`.
  private static func key(_ spelling: String) -> String {
    var text = Substring(spelling)
    if text.hasPrefix("[self "), text.hasSuffix("]") { text = "self." + text.dropFirst(6).dropLast() }
    if text.hasPrefix("self->") { text = text.dropFirst(6) }
    return String(text)
  }

  /// Whether a path is that of the own object or of a member of it, and not `self.owner.view`, whose owner may have been replaced.
  private static func isOwn(_ path: String) -> Bool {
    let path = key(path)
    return !(path.hasPrefix("self.") ? path.dropFirst(5) : path[...]).contains(".")
  }

  private static func base(of path: String) -> String? {
    let path = path.hasPrefix("self.") ? path.dropFirst(5) : path[...]
    let name = path.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  /// The key of a view: names that are locals get their declaration's place with them.
  private func key(_ spelling: String, _ base: String, at index: Int) -> String {
    if !spelling.hasPrefix("self."), let found = names.declaration(of: base, at: index), found.scope != nil {
      return "\(spelling)@\(found.token)"
    }
    var text = Substring(spelling)
    if text.hasPrefix("self.") { text = text.dropFirst(5) }
    if text.hasPrefix("_") { text = text.dropFirst() }
    return "\(text)@\(names.className(at: index) ?? "")"
  }

  /// The message that gave a view its superview before the code at `site` runs; nil when that is not certain.
  ///
  /// In the method around the site, the last message before it counts when nothing contradicts it. A property's
  /// superview may also be set in another method of the class, when all messages name one parent.
  package func superview(of spelling: String, at site: Int) -> ObjectiveCSuperviewEvidence? {
    let child = Self.key(spelling)
    guard let base = Self.base(of: child), let all = byChild[key(child, base, at: site)], let first = all.first else { return nil }
    let function = names.enclosingFunction(at: site)
    let near = all.filter { function != nil && names.enclosingFunction(at: $0.token) == function }
    if near.isEmpty {
      let isMember = child.hasPrefix("self.") || names.declaration(of: base, at: site)?.scope == nil
      let others = (holders[key(child, base, at: site)] ?? []).flatMap { byChild[$0] ?? [] }
      guard isMember, (all + others).allSatisfy({ $0.isNamed && Self.key($0.parent) == Self.key(first.parent) }), names.enclosingBlock(at: site) == nil,
        isMemberPath(first.parent, first.base, at: first.token), Self.isOwn(first.parent), keepsItsObject(first.base, all + others), keepsItsObject(base, all),
        movesOfEverySubview.isEmpty, placesOfMoves(of: child, at: site).isEmpty
      else { return nil }
      return first
    }
    let around = Set(names.braces(around: site))
    let before = near.filter { $0.token < site }
    let end = before.last.map { names.end(ofCodeFrom: $0.token, to: site) } ?? site
    guard let last = before.last, near.allSatisfy({ $0.isNamed && $0.parent == last.parent }),
      before.contains(where: { names.braces(around: $0.token).first.map(around.contains) ?? false }),
      names.enclosingBlock(at: site) == names.enclosingBlock(at: last.token),
      names.declaration(of: last.base, at: last.token)?.token == names.declaration(of: last.base, at: site)?.token,
      !mayChange(last.base, at: site, in: last.token..<end), !mayChange(base, at: site, in: last.token..<end),
      !mayMove(child, all, from: last, to: site, until: end)
    else { return nil }
    return last
  }

  /// Whether the method around a site adds a view to another one behind the site, and not before it.
  package func isAddedOnlyBehind(_ site: Int, _ spelling: String) -> Bool {
    let child = Self.key(spelling)
    guard let base = Self.base(of: child), let all = byChild[key(child, base, at: site)] else { return false }
    let function = names.enclosingFunction(at: site)
    let near = all.filter { names.enclosingFunction(at: $0.token) == function }
    return !near.isEmpty && near.allSatisfy { $0.token > site }
  }

  /// Whether a variable may hold another object behind some code.
  private func mayChange(_ name: String, at site: Int, in range: Range<Int>) -> Bool {
    if name == "self" { return false }
    let isLocal = names.declaration(of: name, at: site)?.scope != nil
    return isLocal && names.isChanged(name, isObject: true, in: range) || names.mayChange(member: name, isObject: true, in: range)
  }

  /// Whether code between a message and a site may give the view another superview than the message does, itself or by a
  /// method or function that it calls.
  private func mayMove(_ child: String, _ all: [ObjectiveCSuperviewEvidence], from last: ObjectiveCSuperviewEvidence, to site: Int, until end: Int) -> Bool {
    let other = all.filter { Self.key($0.parent) != Self.key(last.parent) }.map(\.token)
    let places = other + movesOfEverySubview + placesOfMoves(of: child, at: site)
    let between = last.token + 1..<end
    if let name = child.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).last,
      names.viewMovers.move(member: String(name.drop { $0 == "_" }), of: names.className(at: site), anywhereIn: between, buffer) { return true }
    guard !places.isEmpty else { return false }
    if places.contains(where: between.contains) { return true }
    let functions = Set(places.compactMap(names.functionName))
    return callsByFunctions.answer(functions) { names.calls(of: functions) }.contains(where: between.contains)
  }

  /// - Parameter child: A path whose last name is the view's.
  private func placesOfMoves(of child: String, at site: Int) -> [Int] {
    let words = child.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(String.init)
    guard let name = words.last else { return [] }
    if words.count == 1, let local = names.declaration(of: name, at: site), local.scope != nil {
      return movesByView.answer(MovedView(name: name, local: local.token)) { moves.places(of: local) }
    }
    let member = name.hasPrefix("_") ? String(name.dropFirst()) : name
    return movesByView.answer(MovedView(name: member, local: nil)) { moves.places(ofMember: member) }
  }

  private struct MovedView: Hashable, Sendable {
    let name: String
    let local: Int?
  }

  /// Whether a property surely holds the object that some messages were about when another method runs: nothing gives it
  /// another one behind them, and elsewhere it gets its only one.
  private func keepsItsObject(_ name: String, _ messages: [ObjectiveCSuperviewEvidence]) -> Bool {
    // 'self = [super init]' of each initialiser makes another object.
    if name == "self" { return true }
    var count = 0
    var isGivenNear = false
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    let owner = messages.first.flatMap { names.className(at: $0.token) }
    for index in [plain, "_" + plain].flatMap({ buffer.tokens(spelled: $0) }) {
      guard names.isChange(at: index, isObject: true), names.className(at: index) == owner else { continue }
      if let equals = buffer.next(index), let value = buffer.next(equals), ["nil", "Nil", "NULL"].contains(buffer.text(value)) { continue }
      let isMember = buffer.previous(index).map { buffer[$0].kind == .dot || buffer.isOperator($0, "->") } ?? false
      guard isMember || names.declaration(of: buffer.text(index), at: index)?.scope == nil else { continue }
      let near = messages.filter { names.enclosingFunction(at: $0.token) == names.enclosingFunction(at: index) }
      if near.contains(where: { $0.token < index }) { return false }
      if near.isEmpty { count += 1 } else { isGivenNear = true }
    }
    return count < (isGivenNear ? 1 : 2)
  }

  /// Whether a parent's spelling means the same in every method: it starts with `self` or a variable of the class.
  private func isMemberPath(_ parent: String, _ base: String, at token: Int) -> Bool {
    if parent == "self" || parent.hasPrefix("self.") || parent.hasPrefix("self->") { return true }
    guard let found = names.declaration(of: base, at: token) else { return false }
    return found.kind == .instanceVariable || found.kind == .property
  }
}
