internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Chains that a constant of the closure holds, so that later statements add to them:
/// `let side = make.left`, `side.equalTo(b)`, `stored = side.constraint`; and constraints that are changed before they are
/// activated: `let side = make.left.equalTo(b).constraint`, `side.update(offset: 4)`.
struct SnapKitNamedChains {
  private let parser: SnapKitParser
  private let open: Int
  private let body: Range<Int>
  /// Whether all constraints are activated at the end.
  private let activates: Bool
  /// The descriptions, each at the statement that stands for its chain.
  private(set) var descriptions: [SnapKitDescription] = []
  /// The other statements that speak of the chains.
  private(set) var spent: [Range<Int>] = []
  private var buffer: TokenBuffer { parser.buffer }

  init(_ parser: SnapKitParser, open: Int, body: Range<Int>, activates: Bool) {
    self.parser = parser
    self.activates = activates
    self.open = open
    self.body = body
  }

  /// Reads `let name = chain` with everything that is done to the name; false for any other statement.
  mutating func read(makerAt maker: Int, in statement: Range<Int>) throws(Diagnostic) -> Bool {
    guard buffer.isWord(statement.lowerBound, "let"), let name = buffer.next(statement.lowerBound), buffer.tokens[name].kind == .identifier,
      let equals = buffer.next(name), buffer.spells(equals, "="), buffer.next(equals) == maker, buffer.parent(of: statement.lowerBound) == open
    else { return false }
    let links = try parser.parseLinks(after: maker)
    guard let first = links.first, SnapKitChainDraft.attributes(of: first) != nil, links.last?.end == statement.upperBound else { return false }
    var draft = SnapKitChainDraft()
    if let unknown = draft.take(links).first { throw parser.notAMember(unknown) }
    guard draft.constraint == nil else { return try readConstraint(draft, named: buffer.text(name), maker, statement) }
    var description: SnapKitDescription?
    var used = [statement]
    for use in uses(of: buffer.text(name), after: statement.upperBound) {
      let more = try parser.parseLinks(after: use)
      guard let whole = buffer.statement(containing: use), buffer.parent(of: whole.lowerBound) == open, let last = more.last else {
        throw escape(use)
      }
      let range = use..<last.end
      if isStatement(whole, range) {
        // What is said after the constraints were made has no effect on them.
        used.append(whole)
        if description != nil { continue }
        try replaceRelation(of: &draft, by: more)
        if let unknown = draft.take(more).first { throw parser.notAMember(unknown) }
        guard draft.constraint == nil else { throw escape(use) }
      } else {
        guard description == nil, more.first?.name == "constraint" else { throw escape(use) }
        let rest = draft.take(more)
        description = SnapKitDescription(chain: draft.chain(range, rest: rest), role: .value, statement: whole)
      }
    }
    // The values are read where the last of them stands, when everything they speak of has been declared.
    let last = used[used.count - 1]
    try checkOrder(of: draft.chain(statement, rest: []), statement, before: last, used)
    let made = description ?? SnapKitDescription(chain: draft.chain(maker..<statement.upperBound, rest: []), role: .statement, statement: last)
    descriptions.append(made)
    spent += used.filter { $0 != made.statement }
    return true
  }

  /// `side.equalTo(b)` and then `side.equalTo(c)`: one description, of which the last relation counts, with its constant.
  ///
  /// - Source: SnapKit 5.7.1, ConstraintMakerRelatable.swift, `relatedTo(_:relation:file:line:)`.
  private func replaceRelation(of draft: inout SnapKitChainDraft, by links: [SnapKitLink]) throws(Diagnostic) {
    guard let first = links.first, SnapKitChainDraft.isRelation(first), let old = draft.relation else { return }
    let effects = SnapKitEffects(parser.file)
    let replaced = draft.modifiers.filter { $0.name == "offset" || $0.name == "inset" }
    // What SnapKit stops at would not be seen any more.
    guard let argument = old.call?.arguments.first?.value, old.call?.arguments.count == 1, isPlain(argument),
      !replaced.contains(where: { $0.call?.arguments.contains { effects.mayHaveEffect($0.value) } ?? true })
    else { throw escape(first.token) }
    draft.forgetRelation()
  }

