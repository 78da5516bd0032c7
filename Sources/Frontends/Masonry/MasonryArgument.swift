internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What stands in the parentheses of `equalTo` and its relatives.
enum MasonryArgument {
  /// A view: its attribute is the first one's.
  case view(LayoutItem)
  /// `b.mas_right`
  case term(LayoutTerm)
  /// `b.mas_safeAreaLayoutGuide`, whose attribute depends on Masonry's version.
  case safeArea(LayoutItem)
  case number(Scalar)
  case structure(MasonryStructure)
  case array([Range<Int>])
}

/// Tells the kinds of arguments apart.
struct MasonryArgumentReader {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  private static let maximumDepth = 8

  init(_ file: HostFile) {
    self.file = file
  }

  /// - Throws: `unknownTarget` when the source does not tell what kind of value the expression has.
  func read(_ expression: Range<Int>, depth: Int = 0) throws(Diagnostic) -> MasonryArgument {
    let range = withoutParentheses(expression)
    guard let first = range.first, depth < Self.maximumDepth else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(expression), "an argument is missing")
    }
    let text = buffer.objectiveCText(range)
    // `mas_equalTo((5, 6))` and `mas_equalTo(5, 6)`: the comma operator, whose value is the last one's.
    let parts = buffer.splitAtObjectiveCCommas(range)
    if parts.count > 1 {
      guard let last = parts.last, isNumber(last) else { throw unknown(range, text) }
      return .number(.expression("(\(text))"))
    }
    if let structure = CStructure(range, in: buffer) { return .structure(MasonryStructure(structure, file)) }
    if buffer[first].kind == .at { return try literal(range, text, depth) }
    if let boxed = file.boxedNumber(range) { return .number(boxed.number) }
    if let boxed = boxedStructure(range) { return try read(boxed, depth: depth + 1) }
    // The attribute of `wide ? a.mas_left : b.mas_left` is not one of what stands before the last dot.
    if let choice = CConditional(range, in: buffer) {
      return isNumber(range) ? .number(file.objectiveCScalar(range)) : try conditional(choice, range, text, depth)
    }
    if let term = try attribute(range) { return term }
    if ["nil", "NULL", "Nil"].contains(text) { throw raises(range, "nil is no view, attribute or number") }
    if isNumber(range) { return .number(file.objectiveCScalar(range)) }
    guard let type = file.names.type(of: range) else {
      if let kind = try macroKind(range) { return kind }
      if isCalledNumber(range) { return .number(file.objectiveCScalar(range)) }
      throw unknown(range, text)
    }
    if let value = ObjectiveCVariableResolver(file).value(range, at: range.lowerBound), buffer.objectiveCText(value) == "nil" {
      throw raises(range, "'\(text)' is nil here, which is no view, attribute or number")
    }
    if type.kind == .view { try checkPresence(range) }
    switch type.kind {
    case .view: return .view(try ObjectiveCItemReader(file).read(range, isOnce: false))
    case .number: return .number(file.objectiveCScalar(range))
    case .boxedNumber: return .number(.expression("\(text).doubleValue"))
    case .size, .point, .insets:
      guard let structure = MasonryStructure(variable: range, type.kind, file) else { throw unknown(range, text) }
      return .structure(structure)
    case .array: return try stored(range, text, depth)
    case .viewAttribute: return try stored(range, text, depth)
    case .guide: throw raises(range, "Masonry takes no layout guides here; it has 'mas_' attributes for them")
    case .string, .dictionary, .constraint, .storedConstraint, .otherObject:
      throw raises(range, "'\(text)' is a '\(type.name) *', which is no view, attribute or number")
    case .unknown: throw unknown(range, text)
    }
  }

  private func unknown(_ range: Range<Int>, _ text: String) -> Diagnostic {
    Diagnostic(
      .unknownTarget, at: file.range(range), "it is not known whether '\(text)' is a view, an attribute or a number",
      help: "write '\(text).mas_left' for a view, or '@(\(text))' for a number")
  }

  private func raises(_ range: Range<Int>, _ reason: String) -> Diagnostic {
    Diagnostic(.raisesInMasonry, at: file.range(range), reason)
  }

  private func withoutParentheses(_ expression: Range<Int>) -> Range<Int> {
    var range = buffer.trimmed(expression)
    while let open = range.first, buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == range.upperBound - 1 {
      range = buffer.trimmed(open + 1..<range.upperBound - 1)
    }
    return range
  }

  /// A value that a variable surely has.
  private func stored(_ range: Range<Int>, _ text: String, _ depth: Int) throws(Diagnostic) -> MasonryArgument {
    let resolver = ObjectiveCVariableResolver(file)
    guard let value = resolver.value(range, at: range.lowerBound), resolver.isSame(value, at: range.lowerBound) else {
      throw unknown(range, text)
    }
    return try read(value, depth: depth + 1)
  }

  // MARK: Literals

  private func literal(_ range: Range<Int>, _ text: String, _ depth: Int) throws(Diagnostic) -> MasonryArgument {
    switch ObjectiveCLiteral(range, in: buffer) {
    case .boxed(let inner):
      // Structures are boxed as well as numbers, so that what has no known type may be either.
      return try read(inner, depth: depth + 1)
    case .array(_, let elements): return .array(elements)
    case .string, .dictionary: throw raises(range, "'\(text)' is no view, attribute or number")
    case nil:
      guard let call = boxedMacro(range) else { throw unknown(range, text) }
      return try read(call, depth: depth + 1)
    }
  }

  /// `@kScaled(16)`: the call of a macro whose replacement is a number in parentheses, so that the `@` boxes it.
  private func boxedMacro(_ range: Range<Int>) -> Range<Int>? {
    guard let mark = range.first, let name = buffer.next(mark), name < range.upperBound, buffer[name].kind == .identifier, let open = buffer.next(name),
      open < range.upperBound, buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == range.upperBound - 1
    else { return nil }
    let macros = file.names.macros(buffer.text(name))
    let areBoxed = macros.allSatisfy { macro in
      let body = macro.tokens
      guard macro.parameters != nil, let first = body.firstSignificant(from: 0), body[first].kind == .leftParenthesis, let close = body.partner(of: first) else { return false }
      return body.next(close) == nil && Self.isArithmetic(macro.body)
    }
    return !macros.isEmpty && areBoxed ? name..<range.upperBound : nil
  }

  /// `[NSValue valueWithCGSize:s]`
  private func boxedStructure(_ range: Range<Int>) -> Range<Int>? {
    guard let open = range.first, let message = MessageExpression(at: open, in: buffer), message.range == range, message.pieces.count == 1,
      buffer.objectiveCText(message.receiver) == "NSValue", ["valueWithCGSize:", "valueWithCGPoint:", "valueWithUIEdgeInsets:"].contains(message.selector)
    else { return nil }
    return message.pieces[0].argument
  }

  // MARK: Attributes

  /// `b.mas_right`, `[b mas_right]`, `b.mas_attribute(NSLayoutAttributeTop)`, `vc.mas_topLayoutGuide`
  private func attribute(_ range: Range<Int>) throws(Diagnostic) -> MasonryArgument? {
    var owner = range
    var name: Int
    var argument: Range<Int>?
    guard let first = range.first, var last = range.last else { return nil }
    if buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer), message.range == range {
      guard let unary = message.unaryName else { return nil }
      (owner, name) = (message.receiver, unary)
    } else {
      if buffer[last].kind == .rightParenthesis, let open = buffer.partner(of: last), let before = buffer.previous(open), before > first {
        argument = buffer.trimmed(open + 1..<last)
        last = before
      }
      guard buffer[last].kind == .identifier, let dot = buffer.previous(last), dot > first, buffer[dot].kind == .dot else { return nil }
      name = last
      owner = buffer.trimmed(first..<dot)
    }
    var word = buffer.text(name)
    if word.hasPrefix("mas_") {
      word = String(word.dropFirst(4))
    } else {
      guard file.names.isMacro("MAS_SHORTHAND"), file.names.type(of: range) == nil else { return nil }
    }
    if word == "attribute", let argument {
      guard let spelling = AttributeSpelling(objectiveC: buffer.objectiveCText(argument)) else {
        throw Diagnostic(.dynamicAttribute, at: file.range(argument), "the attribute is not named here")
      }
      return .term(spelling.term(of: try item(owner)))
    }
    guard argument == nil else { return nil }
    if let value = ObjectiveCVariableResolver(file).value(owner, at: owner.lowerBound), buffer.objectiveCText(value) == "nil" {
      throw raises(range, "'\(buffer.objectiveCText(owner))' is nil here, and so is its attribute")
    }
    try checkPresence(owner)
    if let attribute = MasonrySpellings.attribute(word) { return .term(attribute.term(of: try item(owner))) }
    if word == "safeAreaLayoutGuide" { return .safeArea(.guide(.safeArea, of: try item(owner))) }
    if word.hasPrefix("safeAreaLayoutGuide"), let edge = LayoutAttribute(capitalized: word.dropFirst(19)) {
      return .term(LayoutTerm(.guide(.safeArea, of: try item(owner)), edge))
    }
    for (guide, attribute) in [("topLayoutGuide", LayoutAttribute.bottom), ("bottomLayoutGuide", .top)] where word.hasPrefix(guide) {
      let suffix = word.dropFirst(guide.count)
      guard let edge = suffix.isEmpty ? attribute : LayoutAttribute(capitalized: suffix), edge == .top || edge == .bottom else { return nil }
      return .term(LayoutTerm(.expression("\(buffer.objectiveCText(owner)).\(guide)"), edge))
    }
    return nil
  }

  /// Masonry takes the superview for nil where its assertions are off, which an anchor of nil does not.
  private func checkPresence(_ view: Range<Int>) throws(Diagnostic) {
    guard NilItems(file).mayBeNil(view) else { return }
    throw Diagnostic(
      .unstableItem, at: file.range(view), "'\(buffer.objectiveCText(view))' may be nil here, which is no view, attribute or number",
      help: "make the constraint only where there is a view")
  }

  private func item(_ owner: Range<Int>) throws(Diagnostic) -> LayoutItem {
    try ObjectiveCItemReader(file).read(owner, isOnce: false)
  }

  private func conditional(_ choice: CConditional, _ range: Range<Int>, _ text: String, _ depth: Int) throws(Diagnostic) -> MasonryArgument {
    let kinds = choice.arms.map { file.names.type(of: $0)?.kind }
    if choice.arms.allSatisfy(isNumber) || kinds.allSatisfy({ $0 == .number }) || choice.arms.contains(where: isNumberAlone) {
      return .number(file.objectiveCScalar(range))
    }
    if choice.isPlain(in: buffer), let structure = MasonryStructure(choice, file) { return .structure(structure) }
    if let term = try conditionalTerm(choice) { return .term(term) }
    if let number = try boxedChoice(choice, depth) { return .number(number) }
    guard kinds.allSatisfy({ $0 == .view }) else { throw unknown(range, text) }
    return .view(try ObjectiveCItemReader(file).read(range, isOnce: false))
  }

  /// `wide ? @(height) : @0`: Masonry takes the `doubleValue` of the one or the other, so that neither has the type of both.
  private func boxedChoice(_ choice: CConditional, _ depth: Int) throws(Diagnostic) -> Scalar? {
    var arms: [String] = []
    for arm in choice.arms {
      let range = withoutParentheses(arm)
      guard let first = range.first, buffer[first].kind == .at || file.boxedNumber(range) != nil || boxedStructure(range) != nil || file.names.type(of: range)?.kind == .boxedNumber,
        case .number(let number) = try read(range, depth: depth + 1)
      else { return nil }
      arms.append(number.spelling.hasSuffix(".doubleValue") ? number.spelling : number.besideOtherInC)
    }
    return .expression("\(buffer.objectiveCText(choice.condition)) ? \(arms[0]) : \(arms[1])")
  }

  /// `wide ? a.mas_left : b.mas_left`: one attribute of one view or the other.
  private func conditionalTerm(_ choice: CConditional) throws(Diagnostic) -> LayoutTerm? {
    guard choice.isPlain(in: buffer) else { return nil }
    var terms: [LayoutTerm] = []
    for arm in choice.arms {
      guard CConditional(arm, in: buffer) == nil, case .term(let term)? = try attribute(withoutParentheses(arm)),
        case .expression(let spelling) = term.item, file.names.type(ofSpelling: spelling, at: arm.lowerBound)?.kind == .view
      else { return nil }
      terms.append(term)
    }
    guard terms.count == 2, terms[0].attribute == terms[1].attribute else { return nil }
    let arms = terms.map { $0.item.objectiveCSpelling }
    return LayoutTerm(.expression("(\(buffer.objectiveCText(choice.condition)) ? \(arms[0]) : \(arms[1]))"), terms[0].attribute)
  }

  // MARK: Numbers

  /// Whether an expression surely is a number: by its literals, its operators, or the functions that it calls.
  func isNumber(_ expression: Range<Int>) -> Bool {
    let range = withoutParentheses(expression)
    guard let first = range.first else { return false }
    if CEvaluator(buffer, names: file.names).value(range) != nil { return true }
    if let choice = CConditional(range, in: buffer) {
      return choice.arms.allSatisfy { file.names.type(of: $0)?.kind == .number || isNumberWithoutChoice($0) }
    }
    return isNumberWithoutChoice(range) || buffer.isOperator(first, "-") || file.names.type(of: range)?.kind == .number
  }

  /// Whether an arm of a choice makes the whole a number: a literal that is no null pointer, so that no object can stand beside it.
  private func isNumberAlone(_ arm: Range<Int>) -> Bool {
    let range = withoutParentheses(arm)
    guard range.count == 1, buffer[range.lowerBound].kind == .number else { return false }
    return CEvaluator(buffer, names: file.names).value(range).map { $0.points != 0 } ?? false
  }

  private func isNumberWithoutChoice(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var previous: Int?
    while index < range.upperBound {
      if buffer[index].kind == .operatorSymbol, let before = previous, buffer.endsObjectiveCOperand(before),
        ["+", "-", "*", "/", "%"].contains(buffer.text(index)) {
        // A cast before a sign is no arithmetic, but what follows a sign is a number all the same.
        return true
      }
      if !buffer[index].kind.isTrivia { previous = buffer.groupLastIndex(index) }
      index = buffer.groupLastIndex(index) + 1
    }
    guard let first = range.first else { return false }
    if buffer[first].kind == .number || buffer.isOperator(first, "-") { return true }
    if buffer[first].kind == .leftParenthesis, let close = buffer.partner(of: first), close + 1 < range.upperBound {
      return file.names.castType(first + 1..<close)?.kind == .number
    }
    guard buffer[first].kind == .identifier, let open = buffer.next(first), open < range.upperBound,
      buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == range.upperBound - 1
    else { return false }
    if buffer.isWord(first, in: Self.numberFunctions) { return true }
    let name = buffer.text(first)
    if file.names.function(name)?.type.kind == .number { return true }
    let macros = file.names.macros(name)
    return !macros.isEmpty && macros.allSatisfy { $0.parameters != nil && isNumber($0) }
  }

  /// Functions and macros of the system that give numbers.
  private static let numberFunctions: [StaticString] = [
    "MIN", "MAX", "ABS", "ceil", "ceilf", "floor", "floorf", "round", "roundf", "fabs", "fabsf", "sqrt", "sqrtf", "fmin", "fmax",
    "CGRectGetWidth", "CGRectGetHeight", "CGRectGetMinX", "CGRectGetMaxX", "CGRectGetMinY", "CGRectGetMaxY", "CGRectGetMidX", "CGRectGetMidY",
  ]

  /// Whether a macro stands for a number: it computes one, or it is nothing but another macro that does, `kWidth(15)`.
  private func isNumber(_ macro: ObjectiveCMacro) -> Bool {
    // One that leads back to itself is none.
    var known: [String: Bool] = [macro.name: false]
    return isNumber(macro, &known)
  }

  /// - Parameter known: What was found out of other names, each of which is looked at once.
  private func isNumber(_ macro: ObjectiveCMacro, _ known: inout [String: Bool]) -> Bool {
    if Self.isArithmetic(macro.body) { return true }
    let body = macro.tokens
    guard known.count <= Self.maximumDepth, let first = body.firstSignificant(from: 0), body[first].kind == .identifier else { return false }
    var isCall = false
    if let open = body.next(first) {
      guard body[open].kind == .leftParenthesis, let close = body.partner(of: open), body.next(close) == nil else { return false }
      isCall = true
    }
    let name = body.text(first)
    let macros = file.names.macros(name)
    guard !macros.isEmpty, macros.allSatisfy({ ($0.parameters != nil) == isCall }) else { return false }
    if let answer = known[name] { return answer }
    known[name] = false
    let answer = macros.allSatisfy { isNumber($0, &known) }
    known[name] = answer
    return answer
  }

  /// `kScreenWidth`, `SCREEN_HEIGHT`, `AUTO(20)`: a macro of a prefix header or a library that no file shows, and that is called a
  /// number. The compiler takes no object for one.
  private func isCalledNumber(_ range: Range<Int>) -> Bool {
    let tokens = buffer.significant(range)
    guard file.names.hasHeaders, let first = tokens.first, buffer[first].kind == .identifier, let initial = buffer.text(first).first else { return false }
    let name = buffer.text(first)
    // Without the prefix an object is asked for: `equalTo(kHeight)` where that is `@20`.
    guard let open = buffer.previous(first), buffer[open].kind == .leftParenthesis, let method = buffer.previous(open), buffer.text(method).hasPrefix("mas_") else { return false }
    guard initial == "k" && name.dropFirst().first?.isUppercase == true || initial.isUppercase, file.names.declaration(of: name, at: first) == nil, file.names.macros(name).isEmpty,
      file.names.function(name) == nil
    else { return false }
    let word = name.lowercased()
    if tokens.count == 1 { return ["width", "height", "margin", "padding", "spacing", "gap"].contains { word.hasSuffix($0) } }
    // One number comes out of one.
    guard tokens.count == 4, buffer[tokens[1]].kind == .leftParenthesis, buffer[tokens[2]].kind == .number else { return false }
    return !["inset", "edge", "point", "rect", "margin", "view", "label", "button", "item", "tag", "color", "font", "string"].contains { word.contains($0) } && !word.hasSuffix("size")
  }

  /// What a macro without arguments stands for, by its replacement.
  private func macroKind(_ range: Range<Int>) throws(Diagnostic) -> MasonryArgument? {
    guard range.count == 1 else { return nil }
    if let structure = MasonryStructure(macro: range.lowerBound, file) { return .structure(structure) }
    let macros = file.names.macros(buffer.text(range.lowerBound))
    guard !macros.isEmpty, macros.allSatisfy({ $0.parameters == nil }) else { return nil }
    func kind(_ macro: ObjectiveCMacro) -> ObjectiveCType.Kind? {
      isNumber(macro) ? .number : file.names.type(ofSpelling: macro.body, at: range.lowerBound)?.kind
    }
    // `#define KEY_WINDOW [UIApplication sharedApplication].keyWindow`
    if macros.allSatisfy({ kind($0) == .view }) { return .view(try ObjectiveCItemReader(file).read(range, isOnce: false)) }
    return macros.allSatisfy { kind($0) == .number } ? .number(file.objectiveCScalar(range)) : nil
  }

  /// Whether the replacement of a macro computes a number.
  private static func isArithmetic(_ body: String) -> Bool {
    if body.hasSuffix(".size.width") || body.hasSuffix(".size.height") || body.hasSuffix(".size.width)")
      || body.hasSuffix(".size.height)") { return true }
    let tokens = TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: body))
    var isNumber = false
    // What was known before each parenthesis that is still open.
    var outer: [Bool] = []
    var index = tokens.firstSignificant(from: 0)
    while let current = index {
      switch tokens[current].kind {
      case .number: isNumber = true
      case .operatorSymbol where tokens.isOperator(current, "*"):
        // `((AppDelegate *)delegate).window` is a cast, `*place` reads a pointer.
        guard let before = tokens.previous(current), let next = tokens.next(current) else { return false }
        if tokens.endsObjectiveCOperand(before), tokens[next].kind != .rightParenthesis, !tokens.isOperator(next, "*") { isNumber = true }
      case .operatorSymbol where tokens.isOperator(current, "/"): isNumber = true
      // What a condition compares is not what it chooses.
      case .operatorSymbol where tokens.isOperator(current, "?"): isNumber = outer.last ?? false
      case .operatorSymbol where tokens.isOperator(current, "+") || tokens.isOperator(current, "-"):
        // Between two values; objects cannot be added.
        if let before = tokens.previous(current), tokens.endsObjectiveCOperand(before) { isNumber = true }
      case .string, .at, .leftBrace: return false
      case .leftBracket:
        // Nor is what a message gives.
        index = tokens.partner(of: current).flatMap { tokens.next($0) }
        continue
      case .leftParenthesis:
        // What a call gives is not told by its arguments.
        guard let before = tokens.previous(current), tokens[before].kind == .identifier, let close = tokens.partner(of: current)
        else {
          outer.append(isNumber)
          break
        }
        if tokens.isWord(before, in: numberFunctions) { isNumber = true }
        index = tokens.next(close)
        continue
      case .rightParenthesis: outer.removeLast(outer.isEmpty ? 0 : 1)
      default: break
      }
      index = tokens.next(current)
    }
    return isNumber
  }
}

extension LayoutAttribute {
  /// The attribute of `Top`, `CenterX`.
  init?(capitalized name: some StringProtocol) {
    guard let first = name.first, first.isUppercase else { return nil }
    self.init(rawValue: first.lowercased() + name.dropFirst())
  }
}
