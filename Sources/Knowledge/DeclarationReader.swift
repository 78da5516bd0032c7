internal import HostSyntax

/// Finds the declarations of a file in one pass over its tokens.
struct DeclarationReader {
  private let buffer: TokenBuffer
  var declarations: [Declaration] = []
  var types: [Int: TypeBody] = [:]
  /// What opens at a brace and what a name stands for, for each token.
  var marks: [TokenMarks]
  /// For each word of the file whether it stands before an equals sign outside of its declarations.
  var isAssigned: [Bool]
  /// What each word of the file starts.
  private var roles: [Role]
  /// Where the `in` of the last loop stands: the names before it are those of the loop.
  private var loopHeadEnd = 0

  /// What a word starts when it is not a name.
  private enum Role: UInt8 {
    case none, binding, loop, function, type, statement, accessor

    static let words: [(words: [StaticString], role: Role)] = [
      (["let", "var"], .binding), (["for"], .loop), (["func", "init", "deinit", "subscript"], .function),
      (["class", "struct", "enum", "extension", "protocol", "actor"], .type),
      (["if", "guard", "while", "switch", "do", "catch", "else", "repeat", "defer"], .statement),
      (["get", "set", "willSet", "didSet"], .accessor),
    ]
  }

  init(_ buffer: TokenBuffer) {
    self.buffer = buffer
    marks = Array(repeating: [], count: buffer.count)
    isAssigned = Array(repeating: false, count: buffer.wordCount)
    roles = Array(repeating: .none, count: buffer.wordCount)
    for (words, role) in Role.words {
      for word in words {
        if let number = buffer.number(of: word) { roles[number] = role }
      }
    }
  }

  mutating func read() {
    /// The last token that is not trivia.
    var before: Int?
    for index in buffer.tokens.indices {
      let kind = buffer.tokens[index].kind
      switch kind {
      case .whitespace, .newline, .lineComment, .blockComment: continue
      case .identifier:
        if let word = buffer.word(index), roles[word] != .none { readWord(at: index, roles[word], before) }
      case .leftBrace: readBrace(at: index)
      case .operatorSymbol: readAssignment(index, to: before)
      default: break
      }
      if !kind.isTrivia { before = index }
    }
  }

  private mutating func readAssignment(_ symbol: Int, to name: Int?) {
    guard let name, let word = buffer.word(name), !isAssigned[word], buffer.isAssignment(symbol),
      buffer.previous(name).map({ !buffer.isWord($0, "let") && !buffer.isWord($0, "var") }) ?? true
    else { return }
    isAssigned[word] = true
  }

  private mutating func readWord(at index: Int, _ role: Role, _ before: Int?) {
    // A word after a dot is a member, and one before a colon is a label, whatever it spells.
    if let before, buffer.tokens[before].kind == .dot { return }
    if let after = buffer.next(index), buffer.tokens[after].kind == .colon { return }
    switch role {
    case .none: break
    case .binding: if index >= loopHeadEnd { readBinding(at: index) }
    case .loop: readLoop(at: index)
    case .function:
      if buffer.isWord(index, "func"), let name = buffer.next(index) { marks[name].insert(.functionName) }
      readFunction(at: index)
    case .type: readType(at: index)
    case .statement:
      if let brace = openingBrace(after: index) { marks[brace].insert(.statement) }
    case .accessor:
      guard let brace = accessorBrace(after: index) else { break }
      marks[brace].insert(.function)
      // `didSet(old) {`
      if let open = buffer.next(index), open < brace, let name = buffer.next(open), buffer.tokens[name].kind == .identifier {
        add(name, .element, isConstant: true, scope: brace)
      }
    }
  }

  // MARK: Bindings

