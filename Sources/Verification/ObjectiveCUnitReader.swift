internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import Migration
internal import SourceText

/// Reads the statements of one method or function in the order in which they run.
struct ObjectiveCUnitReader {
  let layout: ObjectiveCLayoutReader
  var names: ObjectiveCNames
  var builder: UnitBuilder
  /// How many turns of loops were read one by one.
  var turns = 0
  /// The call of Masonry whose block is read.
  var call: LibraryCall?
  private var depth = 0

  struct LibraryCall {
    let operation: MasonrySyntax.Operation
    let view: String
    let site: Int
  }

  static let depthLimit = 48

  var file: HostFile { layout.file }
  var buffer: TokenBuffer { layout.file.buffer }

  init(_ layout: ObjectiveCLayoutReader, _ names: ObjectiveCNames, declaration: String, range: SourceRange) {
    self.layout = layout
    self.names = names
    builder = UnitBuilder(declaration: declaration, range: range)
  }

  mutating func readBody(_ range: Range<Int>) { readBlock(range) }

  // MARK: Blocks

  /// Reads the statements of a block; what it declares ends with it.
  mutating func readBlock(_ range: Range<Int>) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return unread(range) }
    let scope = builder.openScope()
    var conditionals: [String] = []
    var index = buffer.firstSignificant(from: range.lowerBound)
    while let start = index, start < range.upperBound {
      if buffer[start].kind == .directive {
        readDirective(start, &conditionals)
        index = buffer.next(start)
      } else {
        let mark = builder.exits.count
        index = buffer.firstSignificant(from: readStatement(at: start, before: range.upperBound))
        builder.endStatement(since: mark)
      }
    }
    builder.close(scope)
  }

  /// `#if DEBUG`: a condition that the compiler decides.
  private mutating func readDirective(_ index: Int, _ conditionals: inout [String]) {
    let text = buffer.text(index).split(whereSeparator: { $0.isWhitespace || $0 == "\\" }).joined(separator: " ")
    func leave() {
      if let last = conditionals.popLast(), let place = builder.guards.lastIndex(of: last) { builder.guards.remove(at: place) }
    }
    if text.hasPrefix("#if") {
      conditionals.append(text)
      builder.guards.append(text)
    } else if text.hasPrefix("#el") {
      let before = conditionals.last ?? ""
      leave()
      conditionals.append("\(text) after \(before)")
      builder.guards.append("\(text) after \(before)")
    } else if text.hasPrefix("#endif") {
      leave()
    }
  }

  /// Reads the statement at `start`, and returns the token after it.
  mutating func readStatement(at start: Int, before limit: Int) -> Int {
    switch buffer[start].kind {
    case .semicolon: return start + 1
    case .leftBrace:
      guard let close = buffer.partner(of: start), close < limit else { return limit }
      readBlock(start + 1..<close)
      return close + 1
    case .at:
      if let word = buffer.next(start), buffer[word].kind == .identifier, let end = readKeyword(word, before: limit) { return end }
    case .identifier where !buffer.isMember(start):
      switch buffer.text(start) {
      case "if": return readIf(at: start, before: limit)
      case "for": return readFor(at: start, before: limit)
      case "while", "switch": return readGuarded(at: start, before: limit)
      case "do":
        guard let open = buffer.next(start), open < limit else { return limit }
        let mark = builder.exits.count
        let before = builder.mark
        builder.guards.append("do")
        let end = readStatement(at: open, before: limit)
        builder.guards.removeLast()
        builder.endLoop(since: mark, before, isRelevant: isRelevant(open..<end) || layout.changesHierarchy(open..<end), at: buffer.sourceRange(start..<end))
        return statementEnd(from: buffer.firstSignificant(from: end) ?? limit, before: limit)
      case "case", "default":
        // Read by the `switch` around it; anywhere else it is a label.
        var index = start
        while index < limit, buffer[index].kind != .colon { index += 1 }
        return index + 1
      case "return":
        let end = statementEnd(from: start, before: limit)
        readReturn(buffer.trimmed(start + 1..<expressionEnd(end)))
        builder.exit()
        return end
      case "break", "continue", "goto":
        builder.exit(isLocal: !buffer.isWord(start, "goto"), isTurn: buffer.isWord(start, "continue"))
        return statementEnd(from: start, before: limit)
      default: break
      }
    default: break
    }
    let end = statementEnd(from: start, before: limit)
    let statement = buffer.trimmed(start..<expressionEnd(end))
    if !statement.isEmpty { readExpressionStatement(statement) }
    if layout.macros.mayLeave(statement) {
      // `RETURN_IF(self.isEmpty)`
      builder.guards.append("if \(names.text(statement))")
      let mark = builder.exits.count
      builder.exit()
      builder.guards.removeLast()
      builder.narrow(since: mark)
    }
    if buffer.isWord(start, in: ["abort", "exit"]), buffer.kind(buffer.next(start)) == .leftParenthesis { builder.exit() }
    return max(end, start + 1)
  }

  /// `@autoreleasepool { }`, `@synchronized (x) { }`, `@try { } @catch (…) { } @finally { }`, `@weakify(self)`
  private mutating func readKeyword(_ word: Int, before limit: Int) -> Int? {
    switch buffer.text(word) {
    case "throw":
      builder.exit()
      return statementEnd(from: word, before: limit)
    case "autoreleasepool", "synchronized", "try", "finally", "catch":
      var open = buffer.next(word)
      var text = ""
      if let group = open, buffer[group].kind == .leftParenthesis, let close = buffer.partner(of: group) {
        text = names.text(group..<close + 1)
        open = buffer.next(close)
      }
      guard let brace = open, brace < limit, buffer[brace].kind == .leftBrace, let close = buffer.partner(of: brace) else { return nil }
      if buffer.isWord(word, "catch") { builder.guards.append("catch \(text)") }
      readBlock(brace + 1..<close)
      if buffer.isWord(word, "catch") { builder.guards.removeLast() }
      return close + 1
    case "weakify", "strongify", "unsafeify", "onExit":
      guard let group = buffer.next(word), buffer[group].kind == .leftParenthesis, let close = buffer.partner(of: group) else { return nil }
      return close + 1
    default: return nil
    }
  }

  /// The token after the `;` of the statement.
  func statementEnd(from start: Int, before limit: Int) -> Int {
    var index = start
    while index < limit {
      if buffer[index].kind == .semicolon { return index + 1 }
      if buffer[index].kind == .directive, index > start { return index }
      index = buffer.groupLastIndex(index) + 1
    }
    return limit
  }

  private func expressionEnd(_ end: Int) -> Int { end > 0 && buffer[end - 1].kind == .semicolon ? end - 1 : end }

  // MARK: Helpers

  func isRelevant(_ range: Range<Int>) -> Bool {
    if builder.unit.isHierarchyOnly { return false }
    if layout.isRelevant(range) { return true }
    return range.contains { index in
      guard let word = buffer.word(index) else { return false }
      if layout.isLayoutMethod(word), !buffer.isWord(index, "self") { return true }
      return !builder.names.isEmpty && builder.names[ObjectiveCLayoutReader.plain(buffer.text(index))] != nil
    }
  }

  /// The words under which objects are compared that some tokens have by the names of variables: `badge` behind `self.badge = view`.
  private func keepers(of tokens: some Sequence<Int>) -> Set<String> {
    var found: Set<String> = []
    for index in tokens where buffer[index].kind == .identifier {
      if let name = names.name(index..<index + 1), name != buffer.text(index) { found.formUnion(name.words.map(String.init)) }
    }
    return found
  }

  /// Layout code that is not taken apart is compared by its text.
  mutating func unread(_ range: Range<Int>, _ id: DiagnosticID = .unsupportedSyntax, _ message: String = "this layout code is not understood") {
    if builder.unit.isHierarchyOnly { return }
    var (id, message) = (id, message)
    for index in range {
      if let site = layout.sites[index], let diagnostic = site.inspection.diagnostic {
        (id, message) = (diagnostic.id, diagnostic.message)
        break
      }
    }
    let text = ([names.text(range)] + layout.macros.meanings(in: range)).joined(separator: " where ")
    let aliases = NameAliases(file)
    builder.note(
      text, id, message, at: buffer.sourceRange(range), presumed: presumed(range),
      aliases: aliases.words(of: range).union(keepers(of: range)).union(keepers(of: aliases.tokens(of: range))))
    // Constraints that such code mentions may change in it.
    var mentioned: Set<String> = []
    for index in range where buffer[index].kind == .identifier {
      let name = ObjectiveCLayoutReader.plain(buffer.text(index))
      if let uses = builder.names[name], mentioned.insert(name).inserted {
        builder.send(uses, "used by \(text)", at: buffer.sourceRange(range))
        // From here on the name may stand for more.
        builder.bind(name, uses + [ConstraintUse(target: .named(name))])
      }
    }
    if range.contains(where: { buffer.word($0).map(layout.isLayoutMethod) == true }) { builder.leaveToOthers() }
  }
}

extension TokenBuffer {
  /// Whether a word is the name of a member.
  fileprivate func isMember(_ index: Int) -> Bool {
    previous(index).map { self[$0].kind == .dot || isOperator($0, "->") } ?? false
  }
}
