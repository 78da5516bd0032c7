internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Reads the body of a block into statements that make constraints and others.
struct MasonryBodyReader {
  private let file: HostFile
  private let maker: String
  private var buffer: TokenBuffer { file.buffer }

  /// Control statements inside one another are read this deep.
  private static let maximumDepth = 12

  init(_ file: HostFile, maker: String) {
    self.file = file
    self.maker = maker
  }

  /// - Throws: `Diagnostic` for a body that cannot be kept when the block around it goes.
  mutating func read(_ open: Int) throws(Diagnostic) -> [MasonryNode] {
    guard let close = buffer.partner(of: open) else {
      throw Diagnostic(.unbalancedFile, at: file.range(open), "this brace is never closed")
    }
    for index in open + 1..<close where buffer[index].kind == .identifier {
      if buffer.isWord(index, "return") || buffer.isWord(index, "goto") {
        guard isInInnerBlock(index, of: open) else {
          throw Diagnostic(.controlFlowInSite, at: file.range(index), "'\(buffer.text(index))' ends the block early")
        }
      }
      if buffer[index].length > 12, buffer.text(index).hasPrefix("mas_"), buffer.text(index).hasSuffix("Constraints") {
        throw Diagnostic(.controlFlowInSite, at: file.range(index), "another call of Masonry stands inside the block")
      }
    }
    return try nodes(in: open + 1..<close, depth: 0)
  }

  private func isInInnerBlock(_ index: Int, of open: Int) -> Bool {
    for brace in file.names.braces(around: index) {
      if brace == open { return false }
      if buffer.isBlock(brace) { return true }
    }
    return false
  }

