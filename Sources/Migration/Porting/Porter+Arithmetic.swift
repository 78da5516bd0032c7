internal import Frontends
internal import Knowledge
internal import LayoutIR

/// C converts numbers without a word; Swift wants to be told. The usual arithmetic conversions decide in which type an
/// operation is computed, and the Swift code computes in the same one.
///
/// Source: ISO/IEC 9899:2011, sections 6.3.1.8 and 6.5.
extension Porter {
  func combined(
    _ left: PortedExpression, _ symbol: String, _ right: PortedExpression
  ) throws(PortingObstacle) -> PortedExpression {
    switch symbol {
    case "||", "&&":
      let rank: PortedExpression.Rank = symbol == "||" ? .or : .and
      let (first, second) = (try truth(left), try truth(right))
      return PortedExpression(text: "\(first.text(for: rank)) \(symbol) \(second.text(for: .comparison))", type: .bool, rank: rank)
    case "==", "!=", "<", ">", "<=", ">=": return try compared(left, symbol, right)
    default: return try computed(left, symbol, right)
    }
  }

  private func computed(
    _ left: PortedExpression, _ symbol: String, _ right: PortedExpression
  ) throws(PortingObstacle) -> PortedExpression {
    let rank: PortedExpression.Rank = symbol == "+" || symbol == "-" ? .sum : .product
    let text = "\(left.text(for: rank)) \(symbol) \(right.text(for: PortedExpression.Rank(rawValue: rank.rawValue + 1) ?? .primary))"
    if let first = left.constant, let second = right.constant {
      // How far an unsigned number wraps around depends on its width, which a literal does not show.
      if case .unsigned(let bits)? = CNumber.apply(symbol, first, second), symbol == "-" && first.points < second.points || bits > UInt64(UInt32.max) {
        throw PortingObstacle("'\(text)' is unsigned in C and may wrap around")
      }
      guard let value = CNumber.apply(symbol, first, second) else { throw PortingObstacle("C leaves open what '\(text)' is") }
      var result = PortedExpression(text: text, type: Self.type(of: value), rank: rank, constant: value)
      let isWhole = if case .signed = value { true } else { false }
      result.keepsValue = left.keepsValue && right.keepsValue && !Self.isSingle(value) && symbol != "%" && !(isWhole && symbol == "/")
      if case .unsigned = value { result.keepsValue = false }
      // Beyond 2⁵³ a `CGFloat` leaves out numbers that C's integers have.
      if Self.isSingle(first) || Self.isSingle(second) || abs(value.points) > 9e15 { result.keepsValue = false }
      return result
    }
    guard left.type.isNumber, right.type.isNumber else {
      let unknown = left.type.isNumber ? right : left
      throw PortingObstacle("the type of '\(unknown.text)' is not known, and with it how C computes '\(text)'")
    }
    let (first, second, type) = try common(left, right)
    if type == .unsigned, symbol == "-" { throw PortingObstacle("'\(text)' is unsigned in C and may wrap around") }
    if symbol == "%", !type.isInteger { throw PortingObstacle("'\(text)' has no counterpart in Swift") }
    return PortedExpression(
      text: "\(first.text(for: rank)) \(symbol) \(second.text(for: PortedExpression.Rank(rawValue: rank.rawValue + 1) ?? .primary))",
      type: type, rank: rank)
  }

  private static func isSingle(_ number: CNumber) -> Bool {
    if case .single = number { true } else { false }
  }

  static func type(of number: CNumber) -> PortedType {
    switch number {
    case .signed: .integer
    case .unsigned: .unsigned
    case .single: .float
    case .double: .double
    }
  }

