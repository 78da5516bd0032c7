internal import Frontends
internal import HostSyntax
internal import Knowledge

extension ItemOrigins {
  /// What code puts into a list.
  struct WrittenElements {
    /// Expressions of elements.
    var elements: [Range<Int>] = []
    /// Names of parameters and constants that may be lists, whose elements are put there: `rows = views`.
    var lists: [Range<Int>] = []
  }

  /// Everything that code puts into a list which only this file can name: what it is made with and what is added to it. Nil when
  /// something else may be put into it.
  ///
  /// - Complexity: O(occurrences of the name), for a local variable those in its file up to the end of its scope.
  func elements(writtenTo list: Declaration, in host: HostFile) -> WrittenElements? {
    guard list.kind == .local || list.kind == .property && host.declarations.isPrivate(list), !list.isComputed, !isLent(list.name) else { return nil }
    let buffer = host.buffer
    var result = WrittenElements()
    if let value = list.initializer {
      guard let elements = Self.elements(ofValue: value, in: buffer) else { return nil }
      result.elements += elements
    } else if list.type == nil {
      return nil
    }
    let end = list.kind == .local ? list.scope.flatMap { buffer.partner(of: $0) } ?? .max : .max
    for index in buffer.tokens(named: list.name) where index != list.token {
      // Many functions have a variable of that name.
      if index >= end { break }
      if list.kind == .local, index < list.token { continue }
      let start = buffer.postfixStart(of: index)
      let isMember = start < index
      let found = isMember ? host.declarations.member(list.name, ofTypeAt: index) : host.declarations.declaration(of: list.name, at: index)
      // A member of another object may be this list.
      guard found?.token == list.token else {
        guard !isMember || list.kind == .local else { return nil }
        continue
      }
      if let elements = Self.elements(writtenAt: index, in: buffer) {
        result.elements += elements
      } else if let list = self.list(writtenAt: index, in: host) {
        result.lists.append(list)
      } else {
        return nil
      }
    }
    return result
  }

  /// `views` for `rows = views` and `rows += views`, where it is a parameter or a constant; nil for other values.
  private func list(writtenAt name: Int, in host: HostFile) -> Range<Int>? {
    let buffer = host.buffer
    guard let sign = buffer.next(name), buffer.spells(sign, "=") || buffer.spells(sign, "+="), let value = buffer.next(sign), buffer.tokens[value].kind == .identifier,
      let statement = buffer.statement(containing: name), buffer.trimmed(statement).upperBound == value + 1,
      let source = host.declarations.declaration(of: buffer.text(value), at: value)
    else { return nil }
    return source.kind == .parameter || source.kind == .local && source.isConstant ? value..<value + 1 : nil
  }

