internal import HostSyntax

extension DeclarationTable {
  /// Whether code at one token has surely run when code at a later token of the same function runs: the braces around
  /// the first are around the second, and so are the `case` and the branch of `#if` that it belongs to.
  ///
  /// - Complexity: O(tokens of the block at its own level).
  package func surelyPrecedes(_ earlier: Int, _ later: Int) -> Bool {
    guard earlier < later, buffer.isCompiled(earlier, whereverIs: later) else { return false }
    guard let brace = braces(around: earlier).first else { return true }
    return braces(around: later).contains(brace) && caseLabel(of: earlier, in: brace) == caseLabel(of: later, in: brace)
  }

  /// The `case` or `default` that a token stands under in the body of a `switch`; nil in other blocks.
  private func caseLabel(of index: Int, in brace: Int) -> Int? {
    guard let first = buffer.next(brace), buffer.isWord(first, "case") || buffer.isWord(first, "default") || buffer.tokens[first].kind == .at
      || buffer.tokens[first].kind == .directive
    else { return nil }
    var label: Int?
    var position: Int? = first
    while let current = position, current < index {
      if buffer.isWord(current, "case") || buffer.isWord(current, "default"), isLabel(current) { label = current }
      position = buffer.next(buffer.groupEnd(current))
    }
    return label
  }

  /// Whether a `case` starts a branch, and is not part of `if case`.
  private func isLabel(_ index: Int) -> Bool {
    guard let before = buffer.previous(index) else { return true }
    return !buffer.isWord(before, in: ["if", "guard", "while", "for"]) && buffer.tokens[before].kind != .comma && buffer.tokens[before].kind != .dot
  }
}
