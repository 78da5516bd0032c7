internal import Frontends
internal import HostSyntax
internal import Knowledge

extension Porter {
  /// The operands and operators of an expression; a bracket stands for all that it holds.
  struct Cursor {
    let items: [Int]
    let end: Int
    var position = 0

    var current: Int? { position < items.count ? items[position] : nil }
    var next: Int? { position + 1 < items.count ? items[position + 1] : nil }
  }

  func cursor(_ range: Range<Int>) -> Cursor {
    var items: [Int] = []
    var index = buffer.firstSignificant(from: range.lowerBound)
    while let current = index, current < range.upperBound {
      items.append(current)
      index = buffer.next(buffer.groupLastIndex(current))
    }
    return Cursor(items: items, end: range.upperBound)
  }

  mutating func expression(_ range: Range<Int>) throws(PortingObstacle) -> PortedExpression {
    guard depth < Self.maximumDepth else { throw obstacle(range, "is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    if let whole = try macroAlone(range) { return whole }
    var cursor = cursor(range)
    guard !cursor.items.isEmpty else { throw PortingObstacle("an expression is missing") }
    let result = try conditional(&cursor)
    guard cursor.current == nil else { throw obstacle(range, "is not an expression that has a certain counterpart in Swift") }
    return result
  }

  // conditional = disjunction [ "?" conditional ":" conditional ] ;
  private mutating func conditional(_ cursor: inout Cursor) throws(PortingObstacle) -> PortedExpression {
    guard depth < Self.maximumDepth else { throw PortingObstacle("an expression is nested too deeply") }
    let first = try binary(&cursor, .or)
    guard let mark = cursor.current, buffer.isOperator(mark, "?") else { return first }
    depth += 1
    defer { depth -= 1 }
    cursor.position += 1
    if let colon = cursor.current, buffer[colon].kind == .colon {
      cursor.position += 1
      return try alternative(first, try conditional(&cursor))
    }
    let condition = try truth(first)
    let then = try conditional(&cursor)
    guard let colon = cursor.current, buffer[colon].kind == .colon else { throw PortingObstacle("a choice has no ':'") }
    cursor.position += 1
    let otherwise = try conditional(&cursor)
    let (left, right, type) = try common(then, otherwise)
    var result = PortedExpression(
      text: "\(condition.text(for: .or)) ? \(left.text(for: .or)) : \(right.text(for: .or))", type: type, rank: .choice)
    if type.isNumber, then.constant != nil, otherwise.constant != nil, let first = then.converted(to: .points), let second = otherwise.converted(to: .points) {
      // Two literals alone have no type, and what is computed with them would get another one than in C.
      result.choiceOfPoints = "\(condition.text(for: .or)) ? \(first.text) : \(second.text)"
      let name = type == .float ? "Float" : type == .points || type == .double ? "CGFloat" : "Int"
      result.text = "\(condition.text(for: .or)) ? \(name)(\(left.text)) : \(right.text)"
    }
    return result
  }

  /// `first ?: other`
  private func alternative(_ first: PortedExpression, _ other: PortedExpression) throws(PortingObstacle) -> PortedExpression {
    // The arrays that the new code keeps are never nil.
    if other.text == "[]", first.rank == .primary { return first }
    if case .object = first.type, case .object = other.type, first.rank == .primary {
      // What is no optional is taken as it is; the compiler says so.
      let (_, right, type) = try common(first, other)
      return PortedExpression(text: "\(first.optional ?? first.text) ?? \(right.text(for: .primary))", type: type, rank: .choice)
    }
    guard first.type.isNumber, first.rank == .primary, !first.text.contains("(") else {
      throw PortingObstacle("'\(first.text) ?: \(other.text)' depends on what is an optional in Swift")
    }
    let (left, right, type) = try common(first, other)
    return PortedExpression(
      text: "\(try truth(first).text(for: .or)) ? \(left.text(for: .or)) : \(right.text(for: .or))", type: type, rank: .choice)
  }

  /// Operators from the weakest to the strongest, with the rank of their expressions.
  ///
  /// Source: ISO/IEC 9899:2011, sections 6.5.5 to 6.5.14. Bits are not layout.
  private func rank(ofOperator index: Int) -> PortedExpression.Rank? {
    guard buffer[index].kind == .operatorSymbol else { return nil }
    switch buffer.text(index) {
    case "||": return .or
    case "&&": return .and
    case "==", "!=", "<", ">", "<=", ">=": return .comparison
    case "+", "-": return .sum
    case "*", "/", "%": return .product
    default: return nil
    }
  }

  private mutating func binary(_ cursor: inout Cursor, _ rank: PortedExpression.Rank) throws(PortingObstacle) -> PortedExpression {
    guard rank < .prefix, let tighter = PortedExpression.Rank(rawValue: rank.rawValue + 1) else { return try unary(&cursor) }
    var left = try binary(&cursor, tighter)
    var hasCompared = false
    while let symbol = cursor.current, self.rank(ofOperator: symbol) == rank {
      cursor.position += 1
      let right = try binary(&cursor, tighter)
      if rank == .comparison, hasCompared { throw PortingObstacle("a comparison of a comparison is a number in C") }
      hasCompared = true
      left = try combined(left, buffer.text(symbol), right)
    }
    return left
  }

  // unary = { "-" | "+" | "!" | "(" type ")" } postfix ;
  private mutating func unary(_ cursor: inout Cursor) throws(PortingObstacle) -> PortedExpression {
    var pending: [Prefix] = []
    while let item = cursor.current {
      if buffer.isOperator(item, "-") {
        pending.append(.minus)
      } else if buffer.isOperator(item, "+") {
        pending.append(.plus)
      } else if buffer.isOperator(item, "!") {
        pending.append(.not)
      } else if buffer[item].kind == .leftParenthesis, let next = cursor.next, startsOperand(next), let type = castType(item) {
        pending.append(.cast(type))
      } else {
        break
      }
      cursor.position += 1
      guard pending.count < Self.maximumDepth else { throw PortingObstacle("there are too many signs and casts") }
    }
    var result = try postfix(&cursor)
    for prefix in pending.reversed() {
      switch prefix {
      case .minus: result = try negated(result)
      case .plus: guard result.type.isNumber else { throw PortingObstacle("'+\(result.text)' is no number") }
      case .not:
        let truth = try truth(result)
        result = PortedExpression(text: "!" + truth.text(for: .prefix), type: .bool, rank: .prefix)
      case .cast(let type): result = try cast(result, to: type)
      }
    }
    return result
  }

  private enum Prefix {
    case minus, plus, not
    case cast(ObjectiveCType)
  }

  private func startsOperand(_ index: Int) -> Bool {
    switch buffer[index].kind {
    case .identifier, .number, .leftParenthesis, .leftBracket, .at: true
    case .operatorSymbol: buffer.isOperator(index, "-")
    default: false
    }
  }

  private func castType(_ open: Int) -> ObjectiveCType? {
    guard let close = buffer.partner(of: open) else { return nil }
    let text = buffer.objectiveCText(open + 1..<close)
    // A name in parentheses that is a variable is no type.
    if declaration(of: text, at: open) != nil { return nil }
    return host.names.castType(ofSpelling: text)
  }

  // postfix = primary { "." name | "->" name | "[" index "]" } ;
  private mutating func postfix(_ cursor: inout Cursor) throws(PortingObstacle) -> PortedExpression {
    guard let start = cursor.current else { throw PortingObstacle("an operand is missing") }
    cursor.position += 1
    var result = try primary(start, &cursor)
    while let mark = cursor.current {
      if buffer[mark].kind == .dot || buffer.isOperator(mark, "->") {
        guard let name = cursor.next, buffer[name].kind == .identifier else { throw PortingObstacle("a member has no name") }
        cursor.position += 2
        result = try member(buffer.text(name), of: result, isVariable: buffer[mark].kind != .dot)
      } else if buffer[mark].kind == .leftBracket, let close = buffer.partner(of: mark) {
        cursor.position += 1
        result = try element(of: result, at: expression(mark + 1..<close))
      } else {
        break
      }
    }
    return result
  }

  private mutating func primary(_ start: Int, _ cursor: inout Cursor) throws(PortingObstacle) -> PortedExpression {
    switch buffer[start].kind {
    case .number:
      guard let number = CNumber(literal: buffer.text(start)) else { throw obstacle(start..<start + 1, "is no number that C reads") }
      return literal(number, buffer.text(start))
    case .leftParenthesis:
      guard let close = buffer.partner(of: start) else { break }
      if let next = buffer.next(start), buffer[next].kind == .leftBrace {
        throw obstacle(start..<close + 1, "has statements inside, which Swift does not take there")
      }
      var inner = try expression(start + 1..<close)
      if inner.rank != .primary || inner.constant != nil { inner.text = "(\(inner.text))" }
      inner.choiceOfPoints = inner.choiceOfPoints.map { "(\($0))" }
      inner.rank = .primary
      return inner
    case .leftBracket:
      guard let message = MessageExpression(at: start, in: buffer) else { break }
      return try self.message(message)
    case .at: return try atLiteral(start, &cursor)
    case .identifier:
      if let open = cursor.current, buffer[open].kind == .leftParenthesis {
        cursor.position += 1
        return try call(start, open)
      }
      return try name(start)
    default: break
    }
    throw obstacle(start..<buffer.groupLastIndex(start) + 1, "has no certain counterpart in Swift")
  }

  /// A literal of C, in its own spelling where Swift reads the same number.
  private func literal(_ number: CNumber, _ spelling: String) -> PortedExpression {
    let type: PortedType =
      switch number {
      case .signed: .integer
      case .unsigned: .unsigned
      case .single: .float
      case .double: .double
      }
    let isPlain = spelling.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: ".") }
      && !spelling.hasPrefix(".") && !spelling.hasSuffix(".") && !(spelling.hasPrefix("0") && type == .integer && spelling.utf8.count > 1)
    guard isPlain else { return .literal(number, type) }
    return PortedExpression(text: spelling, type: type, constant: number)
  }

