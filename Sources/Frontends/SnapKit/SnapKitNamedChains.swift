internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Chains that a constant of the closure holds, so that later statements add to them:
/// `let side = make.left`, `side.equalTo(b)`, `stored = side.constraint`.
struct SnapKitNamedChains {
  private let parser: SnapKitParser
  private let open: Int
  private let body: Range<Int>
  /// The descriptions, each at the statement that stands for its chain.
  private(set) var descriptions: [SnapKitDescription] = []
  /// The other statements that speak of the chains.
  private(set) var spent: [Range<Int>] = []
  private var buffer: TokenBuffer { parser.buffer }

  init(_ parser: SnapKitParser, open: Int, body: Range<Int>) {
    self.parser = parser
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
    guard draft.constraint == nil else { return false }
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
    let made = description ?? SnapKitDescription(chain: draft.chain(maker..<statement.upperBound, rest: []), role: .statement, statement: last)
    descriptions.append(made)
    spent += used.filter { $0 != made.statement }
    return true
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
