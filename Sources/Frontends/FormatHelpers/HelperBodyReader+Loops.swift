internal import HostSyntax
internal import SourceText

/// Loops over the parameters of a helper.
extension HelperBodyReader {
  mutating func readLoop(_ tokens: [Int], _ words: [String]) -> Bool {
    guard let word = words.firstIndex(of: "in"), let last = tokens.last, buffer.tokens[last].kind == .rightBrace,
      let brace = buffer.partner(of: last), let body = tokens.firstIndex(of: brace), word < body, elements.isEmpty
    else { return false }
    let pattern = words[1..<word].filter { $0 != "(" && $0 != ")" && $0 != "," }
    return readIteration(over: words[(word + 1)..<body].joined(), pattern, statements(in: brace))
  }

  /// `names.forEach { … }`
  mutating func readForEach(_ tokens: [Int], _ words: [String]) -> Bool {
    guard let method = words.firstIndex(of: "forEach"), method > 1, words[method - 1] == ".", method + 1 < tokens.count, elements.isEmpty
    else { return false }
    var brace = tokens[method + 1]
    if buffer.tokens[brace].kind == .leftParenthesis, let next = buffer.next(brace) { brace = next }
    guard buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: brace), let last = tokens.last,
      close == last || buffer.next(close) == last
    else { return false }
    let collection = words[..<(method - 1)].joined()
    guard let end = buffer.signatureEnd(ofClosureAt: brace) else {
      return readIteration(over: collection, ["$0"], statements(in: brace))
    }
    guard let start = buffer.next(brace) else { return false }
    let pattern = self.words(start..<end).filter { $0 != "(" && $0 != ")" && $0 != "," }
    return readIteration(over: collection, pattern, statements(in: brace, after: end))
  }

  mutating func readIteration(over collection: String, _ pattern: [String], _ body: [Range<Int>]) -> Bool {
    for suffix in [".enumerated()", ".enumerate()"] where collection.hasSuffix(suffix) {
      guard pattern.count == 2, let index = parameter(String(collection.dropLast(suffix.count))), signature.parameters[index].isArray,
        !signature.parameters[index].isStringArray
      else { return false }
      return readNumbering(of: index, pattern[0], pattern[1], body)
    }
    if let old = lists[collection], pattern.count == 1 {
      // `for constraint in constraints { constraint.isActive = true }`
      guard !old.isUsed, body.count == 1, words(body[0]) == [pattern[0], ".", "isActive", "=", "true"]
        || words(body[0]) == [pattern[0], ".", "active", "=", "true"], use(old.layouts)
      else { return false }
      lists[collection]?.isUsed = true
      recipe.isActivated = true
      return true
    }
    let name = collection.hasSuffix(".values") ? String(collection.dropLast(7)) : collection
    guard let index = parameter(name) else { return false }
    let type = signature.parameters[index]
    if type.isStringArray, pattern.count == 1 {
      elements[pattern[0]] = index
      defer { elements = [:] }
      return body.allSatisfy { statement in
        let tokens = file.significantTokens(statement)
        let words = tokens.map { buffer.text($0) }
        return readAppending(tokens, words) || readCall(tokens, words)
      }
    }
    let view = type.isDictionary && pattern.count == 2 && name == collection ? pattern[1] : pattern[0]
    guard pattern.count == 1 && (type.isArray || name != collection) || type.isDictionary && pattern.count == 2 && name == collection,
      body.count == 1, unmasked(words(body[0])) == view
    else { return false }
    recipe.unmasked.append(type.isDictionary ? .dictionary(index) : .operand(.parameter(index)))
    return true
  }

  /// `for (index, view) in views.enumerated() { dictionary["v\(index)"] = view }`, with the flag of each view.
  mutating func readNumbering(of parameter: Int, _ index: String, _ view: String, _ body: [Range<Int>]) -> Bool {
    var keys: [String: (prefix: String, first: Int)] = [:]
    var filled: (name: String, views: FormatHelper.Views)?
    for statement in body {
      let tokens = file.significantTokens(statement)
      let words = tokens.map { buffer.text($0) }
      if unmasked(words) == view {
        recipe.unmasked.append(.operand(.parameter(parameter)))
      } else if words.count == 4, words[0] == "let", words[2] == "=", let key = numbered(tokens[3], by: index) {
        keys[words[1]] = key
      } else if words.count == 6, words[1] == "[", words[3...].elementsEqual(["]", "=", view]),
        let key = keys[words[2]] ?? numbered(tokens[2], by: index), case .some(.none) = dictionaries[words[0]], filled == nil {
        filled = (words[0], .numbered(parameter, prefix: key.prefix, first: key.first))
      } else {
        return false
      }
    }
    if let filled { dictionaries[filled.name] = .some(filled.views) }
    return true
  }

  /// `"v\(index)"` and `"v\(index + 1)"`
  func numbered(_ token: Int, by index: String) -> (prefix: String, first: Int)? {
    guard let literal = StringLiteral(at: token, in: buffer), let last = literal.segments.last, case .interpolation(let range) = last,
      literal.segments.count <= 2
    else { return nil }
    var prefix = ""
    if literal.segments.count == 2 {
      guard case .text(let text) = literal.segments[0] else { return nil }
      prefix = text.value
    }
    let text = buffer.file.text(range).filter { $0 != " " }
    if text == index { return (prefix, 0) }
    guard text.hasPrefix(index + "+"), let first = Int(text.dropFirst(index.count + 1)) else { return nil }
    return (prefix, first)
  }
}
