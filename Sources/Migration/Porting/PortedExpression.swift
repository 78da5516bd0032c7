internal import Frontends
internal import Knowledge
internal import LayoutIR

/// What an expression of Objective-C is once it is Swift, as far as conversions depend on it.
enum PortedType: Hashable {
  /// `NSInteger`, `long`: an `Int`
  case integer
  /// `int` and the other signed integers, which are no `Int`
  case narrowInteger
  /// `NSUInteger` and its relatives; the frameworks give an `Int` for them
  case unsigned
  case float
  case double
  /// `CGFloat`
  case points
  case bool
  /// `UILayoutPriority`
  case priority
  case size
  case point
  case insets
  case rectangle
  case constraint
  /// An array of objects of a class; nil when the class is not known.
  case array(ObjectiveCType?)
  /// An object of a class.
  case object(ObjectiveCType)
  /// `id`: Swift's `Any`, which has no members
  case untyped
  case boxedNumber
  case string
  /// A constant whose Swift name needs no type: `.pad`
  case enumeration(String)
  case null
  case void
  /// Nothing is known: it may be a number or an object.
  case unknown

  init(_ type: ObjectiveCType) {
    switch (type.name, type.pointers) {
    case ("CGFloat", 0): self = .points
    case ("double", 0), ("NSTimeInterval", 0), ("CFTimeInterval", 0), ("Float64", 0): self = .double
    case ("float", 0), ("Float32", 0): self = .float
    case ("UILayoutPriority", 0), ("NSLayoutPriority", 0): self = .priority
    case ("BOOL", 0), ("bool", 0), ("Boolean", 0): self = .bool
    case ("NSInteger", 0), ("long", 0): self = .integer
    case ("CGSize", 0), ("NSSize", 0): self = .size
    case ("CGPoint", 0), ("NSPoint", 0): self = .point
    case ("UIEdgeInsets", 0), ("NSEdgeInsets", 0): self = .insets
    case ("CGRect", 0), ("NSRect", 0): self = .rectangle
    case ("id", 0): self = type.kind == .guide ? .object(type) : .untyped
    case ("void", 0): self = .void
    case ("NSArray", 1), ("NSMutableArray", 1): self = .array(Self.element(of: type))
    case ("NSLayoutConstraint", 1): self = .constraint
    case ("NSNumber", 1): self = .boxedNumber
    case ("NSString", 1), ("NSMutableString", 1): self = .string
    case (_, 0) where type.kind == .number:
      let isUnsigned = type.name.hasPrefix("unsigned") || type.name.hasPrefix("uint") || type.name.hasPrefix("UInt")
      self = isUnsigned || type.name == "NSUInteger" || type.name == "size_t" ? .unsigned : .narrowInteger
    case (_, 1) where type.name != "id" && type.name != "void" && type.name != "char": self = .object(type)
    default: self = .unknown
    }
  }

  private static func element(of type: ObjectiveCType) -> ObjectiveCType? {
    guard let arguments = type.arguments, arguments.contains("*") else { return nil }
    let name = arguments.replacing("__kindof ", with: "").prefix { $0 != "*" && $0 != " " && $0 != "<" }
    return name.isEmpty ? nil : ObjectiveCType(String(name), pointers: 1)
  }

  var isInteger: Bool { self == .integer || self == .narrowInteger || self == .unsigned }
  var isNumber: Bool { isInteger || self == .float || self == .double || self == .points || self == .priority }
}

/// An expression in Swift.
struct PortedExpression {
  /// How tightly the parts of an expression hold together.
  enum Rank: Int, Comparable {
    case choice, or, and, comparison, sum, product, prefix, primary

    static func < (first: Rank, second: Rank) -> Bool { first.rawValue < second.rawValue }
  }

  var text: String
  var type: PortedType
  var rank = Rank.primary
  /// The value of an expression of literals, computed as C does.
  var constant: CNumber?
  /// Whether the text has that value where Swift expects a `CGFloat`: `5 / 2` has another one.
  var keepsValue = true
  /// The text without its unwrapping, for what is an optional in Swift.
  var optional: String?
  /// The text where Swift expects a `CGFloat`, when the expression is a choice between literals.
  var choiceOfPoints: String?

  /// The text, in parentheses where the place asks for a higher rank.
  func text(for place: Rank) -> String { rank < place ? "(\(text))" : text }

  /// A literal of a known value.
  static func literal(_ number: CNumber, _ type: PortedType) -> PortedExpression {
    let text = Scalar.spell(number.points)
    return PortedExpression(text: text, type: type, rank: text.hasPrefix("-") ? .prefix : .primary, constant: number)
  }

  /// The expression as a value of another type; nil where Swift or C has no such conversion.
  func converted(to target: PortedType) -> PortedExpression? {
    if let constant, target.isNumber { return literal(constant, as: target) }
    // `YES` is a 1 in C.
    if type == .bool, target.isNumber, text == "true" || text == "false" {
      return Self.literal(.signed(text == "true" ? 1 : 0), .integer).converted(to: target)
    }
    if type == target { return self }
    if target == .points, let choiceOfPoints { return PortedExpression(text: choiceOfPoints, type: .points, rank: rank) }
    switch target {
    case .points:
      switch type {
      case .integer, .narrowInteger, .unsigned, .float, .double, .unknown: return call("CGFloat", target)
      default: return nil
      }
    case .double, .float:
      switch type {
      case .integer, .narrowInteger, .unsigned, .float, .double, .points: return call(target == .double ? "Double" : "Float", target)
      default: return nil
      }
    case .integer:
      switch type {
      // Both languages drop the fraction.
      case .narrowInteger, .unsigned, .float, .double, .points: return call("Int", target)
      default: return nil
      }
    case .priority:
      switch type {
      case .float: return call("UILayoutPriority", target)
      case .integer, .narrowInteger, .double, .points: return converted(to: .float)?.call("UILayoutPriority", target)
      default: return nil
      }
    case .bool, .size, .point, .insets, .rectangle, .constraint, .array, .object, .untyped, .boxedNumber, .string, .enumeration, .null,
      .void, .unknown, .narrowInteger, .unsigned:
      return nil
    }
  }

  private func literal(_ constant: CNumber, as target: PortedType) -> PortedExpression? {
    let isWhole = constant.points == constant.points.rounded(.towardZero)
    if target == .priority {
      let value = Scalar.spell(Double(Float(constant.points)))
      return PortedExpression(text: "UILayoutPriority(\(value))", type: .priority)
    }
    if target.isInteger {
      guard isWhole, abs(constant.points) < 1e15 else { return nil }
      return Self.literal(.signed(Int64(constant.points)), target)
    }
    guard keepsValue, target != .float else { return Self.literal(constant, target) }
    var result = self
    result.type = target
    return result
  }

  private func call(_ name: String, _ type: PortedType) -> PortedExpression {
    PortedExpression(text: "\(name)(\(textInParentheses))", type: type)
  }

  /// The text for a place that has parentheses of its own.
  var textInParentheses: String { isGroup ? String(text.dropFirst().dropLast()) : text }

  /// Whether the text starts with a parenthesis that its last one closes.
  private var isGroup: Bool {
    guard rank == .primary, text.hasPrefix("("), text.hasSuffix(")") else { return false }
    var depth = 0
    for (position, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return position == text.utf8.count - 1 }
    }
    return false
  }
}

/// Why a piece of Objective-C is not put into Swift.
struct PortingObstacle: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
