internal import HostSyntax
internal import SourceText

/// Loops over the parameters of a helper.
extension HelperBodyReader {
  mutating func readLoop(_ tokens: [Int], _ words: [String]) -> Bool {
    guard let word = words.firstIndex(of: "in"), let last = tokens.last, buffer.tokens[last].kind == .rightBrace,
      let brace = buffer.partner(of: last), let body = tokens.firstIndex(of: brace), word < body, elements.isEmpty
    else { return false }
    let pattern = words[1..<word].filter { $0 != "(" && $0 != ")" && $0 != "," }
    return readIteration(over: tokens[word + 1]..<brace, pattern, statements(in: brace))
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
    let collection = tokens[0]..<tokens[method - 1]
    guard let end = buffer.signatureEnd(ofClosureAt: brace) else {
      return readIteration(over: collection, ["$0"], statements(in: brace))
    }
    guard let start = buffer.next(brace) else { return false }
    let pattern = self.words(start..<end).filter { $0 != "(" && $0 != ")" && $0 != "," }
    return readIteration(over: collection, pattern, statements(in: brace, after: end))
  }

  mutating func readIteration(over range: Range<Int>, _ pattern: [String], _ body: [Range<Int>]) -> Bool {
    let words = self.words(range)
    let collection = words.joined()
    if let (index, number, view) = numbering(words, pattern, body) { return readNumbering(of: index, number, view, body) }
    if pattern.count == 1, body.count == 1, [[pattern[0], ".", "isActive", "=", "true"], [pattern[0], ".", "active", "=", "true"]].contains(self.words(body[0])) {
      // `for constraint in constraints { constraint.isActive = true }`
      guard let layouts = list(range), use(layouts) else { return false }
      recipe.isActivated = true
      return true
    }
    if pattern.count == 1, body.count == 1, lists[pattern[0]] == nil, let layouts = lists(range) {
      // `formats.map { NSLayoutConstraint.constraints(…) }.forEach { addConstraints($0) }`
      lists[pattern[0]] = ConstraintList(layouts: layouts)
      defer { lists[pattern[0]] = nil }
      let tokens = file.significantTokens(body[0])
      return readCall(tokens, tokens.map { buffer.text($0) }) && lists[pattern[0]]?.isUsed == true
    }
    let name = collection.hasSuffix(".values") ? String(collection.dropLast(7)) : collection
    guard let index = parameter(name) else { return false }
    let type = signature.parameters[index]
    if type.isStringArray, pattern.count == 1 {
      return readFormats(of: index, pattern[0], body)
    }
    let view = type.isDictionary && pattern.count == 2 && name == collection ? pattern[1] : pattern[0]
    guard pattern.count == 1 && (type.isArray || name != collection) || type.isDictionary && pattern.count == 2 && name == collection,
      body.count == 1, unmasked(self.words(body[0])) == view
    else { return false }
    recipe.unmasked.append(type.isDictionary ? .dictionary(index) : .operand(.parameter(index)))
    return true
  }

  /// `for format in formats { list += … }`, where the list of one format may have a name of its own.
  mutating func readFormats(of parameter: Int, _ name: String, _ body: [Range<Int>]) -> Bool {
    elements[name] = parameter
    var locals: [String] = []
    var uses = 0
    defer {
      elements = [:]
      for local in locals { lists[local] = nil }
      if uses > 1 { isInterleaved = true }
    }
    for statement in body {
      let tokens = file.significantTokens(statement)
      let words = tokens.map { buffer.text($0) }
      if words.first == "let", words.count > 6, words[2] == "=" || words[2...5].elementsEqual([":", "[", "NSLayoutConstraint", "]"]),
        let equals = words.firstIndex(of: "="), equals + 1 < tokens.count, lists[words[1]] == nil, self.parameter(words[1]) == nil,
        let layouts = list(tokens[equals + 1]..<statement.upperBound) {
        lists[words[1]] = ConstraintList(layouts: layouts)
        locals.append(words[1])
      } else {
        guard readAppending(tokens, words) || readCall(tokens, words) || readAppendingEach(tokens, words) else { return false }
        uses += 1
      }
    }
    return locals.allSatisfy { lists[$0]?.isUsed == true }
  }

