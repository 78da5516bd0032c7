internal import HostSyntax
internal import Knowledge
internal import SourceText
internal import VisualFormat

/// The expressions of a helper: arrays of constraints, formats, options, metrics, views.
extension HelperBodyReader {
  /// An array of constraints: a format-string call, a local that holds one, a sum.
  mutating func list(_ range: Range<Int>) -> [FormatHelper.Layout]? {
    var result: [FormatHelper.Layout] = []
    var start = range.lowerBound
    var index = range.lowerBound
    var parts: [Range<Int>] = []
    while index < range.upperBound {
      if buffer.isOperator(index, "+") {
        parts.append(buffer.trimmed(start..<index))
        start = index + 1
      }
      index = buffer.groupEnd(index) + 1
    }
    parts.append(buffer.trimmed(start..<range.upperBound))
    for part in parts {
      guard let layouts = term(part) else { return nil }
      result += layouts
    }
    return result
  }

  mutating func term(_ range: Range<Int>) -> [FormatHelper.Layout]? {
    let tokens = file.significantTokens(range)
    let words = tokens.map { buffer.text($0) }
    if words.count == 1, let list = lists[words[0]] {
      guard !list.isUsed || recipe.layouts == list.layouts else { return nil }
      lists[words[0]]?.isUsed = true
      return list.layouts
    }
    if let mapped = flatMap(tokens, words) { return mapped }
    guard let open = callOpen(tokens), let call = CallExpression(at: open, in: buffer), call.trailingClosures.isEmpty,
      let position = tokens.firstIndex(of: open)
    else { return nil }
    switch words[..<position].joined() {
    case "NSLayoutConstraint.constraints", "NSLayoutConstraint.constraintsWithVisualFormat": return layout(call).map { [$0] }
    case "constraints", "Self.constraints", "self.constraints":
      guard signature.owner == "NSLayoutConstraint" else { return nil }
      return layout(call).map { [$0] }
    default:
      guard let match = helper(named: words[position - 1], call), match.helper.recipe.isReturned, !match.helper.recipe.isActivated,
        match.helper.recipe.holder == nil, let inner = inlined(match)
      else { return nil }
      recipe.unmasked += inner.unmasked
      return inner.layouts
    }
  }

  /// `formats.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, …) }`, or `map` with one list of all behind it.
  mutating func flatMap(_ tokens: [Int], _ words: [String]) -> [FormatHelper.Layout]? {
    for joining in [[".", "flatMap", "{", "$0", "}"], [".", "reduce", "(", "[", "]", ",", "+", ")"]] where words.suffix(joining.count) == joining[...] {
      return made(by: "map", Array(tokens.dropLast(joining.count)), Array(words.dropLast(joining.count)))
    }
    return made(by: "flatMap", tokens, words)
  }

  /// `formats.map { NSLayoutConstraint.constraints(withVisualFormat: $0, …) }`: a list for each.
  mutating func lists(_ range: Range<Int>) -> [FormatHelper.Layout]? {
    let tokens = file.significantTokens(range)
    return made(by: "map", tokens, tokens.map { buffer.text($0) })
  }

