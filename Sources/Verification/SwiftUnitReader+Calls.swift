internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import LinearRows
internal import Migration
internal import SourceText

/// Calls that do something to constraints, and code around closures.
extension SwiftUnitReader {
  /// The last call of a statement that is one: its name, its receiver and its arguments.
  struct Call {
    let name: Int
    let receiver: Range<Int>?
    let call: CallExpression
  }

  func call(_ statement: Range<Int>) -> Call? {
    let statement = buffer.trimmed(statement)
    guard let last = statement.last else { return nil }
    var open = last
    if buffer[last].kind == .rightBrace, let brace = buffer.partner(of: last) {
      open = brace
      if let before = buffer.previous(brace), buffer[before].kind == .rightParenthesis, let parenthesis = buffer.partner(of: before) { open = parenthesis }
    } else if buffer[last].kind == .rightParenthesis, let parenthesis = buffer.partner(of: last) {
      open = parenthesis
    }
    guard open != last, open > statement.lowerBound, let name = buffer.previous(open), buffer[name].kind == .identifier, name >= statement.lowerBound,
      let call = CallExpression(at: open, in: buffer), call.end == statement.upperBound
    else { return nil }
    guard let dot = buffer.previous(name), dot >= statement.lowerBound else { return Call(name: name, receiver: nil, call: call) }
    guard buffer[dot].kind == .dot else { return nil }
    return Call(name: name, receiver: buffer.trimmed(statement.lowerBound..<dot), call: call)
  }

  /// The view whose `addConstraint` or `removeConstraint` is called.
  private mutating func holder(of call: Call) -> String {
    call.receiver.map { resolver.path(buffer.normalizedText($0), at: call.name) } ?? "self"
  }

  mutating func readCall(_ statement: Range<Int>, _ range: SourceRange) -> Bool {
    guard let call = call(statement) else { return false }
    let name = buffer.text(call.name)
    let arguments = call.call.arguments + call.call.trailingClosures
    func isOn(_ receiver: String) -> Bool { call.receiver.map { buffer.normalizedText($0) } == receiver }
    switch (name, arguments.count) {
    // The second name is that of Swift 2.
    case ("activate", 1) where isOn("NSLayoutConstraint"), ("activateConstraints", 1) where isOn("NSLayoutConstraint"):
      guard let uses = uses(arguments[0].value) else { return false }
      builder.activate(uses, at: range)
    case ("deactivate", 1) where isOn("NSLayoutConstraint"), ("deactivateConstraints", 1) where isOn("NSLayoutConstraint"):
      guard let uses = uses(arguments[0].value) else { return false }
      builder.deactivate(uses, at: range)
    case ("addConstraint", 1), ("addConstraints", 1):
      guard !file.declarations.declaresFunction(name), arguments[0].label == nil, let uses = uses(arguments[0].value) else { return false }
      let holder = holder(of: call)
      builder.add(uses, to: holder, at: range) { [resolver] in resolver.parent(of: $0, at: call.name) }
      if layout.asksForConstraints { builder.noteHolder(holder, of: uses, at: range) }
    case ("removeConstraint", 1), ("removeConstraints", 1):
      guard !file.declarations.declaresFunction(name), let uses = uses(arguments[0].value) else { return false }
      builder.remove(uses, from: holder(of: call), at: range)
    case ("append", 1):
      guard let list = call.receiver, let target = path(list), let uses = uses(arguments[0].value) else { return false }
      touch(target, list)
      extend(target, uses, range)
    case ("activate", 0), ("deactivate", 0):
      // SnapKit's `Constraint`. What a project adds to other constraints, or to lists of them, may do anything.
      guard let owner = call.receiver, !isOfProject(call, on: owner), let uses = uses(owner), areOfLibrary(uses) else { return false }
      if areOfOpenClosure(uses) { return true }
      if name == "activate" { builder.activate(uses, at: range) } else { builder.deactivate(uses, at: range) }
    case ("update", 1), ("updateOffset", 1), ("updateInset", 1), ("updatePriority", 1):
      let label = Self.oldUpdates[name] ?? arguments[0].label
      guard let owner = call.receiver, let uses = uses(owner), let change = update(arguments[0].value, as: label) else { return false }
      for use in uses where !isIgnored(change, of: use) { builder.change(use, change, at: range) }
    case ("map", 1) where arguments[0].value.contains { buffer.isWord($0, "return") }: return false
    case ("forEach", 1), ("map", 1): return readForEach(call.receiver, arguments[0].value)
    default:
      if let isRead = readConstraintMethod(call, range) { return isRead }
      if inline(call.name, call.receiver, call.call) != nil { return true }
      guard arguments.isEmpty else { return false }
      if isOn("super"), LayoutWords.mayLayOut(buffer.bytes(of: call.name)), layout.isOfSuperclass(call.name) {
        builder.call("super.\(name)", at: range)
        return true
      }
      guard layout.layoutFunctions.contains(name), call.receiver == nil || isOn("self") else { return false }
      builder.call(name, at: range)
    }
    return true
  }

