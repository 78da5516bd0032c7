internal import HostSyntax

/// The value of an expression of number literals, with Swift's own types: `5 / 2` is 2 where nothing asks for a
/// floating-point number.
struct LiteralArithmetic {
  struct Value {
    var number: Double
    /// Whether the expression has the type `Int` when its context does not give it one.
    var isInteger: Bool
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
  private(set) var hasConversion = false
  private(set) var operatorCount = 0

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
        let text = buffer.text(token)
        values.append(Value(number: number, isInteger: !text.contains(".") && (text.hasPrefix("0x") || !text.contains("e"))))
        expectsOperand = false
      case .leftParenthesis where expectsOperand: steps.append(.open(conversion: nil))
      case .identifier where expectsOperand:
        let name = buffer.text(token)
        guard Self.conversions.contains(name), index + 1 < tokens.count, buffer.tokens[tokens[index + 1]].kind == .leftParenthesis else {
          return nil
        }
        hasConversion = true
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
        operatorCount += 1
        if symbol == "/" { hasDivision = true }
        expectsOperand = true
      default: return nil
      }
      index += 1
    }
    guard !expectsOperand, apply(from: 0), steps.isEmpty, values.count == 1 else { return nil }
    return values[0]
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
      case "negate": right.number = -right.number
      case "keep": break
      default:
        guard let left = values.popLast() else { return false }
        let isInteger = left.isInteger && right.isInteger
        let result: Double
        switch symbol {
        case "+": result = left.number + right.number
        case "-": result = left.number - right.number
        case "*": result = left.number * right.number
        default:
          guard right.number != 0 else { return false }
          result = isInteger ? (left.number / right.number).rounded(.towardZero) : left.number / right.number
        }
        // Larger integers are not exact here.
        guard !isInteger || result.magnitude < 9_007_199_254_740_992 else { return false }
        right = Value(number: result, isInteger: isInteger)
      }
      values.append(right)
    }
    return true
  }

  private mutating func close() -> Bool {
    guard apply(from: 0), case .open(let conversion)? = steps.popLast(), var value = values.popLast() else { return false }
    switch conversion {
    case "Int", "UInt":
      value.number = value.number.rounded(.towardZero)
      guard conversion == "Int" || value.number >= 0 else { return false }
      value.isInteger = true
    case "Float":
      value.number = Double(Float(value.number))
      value.isInteger = false
    case nil: break
    default: value.isInteger = false
    }
    values.append(value)
    return true
  }
}
