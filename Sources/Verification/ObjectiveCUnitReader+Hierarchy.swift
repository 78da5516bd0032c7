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
      message.range == statement, let receiver = names.name(message.receiver)
    else { return }
    let guards = Guards(builder.guards)
    guard let argument = message.pieces.first?.argument else {
      if message.selector == "removeFromSuperview" { builder.take(HierarchyStep(child: receiver, deed: .remove, guards: guards)) }
      return
    }
    let method = message.selector.prefix { $0 != ":" }
    guard HierarchyStep.additions.contains(String(method)), let child = names.name(argument) else { return }
    builder.take(HierarchyStep(child: child, deed: .add(to: HierarchyStep.owner(receiver)), guards: guards))
  }
}
