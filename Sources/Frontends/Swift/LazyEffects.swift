internal import HostSyntax
internal import Knowledge

extension HostFile {
  /// Whether naming what an expression names may do something: a getter runs, or a lazy view adds itself to another one.
  package func hasEffect(_ expression: Range<Int>) -> Bool {
    lazyEffect(in: expression) != nil || impureName(in: significantTokens(expression)) != nil
  }

  /// The first lazy property of an expression whose first use adds a view to something that it does not make itself, so that
  /// it counts when that use is.
  ///
  /// - Complexity: O(tokens of the property's value and of the functions that it calls).
  func lazyEffect(in expression: Range<Int>) -> Declaration? {
    for token in significantTokens(expression) where buffer.tokens[token].kind == .identifier {
      let before = buffer.previous(token)
      let isMember = before.map { buffer.tokens[$0].kind == .dot } ?? false
      if isMember, !(before.flatMap(buffer.previous).map { buffer.isWord($0, "self") } ?? false) { continue }
      let name = buffer.text(token)
      guard let property = isMember ? declarations.member(name, ofTypeAt: token) : declarations.declaration(of: name, at: token), property.kind == .property,
        let value = property.initializer, let statement = buffer.statement(containing: property.token),
        (statement.lowerBound..<property.token).contains(where: { buffer.isWord($0, "lazy") }), addsElsewhere(value, depth: 0)
      else { continue }
      return property
    }
    return nil
  }

  /// Whether code adds a view to another one than those that are its own.
  private func addsElsewhere(_ code: Range<Int>, depth: Int) -> Bool {
    code.contains { index in
      guard buffer.tokens[index].kind == .identifier, let next = buffer.next(index), buffer.tokens[next].kind == .leftParenthesis else { return false }
      if buffer.isWord(index, in: SubviewOverrides.methods) {
        let start = buffer.postfixStart(of: index)
        guard start < index, !buffer.isWord(start, "self") else { return true }
        guard buffer.tokens[start].kind == .identifier, let owner = declarations.declaration(of: buffer.text(start), at: start) else { return true }
        return !code.contains(owner.token)
      }
      guard depth < 2 else { return false }
      return declarations.functions(named: buffer.text(index)).contains { function in
        guard let open = declarations.body(ofFunctionAt: function), let close = buffer.partner(of: open) else { return false }
        return addsElsewhere(open..<close, depth: depth + 1)
      }
    }
  }
}
