internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR

/// Lines of Swift, with how deep each one stands in braces.
struct PortedLines {
  private(set) var lines: [(depth: Int, text: String)] = []

  var isEmpty: Bool { lines.isEmpty }

  mutating func add(_ text: String, _ depth: Int) {
    // The texts of lists hold line ends of their own.
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) { lines.append((depth, String(part))) }
  }

  /// Puts a comment behind the last line.
  mutating func append(comment: String) {
    guard let last = lines.popLast() else { return lines.append((0, comment)) }
    lines.append((last.depth, last.text + " " + comment))
  }

  /// Opens the last line again to go on behind a brace: `} else {`.
  mutating func takeLast() -> String? { lines.popLast()?.text }

  func text(indentedBy unit: String) -> String {
    lines.map { $0.text.isEmpty ? "" : String(repeating: unit, count: $0.depth) + $0.text }.joined(separator: "\n")
  }
}

extension Porter {
  /// The statements of the text that the porter was made with.
  mutating func statements() throws(PortingObstacle) -> PortedLines {
    guard buffer.isBalanced, let open = buffer.firstSignificant(from: 0), let close = buffer.partner(of: open) else {
      throw PortingObstacle("the brackets do not match")
    }
    var lines = PortedLines()
    try statements(in: open + 1..<close, 0, &lines)
    return lines
  }

  /// The statements before the last `;`, and the expression behind it.
  mutating func expressionWithStatements() throws(PortingObstacle) -> PortedLines {
    guard buffer.isBalanced, let open = buffer.firstSignificant(from: 0), let close = buffer.partner(of: open) else {
      throw PortingObstacle("the brackets do not match")
    }
    var start = open + 1
    var index = start
    while index < close {
      if buffer[index].kind == .semicolon { start = index + 1 }
      index = buffer.groupLastIndex(index) + 1
    }
    var lines = PortedLines()
    try statements(in: open + 1..<start, 0, &lines)
    comments(in: start..<close, 0, &lines)
    lines.add(try value(start..<close, 0), 0)
    return lines
  }

