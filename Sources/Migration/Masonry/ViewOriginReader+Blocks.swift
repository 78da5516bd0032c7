internal import Frontends
internal import HostSyntax
internal import Knowledge

extension ViewOriginReader {
  /// What the body of a method, one of whose words stands at a place, gives to the blocks that it takes: `done(view)` is a
  /// value of the block's parameter wherever a message hands a block over.
  func addBlockArguments(at place: Int, to facts: inout ViewOriginGraph.Facts) {
    guard buffer.parent(of: place) == nil, let body = senders.body(after: place), let close = buffer.partner(of: body) else { return }
    for index in body..<close where buffer[index].kind == .identifier {
      guard let declaration = names.declaration(of: buffer.text(index), at: index), declaration.kind == .parameter, declaration.scope == body else { continue }
      addUse(ofBlock: declaration, at: index, to: &facts)
    }
  }

  /// What a block gets that a variable holds, at one place where that is named.
  private func addUse(ofBlock declaration: ObjectiveCDeclaration, at index: Int, to facts: inout ViewOriginGraph.Facts, depth: Int = 0) {
    guard let next = buffer.next(index) else { return }
    if buffer[next].kind == .leftParenthesis, let end = buffer.partner(of: next) {
      add(buffer.splitAtObjectiveCCommas(next + 1..<end), nil, to: &facts)
    } else if declaration.type.pointers == 0, declaration.type.kind == .unknown, declaration.type.name != "id" {
      let keepers = keepers(of: index...index)
      if !keepers.isEmpty { facts.edges.insert(ViewOriginGraph.Edge(owner: nil, values: keepers)) }
      // `Handler kept = [done copy];`: another variable has it as well.
      guard depth < Self.maximumCopies, let copy = copy(ofBlock: index...index), let close = copy.scope.flatMap(buffer.partner) else { return }
      for use in senders.places(copy.name) where copy.token < use && use < close { addUse(ofBlock: copy, at: use, to: &facts, depth: depth + 1) }
    }
  }

  /// Variables that hold one block are followed this far.
  private static let maximumCopies = 3

  /// The local variable that a statement gives a block to.
  private func copy(ofBlock block: ClosedRange<Int>) -> ObjectiveCDeclaration? {
    let first = withCopies(block).first
    guard let equals = buffer.previous(first), buffer.isOperator(equals, "="), let name = variable(before: equals),
      let declaration = names.declaration(of: buffer.text(name), at: block.upperBound + 1), declaration.kind == .local
    else { return nil }
    return declaration
  }

  /// What a block is given that a local variable holds: `Handler done = [self.handler copy]; done(view)`, and what others give it that
  /// get it: `[self run:self.handler]`.
  func addCalls(ofBlockAt place: Int, to facts: inout ViewOriginGraph.Facts) {
    let block = buffer.postfixStart(of: place)...place
    if let type = names.type(of: block.lowerBound..<place + 1), type.pointers == 0, type.kind == .unknown, type.name != "id" {
      let keepers = keepers(of: block).filter { $0.name != buffer.text(place) }
      if !keepers.isEmpty { facts.edges.insert(ViewOriginGraph.Edge(owner: nil, values: keepers)) }
    }
    guard let statement = buffer.objectiveCStatement(containing: place), let end = buffer.next(withCopies(block).last), buffer[end].kind == .semicolon,
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

  /// Under which words something else calls a block: `self.handler = done`, `[self load:done]`. Anything where it is kept among
  /// others, or for an object; none where nothing keeps it.
  private func keepers(of block: ClosedRange<Int>) -> Set<ViewOrigin> {
    guard let keeper = keeper(of: block) else { return [] }
    guard keeper.kind == .parameter, let property = Self.property(setBy: keeper.name) else { return [keeper] }
    return [keeper, ViewOrigin(.parameter, property)]
  }

  /// `handler` for `setHandler`
  static func property(setBy word: String) -> String? {
    let name = word.dropFirst(3)
    guard word.hasPrefix("set"), let first = name.first, first.isUppercase else { return nil }
    return first.lowercased() + name.dropFirst()
  }

  private func keeper(of block: ClosedRange<Int>) -> ViewOrigin? {
    let (first, last) = withCopies(block)
    guard let before = buffer.previous(first), let after = buffer.next(last) else { return nil }
    if buffer.isWord(before, "return") { return .untold }
    guard let open = buffer.parent(of: first), !buffer.isWord(before, in: ["if", "while"]) else { return nil }
    if let at = buffer.previous(open), buffer[at].kind == .at { return .untold }
    if buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer) {
      guard !message.receiver.contains(first) else { return nil }
      if Self.isInsertion(message.selector) || Self.collections.contains(buffer.objectiveCText(message.receiver)) { return .untold }
      return message.pieces.map(\.name).max { $0.utf8.count < $1.utf8.count }.map { ViewOrigin(.parameter, $0) }
    }
    if buffer[open].kind == .leftParenthesis, let function = buffer.previous(open), buffer[function].kind == .identifier,
      buffer[before].kind == .comma || before == open, buffer[after].kind == .comma || buffer[after].kind == .rightParenthesis,
      !buffer.isWord(function, in: ["if", "while", "for", "switch", "return"]) {
      let name = buffer.text(function)
      // `NSParameterAssert(done)` does not call it.
      return Self.keeping.contains(name) ? .untold : name.hasPrefix("NS") ? nil : ViewOrigin(.parameter, name)
    }
    guard let statement = buffer.objectiveCStatement(containing: first), let equals = statement.first(where: { buffer.isOperator($0, "=") && buffer.parent(of: $0) == open }),
      equals < first, let name = buffer.previous(equals)
    else { return nil }
    // `self.handlers[key] = done`
    if buffer[name].kind == .rightBracket { return .untold }
    let target = variable(before: equals) ?? name
    // A variable of the function has no other callers than its own uses.
    guard buffer[target].kind == .identifier, copy(ofBlock: block) == nil else { return nil }
    let text = buffer.text(target)
    return ViewOrigin(.parameter, text.hasPrefix("_") ? String(text.dropFirst()) : text)
  }

  /// `[done copy]`, `(id)done`
  private func withCopies(_ block: ClosedRange<Int>) -> (first: Int, last: Int) {
    var (first, last) = (block.lowerBound, block.upperBound)
    while let before = buffer.previous(first) {
      if buffer[before].kind == .leftBracket, let message = MessageExpression(at: before, in: buffer), let unary = message.unaryName, buffer.previous(unary) == last,
        buffer.isWord(unary, in: ["copy", "retain", "autorelease"]), let close = buffer.partner(of: before) {
        (first, last) = (before, close)
      } else if buffer[before].kind == .rightParenthesis, let open = buffer.partner(of: before), names.castType(open + 1..<before) != nil {
        first = open
      } else {
        break
      }
    }
    return (first, last)
  }

  /// What keeps a block for others to call.
  /// Source: objc/runtime.h and Block.h.
  private static let keeping: Set<String> = ["objc_setAssociatedObject", "Block_copy", "_Block_copy", "imp_implementationWithBlock", "class_addMethod"]

  /// Whether the block whose brace this is becomes one of several, or an object's, so that its callers do not name it.
  func isKeptAmongOthers(_ brace: Int) -> Bool {
    var position = buffer.previous(brace)
    for _ in 0..<6 {
      guard let current = position else { return false }
      if buffer.isOperator(current, "^") { return buffer.partner(of: brace).map { keeper(of: current...$0) == .untold } ?? false }
      position = buffer.previous(buffer.groupStart(current))
    }
    return false
  }
}
