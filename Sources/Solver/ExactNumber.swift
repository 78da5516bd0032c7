import LinearRows

/// The arithmetic a tableau needs. Results are exact or marked as spoilt; they are never rounded.
protocol ExactNumber: Comparable, Sendable {
  init(_ value: Rational)
  var rational: Rational { get }

  static var zero: Self { get }
  static var one: Self { get }

  /// −1, 0 or 1; a spoilt number counts as positive.
  var signum: Int { get }
  /// Whether the number left the range of its type. Everything computed from it is spoilt too.
  var isSpoilt: Bool { get }
  var isUnit: Bool { get }

  static prefix func - (value: Self) -> Self
  static func + (first: Self, second: Self) -> Self
  static func * (first: Self, second: Self) -> Self
  /// The divisor is not zero.
  static func / (first: Self, second: Self) -> Self
}

extension ExactNumber {
  @inline(__always) var isZero: Bool { signum == 0 }
  @inline(__always) static func - (first: Self, second: Self) -> Self { first + -second }
}

/// A fraction of two 64-bit integers in lowest terms. Denominator 0 marks a number that did not fit.
///
/// Whole numbers take a short path; layouts consist of them.
struct SmallFraction: ExactNumber {
  let top: Int64
  let bottom: Int64

  @inline(__always)
  private init(_ top: Int64, _ bottom: Int64) {
    self.top = top
    self.bottom = bottom
  }

  static let zero = SmallFraction(0, 1)
  static let one = SmallFraction(1, 1)
  private static let spoilt = SmallFraction(1, 0)

  init(_ value: Rational) {
    if case .small(let top, let bottom) = value.storage {
      self.init(top, bottom)
    } else {
      self = .spoilt
    }
  }

  var rational: Rational { bottom == 0 ? .zero : Rational(top, bottom) }

  @inline(__always) var signum: Int { top > 0 ? 1 : (top < 0 ? -1 : 0) }
  @inline(__always) var isSpoilt: Bool { bottom == 0 }
  @inline(__always) var isUnit: Bool { bottom == 1 && (top == 1 || top == -1) }

  @inline(__always)
  static prefix func - (value: SmallFraction) -> SmallFraction {
    // No value holds Int64.min, so the negation fits.
    SmallFraction(-value.top, value.bottom)
  }

  @inline(__always)
  static func + (first: SmallFraction, second: SmallFraction) -> SmallFraction {
    if first.bottom == 1, second.bottom == 1 {
      let (sum, overflow) = first.top.addingReportingOverflow(second.top)
      return overflow || sum == .min ? spoilt : SmallFraction(sum, 1)
    }
    return slowSum(first, second)
  }

  @inline(__always)
  static func * (first: SmallFraction, second: SmallFraction) -> SmallFraction {
    if first.bottom == 1, second.bottom == 1 {
      let (product, overflow) = first.top.multipliedReportingOverflow(by: second.top)
      return overflow || product == .min ? spoilt : SmallFraction(product, 1)
    }
    return slowProduct(first, second)
  }

  @inline(__always)
  static func / (first: SmallFraction, second: SmallFraction) -> SmallFraction {
    if second.bottom == 1 {
      if second.top == 1 { return first }
      if second.top == -1 { return -first }
    }
    if second.top == 0 { return spoilt }
    return second.top > 0
      ? first * SmallFraction(second.bottom, second.top) : first * SmallFraction(-second.bottom, -second.top)
  }

  @inline(never)
  private static func slowSum(_ first: SmallFraction, _ second: SmallFraction) -> SmallFraction {
    if first.isSpoilt || second.isSpoilt { return spoilt }
    let (left, overflow1) = first.top.multipliedReportingOverflow(by: second.bottom)
    let (right, overflow2) = second.top.multipliedReportingOverflow(by: first.bottom)
    let (sum, overflow3) = left.addingReportingOverflow(right)
    let (bottom, overflow4) = first.bottom.multipliedReportingOverflow(by: second.bottom)
    return overflow1 || overflow2 || overflow3 || overflow4 ? spoilt : reduced(sum, bottom)
  }

  @inline(never)
  private static func slowProduct(_ first: SmallFraction, _ second: SmallFraction) -> SmallFraction {
    if first.isSpoilt || second.isSpoilt { return spoilt }
    let (product, overflow1) = first.top.multipliedReportingOverflow(by: second.top)
    let (bottom, overflow2) = first.bottom.multipliedReportingOverflow(by: second.bottom)
    return overflow1 || overflow2 ? spoilt : reduced(product, bottom)
  }

  private static func reduced(_ top: Int64, _ bottom: Int64) -> SmallFraction {
    if top == .min { return spoilt }
    let divisor = Int64(Rational.greatestCommonDivisor(top.magnitude, UInt64(bottom)))
    return divisor == 1 ? SmallFraction(top, bottom) : SmallFraction(top / divisor, bottom / divisor)
  }

  @inline(__always)
  static func < (first: SmallFraction, second: SmallFraction) -> Bool {
    if first.bottom == second.bottom { return first.top < second.top }
    let left = first.top.multipliedFullWidth(by: second.bottom)
    let right = second.top.multipliedFullWidth(by: first.bottom)
    return left.high != right.high ? left.high < right.high : left.low < right.low
  }

  @inline(__always)
  static func == (first: SmallFraction, second: SmallFraction) -> Bool {
    first.top == second.top && first.bottom == second.bottom
  }
}

/// The number behind `SmallFraction`: slower, and never spoilt before it has 8,192 bits.
extension Rational: ExactNumber {
  init(_ value: Rational) { self = value }
  var rational: Rational { self }
  var isUnit: Bool { magnitude == .one }

  var isSpoilt: Bool {
    if case .big(let top, let bottom) = storage { return max(top.bitWidth, bottom.bitWidth) > 8192 }
    return false
  }
}