  private mutating func readBinding(at keyword: Int) {
    let isConstant = buffer.isWord(keyword, "let")
    let before = buffer.previous(keyword)
    let isCondition = before.map { isConditionStart($0, keyword: keyword) } ?? false
    guard var index = buffer.next(keyword) else { return }
    if let before, buffer.isWord(before, "case"), isEnumerationPattern(index) {
      readPattern(from: index, isConstant: isConstant)
      return
    }
    // `let a = 1, b = 2` declares two names.
    while true {
      if buffer.tokens[index].kind == .leftParenthesis { readTuple(open: index, isConstant: isConstant) }
      guard buffer.tokens[index].kind == .identifier else { return }
      let name = index
      var type: Range<Int>?
      var initializer: Range<Int>?
      var next = buffer.next(index)
      if let colon = next, buffer.tokens[colon].kind == .colon, let start = buffer.next(colon) {
        let end = typeEnd(from: start)
        type = start..<end
        next = buffer.firstSignificant(from: end)
      }
      if let equals = next, buffer.spells(equals, "="), let start = buffer.next(equals) {
        let end = buffer.expressionEnd(from: start, inCondition: isCondition)
        initializer = start..<end
        next = buffer.firstSignificant(from: end)
      }
      var isComputed = false
      var hasObservers = false
      if !isConstant, initializer == nil, type != nil, let brace = next, buffer.tokens[brace].kind == .leftBrace {
        isComputed = !isObserverList(brace)
        hasObservers = !isComputed
        marks[brace].insert(.statement)
        if isComputed { marks[brace].insert(.function) }
      } else if let brace = next, buffer.tokens[brace].kind == .leftBrace, isObserverList(brace) {
        hasObservers = true
        marks[brace].insert(.statement)
      }
      add(
        name, isCondition ? .unwrapped : kind(at: keyword), isConstant: isConstant, isComputed: isComputed, hasObservers: hasObservers, type: type,
        initializer: initializer, scope: isCondition ? conditionScope(of: keyword, before: before) : brace(around: keyword))
      guard !isCondition, let comma = next, buffer.tokens[comma].kind == .comma, let following = buffer.next(comma) else {
        return
      }
      index = following
    }
  }

  /// `let (a, b) = pair`, `case let .some(a)` and the like: names without a type.
  private mutating func readTuple(open: Int, isConstant: Bool) {
    let close = Int(buffer.closing[open])
    guard close > open else { return }
    for index in open + 1..<close where buffer.tokens[index].kind == .identifier {
      add(index, .element, isConstant: isConstant, scope: brace(around: open))
    }
  }

  /// Whether `.a(x)` or `Kind.a(x)` stands behind `case let`, and not a plain name.
  private func isEnumerationPattern(_ index: Int) -> Bool {
    if buffer.tokens[index].kind == .dot { return true }
    guard buffer.tokens[index].kind == .identifier, let next = buffer.next(index) else { return false }
    return buffer.tokens[next].kind == .dot || buffer.tokens[next].kind == .leftParenthesis
  }

  /// `case let .a(x, label: y)`: all names in the parentheses that are no labels and no cases.
  private mutating func readPattern(from start: Int, isConstant: Bool) {
    var index = start
    while buffer.tokens[index].kind != .leftParenthesis {
      guard buffer.tokens[index].kind == .dot || buffer.tokens[index].kind == .identifier, let next = buffer.next(index) else { return }
      index = next
    }
    guard let close = buffer.partner(of: index), close > index else { return }
    for name in index + 1..<close where buffer.tokens[name].kind == .identifier {
      if let before = buffer.previous(name), buffer.tokens[before].kind == .dot { continue }
      if let next = buffer.next(name), buffer.tokens[next].kind == .colon || buffer.tokens[next].kind == .dot { continue }
      add(name, .element, isConstant: isConstant, scope: brace(around: start))
    }
  }

  private func isConditionStart(_ before: Int, keyword: Int) -> Bool {
    if buffer.isWord(before, "if") || buffer.isWord(before, "guard") || buffer.isWord(before, "while") { return true }
    // `if a, let b = …`: the comma belongs to a condition when no bracket is open between it and the keyword.
    guard buffer.tokens[before].kind == .comma else { return false }
    var index = buffer.previous(before)
    var steps = 0
    while let current = index, steps < 4_096 {
      steps += 1
      switch buffer.tokens[current].kind {
      case .rightParenthesis, .rightBracket, .rightBrace:
        let open = Int(buffer.closing[current])
        guard open >= 0 else { return false }
        index = buffer.previous(open)
        continue
      case .leftParenthesis, .leftBracket, .leftBrace, .semicolon: return false
      case .identifier:
        if buffer.isWord(current, "if") || buffer.isWord(current, "guard") || buffer.isWord(current, "while") { return true }
      default: break
      }
      index = buffer.previous(current)
    }
    return false
  }

  /// The scope of `if let`: the braces that follow; of `guard let`: those around.
  private func conditionScope(of keyword: Int, before: Int?) -> Int? {
    var index = before
    while let current = index {
      if buffer.isWord(current, "guard") { return brace(around: keyword) }
      if buffer.isWord(current, "if") || buffer.isWord(current, "while") { return openingBrace(after: keyword) }
      if let open = Optional(Int(buffer.closing[current])), open >= 0, open < current {
        index = buffer.previous(open)
      } else {
        index = buffer.previous(current)
      }
    }
    return brace(around: keyword)
  }

