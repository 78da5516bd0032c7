internal import HostSyntax

/// Lists that one statement chooses between: `(isWide ? wide : narrow).forEach { $0.activate() }`.
extension StoredConstraints {
  /// What becomes of one list has to become of the other.
  mutating func connectChoices() {
    var holders: [Int: Int] = [:]
    for index in all.indices where all[index].isList { for use in all[index].uses { holders[use] = index } }
    for index in all.indices where all[index].isList {
      for use in all[index].uses {
        guard let other = otherSide(of: use), let holder = holders[other] else { continue }
        all[index].choices.insert(use)
        all[holder].choices.insert(other)
        all[index].sites.formUnion(all[holder].sites)
        all[holder].sites.formUnion(all[index].sites)
      }
    }
  }

  /// The last token of the third part of `( … ? use : other)`.
  private func otherSide(of use: Int) -> Int? {
    guard let open = buffer.parent(of: use), buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      let mark = buffer.previous(buffer.postfixStart(of: use)), buffer.isTernaryMark(mark), let colon = buffer.next(use), buffer.tokens[colon].kind == .colon,
      let other = buffer.previous(close), buffer.previous(buffer.postfixStart(of: other)) == colon
    else { return nil }
    return other
  }
}
