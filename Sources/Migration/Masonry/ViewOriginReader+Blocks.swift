internal import Frontends
internal import HostSyntax
internal import Knowledge

extension ViewOriginReader {
  /// What the body of a method, one of whose words stands at a place, gives to the blocks that it takes: `done(view)` is a
  /// value of the block's parameter wherever a message hands a block over.
  func addBlockArguments(at place: Int, to facts: inout ViewOriginGraph.Facts) {
    guard buffer.parent(of: place) == nil, let body = senders.body(after: place), let close = buffer.partner(of: body) else { return }
    for index in body..<close where buffer[index].kind == .identifier {
      guard let declaration = names.declaration(of: buffer.text(index), at: index), declaration.kind == .parameter, declaration.scope == body,
        let next = buffer.next(index)
      else { continue }
      if buffer[next].kind == .leftParenthesis, let end = buffer.partner(of: next) {
        add(buffer.splitAtObjectiveCCommas(next + 1..<end), nil, to: &facts)
      } else if declaration.type.pointers == 0, declaration.type.kind == .unknown, declaration.type.name != "id", let word = keeper(of: index) {
        facts.edges.insert(ViewOriginGraph.Edge(owner: nil, values: [ViewOrigin(.parameter, word)]))
      }
    }
  }

  /// What a block is given that a local variable holds: `Handler done = self.handler; done(view)`.
  func addCalls(ofBlockAt place: Int, to facts: inout ViewOriginGraph.Facts) {
    guard let statement = buffer.objectiveCStatement(containing: place), let end = buffer.next(place), buffer[end].kind == .semicolon,
      let equals = statement.first(where: { buffer.isOperator($0, "=") }), equals < place, let name = variable(before: equals),
      let close = names.braces(around: place).first.flatMap(buffer.partner)
    else { return }
    for use in senders.places(buffer.text(name)) where place < use && use < close {
      guard let open = buffer.next(use), buffer[open].kind == .leftParenthesis, let last = buffer.partner(of: open) else { continue }
      add(buffer.splitAtObjectiveCCommas(open + 1..<last), nil, to: &facts)
    }
  }

  /// The name in front of a sign: `call` in `Handler call =` and `void (^call)(UIView *) =`.
  private func variable(before equals: Int) -> Int? {
    guard let last = buffer.previous(equals) else { return nil }
    guard buffer[last].kind == .rightParenthesis else {
      // `self.call = `
      guard buffer[last].kind == .identifier, let before = buffer.previous(last), buffer[before].kind != .dot, !buffer.isOperator(before, "->") else { return nil }
      return last
    }
    guard let close = buffer.partner(of: last).flatMap(buffer.previous), let open = buffer.partner(of: close), let sign = buffer.next(open), buffer.isOperator(sign, "^") else { return nil }
    return buffer.next(sign).flatMap { buffer[$0].kind == .identifier ? $0 : nil }
  }

  /// What the block at the start of an expression gives back.
  func returned(byBlockIn expression: Range<Int>) -> [Range<Int>] {
    guard let open = expression.first(where: { buffer[$0].kind == .leftBrace && buffer.parent(of: $0) == buffer.parent(of: expression.lowerBound) }),
      names.enclosingBlock(at: open + 1) == open, let close = buffer.partner(of: open)
    else { return [] }
    return (open..<close).compactMap { index in
      guard buffer.isWord(index, "return"), names.enclosingBlock(at: index) == open, let start = buffer.next(index),
        let statement = buffer.objectiveCStatement(containing: index), start < statement.upperBound
      else { return nil }
      return start..<statement.upperBound
    }
  }

  /// The word under which something else calls a block that a method takes: `self.handler = done`, `[self load:done]`.
  private func keeper(of block: Int) -> String? {
    guard let statement = buffer.objectiveCStatement(containing: block) else { return nil }
    if let equals = statement.first(where: { buffer.isOperator($0, "=") }), equals < block, let name = buffer.previous(equals),
      buffer[name].kind == .identifier {
      let text = buffer.text(name)
      return text.hasPrefix("_") ? String(text.dropFirst()) : text
    }
    return buffer.message(around: block).flatMap { message in
      message.receiver.contains(block) ? nil : message.pieces.map(\.name).max { $0.utf8.count < $1.utf8.count }
    }
  }
}
