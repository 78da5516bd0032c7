/// A whole number of any size: a sign and base-2³² digits, least significant first, without leading zeros.
///
/// Layouts need 24 bits; this is the last step of the escalation, so it is written for clarity.
/// Source of the division: Knuth, "The Art of Computer Programming" 2, section 4.3.1, algorithm D.
package struct BigInteger: Hashable, Sendable {
  package private(set) var isNegative: Bool
  private var digits: [UInt32]

  private init(isNegative: Bool, digits: [UInt32]) {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    self.isNegative = isNegative && !digits.isEmpty
  }

  package init(_ value: Int64) {
    let magnitude = value.magnitude
    self.init(isNegative: value < 0, digits: [UInt32(truncatingIfNeeded: magnitude), UInt32(truncatingIfNeeded: magnitude >> 32)])
  }

  package var isZero: Bool { digits.isEmpty }
  package var signum: Int { isNegative ? -1 : (digits.isEmpty ? 0 : 1) }
  package var magnitude: BigInteger { BigInteger(isNegative: false, digits: digits) }

  /// The number of bits of the magnitude.
  package var bitWidth: Int {
    guard let last = digits.last else { return 0 }
    return digits.count * 32 - last.leadingZeroBitCount
  }

  /// The value, where 64 bits hold it.
  package var int64: Int64? {
    if digits.count > 2 { return nil }
    var magnitude: UInt64 = 0
    for digit in digits.reversed() { magnitude = magnitude << 32 | UInt64(digit) }
    if isNegative { return magnitude <= UInt64(Int64.max) + 1 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
    return Int64(exactly: magnitude)
  }

  /// The nearest double, or an infinity.
  package var double: Double {
    var value = 0.0
    for digit in digits.reversed() { value = value * 4_294_967_296 + Double(digit) }
    return isNegative ? -value : value
  }
}

extension BigInteger {
  package static prefix func - (value: BigInteger) -> BigInteger {
    BigInteger(isNegative: !value.isNegative, digits: value.digits)
  }

  package static func + (first: BigInteger, second: BigInteger) -> BigInteger {
    if first.isNegative == second.isNegative {
      return BigInteger(isNegative: first.isNegative, digits: sum(first.digits, second.digits))
    }
    return isLess(first.digits, second.digits)
      ? BigInteger(isNegative: second.isNegative, digits: difference(second.digits, first.digits))
      : BigInteger(isNegative: first.isNegative, digits: difference(first.digits, second.digits))
  }

  package static func - (first: BigInteger, second: BigInteger) -> BigInteger { first + -second }

  package static func * (first: BigInteger, second: BigInteger) -> BigInteger {
    if first.isZero || second.isZero { return BigInteger(0) }
    var product = [UInt32](repeating: 0, count: first.digits.count + second.digits.count)
    for (place, digit) in first.digits.enumerated() {
      var carry: UInt64 = 0
      for (offset, other) in second.digits.enumerated() {
        let value = UInt64(digit) * UInt64(other) + UInt64(product[place + offset]) + carry
        product[place + offset] = UInt32(truncatingIfNeeded: value)
        carry = value >> 32
      }
      product[place + second.digits.count] = UInt32(carry)
    }
    return BigInteger(isNegative: first.isNegative != second.isNegative, digits: product)
  }

  /// The quotient rounded towards zero, and the remainder, which has the dividend's sign.
  ///
  /// - Precondition: `divisor` is not zero.
  package func quotientAndRemainder(dividingBy divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "division by zero")
    if Self.isLess(digits, divisor.digits) { return (BigInteger(0), self) }
    let (quotient, remainder) =
      divisor.digits.count == 1
      ? Self.divide(digits, bySingle: divisor.digits[0]) : Self.divide(digits, by: divisor.digits)
    return (
      BigInteger(isNegative: isNegative != divisor.isNegative, digits: quotient),
      BigInteger(isNegative: isNegative, digits: remainder)
    )
  }

  /// The greatest common divisor, never negative.
  package static func greatestCommonDivisor(_ first: BigInteger, _ second: BigInteger) -> BigInteger {
    var (larger, smaller) = (first.magnitude, second.magnitude)
    while !smaller.isZero { (larger, smaller) = (smaller, larger.quotientAndRemainder(dividingBy: smaller).remainder) }
    return larger
  }
}

extension BigInteger: Comparable {
  package static func < (first: BigInteger, second: BigInteger) -> Bool {
    if first.isNegative != second.isNegative { return first.isNegative }
    return first.isNegative ? isLess(second.digits, first.digits) : isLess(first.digits, second.digits)
  }
}

extension BigInteger: CustomStringConvertible {
  package var description: String {
    if isZero { return "0" }
    var groups: [String] = []
    var rest = digits
    while !rest.isEmpty {
      let (quotient, remainder) = Self.divide(rest, bySingle: 1_000_000_000)
      rest = quotient
      while rest.last == 0 { rest.removeLast() }
      let text = String(remainder.first ?? 0)
      groups.append(rest.isEmpty ? text : String(repeating: "0", count: 9 - text.count) + text)
    }
    return (isNegative ? "-" : "") + groups.reversed().joined()
  }