  /// `for constraint in made { list.append(constraint) }`
  mutating func readAppendingEach(_ tokens: [Int], _ words: [String]) -> Bool {
    guard words.count == 12, words[0] == "for", words[2] == "in", words[4] == "{", words[6...] == [".", "append", "(", words[1], ")", "}"][...],
      lists[words[5]]?.isUsed == false, let layouts = list(tokens[3]..<tokens[3] + 1)
    else { return false }
    lists[words[5]]?.layouts += layouts
    return true
  }

  /// What a loop goes over, when it is all views of a parameter with their numbers: the parameter, and the words that the
  /// number and the view have in the body.
  ///
  /// `views.enumerated()`, `views.indices`, `0..<views.count`
  private func numbering(_ collection: [String], _ pattern: [String], _ body: [Range<Int>]) -> (parameter: Int, number: [String], view: [String])? {
    func views(_ name: String) -> Int? { parameter(name).flatMap { signature.parameters[$0].isArray && !signature.parameters[$0].isStringArray ? $0 : nil } }
    if collection.count == 5, ["enumerated", "enumerate"].contains(collection[2]), collection[3...] == ["(", ")"], let index = views(collection[0]) {
      if pattern.count == 2 { return (index, [pattern[0]], [pattern[1]]) }
      let hasPair = pattern == ["$0"] && body.contains { words($0).contains("$1") }
      return hasPair ? (index, ["$0"], ["$1"]) : (index, [pattern[0], ".", "offset"], [pattern[0], ".", "element"])
    }
    guard pattern.count == 1 else { return nil }
    var name: String?
    if collection.count == 3, collection[1...] == [".", "indices"] { name = collection[0] }
    if collection.count == 5, collection[..<2] == ["0", "..<"], collection[3...] == [".", "count"] { name = collection[2] }
    guard let name, let index = views(name) else { return nil }
    return (index, pattern, [name, "[", pattern[0], "]"])
  }

  /// `for (index, view) in views.enumerated() { dictionary["v\(index)"] = view }`, with the flag of each view.
  private mutating func readNumbering(of parameter: Int, _ number: [String], _ view: [String], _ body: [Range<Int>]) -> Bool {
    var keys: [String: (prefix: String, first: Int)] = [:]
    var filled: (name: String, views: FormatHelper.Views)?
    for statement in body {
      let tokens = file.significantTokens(statement)
      let words = tokens.map { buffer.text($0) }
      if words.suffix(4) == [".", Self.flag, "=", "false"], words.dropLast(4) == view[...] {
        recipe.unmasked.append(.operand(.parameter(parameter)))
      } else if words.count == 4, words[0] == "let", words[2] == "=", let key = numbered(tokens[3], by: number.joined()) {
        keys[words[1]] = key
      } else if let (name, token) = filling(tokens, words, with: view), let key = keys[buffer.text(token)] ?? numbered(token, by: number.joined()),
        case .some(.none) = dictionaries[name], filled == nil {
        filled = (name, .numbered(parameter, prefix: key.prefix, first: key.first))
      } else {
        return false
      }
    }
    if let filled { dictionaries[filled.name] = .some(filled.views) }
    return true
  }

  /// The dictionary that a statement puts a view in, and the token of the key: `named[key] = view`,
  /// `named.updateValue(view, forKey: key)`.
  private func filling(_ tokens: [Int], _ words: [String], with view: [String]) -> (name: String, key: Int)? {
    if words.count == view.count + 5, words[1] == "[", words[3...4] == ["]", "="], words[5...] == view[...] { return (words[0], tokens[2]) }
    guard words.count == view.count + 9, words[1...3] == [".", "updateValue", "("], words[4..<view.count + 4] == view[...],
      words[(view.count + 4)...].starts(with: [",", "forKey", ":"]), words.last == ")"
    else { return nil }
    return (words[0], tokens[view.count + 7])
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
