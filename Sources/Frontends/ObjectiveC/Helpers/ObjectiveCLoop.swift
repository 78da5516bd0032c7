internal import HostSyntax

/// A statement that runs its body once for each element of a collection, in order.
struct ObjectiveCLoop {
  let range: Range<Int>
  /// The variable that holds the element.
  let element: String
  /// What `for (T *x in collection)` goes through; nil for a message with a block.
  let collection: Range<Int>?
  /// What either form goes through.
  let list: Range<Int>?
  /// The variable that counts from 0, when the form has one.
  let index: String?
  /// From brace to brace.
  let body: Range<Int>

  /// Reads `for (UIView *v in views) { … }` and `[views enumerateObjectsUsingBlock:^(UIView *v, NSUInteger i, BOOL *stop) { … }]`.
  init?(_ statement: Range<Int>, in buffer: TokenBuffer) {
    range = statement
    let first = statement.lowerBound
    if buffer.isWord(first, "for") {
      guard let open = buffer.next(first), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
        let brace = buffer.next(close), buffer[brace].kind == .leftBrace, let end = buffer.partner(of: brace), end + 1 == statement.upperBound,
        let word = (open..<close).first(where: { buffer.isWord($0, "in") && buffer.parent(of: $0) == open }),
        let name = buffer.previous(word), buffer[name].kind == .identifier, let start = buffer.next(word), start < close
      else { return nil }
      element = buffer.text(name)
      collection = buffer.trimmed(start..<close)
      list = collection
      index = nil
      body = brace..<end + 1
      return
    }
    guard let message = MessageExpression(at: first, in: buffer), message.range == statement, message.selector == "enumerateObjectsUsingBlock:"
    else { return nil }
    let block = message.pieces[0].argument
    guard let caret = block.first, buffer.isOperator(caret, "^"), let open = buffer.next(caret), buffer[open].kind == .leftParenthesis,
      let close = buffer.partner(of: open), let brace = buffer.next(close), buffer[brace].kind == .leftBrace, let end = buffer.partner(of: brace),
      end + 1 == block.upperBound
    else { return nil }
    let names = buffer.splitAtObjectiveCCommas(open + 1..<close).compactMap { $0.last.map { buffer.text($0) } }
    guard names.count == 3, !(brace..<end).contains(where: { buffer[$0].kind == .identifier && buffer.text($0) == names[2] }) else { return nil }
    element = names[0]
    collection = nil
    list = message.receiver
    index = names[1]
    body = brace..<end + 1
  }
}
