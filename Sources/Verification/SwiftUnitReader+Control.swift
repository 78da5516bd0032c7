internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
internal import SourceText

/// Control flow: what runs under which conditions.
extension SwiftUnitReader {
  /// Reads a block under one more condition.
  private mutating func readBlock(_ range: Range<Int>, under condition: String) {
    builder.guards.append(condition)
    readBlock(range)
    builder.guards.removeLast()
  }

  mutating func readIf(_ statement: Range<Int>) {
    if readDecidedIf(statement) { return }
    if let body = braces(after: statement.lowerBound, in: statement), buffer.next(body.upperBound).map({ $0 >= statement.upperBound }) ?? true,
      surelyHolds(statement.lowerBound + 1..<body.lowerBound - 1) {
      let scope = builder.openScope()
      readBlock(body)
      return builder.close(scope)
    }
    let mark = builder.exits.count
    let outer = builder.guards
    let before = builder.mark
    var alternatives = builder.openAlternatives(about: nil)
    var isComplete = false
    var keyword = statement.lowerBound
    while let body = braces(after: keyword, in: statement) {
      let head = keyword + 1..<body.lowerBound - 1
      let branch = branch(on: head)
      readCondition(head)
      let presence = presence(head)
      if let presence {
        builder.touch(presence.name, at: presence.token)
        builder.presence[presence.isPositive ? branch.holds : branch.fails] = presence.name
        if keyword == statement.lowerBound { alternatives = builder.openAlternatives(about: presence) }
      }
      let scope = builder.openScope()
      bindUnwrapped(head)
      readBlock(body, under: branch.holds)
      builder.close(scope)
      builder.endBranch(&alternatives, about: presence, under: branch.holds)
      guard let word = buffer.next(body.upperBound), word < statement.upperBound, buffer.isWord(word, "else"), let following = buffer.next(word)
      else { break }
      builder.guards.append(branch.fails)
      if buffer.isWord(following, "if") {
        keyword = following
        continue
      }
      if let last = braces(after: word, in: statement) { readBlock(last) }
      builder.endBranch(&alternatives, about: presence, under: nil)
      isComplete = true
      if keyword == statement.lowerBound, let presence {
        builder.guards = outer
        builder.foldUpdate(
          presence, there: presence.isPositive ? branch.holds : branch.fails, absent: presence.isPositive ? branch.fails : branch.holds,
          since: before, &alternatives)
      }
      break
    }
    builder.guards = outer
    builder.join(alternatives, isComplete: isComplete)
    builder.narrow(since: mark)
  }

  /// Reads the branch that runs of an `if` about an optional parameter of which the call tells whether it is there, or about a
  /// variable whose view is known.
  private mutating func readDecidedIf(_ statement: Range<Int>) -> Bool {
    guard resolver.frame != nil || !resolver.currentViews.isEmpty, let body = braces(after: statement.lowerBound, in: statement) else { return false }
    guard let holds = isDecided(statement.lowerBound + 1..<body.lowerBound - 1) else { return false }
    let word = buffer.next(body.upperBound).flatMap { $0 < statement.upperBound && buffer.isWord($0, "else") ? $0 : nil }
    let scope = builder.openScope()
    if holds {
      readBlock(body)
    } else if let word, let following = buffer.next(word) {
      if buffer.isWord(following, "if") { readIf(following..<statement.upperBound) } else if let last = braces(after: word, in: statement) { readBlock(last) }
    }
    builder.close(scope)
    return true
  }

  /// Whether a condition surely holds, or surely does not, for the call that is read: `let top = top` of `anchor(top: nil)`.
  private mutating func isDecided(_ head: Range<Int>) -> Bool? {
    var holds = true
    for part in buffer.splitAtCommas(head) {
      let binding = unwrapping(part)
      if let known = holdsForCurrentView(part, unwrapped: binding?.value, at: binding?.name ?? part.lowerBound) ?? resolver.frame.flatMap({ comparison(part, in: $0) }) {
        if !known { return false }
        continue
      }
      guard let frame = resolver.frame, let (name, value) = binding, frame.range.contains(name), value.count == 1, let first = value.first,
        let known = frame.presence[buffer.text(first)], file.declarations.declaration(of: buffer.text(first), at: name)?.kind == .parameter
      else {
        // One that fails decides, whatever the others say.
        holds = false
        continue
      }
      if !known { return false }
    }
    return holds ? true : nil
  }