  private func kind(at keyword: Int) -> Declaration.Kind {
    guard let scope = brace(around: keyword) else { return .property }
    return marks[scope].contains(.type) ? .property : .local
  }

  /// `for (index, view) in`, `for case let label as UILabel in`, `for case .loaded(let view, _) in`
  private mutating func readLoop(at keyword: Int) {
    guard let body = openingBrace(after: keyword) else { return }
    marks[body].insert(.statement)
    var isConstant = true
    var index = buffer.next(keyword)
    while let current = index, current < body, !buffer.isWord(current, "in") {
      index = buffer.next(current)
      guard buffer.tokens[current].kind == .identifier, !buffer.isWord(current, in: ["case", "let", "try", "await"]) else { continue }
      if buffer.isWord(current, "var") {
        isConstant = false
        continue
      }
      if buffer.isWord(current, "is"), let start = index {
        index = buffer.next(max(start, typeEnd(from: start) - 1))
        continue
      }
      // A case of an enumeration, or the type that it is one of.
      if let before = buffer.previous(current), buffer.tokens[before].kind == .dot { continue }
      guard let next = index, buffer.tokens[next].kind != .dot, buffer.tokens[next].kind != .leftParenthesis else { continue }
      var type: Range<Int>?
      if buffer.isWord(next, "as") || buffer.tokens[next].kind == .colon, let start = buffer.next(next) {
        let end = (start..<typeEnd(from: start)).first { buffer.isWord($0, "in") } ?? typeEnd(from: start)
        let tokens = buffer.trimmed(start..<end)
        if !tokens.isEmpty {
          type = tokens
          index = buffer.next(tokens.upperBound - 1)
        }
      }
      add(current, .element, isConstant: isConstant, type: type, scope: body)
    }
    loopHeadEnd = index ?? body
  }

  // MARK: Functions and closures

  /// Words that start another declaration, so that the function before them has no body.
  private static let declarationStarts: [StaticString] = [
    "func", "var", "let", "class", "struct", "enum", "extension", "protocol", "init", "case", "static", "override", "private", "public",
    "internal", "fileprivate", "open", "import", "typealias",
  ]

  private mutating func readFunction(at keyword: Int) {
    // `.init(` and `self.init(` are calls; the dot was seen by the caller.
    if buffer.isWord(keyword, "init"), let next = buffer.next(keyword),
      buffer.tokens[next].kind != .leftParenthesis && !buffer.spells(next, "?") && !buffer.spells(next, "!") && !buffer.spells(next, "<") { return }
    var index = buffer.next(keyword)
    var parameters: Int?
    while let current = index {
      switch buffer.tokens[current].kind {
      case .leftParenthesis:
        if parameters == nil { parameters = current }
        index = after(current)
        continue
      case .leftBracket:
        index = after(current)
        continue
      case .leftBrace:
        marks[current].insert(.function)
        if let parameters { readParameters(open: parameters, body: current) }
        return
      case .rightBrace, .semicolon: return
      case .identifier:
        // A requirement of a protocol has no body.
        if current != buffer.next(keyword), buffer.isWord(current, in: Self.declarationStarts) { return }
      default: break
      }
      index = buffer.next(current)
    }
  }

  private mutating func readParameters(open: Int, body: Int) {
    guard let call = CallExpression(at: open, in: buffer) else { return }
    for argument in call.arguments {
      // `label name: Type = value`: the reader of calls sees only one word before the colon as a label.
      guard let colon = topLevelColon(in: argument.range) else { continue }
      guard let name = buffer.previous(colon), buffer.tokens[name].kind == .identifier else { continue }
      // A comment can stand where the type is missing.
      guard let start = buffer.next(colon), start < argument.range.upperBound else { continue }
      let end = typeEnd(from: start)
      add(name, .parameter, isConstant: true, type: start..<min(end, argument.range.upperBound), scope: body)
    }
  }

