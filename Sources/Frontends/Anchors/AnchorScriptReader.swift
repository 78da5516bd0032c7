internal import HostSyntax
package import LayoutIR
package import SourceText

/// What a statement of layout code does, as far as layout goes, in the order of the text.
package enum LayoutEvent: Hashable, Sendable {
  /// `a.translatesAutoresizingMaskIntoConstraints = false`
  case autoresizingOff(String)
  /// A constraint joins the list that is activated or kept.
  case constraint(NormalForm)
  /// A constraint is used as a value, such as in `height = heightConstraint`.
  case value(NormalForm)
  /// The list is activated.
  case activate
  /// What a property holds is deactivated.
  case deactivate(String)
  /// A property holds the list from here on.
  case keep(String)
  /// A constraint that was made before gets another constant.
  case constant(String, Scalar.Value)
  /// The list joins what a property holds.
  case extend(String)
  /// A token of code that is none of these.
  case code(String)
}

/// Reads blocks of anchor code with everything that stands between the constraints.
package struct AnchorScriptReader: Sendable {
  /// Lists of constraints that outlive the block.
  private let storage: Set<String>
  /// Names of guides that stand for variables around the block.
  private let variables: Set<String>

  package init(storage: Set<String> = [], besides variables: Set<String> = []) {
    self.storage = storage
    self.variables = variables
  }

  /// - Throws: `Diagnostic` for code that is not balanced, or whose constraints cannot be read.
  package func events(in text: String, platform: Platform?) throws(Diagnostic) -> [LayoutEvent] {
    let file = HostFile(TokenBuffer(lexing: SourceFile(path: "written.swift", text: text)), platform: platform)
    guard file.buffer.isBalanced else {
      throw Diagnostic(.unbalancedFile, at: SourceRange(0, text.utf8.count), "the code that was written is not balanced")
    }
    var run = AnchorScriptRun(file, storage: storage, besides: variables)
    return try run.read()
  }
}

private struct AnchorScriptRun {
  private let file: HostFile
  private let storage: Set<String>
  private let anchorCalls: AnchorCalls
  private var buffer: TokenBuffer { file.buffer }
  private var anchors: [Int: CallSite] = [:]
  private var initializers: [Int: CallSite] = [:]
  /// Constraints by the names that hold them. Every name is given once.
  private var named: [String: LayoutConstraint] = [:]
  /// Local lists that constraints are collected in.
  private var lists: Set<String> = []
  private var events: [LayoutEvent] = []

  init(_ file: HostFile, storage: Set<String>, besides variables: Set<String>) {
    self.file = file
    self.storage = storage
    anchorCalls = AnchorCalls(besides: variables)
    for site in anchorCalls.callSites(in: file) { anchors[site.expression.lowerBound] = site }
    for site in InitializerCalls().callSites(in: file) { initializers[site.expression.lowerBound] = site }
  }

  mutating func read() throws(Diagnostic) -> [LayoutEvent] {
    var index = buffer.firstSignificant(from: 0)
    while let current = index { index = buffer.firstSignificant(from: try step(current)) }
    return events
  }

  /// Reads what starts at a token; returns the index after it.
  private mutating func step(_ index: Int) throws(Diagnostic) -> Int {
    if let end = try declaration(index) { return end }
    if let end = try property(index) { return end }
    if let end = try activation(index) { return end }
    if let end = try list(index) { return end }
    if let end = constant(index) { return end }
    if let end = autoresizing(index) { return end }
    if let (constraint, end) = try constraint(at: index) {
      let words = tokens(after: end - 1, 4)
      // `active` in Swift 2
      if [[".", "isActive", "=", "true"], [".", "active", "=", "true"]].contains(words.map { buffer.text($0) }) {
        events += [.constraint(NormalForm(constraint)), .activate]
        return words[3] + 1
      }
      events.append(.value(NormalForm(constraint)))
      return end
    }
    if buffer.tokens[index].kind != .semicolon { events.append(.code(buffer.text(index))) }
    return index + 1
  }

