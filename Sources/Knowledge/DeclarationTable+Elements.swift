internal import HostSyntax
internal import SourceText

/// What loops and closures take out of lists.
extension DeclarationTable {
  /// Where a name stands in the pattern of a loop, or among the parameters of a closure.
  private struct Position {
    /// Nil when the pattern is the name alone.
    let part: Int?
    /// What is gone through.
    let list: Range<Int>
  }

  /// Methods of lists whose closures are given the elements one by one.
  ///
  /// Source: Swift standard library, `Sequence`.
  private static let visitors: [StaticString] = ["forEach", "map", "compactMap", "flatMap", "filter", "allSatisfy"]
  /// Methods that give elements of the list itself.
  private static let selections: [StaticString] = ["reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "sorted", "filter", "drop"]

  /// The type of `width` in `for width in widths` and `widths.forEach { width in … }`.
  func elementType(of declaration: Declaration, depth: Int) -> ValueType? {
    guard declaration.kind == .element, let scope = declaration.scope,
      let position = declaration.token < scope ? loopPosition(declaration.token, scope) : closurePosition(declaration.token, scope)
    else { return nil }
    return type(inList: position.list, part: position.part, depth: depth + 1)
  }

  /// The list that a loop or the method around a closure goes through for a name: `widths` in `for width in widths`.
  package func list(of declaration: Declaration) -> Range<Int>? {
    guard declaration.kind == .element, let scope = declaration.scope else { return nil }
    return (declaration.token < scope ? loopPosition(declaration.token, scope) : closurePosition(declaration.token, scope))?.list
  }

  /// The same for `$0`.
  package func list(ofShorthandAt index: Int) -> Range<Int>? { enclosingClosure(at: index).flatMap(visitedList) }

  /// The type of `$0` at a token.
  func elementType(ofShorthand name: String, at index: Int, depth: Int) -> ValueType? {
    guard let number = Int(name.dropFirst()), number < 2, let brace = enclosingClosure(at: index), buffer.signatureEnd(ofClosureAt: brace) == nil,
      let list = visitedList(by: brace)
    else { return nil }
    // `$0` is the whole element where no `$1` is used.
    let isWhole = !(brace..<(buffer.partner(of: brace) ?? brace)).contains { buffer.isWord($0, "$1") }
    return type(inList: list, part: isWhole ? nil : number, depth: depth + 1)
  }

  /// `for view in views {`, `for (index, view) in views.enumerated() where index > 0 {`
  private func loopPosition(_ name: Int, _ body: Int) -> Position? {
    guard let next = buffer.next(name), let before = buffer.previous(name) else { return nil }
    if buffer.isWord(next, "in"), buffer.isWord(before, "for") || buffer.isWord(before, "var") && buffer.previous(before).map({ buffer.isWord($0, "for") }) == true {
      return list(from: next, body).map { Position(part: nil, list: $0) }
    }
    guard let open = buffer.parent(of: name), buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      let word = buffer.previous(open), buffer.isWord(word, "for"), let end = buffer.next(close), buffer.isWord(end, "in"),
      let part = part(name, in: open + 1..<close)
    else { return nil }
    return list(from: end, body).map { Position(part: part, list: $0) }
  }

  /// What stands between `in` and the body or `where`.
  private func list(from word: Int, _ body: Int) -> Range<Int>? {
    guard let start = buffer.next(word), start < body else { return nil }
    let end = (start..<body).first { buffer.isWord($0, "where") && buffer.parent(of: $0) == buffer.parent(of: word) } ?? body
    return start < end ? start..<end : nil
  }

  /// Which of the names between commas a name is; nil when something else than names stands there.
  private func part(_ name: Int, in pattern: Range<Int>) -> Int? {
    let names = buffer.splitAtCommas(pattern).map { significantTokens(in: $0) }
    guard names.allSatisfy({ $0.count == 1 }) else { return nil }
    return names.firstIndex { $0.first == name }
  }

  /// `views.forEach { view in`, `views.enumerated().forEach { index, view in`
  private func closurePosition(_ name: Int, _ brace: Int) -> Position? {
    guard let word = buffer.signatureEnd(ofClosureAt: brace), name < word, let list = visitedList(by: brace) else { return nil }
    if let open = buffer.parent(of: name), buffer.tokens[open].kind == .leftParenthesis, open > brace, let close = buffer.partner(of: open) {
      guard let part = part(name, in: open + 1..<close) else { return nil }
      return Position(part: buffer.splitAtCommas(open + 1..<close).count > 1 ? part : nil, list: list)
    }
    guard buffer.parent(of: name) == brace, let before = buffer.previous(name), let next = buffer.next(name) else { return nil }
    let isFirst = buffer.tokens[before].kind != .comma
    guard buffer.tokens[next].kind == .comma else {
      if isFirst { return Position(part: nil, list: list) }
      return buffer.previous(before).flatMap { buffer.previous($0) }.map { buffer.tokens[$0].kind != .comma } == true ? Position(part: 1, list: list) : nil
    }
    return isFirst ? Position(part: 0, list: list) : nil
  }

  /// The list whose method is given a closure as its one argument.
  private func visitedList(by brace: Int) -> Range<Int>? {
    guard let method = buffer.callee(ofClosureAt: brace), buffer.isWord(method, in: Self.visitors), let dot = buffer.previous(method),
      buffer.tokens[dot].kind == .dot
    else { return nil }
    let start = buffer.postfixStart(of: method)
    return start < dot ? start..<dot : nil
  }

  // MARK: Tuples

  /// What `pair` is in `let (a, b) = pair`, for the declaration of `a` or `b`; nil for others.
  package func tuple(takenApartFor declaration: Declaration) -> Range<Int>? {
    guard declaration.kind == .element, let open = buffer.parent(of: declaration.token), buffer.tokens[open].kind == .leftParenthesis,
      let close = buffer.partner(of: open), let word = buffer.previous(open), buffer.isWord(word, in: ["let", "var"]),
      buffer.previous(word).map({ !buffer.isWord($0, in: ["if", "guard", "while", "case", "for"]) && buffer.tokens[$0].kind != .comma }) ?? true,
      let equals = buffer.next(close), buffer.spells(equals, "="), let start = buffer.next(equals)
    else { return nil }
    return start..<buffer.expressionEnd(from: start, inCondition: false)
  }

  /// The type of `a` in `let (a, b) = pair`.
  func partType(of declaration: Declaration, depth: Int) -> ValueType? {
    guard depth < 8, let value = tuple(takenApartFor: declaration), let open = buffer.parent(of: declaration.token), let close = buffer.partner(of: open),
      let part = part(declaration.token, in: open + 1..<close)
    else { return nil }
    let count = buffer.splitAtCommas(open + 1..<close).count
    if let first = value.first, buffer.tokens[first].kind == .leftParenthesis, buffer.partner(of: first) == buffer.trimmed(value).last,
      let tuple = CallExpression(at: first, in: buffer) {
      return tuple.arguments.count == count ? type(of: tuple.arguments[part].value, depth: depth + 1) : nil
    }
    guard let tuple = type(of: value, depth: depth + 1), !tuple.isOptional, let parts = Self.parts(ofTuple: tuple.name), parts.count == count else { return nil }
    return parts[part].type
  }

  /// The type of `sizes.icon`, where `sizes` is a tuple with such a part.
  func partType(_ names: [String], at index: Int, depth: Int) -> ValueType? {
    guard names.count == 2, let found = declaration(of: names[0], at: index), let tuple = type(of: found, depth: depth + 1), !tuple.isOptional,
      let parts = Self.parts(ofTuple: tuple.name)
    else { return nil }
    return parts.first { $0.label == names[1] }?.type
  }

  /// The parts of `(icon: Int, CGFloat)`; nil for other types.
  private static func parts(ofTuple name: String) -> [(label: String?, type: ValueType)]? {
    guard name.hasPrefix("("), name.hasSuffix(")"), !name.contains("->") else { return nil }
    let parts = split(Substring(name).dropFirst().dropLast(), at: ",")
    guard parts.count > 1 else { return nil }
    return parts.map { part in
      let labelled = split(part, at: ":")
      return (labelled.count > 1 ? labelled[0].trimmingSpaces : nil, ValueType(spelling: labelled[labelled.count - 1].trimmingSpaces))
    }
  }

  // MARK: Lists

  /// - Parameter part: Which part of the elements is asked for, when they are tuples; nil for the whole.
  private func type(inList expression: Range<Int>, part: Int?, depth: Int) -> ValueType? {
    guard depth < 8 else { return nil }
    let tokens = significantTokens(in: expression)
    guard let first = tokens.first, let last = tokens.last else { return nil }
    if buffer.tokens[first].kind == .leftParenthesis, buffer.partner(of: first) == last { return type(inList: first + 1..<last, part: part, depth: depth + 1) }
    if let sign = tokens.first(where: { (buffer.spells($0, "..<") || buffer.spells($0, "...")) && buffer.parent(of: $0) == buffer.parent(of: first) }) {
      return part == nil ? bound([first..<sign, sign + 1..<last + 1], depth) : nil
    }
    if buffer.tokens[first].kind == .leftBracket, buffer.partner(of: first) == last { return part == nil ? literalType(first, depth) : nil }
    if let (name, open) = lastCall(tokens), let type = type(inCall: name, open, first, part: part, depth: depth) { return type }
    if part == nil, buffer.isWord(last, "values"), let dot = buffer.previous(last), dot > first, buffer.tokens[dot].kind == .dot {
      return type(of: first..<dot, depth: depth + 1).flatMap { $0.isOptional ? nil : Self.element(of: $0.name, 1) }
    }
    guard let list = type(of: expression, depth: depth + 1), !list.isOptional else { return nil }
    return Self.element(of: list.name, part)
  }

  /// The method that an expression calls at its end, with the `(` or `{` of its arguments.
  private func lastCall(_ tokens: [Int]) -> (name: Int, open: Int)? {
    guard var open = tokens.last.flatMap({ buffer.partner(of: $0) }), let first = tokens.first else { return nil }
    if buffer.tokens[open].kind == .leftBrace, let before = buffer.previous(open), buffer.tokens[before].kind == .rightParenthesis, let other = buffer.partner(of: before) {
      open = other
    }
    guard buffer.tokens[open].kind != .leftBracket, let name = buffer.previous(open), name >= first, buffer.tokens[name].kind == .identifier else { return nil }
    return (name, open)
  }

  /// `views.enumerated()`, `zip(views, widths)`, `stride(from: 0, to: 10, by: 2)`, `views.reversed()`
  private func type(inCall name: Int, _ open: Int, _ first: Int, part: Int?, depth: Int) -> ValueType? {
    if let dot = buffer.previous(name), first < name, buffer.tokens[dot].kind == .dot {
      if buffer.isWord(name, "enumerated") {
        guard let part, part < 2 else { return nil }
        return part == 0 ? ValueType("Int") : type(inList: first..<dot, part: nil, depth: depth + 1)
      }
      return buffer.isWord(name, in: Self.selections) ? type(inList: first..<dot, part: part, depth: depth + 1) : nil
    }
    guard name == first, functions(named: buffer.text(name)).isEmpty, let call = CallExpression(at: open, in: buffer), call.trailingClosures.isEmpty else { return nil }
    if buffer.isWord(name, "zip"), call.arguments.count == 2, let part, part < 2 { return type(inList: call.arguments[part].value, part: nil, depth: depth + 1) }
    if buffer.isWord(name, "stride"), call.arguments.count == 3, part == nil { return bound(call.arguments.map(\.value), depth) }
    return nil
  }

  /// The type that numbers have together: that of those which are no literals.
  private func bound(_ values: [Range<Int>], _ depth: Int) -> ValueType? {
    var types: [ValueType] = []
    var literals: Set<ValueType> = []
    for value in values {
      let tokens = significantTokens(in: value)
      guard let last = tokens.last else { return nil }
      if buffer.tokens[last].kind == .number, tokens.count == 1 || tokens.count == 2 && buffer.spells(tokens[0], "-") {
        literals.insert(ValueType(isFloatLiteral(last) ? "Double" : "Int"))
      } else if tokens.count > 2, buffer.isWord(last, "count") {
        types.append(ValueType("Int"))
      } else if let type = type(of: value, depth: depth + 1), type.number != nil {
        types.append(type)
      } else {
        return nil
      }
    }
    guard let type = types.first else { return literals.count == 1 ? literals.first : ValueType("Double") }
    return types.allSatisfy { $0 == type } ? type : nil
  }

  /// The type that the elements of a literal have together.
  private func literalType(_ open: Int, _ depth: Int) -> ValueType? {
    guard let list = ArrayLiteral(at: open, in: buffer), let first = list.elements.first, list.elements.count <= 64 else { return nil }
    if let number = bound(list.elements, depth) { return number }
    guard let type = type(of: first, depth: depth + 1), !type.isImplicitlyUnwrapped else { return nil }
    return list.elements.dropFirst().allSatisfy { self.type(of: $0, depth: depth + 1) == type } ? type : nil
  }

  /// `UIView` for `[UIView]`, `CGFloat` for part 1 of `[(UIView, CGFloat)]` and of `[Edge: CGFloat]`.
  private static func element(of list: String, _ part: Int?) -> ValueType? {
    var text = Substring(list)
    if text.hasPrefix("["), text.hasSuffix("]") {
      text = text.dropFirst().dropLast()
    } else if let name = ["Array<", "Set<", "ArraySlice<", "ContiguousArray<"].first(where: { text.hasPrefix($0) }), text.hasSuffix(">") {
      text = text.dropFirst(name.count).dropLast()
    } else {
      return nil
    }
    let pair = split(text, at: ":")
    if pair.count == 2 {
      guard let part, part < 2 else { return nil }
      return ValueType(spelling: pair[part].trimmingSpaces)
    }
    guard pair.count == 1 else { return nil }
    guard text.hasPrefix("("), text.hasSuffix(")"), !text.contains("->") else {
      return part == nil && !text.hasPrefix("(") ? ValueType(spelling: String(text)) : nil
    }
    let parts = split(text.dropFirst().dropLast(), at: ",")
    guard let part, parts.indices.contains(part), parts.count > 1 else { return nil }
    let labelled = split(parts[part], at: ":")
    return labelled.last.map { ValueType(spelling: $0.trimmingSpaces) }
  }

  /// The pieces of a type between separators that stand in no brackets.
  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var depth = 0
    return text.split(omittingEmptySubsequences: false) { character in
      if "([<".contains(character) { depth += 1 } else if ")]>".contains(character) { depth -= 1 }
      return depth == 0 && character == separator
    }
  }
}
