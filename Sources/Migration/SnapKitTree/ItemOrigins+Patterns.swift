internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What the names in patterns and capture lists stand for.
extension ItemOrigins {
  /// What a pattern gives to a name.
  enum Bound {
    /// The value that is looked at, or that a closure captures; the names in it are looked up at a token.
    case value(Range<Int>, at: Int)
    /// A part of what a case of an enumeration of that name holds: `view` in `case .show(let view)`.
    case payload(of: String, position: Int?)
  }

  /// What a name is bound to by `case .show(let view)`, `case let view as Card`, `case let view?` and `{ [view = box] in`; nil for
  /// names that are declared otherwise.
  func bound(_ declaration: Declaration) -> Bound? {
    guard declaration.initializer == nil, declaration.kind == .local && declaration.isConstant || declaration.kind == .element || declaration.kind == .parameter
    else { return nil }
    if let captured = captured(declaration) { return captured }
    guard declaration.kind != .parameter, let pattern = pattern(around: declaration.token) else { return nil }
    guard let open = pattern.payload, let callee = buffer.previous(open), let name = buffer.name(callee), let call = CallExpression(at: open, in: buffer),
      let position = call.arguments.firstIndex(where: { $0.range.contains(declaration.token) })
    else { return subject(ofPatternAt: pattern.word).map { .value($0, at: pattern.word) } }
    if buffer.isWord(callee, "some"), pattern.isOutermost { return subject(ofPatternAt: pattern.word).map { .value($0, at: pattern.word) } }
    return .payload(of: name, position: call.arguments.count == 1 ? nil : position)
  }

  /// Whether the pattern around a name is one of an enumeration that the file declares with that case, so that no library makes its
  /// values: `switch self` in it, or a value of its type.
  ///
  /// - Complexity: O(occurrences of the name).
  func isOfOwnEnumeration(_ declaration: Declaration, case name: String) -> Bool {
    guard let pattern = pattern(around: declaration.token), pattern.isOutermost, let subject = subject(ofPatternAt: pattern.word) else { return false }
    let type = subject.count == 1 && buffer.isWord(subject.lowerBound, "self")
      ? host.declarations.enclosingType(at: pattern.word)?.name : host.declarations.type(of: subject)?.name
    guard let type else { return false }
    // `Library.Content` is another one than `Card.Content`.
    return buffer.tokens(named: name).contains { DeclaredCase(at: $0, in: host).map { ("." + $0.enumeration).hasSuffix("." + type) } ?? false }
  }

  /// The value that is compared with the pattern around a name, when that is a case of its type.
  func value(ofPatternWith name: Declaration) -> Range<Int>? {
    guard let pattern = pattern(around: name.token), pattern.isOutermost else { return nil }
    return subject(ofPatternAt: pattern.word)
  }

  /// The type that a pattern takes a name for: `Card` of `case let view as Card`; nil where it says none.
  func patternType(of declaration: Declaration) -> ItemType? {
    guard let word = buffer.next(declaration.token), buffer.isWord(word, "as"), let start = buffer.next(word) else { return nil }
    var end = start
    while let dot = buffer.next(end), buffer.tokens[dot].kind == .dot, let part = buffer.next(dot) { end = part }
    return ItemType(ValueType(spelling: buffer.normalizedText(start..<end + 1)))
  }

  /// `box` for the name in `{ [weak view = box] in`.
  private func captured(_ declaration: Declaration) -> Bound? {
    guard let list = buffer.parent(of: declaration.token), buffer.tokens[list].kind == .leftBracket, let brace = buffer.previous(list), brace == declaration.scope,
      let equals = buffer.next(declaration.token), buffer.spells(equals, "="), let start = buffer.next(equals), let close = buffer.partner(of: list),
      let value = buffer.splitAtCommas(start..<close).first
    else { return nil }
    return .value(buffer.trimmed(value), at: brace)
  }

