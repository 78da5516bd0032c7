internal import HostSyntax
internal import Knowledge

extension HostFile {
  /// Whether a closure around the token may run later than the code around it. Those of `forEach` and of SnapKit do not.
  package func isInEscapingClosure(_ index: Int) -> Bool {
    for brace in declarations.braces(around: index) {
      if declarations.typeBody(openedAt: brace) != nil { return false }
      guard declarations.isClosure(openedAt: brace) else { continue }
      var before = buffer.previous(brace)
      if let open = before, buffer.tokens[open].kind == .leftParenthesis { before = buffer.previous(open) }
      guard let method = before, buffer.isWord(method, "forEach") else { return true }
    }
    return false
  }
}