  /// A number, or a view with no part of it, or with one: `8`, `b`, `b.snp.left`.
  private func isPlain(_ expression: Range<Int>) -> Bool {
    let tokens = parser.file.significantTokens(expression)
    guard let last = tokens.last, tokens.allSatisfy({ [.identifier, .dot, .number].contains(buffer.tokens[$0].kind) }) else { return false }
    return !tokens.contains { buffer.isWord($0, "snp") } || SnapKitAttributes(named: buffer.text(last)).map { $0.parts.count == 1 } == true
  }

  /// Reads `let name = make.left.equalTo(b).constraint` where the closure changes the constraint and nobody else has it; false where
  /// more becomes of it.
  private mutating func readConstraint(_ draft: SnapKitChainDraft, named name: String, _ maker: Int, _ statement: Range<Int>) throws(Diagnostic) -> Bool {
    guard activates else { return false }
    var draft = draft
    var used = [statement]
    for use in uses(of: name, after: statement.upperBound) {
      let links = try parser.parseLinks(after: use)
      guard let whole = buffer.statement(containing: use), buffer.parent(of: whole.lowerBound) == open, whole.lowerBound == use, let last = links.last else { return false }
      let isSwitch = links.map(\.name) == ["isActive"] && buffer.next(last.end - 1).map { buffer.spells($0, "=") } == true && whole.upperBound == last.end + 2 + spaces(behind: last.end)
      guard isSwitch || isStatement(whole, use..<last.end), draft.change(by: links) else { return false }
      used.append(whole)
    }
    guard used.count > 1, let last = used.last else { return false }
    try checkOrder(of: draft.chain(statement, rest: []), statement, before: last, used)
    descriptions.append(SnapKitDescription(chain: draft.chain(maker..<statement.upperBound, rest: []), role: .statement, statement: last))
    spent += used.dropLast()
    return true
  }

  /// What a chain speaks of must not be changed between the statement that starts it and the last one that is about it.
  private func checkOrder(of chain: SnapKitChain, _ statement: Range<Int>, before last: Range<Int>, _ used: [Range<Int>]) throws(Diagnostic) {
    let effects = SnapKitEffects(parser.file)
    let arguments = chain.arguments.filter { statement.contains($0.lowerBound) && !effects.isSteady($0) }
    guard let first = arguments.first, statement.upperBound < last.lowerBound else { return }
    let isChanged = (statement.upperBound..<last.lowerBound).contains { token in
      !used.contains { $0.contains(token) } && effects.mayChange(token)
    }
    guard isChanged else { return }
    throw Diagnostic(
      .unstableItem, at: parser.file.range(first), "'\(buffer.normalizedText(first))' may have another value where the chain ends",
      help: "store the value in a 'let' before the call")
  }

  /// The spaces around the `=` behind a token.
  private func spaces(behind end: Int) -> Int {
    guard let equals = buffer.next(end - 1), let value = buffer.next(equals) else { return 0 }
    return value - end - 1
  }

  /// `name.…` or `_ = name.…`
  private func isStatement(_ statement: Range<Int>, _ range: Range<Int>) -> Bool {
    if statement == range { return true }
    guard statement.upperBound == range.upperBound, buffer.isWord(statement.lowerBound, "_"), let equals = buffer.next(statement.lowerBound) else {
      return false
    }
    return buffer.spells(equals, "=") && buffer.next(equals) == range.lowerBound
  }

  private func uses(of name: String, after index: Int) -> [Int] {
    (index..<body.upperBound).filter { token in
      guard buffer.tokens[token].kind == .identifier, buffer.text(token) == name else { return false }
      return buffer.previous(token).map { buffer.tokens[$0].kind != .dot } ?? true
    }
  }

  private func escape(_ use: Int) -> Diagnostic {
    Diagnostic(
      .makerEscapes, at: parser.file.range(use), "'\(buffer.text(use))' is used as a value, so that it can be changed later")
  }
}
