/// An exact fraction in lowest terms with a positive denominator.
///
/// Two 64-bit integers hold it as long as they can, big integers after that; a value has one form only, so
/// equality is structural. It is never rounded.
package struct Rational: Hashable, Sendable {
  package enum Storage: Hashable, Sendable {
    case small(Int64, Int64)
    indirect case big(BigInteger, BigInteger)
  }

  package let storage: Storage

  @inline(__always)
  private init(unchecked storage: Storage) { self.storage = storage }

  package init(_ value: Int) { self.init(Int64(value), 1) }

  /// - Precondition: `denominator` is not zero.
  package init(_ numerator: Int64, _ denominator: Int64) {
    precondition(denominator != 0, "a fraction's denominator is not zero")
    if denominator == 1, numerator != .min {
      self.init(unchecked: .small(numerator, 1))
    } else if denominator > 0, numerator != .min {
      let divisor = Self.greatestCommonDivisor(numerator.magnitude, UInt64(denominator))
      self.init(unchecked: .small(numerator / Int64(divisor), denominator / Int64(divisor)))
    } else {
      self.init(BigInteger(numerator), BigInteger(denominator))
    }
  }

  /// - Precondition: `denominator` is not zero.
  package init(_ numerator: BigInteger, _ denominator: BigInteger) {
    precondition(!denominator.isZero, "a fraction's denominator is not zero")
    let divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    var top = numerator.quotientAndRemainder(dividingBy: divisor).quotient
    var bottom = denominator.quotientAndRemainder(dividingBy: divisor).quotient
    if bottom.isNegative { (top, bottom) = (-top, -bottom) }
    if let top = top.int64, let bottom = bottom.int64, top != .min {
      self.init(unchecked: .small(top, bottom))
    } else {
      self.init(unchecked: .big(top, bottom))
    }
  }

  package static let zero = Rational(0)
  package static let one = Rational(1)

  package static func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }

  package var numerator: BigInteger {
    switch storage {
    case .small(let value, _): BigInteger(value)
    case .big(let value, _): value
    }
  }

  package var denominator: BigInteger {
    switch storage {
    case .small(_, let value): BigInteger(value)
    case .big(_, let value): value
    }
  }

  package var signum: Int {
    switch storage {
    case .small(let value, _): Int(value.signum())
    case .big(let value, _): value.signum
    }
  }

  package var isZero: Bool { signum == 0 }
  package var isOne: Bool { storage == .small(1, 1) }
  package var isPositive: Bool { signum > 0 }
  package var isNegative: Bool { signum < 0 }
  package var magnitude: Rational { isNegative ? -self : self }

  /// The nearest double to within two units in the last place, for drawing and for people.
  package var double: Double {
    switch storage {
    case .small(let top, let bottom): Double(top) / Double(bottom)
    case .big(let top, let bottom): Self.quotient(top, bottom)
    }
  }

  private static func quotient(_ top: BigInteger, _ bottom: BigInteger) -> Double {
    let plain = (top.double, bottom.double)
    if plain.0.isFinite, plain.1.isFinite { return plain.0 / plain.1 }
    let scale = max(top.bitWidth, bottom.bitWidth) - 900
    var power = BigInteger(1)
    for _ in 0..<scale { power = power + power }
    return top.quotientAndRemainder(dividingBy: power).quotient.double
      / bottom.quotientAndRemainder(dividingBy: power).quotient.double
  }

  /// The larger bit width of numerator and denominator.
  package var bitWidth: Int { max(numerator.bitWidth, denominator.bitWidth) }
}

extension Rational {
  package static prefix func - (value: Rational) -> Rational {
    switch value.storage {
    case .small(let top, let bottom): Rational(unchecked: .small(-top, bottom))
    case .big(let top, let bottom): Rational(-top, bottom)
    }
  }

  package static func + (first: Rational, second: Rational) -> Rational {
    if case .small(let a, let b) = first.storage, case .small(let c, let d) = second.storage {
      if b == 1, d == 1 {
        let (sum, overflow) = a.addingReportingOverflow(c)
        if !overflow, sum != .min { return Rational(unchecked: .small(sum, 1)) }
      } else {
        let (left, overflow1) = a.multipliedReportingOverflow(by: d)
        let (right, overflow2) = c.multipliedReportingOverflow(by: b)
        let (top, overflow3) = left.addingReportingOverflow(right)
        let (bottom, overflow4) = b.multipliedReportingOverflow(by: d)
        if !overflow1, !overflow2, !overflow3, !overflow4 { return Rational(top, bottom) }
      }
    }
    return Rational(
      first.numerator * second.denominator + second.numerator * first.denominator, first.denominator * second.denominator)
  }

  package static func - (first: Rational, second: Rational) -> Rational { first + -second }

  package static func * (first: Rational, second: Rational) -> Rational {
    if case .small(let a, let b) = first.storage, case .small(let c, let d) = second.storage {
      let (top, overflow1) = a.multipliedReportingOverflow(by: c)
      let (bottom, overflow2) = b.multipliedReportingOverflow(by: d)
      if !overflow1, !overflow2, top != .min { return Rational(top, bottom) }
    }
    return Rational(first.numerator * second.numerator, first.denominator * second.denominator)
  }

  /// - Precondition: `self` is not zero.
  package var reciprocal: Rational {
    if case .small(let top, let bottom) = storage {
      precondition(top != 0, "zero has no reciprocal")
      return Rational(unchecked: .small(top > 0 ? bottom : -bottom, top.magnitude == 0 ? 1 : Int64(top.magnitude)))
    }
    return Rational(denominator, numerator)
  }

  /// - Precondition: `second` is not zero.
  package static func / (first: Rational, second: Rational) -> Rational { first * second.reciprocal }

  package static func += (first: inout Rational, second: Rational) { first = first + second }
  package static func -= (first: inout Rational, second: Rational) { first = first - second }
  package static func *= (first: inout Rational, second: Rational) { first = first * second }
}

extension Rational: Comparable {
  package static func < (first: Rational, second: Rational) -> Bool {
    if case .small(let a, let b) = first.storage, case .small(let c, let d) = second.storage {
      if b == d { return a < c }
      let left = a.multipliedFullWidth(by: d)
      let right = c.multipliedFullWidth(by: b)
      return left.high != right.high ? left.high < right.high : left.low < right.low
    }
    return first.numerator * second.denominator < second.numerator * first.denominator
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self.init(value) }
}
