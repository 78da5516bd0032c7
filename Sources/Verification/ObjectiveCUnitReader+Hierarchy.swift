internal import Frontends
internal import HostSyntax

/// Statements of Objective-C that build the view hierarchy.
extension ObjectiveCUnitReader {
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
