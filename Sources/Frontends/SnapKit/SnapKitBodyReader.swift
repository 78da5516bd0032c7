internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Reads the body of a site's closure: which statements describe constraints, and whether anything else runs.
struct SnapKitBodyReader {
  private let parser: SnapKitParser
  private let open: Int
  private let close: Int
  private let signature: SnapKitParser.Signature
  /// Whether all constraints are activated at the end, whatever was done to them before.
  private let activates: Bool
  private var droppable: [Range<Int>] = []
  private var weak: SnapKitWeakNames
  private var buffer: TokenBuffer { parser.buffer }
  private var file: HostFile { parser.file }
  private var body: Range<Int> { signature.bodyStart..<close }

  init(_ parser: SnapKitParser, _ operation: SnapKitOperation, open: Int, close: Int, signature: SnapKitParser.Signature) {
    activates = operation == .make || operation == .remake
    self.parser = parser
    self.open = open
    self.close = close
    self.signature = signature
    weak = SnapKitWeakNames(parser.file, signature.weakNames, open: open, body: signature.bodyStart..<close)
  }

  mutating func read() throws(Diagnostic) -> SnapKitClosure {
    let descriptions = try readDescriptions()
    var chains: [Int: SnapKitDescription] = [:]
    for description in descriptions { chains[description.statement.lowerBound] = description }
    var isStraight = true
    var runsOnce = true
    var index = buffer.firstSignificant(from: body.lowerBound)
    while let current = index, current < close {
      if buffer.tokens[current].kind == .directive || buffer.tokens[current].isCondition {
        isStraight = false
        runsOnce = false
        index = buffer.next(current)
        continue
      }
      if buffer.tokens[current].kind == .semicolon {
        index = buffer.next(current)
        continue
      }
      guard let statement = buffer.statement(containing: current) else {
        throw Diagnostic(.unsupportedSyntax, at: file.range(current), "the closure's statements cannot be told apart")
      }
      if droppable.contains(statement) {
        // It has been read together with the chain that it adds to.
      } else if let description = chains[statement.lowerBound] {
        if description.role == .value {
          // What is kept may be changed later.
          isStraight = false
          runsOnce = false
        }
      } else if isGuard(statement) || isLastReturn(statement) {
        droppable.append(statement)
      } else {
        isStraight = false
        runsOnce = runsOnce && isConstant(statement)
      }
      index = buffer.firstSignificant(from: max(statement.upperBound, current + 1))
    }
    try weak.read(signature.weakNames, guards: droppable)
    return SnapKitClosure(
      open: open, close: close, body: body, maker: signature.maker, descriptions: descriptions, isStraight: isStraight, runsOnce: runsOnce, droppable: droppable,
      weakMarks: weak.marks, renamed: weak.renamed)
  }

  // MARK: Chains

  /// Every use of the maker, each as a chain, in the order of the statements.
  private mutating func readDescriptions() throws(Diagnostic) -> [SnapKitDescription] {
    guard let maker = signature.maker else { return [] }
    if let use = buffer.interpolatedNames(spelled: maker).first(where: { body.contains($0.string) && !$0.isMember && !(maker == "$0" && isInInnerClosure($0.string)) }) {
      throw Diagnostic(.makerEscapes, at: file.range(use.string), "'\(maker)' is used in a string, so that other code may add constraints")
    }
    var descriptions: [SnapKitDescription] = []
    var index = body.lowerBound
    while index < close {
      defer { index += 1 }
      guard buffer.tokens[index].kind == .identifier, buffer.text(index) == maker, !isMemberOrLabel(index) else { continue }
      if maker == "$0", isInInnerClosure(index) { continue }
      try checkNesting(index)
      guard let statement = buffer.statement(containing: index) else {
        throw Diagnostic(.unsupportedSyntax, at: file.range(index), "the closure's statements cannot be told apart")
      }
      var named = SnapKitNamedChains(parser, open: open, body: body, activates: activates)
      if try named.read(makerAt: index, in: statement) {
        descriptions += named.descriptions
        droppable += named.spent
        index = max(index, statement.upperBound - 1)
        continue
      }
      var chain = try parser.parseChain(at: index)
      let role = try role(of: chain, in: statement)
      if role == .statement { chain = chain.withUpdates(activates: activates) }
      descriptions.append(SnapKitDescription(chain: chain, role: role, statement: statement))
      index = max(index, chain.range.upperBound - 1)
    }
    descriptions.sort { ($0.statement.lowerBound, $0.chain.range.lowerBound) < ($1.statement.lowerBound, $1.chain.range.lowerBound) }
    return descriptions
  }

