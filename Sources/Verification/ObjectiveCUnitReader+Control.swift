internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import Migration
internal import SourceText

/// Control flow of Objective-C: what runs under which conditions.
extension ObjectiveCUnitReader {
  /// The inside of the parentheses after a control word, and the token after them.
  private func head(after word: Int, before limit: Int) -> (range: Range<Int>, next: Int)? {
    guard let open = buffer.next(word), open < limit, buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      let next = buffer.next(close), next < limit
    else { return nil }
    return (buffer.trimmed(open + 1..<close), next)
  }

  /// A condition that makes or changes constraints is not taken apart.
  private mutating func readCondition(_ head: Range<Int>) {
    if head.contains(where: { layout.sites[$0] != nil }) { unread(head) }
  }

  mutating func readIf(at start: Int, before limit: Int) -> Int {
    let mark = builder.exits.count
    let outer = builder.guards
    let before = builder.mark
    var alternatives = builder.openAlternatives(about: nil)
    var isComplete = false
    var word = start
    var end = limit
    while let (range, next) = head(after: word, before: limit) {
      readCondition(range)
      let ownView = word == start ? viewOfItsOwn(range, body: next, before: limit) : nil
      let isInitialiser = isSelfAssignment(range)
      let isWithoutObject = !isInitialiser && isAbsenceOfSelf(range)
      let inner = builder.mark
      let isInside = builder.guards.contains(Branch(names.text(range)).holds)
      let branch = Branch(names.text(range))
      let presence = presence(range)
      if let presence {
        builder.touch(presence.name, at: presence.token)
        builder.presence[presence.isPositive ? branch.holds : branch.fails] = presence.name
        if word == start { alternatives = builder.openAlternatives(about: presence) }
      }
      // `if (self = [super init])`: without an object there is nothing to lay out.
      let branchMark = builder.exits.count
      if !isInitialiser { builder.guards.append(branch.holds) }
      end = readStatement(at: next, before: limit)
      if !isInitialiser { builder.guards.removeLast() }
      // `if (!self) return nil;`: the rest runs for every object that there is.
      if isWithoutObject { builder.forgetExits(since: branchMark) }
      if let ownView, !isInside { builder.drop(branch.holds, from: ownView, since: inner) }
      builder.endBranch(&alternatives, about: presence, under: isInitialiser ? nil : branch.holds)
      guard let following = buffer.firstSignificant(from: end), following < limit, buffer.isWord(following, "else"),
        let body = buffer.next(following), body < limit
      else { break }
      if !isWithoutObject { builder.guards.append(branch.fails) }
      if buffer.isWord(body, "if") {
        word = body
        continue
      }
      end = readStatement(at: body, before: limit)
      builder.endBranch(&alternatives, about: presence, under: nil)
      isComplete = true
      if word == start, let presence {
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
    return end == limit && word == start && head(after: start, before: limit) == nil ? limit : end
  }

  /// `self.badge` in `if (self.badge) { self.badge.translatesAutoresizingMaskIntoConstraints = NO; … }` without an `else`,
  /// which asks whether there is a view to lay out. What is sent to nil does nothing, and Masonry's methods are no exception.
  private func viewOfItsOwn(_ condition: Range<Int>, body: Int, before limit: Int) -> String? {
    guard buffer[body].kind == .leftBrace, let close = buffer.partner(of: body), close < limit else { return nil }
    if let next = buffer.firstSignificant(from: close + 1), next < limit, buffer.isWord(next, "else") { return nil }
    let tokens = buffer.significant(condition)
    let inner = buffer.significant(body + 1..<close).prefix(tokens.count + 2)
    guard inner.count == tokens.count + 2, let word = inner.last, buffer.isWord(word, "translatesAutoresizingMaskIntoConstraints"),
      zip(tokens, inner).allSatisfy({ buffer.text($0) == buffer.text($1) }),
      tokens.allSatisfy({ buffer[$0].kind == .identifier || buffer[$0].kind == .dot || buffer.isOperator($0, "->") })
    else { return nil }
    return names.name(condition)
  }

  /// `self.height.active`, `self.height`, `!_height`, `_height != nil`
  private func presence(_ range: Range<Int>) -> UnitBuilder.Presence? {
    var range = range
    var isPositive = true
    if let first = range.first, buffer.isOperator(first, "!") {
      isPositive = false
      range = buffer.trimmed(first + 1..<range.upperBound)
    } else if let last = range.last, buffer.isWord(last, "nil"), let sign = buffer.previous(last), sign > range.lowerBound,
      buffer.spells(sign, "==") || buffer.spells(sign, "!=") {
      isPositive = buffer.spells(sign, "!=")
      range = buffer.trimmed(range.lowerBound..<sign)
    }
    if let last = range.last, buffer.isWord(last, in: ["active", "isActive"]), let dot = buffer.previous(last), dot > range.lowerBound, buffer[dot].kind == .dot {
      range = buffer.trimmed(range.lowerBound..<dot)
    }
    guard let token = range.last, buffer[token].kind == .identifier, let name = names.name(range), isConstraintName(name, at: range.lowerBound)
    else { return nil }
    return UnitBuilder.Presence(name: name, isPositive: isPositive, token: token)
  }

  private func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
    var range = range
    for _ in 0..<4 {
      guard let first = range.first, buffer[first].kind == .leftParenthesis, buffer.partner(of: first) == range.upperBound - 1 else { break }
      range = buffer.trimmed(first + 1..<range.upperBound - 1)
    }
    return range
  }

  /// What is compared with nil by the operator: `self` of `self == nil` and of `nil == self`.
  private func compared(_ range: Range<Int>, by sign: StaticString) -> Range<Int>? {
    let level = range.first.flatMap { buffer.parent(of: $0) }
    guard let place = range.first(where: { buffer.spells($0, sign) && buffer.parent(of: $0) == level }) else { return nil }
    let sides = [buffer.trimmed(range.lowerBound..<place), buffer.trimmed(place + 1..<range.upperBound)]
    guard let none = sides.firstIndex(where: { $0.count == 1 && buffer.isWord($0.lowerBound, in: ["nil", "Nil", "NULL"]) }) else { return nil }
    return sides[1 - none]
  }

  /// `!self`, `self == nil`, `!(self = [super init])`
  private func isAbsenceOfSelf(_ range: Range<Int>) -> Bool {
    let range = withoutParentheses(range)
    if let first = range.first, buffer.isOperator(first, "!") {
      let rest = buffer.trimmed(first + 1..<range.upperBound)
      guard let start = rest.first, rest.count == 1 || buffer.partner(of: start) == rest.upperBound - 1 else { return false }
      return isSelfAssignment(rest)
    }
    return compared(range, by: "==").map(isSelfAssignment) ?? false
  }

  /// `self = [super init]`, `(self = …)`, `self != nil`; `!(self = …)` does not count.
  private func isSelfAssignment(_ range: Range<Int>) -> Bool {
    var range = withoutParentheses(range)
    if let object = compared(range, by: "!=") { range = withoutParentheses(object) }
    guard let first = range.first, buffer.isWord(first, "self") else { return false }
    guard let next = buffer.next(first), next < range.upperBound else { return true }
    return buffer.isOperator(next, "=")
  }

  /// `while (x) …`, `switch (x) { … }`
  mutating func readGuarded(at start: Int, before limit: Int) -> Int {
    guard let (range, next) = head(after: start, before: limit) else { return statementEnd(from: start, before: limit) }
    readCondition(range)
    let mark = builder.exits.count
    let before = builder.mark
    let text = "\(buffer.text(start)) \(names.text(range))"
    guard buffer.isWord(start, "switch"), buffer[next].kind == .leftBrace, let close = buffer.partner(of: next) else {
      builder.guards.append(text)
      let end = readStatement(at: next, before: limit)
      builder.guards.removeLast()
      if buffer.isWord(start, "switch") { builder.leaveLoop(since: mark) } else { builder.endLoop(since: mark, before, isRelevant: isRelevant(next..<end) || layout.changesHierarchy(next..<end), at: buffer.sourceRange(start..<end)) }
      return end
    }
    defer { builder.leaveLoop(since: mark) }
    readCases(next + 1..<close, of: text)
    return close + 1
  }

  private mutating func readCases(_ body: Range<Int>, of subject: String) {
    var labels: [String] = []
    var start: Int?
    func finish(_ reader: inout ObjectiveCUnitReader, _ end: Int) {
      guard let first = start, first < end else { return }
      reader.builder.guards.append("\(subject) \(labels.joined(separator: " "))")
      let mark = reader.builder.exits.count
      reader.readBlock(first..<end)
      let isLeft = reader.builder.exits[mark...].contains { $0.path == reader.builder.guards }
      reader.builder.guards.removeLast()
      // Without a `break`, the next case goes on for these labels, too.
      if isLeft { labels = [] }
      start = nil
    }
    var index = buffer.firstSignificant(from: body.lowerBound)
    while let current = index, current < body.upperBound {
      if buffer.isWord(current, in: ["case", "default"]) {
        finish(&self, current)
        var colon = current
        while colon < body.upperBound, buffer[colon].kind != .colon { colon = buffer.groupLastIndex(colon) + 1 }
        labels.append(names.text(current..<colon))
        index = buffer.firstSignificant(from: colon + 1)
        continue
      }
      start = start ?? current
      // To the end of the statement, so that a `case` of an inner `switch` is not taken for one of this.
      index = buffer.firstSignificant(from: buffer.groupLastIndex(current) + 1)
    }
    finish(&self, body.upperBound)
  }

  mutating func readFor(at start: Int, before limit: Int) -> Int {
    // `for (NSString *format in formats) { … }` makes one list.
    if let site = layout.sites[start], site.inspection.diagnostic == nil {
      readSite(site)
      return site.tokens.upperBound
    }
    guard let (range, next) = head(after: start, before: limit) else { return statementEnd(from: start, before: limit) }
    let mark = builder.exits.count
    let before = builder.mark
    let body = next..<skipped(from: next, before: limit)
    defer { builder.endLoop(since: mark, before, isRelevant: isRelevant(body) || layout.changesHierarchy(body), at: buffer.sourceRange(start..<next)) }
    let level = buffer.parent(of: range.lowerBound)
    if let word = range.first(where: { buffer.isWord($0, "in") && buffer.parent(of: $0) == level }),
      let variable = buffer.previous(word), buffer[variable].kind == .identifier {
      let collection = buffer.trimmed(word + 1..<range.upperBound)
      let end = skipped(from: next, before: limit)
      readEach(buffer.text(variable), of: collection, next..<end, before: limit)
      return end
    }
    builder.guards.append("for \(names.text(range))")
    let end = readStatement(at: next, before: limit)
    builder.guards.removeLast()
    return end
  }

  /// Reads a statement that runs for each element of a collection.
  mutating func readEach(_ name: String, of collection: Range<Int>, _ statement: Range<Int>, before limit: Int) {
    if readTurns(of: name, over: collection, statement.lowerBound, statement.upperBound) { return }
    let text = names.text(collection)
    let old = names.substitutions[name]
    names.substitutions[name] = "‹\(text)›"
    builder.guards.append("for \(text)")
    _ = readStatement(at: statement.lowerBound, before: limit)
    builder.guards.removeLast()
    names.substitutions[name] = old
  }

  /// The token after a statement that is not read.
  private func skipped(from start: Int, before limit: Int) -> Int {
    if buffer[start].kind == .leftBrace, let close = buffer.partner(of: start) { return close + 1 }
    var position = start
    for _ in 0..<Self.depthLimit {
      guard buffer.isWord(position, in: ["if", "for", "while", "switch"]), let (_, next) = head(after: position, before: limit) else { break }
      position = next
      if buffer[position].kind == .leftBrace, let close = buffer.partner(of: position) {
        guard let word = buffer.next(close), buffer.isWord(word, "else"), let following = buffer.next(word) else { return close + 1 }
        position = following
        if buffer[position].kind == .leftBrace, let last = buffer.partner(of: position) { return last + 1 }
      }
    }
    return statementEnd(from: position, before: limit)
  }

  /// Reads the turns of a loop over a list of views or of constraints that is written out.
  private mutating func readTurns(of name: String, over collection: Range<Int>, _ start: Int, _ end: Int) -> Bool {
    let value = file.value(of: collection, at: collection.lowerBound) ?? collection
    if case .array(_, let elements) = ObjectiveCLiteral(value, in: buffer), !elements.contains(where: { isRelevant($0) }) {
      let items = elements.compactMap { names.name($0) }
      guard items.count == elements.count, turns + items.count <= SwiftUnitReader.turnLimit else { return false }
      turns += items.count
      let old = names.substitutions[name]
      for item in items {
        names.substitutions[name] = item
        _ = readStatement(at: start, before: end)
      }
      names.substitutions[name] = old
      return true
    }
    let mark = builder.mark
    guard let uses = uses(collection), turns + uses.count <= SwiftUnitReader.turnLimit else {
      builder.rewind(to: mark)
      return false
    }
    turns += uses.count
    let old = builder.names[name]
    for use in uses {
      builder.bind(name, [use])
      _ = readStatement(at: start, before: end)
    }
    builder.bind(name, old)
    return true
  }
}
