internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Reads the body of a block into statements that make constraints and others.
struct MasonryBodyReader {
  private let file: HostFile
  private let maker: String
  /// The statement that says how the whole call installs its constraints, which is no part of the body.
  private let mark: Range<Int>?
  private var buffer: TokenBuffer { file.buffer }

  /// Control statements inside one another are read this deep, and this many that end the block early.
  private static let maximumDepth = 12

  init(_ file: HostFile, maker: String, mark: Range<Int>? = nil) {
    self.file = file
    self.maker = maker
    self.mark = mark
  }

  /// - Throws: `Diagnostic` for a body that cannot be kept when the block around it goes.
  mutating func read(_ open: Int) throws(Diagnostic) -> [MasonryNode] {
    guard let close = buffer.partner(of: open) else {
      throw Diagnostic(.unbalancedFile, at: file.range(open), "this brace is never closed")
    }
    let macros = MasonryMacros(file)
    for index in open + 1..<close where buffer[index].kind == .identifier {
      if buffer.isWord(index, "goto"), !isInInnerBlock(index, of: open) {
        throw Diagnostic(.controlFlowInSite, at: file.range(index), "'goto' ends the block early")
      }
      if buffer[index].length > 12, buffer.text(index).hasPrefix("mas_"), buffer.text(index).hasSuffix("Constraints") {
        throw Diagnostic(.controlFlowInSite, at: file.range(index), "another call of Masonry stands inside the block")
      }
      if macros.mayUse(maker, at: index) {
        throw Diagnostic(
          .makerEscapes, at: file.range(index), "the macro '\(buffer.text(index))' uses the maker where no expression shows it",
          help: "write what it stands for")
      }
    }
    let nodes = try endingEarly(try nodes(in: open + 1..<close, depth: 0)[...], depth: 0)
    try checkReturns(nodes, of: open)
    return nodes
  }

  // MARK: Returns

  /// Writes `if (x) return;` before other statements as the condition of these.
  ///
  /// - Parameter depth: How many such statements stand before the nodes: each puts what follows it into braces.
  private func endingEarly(_ nodes: ArraySlice<MasonryNode>, depth: Int) throws(Diagnostic) -> [MasonryNode] {
    for position in nodes.indices {
      guard case .other(let range) = nodes[position] else { continue }
      let rest = nodes[(position + 1)...]
      if isReturn(range) {
        guard rest.isEmpty else {
          throw Diagnostic(.controlFlowInSite, at: file.range(range), "'return' ends the block early")
        }
        return Array(nodes[..<position])
      }
      guard let condition = condition(ofReturn: range) else { continue }
      guard !rest.isEmpty else { return Array(nodes[..<position]) }
      guard depth < Self.maximumDepth else {
        throw Diagnostic(.controlFlowInSite, at: file.range(range), "'return' ends the block early in too many places")
      }
      let piece = MasonryPiece.condition(condition, isNegated: true)
      return nodes[..<position]
        + [.control([piece, .body(try endingEarly(rest, depth: depth + 1), open: nil)], statement: range)]
    }
    return Array(nodes)
  }

  private func isReturn(_ range: Range<Int>) -> Bool {
    buffer.objectiveCText(range).filter { $0 != " " } == "return;"
  }

  /// The condition of `if (x) return;` and `if (x) { return; }`.
  private func condition(ofReturn range: Range<Int>) -> Range<Int>? {
    guard let word = range.first, buffer.isWord(word, "if"), let open = buffer.next(word), let close = buffer.partner(of: open),
      close < range.upperBound
    else { return nil }
    let rest = buffer.objectiveCText(close + 1..<range.upperBound).filter { $0 != " " }
    return rest == "return;" || rest == "{return;}" ? buffer.trimmed(open + 1..<close) : nil
  }

  private func checkReturns(_ nodes: [MasonryNode], of open: Int) throws(Diagnostic) {
    for node in nodes {
      switch node {
      case .chains, .comment: continue
      case .other(let range):
        if let index = range.first(where: { buffer.isWord($0, "return") && !isInInnerBlock($0, of: open) }) {
          throw Diagnostic(.controlFlowInSite, at: file.range(index), "'return' ends the block early")
        }
      case .control(let pieces, _):
        for piece in pieces {
          // The reader limits how deep this goes.
          if case .body(let inner, _) = piece { try checkReturns(inner, of: open) }
        }
      }
    }
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
    var handles: [String: Int] = [:]
    var index = range.lowerBound
    while index < range.upperBound {
      let kind = buffer[index].kind
      if kind.isComment {
        result.append(.comment(index))
        index += 1
      } else if kind.isTrivia || kind == .semicolon {
        index += 1
      } else if let mark, mark.lowerBound == index {
        index = mark.upperBound
      } else {
        let (node, end) = try statement(at: index, limit: range.upperBound, depth: depth)
        if let position = handles[buffer.text(index)], case .other(let statement) = node {
          result[position] = try going(on: result[position], with: statement, after: result[position...])
        } else {
          if case .chains(let chains, _) = node, let handle = chains.first?.handle { handles[handle] = result.count }
          result.append(node)
        }
        index = end
      }
    }
    try checkHandles(Set(handles.keys), result)
    return result
  }

