internal import HostSyntax

/// The value of an expression of number literals, with Swift's own types: `5 / 2` is 2 where nothing asks for a
/// floating-point number, and 2.5 in `5 / 2 + 1.5`.
struct LiteralArithmetic {
  /// What an expression is worth with each type that it may have.
  struct Value {
    /// As an `Int`; nil when some part of it has a fraction.
    var integer: Double?
    /// As a `Double` or `CGFloat`; nil when some part of it is an integer whatever is around it.
    var floating: Double?
    /// Whether a conversion made it a `Float`.
    var isSingle = false

    /// Where nothing else gives it a type, an integer stays one.
    var number: Double { integer ?? floating ?? 0 }
    var isInteger: Bool { integer != nil }
    /// Whether what is around it decides the value.
    var hasTwoValues: Bool { integer != nil && floating != nil && integer != floating }
  }

  private enum Step {
    case open(conversion: String?)
    case operation(String)
  }

  private let file: HostFile
  private var values: [Value] = []
  private var steps: [Step] = []
  /// Whether the literals alone do not tell the value, because a division of integers has another result in a
  /// floating-point context.
  private(set) var hasDivision = false
  /// Whether a type other than `CGFloat` is named, so that the text may not stand where a `CGFloat` is asked for.
  private(set) var hasOtherType = false

  init(_ file: HostFile) {
    self.file = file
  }

  /// Nil when the expression holds anything but literals, `+ - * /`, parentheses and conversions between number types.
  mutating func evaluate(_ expression: Range<Int>) -> Value? {
    let buffer = file.buffer
    let tokens = file.significantTokens(expression)
    var expectsOperand = true
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      switch buffer.tokens[token].kind {
      case .number where expectsOperand:
        guard let number = ScalarReader(file).number(token..<token + 1) else { return nil }
        values.append(Value(integer: Self.hasFraction(buffer.text(token)) ? nil : number, floating: number))
        expectsOperand = false
      case .leftParenthesis where expectsOperand: steps.append(.open(conversion: nil))
      case .identifier where expectsOperand:
        let name = buffer.text(token)
        guard Self.conversions.contains(name), index + 1 < tokens.count, buffer.tokens[tokens[index + 1]].kind == .leftParenthesis else {
          return nil
        }
        if name != "CGFloat" { hasOtherType = true }
        steps.append(.open(conversion: name))
        index += 1
      case .rightParenthesis where !expectsOperand:
        guard close() else { return nil }
      case .operatorSymbol where expectsOperand:
        let symbol = buffer.text(token)
        guard symbol == "-" || symbol == "+" else { return nil }
        steps.append(.operation(symbol == "-" ? "negate" : "keep"))
      case .operatorSymbol:
        let symbol = buffer.text(token)
        guard let strength = Self.strength(symbol), apply(from: strength) else { return nil }
        steps.append(.operation(symbol))
        if symbol == "/" { hasDivision = true }
        expectsOperand = true
      default: return nil
      }
      index += 1
    }
    guard !expectsOperand, apply(from: 0), steps.isEmpty, values.count == 1 else { return nil }
    return values[0]
  }

  /// What an expression that was evaluated is worth where a `CGFloat` is asked for, in points; nil where its text means
  /// something else there: `5 / 2`, which is 2 as an `Int`, and a value of another type.
  func asPoints(_ value: Value) -> Double? {
    hasOtherType || value.hasTwoValues ? nil : value.floating
  }

  private static func hasFraction(_ literal: String) -> Bool {
    literal.contains { literal.hasPrefix("0x") ? ".pP".contains($0) : ".eE".contains($0) }
  }

  private static let conversions: Set<String> = ["CGFloat", "Double", "Float", "Int", "UInt"]

  private static func strength(_ symbol: String) -> Int? {
    switch symbol {
    case "+", "-": 1
    case "*", "/": 2
    case "negate", "keep": 3
    default: nil
    }
  }

  /// Applies the operations on top of the stack that bind at least as strongly as `strength`.
  private mutating func apply(from strength: Int) -> Bool {
    while case .operation(let symbol)? = steps.last, let own = Self.strength(symbol), own >= strength {
      steps.removeLast()
      guard var right = values.popLast() else { return false }
      switch symbol {
      case "negate": right = Value(integer: right.integer.map { -$0 }, floating: right.floating.map { -$0 }, isSingle: right.isSingle)
      case "keep": break
      default:
        guard let left = values.popLast(), let result = Self.combined(left, right, symbol) else { return false }
        right = result
      }
      values.append(right)
    }
    return true
  }

  /// Nil when the operands have no type in common, and for numbers that are not exact here.
  private static func combined(_ left: Value, _ right: Value, _ symbol: String) -> Value? {
    guard !left.isSingle, !right.isSingle else { return nil }
    var result = Value()
    if let one = left.integer, let two = right.integer {
      guard let number = apply(symbol, one, two), number.magnitude < 9_007_199_254_740_992 else { return nil }
      result.integer = symbol == "/" ? number.rounded(.towardZero) : number
    }
    if let one = left.floating, let two = right.floating {
      guard let number = apply(symbol, one, two) else { return nil }
      result.floating = number
    }
    return result.integer == nil && result.floating == nil ? nil : result
  }

  private static func apply(_ symbol: String, _ left: Double, _ right: Double) -> Double? {
    switch symbol {
    case "+": left + right
    case "-": left - right
    case "*": left * right
    default: right == 0 ? nil : left / right
    }
  }

  private mutating func close() -> Bool {
    guard apply(from: 0), case .open(let conversion)? = steps.popLast(), let value = values.popLast() else { return false }
    switch conversion {
    case "Int", "UInt":
      let number = value.number.rounded(.towardZero)
      guard conversion == "Int" || number >= 0 else { return false }
      values.append(Value(integer: number))
    case "Float": values.append(Value(floating: Double(Float(value.number)), isSingle: true))
    case nil: values.append(value)
    default: values.append(Value(floating: value.number))
    }
    return true
  }
}