  private func topLevelColon(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if buffer.tokens[index].kind == .colon { return index }
      let close = Int(buffer.closing[index])
      index = close > index ? close + 1 : index + 1
    }
    return nil
  }

  private mutating func readBrace(at open: Int) {
    guard marks[open].isDisjoint(with: [.statement, .function, .type]) else { return }
    marks[open].insert(.closure)
    // `{ [weak self] a, b in`, `{ (a: Int, b) -> Int in` and `{ @MainActor a async throws in`
    guard var index = afterAttributes(from: buffer.next(open)) else { return }
    var names: [(Int, Range<Int>?)] = []
    if buffer.tokens[index].kind == .leftBracket {
      guard let close = buffer.partner(of: index), let next = after(index) else { return }
      // `[box = other]`
      for name in index + 1..<max(close, index + 1) where buffer.parent(of: name) == index {
        if buffer.tokens[name].kind == .identifier, let equals = buffer.next(name), buffer.spells(equals, "=") { names.append((name, nil)) }
      }
      index = next
    }
    var rest: Int? = index
    if buffer.tokens[index].kind == .leftParenthesis {
      guard let call = CallExpression(at: index, in: buffer) else { return }
      for argument in call.arguments {
        if let colon = topLevelColon(in: argument.range), let name = buffer.previous(colon), let start = buffer.next(colon) {
          names.append((name, start..<argument.range.upperBound))
        } else if let first = buffer.firstSignificant(from: argument.range.lowerBound) {
          names.append((first, nil))
        }
      }
      rest = after(index)
    } else if !buffer.isWord(index, "in") {
      while let name = rest, buffer.tokens[name].kind == .identifier {
        names.append((name, nil))
        rest = buffer.next(name)
        guard let comma = rest, buffer.tokens[comma].kind == .comma else { break }
        rest = buffer.next(comma)
      }
      guard let word = rest, buffer.isWord(word, "in") || buffer.spells(word, "->") || buffer.signatureEnd(ofClosureAt: open) != nil else { return }
    }
    guard endsSignature(from: rest) else { return }
    for (name, type) in names where buffer.tokens[name].kind == .identifier {
      add(name, type == nil ? .element : .parameter, isConstant: true, type: type, scope: open)
    }
  }

  /// The token after `@MainActor` and other attributes.
  private func afterAttributes(from start: Int?) -> Int? {
    var index = start
    while let mark = index, buffer.tokens[mark].kind == .at, let name = buffer.next(mark) {
      let open = name + 1
      index = open < buffer.tokens.count && buffer.tokens[open].kind == .leftParenthesis ? after(open) : buffer.next(name)
    }
    return index
  }

  /// Whether `in` follows what a closure's signature says of effects and the result.
  private func endsSignature(from start: Int?) -> Bool {
    var next = start
    var steps = 0
    while let current = next, !buffer.isWord(current, "in"), steps < 64 {
      steps += 1
      if buffer.tokens[current].kind == .leftBrace || buffer.tokens[current].kind == .rightBrace { return false }
      next = buffer.next(current)
    }
    return next.map { buffer.isWord($0, "in") } ?? false
  }

  // MARK: Types

  private mutating func readType(at keyword: Int) {
    guard let name = buffer.next(keyword), buffer.tokens[name].kind == .identifier else { return }
    // `class func`, `class var`: the keyword is a modifier.
    switch buffer.text(name) {
    case "func", "var", "let", "subscript", "override", "final", "private", "public": return
    default: break
    }
    var spelling = buffer.name(name) ?? buffer.text(name)
    var index = buffer.next(name)
    while let dot = index, buffer.tokens[dot].kind == .dot, let part = buffer.next(dot) {
      spelling += "." + buffer.text(part)
      index = buffer.next(part)
    }
    var inheritance: Int?
    // What stands in `<Item: Hashable>` and behind `where` is not inherited, but in `extension Pinning where Self: UIView`.
    var depth = 0
    while let current = index {
      switch buffer.tokens[current].kind {
      case .colon: if inheritance == nil, depth == 0 { inheritance = buffer.next(current) }
      case .operatorSymbol where !buffer.spells(current, "->"):
        for byte in buffer.bytes(of: current) { depth += byte == UInt8(ascii: "<") ? 1 : byte == UInt8(ascii: ">") ? -1 : 0 }
      case .identifier where inheritance == nil && buffer.isWord(current, "where") && !buffer.isWord(keyword, "extension"): depth += 1
      case .leftBrace:
        marks[current].insert(.type)
        types[current] = TypeBody(
          name: spelling, keyword: buffer.text(keyword), inheritance: inheritance.map { $0..<current }, open: current)
        return
      case .rightBrace, .semicolon: return
      default: break
      }
      index = after(current)
    }
  }

  // MARK: Finding brackets

  private mutating func add(
    _ name: Int, _ kind: Declaration.Kind, isConstant: Bool, isComputed: Bool = false, hasObservers: Bool = false,
    type: Range<Int>? = nil, initializer: Range<Int>? = nil, scope: Int?
  ) {
    let spelling = buffer.text(name)
    guard spelling != "_" else { return }
    declarations.append(
      Declaration(
        name: spelling.hasPrefix("`") ? String(spelling.dropFirst().dropLast()) : spelling, kind: kind, isConstant: isConstant,
        isComputed: isComputed, hasObservers: hasObservers, token: name, type: type, initializer: initializer, scope: scope))
  }

  /// The token after `index`, or after its partner when it opens a bracket.
  private func after(_ index: Int) -> Int? {
    let close = Int(buffer.closing[index])
    return buffer.next(close > index ? close : index)
  }

  /// The innermost brace around a token.
  private func brace(around index: Int) -> Int? {
    var current = buffer.parent(of: index)
    while let open = current, buffer.tokens[open].kind != .leftBrace { current = buffer.parent(of: open) }
    return current
  }

  /// The brace that opens the body of the statement whose keyword is at `index`: the first one outside of all brackets, unless
  /// what follows its end tells that it is a closure, as in `for row in rows.filter { $0.isHidden } {`.
  private func openingBrace(after index: Int) -> Int? {
    var next = buffer.next(index)
    while let current = next {
      switch buffer.tokens[current].kind {
      case .leftBrace where !isClosureOfCondition(current): return current
      case .rightBrace, .semicolon: return nil
      default: next = after(current)
      }
    }
    return nil
  }

  /// - Source: isValidTrailingClosure in the parser of the Swift compiler.
  private func isClosureOfCondition(_ open: Int) -> Bool {
    guard let close = buffer.partner(of: open), let next = buffer.next(close) else { return false }
    switch buffer.tokens[next].kind {
    case .leftBrace, .comma: return true
    case .dot, .leftParenthesis, .leftBracket: return !buffer.hasNewline(between: close, and: next)
    default: return buffer.isWord(next, "where")
    }
  }

  private func accessorBrace(after index: Int) -> Int? {
    guard var next = buffer.next(index) else { return nil }
    if buffer.tokens[next].kind == .leftParenthesis {
      guard let following = after(next) else { return nil }
      next = following
    }
    return buffer.tokens[next].kind == .leftBrace ? next : nil
  }

  /// Whether a brace after a stored property holds `willSet` or `didSet`.
  private func isObserverList(_ brace: Int) -> Bool {
    guard let first = buffer.next(brace) else { return false }
    return buffer.isWord(first, "didSet") || buffer.isWord(first, "willSet")
  }

  /// The end of the type that starts at `start`.
  private func typeEnd(from start: Int) -> Int {
    var index = start
    var end = start
    var depth = 0
    while index < buffer.tokens.count {
      let kind = buffer.tokens[index].kind
      switch kind {
      case .leftParenthesis, .leftBracket:
        let close = Int(buffer.closing[index])
        guard close > index else { return end }
        index = close
      case .rightParenthesis, .rightBracket, .rightBrace, .leftBrace, .comma, .semicolon, .colon:
        if depth == 0 || kind != .comma { return end }
      case .newline:
        // A type may go on after `->`, `&` or `.`, which stand at the end of the line.
        if end > start, !endsWithTypeOperator(end - 1) { return end }
        index += 1
        continue
      case .whitespace, .lineComment, .blockComment:
        index += 1
        continue
      case .operatorSymbol:
        if buffer.spells(index, "=") || buffer.spells(index, "==") { return end }
        let text = buffer.text(index)
        depth += text.utf8.count { $0 == UInt8(ascii: "<") }
        if text != "->" { depth -= text.utf8.count { $0 == UInt8(ascii: ">") } }
        // `>=` and `?=`: the type ended before the equals sign.
        if text.hasSuffix("="), text != "==" { return end }
      case .identifier:
        if end > start, depth == 0, isWordAfterType(index, end - 1) { return end }
      default: break
      }
      index += 1
      end = index
    }
    return end
  }

  private func endsWithTypeOperator(_ index: Int) -> Bool {
    buffer.spells(index, "->") || buffer.spells(index, "&") || buffer.tokens[index].kind == .dot
  }

  /// Whether a word after a complete type starts something else.
  private func isWordAfterType(_ word: Int, _ last: Int) -> Bool {
    switch buffer.tokens[last].kind {
    case .identifier: !buffer.isWord(last, "any") && !buffer.isWord(last, "some") && !buffer.isWord(last, "inout")
    default: false
    }
  }
}