  private mutating func statements(in range: Range<Int>, _ level: Int, _ lines: inout PortedLines) throws(PortingObstacle) {
    guard depth < Self.maximumDepth else { throw PortingObstacle("statements are nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    var index = range.lowerBound
    var last: Int?
    while index < range.upperBound {
      let kind = buffer[index].kind
      if kind.isComment {
        if let last, !buffer.hasNewline(between: last, and: index) {
          lines.append(comment: buffer.text(index))
        } else {
          lines.add(buffer.text(index), level)
        }
        index += 1
      } else if kind.isTrivia || kind == .semicolon {
        index += 1
      } else {
        index = try statement(at: index, range.upperBound, level, &lines)
        last = index - 1
      }
    }
  }

  /// Reads what starts at a token; returns the index after it.
  private mutating func statement(
    at start: Int, _ limit: Int, _ level: Int, _ lines: inout PortedLines
  ) throws(PortingObstacle) -> Int {
    if buffer[start].kind == .directive { throw PortingObstacle("a compiler directive stands among the statements") }
    if buffer[start].kind == .leftBrace, let close = buffer.partner(of: start) {
      lines.add("do {", level)
      try statements(in: start + 1..<close, level + 1, &lines)
      lines.add("}", level)
      return close + 1
    }
    if buffer.isWord(start, "if") { return try branch(at: start, limit, level, &lines, "") }
    if buffer.isWord(start, "for") { return try loop(at: start, limit, level, &lines) }
    if buffer.isWord(start, "while") { return try governed(at: start, "while", limit, level, &lines) }
    guard !buffer.isWord(start, in: ["do", "switch", "goto", "case", "default", "else"]) else {
      throw PortingObstacle("'\(buffer.text(start))' is not put into Swift")
    }
    var end = start
    while end < limit, buffer[end].kind != .semicolon { end = buffer.groupLastIndex(end) + 1 }
    try simple(buffer.trimmed(start..<min(end, limit)), level, &lines)
    return min(end + 1, limit)
  }

  // MARK: Control statements

  private mutating func branch(
    at start: Int, _ limit: Int, _ level: Int, _ lines: inout PortedLines, _ prefix: String
  ) throws(PortingObstacle) -> Int {
    guard depth < Self.maximumDepth else { throw PortingObstacle("statements are nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    var index = try governed(at: start, prefix + "if", limit, level, &lines)
    guard let word = buffer.firstSignificant(from: index), word < limit, buffer.isWord(word, "else") else { return index }
    guard !buffer.hasComment(in: index..<word), let next = buffer.next(word), next < limit, lines.takeLast() == "}" else {
      throw PortingObstacle("a comment stands before 'else'")
    }
    if buffer.isWord(next, "if") { return try branch(at: next, limit, level, &lines, "} else ") }
    lines.add("} else {", level)
    index = try body(at: next, limit, level, &lines)
    lines.add("}", level)
    return index
  }

  /// `if (…) …`, `while (…) …`
  private mutating func governed(
    at start: Int, _ word: String, _ limit: Int, _ level: Int, _ lines: inout PortedLines
  ) throws(PortingObstacle) -> Int {
    guard let open = buffer.next(start), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      let next = buffer.next(close), next < limit
    else { throw PortingObstacle("'\(buffer.text(start))' has no condition") }
    comments(in: open..<close, level, &lines)
    if let condition = availability(open + 1..<close) {
      lines.add("\(word) \(condition) {", level)
    } else {
      lines.add("\(word) \(try truth(try expression(open + 1..<close)).text) {", level)
    }
    let end = try body(at: next, limit, level, &lines)
    lines.add("}", level)
    return end
  }

  /// `@available(iOS 11.0, *)`, which is a condition by itself or not one of Swift.
  private func availability(_ range: Range<Int>) -> String? {
    let tokens = cursor(range).items
    guard tokens.count == 3, buffer[tokens[0]].kind == .at, buffer.isWord(tokens[1], "available"),
      buffer[tokens[2]].kind == .leftParenthesis, let close = buffer.partner(of: tokens[2])
    else { return nil }
    return "#available(\(buffer.objectiveCText(tokens[2] + 1..<close)))"
  }

  private mutating func body(at start: Int, _ limit: Int, _ level: Int, _ lines: inout PortedLines) throws(PortingObstacle) -> Int {
    if buffer[start].kind == .leftBrace, let close = buffer.partner(of: start) {
      try statements(in: start + 1..<close, level + 1, &lines)
      return close + 1
    }
    return try statement(at: start, limit, level + 1, &lines)
  }

  /// `for (UIView *view in views) …`
  private mutating func loop(at start: Int, _ limit: Int, _ level: Int, _ lines: inout PortedLines) throws(PortingObstacle) -> Int {
    guard let open = buffer.next(start), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      let next = buffer.next(close), next < limit, let word = buffer.significant(open..<close).first(where: { buffer.isWord($0, "in") }),
      let name = buffer.previous(word), buffer[name].kind == .identifier, name > open + 1,
      let type = locals.declaration(of: buffer.text(name), at: next)?.type
    else { throw PortingObstacle("only loops over arrays are put into Swift") }
    let list = try expression(word + 1..<close)
    guard case .array(let element) = list.type else { throw PortingObstacle("it is not known that '\(list.text)' is an array") }
    let variable = PortedSpellings.escaped(buffer.text(name))
    let isSame = element == type || element?.kind == .view && ["UIView", "NSView"].contains(type.name)
    guard element == nil || isSame || element?.kind == .view else { throw PortingObstacle("the elements of '\(list.text)' are no views") }
    let cast = isSame ? "" : " as! [\(type.name)]"
    lines.add("for \(variable) in \(list.text(for: .primary))\(cast) {", level)
    let end = try body(at: next, limit, level, &lines)
    lines.add("}", level)
    return end
  }

  // MARK: Simple statements

  private mutating func simple(_ range: Range<Int>, _ level: Int, _ lines: inout PortedLines) throws(PortingObstacle) {
    guard let first = range.first else { return }
    // `@strongify(self)` and its relatives only change what is kept alive.
    if buffer[first].kind == .at, let word = buffer.next(first),
      buffer.isWord(word, in: ["weakify", "strongify", "unsafeify"]) { return }
    if buffer.isWord(first, "return") {
      guard let next = buffer.next(first), next < range.upperBound else { return lines.add("return", level) }
      comments(in: range, level, &lines)
      return lines.add("return " + (try value(next..<range.upperBound, level)), level)
    }
    if buffer.isWord(first, in: ["break", "continue"]), range.count == 1 { return lines.add(buffer.text(first), level) }
    if try declaration(range, level, &lines) { return }
    if try assignment(range, level, &lines) { return }
    if try activation(range, level, &lines) { return }
    comments(in: range, level, &lines)
    let value = try expression(range)
    guard value.type == .void else { throw obstacle(range, "is a statement that is not put into Swift") }
    lines.add(value.text, level)
  }

  private func comments(in range: Range<Int>, _ level: Int, _ lines: inout PortedLines) {
    for index in range where buffer[index].kind.isComment { lines.add(buffer.text(index), level) }
  }

  /// `CGFloat inset = 8;`
  private mutating func declaration(_ range: Range<Int>, _ level: Int, _ lines: inout PortedLines) throws(PortingObstacle) -> Bool {
    let found = range.compactMap { index -> ObjectiveCDeclaration? in
      guard buffer[index].kind == .identifier else { return nil }
      return locals.declarations(named: buffer.text(index)).first { $0.token == index && $0.kind == .local }
    }
    guard let first = found.first else { return false }
    if isSelf(first.name, at: range.upperBound), found.count == 1 { return true }
    guard found.count == 1, let value = first.initializer else {
      throw obstacle(range, "declares several names, or one without a value")
    }
    let scope = buffer.parent(of: first.token).flatMap { buffer.partner(of: $0) } ?? buffer.count
    let isChanged = locals.isChanged(first.name, isObject: first.type.pointers > 0, in: value.upperBound..<scope) || isMutableList(first)
    let word = isChanged ? "var" : "let"
    let name = PortedSpellings.escaped(first.name)
    let target = PortedType(first.type)
    if let list = try list(value, level), case .array = target {
      lines.add("\(word) \(name) = \(list)", level)
      return true
    }
    comments(in: value, level, &lines)
    let result = try expression(value)
    switch target {
    case .points, .double, .float, .integer, .narrowInteger, .unsigned, .priority:
      let storage: PortedType = target == .narrowInteger || target == .unsigned ? .integer : target
      if target == .unsigned, result.type != .unsigned, (result.constant?.points ?? -1) < 0 {
        throw obstacle(range, "makes an unsigned number of a signed one")
      }
      guard result.type != .unknown, let converted = result.converted(to: storage) else { throw obstacle(range, "has a value of an unknown type") }
      let type = storage == .points ? "CGFloat" : storage == .double ? "Double" : storage == .float ? "Float" : storage == .integer ? "Int" : priorityType
      lines.add("\(word) \(name): \(type) = \(priority(converted))", level)
    case .bool: lines.add("\(word) \(name) = \(try truth(result).text)", level)
    case .object(let type) where result.type == .null: lines.add("\(word) \(name): \(type.name)? = nil", level)
    case .array where result.text == "[]":
      guard let element = Self.elementName(first.type) else { throw obstacle(range, "is an array of unknown objects") }
      lines.add("\(word) \(name): [\(element)] = []", level)
    case .size, .point, .insets, .rectangle, .constraint, .array, .object, .string:
      let isKnown = result.type == target || { if case .object = target, case .object = result.type { true } else { false } }()
      let isList: Bool = if case .array = target, case .array = result.type { true } else { false }
      guard isKnown || isList || result.type == .unknown && target != .string else { throw obstacle(range, "has a value of another type") }
      lines.add("\(word) \(name) = \(result.text)", level)
    case .untyped, .boxedNumber, .enumeration, .null, .void, .unknown: throw obstacle(range, "has a type that is not put into Swift")
    }
    return true
  }

  private func isMutableList(_ declaration: ObjectiveCDeclaration) -> Bool { declaration.type.name == "NSMutableArray" }

  /// What an array holds; the arrays of the new code hold constraints.
  private static func elementName(_ type: ObjectiveCType) -> String? {
    guard let arguments = type.arguments else { return nil }
    let name = arguments.prefix { $0 != "*" && $0 != " " && $0 != "<" }
    return name.isEmpty ? nil : String(name)
  }

  private var priorityType: String { host.platform == .appkit ? "NSLayoutConstraint.Priority" : "UILayoutPriority" }

  /// The text of a priority by the name that its type has on the platform.
  private func priority(_ value: PortedExpression) -> String {
    guard value.type == .priority, host.platform == .appkit, value.text.hasPrefix("UILayoutPriority(") else { return value.text }
    return priorityType + value.text.dropFirst("UILayoutPriority".utf8.count)
  }

  /// `a.b = c`
  private mutating func assignment(_ range: Range<Int>, _ level: Int, _ lines: inout PortedLines) throws(PortingObstacle) -> Bool {
    let items = cursor(range).items
    guard let equals = items.first(where: { buffer[$0].kind == .operatorSymbol && Self.assignments.contains(buffer.text($0)) }),
      let next = buffer.next(equals), next < range.upperBound
    else { return false }
    comments(in: range.lowerBound..<equals, level, &lines)
    var target = try expression(range.lowerBound..<equals)
    if target.text.hasSuffix(".translatesAutoresizingMaskIntoConstraints"), let dot = buffer.previous(buffer.previous(equals) ?? equals) {
      let owner = buffer.objectiveCText(buffer.trimmed(range.lowerBound..<dot))
      record.items[owner, default: []].insert(String(target.text.dropLast(".translatesAutoresizingMaskIntoConstraints".utf8.count)))
    }
    // What is assigned needs no value yet.
    target.text = target.optional ?? target.text
    let symbol = buffer.text(equals)
    let value = next..<range.upperBound
    if symbol == "=", let list = try list(value, level) {
      lines.add("\(target.text) = \(list)", level)
      return true
    }
    comments(in: value, level, &lines)
    if symbol == "=", target.text.hasSuffix(".constant") {
      lines.add("\(target.text) = \(try number(value))", level)
      return true
    }
    if target.type == .priority, symbol == "=" {
      lines.add("\(target.text) = \(try priority(value))", level)
      return true
    }
    let result = try expression(value)
    if symbol != "=" {
      // `x += 1` computes in the common type and converts back.
      guard target.type == .points || target.type == .integer || target.type == .double, result.type != .unknown,
        let operand = result.converted(to: target.type), target.type != .integer || result.type.isInteger, result.type != .unsigned
      else { throw obstacle(range, "changes a value in a way that is not put into Swift") }
      lines.add("\(target.text) \(symbol) \(operand.text)", level)
      return true
    }
    switch target.type {
    case .object where result.type == .null && target.optional != nil: lines.add("\(target.text) = nil", level)
    case .points, .double, .float, .integer:
      guard result.type != .unknown, let converted = result.converted(to: target.type) else { throw obstacle(range, "has a value of an unknown type") }
      lines.add("\(target.text) = \(converted.text)", level)
    case .bool: lines.add("\(target.text) = \(try truth(result).text)", level)
    default:
      // A property that the file does not show takes what the frameworks' types allow.
      switch (target.type, result.type) {
      case (.constraint, .constraint), (.string, .string), (.object, .object), (.array, .array), (.unknown, .constraint), (.unknown, .array),
        (.unknown, .unknown), (.array, .unknown):
        lines.add("\(target.text) = \(result.text)", level)
      default:
        guard target.type == result.type, target.type != .narrowInteger, target.type != .unsigned else {
          throw obstacle(range, "has a value of an unknown type")
        }
        lines.add("\(target.text) = \(result.text)", level)
      }
    }
    return true
  }

  private static let assignments: Set<String> = ["=", "+=", "-=", "*="]

  /// A priority: a name where it has one, a number where the source shows it.
  private mutating func priority(_ range: Range<Int>) throws(PortingObstacle) -> String {
    let text = buffer.objectiveCText(range)
    var result: PortedExpression?
    if PortedSpellings.constant(text) == nil, case .number(let number) = Scalar.objectiveC(text).value {
      result = PortedExpression.literal(.double(number), .double).converted(to: .priority)
    } else {
      let value = try expression(range)
      if value.type != .unknown { result = value.converted(to: .priority) }
    }
    guard let result else { throw obstacle(range, "is not known to be a priority") }
    record.numbers[text, default: []].insert(priority(result))
    return priority(result)
  }

  /// `[NSLayoutConstraint activateConstraints:@[…]]` over several lines
  private mutating func activation(_ range: Range<Int>, _ level: Int, _ lines: inout PortedLines) throws(PortingObstacle) -> Bool {
    guard let first = range.first, buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer),
      message.range == range, message.pieces.count == 1
    else { return false }
    guard let text = try list(message.pieces[0].argument, level) else { return false }
    let receiver = buffer.objectiveCText(message.receiver)
    switch message.selector {
    case "activateConstraints:" where receiver == "NSLayoutConstraint": lines.add("NSLayoutConstraint.activate(\(text))", level)
    case "addObjectsFromArray:", "addConstraints:":
      let owner = try expression(message.receiver)
      if case .array = owner.type, message.selector == "addObjectsFromArray:" {
        lines.add("\(owner.text(for: .primary)) += \(text)", level)
      } else if case .object = owner.type, message.selector == "addConstraints:" {
        lines.add("\(owner.text(for: .primary)).addConstraints(\(text))", level)
      } else {
        return false
      }
    default: return false
    }
    return true
  }

  /// The text of an expression, of a list over several lines.
  private mutating func value(_ range: Range<Int>, _ level: Int) throws(PortingObstacle) -> String {
    if let list = try list(range, level) { return list }
    return try expression(range).text
  }

  // MARK: Lists

  /// An array literal of constraints; more than one stand on lines of their own, with the comments between them. Nil for
  /// anything else.
  private mutating func list(_ range: Range<Int>, _ level: Int) throws(PortingObstacle) -> String? {
    let range = buffer.trimmed(range)
    guard case .array(let open, let elements) = ObjectiveCLiteral(range, in: buffer), let close = buffer.partner(of: open),
      elements.count > 1 || buffer.hasComment(in: range)
    else { return nil }
    var texts: [String] = []
    for element in elements {
      let value = try expression(element)
      guard value.type == .constraint || value.type == .unknown else { return nil }
      texts.append(value.text)
    }
    var result: [String] = ["["]
    var position = 0
    var index = open + 1
    var last = open
    while index < close {
      if position < elements.count, elements[position].lowerBound == index {
        result.append(indentUnit + texts[position] + (position + 1 < elements.count ? "," : ""))
        index = elements[position].upperBound
        last = index - 1
        position += 1
        continue
      }
      if buffer[index].kind.isComment {
        if last > open, !buffer.hasNewline(between: last, and: index) {
          result[result.count - 1] += " " + buffer.text(index)
        } else {
          result.append(indentUnit + buffer.text(index))
        }
      }
      index += 1
    }
    return (result + ["]"]).joined(separator: "\n")
  }
}