  // MARK: Literals of objects

  private mutating func atLiteral(_ at: Int, _ cursor: inout Cursor) throws(PortingObstacle) -> PortedExpression {
    guard let first = cursor.current else { throw PortingObstacle("'@' stands alone") }
    cursor.position += 1
    let end = buffer.groupLastIndex(first) + 1
    switch ObjectiveCLiteral(at..<end, in: buffer) {
    case .string(let parts):
      guard parts.count == 1, let text = buffer.cString(parts[0]), text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x5C && $0 != 0x22 }) else {
        throw obstacle(at..<end, "is not a plain string")
      }
      return PortedExpression(text: "\"\(text)\"", type: .string)
    case .array(_, let elements):
      var texts: [String] = []
      var type: ObjectiveCType?
      for element in elements {
        let value = try expression(element)
        switch value.type {
        case .constraint: type = ObjectiveCType("NSLayoutConstraint", pointers: 1)
        case .object(let found): type = type == nil || type == found ? found : ObjectiveCType("UIView", pointers: 1)
        default: throw obstacle(element, "is not an object of a known class")
        }
        texts.append(value.text(for: .or))
      }
      return PortedExpression(text: "[\(texts.joined(separator: ", "))]", type: .array(type))
    default: throw obstacle(at..<end, "is a literal that layout code does not need in Swift")
    }
  }

  private mutating func element(of array: PortedExpression, at index: PortedExpression) throws(PortingObstacle) -> PortedExpression {
    guard case .array(let type?) = array.type, index.type.isInteger, let position = index.converted(to: .integer) else {
      throw PortingObstacle("it is not known what '\(array.text)[\(index.text)]' is")
    }
    return PortedExpression(text: "\(array.text(for: .primary))[\(position.text)]", type: PortedType(type))
  }
}