  private func role(of chain: SnapKitChain, in statement: Range<Int>) throws(Diagnostic) -> SnapKitChainRole {
    if statement == chain.range { return .statement }
    if statement.upperBound == chain.range.upperBound, buffer.isWord(statement.lowerBound, "_"),
      let equals = buffer.next(statement.lowerBound), buffer.spells(equals, "="), buffer.next(equals) == chain.range.lowerBound {
      return .statement
    }
    // `make.left.equalTo(b).constraint.isActive = false`: it is activated in the end.
    if activates, statement.lowerBound == chain.range.lowerBound, chain.rest.map(\.name) == ["isActive"], let equals = buffer.next(chain.range.upperBound - 1),
      buffer.spells(equals, "="), let value = buffer.next(equals), buffer.isWord(value, in: ["true", "false"]), value + 1 == statement.upperBound {
      return .statement
    }
    guard chain.constraint != nil else {
      if let sign = operatorBehind(chain, in: statement) {
        throw Diagnostic(
          .makerEscapes, at: file.range(sign), "SnapKit has no operator '\(buffer.text(sign))' for '\(buffer.normalizedText(chain.range))', and what another library's does is not known",
          help: "write 'equalTo', 'lessThanOrEqualTo' or 'greaterThanOrEqualTo'")
      }
      throw Diagnostic(
        .makerEscapes, at: file.range(chain.range), "'\(buffer.normalizedText(chain.range))' is used as a value, so that it can be changed later")
    }
    return .value
  }

  /// The operator of a statement such as `make.top == 8`.
  private func operatorBehind(_ chain: SnapKitChain, in statement: Range<Int>) -> Int? {
    guard chain.relation == nil, statement.lowerBound == chain.range.lowerBound, let sign = buffer.next(chain.range.upperBound - 1), statement.contains(sign),
      buffer.tokens[sign].kind == .operatorSymbol, !buffer.spells(sign, "=")
    else { return nil }
    return sign
  }

  private func isMemberOrLabel(_ index: Int) -> Bool {
    if let before = buffer.previous(index), buffer.tokens[before].kind == .dot { return true }
    guard let after = buffer.next(index), buffer.tokens[after].kind == .colon, let before = buffer.previous(index) else { return false }
    return buffer.tokens[before].kind == .leftParenthesis || buffer.tokens[before].kind == .comma
  }

  /// The closures between a token and the site's own.
  private func innerClosures(around index: Int) -> [Int] {
    file.declarations.braces(around: index).filter { $0 > open && file.declarations.isClosure(openedAt: $0) }
  }

  private func isInInnerClosure(_ index: Int) -> Bool { !innerClosures(around: index).isEmpty }

  /// A maker in a closure of its own may be used later, or never.
  private func checkNesting(_ index: Int) throws(Diagnostic) {
    for brace in innerClosures(around: index) {
      if let method = buffer.previous(brace), buffer.isWord(method, "forEach") { continue }
      throw Diagnostic(
        .makerEscapes, at: file.range(index), "'\(buffer.text(index))' is used in a closure that may run later, or not at all")
    }
  }

  // MARK: Statements without effect

  /// `guard let self = self else { return }` where the closure holds `self` weakly: it runs at once, so `self` is there.
  private mutating func isGuard(_ statement: Range<Int>) -> Bool { weak.isGuard(statement) }

  /// `let gap = 8`
  private func isConstant(_ statement: Range<Int>) -> Bool {
    buffer.isWord(statement.lowerBound, "let") && !statement.contains { buffer.tokens[$0].kind == .leftBrace }
  }

  private func isLastReturn(_ statement: Range<Int>) -> Bool {
    guard buffer.isWord(statement.lowerBound, "return") else { return false }
    var end = statement.upperBound - 1
    while let next = buffer.next(end), buffer.tokens[next].kind == .semicolon { end = next }
    guard buffer.next(end) == close else { return false }
    let words = file.significantTokens(statement).map { buffer.text($0) }
    return words == ["return"] || words == ["return", "(", ")"]
  }
}
