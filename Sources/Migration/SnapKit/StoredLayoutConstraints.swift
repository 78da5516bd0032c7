internal import Frontends
internal import HostSyntax
internal import SourceText

/// `stored.layoutConstraints[0]` and the like: what the variable holds afterwards are these constraints.
extension StoredConstraintUses {
  /// Takes `layoutConstraints` out of a use; false for a use without it.
  func rewriteLayoutConstraints(
    _ use: Int, _ statement: Range<Int>, _ form: StoredConstraintForm, _ result: inout StoredRewriting, _ failure: Diagnostic
  ) throws(Diagnostic) -> Bool {
    guard let dot = memberDot(after: use), let member = buffer.next(dot), buffer.isWord(member, "layoutConstraints"),
      let next = buffer.next(member), form.shape != .list
    else { return false }
    var end = member + 1
    if form.shape == .single {
      if buffer.tokens[next].kind == .leftBracket, buffer.normalizedText(next..<(buffer.partner(of: next) ?? next) + 1) == "[0]" {
        end = (buffer.partner(of: next) ?? next) + 1
      } else if buffer.tokens[next].kind == .dot, let first = buffer.next(next), buffer.isWord(first, "first") {
        end = first + 1
        if let mark = buffer.next(first), buffer.spells(mark, "?") || buffer.spells(mark, "!") { end = mark + 1 }
      } else {
        throw failure
      }
      guard let after = buffer.firstSignificant(from: end), buffer.tokens[after].kind == .dot else { throw failure }
      result.edits.append(SourceEdit(host.range(dot..<end), ""))
    } else {
      // Without the variable's `?` there is a list, which may be empty.
      guard buffer.tokens[next].kind == .dot, let method = buffer.next(next), buffer.isWord(method, in: ["forEach", "first", "last", "isEmpty"]) else {
        throw failure
      }
      result.edits.append(SourceEdit(host.range(use + 1..<end), ""))
    }
    result.effects.insert(.changesDirectly)
    if statement.contains(where: { buffer.isWord($0, in: ["isActive", "activate", "deactivate"]) }) { result.effects.insert(.activatesDirectly) }
    if statement.contains(where: { buffer.isWord($0, "priority") }) { result.effects.insert(.setsPriorityDirectly) }
    return true
  }
}