  /// Whether `size.width != 0` holds, where the call hands over `CGSize(width: 30, height: 0)`.
  private mutating func comparison(_ part: Range<Int>, in frame: NameResolver.Frame) -> Bool? {
    let part = buffer.trimmed(part)
    guard let sign = part.first(where: { ["!=", "==", ">", "<", ">=", "<="].contains(buffer.text($0)) && buffer[$0].kind == .operatorSymbol }), frame.range.contains(sign) else { return nil }
    let sides = [buffer.trimmed(part.lowerBound..<sign), buffer.trimmed(sign + 1..<part.upperBound)]
    guard let first = sides[0].first, path(sides[0]) != nil, frame.values[buffer.text(first)] != nil,
      file.declarations.declaration(of: buffer.text(first), at: first).map({ $0.kind == .parameter || $0.kind == .unwrapped }) == true, let last = sides[1].last, buffer[last].kind == .number
    else { return nil }
    let numbers = sides.map { resolver.number(buffer.normalizedText($0), at: $0.lowerBound).number }
    guard let one = numbers[0], let other = numbers[1] else { return nil }
    return switch buffer.text(sign) {
    case "!=": one != other
    case "==": one == other
    case ">": one > other
    case "<": one < other
    case ">=": one >= other
    default: one <= other
    }
  }

  /// `let c = height` or `let height`: the new name, and what it unwraps.
  private func unwrapping(_ condition: Range<Int>) -> (name: Int, value: Range<Int>)? {
    let condition = buffer.trimmed(condition)
    guard buffer.splitAtCommas(condition).count == 1, let first = condition.first, buffer.isWord(first, in: ["let", "var"]),
      let name = buffer.next(first), name < condition.upperBound, buffer[name].kind == .identifier
    else { return nil }
    guard let equals = buffer.next(name), equals < condition.upperBound else { return (name, name..<name + 1) }
    return buffer.isOperator(equals, "=") ? (name, buffer.trimmed(equals + 1..<condition.upperBound)) : nil
  }

  /// `let title = self.title` asks what `self.title != nil` asks, and `let m = model, m.isWide` what
  /// `model != nil, model.isWide` does.
  private mutating func branch(on head: Range<Int>) -> Branch {
    let parts = buffer.splitAtCommas(head)
    guard parts.contains(where: { unwrapping($0) != nil }) else { return Branch(condition(head)) }
    var unwrapped: [String: String] = [:]
    var texts: [String] = []
    for part in parts {
      guard let (name, value) = unwrapping(part), path(value) != nil else {
        texts.append(condition(part, standing: unwrapped))
        continue
      }
      texts.append(presence(of: value, at: name))
      unwrapped[buffer.text(name)] = resolver.path(buffer.normalizedText(value), at: name)
    }
    return Branch(texts.joined(separator: ", "))
  }

  /// `let superview = title.superview` of a view that has been added, `let view = view` of a controller, whose view is
  /// made when it is asked for.
  ///
  /// Source: UIViewController, view; NSViewController, view.
  private mutating func surelyHolds(_ head: Range<Int>) -> Bool {
    for part in buffer.splitAtCommas(head) where !surelyUnwraps(part) { return false }
    return true
  }

  private mutating func surelyUnwraps(_ condition: Range<Int>) -> Bool {
    guard let (name, value) = unwrapping(condition), let text = path(value) else { return false }
    if text == "view" {
      let type = file.declarations.enclosingType(at: name)?.name
      return [type, type.flatMap(file.declarations.superclass)].contains { $0?.hasSuffix("Controller") == true }
        && file.declarations.member("view", ofTypeAt: name) == nil
        // `view` may be a variable that holds another view, or none.
        && (buffer.normalizedText(value) != "view" || file.declarations.declaration(of: "view", at: name) == nil)
    }
    let words = buffer.normalizedText(value)
    guard words.hasSuffix(".superview") else { return false }
    return resolver.knownSuperview(of: String(words.dropLast(10)), at: name) != nil
  }

  /// The condition under which an optional holds something.
  /// - Parameter token: Where the names are looked up: `let title` is no part of what `= title` means.
  mutating func presence(of place: Range<Int>, at token: Int) -> String {
    resolver.changes.marked("\(resolver.path(buffer.normalizedText(place), at: token)) != nil", at: place.lowerBound)
  }

