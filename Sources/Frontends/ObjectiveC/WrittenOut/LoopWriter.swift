internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Writes the body of a loop once for each of its turns.
struct LoopWriter {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  /// So much text one loop becomes at most, in bytes.
  private static let maximumSize = 1 << 17

  init(_ file: HostFile) {
    self.file = file
  }

  /// The text that takes the loop's place; nil when its turns do not simply follow each other.
  func part(for loop: KnownLoop) -> SourceRewrite.Part? {
    guard isStraight(loop), let uses = uses(of: loop), file.range(loop.body).count * loop.count <= Self.maximumSize else { return nil }
    let needsBraces = declares(loop.body)
    var pieces: [SourceRewrite.Piece] = []
    for turn in 0..<loop.count {
      pieces.append(.text(needsBraces ? "{\n" : "\n", at: file.range(loop.body).start))
      var end = file.range(loop.body).start
      for use in uses {
        let range = file.range(use.tokens)
        pieces.append(.copy(SourceRange(end, range.start)))
        let text = use.variable.values[turn]
        pieces.append(.text(use.isUnboxed ? unboxed(text) : text, at: range.start))
        end = range.end
      }
      pieces.append(.copy(SourceRange(end, file.range(loop.body).end)))
      pieces.append(.text(needsBraces ? "\n}\n" : "\n", at: end))
    }
    return SourceRewrite.Part(range: file.range(loop.range), pieces: pieces)
  }

  /// Whether each turn runs the whole body, and leaves the variables alone.
  private func isStraight(_ loop: KnownLoop) -> Bool {
    guard !buffer.hasDirective(in: loop.range) else { return false }
    for index in loop.body where buffer[index].kind == .identifier {
      if buffer.isWord(index, in: ["break", "continue", "goto"]) { return false }
      if buffer.isWord(index, "return") {
        guard let block = file.names.enclosingBlock(at: index), loop.body.contains(block) else { return false }
      }
    }
    for variable in loop.variables where file.names.isChanged(buffer.text(variable.name), isObject: true, in: loop.body) { return false }
    for element in loop.elements {
      for index in element where buffer[index].kind == .identifier {
        if file.names.isChanged(buffer.text(index), isObject: true, in: loop.body) { return false }
      }
    }
    return true
  }

  /// Whether the body declares variables of its own, which two turns cannot do side by side.
  private func declares(_ body: Range<Int>) -> Bool {
    guard let brace = buffer.previous(body.lowerBound) else { return true }
    return body.contains { index in
      guard buffer[index].kind == .identifier, let found = file.names.declaration(of: buffer.text(index), at: index + 1),
        found.token == index
      else { return false }
      return found.scope == brace
    }
  }

  // MARK: Uses

  private struct Use {
    let tokens: Range<Int>
    let variable: KnownLoop.Variable
    /// Whether the value is asked for the number in it.
    let isUnboxed: Bool
  }

  /// The places that name the loop's variables, in their order; nil when one of them could mean something else.
  private func uses(of loop: KnownLoop) -> [Use]? {
    var result: [Use] = []
    for variable in loop.variables {
      let name = buffer.text(variable.name)
      for index in buffer.tokens(spelled: name) where loop.body.contains(index) {
        if let before = buffer.previous(index), buffer[before].kind == .dot || buffer.isOperator(before, "->") { continue }
        if let colon = buffer.next(index), buffer[colon].kind == .colon, let before = buffer.previous(index),
          buffer.endsObjectiveCOperand(before) { continue }
        if let open = buffer.parent(of: index), buffer[open].kind == .leftBracket,
          MessageExpression(at: open, in: buffer)?.unaryName == index { continue }
        guard file.names.declaration(of: name, at: index)?.token == variable.name, meansTheSame(loop.elements, at: index) else { return nil }
        let isBoxed = variable.values.allSatisfy { $0.hasPrefix("@") }
        if isBoxed, let message = buffer.message(around: index), message.receiver == index..<index + 1, let unary = message.unaryName,
          Self.numbers.contains(buffer.text(unary)) {
          result.append(Use(tokens: message.range, variable: variable, isUnboxed: true))
        } else if isBoxed, let dot = buffer.next(index), buffer[dot].kind == .dot, let member = buffer.next(dot),
          Self.numbers.contains(buffer.text(member)) {
          result.append(Use(tokens: index..<member + 1, variable: variable, isUnboxed: true))
        } else {
          result.append(Use(tokens: index..<index + 1, variable: variable, isUnboxed: false))
        }
      }
    }
    return result.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// Source: Foundation's NSValue.h.
  private static let numbers: Set<String> = ["integerValue", "intValue", "unsignedIntegerValue", "doubleValue", "floatValue"]

  /// Whether the names of the elements are not hidden by others at a place.
  private func meansTheSame(_ elements: [Range<Int>], at index: Int) -> Bool {
    elements.allSatisfy { element in
      guard let first = element.first, buffer[first].kind == .identifier else { return true }
      let name = buffer.text(first)
      return file.names.declaration(of: name, at: index)?.token == file.names.declaration(of: name, at: first)?.token
    }
  }

  /// `@(NSLayoutAttributeLeft)` as the number that it holds.
  private func unboxed(_ text: String) -> String {
    let inner = text.dropFirst()
    return inner.hasPrefix("(") ? String(inner.dropFirst().dropLast()) : String(inner)
  }
}
