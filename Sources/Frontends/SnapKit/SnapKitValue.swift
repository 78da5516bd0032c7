internal import LayoutIR

/// A value that gives constraints their constants, in points.
enum SnapKitValue {
  case number(Scalar)
  case point(x: Scalar, y: Scalar)
  case size(width: Scalar, height: Scalar)
  case insets(top: Scalar, left: Scalar, bottom: Scalar, right: Scalar)
  case directionalInsets(top: Scalar, leading: Scalar, bottom: Scalar, trailing: Scalar)
}

/// How a value became the constant of a chain: the two differ in their signs.
enum SnapKitValueUse {
  /// `equalTo(20)`, `offset(20)`
  case offset
  /// `inset(20)`
  case inset
}

extension SnapKitValue {
  /// The constant of the part of a chain whose second attribute is `attribute`.
  ///
  /// - Source: SnapKit 5.7.1, ConstraintConstantTarget.swift and ConstraintInsetTarget.swift.
  /// - Parameter isMirrored: Whether SnapKit's own layout direction is right to left.
  func constant(for attribute: LayoutAttribute, as use: SnapKitValueUse, isMirrored: Bool = false) -> Scalar {
    switch self {
    case .number(let value): use == .offset ? value : Self.inset(value, attribute)
    case .point(let x, let y): Self.coordinate(attribute, x, y)
    case .size(let width, let height): Self.dimension(attribute, width, height)
    case .insets(let top, let left, let bottom, let right), .directionalInsets(let top, let left, let bottom, let right):
      isMirrored && dependsOnDirection(attribute)
        ? Self.edge(attribute, top, right, bottom, left) : Self.edge(attribute, top, left, bottom, right)
    }
  }

  private static func inset(_ value: Scalar, _ attribute: LayoutAttribute) -> Scalar {
    switch attribute {
    case .left, .top, .leading, .firstBaseline: value
    case .right, .bottom, .trailing, .lastBaseline: value.negated
    case .centerX, .centerY: .zero
    case .width, .height: value.negatedTwice
    }
  }

  private static func coordinate(_ attribute: LayoutAttribute, _ x: Scalar, _ y: Scalar) -> Scalar {
    switch attribute {
    case .left, .right, .leading, .trailing, .centerX: x
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: y
    case .width, .height: .zero
    }
  }

  private static func dimension(_ attribute: LayoutAttribute, _ width: Scalar, _ height: Scalar) -> Scalar {
    switch attribute {
    case .width: width
    case .height: height
    case .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .firstBaseline, .lastBaseline: .zero
    }
  }

  private static func edge(_ attribute: LayoutAttribute, _ top: Scalar, _ left: Scalar, _ bottom: Scalar, _ right: Scalar) -> Scalar {
    switch attribute {
    case .left, .leading: left
    case .right, .trailing: right.negated
    case .top, .firstBaseline: top
    case .bottom, .lastBaseline: bottom.negated
    case .centerX: Scalar.half(left, minus: right)
    case .centerY: Scalar.half(top, minus: bottom)
    case .width: Scalar.sum(left, right).negated
    case .height: Scalar.sum(top, bottom).negated
    }
  }

  /// Whether the constant of a part depends on `ConstraintConfig.interfaceLayoutDirection`.
  func dependsOnDirection(_ attribute: LayoutAttribute) -> Bool {
    switch self {
    case .insets: attribute == .leading || attribute == .trailing
    case .directionalInsets: attribute == .left || attribute == .right
    case .number, .point, .size: false
    }
  }
}

// MARK: Arithmetic on source text

extension Scalar {
  var number: Double? {
    if case .number(let value) = value { value } else { nil }
  }

  var negated: Scalar {
    if let number {
      guard number != 0, spelling != Self.spell(number) else { return .number(number == 0 ? 0 : -number) }
      return Scalar(.number(-number), spelling: negatedSpelling)
    }
    return .expression(negatedSpelling)
  }

  private var negatedSpelling: String {
    if spelling.hasPrefix("-") {
      let rest = String(spelling.dropFirst())
      if Self.isOperand(rest), !Self.isMemberOfLiteral(rest) { return rest }
    }
    return Self.isMemberOfLiteral(spelling) ? "-(\(spelling))" : "-\(operand)"
  }

  /// Whether a text starts with a number that has a member: a minus before `12.scaled()` would belong to the number alone.
  ///
  /// - Source: The Swift Programming Language, "Literals" (a minus sign before a numeric literal is part of it).
  private static func isMemberOfLiteral(_ text: String) -> Bool {
    guard let first = text.utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first else { return false }
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): break
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        if last == UInt8(ascii: ".") { return true }
      default: return false
      }
      last = byte
    }
    return false
  }

  var negatedTwice: Scalar {
    if let number { return .number(number == 0 ? 0 : -2 * number) }
    return .expression("-2 * \(operand)")
  }

  static func sum(_ first: Scalar, _ second: Scalar) -> Scalar {
    if let one = first.number, let other = second.number { return .number(one + other) }
    if first.isZero { return second }
    if second.isZero { return first }
    return .expression("\(first.operand) + \(second.operand)")
  }

  static func half(_ first: Scalar, minus second: Scalar) -> Scalar {
    if let one = first.number, let other = second.number { return .number((one - other) / 2) }
    if first.isZero { return .expression("\(second.negated.operand) / 2") }
    if second.isZero { return .expression("\(first.operand) / 2") }
    return .expression("(\(first.operand) - \(second.operand)) / 2")
  }

  /// The text in a form that operators can stand next to.
  var operand: String { Self.isOperand(spelling) ? spelling : "(\(spelling))" }

  /// Whether no operator stands outside of brackets in a text.
  private static func isOperand(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"),
        UInt8(ascii: "?"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "|"),
        UInt8(ascii: "\""), UInt8(ascii: "^"), UInt8(ascii: "~"):
        if depth == 0 { return false }
      default: break
      }
    }
    return true
  }
}
