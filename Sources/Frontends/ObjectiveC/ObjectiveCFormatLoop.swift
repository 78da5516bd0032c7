internal import HostSyntax
internal import Knowledge
internal import LayoutIR

/// A loop over format strings whose body does nothing but make their constraints, and activate, add or collect them:
/// `for (NSString *format in @[@"H:|[a]|", @"V:|[a]|"]) { [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format …]]; }`.
///
/// It does what one message with all constraints does, so the whole loop is the site.
struct ObjectiveCFormatLoop: Sendable {
  /// The tokens of the loop, without a `;`.
  let statement: Range<Int>
  /// The string literals, in order.
  let formats: [Range<Int>]
  let effect: ConstraintGroup.Effect

  /// - Parameter open: The bracket of a message with a format string.
  init?(around open: Int, in file: HostFile) {
    let buffer = file.buffer
    guard let message = MessageExpression(at: open, in: buffer), let format = message.pieces.first?.argument, format.count == 1,
      buffer[format.lowerBound].kind == .identifier, let brace = Self.body(around: open, in: buffer),
      let statement = buffer.objectiveCStatement(containing: Self.start(of: brace, in: buffer)), buffer.governor(ofStatementAt: statement.lowerBound) == nil,
      let loop = ObjectiveCLoop(statement, in: buffer), loop.body.lowerBound == brace, loop.element == buffer.text(format.lowerBound),
      let list = loop.list, let effect = Self.effect(of: message.range, in: loop, buffer), let formats = Self.formats(list, in: file)
    else { return nil }
    self.statement = statement
    self.formats = formats
    self.effect = effect
  }

  /// The innermost body around a message.
  private static func body(around open: Int, in buffer: TokenBuffer) -> Int? {
    var current = buffer.parent(of: open)
    while let brace = current, !buffer.isBody(brace) { current = buffer.parent(of: brace) }
    return current
  }

  /// The word `for` before a body; the brace itself for that of a block.
  private static func start(of brace: Int, in buffer: TokenBuffer) -> Int {
    guard let close = buffer.previous(brace), let open = buffer.partner(of: close), let word = buffer.previous(open), buffer.isWord(word, "for")
    else { return brace }
    return word
  }

  /// The literals of an array, in place or that a variable holds.
  private static func formats(_ list: Range<Int>, in file: HostFile) -> [Range<Int>]? {
    let value = ObjectiveCLiteral(list, in: file.buffer) == nil ? file.lastingValue(of: list, at: list.lowerBound) : list
    guard let value, case .array(_, let elements) = ObjectiveCLiteral(value, in: file.buffer), !elements.isEmpty else { return nil }
    let areTexts = elements.allSatisfy { element in
      if case .string = ObjectiveCLiteral(element, in: file.buffer) { true } else { false }
    }
    return areTexts ? elements : nil
  }

  /// What a body does that is `[self addConstraints:call];`, or `NSArray *made = call; [self addConstraints:made];`.
  private static func effect(of call: Range<Int>, in loop: ObjectiveCLoop, _ buffer: TokenBuffer) -> ConstraintGroup.Effect? {
    guard let statements = buffer.objectiveCStatements(in: loop.body.lowerBound), statements.count == 1 || statements.count == 2,
      let last = statements.last, let message = MessageExpression(at: last.lowerBound, in: buffer), message.range == last,
      message.pieces.count == 1, !buffer.hasComment(in: loop.range), !buffer.hasDirective(in: loop.range)
    else { return nil }
    var names = [loop.element] + (loop.index.map { [$0] } ?? [])
    if statements.count == 2 {
      guard let equals = buffer.significant(statements[0]).first(where: { buffer.isOperator($0, "=") }), let name = buffer.previous(equals),
        buffer.trimmed(equals + 1..<statements[0].upperBound) == call, message.pieces[0].argument.count == 1,
        buffer.text(message.pieces[0].argument.lowerBound) == buffer.text(name), buffer.isWord(statements[0].lowerBound, "NSArray")
      else { return nil }
      names.append(buffer.text(name))
    } else {
      guard message.pieces[0].argument == call else { return nil }
    }
    // The variables are used for nothing else.
    for name in names {
      let uses = buffer.tokens(spelled: name, in: loop.body).count { buffer.kind(buffer.previous($0)) != .dot }
      guard uses == (name == loop.element ? 1 : name == loop.index ? 0 : 2) else { return nil }
    }
    let receiver = buffer.objectiveCText(message.receiver)
    guard message.receiver.allSatisfy({ buffer[$0].kind == .identifier || buffer[$0].kind == .dot || buffer.isOperator($0, "->") }) else { return nil }
    switch message.selector {
    case "activateConstraints:": return receiver == "NSLayoutConstraint" ? .activates : nil
    case "addConstraints:": return .addsAsWritten(holder: receiver)
    case "addObjectsFromArray:": return .appends(to: receiver, before: "[\(receiver) addObjectsFromArray:", after: "]")
    default: return nil
    }
  }
}

extension TokenBuffer {
  /// The statements of a body at its own level; nil where something stands there that is none.
  func objectiveCStatements(in open: Int) -> [Range<Int>]? {
    guard let close = partner(of: open), !hasDirective(in: open..<close) else { return nil }
    var result: [Range<Int>] = []
    var position = next(open)
    while let start = position, start < close {
      if tokens[start].kind == .semicolon {
        position = next(start)
        continue
      }
      guard let statement = objectiveCStatement(containing: start), statement.lowerBound == start, statement.upperBound <= close else { return nil }
      result.append(statement)
      position = next(statement.upperBound - 1)
    }
    return result
  }
}
