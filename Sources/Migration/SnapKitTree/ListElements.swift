internal import HostSyntax

/// What becomes of the elements of a list that code goes through: `[a, b].forEach { … }`, `for view in views`.
struct ListElements {
  private let buffer: TokenBuffer
  private let followed: Set<String>

  /// - Parameter followed: Functions whose arguments do not count.
  init(_ buffer: TokenBuffer, besides followed: Set<String>) {
    self.buffer = buffer
    self.followed = followed
  }

  /// Nil for a list that code does not go through there.
  func use(ofElementsOf list: Range<Int>) -> SnapKitEscapes.Use? {
    guard let last = list.last else { return nil }
    if let before = buffer.previous(list.lowerBound), buffer.isWord(before, "in"), let body = loopBody(behind: last), var names = variables(before: before) {
      // `for (index, view) in views.enumerated()`
      let isNumbered = buffer.next(last).flatMap(buffer.next).map { buffer.isWord($0, "enumerated") } == true
      if isNumbered, names.count > 1 { names.removeFirst() }
      return use(of: Set(names), in: body, besides: buffer.parent(of: before))
    }
    guard let dot = buffer.next(last), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot), buffer.isWord(method, "forEach"), var next = buffer.next(method)
    else { return nil }
    if buffer.tokens[next].kind == .leftParenthesis, let close = buffer.partner(of: next), let first = buffer.next(next) {
      guard buffer.tokens[first].kind == .leftBrace else { return use(ofFunctionBefore: close) }
      next = first
    }
    guard buffer.tokens[next].kind == .leftBrace, let close = buffer.partner(of: next) else { return nil }
    let block = buffer.parent(of: list.lowerBound)
    guard let end = buffer.signatureEnd(ofClosureAt: next) else { return use(of: ["$0"], in: next + 1..<close, besides: block) }
    let names = (next + 1..<end).filter { buffer.tokens[$0].kind == .identifier && buffer.parent(of: $0).map { buffer.tokens[$0].kind != .leftBracket } ?? true }
    return use(of: Set(names.map { buffer.text($0) }), in: end + 1..<close, besides: block)
  }

  /// What stands behind `views` in `for view in views where view.isHidden { … }`; nil where braces stand in front of the body's:
  /// `for view in views.filter { $0.isHidden } { … }`.
  private func loopBody(behind list: Int) -> Range<Int>? {
    var index = buffer.next(list)
    while let current = index, buffer.tokens[current].kind != .leftBrace {
      guard buffer.tokens[current].kind != .rightBrace else { return nil }
      index = buffer.next(buffer.groupEnd(current))
    }
    guard let open = index, let close = buffer.partner(of: open) else { return nil }
    if let next = buffer.next(close), buffer.tokens[next].kind != .rightBrace, !buffer.hasNewline(between: close, and: next) { return nil }
    return list + 1..<close
  }

  /// The names between `for` and `in`.
  private func variables(before word: Int) -> [String]? {
    var names: [String] = []
    var index = buffer.previous(word)
    for _ in 0..<16 {
      guard let current = index else { return nil }
      if buffer.isWord(current, "for") { return names }
      if buffer.tokens[current].kind == .identifier { names.insert(buffer.text(current), at: 0) }
      index = buffer.previous(current)
    }
    return nil
  }

  /// `[a, b].forEach(addSubview)`
  private func use(ofFunctionBefore close: Int) -> SnapKitEscapes.Use {
    guard let callee = buffer.previous(close), let name = buffer.name(callee) else { return .value }
    if SnapKitEscapes.harmless.contains(name) || followed.contains(name) { return .none }
    return .argument(AddingFunctions.place(of: nil, in: name), callee: callee)
  }

  /// The first use that gives somebody what the names stand for.
  ///
  /// - Parameter block: The brace around the loop, whose own variables may keep an element.
  private func use(of names: Set<String>, in body: Range<Int>, besides block: Int?) -> SnapKitEscapes.Use {
    for index in body where buffer.tokens[index].kind == .identifier && names.contains(buffer.text(index)) {
      if let before = buffer.previous(index), buffer.tokens[before].kind == .dot { continue }
      // `field.delegate = self`: who is told about it gets it.
      if FrameworkCallbacks.delegate(of: index, in: buffer) != nil { return .value }
      let use = SnapKitEscapes.use(of: index, in: buffer, besides: followed)
      if use != .none, !isOnlyNoted(index, in: block) { return use }
    }
    return .none
  }

  /// Whether a variable of the block around the loop is given an element, and nobody gets that from there: `last = view`.
  private func isOnlyNoted(_ index: Int, in block: Int?) -> Bool {
    guard let block, let close = buffer.partner(of: block), let equals = buffer.previous(index), buffer.spells(equals, "="), let name = buffer.previous(equals),
      buffer.tokens[name].kind == .identifier, let statement = buffer.statement(containing: index), buffer.trimmed(statement) == name..<index + 1
    else { return false }
    let uses = buffer.tokens(named: buffer.text(name)).filter { block < $0 && $0 < close && buffer.previous($0).map { buffer.tokens[$0].kind != .dot } ?? true }
    return uses.contains { buffer.parent(of: $0) == block && buffer.previous($0).map { buffer.isWord($0, "var") } == true }
      && uses.allSatisfy { SnapKitEscapes.use(of: $0, in: buffer, besides: followed) == .none }
  }
}