  /// A constraint or the name of one.
  private func constraint(at index: Int) throws(Diagnostic) -> (LayoutConstraint, Int)? {
    if let site = anchors[index] { return (try anchorCalls.parse(site, in: file).constraint, site.expression.upperBound) }
    if let site = initializers[index] { return (try InitializerCalls().parse(site, in: file).constraint, site.expression.upperBound) }
    guard buffer.tokens[index].kind == .identifier, let found = named[buffer.text(index)] else { return nil }
    if let before = buffer.previous(index), buffer.tokens[before].kind == .dot { return nil }
    return (found, index + 1)
  }

  /// `let name = constraint`, `var names: [NSLayoutConstraint] = []`
  private mutating func declaration(_ index: Int) throws(Diagnostic) -> Int? {
    guard buffer.isWord(index, "let") || buffer.isWord(index, "var"), let name = buffer.next(index), buffer.tokens[name].kind == .identifier
    else { return nil }
    if buffer.isWord(index, "var"), let colon = buffer.next(name), buffer.tokens[colon].kind == .colon {
      let words = significant(name, 6)
      guard words == [buffer.text(name), ":", "[", "NSLayoutConstraint", "]", "="], let end = tokens(after: name, 7).last,
        tokens(after: name, 7).suffix(2).map({ buffer.text($0) }) == ["[", "]"]
      else { return nil }
      lists.insert(buffer.text(name))
      return end + 1
    }
    guard let equals = buffer.next(name), buffer.spells(equals, "="), let start = buffer.next(equals) else { return nil }
    if buffer.tokens[start].kind == .leftBracket, let end = try array(at: start), buffer.firstSignificant(from: end).map({ buffer.tokens[$0].kind != .dot }) ?? true {
      lists.insert(buffer.text(name))
      return end
    }
    guard buffer.isWord(index, "let"), anchors[start] != nil || initializers[start] != nil, let (constraint, end) = try constraint(at: start)
    else { return nil }
    if let next = buffer.firstSignificant(from: end), buffer.tokens[next].kind == .dot { return nil }
    named[buffer.text(name)] = constraint
    return end
  }

  /// `name.priority = …`, `name.identifier = …`
  private mutating func property(_ index: Int) throws(Diagnostic) -> Int? {
    guard buffer.tokens[index].kind == .identifier, named[buffer.text(index)] != nil, let dot = buffer.next(index),
      buffer.tokens[dot].kind == .dot, let member = buffer.next(dot), let equals = buffer.next(member), buffer.spells(equals, "="),
      let start = buffer.next(equals)
    else { return nil }
    let end = buffer.expressionEnd(from: start)
    if buffer.isWord(member, "priority") {
      named[buffer.text(index)]?.priority = PriorityReader(file).read(start..<end)
    } else if buffer.isWord(member, "identifier"), let text = StringLiteral(at: start, in: buffer)?.text {
      named[buffer.text(index)]?.identifier = text
    } else {
      return nil
    }
    return end
  }

  /// `NSLayoutConstraint.activate([…])`, `NSLayoutConstraint.activate(names)`, `NSLayoutConstraint.deactivate(names)`
  private mutating func activation(_ index: Int) throws(Diagnostic) -> Int? {
    guard buffer.isWord(index, "NSLayoutConstraint"), let dot = buffer.next(index), buffer.tokens[dot].kind == .dot,
      let method = buffer.next(dot), let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis,
      let close = buffer.partner(of: open), let first = buffer.next(open)
    else { return nil }
    let argument = buffer.normalizedText(open + 1..<close)
    if buffer.isWord(method, "deactivate"), storage.contains(argument) {
      events.append(.deactivate(argument))
      return close + 1
    }
    guard buffer.isWord(method, in: ["activate", "activateConstraints"]) else { return nil }
    if !lists.contains(argument), !storage.contains(argument) {
      guard let end = try array(at: first), buffer.next(end - 1) == close else { return nil }
    }
    events.append(.activate)
    return close + 1
  }

