internal import HostSyntax
internal import Knowledge
internal import SourceText
internal import VisualFormat

/// Understands the body of a format-string helper, statement by statement. One statement that it does not know makes
/// the helper unknown.
struct HelperBodyReader {
  let file: HostFile
  let signature: FunctionSignature
  /// Helpers that the body may call.
  let known: FormatHelperTable

  private(set) var recipe = FormatHelper.Recipe()
  /// Local dictionaries; one without views is filled by a loop.
  private var dictionaries: [String: FormatHelper.Views?] = [:]
  private var formats: [String: [FormatHelper.FormatPiece]] = [:]
  /// Local arrays of constraints that nothing has used yet, or that were used.
  private var lists: [String: ConstraintList] = [:]
  /// Variables that stand for an element of a parameter.
  private var elements: [String: Int] = [:]

  private struct ConstraintList {
    var layouts: [FormatHelper.Layout]
    var isUsed = false
  }

  var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, _ signature: FunctionSignature, known: FormatHelperTable) {
    self.file = file
    self.signature = signature
    self.known = known
  }

  /// Nil when a statement is not understood, or no format depends on a parameter.
  mutating func read() -> FormatHelper.Recipe? {
    let statements = self.statements(in: signature.body)
    if statements.count == 1, signature.result != nil, let layouts = list(statements[0]) {
      recipe.layouts = layouts
      recipe.isReturned = true
    } else {
      for statement in statements {
        guard read(statement) else { return nil }
      }
    }
    let isComplete = lists.values.allSatisfy(\.isUsed) && dictionaries.values.allSatisfy { $0 != nil }
    guard isComplete, recipe.isForwarding, recipe.isActivated || recipe.holder != nil || recipe.isReturned else { return nil }
    // Activated here and added there is more than a caller would write.
    guard !(recipe.isActivated && recipe.holder != nil) else { return nil }
    return recipe
  }

  /// The statements between a brace and its partner.
  func statements(in brace: Int, after start: Int? = nil) -> [Range<Int>] {
    guard let close = buffer.partner(of: brace) else { return [] }
    var result: [Range<Int>] = []
    var index = buffer.next(start ?? brace)
    while let current = index, current < close {
      if buffer.tokens[current].kind == .semicolon {
        index = buffer.next(current)
        continue
      }
      guard let statement = buffer.statement(containing: current), statement.upperBound > current else {
        // A directive: no statement is understood with it.
        result.append(current..<current + 1)
        index = buffer.next(current)
        continue
      }
      result.append(statement)
      index = buffer.next(statement.upperBound - 1)
    }
    return result
  }

  private func parameter(_ name: String) -> Int? {
    signature.parameters.firstIndex { $0.name == name }
  }

  private func words(_ range: Range<Int>) -> [String] {
    file.significantTokens(range).map { buffer.text($0) }
  }

  // MARK: Statements

  private mutating func read(_ statement: Range<Int>) -> Bool {
    let tokens = file.significantTokens(statement)
    let words = tokens.map { buffer.text($0) }
    guard let first = words.first else { return true }
    switch first {
    case "let", "var": return readBinding(tokens, words)
    case "for": return readLoop(tokens, words)
    case "return":
      guard tokens.count > 1, elements.isEmpty, let layouts = list(tokens[1]..<statement.upperBound), use(layouts) else { return false }
      recipe.isReturned = true
      return true
    default:
      return readUnmasking(words) || readAppending(tokens, words) || readCall(tokens, words) || readForEach(tokens, words)
    }
  }

  /// Makes `layouts` part of what the helper does; the same ones may be activated and then returned.
  private mutating func use(_ layouts: [FormatHelper.Layout]) -> Bool {
    if recipe.layouts == layouts, recipe.isActivated || recipe.holder != nil { return true }
    guard !recipe.isReturned else { return false }
    recipe.layouts += layouts
    return true
  }

  /// `let key = …`, `var views = [String: UIView]()`, `let constraints = …`
  private mutating func readBinding(_ tokens: [Int], _ words: [String]) -> Bool {
    guard let equals = words.firstIndex(of: "="), equals >= 2, tokens.count > equals + 1, elements.isEmpty else { return false }
    let name = words[1]
    let value = tokens[equals + 1]..<tokens[tokens.count - 1] + 1
    let text = words[(equals + 1)...].joined()
    let type = words[2..<equals].joined()
    // A local that hides a parameter is that parameter, or the body is not understood.
    guard parameter(name) == nil || text == name else { return false }
    if text == "[:]" && type.hasPrefix(":[String:") || text.hasPrefix("[String:") && text.hasSuffix("]()")
      || text.hasPrefix("Dictionary<String,") && text.hasSuffix(">()") {
      dictionaries[name] = .some(nil)
      return true
    }
    if text == "[]" && type == ":[NSLayoutConstraint]" || text == "[NSLayoutConstraint]()" {
      lists[name] = ConstraintList(layouts: [], isUsed: false)
      return true
    }
    if let pieces = format(value) {
      formats[name] = pieces
    } else if let layouts = list(value) {
      lists[name] = ConstraintList(layouts: layouts)
    } else if let views = views(value) {
      dictionaries[name] = .some(views)
    } else {
      return false
    }
    return true
  }

  private static let flag = "translatesAutoresizingMaskIntoConstraints"

  /// `view.translatesAutoresizingMaskIntoConstraints = false`
  private mutating func readUnmasking(_ words: [String]) -> Bool {
    guard elements.isEmpty, let operand = unmasked(words) else { return false }
    if operand == "self" {
      recipe.unmasked.append(.operand(.receiver))
    } else if let index = parameter(operand), !signature.parameters[index].isArray, !signature.parameters[index].isDictionary {
      recipe.unmasked.append(.operand(.parameter(index)))
    } else {
      return false
    }
    return true
  }

  /// The name whose flag a statement turns off; `self` when it names nothing.
  private func unmasked(_ words: [String]) -> String? {
    guard words.suffix(3) == [Self.flag, "=", "false"] else { return nil }
    let owner = Array(words.dropLast(3))
    if owner.isEmpty { return "self" }
    if owner.count == 2, owner[1] == "." { return owner[0] }
    // `(view as! UIView).translates… = false`
    if owner.count == 7, owner[0] == "(", owner[2...].elementsEqual(["as", "!", "UIView", ")", "."]) { return owner[1] }
    if owner.count == 7, owner[0] == "(", owner[2...].elementsEqual(["as", "!", "NSView", ")", "."]) { return owner[1] }
    return nil
  }

  /// `constraints += …` and `constraints.append(contentsOf: …)`
  private mutating func readAppending(_ tokens: [Int], _ words: [String]) -> Bool {
    guard let name = words.first, let old = lists[name], !old.isUsed, let last = tokens.last else { return false }
    let value: Range<Int>
    if words.count > 2, words[1] == "+=" {
      value = tokens[2]..<last + 1
    } else if words.count > 6, words[1...5].elementsEqual([".", "append", "(", "contentsOf", ":"]), buffer.partner(of: tokens[3]) == last {
      value = tokens[6]..<last
    } else {
      return false
    }
    guard let layouts = list(value) else { return false }
    lists[name]?.layouts += layouts
    return true
  }

  /// `addConstraints(…)`, `NSLayoutConstraint.activate(…)`, or a call of another helper.
  private mutating func readCall(_ tokens: [Int], _ words: [String]) -> Bool {
    guard let open = callOpen(tokens), let call = CallExpression(at: open, in: buffer), call.trailingClosures.isEmpty else { return false }
    let position = tokens.firstIndex(of: open) ?? 0
    let callee = words[..<position].joined()
    if callee == "NSLayoutConstraint.activate" || callee == "NSLayoutConstraint.activateConstraints" {
      guard call.arguments.count == 1, call.arguments[0].label == nil, let layouts = list(call.arguments[0].value), use(layouts) else {
        return false
      }
      recipe.isActivated = true
      return true
    }
    if words[position - 1] == "addConstraints", call.arguments.count == 1, call.arguments[0].label == nil {
      guard let layouts = list(call.arguments[0].value), let holder = holder(words[..<(position - 1)]), use(layouts) else { return false }
      guard recipe.holder == nil || recipe.holder == holder else { return false }
      recipe.holder = holder
      return true
    }
    return readHelperCall(call, name: words[position - 1], receiver: words[..<(position - 1)])
  }

  /// The parenthesis of a statement that is a call of a path of names.
  private func callOpen(_ tokens: [Int]) -> Int? {
    guard let last = tokens.last, buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last),
      let position = tokens.firstIndex(of: open), position > 0
    else { return nil }
    for token in tokens[..<position] where buffer.tokens[token].kind != .identifier && buffer.tokens[token].kind != .dot { return nil }
    return open
  }

  /// The view that a path with a dot at its end names, as far as callers can write it.
  private func holder(_ path: ArraySlice<String>) -> FormatHelper.Holder? {
    switch path.joined() {
    case "", "self.": return signature.isStatic || signature.owner == nil ? nil : .receiver(member: nil)
    case "view.", "self.view.":
      if path.first == "view", let index = parameter("view") { return .parameter(index) }
      return .receiver(member: "view")
    case "contentView.", "self.contentView.":
      if path.first == "contentView", let index = parameter("contentView") { return .parameter(index) }
      return .receiver(member: "contentView")
    default:
      guard path.count == 2, let name = path.first, let index = parameter(name), !signature.parameters[index].type.hasSuffix("?") else {
        return nil
      }
      return .parameter(index)
    }
  }

  private mutating func readHelperCall(_ call: CallExpression, name: String, receiver: ArraySlice<String>) -> Bool {
    guard elements.isEmpty, let match = helper(named: name, call), let inner = inlined(match) else { return false }
    let helper = match.helper
    var holder: FormatHelper.Holder?
    switch helper.recipe.holder {
    case nil: break
    case .receiver(member: nil): holder = self.holder(receiver)
    case .receiver(member: .some): return false
    case .parameter(let index):
      guard let argument = match.arguments[index].first, let own = parameter(buffer.normalizedText(argument)) else { return false }
      holder = .parameter(own)
    }
    guard helper.recipe.holder == nil || holder != nil, recipe.holder == nil || recipe.holder == holder, use(inner.layouts) else {
      return false
    }
    recipe.unmasked += inner.unmasked
    if helper.recipe.isActivated { recipe.isActivated = true }
    if let holder { recipe.holder = holder }
    return true
  }

  // MARK: Loops

  private mutating func readLoop(_ tokens: [Int], _ words: [String]) -> Bool {
    guard let word = words.firstIndex(of: "in"), let last = tokens.last, buffer.tokens[last].kind == .rightBrace,
      let brace = buffer.partner(of: last), let body = tokens.firstIndex(of: brace), word < body, elements.isEmpty
    else { return false }
    let pattern = words[1..<word].filter { $0 != "(" && $0 != ")" && $0 != "," }
    return readIteration(over: words[(word + 1)..<body].joined(), pattern, statements(in: brace))
  }

  /// `names.forEach { … }`
  private mutating func readForEach(_ tokens: [Int], _ words: [String]) -> Bool {
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

  private mutating func readIteration(over collection: String, _ pattern: [String], _ body: [Range<Int>]) -> Bool {
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
  private mutating func readNumbering(of parameter: Int, _ index: String, _ view: String, _ body: [Range<Int>]) -> Bool {
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
  private func numbered(_ token: Int, by index: String) -> (prefix: String, first: Int)? {
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

// MARK: - Expressions

extension HelperBodyReader {
  /// An array of constraints: a format-string call, a local that holds one, a sum.
  private mutating func list(_ range: Range<Int>) -> [FormatHelper.Layout]? {
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

  private mutating func term(_ range: Range<Int>) -> [FormatHelper.Layout]? {
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

  /// `formats.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, …) }`
  private mutating func flatMap(_ tokens: [Int], _ words: [String]) -> [FormatHelper.Layout]? {
    guard words.count > 5, words[1] == ".", words[2] == "flatMap", elements.isEmpty, let index = parameter(words[0]),
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
  private func layout(_ call: CallExpression) -> FormatHelper.Layout? {
    let labels = call.arguments.map { $0.label ?? "" }
    guard labels.first == "withVisualFormat" || labels.first == "", labels.count >= 2, labels.last == "views",
      labels.dropFirst().elementsEqual(["options", "metrics", "views"].filter(labels.contains)),
      let format = format(call.arguments[0].value), let views = views(call.arguments[labels.count - 1].value)
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

  /// A parameter, a literal, a sum of them, a literal with a parameter in it.
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

  private func piece(_ name: String) -> [FormatHelper.FormatPiece]? {
    if let index = elements[name] { return [.element(index)] }
    if let pieces = formats[name] { return pieces }
    guard let index = parameter(name), signature.parameters[index].isString else { return nil }
    return [.parameter(index)]
  }

  private func options(_ range: Range<Int>) -> FormatHelper.Options? {
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

  private func metrics(_ range: Range<Int>) -> FormatHelper.Metrics? {
    let text = buffer.normalizedText(range)
    if text == "nil" || text == "[:]" { return FormatHelper.Metrics.none }
    guard let index = parameter(text) else { return nil }
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
      guard let index = parameter(name), signature.parameters[index].isDictionary else { return nil }
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
        return nil
      }
    }
    return .named(entries)
  }

  private func helper(named name: String, _ call: CallExpression) -> FormatHelperTable.Match? {
    known.match(named: name, calledWith: call, in: buffer.file.path, at: call.open ?? 0, from: signature)
  }

  /// What a call of another helper does, in terms of this one's parameters.
  private func inlined(_ match: FormatHelperTable.Match) -> (layouts: [FormatHelper.Layout], unmasked: [FormatHelper.Views])? {
    let arguments = match.arguments
    var layouts: [FormatHelper.Layout] = []
    for layout in match.helper.recipe.layouts {
      var pieces: [FormatHelper.FormatPiece] = []
      for piece in layout.format {
        switch piece {
        case .text: pieces.append(piece)
        case .parameter(let index):
          guard let argument = arguments[index].first, let inner = format(argument) else { return nil }
          pieces += inner
        case .element(let index):
          guard let argument = arguments[index].first, let own = parameter(buffer.normalizedText(argument)),
            signature.parameters[own].isStringArray
          else { return nil }
          pieces.append(.element(own))
        }
      }
      var options = layout.options
      if case .parameter(let index, let standard) = options {
        options = .literal(standard)
        if let argument = arguments[index].first {
          guard let read = self.options(argument) else { return nil }
          options = read
        }
      }
      var metrics = layout.metrics
      if case .parameter(let index) = metrics {
        metrics = .none
        if let argument = arguments[index].first {
          guard let read = self.metrics(argument) else { return nil }
          metrics = read
        }
      }
      guard let views = inlined(layout.views, arguments) else { return nil }
      layouts.append(FormatHelper.Layout(format: pieces, options: options, metrics: metrics, views: views))
    }
    var unmasked: [FormatHelper.Views] = []
    for views in match.helper.recipe.unmasked {
      guard let own = inlined(views, arguments) else { return nil }
      unmasked.append(own)
    }
    return (layouts, unmasked)
  }

  private func inlined(_ inner: FormatHelper.Views, _ arguments: [[Range<Int>]]) -> FormatHelper.Views? {
    switch inner {
    case .dictionary(let index): return arguments[index].first.flatMap { self.views($0) }
    case .numbered(let index, let prefix, let first):
      guard arguments[index].count == 1, let own = parameter(buffer.normalizedText(arguments[index][0])), signature.parameters[own].isArray
      else { return nil }
      return .numbered(own, prefix: prefix, first: first)
    case .operand(.parameter(let index)):
      guard arguments[index].count == 1, let own = parameter(buffer.normalizedText(arguments[index][0])) else { return nil }
      return .operand(.parameter(own))
    case .operand(.receiver), .named: return nil
    }
  }
}
