internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Works out expressions of C whose operands the source shows: literals, macros, and variables that nothing changes.
struct CEvaluator {
  private let buffer: TokenBuffer
  /// Nil when only literals count.
  private let names: ObjectiveCDeclarations?
  /// The token of the file at which names are looked up; nil for the tokens' own places.
  private let site: Int?
  /// The values of a macro's parameters.
  private let parameters: [String: CNumber]
  private let depth: Int

  private static let maximumDepth = 24

  init(_ buffer: TokenBuffer, names: ObjectiveCDeclarations?, site: Int? = nil) {
    self.init(buffer, names: names, site: site, parameters: [:], depth: 0)
  }

  private init(
    _ buffer: TokenBuffer, names: ObjectiveCDeclarations?, site: Int?, parameters: [String: CNumber], depth: Int
  ) {
    self.buffer = buffer
    self.names = names
    self.site = site
    self.parameters = parameters
    self.depth = depth
  }

  private var deeper: CEvaluator {
    CEvaluator(buffer, names: names, site: site, parameters: parameters, depth: depth + 1)
  }

  /// The value of an expression of literals alone.
  static func literal(_ text: String) -> CNumber? {
    // Most are one number.
    if let number = CNumber(literal: text) { return number }
    let buffer = TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: text))
    return CEvaluator(buffer, names: nil).value(0..<buffer.count)
  }

  /// Nil when the value is not known before the program runs.
  func value(_ range: Range<Int>) -> CNumber? {
    guard depth < Self.maximumDepth else { return nil }
    var position = 0
    var operands: [Int] = []
    var index = buffer.firstSignificant(from: range.lowerBound)
    while let current = index, current < range.upperBound {
      operands.append(current)
      index = buffer.next(buffer.groupLastIndex(current))
    }
    guard !operands.isEmpty, let result = conditional(operands, &position), position == operands.count else { return nil }
    return result
  }

  // conditional = sum [ "?" [ conditional ] ":" conditional ] ;
  private func conditional(_ items: [Int], _ position: inout Int) -> CNumber? {
    guard depth < Self.maximumDepth, let first = sum(items, &position) else { return nil }
    guard position < items.count, buffer.isOperator(items[position], "?") else { return first }
    position += 1
    var middle: CNumber? = first
    if position < items.count, buffer[items[position]].kind != .colon {
      middle = deeper.conditional(items, &position)
    }
    guard let then = middle, position < items.count, buffer[items[position]].kind == .colon else { return nil }
    position += 1
    guard let otherwise = deeper.conditional(items, &position) else { return nil }
    // Both arms take part in the usual conversions.
    guard let isDouble = CNumber.apply("+", then, otherwise) else { return nil }
    let chosen = first.isTrue ? then : otherwise
    if case .double = isDouble { return .double(chosen.points) }
    return chosen
  }

  // sum = product { ( "+" | "-" ) product } ;
  private func sum(_ items: [Int], _ position: inout Int) -> CNumber? {
    guard var result = product(items, &position) else { return nil }
    while position < items.count, buffer.isOperator(items[position], "+") || buffer.isOperator(items[position], "-") {
      let symbol = buffer.text(items[position])
      position += 1
      guard let right = product(items, &position), let next = CNumber.apply(symbol, result, right) else { return nil }
      result = next
    }
    return result
  }

  // product = unary { ( "*" | "/" | "%" ) unary } ;
  private func product(_ items: [Int], _ position: inout Int) -> CNumber? {
    guard var result = unary(items, &position) else { return nil }
    while position < items.count,
      buffer.isOperator(items[position], "*") || buffer.isOperator(items[position], "/") || buffer.isOperator(items[position], "%") {
      let symbol = buffer.text(items[position])
      position += 1
      guard let right = unary(items, &position), let next = CNumber.apply(symbol, result, right) else { return nil }
      result = next
    }
    return result
  }

  // unary = { "-" | "+" | "(" type ")" } operand ;
  private func unary(_ items: [Int], _ position: inout Int) -> CNumber? {
    var pending: [Prefix] = []
    while position < items.count {
      let item = items[position]
      if buffer.isOperator(item, "-") {
        pending.append(.minus)
      } else if buffer.isOperator(item, "+") {
        pending.append(.plus)
      } else if buffer[item].kind == .leftParenthesis, position + 1 < items.count, let type = cast(item),
        isOperandStart(items[position + 1]) {
        pending.append(.cast(type))
      } else {
        break
      }
      position += 1
    }
    guard var result = operand(items, &position) else { return nil }
    for prefix in pending.reversed() {
      let next: CNumber? =
        switch prefix {
        case .minus: result.negated
        case .plus: result
        case .cast(let type): result.converted(to: type)
        }
      guard let next else { return nil }
      result = next
    }
    return result
  }

  private enum Prefix {
    case minus
    case plus
    case cast(String)
  }

  private func cast(_ open: Int) -> String? {
    guard let close = buffer.partner(of: open) else { return nil }
    let text = buffer.objectiveCText(open + 1..<close)
    return CNumber.signed(0).converted(to: text) == nil ? nil : text
  }

  private func isOperandStart(_ index: Int) -> Bool {
    switch buffer[index].kind {
    case .identifier, .number, .leftParenthesis: true
    case .operatorSymbol: buffer.isOperator(index, "-") || buffer.isOperator(index, "+")
    default: false
    }
  }

  private func operand(_ items: [Int], _ position: inout Int) -> CNumber? {
    guard position < items.count else { return nil }
    let item = items[position]
    position += 1
    switch buffer[item].kind {
    case .number: return CNumber(literal: buffer.text(item))
    case .leftParenthesis:
      guard let close = buffer.partner(of: item) else { return nil }
      return deeper.value(item + 1..<close)
    case .identifier:
      let name = buffer.text(item)
      if position < items.count, buffer[items[position]].kind == .leftParenthesis, let close = buffer.partner(of: items[position]) {
        let arguments = buffer.splitAtObjectiveCCommas(items[position] + 1..<close).map { deeper.value($0) }
        position += 1
        return call(name, arguments, at: item)
      }
      if position + 1 < items.count, buffer[items[position]].kind == .dot {
        let member = buffer.text(items[position + 1])
        position += 2
        return structureMember(member, of: name, at: item)
      }
      return constant(name, at: item)
    default: return nil
    }
  }

  // MARK: Names

  private func constant(_ name: String, at index: Int) -> CNumber? {
    if let value = parameters[name] { return value }
    switch name {
    case "YES", "true", "TRUE": return .signed(1)
    case "NO", "false", "FALSE": return .signed(0)
    case "UILayoutPriorityRequired", "NSLayoutPriorityRequired": return .single(1000)
    case "UILayoutPriorityDefaultHigh", "NSLayoutPriorityDefaultHigh": return .single(750)
    case "UILayoutPriorityDefaultLow", "NSLayoutPriorityDefaultLow": return .single(250)
    case "UILayoutPriorityFittingSizeLevel", "NSLayoutPriorityFittingSizeCompression": return .single(50)
    default: break
    }
    guard let names else { return nil }
    if let declaration = names.declaration(of: name, at: site ?? index) {
      guard let value = settled(declaration, in: names, at: site ?? index) else { return nil }
      return CEvaluator(names.buffer, names: names, site: nil, parameters: [:], depth: depth + 1).value(value)?
        .converted(to: declaration.type.name)
    }
    guard let macro = names.macro(name, at: site ?? index), macro.parameters == nil, Self.isOneOperand(macro) || isAlone(index..<index + 1) else { return nil }
    return expand(macro, [:], at: site ?? index)
  }

  /// The initial value of a variable that nothing changes later.
  private func settled(_ declaration: ObjectiveCDeclaration, in names: ObjectiveCDeclarations, at index: Int) -> Range<Int>? {
    guard let value = declaration.initializer, declaration.type.pointers == 0, names.surelyRuns(declaration.token, before: index) else { return nil }
    if declaration.isConstant { return value }
    guard declaration.kind == .local, let scope = declaration.scope, let close = names.buffer.partner(of: scope),
      !names.isChanged(declaration, in: value.upperBound..<close)
    else { return nil }
    return value
  }

  private func structureMember(_ member: String, of name: String, at index: Int) -> CNumber? {
    guard let names else { return nil }
    guard let declaration = names.declaration(of: name, at: site ?? index) else {
      guard let macro = names.macro(name, at: site ?? index), macro.parameters == nil else { return nil }
      return structureMember(member, of: macro, at: site ?? index)
    }
    guard let value = settled(declaration, in: names, at: site ?? index),
      let structure = CStructure(value, in: names.buffer), let part = structure.member(member)
    else { return nil }
    guard let range = part else { return .double(0) }
    return CEvaluator(names.buffer, names: names, site: nil, parameters: [:], depth: depth + 1).value(range)?.converted(to: "CGFloat")
  }

  /// A member of the structure that a macro stands for.
  private func structureMember(_ member: String, of macro: ObjectiveCMacro, at index: Int) -> CNumber? {
    let body = macro.tokens
    guard depth < Self.maximumDepth, let part = CStructure(0..<body.count, in: body)?.member(member) else { return nil }
    guard let range = part else { return .double(0) }
    return CEvaluator(body, names: names, site: index, parameters: [:], depth: depth + 1).value(range)?.converted(to: "CGFloat")
  }

  /// The replacement's names are those of the place where the macro is used.
  private func expand(_ macro: ObjectiveCMacro, _ arguments: [String: CNumber], at index: Int) -> CNumber? {
    guard depth < Self.maximumDepth else { return nil }
    let body = macro.tokens
    return CEvaluator(body, names: names, site: index, parameters: arguments, depth: depth + 1)
      .value(0..<body.count)
  }

  /// Source: ISO/IEC 9899:2011, section 7.12; NSObjCRuntime.h for `MIN`, `MAX` and `ABS`.
  private func call(_ name: String, _ arguments: [CNumber?], at index: Int) -> CNumber? {
    let values = arguments.compactMap(\.self)
    guard values.count == arguments.count, let first = values.first else { return nil }
    switch (name, values.count) {
    case ("MIN", 2), ("MAX", 2):
      guard let common = CNumber.apply("+", first, values[1]) else { return nil }
      // A negative number becomes a great one beside one without a sign.
      if case .unsigned = common, values.contains(where: { $0.points < 0 }) { return nil }
      let isFirst = name == "MIN" ? first.points <= values[1].points : first.points >= values[1].points
      let chosen = isFirst ? first : values[1]
      if case .double = common { return .double(chosen.points) }
      return chosen
    case ("ceil", 1): return .double(first.points.rounded(.up))
    case ("floor", 1): return .double(first.points.rounded(.down))
    case ("round", 1): return .double(first.points.rounded(.toNearestOrAwayFromZero))
    case ("fabs", 1): return .double(abs(first.points))
    case ("ceilf", 1): return .single(Float(first.points).rounded(.up))
    case ("floorf", 1): return .single(Float(first.points).rounded(.down))
    case ("roundf", 1): return .single(Float(first.points).rounded(.toNearestOrAwayFromZero))
    default:
      guard let macro = names?.macro(name, at: site ?? index), let names = macro.parameters, names.count == values.count,
        isHygienic(macro), let open = buffer.next(index), let close = buffer.partner(of: open), Self.isOneOperand(macro) || isAlone(index..<close + 1)
      else { return nil }
      return expand(macro, Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first }), at: site ?? index)
    }
  }

  /// Whether what a macro stands for is one operand wherever it stands: a number, a name, a call, or something in parentheses. `4 + 4`
  /// is text: twice `kPad` is 12.
  private static func isOneOperand(_ macro: ObjectiveCMacro) -> Bool {
    let body = macro.tokens
    var index = body.firstSignificant(from: 0)
    while let sign = index, body.isOperator(sign, "-") || body.isOperator(sign, "+") { index = body.next(sign) }
    guard let first = index else { return true }
    guard body[first].kind == .leftParenthesis else {
      guard let next = body.next(first) else { return true }
      return body[first].kind == .identifier && body[next].kind == .leftParenthesis && body.partner(of: next).map { body.next($0) == nil } == true
    }
    // `(CGFloat)8` as well
    guard let close = body.partner(of: first), let next = body.next(close) else { return true }
    return body[next].kind == .number && body.next(next) == nil
  }

  /// Whether nothing beside an expression is one with it.
  private func isAlone(_ expression: Range<Int>) -> Bool {
    if let before = buffer.previous(expression.lowerBound), buffer[before].kind == .operatorSymbol && !buffer.isOperator(before, "=") || buffer[before].kind == .rightParenthesis { return false }
    guard let after = buffer.next(expression.upperBound - 1) else { return true }
    return buffer[after].kind != .operatorSymbol && buffer[after].kind != .dot && buffer[after].kind != .leftBracket
  }

  /// Whether a macro's parameters stand in parentheses, so that text and value are the same.
  private func isHygienic(_ macro: ObjectiveCMacro) -> Bool {
    let body = macro.tokens
    return body.significant(0..<body.count).allSatisfy { index in
      guard body[index].kind == .identifier, macro.parameters?.contains(body.text(index)) == true else { return true }
      guard let before = body.previous(index), let after = body.next(index) else { return body.count == 1 }
      return body[before].kind == .leftParenthesis && body[after].kind == .rightParenthesis
    }
  }
}
