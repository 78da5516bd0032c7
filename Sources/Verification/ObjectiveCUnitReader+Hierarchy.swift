internal import Frontends
internal import HostSyntax
internal import Migration

/// Statements of Objective-C that build the view hierarchy.
extension ObjectiveCUnitReader {
  /// Notes the methods of the file that a statement calls on its own object: `[self layOut];`, `self.mode = 2;`
  mutating func noteOwnCode(_ statement: Range<Int>) {
    let range = buffer.sourceRange(statement)
    func run(_ name: String) {
      let words = statement.filter { buffer[$0].kind == .identifier }.prefix(64).map { ObjectiveCLayoutReader.plain(buffer.text($0)) }
      builder.run(name, in: names.text(statement), Set(words), at: range)
    }
    if let message = MessageExpression(at: statement.lowerBound, in: buffer), message.range == statement {
      if layout.methodNames.contains(message.selector), names.name(message.receiver) == "self" { run(message.selector) }
    } else if let equals = statement.first(where: { buffer.isOperator($0, "=") && buffer.parent(of: $0) == buffer.parent(of: statement.lowerBound) }),
      let name = buffer.previous(equals), name > statement.lowerBound, buffer[name].kind == .identifier, let dot = buffer.previous(name),
      buffer[dot].kind == .dot, dot > statement.lowerBound, buffer.previous(dot).map({ buffer.isWord($0, "self") }) ?? false {
      let setter = ObjectiveCMemberNames.setter(of: buffer.text(name)) + ":"
      if layout.methodNames.contains(setter) { run(setter) }
    }
  }

  /// `[view addSubview:title];`, `[title removeFromSuperview];`
  mutating func readHierarchy(_ statement: Range<Int>) {
    guard buffer[statement.lowerBound].kind == .leftBracket, let message = MessageExpression(at: statement.lowerBound, in: buffer),
      message.range == statement
    else { return }
    // What a call gives is some view, and none of those with names.
    let receiver = names.name(message.receiver) ?? "‹\(names.text(message.receiver))›"
    let guards = Guards(builder.guards)
    guard let argument = message.pieces.first?.argument else {
      if message.selector == "removeFromSuperview", !receiver.hasPrefix("‹") { builder.take(HierarchyStep(child: receiver, deed: .remove, guards: guards)) }
      return
    }
    if message.selector == "removeLayoutGuide:", let guide = names.name(argument) { return builder.take(HierarchyStep(child: guide, deed: .remove, guards: guards)) }
    let method = message.selector.prefix { $0 != ":" }
    guard HierarchyStep.additions.contains(String(method)), let child = names.name(argument) else { return }
    builder.take(HierarchyStep(child: child, deed: .add(to: HierarchyStep.owner(receiver)), guards: guards))
  }
  /// Blocks in a statement that says nothing else about layout: `[UIView performWithoutAnimation:^{ [card addSubview:title]; }]`,
  /// `[views enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) { [card addSubview:view]; }]`
  mutating func readPlacingBlocks(_ statement: Range<Int>) {
    guard layout.changesHierarchy(statement) else { return }
    var index = statement.lowerBound
    while index < statement.upperBound {
      guard buffer[index].kind == .leftBrace, buffer.isBlock(index), let close = buffer.partner(of: index), layout.changesHierarchy(index..<close) else {
        index += 1
        continue
      }
      let mark = builder.exits.count
      if let (name, collection) = elements(ofBlockAt: index, in: statement) {
        readEach(name, of: collection, index..<close + 1, before: close + 1)
      } else {
        let outer = builder.guards
        if !runsAtOnce(index..<close + 1, in: statement) { builder.guards.append(builder.guardOfClosure(in: names.text(statement.lowerBound..<index))) }
        readBlock(index + 1..<close)
        builder.guards = outer
      }
      builder.forgetExits(since: mark)
      index = close + 1
    }
  }

  /// The variable of a block that runs for each element of a collection, and the collection.
  private func elements(ofBlockAt open: Int, in statement: Range<Int>) -> (name: String, collection: Range<Int>)? {
    guard let message = MessageExpression(at: statement.lowerBound, in: buffer), message.range == statement,
      ["enumerateObjectsUsingBlock:", "enumerateObjectsWithOptions:usingBlock:"].contains(message.selector), let block = message.pieces.last?.argument,
      let start = buffer.next(block.lowerBound), buffer.isOperator(block.lowerBound, "^"), buffer[start].kind == .leftParenthesis,
      let end = buffer.partner(of: start), buffer.next(end) == open, let first = buffer.splitAtCommas(start + 1..<end).first,
      let name = first.last(where: { buffer[$0].kind == .identifier })
    else { return nil }
    return (buffer.text(name), message.receiver)
  }
}