  private func nodes(in range: Range<Int>, depth: Int) throws(Diagnostic) -> [MasonryNode] {
    var result: [MasonryNode] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let kind = buffer[index].kind
      if kind.isComment {
        result.append(.comment(index))
        index += 1
      } else if kind.isTrivia || kind == .semicolon {
        index += 1
      } else {
        let (node, end) = try statement(at: index, limit: range.upperBound, depth: depth)
        result.append(node)
        index = end
      }
    }
    return result
  }

  private func statement(at start: Int, limit: Int, depth: Int) throws(Diagnostic) -> (MasonryNode, end: Int) {
    if buffer.isWord(start, "case") || buffer.isWord(start, "default") {
      var index = start
      while index < limit, buffer[index].kind != .colon { index += 1 }
      return (.other(start..<min(index + 1, limit)), min(index + 1, limit))
    }
    if buffer[start].kind == .leftBrace || buffer.isWord(start, in: ["if", "for", "while", "switch", "do"]) {
      return try control(at: start, limit: limit, depth: depth)
    }
    let end = statementEnd(from: start, limit: limit)
    let whole = buffer.trimmed(start..<end)
    guard mentionsMaker(whole) else { return (.other(whole), end) }
    let code = buffer[whole.upperBound - 1].kind == .semicolon ? buffer.trimmed(whole.lowerBound..<whole.upperBound - 1) : whole
    var chains: [MasonryChain] = []
    for part in buffer.splitAtObjectiveCCommas(code) { chains.append(try chain(part)) }
    return (.chains(chains, statement: whole), end)
  }

  /// The index after the `;` of the statement.
  private func statementEnd(from start: Int, limit: Int) -> Int {
    var index = start
    while index < limit, buffer[index].kind != .semicolon { index = buffer.groupLastIndex(index) + 1 }
    return min(index + 1, limit)
  }

  private func mentionsMaker(_ range: Range<Int>) -> Bool {
    range.contains { buffer[$0].kind == .identifier && buffer.text($0) == maker }
  }

  // MARK: Control statements

  private func control(at start: Int, limit: Int, depth: Int) throws(Diagnostic) -> (MasonryNode, end: Int) {
    guard depth < Self.maximumDepth else {
      throw Diagnostic(.controlFlowInSite, at: file.range(start), "the block's statements are nested too deeply")
    }
    var pieces: [MasonryPiece] = []
    var index = start
    while true {
      let words = index
      if buffer.isWord(index, "else") || buffer.isWord(index, "do") { index = try after(index, limit) }
      if buffer.isWord(index, in: ["if", "for", "while", "switch"]) {
        let open = try after(index, limit)
        guard buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) else {
          throw Diagnostic(.unsupportedSyntax, at: file.range(index), "the condition is missing")
        }
        guard !mentionsMaker(open..<close) else {
          throw Diagnostic(.makerEscapes, at: file.range(open..<close + 1), "the condition uses the maker")
        }
        index = try after(close, limit)
      }
      if words < index { pieces.append(.words(buffer.trimmed(words..<index))) }
      if buffer[index].kind == .leftBrace {
        guard let close = buffer.partner(of: index) else {
          throw Diagnostic(.unbalancedFile, at: file.range(index), "this brace is never closed")
        }
        pieces.append(.body(try nodes(in: index + 1..<close, depth: depth + 1), open: index))
        index = close + 1
      } else {
        let (node, end) = try statement(at: index, limit: limit, depth: depth + 1)
        pieces.append(.body([node], open: nil))
        index = end
      }
      guard let next = buffer.firstSignificant(from: index), next < limit else { break }
      if buffer.isWord(next, "else"), buffer.isWord(start, "if") {
        guard !buffer.hasComment(in: index..<next) else {
          throw Diagnostic(.commentInsideSite, at: file.range(next), "a comment stands before 'else'")
        }
        index = next
        continue
      }
      if buffer.isWord(start, "do"), buffer.isWord(next, "while") {
        let end = statementEnd(from: next, limit: limit)
        pieces.append(.words(next..<end))
        index = end
      }
      break
    }
    let whole = buffer.trimmed(start..<index)
    return (mentionsMaker(whole) ? .control(pieces, statement: whole) : .other(whole), index)
  }

  private func after(_ index: Int, _ limit: Int) throws(Diagnostic) -> Int {
    guard let next = buffer.next(index), next < limit else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(index), "the statement is not finished")
    }
    return next
  }

  // MARK: Chains

  /// `make.left.equalTo(b)`, also with messages: `[[make left] equalTo](b)`.
  private func chain(_ range: Range<Int>) throws(Diagnostic) -> MasonryChain {
    var components: [MasonryChain.Component] = []
    guard let start = try head(range, &components, depth: 0) else {
      throw Diagnostic(
        .makerEscapes, at: file.range(range), "'\(buffer.objectiveCText(range))' does more with the maker than describe constraints")
    }
    try links(from: start, to: range.upperBound, &components)
    return MasonryChain(components: components, range: range)
  }

  /// Reads `make` or a message to a chain, and returns the token after it; nil for anything else.
  private func head(
    _ range: Range<Int>, _ components: inout [MasonryChain.Component], depth: Int
  ) throws(Diagnostic) -> Int? {
    guard let first = range.first, depth < Self.maximumDepth else { return nil }
    if buffer[first].kind == .identifier, buffer.text(first) == maker { return first + 1 }
    guard buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer), let name = message.unaryName,
      let start = try head(message.receiver, &components, depth: depth + 1)
    else { return nil }
    try links(from: start, to: message.receiver.upperBound, &components)
    var end = message.close + 1
    var argument: Range<Int>?
    if let open = buffer.firstSignificant(from: end), open < range.upperBound, buffer[open].kind == .leftParenthesis,
      let close = buffer.partner(of: open) {
      argument = buffer.trimmed(open + 1..<close)
      end = close + 1
    }
    components.append(MasonryChain.Component(name: buffer.text(name), token: name, argument: argument))
    return end
  }

  private func links(
    from start: Int, to end: Int, _ components: inout [MasonryChain.Component]
  ) throws(Diagnostic) {
    var index = buffer.firstSignificant(from: start)
    while let dot = index, dot < end {
      guard buffer[dot].kind == .dot, let name = buffer.next(dot), name < end, buffer[name].kind == .identifier else {
        throw Diagnostic(
          .makerEscapes, at: file.range(dot..<end), "'\(buffer.objectiveCText(dot..<end))' is not part of a chain")
      }
      var argument: Range<Int>?
      var last = name
      if let open = buffer.next(name), open < end, buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) {
        argument = buffer.trimmed(open + 1..<close)
        last = close
      }
      components.append(MasonryChain.Component(name: buffer.text(name), token: name, argument: argument))
      index = buffer.next(last)
    }
  }
}
