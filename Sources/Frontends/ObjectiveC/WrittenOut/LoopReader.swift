internal import HostSyntax
internal import Knowledge
internal import SourceText

/// A loop whose turns the source lists: over an array that is written out, or from one number to another.
struct KnownLoop {
  /// What a name stands for in each turn.
  struct Variable {
    let name: Int
    /// The texts of the values, one for each turn.
    let values: [String]
  }

  /// The tokens of the whole statement, with its `;`.
  let range: Range<Int>
  /// The statements that each turn runs.
  let body: Range<Int>
  let variables: [Variable]
  let count: Int
  /// The elements of the array; none of them is nil.
  let elements: [Range<Int>]
}

/// Finds the loops that `KnownLoop` describes.
struct LoopReader {
  private let file: HostFile
  private let values: KnownValues
  private var buffer: TokenBuffer { file.buffer }

  /// Loops of more turns stay as they are.
  private static let maximumCount: UInt64 = 32

  init(_ file: HostFile, _ values: KnownValues) {
    self.file = file
    self.values = values
  }

  /// The loop whose `for` or `enumerateObjectsUsingBlock` is at a token.
  func loop(at index: Int) -> KnownLoop? {
    if buffer.isWord(index, "enumerateObjectsUsingBlock") { return enumeration(at: index) }
    guard buffer.isWord(index, "for"), let open = buffer.next(index), buffer[open].kind == .leftParenthesis,
      let close = buffer.partner(of: open), let body = statements(after: close)
    else { return nil }
    var word: Int?
    var position = open + 1
    while position < close {
      if buffer.isWord(position, "in") { word = position }
      if buffer[position].kind == .semicolon { return counting(index..<body.end, header: open + 1..<close, body.statements) }
      position = buffer.groupLastIndex(position) + 1
    }
    guard let word, let name = buffer.previous(word), name > open, buffer[name].kind == .identifier,
      let elements = values.elements(word + 1..<close), let texts = texts(of: elements)
    else { return nil }
    return KnownLoop(
      range: index..<body.end, body: body.statements, variables: [.init(name: name, values: texts)], count: elements.count,
      elements: elements)
  }

  /// What a `for (…)` governs, without its braces, and where it ends.
  private func statements(after close: Int) -> (statements: Range<Int>, end: Int)? {
    guard let first = buffer.next(close) else { return nil }
    if buffer[first].kind == .leftBrace { return buffer.partner(of: first).map { (first + 1..<$0, $0 + 1) } }
    guard !buffer.isWord(first, in: ["if", "for", "while", "switch", "do"]) else { return nil }
    var index = first
    while index < buffer.count, buffer[index].kind != .semicolon, !buffer[index].kind.isCloser { index = buffer.groupLastIndex(index) + 1 }
    guard index < buffer.count, buffer[index].kind == .semicolon else { return nil }
    return (first..<index + 1, index + 1)
  }

  // MARK: Elements

  /// The texts of elements that mean the same wherever they stand; nil when one of them does something.
  private func texts(of elements: [Range<Int>]) -> [String]? {
    guard elements.count <= Self.maximumCount else { return nil }
    var result: [String] = []
    for element in elements {
      let isPlain: Bool
      if case .boxed(let inner) = ObjectiveCLiteral(element, in: buffer) {
        isPlain = inner.allSatisfy { [.identifier, .number].contains(buffer[$0].kind) || buffer.isOperator($0, "-") }
      } else {
        isPlain = element.allSatisfy { buffer[$0].kind == .identifier || buffer[$0].kind == .dot || buffer.isOperator($0, "->") }
      }
      guard isPlain else { return nil }
      result.append(buffer.objectiveCText(element))
    }
    return result
  }

  // MARK: Blocks

  /// `[list enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) { … }];`
  private func enumeration(at index: Int) -> KnownLoop? {
    guard let open = buffer.parent(of: index), buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer),
      message.pieces.count == 1, message.pieces[0].nameIndex == index, let semicolon = buffer.next(message.close),
      buffer[semicolon].kind == .semicolon, buffer.objectiveCStatement(containing: open) == message.range,
      buffer.governor(ofStatementAt: open) == nil, let brace = message.pieces[0].argument.last, buffer[brace].kind == .rightBrace,
      let start = buffer.partner(of: brace), buffer.isBlock(start), let parenthesis = buffer.previous(start),
      let list = buffer.partner(of: parenthesis), let elements = values.elements(message.receiver), let texts = texts(of: elements)
    else { return nil }
    let parameters = buffer.splitAtObjectiveCCommas(list + 1..<parenthesis)
    guard parameters.count == 3, let name = parameters[0].last, let number = parameters[1].last, let stop = parameters[2].last,
      !buffer.tokens(spelled: buffer.text(stop)).contains(where: { (start..<brace).contains($0) })
    else { return nil }
    let numbers = elements.indices.map { "((NSUInteger)\($0))" }
    return KnownLoop(
      range: open..<semicolon + 1, body: start + 1..<brace,
      variables: [.init(name: name, values: texts), .init(name: number, values: numbers)], count: elements.count, elements: elements)
  }

  // MARK: Numbers

  /// `for (NSInteger i = 0; i < 3; i++)`
  private func counting(_ range: Range<Int>, header: Range<Int>, _ body: Range<Int>) -> KnownLoop? {
    let parts = header.split { buffer[$0].kind == .semicolon }.map { buffer.trimmed($0) }
    guard parts.count == 3, let equals = parts[0].first(where: { buffer.isOperator($0, "=") }), let name = buffer.previous(equals),
      name > parts[0].lowerBound, buffer[name].kind == .identifier
    else { return nil }
    let type = buffer.objectiveCText(parts[0].lowerBound..<name)
    let variable = buffer.text(name)
    guard let first = values.number(equals + 1..<parts[0].upperBound), first.converted(to: type) != nil,
      isStep(parts[2], of: variable), let test = buffer.next(parts[1].lowerBound), buffer.text(parts[1].lowerBound) == variable,
      buffer.isOperator(test, "<") || buffer.isOperator(test, "<="), let last = values.number(test + 1..<parts[1].upperBound)
    else { return nil }
    let start = first.points
    let end = last.points + (buffer.isOperator(test, "<=") ? 1 : 0)
    guard start >= 0, start.rounded() == start, end.rounded() == end, end > start, end - start <= Double(Self.maximumCount), end < 1e9
    else { return nil }
    let values = (Int(start)..<Int(end)).map { "((\(type))\($0))" }
    return KnownLoop(
      range: range, body: body, variables: [.init(name: name, values: values)], count: values.count, elements: [])
  }

  private func isStep(_ range: Range<Int>, of name: String) -> Bool {
    ["\(name)++", "++\(name)", "\(name)+=1"].contains(buffer.objectiveCText(range).filter { $0 != " " })
  }
}
