/// The value of an expression of constants, with Swift's types.
enum CertainValue: Equatable {
  /// Literals alone: what they are worth where an `Int` is wanted, and where a number with a fraction is.
  case literal(integer: Double?, floating: Double)
  case integer(Double)
  /// A `CGFloat` or `Double`.
  case floating(Double)
  /// A `Float`.
  case single(Double)
  case priority(Double)
  /// A size, a point or insets, by the names of its parts.
  case structure([String: Double])

  static let zero = CertainValue.literal(integer: 0, floating: 0)

  /// The number where a `CGFloat` is wanted; nil where the compiler would not take it.
  var points: Double? {
    switch self {
    case .literal(_, let number), .floating(let number): number
    case .integer, .single, .priority, .structure: nil
    }
  }

  /// The number where a `Float` is wanted.
  var float: Double? {
    switch self {
    case .literal(_, let number): Double(Float(number))
    case .single(let number): number
    case .integer, .floating, .priority, .structure: nil
    }
  }

  /// The same where nothing says which type is wanted.
  var withOwnType: CertainValue {
    guard case .literal(let integer, let floating) = self else { return self }
    return integer.map { .integer($0) } ?? .floating(floating)
  }

  /// The same in a variable of a type; nil for other types, and where the compiler would not take it.
  func stored(as type: String) -> CertainValue? {
    switch type {
    case "CGFloat", "Double": return points.map { .floating($0) }
    case "Float": return float.map { .single($0) }
    case "Int":
      switch self {
      case .literal(let integer?, _), .integer(let integer): return .integer(integer)
      default: return nil
      }
    case "UILayoutPriority", "NSLayoutConstraint.Priority":
      if case .priority = self { return self }
      return nil
    default:
      if case .structure(let parts) = self, let names = CertainStructure.parts[type], Set(names) == Set(parts.keys) { return self }
      return nil
    }
  }

  /// `CGFloat(x)`, `Float(x)`, `Int(x)`
  func converted(to type: String) -> CertainValue? {
    let number: Double
    switch withOwnType {
    case .integer(let value), .floating(let value), .single(let value): number = value
    case .literal, .priority, .structure: return nil
    }
    switch type {
    case "CGFloat", "Double": return .floating(number)
    case "Float": return .single(Double(Float(number)))
    case "Int":
      guard number.magnitude < Self.maximumInteger else { return nil }
      return .integer(number.rounded(.towardZero))
    default: return nil
    }
  }

  // MARK: Arithmetic

  /// Larger integers are not exact here.
  private static let maximumInteger = 9_007_199_254_740_992.0

  var negated: CertainValue? { CertainValue.zero.combined(with: self, "-") }

  /// - Parameter symbol: `+`, `-`, `*`, `/`, or the name of a function of two numbers: `min`, `max`.
  func combined(with other: CertainValue, _ symbol: String) -> CertainValue? {
    switch (self, other) {
    case (.literal(let one, let first), .literal(let two, let second)):
      guard let floating = Self.apply(symbol, first, second) else { return nil }
      guard let one, let two else { return .literal(integer: nil, floating: floating) }
      guard let integer = Self.applyToIntegers(symbol, one, two) else { return nil }
      return .literal(integer: integer, floating: floating)
    case (.integer(let one), .integer(let two)), (.literal(let one?, _), .integer(let two)), (.integer(let one), .literal(let two?, _)):
      return Self.applyToIntegers(symbol, one, two).map { .integer($0) }
    case (.floating(let one), .floating(let two)), (.literal(_, let one), .floating(let two)), (.floating(let one), .literal(_, let two)):
      return Self.apply(symbol, one, two).map { .floating($0) }
    case (.single(let one), .single(let two)), (.literal(_, let one), .single(let two)), (.single(let one), .literal(_, let two)):
      return Self.apply(symbol, Double(Float(one)), Double(Float(two))).map { .single(Double(Float($0))) }
    default: return nil
    }
  }

  private static func apply(_ symbol: String, _ one: Double, _ two: Double) -> Double? {
    let result: Double
    switch symbol {
    case "+": result = one + two
    case "-": result = one - two
    case "*": result = one * two
    case "/": result = one / two
    case "min": result = min(one, two)
    case "max": result = max(one, two)
    default: return nil
    }
    // There is no zero with a sign among constants.
    return result.isFinite ? (result == 0 ? 0 : result) : nil
  }

  private static func applyToIntegers(_ symbol: String, _ one: Double, _ two: Double) -> Double? {
    guard let result = apply(symbol, one, two), result.magnitude < maximumInteger else { return nil }
    return symbol == "/" ? result.rounded(.towardZero) : result
  }

  /// - Parameter name: A function or method of one number.
  func applying(_ name: String) -> CertainValue? {
    if name == "abs" { return absolute }
    guard let number = withOwnType.points else { return nil }
    switch name {
    case "ceil": return .floating(number.rounded(.up))
    case "floor": return .floating(number.rounded(.down))
    case "round", "rounded": return .floating(number.rounded(.toNearestOrAwayFromZero))
    default: return nil
    }
  }

  private var absolute: CertainValue? {
    switch self {
    case .literal(let integer, let floating): .literal(integer: integer.map(\.magnitude), floating: floating.magnitude)
    case .integer(let number): .integer(number.magnitude)
    case .floating(let number): .floating(number.magnitude)
    case .single(let number): .single(number.magnitude)
    case .priority, .structure: nil
    }
  }
}

/// The structures of numbers that constants can hold.
enum CertainStructure {
  /// Source: UIKit, AppKit and Core Graphics.
  static let parts: [String: [String]] = [
    "CGPoint": ["x", "y"], "CGSize": ["width", "height"], "UIEdgeInsets": ["top", "left", "bottom", "right"],
    "NSEdgeInsets": ["top", "left", "bottom", "right"], "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
  ]

  /// - Parameter values: Those of the initialiser's arguments, whose labels are the names of the parts.
  static func made(_ type: String, of values: [CertainValue]) -> CertainValue? {
    guard let names = parts[type], names.count == values.count else { return nil }
    var result: [String: Double] = [:]
    for (name, value) in zip(names, values) {
      // Points and sizes take integers as well, so that `10 / 4` has two meanings.
      if !type.hasSuffix("EdgeInsets"), case .literal(let integer?, let floating) = value, integer != floating { return nil }
      if !type.hasSuffix("EdgeInsets"), case .integer(let number) = value {
        result[name] = number
      } else {
        guard let number = value.points else { return nil }
        result[name] = number
      }
    }
    return .structure(result)
  }
}