  /// `names.append(constraint)`, `names += […]`, `names = […]`
  private mutating func list(_ index: Int) throws(Diagnostic) -> Int? {
    guard buffer.tokens[index].kind == .identifier else { return nil }
    var end = index
    while let dot = buffer.next(end), buffer.tokens[dot].kind == .dot, let member = buffer.next(dot), !buffer.isWord(member, "append") { end = member }
    let name = buffer.normalizedText(index..<end + 1)
    let isLocal = lists.contains(name)
    guard isLocal || storage.contains(name), let next = buffer.next(end) else { return nil }
    if buffer.tokens[next].kind == .dot, let method = buffer.next(next), let open = buffer.next(method),
      buffer.tokens[open].kind == .leftParenthesis, let start = buffer.next(open), let (constraint, end) = try constraint(at: start),
      buffer.firstSignificant(from: end) == buffer.partner(of: open) {
      events.append(.constraint(NormalForm(constraint)))
      return buffer.partner(of: open).map { $0 + 1 }
    }
    guard let start = buffer.next(next), buffer.spells(next, "=") || buffer.spells(next, "+=") else { return nil }
    if lists.contains(buffer.text(start)) {
      guard !isLocal, buffer.spells(next, "+=") else { return nil }
      events.append(.extend(name))
      return start + 1
    }
    if buffer.spells(next, "="), !isLocal { events.append(.keep(name)) }
    return try array(at: start)
  }

  /// The constraints of an array literal; nil when it holds anything else.
  private mutating func array(at index: Int) throws(Diagnostic) -> Int? {
    guard let literal = ArrayLiteral(at: index, in: buffer) else { return nil }
    var found: [LayoutEvent] = []
    for element in literal.elements {
      guard let (constraint, end) = try constraint(at: element.lowerBound), end == element.upperBound else { return nil }
      found.append(.constraint(NormalForm(constraint)))
    }
    events += found
    return literal.close + 1
  }

  /// `name.constant = 8`
  private mutating func constant(_ index: Int) -> Int? {
    guard !storage.isEmpty, buffer.tokens[index].kind == .identifier, mayReach("constant", from: index) else { return nil }
    let end = buffer.expressionEnd(from: index)
    guard let equals = (index..<end).first(where: { buffer.spells($0, "=") }), let member = buffer.previous(equals),
      buffer.isWord(member, "constant"), let dot = buffer.previous(member), index < dot, let start = buffer.next(equals), start < end
    else { return nil }
    let name = buffer.normalizedText(index..<dot)
    guard storage.contains(name) else { return nil }
    events.append(.constant(name, ScalarReader(file).read(start..<end).value))
    return end
  }

  /// `item.translatesAutoresizingMaskIntoConstraints = false`
  private mutating func autoresizing(_ index: Int) -> Int? {
    guard buffer.tokens[index].kind == .identifier || buffer.tokens[index].kind == .leftParenthesis,
      mayReach("translatesAutoresizingMaskIntoConstraints", from: index)
    else { return nil }
    let end = buffer.expressionEnd(from: index)
    let expression = buffer.trimmed(index..<end)
    let words = file.significantTokens(expression)
    guard words.count >= 3, buffer.isWord(words[words.count - 1], "false"), buffer.spells(words[words.count - 2], "="),
      buffer.isWord(words[words.count - 3], "translatesAutoresizingMaskIntoConstraints")
    else { return nil }
    let item = words.count == 3 ? "self" : buffer.normalizedText(index..<words[words.count - 4])
    events.append(.autoresizingOff(item))
    return expression.upperBound
  }

  /// Whether an expression that starts at a token may get to a word: one stands behind it inside the same brackets.
  private func mayReach(_ word: String, from index: Int) -> Bool {
    let level = buffer.parent(of: index)
    return buffer.tokens(spelled: word, in: index..<buffer.count).contains { buffer.parent(of: $0) == level }
  }

  private func tokens(after index: Int, _ count: Int) -> [Int] {
    var result: [Int] = []
    var current = buffer.next(index)
    while let token = current, result.count < count {
      result.append(token)
      current = buffer.next(token)
    }
    return result
  }

  private func significant(_ index: Int, _ count: Int) -> [String] {
    [buffer.text(index)] + tokens(after: index, count - 1).map { buffer.text($0) }
  }
}