  private mutating func made(by method: String, _ tokens: [Int], _ words: [String]) -> [FormatHelper.Layout]? {
    guard words.count > 5, words[1] == ".", words[2] == method, elements.isEmpty, let index = parameter(words[0]),
      signature.parameters[index].isStringArray, let last = tokens.last
    else { return nil }
    var brace = tokens[3]
    if buffer.tokens[brace].kind == .leftParenthesis, let next = buffer.next(brace) { brace = next }
    guard buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: brace), close == last || buffer.next(close) == last
    else { return nil }
    let end = buffer.signatureEnd(ofClosureAt: brace)
    let name = end.flatMap { end in buffer.next(brace).map { self.words($0..<end).filter { $0 != "(" && $0 != ")" } } } ?? ["$0"]
    let body = statements(in: brace, after: end)
    guard name.count == 1, body.count == 1 else { return nil }
    elements[name[0]] = index
    defer { elements = [:] }
    var expression = body[0]
    if buffer.isWord(expression.lowerBound, "return"), let next = buffer.next(expression.lowerBound) {
      expression = next..<expression.upperBound
    }
    return list(expression)
  }

  /// `constraints(withVisualFormat:options:metrics:views:)`
  func layout(_ call: CallExpression) -> FormatHelper.Layout? {
    let labels = call.arguments.map { $0.label ?? "" }
    guard labels.first == "withVisualFormat" || labels.first == "", labels.count >= 2, labels.last == "views",
      labels.dropFirst().elementsEqual(["options", "metrics", "views"].filter(labels.contains)),
      let format = format(call.arguments[0].value), isMadeOnce(format), let views = views(call.arguments[labels.count - 1].value)
    else { return nil }
    var options = FormatHelper.Options.literal([])
    if let argument = call.argument("options")?.value {
      guard let read = self.options(argument) else { return nil }
      options = read
    }
    var metrics = FormatHelper.Metrics.none
    if let argument = call.argument("metrics")?.value {
      guard let read = self.metrics(argument) else { return nil }
      metrics = read
    }
    return FormatHelper.Layout(format: format, options: options, metrics: metrics, views: views)
  }

  /// Whether a format is that of the element around it, and so not made again for each of them.
  func isMadeOnce(_ format: [FormatHelper.FormatPiece]) -> Bool {
    elements.isEmpty || format.contains { elements.values.map(FormatHelper.FormatPiece.element).contains($0) }
  }

  /// A parameter, a literal, a sum of them, a literal with a parameter in it; `self` of a string.
  func format(_ range: Range<Int>) -> [FormatHelper.FormatPiece]? {
    var result: [FormatHelper.FormatPiece] = []
    let tokens = file.significantTokens(range)
    guard !tokens.isEmpty, tokens.count % 2 == 1 else { return nil }
    for (position, token) in tokens.enumerated() {
      if position % 2 == 1 {
        guard buffer.isOperator(token, "+") else { return nil }
      } else if buffer.tokens[token].kind == .identifier {
        guard let pieces = piece(buffer.text(token)) else { return nil }
        result += pieces
      } else {
        guard let literal = StringLiteral(at: token, in: buffer) else { return nil }
        for segment in literal.segments {
          switch segment {
          case .text(let text): result.append(.text(text.value))
          case .interpolation(let range):
            guard let pieces = piece(buffer.file.text(range)) else { return nil }
            result += pieces
          }
        }
      }
    }
    return result
  }

  func piece(_ name: String) -> [FormatHelper.FormatPiece]? {
    if let index = elements[name] { return [.element(index)] }
    if let pieces = formats[name] { return pieces }
    if name == "self", signature.owner == "String", !signature.isStatic { return [.receiver] }
    guard let index = parameter(name), signature.parameters[index].isString else { return nil }
    return [.parameter(index)]
  }

  func options(_ range: Range<Int>) -> FormatHelper.Options? {
    let reader = FormatOptionsReader(file)
    if let index = parameter(buffer.normalizedText(range)) {
      var standard: FormatOptions = []
      if let value = signature.defaults[index] {
        guard let read = try? reader.read(value, before: signature.body) else { return nil }
        standard = read
      }
      return .parameter(index, standard: standard)
    }
    guard let read = try? reader.read(range, before: range.lowerBound) else { return nil }
    return .literal(read)
  }

  func metrics(_ range: Range<Int>) -> FormatHelper.Metrics? {
    let text = buffer.normalizedText(range)
    if text == "nil" || text == "[:]" { return FormatHelper.Metrics.none }
    guard let index = parameter(text) else { return isOuter(range) ? .outer(range) : nil }
    if let value = signature.defaults[index] {
      guard ["nil", "[:]"].contains(buffer.normalizedText(value)) else { return nil }
    }
    return .parameter(index)
  }

  func views(_ range: Range<Int>) -> FormatHelper.Views? {
    var tokens = file.significantTokens(range)
    if let cast = tokens.firstIndex(where: { buffer.isWord($0, "as") }), cast == 1 { tokens = Array(tokens[..<1]) }
    guard let first = tokens.first else { return nil }
    if tokens.count == 1, buffer.tokens[first].kind == .identifier {
      let name = buffer.text(first)
      if let views = dictionaries[name] { return views }
      guard let index = parameter(name) else { return isOuter(range) ? .outer(range) : nil }
      guard signature.parameters[index].isDictionary else { return nil }
      if let value = signature.defaults[index] {
        guard buffer.normalizedText(value) == "[:]" else { return nil }
      }
      return .dictionary(index)
    }
    guard let literal = DictionaryLiteral(at: first, in: buffer), buffer.partner(of: first) == tokens.last else { return nil }
    var entries: [String: FormatHelper.Operand] = [:]
    for pair in literal.pairs {
      guard let key = StringLiteral(at: pair.key.lowerBound, in: buffer)?.text, pair.key.count == 1 else { return nil }
      let value = buffer.normalizedText(pair.value)
      if value == "self" {
        entries[key] = .receiver
      } else if let index = parameter(value), !signature.parameters[index].isArray, !signature.parameters[index].isDictionary {
        entries[key] = .parameter(index)
      } else {
        return isOuter(range) ? .outer(range) : nil
      }
    }
    return .named(entries)
  }

  /// Whether an expression in a local function names nothing of the function itself.
  private func isOuter(_ range: Range<Int>) -> Bool {
    signature.scope != nil && file.significantTokens(range).allSatisfy { token in
      guard buffer.tokens[token].kind == .identifier, buffer.kind(buffer.previous(token)) != .dot else { return true }
      return file.declarations.declaration(of: buffer.text(token), at: token).map { $0.token < signature.token || $0.kind == .property } ?? true
    }
  }
}