  // MARK: Chains in pieces

  /// `left.offset(4);` behind `MASConstraint *left = make.left;`
  private func going(
    on node: MasonryNode, with statement: Range<Int>, after nodes: ArraySlice<MasonryNode>
  ) throws(Diagnostic) -> MasonryNode {
    // What stands between must not be able to tell that the later statement's arguments are evaluated earlier.
    let isNext = nodes.dropFirst().allSatisfy { if case .chains = $0 { true } else if case .comment = $0 { true } else { false } }
    guard case .chains(let chains, let whole) = node, let chain = chains.first, isNext, !buffer.hasComment(in: statement),
      let name = statement.first, let last = statement.last, buffer[last].kind == .semicolon
    else {
      throw Diagnostic(
        .makerEscapes, at: file.range(statement), "'\(buffer.objectiveCText(statement))' goes on with constraints that stand apart from it")
    }
    var components: [MasonryChain.Component] = []
    try links(from: name + 1, to: buffer.trimmed(name..<last).upperBound, &components)
    return .chains([chain.continued(by: components)], statement: whole)
  }

  /// Refuses a block that hands on what a variable for a part of a chain holds.
  private func checkHandles(_ handles: Set<String>, _ nodes: [MasonryNode]) throws(Diagnostic) {
    guard !handles.isEmpty else { return }
    for node in nodes {
      let own: Range<Int>
      var parts: [Range<Int>] = []
      switch node {
      case .comment: continue
      case .other(let range), .control(_, let range):
        own = range
        parts = [range]
      case .chains(let chains, let range):
        own = range
        parts = chains.flatMap(\.components).compactMap(\.argument) + chains.compactMap(\.target)
      }
      guard parts.allSatisfy({ part in !part.contains { buffer[$0].kind == .identifier && handles.contains(buffer.text($0)) } }) else {
        throw Diagnostic(
          .makerEscapes, at: file.range(own), "'\(buffer.objectiveCText(own))' uses constraints that the block is still describing")
      }
    }
  }

  /// The name in `MASConstraint *left`.
  private func handle(_ target: Range<Int>) -> String? {
    let tokens = buffer.significant(target)
    guard tokens.count == 3, buffer.isWord(tokens[0], "MASConstraint"), buffer.isOperator(tokens[1], "*"), buffer[tokens[2]].kind == .identifier
    else { return nil }
    return buffer.text(tokens[2])
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
    if let equals = code.first(where: { buffer.isOperator($0, "=") && buffer.parent(of: $0) == buffer.parent(of: code.lowerBound) }) {
      let target = buffer.trimmed(code.lowerBound..<equals)
      if let name = handle(target), !buffer.hasComment(in: whole) {
        var chain = try self.chain(buffer.trimmed(equals + 1..<code.upperBound))
        chain.handle = name
        return (.chains([chain], statement: whole), end)
      }
      if mentionsMaker(target) {
        var chains: [MasonryChain] = []
        for part in buffer.splitAtObjectiveCCommas(code) { chains.append(try setting(part)) }
        return (.chains(chains, statement: whole), end)
      }
      guard !target.contains(where: { buffer.isOperator($0, "*") }) else {
        throw Diagnostic(
          .makerEscapes, at: file.range(whole), "'\(buffer.objectiveCText(code))' does more with the maker than describe constraints")
      }
      var chain = try self.chain(buffer.trimmed(equals + 1..<code.upperBound))
      chain.target = target
      return (.chains([chain], statement: whole), end)
    }
    var chains: [MasonryChain] = []
    let parts = buffer.splitAtObjectiveCCommas(code)
    if parts.count == 1, let choice = CConditional(code, in: buffer), !mentionsMaker(choice.condition), choice.arms.count == 2,
      buffer[code.lowerBound].kind != .identifier || buffer.text(code.lowerBound) != maker {
      var bodies: [MasonryNode] = []
      for arm in choice.arms { bodies.append(try split(try chain(arm), whole, depth: depth)) }
      return (either(choice, bodies, whole), end)
    }
    for part in parts { chains.append(try chain(part)) }
    if chains.count == 1 { return (try split(chains[0], whole, depth: depth), end) }
    return (.chains(chains, statement: whole), end)
  }