  /// The pattern around a name: its word `case`, and the bracket of the innermost case of an enumeration there.
  private func pattern(around name: Int) -> (word: Int, payload: Int?, isOutermost: Bool)? {
    var start = name
    var payload: Int?
    var isOutermost = true
    for _ in 0..<ItemIdentityReader.maximumDepth {
      if let before = buffer.previous(start), buffer.isWord(before, in: ["let", "var"]) { start = before }
      if let before = buffer.previous(start), buffer.isWord(before, "case") { return (before, payload, isOutermost) }
      guard let open = buffer.parent(of: start) else { return nil }
      guard buffer.tokens[open].kind == .leftParenthesis else {
        // `case .one(let view), .other(let view):`
        guard payload != nil, buffer.tokens[open].kind == .leftBrace, let statement = wordOfCase(before: start, in: open) else { return nil }
        return (statement, payload, isOutermost)
      }
      // A part of a tuple is not followed.
      guard let callee = buffer.previous(open), buffer.tokens[callee].kind == .identifier, !buffer.isReservedWord(callee) || buffer.isWord(callee, "some") else { return nil }
      if payload == nil { payload = open } else { isOutermost = false }
      start = buffer.postfixStart(of: callee)
    }
    return nil
  }

  /// The word `case` in front of a list of patterns of a `switch`.
  private func wordOfCase(before start: Int, in open: Int) -> Int? {
    var index = buffer.previous(start)
    for _ in 0..<256 {
      guard let current = index, current > open else { return nil }
      if buffer.isWord(current, "case") { return current }
      if buffer.parent(of: current) == open, buffer.tokens[current].kind == .colon { return nil }
      index = buffer.previous(current)
    }
    return nil
  }

  /// The value that is compared with a pattern: behind `switch`, or behind the equals sign of `if case`.
  private func subject(ofPatternAt word: Int) -> Range<Int>? {
    if let before = buffer.previous(word), buffer.isWord(before, in: ["if", "guard", "while"]) || buffer.tokens[before].kind == .comma {
      var index = buffer.next(word)
      for _ in 0..<64 {
        guard let current = index, buffer.tokens[current].kind != .leftBrace else { return nil }
        if buffer.spells(current, "=") {
          guard let start = buffer.next(current) else { return nil }
          return start..<buffer.expressionEnd(from: start, inCondition: true)
        }
        index = buffer.next(buffer.groupEnd(current))
      }
      return nil
    }
    guard let brace = buffer.parent(of: word), buffer.tokens[brace].kind == .leftBrace, let statement = buffer.statement(containing: brace),
      let start = (statement.lowerBound..<brace).last(where: { buffer.isWord($0, "switch") }).flatMap({ buffer.next($0) }), start < brace
    else { return nil }
    return buffer.trimmed(start..<brace)
  }

  /// Whether a name with a bracket behind it is a pattern, or declares a case: nothing is given to it there.
  func isPattern(_ callee: Int, _ open: Int) -> Bool {
    if let close = buffer.partner(of: open), (open..<close).contains(where: { buffer.isWord($0, in: ["let", "var"]) && buffer.isReservedWord($0) && isPatternWord($0) }) { return true }
    var start = buffer.postfixStart(of: callee)
    for _ in 0..<ItemIdentityReader.maximumDepth {
      guard let before = buffer.previous(start) else { return false }
      if buffer.isWord(before, "case") { return true }
      if buffer.isWord(before, in: ["let", "var"]) { return buffer.previous(before).map { buffer.isWord($0, "case") } == true }
      guard let outer = buffer.parent(of: start) else { return false }
      if buffer.tokens[outer].kind == .leftBrace {
        // `case show(UIView), hide` in an enumeration
        return buffer.tokens[before].kind == .comma && host.declarations.typeBody(openedAt: outer)?.keyword == "enum"
      }
      guard buffer.tokens[outer].kind == .leftParenthesis, let name = buffer.previous(outer), buffer.tokens[name].kind == .identifier,
        buffer.previous(buffer.postfixStart(of: name)).map({ buffer.isWord($0, in: ["case", "let", "var"]) }) == true
      else { return false }
      start = buffer.postfixStart(of: name)
    }
    return false
  }

  /// Whether `let` binds a part of a pattern, and declares no variable of a closure.
  private func isPatternWord(_ word: Int) -> Bool { buffer.parent(of: word).map { buffer.tokens[$0].kind == .leftParenthesis } == true }
}

extension DeclarationTable {
  /// `Card.Content` for `Content` in `Card`.
  func fullName(of body: TypeBody) -> String {
    var (name, open) = (body.name, body.open)
    for _ in 0..<ItemIdentityReader.maximumDepth {
      guard let outer = enclosingType(at: open), outer.open != open else { break }
      (name, open) = ("\(outer.name).\(name)", outer.open)
    }
    return name
  }
}
