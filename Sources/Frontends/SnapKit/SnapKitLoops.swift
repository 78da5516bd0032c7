internal import HostSyntax
internal import Knowledge
package import LayoutIR

extension HostFile {
  /// The items that a loop variable stands for, where the loop runs over an array literal:
  /// `[a, b].forEach { view in … }`, `for view in [a, b] { … }`.
  package func loopElements(of item: LayoutItem, at index: Int) -> [LayoutItem]? {
    guard case .expression(let name) = item, !name.contains(".") else { return nil }
    let brace: Int
    if name == "$0" {
      guard let closure = declarations.braces(around: index).first(where: { declarations.isClosure(openedAt: $0) }) else { return nil }
      brace = closure
    } else {
      guard let declaration = declarations.declaration(of: name, at: index), declaration.kind == .element, let scope = declaration.scope else { return nil }
      brace = scope
    }
    guard var before = buffer.callee(ofClosureAt: brace) else { return nil }
    if buffer.isWord(before, "forEach"), let dot = buffer.previous(before), let close = buffer.previous(dot) { before = close }
    guard buffer.tokens[before].kind == .rightBracket, let open = buffer.partner(of: before), let literal = ArrayLiteral(at: open, in: buffer)
    else { return nil }
    return literal.elements.map { LayoutItem(spelled: buffer.normalizedText($0)) }
  }
}

extension LayoutConstraint {
  /// The constraint with one item in the place of another.
  func replacing(_ item: LayoutItem, with other: LayoutItem) -> LayoutConstraint {
    var result = self
    result.first = LayoutTerm(first.item.replacing(item, with: other), first.attribute)
    result.second = second.map { LayoutTerm($0.item.replacing(item, with: other), $0.attribute) }
    return result
  }
}

extension LayoutItem {
  fileprivate func replacing(_ item: LayoutItem, with other: LayoutItem) -> LayoutItem {
    if self == item { return other }
    switch self {
    case .expression: return self
    case .superview(of: let child): return .superview(of: child == item ? other : child)
    case .guide(let guide, of: let owner):
      if case .superview(of: item) = owner { return .guide(guide, of: .superview(of: other)) }
      return .guide(guide, of: owner == item ? other : owner)
    }
  }
}