  /// Whether constraints may be SnapKit's: what anchors and initialisers make is not.
  private func areOfLibrary(_ uses: [ConstraintUse]) -> Bool {
    uses.allSatisfy { use in
      guard case .made(let index) = use.target else { return true }
      return builder.made[index].maker != nil
    }
  }

  /// Whether a method belongs to something else than SnapKit's `Constraint`, as far as the type of its object tells.
  private func isOfProject(_ call: Call, on owner: Range<Int>) -> Bool {
    guard let type = file.declarations.type(of: withoutMark(owner))?.name else { return false }
    return type != "Constraint" && type != "SnapKit.Constraint"
  }

  /// Whether the closure around the current statement makes the constraints. They are activated when it ends, whatever it
  /// says of them before.
  ///
  /// Source: SnapKit 5.7.1, Sources/ConstraintMaker.swift, `makeConstraints(item:closure:)`.
  func areOfOpenClosure(_ uses: [ConstraintUse]) -> Bool {
    guard let open = self.call, open.operation != .update, !uses.isEmpty else { return false }
    return uses.allSatisfy { use in
      guard case .made(let index) = use.target else { return false }
      return builder.made[index].maker?.site == open.site
    }
  }

  /// Source: SnapKit 5.7.1, Sources/Constraint.swift, deprecated methods.
  private static let oldUpdates = ["updateOffset": "offset", "updateInset": "inset", "updatePriority": "priority"]

  /// `offset: 8`, `inset: 8`, `priority: 750`
  mutating func update(_ value: Range<Int>, as label: String?) -> UnitBuilder.Change? {
    let text = buffer.normalizedText(value)
    let token = value.lowerBound
    switch label {
    case "offset": return .constant(resolver.number(text, at: token), text)
    case "inset": return .inset(resolver.number(text, at: token))
    case "priority": return .optionalPriority(resolver.priority(of: text, at: token))
    default: return nil
    }
  }

  /// Whether SnapKit does nothing: a constraint that another unit makes is required, and stays so.
  private func isIgnored(_ change: UnitBuilder.Change, of use: ConstraintUse) -> Bool {
    guard case .optionalPriority = change, case .named(let name) = use.target else { return false }
    return layout.areRequired(name)
  }

  private mutating func readForEach(_ collection: Range<Int>?, _ closure: Range<Int>) -> Bool {
    guard let collection, let open = closure.first, buffer[open].kind == .leftBrace, let close = buffer.partner(of: open) else { return false }
    var name = "$0"
    var start = open + 1
    if let word = buffer.signatureEnd(ofClosureAt: open) {
      let parameters = withoutTypes(buffer.trimmed(open + 1..<word))
      guard parameters.count == 1 else { return readNumberedTurns(over: collection, parameters, word + 1..<close) }
      name = buffer.text(parameters.lowerBound)
      start = word + 1
    }
    let mark = builder.exits.count
    // The parameter is no constraint that has the same name outside.
    let hidden = builder.names[name]
    builder.bind(name, nil)
    defer {
      builder.forgetExits(since: mark)
      builder.bind(name, hidden)
    }
    if readTurns(of: name, over: collection, start..<close) { return true }
    if readConstraintTurns(of: name, over: collection, start..<close) { return true }
    guard path(collection) != nil else { return false }
    forgetVariables(assignedIn: closure)
    let text = condition(collection)
    let old = resolver.substitutions[name]
    resolver.substitutions[name] = "‹\(text)›"
    builder.guards.append("for \(text)")
    readBlock(start..<close)
    builder.guards.removeLast()
    resolver.substitutions[name] = old
    return true
  }

