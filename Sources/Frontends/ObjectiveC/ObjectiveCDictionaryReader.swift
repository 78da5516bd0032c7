internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What a dictionary has for the names of a format.
struct DictionaryEntries<Value> {
  var values: [String: Value]
  /// What is taken for granted about entries that are looked up when the new code runs.
  var assumptions: [String] = []

  static func looked(up names: Set<String>, in dictionary: String, _ value: (String) -> Value) -> Self {
    var result = Self(values: [:])
    for name in names.sorted() { result.look(up: name, in: dictionary, value) }
    return result
  }

  mutating func look(up name: String, in dictionary: String, _ value: (String) -> Value) {
    values[name] = value(name)
    assumptions.append("'\(dictionary)' has an entry '\(name)'")
  }
}

/// Reads the dictionaries of a call with a format string.
struct ObjectiveCDictionaryReader {
  private let file: HostFile
  private let site: CallSite
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, site: CallSite) {
    self.file = file
    self.site = site
  }

  private struct Entry {
    let key: String
    let value: Range<Int>
  }

  /// The entries of the names; from the dictionary itself when it is not a literal that reaches the call unchanged.
  ///
  /// - Throws: `dynamicViews` when the dictionary may be another one each time.
  func views(_ expression: Range<Int>, named names: Set<String>) throws(Diagnostic) -> DictionaryEntries<LayoutItem> {
    do throws(Diagnostic) {
      return try literalViews(expression, named: names)
    } catch {
      guard error.id == .dynamicViews, let dictionary = lookup(expression) else { throw error }
      return .looked(up: names, in: dictionary) { Self.view($0, in: dictionary) }
    }
  }

  private func literalViews(_ expression: Range<Int>, named names: Set<String>) throws(Diagnostic) -> DictionaryEntries<LayoutItem> {
    let (entries, isStored) = try entries(expression, .dynamicViews, "views")
    var result = DictionaryEntries<LayoutItem>(values: [:])
    try checkUnused(entries, isStored, names)
    for entry in entries {
      guard names.contains(entry.key) else {
        result.values[entry.key] = .expression(buffer.objectiveCText(entry.value))
        continue
      }
      do throws(Diagnostic) {
        try checkStored(entry.value, isStored, .dynamicViews, "view")
        result.values[entry.key] = try ObjectiveCItemReader(file).read(entry.value, isOnce: false)
      } catch {
        // The dictionary has the object that the expression gave.
        guard isStored, error.id == .dynamicViews || error.id == .unstableItem, let dictionary = lookup(expression) else { throw error }
        result.look(up: entry.key, in: dictionary) { Self.view($0, in: dictionary) }
      }
    }
    return result
  }

  /// - Parameter once: Names that the format uses in one place, so that the new code evaluates their values once, too.
  /// - Throws: `dynamicMetrics` when the dictionary is not a literal that reaches the call unchanged,
  ///   `unknownMetricType` when a value is not known to be a number.
  func metrics(
    _ expression: Range<Int>, named names: Set<String>, once: Set<String> = []
  ) throws(Diagnostic) -> DictionaryEntries<Scalar> {
    let text = buffer.objectiveCText(expression)
    if ["nil", "NULL", "0", "Nil", "@{}", "nullptr"].contains(text) { return DictionaryEntries(values: [:]) }
    if names.isEmpty {
      guard CEffects(file).effect(of: expression) != .none else { return DictionaryEntries(values: [:]) }
      throw Diagnostic(
        .unstableItem, at: file.range(expression), "no name of the format is a metric, but the dictionary may do something when it is made")
    }
    do throws(Diagnostic) {
      return try literalMetrics(expression, named: names, once: once)
    } catch {
      guard error.id == .dynamicMetrics, let dictionary = lookup(expression) else { throw error }
      return .looked(up: names, in: dictionary) { Self.number($0, in: dictionary) }
    }
  }

  private static func view(_ key: String, in dictionary: String) -> LayoutItem { .expression("\(dictionary)[@\"\(key)\"]") }

  private static func number(_ key: String, in dictionary: String) -> Scalar { .expression("[\(dictionary)[@\"\(key)\"] doubleValue]") }

  /// The name of a dictionary that holds the same entries throughout a call: a variable, or a property that is stored.
  private func lookup(_ expression: Range<Int>) -> String? {
    let tokens = buffer.significant(expression)
    guard let first = tokens.first, let last = tokens.last, tokens.count == 1 || tokens.count == 3 && buffer.isWord(first, "self"),
      buffer[last].kind == .identifier,
      let type = tokens.count == 1 ? file.names.declaration(of: buffer.text(first), at: site.expression.lowerBound)?.type : file.names.type(of: expression),
      type.pointers == 1,
      ["NSDictionary", "NSMutableDictionary"].contains(type.name), CEffects(file).effect(of: expression) == .none
    else { return nil }
    return buffer.objectiveCText(expression)
  }

  private func literalMetrics(
    _ expression: Range<Int>, named names: Set<String>, once: Set<String>
  ) throws(Diagnostic) -> DictionaryEntries<Scalar> {
    let (entries, isStored) = try entries(expression, .dynamicMetrics, "metrics")
    try checkUnused(entries, isStored, names)
    var result = DictionaryEntries<Scalar>(values: [:])
    for entry in entries where names.contains(entry.key) {
      do throws(Diagnostic) {
        try checkStored(entry.value, isStored, .dynamicMetrics, "number")
        // Two messages could change their order.
        let isAlone = !entries.contains { $0.key != entry.key && CEffects(file).effect(of: $0.value) != .none }
        result.values[entry.key] = try metric(entry.value, isOnce: !isStored && isAlone && once.contains(entry.key))
      } catch {
        guard isStored, error.id == .dynamicMetrics, let dictionary = lookup(expression) else { throw error }
        result.look(up: entry.key, in: dictionary) { Self.number($0, in: dictionary) }
      }
    }
    return result
  }

  /// Refuses what the old call evaluates and the new code does not.
  private func checkUnused(_ entries: [Entry], _ isStored: Bool, _ names: Set<String>) throws(Diagnostic) {
    guard !isStored else { return }
    for entry in entries where !names.contains(entry.key) && (CEffects(file).effect(of: entry.value) != .none || CEffects(file).addsViews(entry.value)) {
      throw Diagnostic(
        .unstableItem, at: file.range(entry.value),
        "the format does not name '\(entry.key)', but '\(buffer.objectiveCText(entry.value))' may do something when it runs",
        help: "take the entry out of the dictionary, or evaluate it in a statement of its own")
    }
  }

  private func metric(_ value: Range<Int>, isOnce: Bool) throws(Diagnostic) -> Scalar {
    if case .boxed(let inner) = ObjectiveCLiteral(value, in: buffer) {
      guard isStable(inner) || isOnce && CEffects(file).effect(of: inner) != .certain else {
        throw Diagnostic(
          .dynamicMetrics, at: file.range(value),
          "'\(buffer.objectiveCText(inner))' could be another number each time it is evaluated",
          help: "store the number in a variable first and use that name")
      }
      return file.objectiveCScalar(inner)
    }
    if let choice = CConditional(value, in: buffer) { return try chosen(choice, isOnce: isOnce) }
    if let boxed = file.boxedNumber(value), isStable(boxed.argument) { return boxed.number }
    let text = buffer.objectiveCText(value)
    guard file.names.type(of: value)?.kind == .boxedNumber, isStable(value) else {
      throw Diagnostic(.unknownMetricType, at: file.range(value), "the type of '\(text)' is not known")
    }
    return .expression("\(text).doubleValue")
  }

  /// `isWide ? @2 : @10`: a box of the one number or of the other.
  private func chosen(_ choice: CConditional, isOnce: Bool) throws(Diagnostic) -> Scalar {
    guard isStable(choice.condition) || isOnce && CEffects(file).effect(of: choice.condition) != .certain else {
      throw Diagnostic(
        .dynamicMetrics, at: file.range(choice.condition),
        "'\(buffer.objectiveCText(choice.condition))' could choose another number each time it is evaluated",
        help: "store the number in a variable first and use that name")
    }
    var arms: [String] = []
    for arm in choice.arms {
      guard case .boxed(let inner) = ObjectiveCLiteral(arm, in: buffer), case .number(let number) = file.objectiveCScalar(inner).value else {
        throw Diagnostic(.unknownMetricType, at: file.range(arm), "the type of '\(buffer.objectiveCText(arm))' is not known")
      }
      arms.append(Scalar.number(number).spelling)
    }
    return .expression("\(buffer.objectiveCText(choice.condition)) ? \(arms[0]) : \(arms[1])")
  }

  /// Whether an expression gives the same number wherever it stands in a function: no messages, no frames, and only
  /// calls that compute.
  private func isStable(_ expression: Range<Int>) -> Bool {
    guard CEffects(file).effect(of: expression) == .none else { return false }
    for token in buffer.significant(expression) {
      switch buffer[token].kind {
      case .leftBracket, .leftBrace: return false
      case .leftParenthesis:
        guard let before = buffer.previous(token), expression.contains(before), buffer[before].kind == .identifier else { continue }
        if !buffer.isWord(before, in: ["MIN", "MAX", "ABS", "ceil", "ceilf", "floor", "floorf", "round", "roundf", "fabs", "sqrt"]) {
          return false
        }
      case .identifier:
        if buffer.isWord(token, in: ["frame", "bounds", "contentSize", "intrinsicContentSize", "contentOffset", "safeAreaInsets"]) {
          return false
        }
      case .operatorSymbol:
        if buffer.text(token).hasSuffix("=") || buffer.isOperator(token, "++") || buffer.isOperator(token, "--") { return false }
      default: continue
      }
    }
    return true
  }

  private func checkStored(
    _ value: Range<Int>, _ isStored: Bool, _ id: DiagnosticID, _ what: String
  ) throws(Diagnostic) {
    guard isStored, !ObjectiveCVariableResolver(file).isSame(value, at: site.expression.lowerBound) else { return }
    throw Diagnostic(
      id, at: file.range(value), "'\(buffer.objectiveCText(value))' may be another \(what) by the time of the call")
  }

  // MARK: Literals

  private func entries(
    _ expression: Range<Int>, _ id: DiagnosticID, _ what: String
  ) throws(Diagnostic) -> (entries: [Entry], isStored: Bool) {
    var value = buffer.trimmed(expression)
    var isStored = false
    if let stored = ObjectiveCVariableResolver(file).value(value, at: site.expression.lowerBound) {
      value = buffer.trimmed(stored)
      isStored = true
    }
    if let found = bindings(value) { return (found, isStored) }
    guard let pairs = pairs(value) else {
      throw Diagnostic(
        id, at: file.range(expression),
        "the \(what) dictionary '\(buffer.objectiveCText(expression))' is not a literal that reaches the call unchanged")
    }
    var result: [Entry] = []
    for pair in pairs {
      guard let key = ObjectiveCTextReader(file).text(pair.key, at: site.expression.lowerBound) else {
        throw Diagnostic(id, at: file.range(pair.key), "this key is not a string literal")
      }
      result.append(Entry(key: key, value: pair.value))
    }
    guard Set(result.map(\.key)).count == result.count else {
      throw Diagnostic(id, at: file.range(expression), "a key stands twice in the \(what) dictionary, and it is not documented which value counts")
    }
    return (result, isStored)
  }

  /// `@{@"gap": @8}`, `[NSDictionary dictionaryWithObjectsAndKeys:@8, @"gap", nil]`
  private func pairs(_ value: Range<Int>) -> [(key: Range<Int>, value: Range<Int>)]? {
    if case .dictionary(_, let pairs) = ObjectiveCLiteral(value, in: buffer) { return pairs.map { ($0.key, $0.value) } }
    guard let open = value.first, buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer), message.range == value else { return nil }
    switch message.selector {
    case "dictionaryWithObjectsAndKeys:" where buffer.objectiveCText(message.receiver) == "NSDictionary",
      "initWithObjectsAndKeys:" where buffer.objectiveCText(message.receiver) == "[NSDictionary alloc]":
      break
    default: return nil
    }
    var parts = buffer.splitAtObjectiveCCommas(message.pieces[0].argument).map { buffer.trimmed($0) }
    guard let last = parts.popLast(), buffer.objectiveCText(last) == "nil", parts.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: parts.count, by: 2).map { (key: parts[$0 + 1], value: parts[$0]) }
  }

  /// `NSDictionaryOfVariableBindings(a, _b)`: each key is the text of its value.
  private func bindings(_ value: Range<Int>) -> [Entry]? {
    guard let name = value.first, buffer.isWord(name, "NSDictionaryOfVariableBindings") || buffer.isWord(name, "_NSDictionaryOfVariableBindings"),
      let open = buffer.next(name), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      close + 1 == value.upperBound
    else { return nil }
    return buffer.splitAtObjectiveCCommas(open + 1..<close).map { Entry(key: buffer.objectiveCText($0), value: $0) }
  }
}