  /// Two operands in the type in which C computes with them.
  func common(
    _ left: PortedExpression, _ right: PortedExpression
  ) throws(PortingObstacle) -> (PortedExpression, PortedExpression, PortedType) {
    guard left.type.isNumber, right.type.isNumber else { return try commonObject(left, right) }
    let types = [left.type, right.type]
    let target: PortedType
    if types.contains(.points) || types.contains(.double) {
      target = .points
    } else if types.contains(.float) || types.contains(.priority) {
      // A priority is a `float`; Swift has no arithmetic for it.
      guard !types.contains(.priority) || left.type == right.type else {
        throw PortingObstacle("'\(left.text)' and '\(right.text)' are a priority and a number")
      }
      target = left.type == .priority ? .priority : .float
    } else if types.contains(.unsigned) {
      for side in [left, right] where side.type != .unsigned {
        guard let constant = side.constant, constant.points >= 0 else {
          throw PortingObstacle("'\(left.text)' and '\(right.text)' are signed and unsigned, and C takes both as unsigned")
        }
      }
      target = .unsigned
    } else {
      target = .integer
    }
    // An unsigned number is an `Int` in Swift, as the frameworks have it.
    guard let first = left.converted(to: target == .unsigned ? .integer : target),
      let second = right.converted(to: target == .unsigned ? .integer : target)
    else { throw PortingObstacle("'\(left.text)' and '\(right.text)' have no common type in Swift") }
    return (first, second, target)
  }

  private func commonObject(
    _ left: PortedExpression, _ right: PortedExpression
  ) throws(PortingObstacle) -> (PortedExpression, PortedExpression, PortedType) {
    if left.type == right.type {
      switch left.type {
      case .object, .bool, .size, .point, .insets, .rectangle, .constraint, .array, .string: return (left, right, left.type)
      default: break
      }
    }
    if case .object(let first) = left.type, case .object(let second) = right.type, first.kind == .view, second.kind == .view {
      let view = host.platform == .appkit ? "NSView" : "UIView"
      var wide = left
      if first.name != view { wide = PortedExpression(text: "(\(left.text(for: .primary)) as \(view))", type: left.type) }
      return (wide, right, .object(ObjectiveCType(view, pointers: 1)))
    }
    throw PortingObstacle("'\(left.text)' and '\(right.text)' have no common type in Swift")
  }

  func negated(_ value: PortedExpression) throws(PortingObstacle) -> PortedExpression {
    if let constant = value.constant {
      if case .unsigned(let bits) = constant, bits > 0 { throw PortingObstacle("'-\(value.text)' is unsigned in C and wraps around") }
      guard let negative = constant.negated else { throw PortingObstacle("C leaves open what '-\(value.text)' is") }
      var result = PortedExpression(
        text: "-" + value.text(for: .primary), type: value.type, rank: .prefix, constant: negative, keepsValue: value.keepsValue)
      if case .unsigned = constant { result.keepsValue = false }
      return result
    }
    switch value.type {
    case .integer, .float, .double, .points: return PortedExpression(text: "-" + value.text(for: .primary), type: value.type, rank: .prefix)
    case .narrowInteger:
      guard let wide = value.converted(to: .integer) else { break }
      return PortedExpression(text: "-" + wide.text(for: .primary), type: .integer, rank: .prefix)
    case .unsigned: throw PortingObstacle("'-\(value.text)' is unsigned in C and wraps around")
    default: break
    }
    throw PortingObstacle("the type of '\(value.text)' is not known, and with it what C makes of '-\(value.text)'")
  }

  /// The integers of C that cut off what is too large for them.
  private static let narrowIntegers = [
    "int": "Int32", "signed": "Int32", "int32_t": "Int32", "short": "Int16", "int16_t": "Int16", "char": "Int8", "int8_t": "Int8",
  ]