  /// The number written with decimal digits and an optional minus sign; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var digits = Substring(text)
    let isNegative = digits.first == "-"
    if isNegative { digits = digits.dropFirst() }
    guard !digits.isEmpty else { return nil }
    var value = BigInteger(0)
    for byte in digits.utf8 {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * BigInteger(10) + BigInteger(Int64(byte - 0x30))
    }
    self = isNegative ? -value : value
  }
}

extension BigInteger {
  private static func isLess(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    if first.count != second.count { return first.count < second.count }
    for (left, right) in zip(first, second).reversed() where left != right { return left < right }
    return false
  }

  private static func sum(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    let (long, short) = first.count >= second.count ? (first, second) : (second, first)
    var result = long
    var carry: UInt64 = 0
    for place in long.indices {
      let value = UInt64(long[place]) + (place < short.count ? UInt64(short[place]) : 0) + carry
      result[place] = UInt32(truncatingIfNeeded: value)
      carry = value >> 32
    }
    if carry > 0 { result.append(UInt32(carry)) }
    return result
  }

  /// `first − second`, where `first` is not the smaller one.
  private static func difference(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var result = first
    var borrow: Int64 = 0
    for place in first.indices {
      var value = Int64(first[place]) - (place < second.count ? Int64(second[place]) : 0) - borrow
      borrow = value < 0 ? 1 : 0
      if value < 0 { value += 4_294_967_296 }
      result[place] = UInt32(value)
    }
    return result
  }

  private static func divide(_ dividend: [UInt32], bySingle divisor: UInt32) -> (quotient: [UInt32], remainder: [UInt32]) {
    var quotient = dividend
    var remainder: UInt64 = 0
    for place in dividend.indices.reversed() {
      let value = remainder << 32 | UInt64(dividend[place])
      quotient[place] = UInt32(value / UInt64(divisor))
      remainder = value % UInt64(divisor)
    }
    return (quotient, [UInt32(remainder)])
  }

  /// Algorithm D; the divisor has at least two digits and is not larger than the dividend.
  private static func divide(_ dividend: [UInt32], by divisor: [UInt32]) -> (quotient: [UInt32], remainder: [UInt32]) {
    let shift = UInt32(divisor[divisor.count - 1].leadingZeroBitCount)
    let low = shifted(divisor, left: shift)
    let size = divisor.count
    var rest = shifted(dividend, left: shift)
    while rest.count <= dividend.count { rest.append(0) }
    var quotient = [UInt32](repeating: 0, count: dividend.count - size + 1)
    let top = UInt64(low[size - 1])
    let next = UInt64(low[size - 2])
    for place in quotient.indices.reversed() {
      let head = UInt64(rest[place + size]) << 32 | UInt64(rest[place + size - 1])
      var guess = head / top
      var excess = head % top
      while guess > 0xFFFF_FFFF || guess * next > (excess << 32 | UInt64(rest[place + size - 2])) {
        guess -= 1
        excess += top
        if excess > 0xFFFF_FFFF { break }
      }
      var borrow: Int64 = 0
      var carry: UInt64 = 0
      for offset in 0..<size {
        let product = guess * UInt64(low[offset]) + carry
        carry = product >> 32
        let value = Int64(rest[place + offset]) - borrow - Int64(product & 0xFFFF_FFFF)
        rest[place + offset] = UInt32(truncatingIfNeeded: value)
        borrow = value < 0 ? 1 : 0
      }
      let value = Int64(rest[place + size]) - borrow - Int64(carry)
      rest[place + size] = UInt32(truncatingIfNeeded: value)
      if value < 0 {
        guess -= 1
        var overflow: UInt64 = 0
        for offset in 0..<size {
          let sum = UInt64(rest[place + offset]) + UInt64(low[offset]) + overflow
          rest[place + offset] = UInt32(truncatingIfNeeded: sum)
          overflow = sum >> 32
        }
        rest[place + size] = UInt32(truncatingIfNeeded: UInt64(rest[place + size]) + overflow)
      }
      quotient[place] = UInt32(truncatingIfNeeded: guess)
    }
    return (quotient, shifted(Array(rest[..<size]), right: shift))
  }

  /// The digits moved up by less than 32 bits, with one digit more where bits are pushed out.
  private static func shifted(_ digits: [UInt32], left shift: UInt32) -> [UInt32] {
    if shift == 0 { return digits }
    var result = digits.map { $0 << shift }
    for place in digits.indices.dropLast() { result[place + 1] |= digits[place] >> (32 - shift) }
    if let last = digits.last, last >> (32 - shift) > 0 { result.append(last >> (32 - shift)) }
    return result
  }

  private static func shifted(_ digits: [UInt32], right shift: UInt32) -> [UInt32] {
    if shift == 0 { return digits }
    var result = digits.map { $0 >> shift }
    for place in digits.indices.dropFirst() { result[place - 1] |= digits[place] << (32 - shift) }
    return result
  }
}
