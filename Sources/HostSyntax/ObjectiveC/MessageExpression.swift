/// A message send, `[receiver selector:argument …]`, as token ranges.
package struct MessageExpression: Hashable, Sendable {
  /// A part of a selector and its argument.
  package struct Piece: Hashable, Sendable {
    package let name: String
    package let nameIndex: Int
    /// Without trivia at the ends.
    package let argument: Range<Int>
  }

  /// The `[`.
  package let open: Int
  /// The `]`.
  package let close: Int
  package let receiver: Range<Int>
  /// The name of a selector without arguments: `superview`; nil when there are pieces.
  package let unaryName: Int?
  package let pieces: [Piece]
  /// `superview`, `addSubview:`, `insertSubview:atIndex:`
  package let selector: String

  /// The tokens from `[` to `]`.
  package var range: Range<Int> { open..<close + 1 }

  /// Reads the message whose `[` is at `open`; nil for a subscript, an array literal, and what is no message.
  ///
  /// - Complexity: O(tokens at the top level of the message).
  package init?(at open: Int, in buffer: TokenBuffer) {
    guard buffer[open].kind == .leftBracket, let close = buffer.partner(of: open), close > open else { return nil }
    if open > 0, buffer[open - 1].kind == .at { return nil }
    var names: [Int] = []
    var colons: [Int] = []
    var pendingTernaries = 0
    var last: Int?
    var beforeLast: Int?
    var index = buffer.next(open)
    while let current = index, current < close {
      let token = buffer[current]
      if buffer.isOperator(current, "?") {
        pendingTernaries += 1
      } else if token.kind == .colon, pendingTernaries > 0 {
        pendingTernaries -= 1
      } else if token.kind == .colon {
        // Any other colon belongs to the selector.
        guard let name = last, let before = beforeLast, buffer[name].kind == .identifier, buffer.endsObjectiveCOperand(before)
        else { return nil }
        names.append(name)
        colons.append(current)
      } else if token.kind == .semicolon || token.kind == .directive {
        return nil
      }
      beforeLast = last
      last = buffer.groupLastIndex(current)
      index = buffer.next(last ?? current)
    }
    self.open = open
    self.close = close
    guard let first = names.first else {
      guard let name = last, buffer[name].kind == .identifier, let before = beforeLast, buffer.endsObjectiveCOperand(before)
      else { return nil }
      receiver = buffer.trimmed(open + 1..<name)
      unaryName = name
      pieces = []
      selector = buffer.text(name)
      return
    }
    receiver = buffer.trimmed(open + 1..<first)
    unaryName = nil
    pieces = names.indices.map { position in
      let end = position + 1 < names.count ? names[position + 1] : close
      return Piece(
        name: buffer.text(names[position]), nameIndex: names[position],
        argument: buffer.trimmed(colons[position] + 1..<end))
    }
    selector = pieces.map { $0.name + ":" }.joined()
  }

  /// The argument of the first piece called `name`.
  package func argument(_ name: String) -> Range<Int>? { pieces.first { $0.name == name }?.argument }
}

extension TokenBuffer {
  /// The closer of a bracket, or `index` itself.
  package func groupLastIndex(_ index: Int) -> Int {
    guard tokens[index].kind.isOpener, let close = partner(of: index), close > index else { return index }
    return close
  }

  /// Whether the token can be the last one of an operand of Objective-C.
  package func endsObjectiveCOperand(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .identifier: !isWord(index, in: ["return", "in", "else", "case", "goto", "do"])
    case .number, .string, .rightParenthesis, .rightBracket, .rightBrace: true
    default: false
    }
  }

  /// The innermost message around a token, or nil.
  package func message(around index: Int) -> MessageExpression? {
    guard let open = parent(of: index), tokens[open].kind == .leftBracket else { return nil }
    return MessageExpression(at: open, in: self)
  }
}