  func cast(_ value: PortedExpression, to type: ObjectiveCType) throws(PortingObstacle) -> PortedExpression {
    let target = PortedType(type)
    if target.isNumber {
      if let constant = value.constant {
        if target == .unsigned, constant.points < 0 { throw PortingObstacle("'(\(type.name))\(value.text)' wraps around in C") }
        guard let converted = constant.converted(to: type.name) else { throw PortingObstacle("'(\(type.name))\(value.text)' is not computed") }
        var result = value
        result.type = target == .narrowInteger ? .integer : target
        result.constant = converted
        result.keepsValue = value.keepsValue && converted.points == constant.points && !Self.isSingle(converted)
        return result
      }
      if target == .unsigned, value.type != .unsigned {
        throw PortingObstacle("'(\(type.name))\(value.text)' wraps around for negative numbers in C")
      }
      if let narrow = Self.narrowIntegers[type.name], value.type.isInteger {
        return PortedExpression(text: "Int(\(narrow)(truncatingIfNeeded: \(value.text)))", type: .integer)
      }
      let wide: PortedType = target == .narrowInteger || target == .unsigned ? .integer : target
      if target == .unsigned { return value }
      if value.type == wide { return value }
      guard value.type != .unknown, let result = value.converted(to: wide) else {
        throw PortingObstacle("'(\(type.name))\(value.text)' has no certain counterpart in Swift")
      }
      return result
    }
    switch (target, value.type) {
    case (.untyped, .object): return value
    case (.object(let wanted), .object(let found)) where wanted == found: return value
    case (.object(let wanted), .object), (.object(let wanted), .untyped), (.object(let wanted), .unknown):
      guard wanted.name != "id" else { return value }
      return PortedExpression(text: "(\(value.text(for: .primary)) as! \(wanted.name))", type: target)
    default: throw PortingObstacle("'\(value.text)' is cast to '\(type.name)'")
    }
  }

  // MARK: Conditions

  /// What C takes for true, as a Boolean.
  func truth(_ value: PortedExpression) throws(PortingObstacle) -> PortedExpression {
    switch value.type {
    case .bool: return value
    case .integer, .narrowInteger, .unsigned, .float, .double, .points:
      if let constant = value.constant { return PortedExpression(text: constant.points == 0 ? "false" : "true", type: .bool) }
      return PortedExpression(text: "\(value.text(for: .sum)) != 0", type: .bool, rank: .comparison)
    case .object where value.rank == .primary:
      // This compiles for what is no optional as well, and is true there.
      return PortedExpression(text: "\(value.optional ?? value.text) != nil", type: .bool, rank: .comparison)
    default:
      throw PortingObstacle("whether '\(value.text)' is nil depends on what is an optional in Swift")
    }
  }

  private func compared(
    _ left: PortedExpression, _ symbol: String, _ right: PortedExpression
  ) throws(PortingObstacle) -> PortedExpression {
    let isEquality = symbol == "==" || symbol == "!="
    switch (left.type, right.type) {
    case (.enumeration(let first), .enumeration(let second)) where first == second && isEquality: break
    case (.bool, .bool) where isEquality: break
    case (.null, .object) where isEquality && right.rank == .primary:
      return PortedExpression(text: "\(right.optional ?? right.text) \(symbol) nil", type: .bool, rank: .comparison)
    case (.object, .null) where isEquality && left.rank == .primary:
      return PortedExpression(text: "\(left.optional ?? left.text) \(symbol) nil", type: .bool, rank: .comparison)
    case (.object, .object) where isEquality:
      let operation = symbol == "==" ? "===" : "!=="
      return PortedExpression(text: "\(left.text(for: .sum)) \(operation) \(right.text(for: .sum))", type: .bool, rank: .comparison)
    default:
      guard left.type.isNumber, right.type.isNumber else {
        throw PortingObstacle("'\(left.text) \(symbol) \(right.text)' compares what is not known to be numbers")
      }
      let (first, second, _) = try common(left, right)
      return PortedExpression(text: "\(first.text(for: .sum)) \(symbol) \(second.text(for: .sum))", type: .bool, rank: .comparison)
    }
    return PortedExpression(text: "\(left.text(for: .sum)) \(symbol) \(right.text(for: .sum))", type: .bool, rank: .comparison)
  }
}
