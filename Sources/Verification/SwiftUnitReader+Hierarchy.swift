internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR

/// Statements that build the view hierarchy.
extension SwiftUnitReader {
  /// `view.addSubview(title)`, `[a, b].forEach(view.addSubview)`, `title.removeFromSuperview()`
  mutating func readHierarchy(_ statement: Range<Int>) {
    var statement = statement
    // `_ = views.map { … }`
    if let equals = buffer.next(statement.lowerBound), equals + 1 < statement.upperBound, buffer.spells(statement.lowerBound, "_"), buffer.isOperator(equals, "=") {
      statement = buffer.trimmed(equals + 1..<statement.upperBound)
    }
    if let equals = buffer.first(in: statement, where: { buffer.isOperator($0, "=") }) {
      // `title.isHidden = true` gives no name another view.
      if let value = buffer.next(equals), value + 1 == statement.upperBound, buffer[value].kind == .number || buffer.isWord(value, in: ["true", "false"]) { return }
      // A name whose view is known at each place is only another one for that.
      if equals == buffer.next(statement.lowerBound), currentView(named: buffer.text(statement.lowerBound), at: statement.lowerBound) != nil { return }
      guard let view = item(statement.lowerBound..<equals) else { return }
      return builder.take(HierarchyStep(child: view, deed: .assign, guards: Guards(builder.guards)))
    }
    guard let call = call(statement) else { return }
    let name = buffer.text(call.name)
    if ["forEach", "map", "compactMap"].contains(name), let collection = call.receiver,
      let argument = (call.call.arguments + call.call.trailingClosures).first {
      return readHierarchy(of: collection, argument.value)
    }
    if name == "removeFromSuperview", call.call.arguments.isEmpty {
      guard let view = call.receiver, let item = item(view) else { return }
      return builder.take(HierarchyStep(child: item, deed: .remove, guards: Guards(builder.guards)))
    }
    if name == "removeLayoutGuide", call.call.arguments.count == 1 {
      guard let item = item(call.call.arguments[0].value) else { return }
      return builder.take(HierarchyStep(child: item, deed: .remove, guards: Guards(builder.guards)))
    }
    guard HierarchyStep.additions.contains(name) else { return }
    var parent: String? = resolver.item(LayoutItem(spelled: "self"), at: call.name)
    // What a call gives is some view, and none of those with names.
    if let receiver = call.receiver { parent = item(receiver) ?? "‹\(condition(receiver))›" }
    guard let parent else { return }
    // Only the first argument of `insertSubview(a, belowSubview: b)` is added.
    for argument in name.hasSuffix("s") ? call.call.arguments[...] : call.call.arguments.prefix(1) {
      if let first = argument.value.first, let literal = ArrayLiteral(at: first, in: buffer), literal.close == argument.value.last {
        for element in literal.elements { add(element, to: parent) }
      } else {
        add(argument.value, to: parent)
      }
    }
  }

  /// `[a, b]`, or the name of a variable that always holds such a list.
  private func list(_ collection: Range<Int>) -> ArrayLiteral? {
    guard let first = collection.first else { return nil }
    if let literal = ArrayLiteral(at: first, in: buffer) { return literal.close == collection.last ? literal : nil }
    guard collection.count == 1, let declared = file.declarations.declaration(of: buffer.text(first), at: first),
      [.local, .property].contains(declared.kind), declared.isConstant || declared.kind == .property && !file.declarations.isAssigned(declared.name),
      let value = declared.initializer, let open = value.first, buffer[open].kind == .leftBracket,
      let literal = ArrayLiteral(at: open, in: buffer), literal.close == value.last
    else { return nil }
    return literal
  }

  /// `forEach(view.addSubview)`, `forEach { view.addSubview($0) }`, `forEach { v in view.addSubview(v) }`
  private mutating func readHierarchy(of collection: Range<Int>, _ argument: Range<Int>) {
    guard let method = argument.first(where: { buffer[$0].kind == .identifier && HierarchyStep.additions.contains(buffer.text($0)) }) else { return }
    var parent: String? = resolver.item(LayoutItem(spelled: "self"), at: method)
    if let dot = buffer.previous(method), dot > argument.lowerBound, buffer[dot].kind == .dot {
      let start = buffer.postfixStart(of: method)
      parent = start < dot && start >= argument.lowerBound ? item(buffer.trimmed(start..<dot)) : nil
    }
    guard let parent else { return }
    let outer = builder.guards
    if let choice = choice(in: argument.lowerBound..<method) { builder.guards.append(choice) }
    defer { builder.guards = outer }
    // What a list has without names goes by that of the list.
    guard let literal = list(collection), literal.elements.allSatisfy({ path($0) != nil }) else {
      let views = "‹\(condition(collection))›"
      return builder.take(HierarchyStep(child: views, deed: .add(to: HierarchyStep.owner(parent)), guards: Guards(builder.guards)))
    }
    for element in literal.elements { add(element, to: parent) }
  }

  /// The start of a closure that chooses which of its elements it adds, in front of the call that does:
  /// `{ if $0.isHidden { return }; view.addSubview($0) }`
  private func choice(in start: Range<Int>) -> String? {
    guard start.contains(where: { buffer.isReservedWord($0) && buffer.isWord($0, in: ["if", "guard", "switch", "while"]) }) else { return nil }
    return condition(start, renaming: namesOfInnerVariables(start))
  }

  /// Closures in a statement that says nothing else about layout: `UIView.performWithoutAnimation { addSubview(title) }`
  mutating func readPlacingClosures(_ statement: Range<Int>) {
    guard layout.changesHierarchy(statement) else { return }
    if let call = call(statement), ["forEach", "map", "compactMap"].contains(buffer.text(call.name)) { return }
    var index = statement.lowerBound
    while index < statement.upperBound {
      guard buffer[index].kind == .leftBrace, let close = buffer.partner(of: index), layout.changesHierarchy(index..<close) else {
        // Closures in parentheses are arguments as well.
        index += 1
        continue
      }
      let start = buffer.signatureEnd(ofClosureAt: index).map { $0 + 1 } ?? index + 1
      let mark = builder.exits.count
      let code = condition(statement.lowerBound..<index)
      let outer = builder.guards
      if !runsAtOnce(code, closureAt: index) { builder.guards.append(builder.guardOfClosure(in: code)) }
      readBlock(start..<close)
      builder.guards = outer
      builder.forgetExits(since: mark)
      index = close + 1
    }
  }

  private mutating func add(_ view: Range<Int>, to parent: String) {
    guard let child = item(view) else { return }
    builder.take(HierarchyStep(child: child, deed: .add(to: HierarchyStep.owner(parent)), guards: Guards(builder.guards)))
  }

  /// The item that a path names.
  private mutating func item(_ range: Range<Int>) -> String? {
    let range = buffer.trimmed(range)
    guard let first = range.first, path(range) != nil || buffer.text(first) == "$0" else { return nil }
    return resolver.item(LayoutItem(spelled: buffer.normalizedText(range)), at: first)
  }
}
