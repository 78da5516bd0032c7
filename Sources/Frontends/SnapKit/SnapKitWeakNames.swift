internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Names that a closure captures weakly, and that are no optionals in the code around it: `[weak container] make in`.
///
/// SnapKit runs the closure at once, so the objects are there. What unwraps the names goes with the closure.
struct SnapKitWeakNames {
  private let file: HostFile
  private let open: Int
  private let body: Range<Int>
  /// The names that are no optionals outside.
  private var strong: Set<String> = []
  /// The `!` and `?` that only the optionals take.
  private(set) var marks: Set<Int> = []
  /// Names that are given to the unwrapped objects, with those that the objects have outside: `strongSelf` for `self`.
  private(set) var renamed: [String: String] = [:]
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, _ names: [String], open: Int, body: Range<Int>) {
    self.file = file
    self.open = open
    self.body = body
    for name in names where isOptionalOutside(name) == false { strong.insert(name) }
  }

  /// Whether a name stands for an optional in front of the closure; nil when that is not known.
  private func isOptionalOutside(_ name: String) -> Bool? {
    if name == "self" { return file.declarations.isSelfWeak(at: open) }
    guard let declared = file.declarations.declaration(of: name, at: open) else { return nil }
    if declared.isWeak(in: buffer) { return true }
    return file.declarations.type(of: declared).map { $0.isOptional || $0.isImplicitlyUnwrapped }
  }

  // MARK: Guards

  /// `guard let self = self else { return }`: the name that it unwraps is there. The name that it gives is noted.
  mutating func isGuard(_ statement: Range<Int>) -> Bool {
    let words = file.significantTokens(statement).map { buffer.text($0) }.filter { $0 != ";" }
    guard words.count >= 7, words[0] == "guard", words[1] == "let" || words[1] == "var", words.suffix(4) == ["else", "{", "return", "}"] else { return false }
    let given = words[2].filter { $0 != "`" }
    let name: String
    switch words.count {
    case 7: name = given
    case 9 where words[3] == "=": name = words[4]
    default: return false
    }
    guard strong.contains(name) else { return false }
    if given != name { renamed[given] = name }
    return true
  }

  // MARK: Uses

  /// Looks at what the closure does with its weak names.
  ///
  /// - Parameters:
  ///   - names: All of them.
  ///   - guards: The statements that unwrap them and go.
  /// - Throws: `optionalItem` where an optional is needed.
  mutating func read(_ names: [String], guards: [Range<Int>]) throws(Diagnostic) {
    for name in names {
      var isUnwrapped = false
      let strings = Set(buffer.interpolatedNames(spelled: name).filter { !$0.isMember }.map(\.string))
      var index = body.lowerBound
      while index < body.upperBound {
        defer { index += 1 }
        if let statement = guards.first(where: { $0.contains(index) }) {
          isUnwrapped = isUnwrapped || unwraps(statement, name)
          index = statement.upperBound - 1
          continue
        }
        let isInString = strings.contains(index)
        guard isInString || buffer.tokens[index].kind == .identifier && buffer.name(index) == name && !isMember(index) else { continue }
        if isUnwrapped || isCapturedAgain(name, at: index) { continue }
        if isInString {
          // The string stays as it is.
          if strong.contains(name) || isOptionalOutside(name) == nil { throw failure(index, name) }
          continue
        }
        guard strong.contains(name) else {
          // An optional stays one; of what is not known, nothing may need one.
          if isOptionalOutside(name) == nil, !buffer.isLabel(index) { throw failure(index, name) }
          continue
        }
        try read(at: index)
      }
    }
    for name in renamed.keys.sorted() {
      guard let use = buffer.interpolatedNames(spelled: name).first(where: { !$0.isMember && body.contains($0.string) }) else { continue }
      throw failure(use.string, name)
    }
  }

  private mutating func read(at use: Int) throws(Diagnostic) {
    if buffer.isLabel(use) { return }
    guard use + 1 < body.upperBound, buffer.spells(use + 1, "!") || buffer.spells(use + 1, "?") && takesNoOptional(from: use) else { throw failure(use, buffer.text(use)) }
    marks.insert(use + 1)
  }

  /// Whether an expression with `self?` in it can do without the optional: `self?.gap ?? 0`, `self?.pin()`, `self?.isWide == true`.
  private func takesNoOptional(from use: Int) -> Bool {
    guard let dot = buffer.next(use + 1), buffer.tokens[dot].kind == .dot else { return false }
    var end = dot
    while let next = buffer.next(end), next < body.upperBound {
      switch buffer.tokens[next].kind {
      case .identifier where buffer.tokens[end].kind == .dot, .dot: end = next
      case .leftParenthesis, .leftBracket:
        guard !buffer.hasNewline(between: end, and: next), let close = buffer.partner(of: next) else { return false }
        end = close
      case .operatorSymbol where buffer.spells(next, "?") && next == end + 1: end = next
      default:
        if buffer.isOperator(next, "??") || buffer.isOperator(next, "==") || buffer.isOperator(next, "!=") { return true }
        // `(self?.card)!` is read where it stands.
        if buffer.tokens[next].kind == .rightParenthesis, let first = buffer.previous(use), first == buffer.partner(of: next), buffer.spells(next + 1, "!") {
          return true
        }
        return buffer.statement(containing: use) == use..<end + 1
      }
    }
    return buffer.statement(containing: use) == use..<end + 1
  }

  /// Whether such a guard unwraps a name.
  private func unwraps(_ statement: Range<Int>, _ name: String) -> Bool {
    let words = file.significantTokens(statement).map { buffer.text($0).filter { $0 != "`" } }
    guard words.first == "guard", words.count > 4 else { return false }
    // What gets a name of its own leaves the old one optional.
    return words[2] == name && (words[3] == "else" || words[4] == name)
  }

  private func isMember(_ index: Int) -> Bool { buffer.previous(index).map { buffer.tokens[$0].kind == .dot } ?? false }

  /// Whether a closure inside of this one captures a name itself.
  private func isCapturedAgain(_ name: String, at index: Int) -> Bool {
    if let word = buffer.previous(index), buffer.isWord(word, in: ["weak", "unowned"]) { return true }
    return file.declarations.braces(around: index).contains { brace in
      guard brace > open, file.declarations.isClosure(openedAt: brace), let list = buffer.next(brace), buffer.tokens[list].kind == .leftBracket,
        let close = buffer.partner(of: list)
      else { return false }
      return (list..<close).contains { buffer.tokens[$0].kind == .identifier && buffer.name($0) == name && !isMember($0) }
    }
  }

  private func failure(_ use: Int, _ name: String) -> Diagnostic {
    Diagnostic(
      .optionalItem, at: file.range(use), "'\(name)' is an optional in the closure alone, which the new code does without",
      help: "unwrap it with 'guard let' at the start of the closure, or capture it strongly")
  }
}

extension Declaration {
  /// `weak var container: UIView?`
  fileprivate func isWeak(in buffer: TokenBuffer) -> Bool {
    guard let word = buffer.previous(token), let before = buffer.previous(word) else { return false }
    return buffer.isWord(before, "weak")
  }
}
