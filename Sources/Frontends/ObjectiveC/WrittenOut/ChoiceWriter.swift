internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Writes what a statement or an expression comes down to where the source tells which way it goes.
struct ChoiceWriter {
  private let file: HostFile
  private let values: KnownValues
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, _ values: KnownValues) {
    self.file = file
    self.values = values
  }

  /// The part that starts with a token, or whose operator is there.
  func part(at index: Int) -> SourceRewrite.Part? {
    switch buffer[index].kind {
    case .identifier:
      if buffer.isWord(index, "if") { return choice(at: index) }
      if buffer.isWord(index, "switch") { return selection(at: index) }
      return element(at: index) ?? receiver(at: index) ?? innerCall(at: index)
    case .operatorSymbol: return buffer.isOperator(index, "?") ? conditional(at: index) : nil
    default: return nil
    }
  }

  private func part(_ range: Range<Int>, _ pieces: [SourceRewrite.Piece]) -> SourceRewrite.Part {
    SourceRewrite.Part(range: file.range(range), pieces: pieces)
  }

  private func copy(_ range: Range<Int>) -> SourceRewrite.Piece { .copy(file.range(range)) }

  // MARK: Statements

  /// `if (known) { … } else { … }`: the statements that run.
  private func choice(at word: Int) -> SourceRewrite.Part? {
    guard isStatementStart(word), let open = buffer.next(word), let close = buffer.partner(of: open), let arm = arm(after: close),
      let isTrue = values.isTrue(open + 1..<close)
    else { return nil }
    var end = arm.end
    var otherwise: Range<Int>?
    if let next = buffer.firstSignificant(from: end), buffer.isWord(next, "else") {
      guard !buffer.hasDirective(in: end..<next), let first = buffer.next(next) else { return nil }
      if buffer.isWord(first, "if") {
        guard let last = chainEnd(from: first) else { return nil }
        (otherwise, end) = (first..<last, last)
      } else {
        guard let second = self.arm(after: next) else { return nil }
        (otherwise, end) = (second.statements, second.end)
      }
    }
    guard !buffer.hasDirective(in: word..<end) else { return nil }
    let chosen = isTrue ? arm.statements : otherwise
    return part(word..<end, chosen.map { [copy($0)] } ?? [])
  }

  private func isStatementStart(_ word: Int) -> Bool {
    guard let before = buffer.previous(word), buffer.governor(ofStatementAt: word) == nil else { return false }
    return [.semicolon, .leftBrace, .rightBrace, .colon].contains(buffer[before].kind)
  }

  /// What a condition governs: without its braces, unless it declares variables.
  private func arm(after index: Int) -> (statements: Range<Int>, end: Int)? {
    guard let first = buffer.next(index) else { return nil }
    if buffer[first].kind == .leftBrace {
      guard let close = buffer.partner(of: first) else { return nil }
      return (declares(first) ? first..<close + 1 : first + 1..<close, close + 1)
    }
    guard !buffer.isWord(first, in: ["if", "for", "while", "switch", "do"]) else { return nil }
    var position = first
    while position < buffer.count, buffer[position].kind != .semicolon, !buffer[position].kind.isCloser {
      position = buffer.groupLastIndex(position) + 1
    }
    guard position < buffer.count, buffer[position].kind == .semicolon else { return nil }
    return (first..<position + 1, position + 1)
  }

  /// The end of `if (…) … else if (…) … else …`.
  private func chainEnd(from word: Int) -> Int? {
    var position = word
    while buffer.isWord(position, "if") {
      guard let open = buffer.next(position), let close = buffer.partner(of: open), let arm = arm(after: close) else { return nil }
      guard let next = buffer.firstSignificant(from: arm.end), buffer.isWord(next, "else"), let first = buffer.next(next) else { return arm.end }
      if !buffer.isWord(first, "if") { return self.arm(after: next)?.end }
      position = first
    }
    return nil
  }

  private func declares(_ brace: Int) -> Bool {
    guard let close = buffer.partner(of: brace) else { return true }
    return (brace..<close).contains { index in
      guard buffer[index].kind == .identifier, let found = file.names.declaration(of: buffer.text(index), at: index + 1) else { return false }
      return found.token == index && found.scope == brace
    }
  }

  /// `switch (known) { case 1: …; break; }`: the statements from the label to the `break`.
  private func selection(at word: Int) -> SourceRewrite.Part? {
    guard isStatementStart(word), let open = buffer.next(word), let close = buffer.partner(of: open), let brace = buffer.next(close),
      buffer[brace].kind == .leftBrace, let end = buffer.partner(of: brace), !buffer.hasDirective(in: word..<end), !declares(brace),
      let value = values.number(open + 1..<close)
    else { return nil }
    var labels: [(range: Range<Int>, isChosen: Bool?)] = []
    var breaks: [Int] = []
    var position = brace + 1
    while position < end {
      if buffer.isWord(position, "break") { breaks.append(position) }
      if buffer.isWord(position, "return") || buffer.isWord(position, "continue") || buffer.isWord(position, "goto") { return nil }
      if buffer.isWord(position, "case") || buffer.isWord(position, "default") {
        var colon = position
        while colon < end, buffer[colon].kind != .colon { colon += 1 }
        guard colon < end else { return nil }
        let isDefault = buffer.isWord(position, "default")
        guard let number = isDefault ? value : values.number(position + 1..<colon) else { return nil }
        labels.append((position..<colon + 1, isDefault ? nil : number.points == value.points))
        position = colon
      }
      position = buffer.groupLastIndex(position) + 1
    }
    // A `break` inside braces could be one of this statement or of a loop.
    let inner = (brace..<end).count { buffer.isWord($0, "break") }
    guard inner == breaks.count else { return nil }
    guard let chosen = labels.first(where: { $0.isChosen == true }) ?? labels.first(where: { $0.isChosen == nil }) else {
      return part(word..<end + 1, [])
    }
    let last = breaks.first { $0 > chosen.range.upperBound - 1 } ?? end
    var pieces: [SourceRewrite.Piece] = []
    var start = chosen.range.upperBound
    for label in labels where label.range.lowerBound > start - 1 && label.range.lowerBound < last {
      pieces.append(copy(start..<label.range.lowerBound))
      start = label.range.upperBound
    }
    return part(word..<end + 1, pieces + [copy(start..<last)])
  }

  // MARK: Expressions

  /// `known ? a : b`
  private func conditional(at mark: Int) -> SourceRewrite.Part? {
    guard let open = buffer.parent(of: mark), let close = buffer.partner(of: open) else { return nil }
    let candidates: [Range<Int>]
    switch buffer[open].kind {
    case .leftParenthesis: candidates = buffer.splitAtObjectiveCCommas(open + 1..<close)
    case .leftBracket: candidates = MessageExpression(at: open, in: buffer)?.pieces.map(\.argument) ?? []
    default: return nil
    }
    guard let range = candidates.first(where: { $0.contains(mark) }), let choice = CConditional(range, in: buffer),
      choice.condition.upperBound <= mark, choice.arms[1].lowerBound > mark, choice.arms[0] != choice.condition,
      let isTrue = values.isTrue(choice.condition)
    else { return nil }
    // Both numbers take part in the conversions of C.
    let arms = choice.arms.map { file.names.type(of: $0)?.kind }
    guard choice.arms.allSatisfy({ values.number($0) == nil }), !arms.contains(.number) else { return nil }
    return part(range, [copy(choice.arms[isTrue ? 0 : 1])])
  }

  /// `views[1]`, `views.firstObject`
  private func element(at index: Int) -> SourceRewrite.Part? {
    guard let after = buffer.next(index), buffer.previous(index).map({ buffer[$0].kind != .dot && !buffer.isOperator($0, "->") }) ?? false
    else { return nil }
    let position: Int?
    let end: Int
    if buffer[after].kind == .leftBracket, let close = buffer.partner(of: after) {
      position = values.number(after + 1..<close).flatMap { Int(exactly: $0.points) }
      end = close + 1
    } else if buffer[after].kind == .dot, let name = buffer.next(after), buffer.isWord(name, in: ["firstObject", "lastObject"]) {
      position = buffer.isWord(name, "firstObject") ? 0 : -1
      end = name + 1
    } else {
      return nil
    }
    guard let position, let elements = values.elements(index..<index + 1) else { return nil }
    let number = position < 0 ? elements.count - 1 : position
    guard elements.indices.contains(number), isPath(elements[number]) else { return nil }
    return part(index..<end, [.text(buffer.objectiveCText(elements[number]), at: file.range(index).start)])
  }

  private func isPath(_ range: Range<Int>) -> Bool {
    range.allSatisfy { buffer[$0].kind == .identifier || buffer[$0].kind == .dot || buffer.isOperator($0, "->") }
  }

  /// `[self.views mas_makeConstraints:…]` right behind `self.views = @[a, b];`
  private func receiver(at index: Int) -> SourceRewrite.Part? {
    guard buffer.isWord(index, "self"), let message = buffer.message(around: index), message.receiver.lowerBound == index,
      message.selector.hasPrefix("mas_"), let value = RecentAssignment(file).value(message.receiver),
      case .array(_, let elements) = ObjectiveCLiteral(value, in: buffer), elements.allSatisfy(isPath)
    else { return nil }
    return part(message.receiver, [.text(buffer.objectiveCText(value), at: file.range(index).start)])
  }

  // MARK: Calls inside calls

  /// A call of Masonry in the block of another: it installs its constraints when the block runs, before the other does.
  private func innerCall(at index: Int) -> SourceRewrite.Part? {
    guard buffer[index].length > 12, MasonrySpellings.isCall(buffer.text(index)), let inner = statement(ofCall: index),
      let brace = buffer.parent(of: inner.lowerBound), buffer.isBlock(brace), let close = buffer.partner(of: brace),
      let open = buffer.parent(of: brace), let message = MessageExpression(at: open, in: buffer), message.pieces.count == 1,
      MasonrySpellings.isCall(message.pieces[0].name), let outer = statement(ofCall: message.pieces[0].nameIndex),
      file.names.type(of: message.receiver)?.kind == .view, !buffer.hasDirective(in: outer)
    else { return nil }
    let parameters = MessageExpression(at: inner.lowerBound, in: buffer)?.pieces.first?.argument
    let block = parameters?.first { buffer[$0].kind == .leftBrace }
    for word in inner where buffer[word].kind == .identifier {
      // The inner block's own parameter.
      if let parameters, let block, word >= parameters.lowerBound, word < block { continue }
      guard let declaration = file.names.declaration(of: buffer.text(word), at: word) else { continue }
      if let scope = declaration.scope, scope >= brace, scope < close, !inner.contains(scope), !inner.contains(declaration.token) { return nil }
    }
    return part(
      outer,
      [
        copy(inner), .text("\n", at: file.range(inner).start), copy(outer.lowerBound..<inner.lowerBound),
        copy(inner.upperBound..<outer.upperBound),
      ])
  }

  /// The statement that is a call of Masonry, with its `;`.
  private func statement(ofCall name: Int) -> Range<Int>? {
    guard let open = buffer.parent(of: name), let message = MessageExpression(at: open, in: buffer), message.pieces.count == 1,
      message.pieces[0].nameIndex == name, buffer.objectiveCStatement(containing: open) == message.range,
      buffer.governor(ofStatementAt: open) == nil, let semicolon = buffer.next(message.close), buffer[semicolon].kind == .semicolon
    else { return nil }
    return open..<semicolon + 1
  }
}
