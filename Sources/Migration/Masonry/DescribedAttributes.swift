internal import Frontends
internal import HostSyntax
internal import LayoutIR

extension HostFile {
  /// The attributes that the block of a call of Masonry starts constraints from, without a difference between a view and
  /// its margins; nil where the block does more with its maker than to start chains.
  ///
  /// - Complexity: O(tokens of the call).
  func describedAttributes(of site: CallSite) -> Set<LayoutAttribute>? {
    attributesOfChains(of: site).map { $0.reduce(into: []) { $0.formUnion($1) } }
  }

  /// Whether the block of a call starts no two constraints from one attribute, so that none of them is like another.
  func describesEachOnce(_ site: CallSite) -> Bool {
    guard let chains = attributesOfChains(of: site), !site.expression.contains(where: { buffer.isWord($0, in: ["for", "while", "do"]) }) else { return false }
    return chains.reduce(0) { $0 + $1.count } == chains.reduce(into: Set()) { $0.formUnion($1) }.count
  }

  private func attributesOfChains(of site: CallSite) -> [Set<LayoutAttribute>]? {
    guard let message = MessageExpression(at: site.open, in: buffer), let block = message.pieces.last?.argument,
      let open = block.first(where: { buffer[$0].kind == .leftBrace }), let close = buffer.partner(of: open),
      let parenthesis = buffer.previous(open), buffer[parenthesis].kind == .rightParenthesis, let maker = buffer.previous(parenthesis),
      buffer[maker].kind == .identifier
    else { return nil }
    let name = buffer.text(maker)
    var result: [Set<LayoutAttribute>] = []
    for index in open + 1..<close {
      if buffer.isOperator(index, "="), !isSetting(before: index, of: name), !isPlainTarget(before: index, of: name, in: open + 1..<close) { return nil }
      guard buffer[index].kind == .identifier, buffer.text(index) == name else { continue }
      if let before = buffer.previous(index), buffer[before].kind == .dot { continue }
      guard let own = attributes(after: index) else { return nil }
      result.append(own)
    }
    return result
  }

  /// Whether a statement like `make.left.offset = 8` stands around a `=`, which starts a chain like any other.
  private func isSetting(before equals: Int, of maker: String) -> Bool {
    guard let name = buffer.previous(equals), buffer[name].kind == .identifier, MasonrySpellings.setters.contains(buffer.text(name)),
      let dot = buffer.previous(name), buffer[dot].kind == .dot, let first = buffer.objectiveCStatement(containing: equals)?.lowerBound
    else { return false }
    return buffer[first].kind == .identifier && buffer.text(first) == maker
  }

  /// Whether what a constraint is assigned to has no other use in the block: a chain that is kept can go on with other
  /// attributes, and a setting of the maker says what the call does.
  private func isPlainTarget(before equals: Int, of maker: String, in block: Range<Int>) -> Bool {
    guard let target = buffer.previous(equals), buffer[target].kind == .identifier else { return false }
    var first = target
    while let dot = buffer.previous(first), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let owner = buffer.previous(dot), block.contains(owner) { first = owner }
    guard buffer.text(first) != maker else { return false }
    return block.count(where: { buffer[$0].kind == .identifier && buffer.text($0) == buffer.text(target) }) == 1
  }

  /// Those of `make.left.and.right.equalTo(…)` from the maker on.
  private func attributes(after maker: Int) -> Set<LayoutAttribute>? {
    var result: Set<LayoutAttribute> = []
    var last = maker
    while let dot = buffer.next(last), buffer[dot].kind == .dot, let name = buffer.next(dot), buffer[name].kind == .identifier {
      guard let attributes = MasonrySpellings.attributes(named: buffer.text(name)) else {
        // `make.attributes(…)`, `make.group(…)`
        if buffer.isWord(name, in: ["and", "with"]), !result.isEmpty {
          last = name
          continue
        }
        break
      }
      result.formUnion(attributes)
      last = name
    }
    return result.isEmpty ? nil : result
  }
}
