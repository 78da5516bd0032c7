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
