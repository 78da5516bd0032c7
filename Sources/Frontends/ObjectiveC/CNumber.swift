/// A number with the type that C gives it, as far as arithmetic depends on it.
package enum CNumber: Hashable, Sendable {
  /// `int`, `long`, `NSInteger`, `BOOL`
  case signed(Int64)
  /// `unsigned`, `NSUInteger`
  case unsigned(UInt64)
  case single(Float)
  case double(Double)

  /// The value as a `CGFloat`.
  package var points: Double {
    switch self {
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .single(let value): Double(value)
    case .double(let value): value
    }
  }

  var isTrue: Bool { points != 0 }

  /// Reads a literal of C: `12`, `20u`, `0x1F`, `.5`, `1e3`, `1.0f`. Nil for a character and for anything else.
  ///
  /// Source: ISO/IEC 9899:2011, section 6.4.4.
  package init?(literal text: String) {
    var digits = Substring(text)
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    if !isHexadecimal, text.contains(where: { $0 == "." || $0 == "e" || $0 == "E" }) {
      if let last = digits.last, last == "f" || last == "F" {
        guard let value = Float(Self.complete(digits.dropLast())) else { return nil }
        self = .single(value)
        return
      }
      if let last = digits.last, last == "l" || last == "L" { digits = digits.dropLast() }
      guard let value = Double(Self.complete(digits)) else { return nil }
      self = .double(value)
      return
    }
    var isUnsigned = false
    while let last = digits.last, "uUlL".contains(last) {
      if last == "u" || last == "U" { isUnsigned = true }
      digits = digits.dropLast()
    }
    let radix = isHexadecimal ? 16 : digits.count > 1 && digits.hasPrefix("0") ? 8 : 10
    if isHexadecimal { digits = digits.dropFirst(2) }
    guard let value = UInt64(digits, radix: radix) else { return nil }
    if !isUnsigned, let small = Int64(exactly: value) { self = .signed(small) } else { self = .unsigned(value) }
  }

  /// `1.` and `.5` as Swift reads them.
  private static func complete(_ digits: Substring) -> String {
    var text = String(digits)
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text += "0" }
    return text.replacing(".e", with: ".0e").replacing(".E", with: ".0E")
  }

  /// The operators that layout code uses, with the usual arithmetic conversions; nil where C leaves the result open.
  ///
  /// Source: ISO/IEC 9899:2011, section 6.3.1.8.
  package static func apply(_ symbol: String, _ left: CNumber, _ right: CNumber) -> CNumber? {
    switch (left, right) {
    case (.double, _), (_, .double):
      return real(symbol, left.points, right.points).map(CNumber.double)
    case (.single, _), (_, .single):
      return real(symbol, Float(left.points), Float(right.points)).map(CNumber.single)
    case (.unsigned, _), (_, .unsigned):
      return whole(symbol, left.bits, right.bits).map(CNumber.unsigned)
    case (.signed(let left), .signed(let right)):
      switch symbol {
      case "+": return checked(left.addingReportingOverflow(right))
      case "-": return checked(left.subtractingReportingOverflow(right))
      case "*": return checked(left.multipliedReportingOverflow(by: right))
      case "/": return right == 0 ? nil : checked(left.dividedReportingOverflow(by: right))
      case "%": return right == 0 ? nil : checked(left.remainderReportingOverflow(dividingBy: right))
      default: return nil
      }
    }
  }

  private static func checked(_ result: (partialValue: Int64, overflow: Bool)) -> CNumber? {
    result.overflow ? nil : .signed(result.partialValue)
  }

  /// How many bits an unsigned number has is not known, so that only what all of them make of small ones is.
  private static func whole(_ symbol: String, _ left: UInt64, _ right: UInt64) -> UInt64? {
    let exact: (partialValue: UInt64, overflow: Bool)? = switch symbol {
    case "+": left.addingReportingOverflow(right)
    case "-": left.subtractingReportingOverflow(right)
    case "*": left.multipliedReportingOverflow(by: right)
    default: nil
    }
    let small = UInt64(UInt32.max)
    if let exact, left <= small, right <= small, exact.overflow || exact.partialValue > small { return nil }
    return switch symbol {
    case "+": left &+ right
    case "-": left &- right
    case "*": left &* right
    case "/": right == 0 ? nil : left / right
    case "%": right == 0 ? nil : left % right
    default: nil
    }
  }

  private static func real<Value: FloatingPoint>(_ symbol: String, _ left: Value, _ right: Value) -> Value? {
    switch symbol {
    case "+": left + right
    case "-": left - right
    case "*": left * right
    case "/": right == 0 ? nil : left / right
    default: nil
    }
  }

  /// The value modulo 2⁶⁴, as a conversion to an unsigned type gives it.
  private var bits: UInt64 {
    switch self {
    case .signed(let value): UInt64(bitPattern: value)
    case .unsigned(let value): value
    case .single, .double: 0
    }
  }

  package var negated: CNumber? {
    switch self {
    case .signed(let value): value == .min ? nil : .signed(-value)
    case .unsigned(let value): .unsigned(0 &- value)
    case .single(let value): .single(-value)
    case .double(let value): .double(-value)
    }
  }

  /// The value in a whole type: what is too large for it is cut off, and C leaves open what becomes of a fraction that is.
  ///
  /// Source: ISO/IEC 9899:2011, sections 6.3.1.3 and 6.3.1.4; clang cuts off for signed types, too.
  private func whole<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    switch self {
    case .signed, .unsigned: Value(truncatingIfNeeded: bits)
    case .single, .double: Value(exactly: points.rounded(.towardZero))
    }
  }

  /// The value after a cast or an assignment to a variable of a type; nil for types that are not numbers.
  package func converted(to type: String) -> CNumber? {
    switch type {
    case "CGFloat", "double", "NSTimeInterval", "CFTimeInterval", "Float64": return .double(points)
    case "float", "UILayoutPriority", "NSLayoutPriority", "MASLayoutPriority", "Float32": return .single(Float(points))
    case "BOOL", "bool", "Boolean": return .signed(isTrue ? 1 : 0)
    case "NSUInteger", "unsigned long", "size_t", "uint64_t", "unsigned long long": return whole(UInt64.self).map(CNumber.unsigned)
    case "unsigned", "unsigned int", "uint32_t": return whole(UInt32.self).map { .unsigned(UInt64($0)) }
    case "NSInteger", "long", "long long", "int64_t": return whole(Int64.self).map(CNumber.signed)
    case "int", "signed", "int32_t": return whole(Int32.self).map { .signed(Int64($0)) }
    case "short", "int16_t": return whole(Int16.self).map { .signed(Int64($0)) }
    // A `char` has a sign on Apple's platforms.
    case "char", "int8_t": return whole(Int8.self).map { .signed(Int64($0)) }
    default: return nil
    }
  }
}