  /// `view` of `(view: UIView)` and `(view)`, in front of `in`.
  private func withoutTypes(_ parameters: Range<Int>) -> Range<Int> {
    guard let open = parameters.first, buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open), let name = buffer.next(open), buffer[name].kind == .identifier,
      !(open..<close).contains(where: { buffer[$0].kind == .comma && buffer.parent(of: $0) == open })
    else { return parameters }
    return name..<name + 1
  }

  /// `rows.enumerated().forEach { index, row in … }` goes through what `for (index, row) in rows.enumerated()` does.
  private mutating func readNumberedTurns(over collection: Range<Int>, _ parameters: Range<Int>, _ body: Range<Int>) -> Bool {
    let names = parameters.filter { buffer[$0].kind == .identifier }.map { buffer.text($0) }
    guard names.count == 2, parameters.allSatisfy({ [.identifier, .comma, .leftParenthesis, .rightParenthesis].contains(buffer[$0].kind) || buffer[$0].kind.isTrivia }),
      let call = call(collection), buffer.text(call.name) == "enumerated", call.call.arguments.isEmpty, let receiver = call.receiver, path(receiver) != nil
    else { return false }
    let mark = builder.exits.count
    let text = condition(collection)
    let old = names.map { (uses: builder.names[$0], value: resolver.substitutions[$0]) }
    for (position, name) in names.enumerated() {
      builder.bind(name, nil)
      resolver.substitutions[name] = "‹\(text)›\(position == 0 ? "" : ".\(position)")"
    }
    builder.guards.append("for \(text)")
    readBlock(body)
    builder.guards.removeLast()
    for (name, outer) in zip(names, old) {
      builder.bind(name, outer.uses)
      resolver.substitutions[name] = outer.value
    }
    builder.forgetExits(since: mark)
    return true
  }

  /// Whether a call runs its closure where it stands, and does nothing else that a layout depends on.
  ///
  /// - Source: UIView, `performWithoutAnimation(_:)`, `animate(withDuration:animations:)`, `transition(with:duration:options:animations:completion:)`;
  ///   Objective-C runtime, `autoreleasepool`.
  ///
  /// - Parameters:
  ///   - code: The statement up to the closure, or around it.
  ///   - open: The brace of the closure.
  func runsAtOnce(_ code: String, closureAt open: Int) -> Bool {
    let name = code.filter { $0 != " " }
    if ["UIView.animate(", "UIView.transition(", "UIView.animateKeyframes("].contains(where: name.hasPrefix) {
      guard let before = buffer.previous(open) else { return false }
      if buffer[before].kind == .colon { return buffer.previous(before).map { buffer.isWord($0, "animations") } ?? false }
      return buffer[before].kind == .rightParenthesis && !name.contains("animations:")
    }
    return ["UIView.performWithoutAnimation", "autoreleasepool"].contains { name == $0 || name == $0 + "{}" || name == $0 + "({})" || name == $0 + "(" }
  }

  /// Code that is not understood as a whole: closures in it are read, the rest is compared by its text.
  ///
  /// - Parameter name: What the range gives a value to, where it is the value of a declaration.
  mutating func readEffects(of range: Range<Int>, in statement: Range<Int>, named name: String? = nil) {
    var closures: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if layout.site(at: index) != nil || buffer.isReservedWord(index) && buffer.isWord(index, in: ["if", "switch", "do"]) { return unread(statement) }
      if buffer[index].kind == .leftBrace, let close = buffer.partner(of: index) {
        if isRelevant(index..<close) { closures.append(index..<close + 1) }
        index = close + 1
      } else {
        index += 1
      }
    }
    var outside = range
    var skeleton = ""
    var rest = range.lowerBound
    var isOutsideRelevant = false
    for closure in closures {
      outside = rest..<closure.lowerBound
      isOutsideRelevant = isOutsideRelevant || isRelevant(outside)
      skeleton += condition(outside) + "{}"
      rest = closure.upperBound
    }
    outside = rest..<range.upperBound
    isOutsideRelevant = isOutsideRelevant || isRelevant(outside)
    skeleton += condition(outside)
    if closures.isEmpty || isOutsideRelevant { return unread(statement) }
    for closure in closures {
      let start = buffer.signatureEnd(ofClosureAt: closure.lowerBound).map { $0 + 1 } ?? closure.lowerBound + 1
      let mark = builder.exits.count
      let body = start..<closure.upperBound - 1
      let (value, target) = given(range, name)
      let isAtOnce = runsAtOnce(skeleton, closureAt: closure.lowerBound) || isCalled(closureAt: closure.lowerBound) || runsAtOnce(closureAt: closure.lowerBound)
      let guarding = builder.guardOfClosure(in: skeleton)
      withObject(handedToClosureAt: closure.lowerBound, in: value, named: target, or: guarding) { reader in
        if isAtOnce { return reader.readBlock(body) }
        reader.builder.guards.append(guarding)
        reader.readBody(body)
        reader.builder.guards.removeLast()
      }
      builder.forgetExits(since: mark)
    }
  }

  /// The value of `title = UILabel().then { … }`, with what it is given to.
  private mutating func given(_ range: Range<Int>, _ name: String?) -> (value: Range<Int>, target: String?) {
    guard name == nil, let equals = range.first(where: { buffer.parent(of: $0) == buffer.parent(of: range.lowerBound) && buffer.isOperator($0, "=") }) else { return (range, name) }
    let target = buffer.trimmed(range.lowerBound..<equals)
    return (equals + 1..<range.upperBound, path(target) == nil ? nil : resolver.path(buffer.normalizedText(target), at: target.lowerBound))
  }
}