  mutating func readGuard(_ statement: Range<Int>) {
    guard let word = statement.first(where: { buffer.isWord($0, "else") && buffer.parent(of: $0) == buffer.parent(of: statement.lowerBound) }),
      let body = braces(after: word, in: statement)
    else { return unread(statement) }
    let head = statement.lowerBound + 1..<word
    readCondition(head)
    if surelyHeld(head) {
      if let presence = presence(head) { builder.touch(presence.name, at: presence.token) }
      return bindUnwrapped(head)
    }
    let branch = branch(on: head)
    if let presence = presence(head) {
      builder.touch(presence.name, at: presence.token)
      builder.presence[presence.isPositive ? branch.holds : branch.fails] = presence.name
    }
    let mark = builder.exits.count
    readBlock(body, under: branch.fails)
    bindUnwrapped(head)
    if unwrapsOnlyPlaces(head) {
      // Without the view there is nothing to lay out.
      builder.forgetExits(since: mark)
      builder.assume(["'\(condition(head))' succeeds"])
    } else if !builder.guards.contains(branch.holds) {
      builder.guards.append(branch.holds)
    }
  }

  /// Whether a condition unwraps what the unit has just given its constraint: `height = …` and `guard let height = height`.
  private func surelyHeld(_ head: Range<Int>) -> Bool {
    buffer.splitAtCommas(head).allSatisfy { part in
      guard let (_, value) = unwrapping(part), let held = path(value), let uses = builder.uses(of: held), !uses.isEmpty else { return false }
      return uses.allSatisfy { use in
        if case .made = use.target { return use.guards.isEmpty }
        return false
      }
    }
  }

  /// `height == nil`, `let c = height`, `let height`, `rows.isEmpty`
  private func presence(_ head: Range<Int>) -> UnitBuilder.Presence? {
    let head = buffer.trimmed(head)
    guard let first = head.first, let last = head.last else { return nil }
    var place = head
    var isPositive = true
    var isList = false
    if let (_, value) = unwrapping(head) {
      place = value
    } else if buffer.isWord(last, "nil"), let sign = buffer.previous(last), sign > first, buffer.spells(sign, "==") || buffer.spells(sign, "!=") {
      isPositive = buffer.spells(sign, "!=")
      place = buffer.trimmed(first..<sign)
    } else if buffer.isWord(last, "isEmpty"), let dot = buffer.previous(last), dot > first, buffer[dot].kind == .dot {
      isPositive = buffer.isOperator(first, "!")
      isList = true
      place = (isPositive ? first + 1 : first)..<dot
    } else {
      return nil
    }
    guard let token = place.last, buffer[token].kind == .identifier, let name = path(place), isConstraintName(name, at: place.lowerBound) else { return nil }
    return UnitBuilder.Presence(name: name, isPositive: isPositive, token: token, isList: isList)
  }

  /// `let c = height`: the name stands for the constraint from then on.
  private mutating func bindUnwrapped(_ head: Range<Int>) {
    for part in buffer.splitAtCommas(head) {
      guard let (name, value) = unwrapping(part), let held = path(value), isConstraintName(held, at: value.lowerBound),
        held != buffer.text(name), let uses = uses(value)
      else { continue }
      builder.declare(buffer.text(name))
      builder.bind(buffer.text(name), uses)
      builder.declaredDepth[buffer.text(name)] = builder.guards.count
    }
  }

  /// Whether a condition only unwraps where the code stands: `let self`, `let view = self?.view`, `let superview`. Any other
  /// value may be missing while there is something to lay out.
  private func unwrapsOnlyPlaces(_ head: Range<Int>) -> Bool {
    let parts = buffer.splitAtCommas(head)
    return !parts.isEmpty && parts.allSatisfy { part in
      guard let value = unwrapping(part)?.value, path(value) != nil, let last = value.last(where: { buffer[$0].kind == .identifier }) else { return false }
      return buffer.isWord(last, in: ["self", "superview", "view", "weakSelf"])
    }
  }

  /// A condition that makes or changes constraints is not taken apart.
  private mutating func readCondition(_ head: Range<Int>) {
    if head.contains(where: { layout.site(at: $0) != nil }) { unread(head) }
  }

