internal import HostSyntax
internal import Knowledge

/// What names are given by other ways than `name = value`.
extension ItemOrigins {
  /// The expressions that code may give a name so: `b` for `a` in `(a, c) = (b, d)`, `swap(&a, &b)` and `fill(&a, with: b)`. What a
  /// function gives it besides is not among them.
  ///
  /// - Complexity: O(tokens) for a name that is given something so.
  func lentValues(to name: String) -> [Range<Int>] {
    guard isLent(name) else { return [] }
    return buffer.tokens.indices.flatMap { sign -> [Range<Int>] in
      guard buffer.tokens[sign].kind == .operatorSymbol else { return [] }
      let given = Self.tokensLent(at: sign, in: buffer).filter { buffer.name($0) == name }
      guard let token = given.first else { return [] }
      if buffer.spells(sign, "&") { return argumentsBeside(sign) }
      guard let value = assignedValue(behind: sign) else { return [] }
      guard buffer.spells(sign, "="), let close = buffer.previous(sign), let open = buffer.partner(of: close) else { return [value] }
      return part(of: value, at: position(of: token, in: open, close)).map { [$0] } ?? [value]
    }
  }

  /// The other arguments of the call that is given a name's place.
  private func argumentsBeside(_ sign: Int) -> [Range<Int>] {
    guard let open = buffer.parent(of: sign), let call = CallExpression(at: open, in: buffer) else { return [] }
    return call.arguments.filter { !$0.value.contains(sign) }.compactMap { argument in
      let value = buffer.trimmed(argument.value)
      guard let first = value.first, buffer.tokens[first].kind != .leftBrace else { return nil }
      return buffer.spells(first, "&") && value.count > 1 ? buffer.trimmed(first + 1..<value.upperBound) : value
    }
  }

  private func assignedValue(behind sign: Int) -> Range<Int>? {
    guard let start = buffer.next(sign), let statement = buffer.statement(containing: sign), start < statement.upperBound else { return nil }
    return buffer.trimmed(start..<statement.upperBound)
  }

  private func position(of token: Int, in open: Int, _ close: Int) -> Int? {
    buffer.splitAtCommas(open + 1..<close).firstIndex { $0.contains(token) && buffer.parent(of: token) == open }
  }

  /// One part of a tuple that is written.
  private func part(of value: Range<Int>, at position: Int?) -> Range<Int>? {
    guard let position, let open = value.first, buffer.tokens[open].kind == .leftParenthesis, buffer.partner(of: open) == value.upperBound - 1,
      let tuple = CallExpression(at: open, in: buffer), tuple.arguments.indices.contains(position)
    else { return nil }
    return tuple.arguments[position].value
  }
}
