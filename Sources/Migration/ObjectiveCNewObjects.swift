internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Tells which expressions of an Objective-C file surely make an object, and are never nil.
struct ObjectiveCNewObjects {
  private let file: HostFile
  private let senders: ViewSenders
  private var buffer: TokenBuffer { file.buffer }

  /// Variables and methods are followed this far.
  private static let maximumDepth = 4

  init(_ file: HostFile) {
    self.file = file
    senders = ViewSenders(file)
  }

  /// Whether an expression makes an object: `[[UILabel alloc] init]`, `UIButton.new`, `[UIButton buttonWithType:…]`,
  /// `({ …; label; })`, a local variable that holds nothing else, or a message to a method of the class that returns nothing else.
  func isObject(_ value: Range<Int>) -> Bool { isObject(value, 0) }

  private func isObject(_ value: Range<Int>, _ depth: Int) -> Bool {
    let range = withoutCast(buffer.trimmed(value))
    guard depth < Self.maximumDepth, let first = range.first, let last = range.last else { return false }
    if let choice = CConditional(range, in: buffer) { return choice.arms.allSatisfy { isObject($0, depth + 1) } }
    if buffer[first].kind == .leftParenthesis, buffer.partner(of: first) == last { return isInside(first, last, depth) }
    if buffer[first].kind == .leftBracket {
      guard let message = MessageExpression(at: first, in: buffer), message.range == range else { return false }
      return isObject(message, depth)
    }
    guard buffer[first].kind == .identifier else { return false }
    if range.count == 1 { return file.names.declaration(of: buffer.text(first), at: first).map { isObject($0, depth) } ?? false }
    return buffer.significant(range).count == 3 && isClass(first) && buffer.next(first).map { buffer[$0].kind == .dot } ?? false
      && buffer.isWord(last, "new")
  }

  /// `(UILabel *)[self make]`
  private func withoutCast(_ range: Range<Int>) -> Range<Int> {
    guard let open = range.first, buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open), close + 1 < range.upperBound,
      file.names.castType(open + 1..<close) != nil
    else { return range }
    return buffer.trimmed(close + 1..<range.upperBound)
  }

  /// `([UILabel new])`, `({ UILabel *label = [UILabel new]; label; })`
  private func isInside(_ open: Int, _ close: Int, _ depth: Int) -> Bool {
    guard let brace = buffer.next(open), buffer[brace].kind == .leftBrace else { return isObject(open + 1..<close, depth + 1) }
    guard let end = buffer.partner(of: brace), let semicolon = buffer.previous(end), buffer[semicolon].kind == .semicolon,
      let last = buffer.previous(semicolon), let statement = buffer.objectiveCStatement(containing: last)
    else { return false }
    return isObject(statement, depth + 1)
  }

  /// Whether a local variable has an object from the start, and gets nothing else.
  private func isObject(_ local: ObjectiveCDeclaration, _ depth: Int) -> Bool {
    guard local.kind == .local, let scope = local.scope, let close = buffer.partner(of: scope), let initial = local.initializer,
      initial.lowerBound >= 0, isObject(initial, depth + 1)
    else { return false }
    return senders.places(local.name).allSatisfy { index in
      guard index > local.token, index < close, file.names.declaration(of: local.name, at: index)?.token == local.token,
        let before = buffer.previous(index), buffer[before].kind != .dot, !buffer.isOperator(before, "->")
      else { return true }
      if buffer.isOperator(before, "&") { return false }
      guard let equals = buffer.next(index), buffer.isOperator(equals, "=") else { return true }
      guard let start = buffer.next(equals), let statement = buffer.objectiveCStatement(containing: index), start < statement.upperBound
      else { return false }
      return isObject(start..<statement.upperBound, depth + 1)
    }
  }

  // MARK: Messages

  private func isClass(_ index: Int) -> Bool {
    let name = buffer.text(index)
    return ViewSenders.isClassName(name) && !file.names.isMacro(name) && file.names.declaration(of: name, at: index) == nil
  }

  private func isObject(_ message: MessageExpression, _ depth: Int) -> Bool {
    guard let start = message.receiver.first else { return false }
    let word = message.unaryName.map { buffer.text($0) } ?? message.pieces.first?.name ?? ""
    if message.receiver.count == 1 {
      if buffer.isWord(start, "self") { return file.names.className(at: start).map { returnsObject(word, of: $0, depth) } ?? false }
      guard isClass(start) else { return false }
      let owner = buffer.text(start)
      // The classes of the frameworks make what they are asked for; what a factory of another file gives is not known.
      return word == "alloc" || word == "new" || returnsObject(word, of: owner, depth)
        || ClassTree.isOpen(owner) && bodies(of: word, in: owner).isEmpty
    }
    guard message.selector.hasPrefix("init"), let inner = MessageExpression(at: start, in: buffer), inner.range == message.receiver,
      inner.selector == "alloc", inner.receiver.count == 1, let name = inner.receiver.first, isClass(name), !file.names.mayGiveNil(message)
    else { return false }
    return true
  }

  /// Whether a method of a class always returns an object.
  private func returnsObject(_ word: String, of owner: String, _ depth: Int) -> Bool {
    let bodies = bodies(of: word, in: owner)
    // Methods that start with the same word are not told apart.
    guard let body = bodies.first, bodies.count == 1, let close = buffer.partner(of: body) else { return false }
    var found = false
    for index in body..<close where buffer.isWord(index, "return") && file.names.enclosingBlock(at: index) == nil {
      guard let start = buffer.next(index), let statement = buffer.objectiveCStatement(containing: index), start < statement.upperBound,
        isObject(start..<statement.upperBound, depth + 1)
      else { return false }
      found = true
    }
    return found
  }

  /// The bodies of the methods of a class that start with a word.
  private func bodies(of word: String, in owner: String) -> [Int] {
    senders.places(word).compactMap { place in
      guard buffer.parent(of: place) == nil, file.names.className(at: place) == owner, isFirstWord(place) else { return nil }
      return senders.body(after: place)
    }
  }

  /// Whether a word stands behind `- (UIView *)`, where a parameter's does not.
  private func isFirstWord(_ index: Int) -> Bool {
    guard var before = buffer.previous(index) else { return false }
    if buffer[before].kind == .rightParenthesis, let open = buffer.partner(of: before), let sign = buffer.previous(open) { before = sign }
    return buffer.isOperator(before, "-") || buffer.isOperator(before, "+")
  }
}