  mutating func readSwitch(_ statement: Range<Int>) {
    let mark = builder.exits.count
    guard let body = braces(after: statement.lowerBound, in: statement) else { return unread(statement) }
    let head = statement.lowerBound + 1..<body.lowerBound - 1
    readCondition(head)
    let subject = condition(head)
    var start: Int?
    var label = ""
    var earlier: [String] = []
    var index = buffer.firstSignificant(from: body.lowerBound)
    func isLabel(_ index: Int) -> Bool {
      buffer.isReservedWord(index) && buffer.isWord(index, in: ["case", "default"]) || buffer[index].kind == .at && buffer.next(index).map { buffer.isWord($0, "unknown") } == true
    }
    while let current = index, current < body.upperBound {
      let part = buffer.statement(containing: current)
      let end = max(current + 1, min(part?.upperBound ?? current + 1, body.upperBound))
      if isLabel(current) {
        if let first = start { readBlock(first..<current, under: "switch \(subject) \(label)") }
        label = pattern(current..<end)
        let isPlain = Self.isPlainLabel(label)
        let hiding = isPlain ? earlier.filter { !Self.isPlainLabel($0) } : earlier
        earlier.append(label)
        if !hiding.isEmpty, !label.hasPrefix("default") { label += " after \(hiding.joined(separator: " "))" }
        start = end
      }
      index = buffer.firstSignificant(from: end)
    }
    if let first = start { readBlock(first..<body.upperBound, under: "switch \(subject) \(label)") }
    builder.leaveLoop(since: mark)
  }

  /// `case .wide:`, `case 4, 5:`: what such a label takes, no other plain one does.
  private static func isPlainLabel(_ label: String) -> Bool {
    !["...", "..<", " let ", " var ", " is ", " where ", "(", "_"].contains { label.contains($0) }
  }

