internal import HostSyntax

/// What follows a directive, up to the next one that changes on which conditions of the preprocessor the code depends.
struct ConditionalPart: Sendable {
  let directive: Int
  /// The directives on whose conditions it depends, outermost first.
  let conditions: [Int]
}

extension ObjectiveCDeclarations {
  /// The directives on whose conditions a token depends, outermost first.
  ///
  /// - Complexity: O(log directives).
  private func conditions(at index: Int) -> [Int] {
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].directive < index { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? parts[low - 1].conditions : []
  }

  /// The outermost directive on whose condition a token depends, but others do not.
  package func condition(of index: Int, butNotOf other: Int) -> Int? {
    guard !parts.isEmpty else { return nil }
    return zip(conditions(at: index), conditions(at: other).map(Optional.some) + [nil]).first { $0 != $1 }?.0
  }

  /// Whether a statement that holds a token has surely run where a later token of the same braces is reached: it is compiled wherever
  /// that is, no label of a `switch` stands between, and no jump leads over it.
  package func surelyRuns(_ index: Int, before site: Int) -> Bool {
    if !parts.isEmpty, !conditions(at: site).starts(with: conditions(at: index)) { return false }
    if mayJump(over: index, to: site) { return false }
    guard let brace = braces(around: index).first, let close = buffer.previous(brace), buffer[close].kind == .rightParenthesis,
      let open = buffer.partner(of: close), let word = buffer.previous(open), buffer.isWord(word, "switch")
    else { return true }
    return !buffer.tokens(spelled: ["case", "default"]).contains { index < $0 && $0 < site && buffer.parent(of: $0) == brace }
  }
}