  /// The elements of a new list: `[a, b]`, `[UIView]()`, `[]`, `Array<UIView>()`.
  private static func elements(ofValue value: Range<Int>, in buffer: TokenBuffer) -> [Range<Int>]? {
    let value = buffer.trimmed(value)
    guard let first = value.first else { return nil }
    if buffer.tokens[first].kind == .leftBracket, let close = buffer.partner(of: first) {
      if close == value.upperBound - 1 {
        if buffer.next(first) == close { return [] }
        return ArrayLiteral(at: first, in: buffer)?.elements ?? DictionaryLiteral(at: first, in: buffer)?.pairs.flatMap { [$0.key, $0.value] }
      }
      guard let open = buffer.next(close), buffer.tokens[open].kind == .leftParenthesis, buffer.next(open) == buffer.partner(of: open),
        buffer.partner(of: open) == value.upperBound - 1
      else { return nil }
      return []
    }
    guard buffer.isWord(first, "Array"), let last = value.last, buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last),
      buffer.next(open) == last
    else { return nil }
    return []
  }

  /// What is put into the list whose name stands at a token; empty where it is only looked at, nil where that is not known.
  static func elements(writtenAt name: Int, in buffer: TokenBuffer) -> [Range<Int>]? {
    guard var next = buffer.next(name) else { return [] }
    if buffer.spells(next, "?") || buffer.spells(next, "!"), let after = buffer.next(next), buffer.tokens[after].kind == .dot { next = after }
    if buffer.spells(next, "=") || buffer.spells(next, "+=") {
      guard let start = buffer.next(next), let statement = buffer.statement(containing: name), start < statement.upperBound else { return nil }
      return elements(ofValue: start..<statement.upperBound, in: buffer)
    }
    // `rows[0] = row`
    if buffer.tokens[next].kind == .leftBracket, let close = buffer.partner(of: next) {
      guard let equals = buffer.next(close), buffer.spells(equals, "="), let start = buffer.next(equals), let statement = buffer.statement(containing: name),
        start < statement.upperBound
      else { return [] }
      return [start..<statement.upperBound]
    }
    guard buffer.tokens[next].kind == .dot, let method = buffer.next(next), let open = buffer.next(method) else { return [] }
    // `makers.append { row }`
    if buffer.isWord(method, "append"), buffer.tokens[open].kind == .leftBrace, let close = buffer.partner(of: open) { return [open..<close + 1] }
    guard buffer.tokens[open].kind == .leftParenthesis else { return [] }
    // Source: Array, Set, Dictionary and RangeReplaceableCollection in the Swift standard library.
    guard buffer.isWord(method, in: ["append", "insert", "update", "updateValue", "replaceSubrange", "swapAt", "partition", "merge", "formUnion"]) else { return [] }
    // `row.update(title)` is no method of a list.
    if buffer.isWord(method, "update"), buffer.next(open).map({ buffer.isWord($0, "with") }) != true { return [] }
    guard let call = CallExpression(at: open, in: buffer), let first = call.arguments.first, buffer.isWord(method, in: ["append", "insert", "update", "updateValue"]) else {
      return buffer.isWord(method, "swapAt") ? [] : nil
    }
    if first.label == nil || first.label == "with" { return [first.value] }
    return first.label == "contentsOf" ? elements(ofValue: first.value, in: buffer) : nil
  }

  /// `rows` for `rows.removeFirst()` and `rows.first { … }`, which give one of the elements; nil for other expressions.
  /// Source: Array, Dictionary and Collection in the Swift standard library.
  func list(ofTaken expression: Range<Int>) -> Range<Int>? {
    var end = buffer.trimmed(expression).last
    while let mark = end, buffer.spells(mark, "?") || buffer.spells(mark, "!") { end = buffer.previous(mark) }
    guard let close = end, let method = method(calledBefore: close),
      buffer.isWord(method, in: ["removeFirst", "removeLast", "popFirst", "popLast", "remove", "removeValue", "randomElement", "first", "last", "min", "max"]),
      host.declarations.functions(named: buffer.text(method)).isEmpty, let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot,
      buffer.postfixStart(of: method) == expression.lowerBound, expression.lowerBound < dot
    else { return nil }
    return expression.lowerBound..<dot
  }

  /// `rows` for `rows[1...]` and `rows[..<rows.count]`; nil for other expressions.
  func sliced(_ expression: Range<Int>) -> Range<Int>? {
    guard let close = buffer.trimmed(expression).last, buffer.tokens[close].kind == .rightBracket, let open = buffer.partner(of: close), expression.lowerBound < open,
      buffer.postfixStart(of: open) == expression.lowerBound,
      (open + 1..<close).contains(where: { buffer.parent(of: $0) == open && (buffer.spells($0, "...") || buffer.spells($0, "..<")) }),
      !(open + 1..<close).contains(where: { buffer.parent(of: $0) == open && (buffer.tokens[$0].kind == .comma || buffer.tokens[$0].kind == .colon) })
    else { return nil }
    return expression.lowerBound..<open
  }

  /// What the closure of `rows.map { … }` returns; nil for other expressions.
  func mappedValues(_ expression: Range<Int>) -> [Range<Int>]? {
    guard let last = buffer.trimmed(expression).last, let method = method(calledBefore: last), expression.lowerBound < method,
      buffer.isWord(method, in: ["map", "compactMap", "flatMap"]), host.declarations.functions(named: buffer.text(method)).isEmpty,
      buffer.postfixStart(of: method) == expression.lowerBound
    else { return nil }
    let close = buffer.tokens[last].kind == .rightBrace ? last : buffer.previous(last)
    guard let close, buffer.tokens[close].kind == .rightBrace, let brace = buffer.partner(of: close),
      let values = returnedValues(in: brace, close, startingAt: buffer.signatureEnd(ofClosureAt: brace) ?? brace), !values.isEmpty
    else { return nil }
    return values
  }

  /// The method whose arguments or closure end at a token: `first` of `rows.first(where: { … })`.
  private func method(calledBefore close: Int) -> Int? {
    guard buffer.tokens[close].kind == .rightParenthesis || buffer.tokens[close].kind == .rightBrace, let open = buffer.partner(of: close),
      var method = buffer.previous(open)
    else { return nil }
    // `rows.reduce(start) { … }`
    if buffer.tokens[close].kind == .rightBrace, buffer.tokens[method].kind == .rightParenthesis, let first = buffer.partner(of: method),
      let name = buffer.previous(first) { method = name }
    return buffer.tokens[method].kind == .identifier ? method : nil
  }

  /// Whether a function returns a list: `-> [Row]`.
  func returnsList(functionAt name: Int) -> Bool {
    guard let open = host.declarations.parameters(ofFunctionAt: name), let close = buffer.partner(of: open), let arrow = buffer.next(close),
      buffer.spells(arrow, "->"), let type = buffer.next(arrow)
    else { return false }
    return buffer.tokens[type].kind == .leftBracket
  }
}