  // MARK: Choices

  private func either(_ choice: CConditional, _ bodies: [MasonryNode], _ statement: Range<Int>) -> MasonryNode {
    if isNil(choice.condition) { return bodies[1] }
    return .control(
      [.condition(choice.condition, isNegated: false), .body([bodies[0]], open: nil), .otherwise, .body([bodies[1]], open: nil)],
      statement: statement)
  }

  /// Takes a chain apart whose argument is one of two attributes: no expression is either anchor.
  private func split(_ chain: MasonryChain, _ statement: Range<Int>, depth: Int) throws(Diagnostic) -> MasonryNode {
    for (index, component) in chain.components.enumerated() {
      guard depth < Self.maximumDepth, let argument = component.argument, let choice = CConditional(argument, in: buffer) else { continue }
      let isKnown = isNil(choice.condition)
      guard isKnown || choice.arms.contains(where: namesAttribute) else { continue }
      var bodies: [MasonryNode] = []
      for arm in choice.arms { bodies.append(try split(chain.replacing(arm, at: index), statement, depth: depth + 1)) }
      return either(choice, bodies, statement)
    }
    return .chains([chain], statement: statement)
  }

  private func namesAttribute(_ range: Range<Int>) -> Bool {
    range.contains { buffer[$0].kind == .identifier && buffer.text($0).hasPrefix("mas_") }
  }

  /// Whether an expression is a variable that surely holds nil.
  private func isNil(_ expression: Range<Int>) -> Bool {
    guard let value = file.value(of: expression) else { return false }
    return ["nil", "NULL", "Nil", "NO"].contains(buffer.objectiveCText(value))
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

  /// `make.left.equalTo(b)`, also with messages: `[[make left] equalTo](b)`, `[make.left.equalTo(b) setOffset:8]`.
  private func chain(_ range: Range<Int>) throws(Diagnostic) -> MasonryChain {
    if let setting = try setterMessage(range) { return setting }
    var components: [MasonryChain.Component] = []
    guard let start = try head(range, &components, depth: 0) else {
      throw Diagnostic(
        .makerEscapes, at: file.range(range), "'\(buffer.objectiveCText(range))' does more with the maker than describe constraints")
    }
    try links(from: start, to: range.upperBound, &components)
    return MasonryChain(components: components, range: range)
  }

  /// `make.left.equalTo(b).offset = 8`: the same as `make.left.equalTo(b).offset(8)`.
  private func setting(_ range: Range<Int>) throws(Diagnostic) -> MasonryChain {
    let range = buffer.trimmed(range)
    guard let equals = range.first(where: { buffer.isOperator($0, "=") && buffer.parent(of: $0) == buffer.parent(of: range.lowerBound) }) else {
      return try chain(range)
    }
    let value = buffer.trimmed(equals + 1..<range.upperBound)
    let target = try chain(buffer.trimmed(range.lowerBound..<equals))
    guard let name = target.components.last, name.argument == nil, MasonrySpellings.setters.contains(name.name), !value.isEmpty,
      !mentionsMaker(value), let result = target.setting(value, in: range)
    else {
      throw Diagnostic(
        .makerEscapes, at: file.range(range), "'\(buffer.objectiveCText(range))' does more with the maker than describe constraints")
    }
    return result
  }

  /// `[make.left.equalTo(b) setOffset:8]`: the same as `make.left.equalTo(b).offset = 8`; nil for anything else.
  private func setterMessage(_ range: Range<Int>) throws(Diagnostic) -> MasonryChain? {
    guard let first = range.first, buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer),
      message.range == range, message.pieces.count == 1, let piece = message.pieces.first,
      let name = MasonrySpellings.setter(ofSelector: message.selector), !mentionsMaker(piece.argument), mentionsMaker(message.receiver),
      // Such a message gives nothing that another one could be sent to, and so the reading goes no deeper.
      !isSetterMessage(message.receiver)
    else { return nil }
    let target = try chain(buffer.trimmed(message.receiver))
    // The maker itself has no constants.
    guard let last = target.components.last, !MasonrySpellings.setters.contains(last.name) || last.argument != nil else { return nil }
    return target.appending(name, piece.nameIndex, piece.argument, in: range)
  }

  private func isSetterMessage(_ range: Range<Int>) -> Bool {
    guard let first = range.first, buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer) else { return false }
    return message.unaryName == nil
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