  /// `case .wide(_, _):` without the values that it does not look at: `case .wide:`
  private func pattern(_ range: Range<Int>) -> String {
    let text = condition(range)
    guard text.contains("_)") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      let isPlain = rest[rest.index(after: open)..<close].allSatisfy { $0 == "_" || $0 == "," || $0 == " " }
      result += rest[..<(isPlain ? open : rest.index(after: close))]
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  mutating func readLoop(_ statement: Range<Int>) {
    let mark = builder.exits.count
    let start = builder.mark
    guard let body = braces(after: statement.lowerBound, in: statement) else { return unread(statement) }
    forgetVariables(assignedIn: statement)
    let text = buffer.isWord(statement.lowerBound, "repeat")
      ? condition(body.upperBound + 1..<statement.upperBound) : condition(statement.lowerBound..<body.lowerBound - 1)
    readBlock(body, under: text)
    builder.endLoop(since: mark, start, isRelevant: isRelevant(body) || layout.changesHierarchy(body), at: buffer.sourceRange(statement))
  }

  mutating func readDo(_ statement: Range<Int>) {
    guard let body = braces(after: statement.lowerBound, in: statement) else { return unread(statement) }
    readBlock(body)
    var word = buffer.next(body.upperBound)
    while let current = word, current < statement.upperBound, buffer.isWord(current, "catch"), let block = braces(after: current, in: statement) {
      readBlock(block, under: condition(current..<block.lowerBound - 1))
      word = buffer.next(block.upperBound)
    }
  }

  mutating func readFor(_ statement: Range<Int>) {
    // `for format in formats { list += … }` makes one list.
    if let site = layout.site(at: statement.lowerBound), site.tokens == buffer.trimmed(statement), site.inspection.diagnostic == nil {
      return readSite(site)
    }
    let mark = builder.exits.count
    let start = builder.mark
    let level = buffer.parent(of: statement.lowerBound)
    guard let body = braces(after: statement.lowerBound, in: statement),
      let word = statement.first(where: { $0 < body.lowerBound && buffer.isWord($0, "in") && buffer.parent(of: $0) == level })
    else { return unread(statement) }
    let pattern = buffer.trimmed(statement.lowerBound + 1..<word)
    var collection = buffer.trimmed(word + 1..<body.lowerBound - 1)
    var filter = ""
    if let clause = collection.first(where: { buffer.isWord($0, "where") && buffer.parent(of: $0) == level }) {
      filter = " " + condition(clause..<collection.upperBound)
      collection = buffer.trimmed(collection.lowerBound..<clause)
    }
    let shape = buffer.isWord(pattern.lowerBound, "case") ? " \(condition(pattern, renaming: namesOfVariables(in: pattern)))" : ""
    let name = pattern.count == 1 ? buffer.text(pattern.lowerBound) : nil
    // The variable is no constraint that has the same name outside.
    let hidden = pattern.filter { buffer[$0].kind == .identifier }.map { (buffer.text($0), builder.names[buffer.text($0)]) }
    for (variable, _) in hidden { builder.bind(variable, nil) }
    defer { for (variable, uses) in hidden { builder.bind(variable, uses) } }
    if filter.isEmpty, let name, readTurns(of: name, over: collection, body) {
      return builder.endLoop(since: mark, start, isRelevant: isRelevant(body) || layout.changesHierarchy(body), at: buffer.sourceRange(statement))
    }
    forgetVariables(assignedIn: statement)
    let text = condition(collection)
    var old: [(String, String?)] = []
    for (position, token) in pattern.filter({ buffer[$0].kind == .identifier }).enumerated() {
      let variable = buffer.text(token)
      old.append((variable, resolver.substitutions[variable]))
      resolver.substitutions[variable] = "‹\(text)›\(position == 0 ? "" : ".\(position)")"
    }
    if filter.isEmpty == false { for (variable, _) in old { filter = filter.split(separator: variable, omittingEmptySubsequences: false).joined(separator: "‹›") } }
    readBlock(body, under: "for \(text)\(shape)\(filter)")
    for (variable, value) in old { resolver.substitutions[variable] = value }
    builder.endLoop(since: mark, start, isRelevant: isRelevant(body) || layout.changesHierarchy(body), at: buffer.sourceRange(statement))
  }

  /// Marks for the variables that a pattern declares: what they are called says nothing.
  private func namesOfVariables(in pattern: Range<Int>) -> [Int: String] {
    let variables = pattern.filter { index in
      buffer[index].kind == .identifier && file.declarations.declarations(named: buffer.text(index)).contains { $0.token == index }
    }
    return Dictionary(uniqueKeysWithValues: variables.map { ($0, "‹›") })
  }

  /// Reads the body of a loop over a literal once for each element; false when the collection is no literal.
  mutating func readTurns(of name: String, over list: Range<Int>, _ body: Range<Int>) -> Bool {
    // `[title, icon] as [UIView]`
    let collection = withoutDecoration(list)
    guard let first = collection.first else { return false }
    var literal = ArrayLiteral(at: first, in: buffer)
    if literal == nil, collection.count == 1, let declared = file.declarations.declaration(of: buffer.text(first), at: first),
      declared.kind == .local && declared.isConstant || followsVariables(assignedIn: body) && isSettledList(declared), let value = declared.initializer, let open = value.first, buffer[open].kind == .leftBracket {
      literal = ArrayLiteral(at: open, in: buffer)
      if literal?.close != value.last { literal = nil }
    } else if literal?.close != collection.last {
      return false
    }
    guard let literal, turns + literal.elements.count <= Self.turnLimit else { return false }
    if literal.elements.contains(where: { isRelevant($0) }) {
      return readConstraintTurns(of: name, over: collection, body)
    }
    turns += literal.elements.count
    let old = resolver.substitutions[name]
    for element in literal.elements {
      resolver.substitutions[name] = resolver.path(buffer.normalizedText(element), at: element.lowerBound)
      readBlock(body)
    }
    resolver.substitutions[name] = old
    return true
  }

  /// `private lazy var rows = [title, note]`, which no code of the file gives another list or adds to.
  private func isSettledList(_ declared: Declaration) -> Bool {
    guard declared.kind == .property, !declared.isComputed, !declared.hasObservers, let statement = buffer.statement(containing: declared.token),
      (statement.lowerBound..<declared.token).contains(where: { buffer.isWord($0, in: ["private", "fileprivate"]) })
    else { return false }
    return buffer.tokens(spelled: declared.name).allSatisfy { index in
      guard index != declared.token else { return true }
      let isOwn = buffer.previous(index).map { buffer[$0].kind != .dot || buffer.previous($0).map { buffer.isWord($0, "self") } ?? false } ?? true
      guard isOwn, buffer.previous(index).map({ !buffer.isOperator($0, "&") }) ?? true, let next = buffer.next(index) else { return false }
      if buffer.isOperator(next, "=") || buffer.isOperator(next, "+=") || buffer[next].kind == .leftBracket { return false }
      guard buffer[next].kind == .dot, let member = buffer.next(next) else { return true }
      return buffer.isWord(member, in: ["forEach", "enumerated", "count", "first", "last", "indices", "map", "isEmpty", "reversed"])
    }
  }

  /// `[c, d].forEach { $0.isActive = true }`
  mutating func readConstraintTurns(of name: String, over collection: Range<Int>, _ body: Range<Int>) -> Bool {
    let mark = builder.mark
    guard let uses = uses(collection), turns + uses.count <= Self.turnLimit else {
      builder.rewind(to: mark)
      return false
    }
    turns += uses.count
    let old = builder.names[name]
    for use in uses {
      builder.bind(name, [use])
      readBlock(body)
    }
    builder.bind(name, old)
    return true
  }
}
