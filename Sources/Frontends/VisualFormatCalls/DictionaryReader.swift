internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Reads the dictionaries of a call: which view and which number a name of the format string stands for.
struct DictionaryReader {
  private let file: HostFile
  private let site: CallSite
  private(set) var assumptions: [String] = []
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, site: CallSite) {
    self.file = file
    self.site = site
  }

  // MARK: Views

  /// The items of the dictionary that `names` use; the others are keys that nothing reads.
  ///
  /// - Throws: `dynamicViews` when the dictionary is not a literal that reaches the call unchanged.
  mutating func views(_ expression: Range<Int>, named names: Set<String>) throws(Diagnostic) -> [String: LayoutItem] {
    if let built = BuiltDictionary(expression, before: site.expression.lowerBound, in: file) {
      return try views(of: built, expression, named: names)
    }
    let (entries, constant) = try views(expression)
    var result: [String: LayoutItem] = [:]
    if constant == nil { try checkOrder(entries.map(\.value)) }
    for (name, value) in entries {
      guard names.contains(name) else {
        if constant == nil { try checkDroppable(value, .dynamicViews) }
        // Known, so that a name in the wrong place is told from one that is missing.
        result[name] = .expression(buffer.normalizedText(value))
        continue
      }
      if let constant, mayDiffer(value, from: constant) {
        throw Diagnostic(
          .dynamicViews, at: file.range(expression),
          "'\(buffer.normalizedText(value))' may be another view by the time of the call")
      }
      result[name] = try inReach(ItemReader(file, takesAnything: true).read(value, use: .repeatedly, nilMeans: .exception), value)
    }
    return result
  }

  /// What a literal says, or a function that makes a dictionary of its arguments; and the constant that holds it.
  private func views(_ expression: Range<Int>) throws(Diagnostic) -> (entries: [(name: String, value: Range<Int>)], constant: Declaration?) {
    if let (call, constant) = MadeDictionary.call(expression, at: site.expression.lowerBound, in: file),
      let made = file.helpers.dictionary(madeBy: call.name, calledWith: call.call, in: buffer.file.path, at: call.token, buffer) {
      return (made.map { ($0.key, $0.value) }, constant)
    }
    let (entries, constant, _) = try entries(expression, .dynamicViews, "views")
    var result: [(name: String, value: Range<Int>)] = []
    for entry in entries {
      guard let name = key(entry.key) else {
        throw Diagnostic(.dynamicViews, at: file.range(entry.key), "this key is not a string literal")
      }
      result.append((name, entry.value))
    }
    return (result, constant)
  }

  /// The items of a dictionary that statements fill.
  private func views(
    of built: BuiltDictionary, _ expression: Range<Int>, named names: Set<String>
  ) throws(Diagnostic) -> [String: LayoutItem] {
    var result: [String: LayoutItem] = [:]
    for name in names.sorted() {
      switch built.answer(name) {
      case .missing: continue
      case .expression(let value): result[name] = try inReach(ItemReader(file, takesAnything: true).read(value, use: .repeatedly, nilMeans: .exception), value)
      case .name(let text, let value, let isOptional):
        let item = try ItemReader(file, takesAnything: true).read(value, use: .repeatedly, nilMeans: .exception)
        // Where the dictionary was filled the name may have been unwrapped.
        result[name] = try inReach(isOptional ? LayoutItem(spelled: text + "!") : item.spelling == text + "!" ? item : LayoutItem(spelled: text), value)
      case .unknown:
        throw Diagnostic(
          .dynamicViews, at: file.range(expression),
          "the key '\(name)' is set more than once, after the call, or to something that the call cannot name")
      }
    }
    return result
  }

  /// The views under all keys.
  mutating func allViews(_ expression: Range<Int>) throws(Diagnostic) -> [LayoutItem] {
    if let built = BuiltDictionary(expression, before: site.expression.lowerBound, in: file) {
      let items = try views(of: built, expression, named: Set(built.keys))
      return built.keys.compactMap { items[$0] }
    }
    let names = try views(expression).entries.map(\.name)
    let items = try views(expression, named: Set(names))
    return names.compactMap { items[$0] }
  }

  // MARK: Metrics

  /// The numbers of the dictionary that `names` use.
  ///
  /// - Throws: `dynamicMetrics` when the dictionary is not a literal that reaches the call unchanged,
  ///   `unknownMetricType` when a value cannot be turned into a `CGFloat`.
  mutating func metrics(_ expression: Range<Int>, named names: Set<String>) throws(Diagnostic) -> [String: Scalar] {
    let text = buffer.normalizedText(expression)
    if text == "nil" || text == "[:]" { return [:] }
    guard !names.isEmpty else {
      try checkDroppable(expression, .dynamicMetrics)
      return [:]
    }
    let (entries, constant, type) = try entries(expression, .dynamicMetrics, "metrics")
    var result: [String: Scalar] = [:]
    for entry in entries {
      guard let name = key(entry.key) else {
        throw Diagnostic(.dynamicMetrics, at: file.range(entry.key), "this key is not a string literal")
      }
      guard names.contains(name) else {
        if constant == nil { try checkDroppable(entry.value, .dynamicMetrics) }
        continue
      }
      result[name] = try metric(entry.value, valueType: type?.dictionaryValue, constant: constant)
    }
    return result
  }

  private func metric(_ value: Range<Int>, valueType: ValueType?, constant: Declaration?) throws(Diagnostic) -> Scalar {
    let reader = ScalarReader(file)
    let value = withoutNumberBox(value)
    let text = buffer.normalizedText(value)
    if reader.number(value) == nil {
      guard reader.isStable(value) else {
        throw Diagnostic(
          .dynamicMetrics, at: file.range(value), "'\(text)' could be another number each time it is evaluated",
          help: "store the number in a 'let' first and use that name")
      }
      if let constant, mayDiffer(value, from: constant) {
        throw Diagnostic(.dynamicMetrics, at: file.range(value), "'\(text)' may be another number by the time of the call")
      }
      if needsSelf(value) {
        throw Diagnostic(
          .dynamicMetrics, at: file.range(value), "'\(text)' needs 'self.' in the closure of the call",
          help: "move the dictionary into the closure")
      }
    }
    // `UILayoutPriority.defaultHigh` is boxed as its number.
    if case .number(let number) = PriorityReader(file).readTyped(value)?.value { return .number(number) }
    guard let scalar = reader.points(value, type: valueType) ?? choice(value) else {
      throw Diagnostic(.unknownMetricType, at: file.range(value), "the type of '\(text)' is not known")
    }
    return scalar
  }

  /// `isCompact ? 4 : 8`: literals of one type.
  private func choice(_ value: Range<Int>) -> Scalar? {
    let reader = ScalarReader(file)
    guard let choice = SwiftConditional(value, in: buffer), choice.arms.allSatisfy({ reader.number($0) != nil }) else { return nil }
    return .expression(buffer.normalizedText(value))
  }

  /// `8 as NSNumber` and `NSNumber(value: x)` hold the number itself.
  private func withoutNumberBox(_ value: Range<Int>) -> Range<Int> {
    let tokens = file.significantTokens(value)
    if let cast = tokens.firstIndex(where: { buffer.isWord($0, "as") }), cast > 0,
      tokens[(cast + 1)...].map({ buffer.text($0) }).joined() == "NSNumber" {
      return value.lowerBound..<tokens[cast - 1] + 1
    }
    if tokens.count > 1, buffer.isWord(tokens[0], "NSNumber"), let call = CallExpression(at: tokens[1], in: buffer),
      call.arguments.count == 1, let label = call.arguments[0].label, ["value", "integer", "double", "float", "int"].contains(label) {
      return call.arguments[0].value
    }
    return value
  }

  /// Checks that the values of a dictionary that stands in the call can be made one by one: two of them that add views to others
  /// would do so in another order.
  private func checkOrder(_ values: [Range<Int>]) throws(Diagnostic) {
    let effects = values.filter { file.lazyEffect(in: $0) != nil }
    guard effects.count > 1, let value = effects.last else { return }
    throw Diagnostic(
      .dynamicViews, at: file.range(value), "making '\(buffer.normalizedText(value))' adds a view to another one, and the new code may make it at another time",
      help: "use the views once before the call")
  }

  // MARK: Closures

  /// An item that is kept in a dictionary outside of the closure around the call, as that closure has to spell it.
  private func inReach(_ item: LayoutItem, _ value: Range<Int>) throws(Diagnostic) -> LayoutItem {
    guard needsSelf(value) else { return item }
    let site = site.expression.lowerBound
    guard let closure = file.declarations.enclosingClosure(at: site), let end = buffer.partner(of: closure), !file.declarations.isSelfWeak(at: site),
      buffer.tokens(spelled: "self", in: closure..<end).contains(where: { !file.declarations.isSelfWeak(at: $0) })
    else {
      throw Diagnostic(
        .dynamicViews, at: file.range(value), "'\(buffer.normalizedText(value))' needs 'self' in the closure of the call",
        help: "move the dictionary into the closure")
    }
    return buffer.firstSignificant(from: value.lowerBound).map { buffer.isWord($0, "self") } == true ? item : LayoutItem(spelled: "self." + item.spelling)
  }

  /// Whether a value that stands outside of the closure around the call names a member of `self`, which that closure has to
  /// spell out.
  private func needsSelf(_ value: Range<Int>) -> Bool {
    let site = site.expression.lowerBound
    let outside = file.declarations.enclosingClosure(at: value.lowerBound)
    var closure = file.declarations.enclosingClosure(at: site)
    // `{ … }()` runs where it stands.
    while let open = closure, open != outside, let next = buffer.partner(of: open).flatMap(buffer.next), buffer.tokens[next].kind == .leftParenthesis {
      closure = file.declarations.enclosingClosure(at: open)
    }
    guard closure != outside, file.isInEscapingClosure(site) else { return false }
    return file.significantTokens(value).contains { token in
      guard buffer.tokens[token].kind == .identifier, buffer.previous(token).map({ buffer.tokens[$0].kind != .dot }) ?? true else { return false }
      if buffer.isWord(token, "self") { return true }
      guard !buffer.isReservedWord(token), buffer.text(token).first?.isUppercase != true else { return false }
      return file.declarations.declaration(of: buffer.text(token), at: token).map { $0.kind == .property && $0.scope != nil } ?? true
    }
  }

  /// Checks that a value that nothing uses does nothing either.
  private func checkDroppable(_ value: Range<Int>, _ id: DiagnosticID) throws(Diagnostic) {
    guard !ScalarReader(file).isStable(value) || file.lazyEffect(in: value) != nil else { return }
    throw Diagnostic(
      id, at: file.range(value), "the format string does not use '\(buffer.normalizedText(value))', and making it may do something",
      help: "move the value out of the dictionary")
  }

  /// Whether a value of a stored dictionary may be another one where the call stands.
  private func mayDiffer(_ value: Range<Int>, from constant: Declaration) -> Bool {
    let resolver = LiteralResolver(file)
    return resolver.isElement(value) || !resolver.meansTheSame(value, at: site.expression.lowerBound)
      || resolver.isReassigned(value, between: constant, and: site.expression.lowerBound)
  }

  // MARK: Literals

  private func entries(_ expression: Range<Int>, _ id: DiagnosticID, _ what: String)
    throws(Diagnostic) -> (entries: [DictionaryLiteral.Pair], constant: Declaration?, type: ValueType?) {
    guard
      let resolved = LiteralResolver(file).resolve(
        expression, startingWith: [.leftBracket], before: site.expression.lowerBound),
      let literal = DictionaryLiteral(at: resolved.literal.lowerBound, in: buffer)
    else {
      throw Diagnostic(
        id, at: file.range(expression),
        "the \(what) dictionary '\(buffer.normalizedText(expression))' is not a literal that reaches the call unchanged")
    }
    return (literal.pairs, resolved.constant, resolved.type)
  }

  private func key(_ expression: Range<Int>) -> String? {
    guard let token = buffer.firstSignificant(from: expression.lowerBound), token < expression.upperBound,
      buffer.tokens[token].kind == .string, let literal = StringLiteral(at: token, in: buffer)
    else { return nil }
    return literal.text
  }
}
