internal import Frontends
internal import HostSyntax
internal import Knowledge

extension ItemIdentityReader {
  /// The variable that may get a new object which is a part of its value: `badge` for `UIView()` in `let badge = UIView().themed()` and
  /// `badge = adopted(UIView())`. Methods and functions may give back what they are given.
  func holders(ofPart expression: Range<Int>) -> Set<ItemIdentity.Member> {
    guard let start = start(ofValueAround: expression) else { return [] }
    guard let holder = origins.holder(ofValueAt: start) else { return partOfTuple(startingAt: start).map { [$0] } ?? [] }
    guard holder.kind == .property else { return [member(for: holder)] }
    return [.init(name: holder.name, owner: holder.scope.flatMap { host.declarations.typeBody(openedAt: $0) }.map { ItemType(named: $0) } ?? .unknown)]
  }

  /// Where the calls start that a new object goes through; nil when it goes through none.
  private func start(ofValueAround expression: Range<Int>) -> Int? {
    guard let last = expression.last, let next = buffer.next(last) else { return nil }
    if buffer.tokens[next].kind == .dot { return expression.lowerBound }
    guard let open = buffer.parent(of: expression.lowerBound), buffer.tokens[open].kind == .leftParenthesis, let callee = buffer.previous(open),
      buffer.tokens[callee].kind == .identifier, buffer.text(callee).first?.isUppercase != true, !buffer.isWord(callee, "init")
    else { return nil }
    return buffer.postfixStart(of: callee)
  }
}
