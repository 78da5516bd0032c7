import LinearRows
import Testing

@Suite struct RationalTests {
  @Test(arguments: [
    ("0.1", "1/10"), ("-2.50", "-5/2"), ("9/16", "9/16"), ("1e3", "1000"), ("2.5e-1", "1/4"), ("10/-4", "-5/2"), ("0", "0"),
    ("1.5/0.5", "3"), ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("-9223372036854775808", "-9223372036854775808"),
  ]) func aNumberIsReadAsWritten(_ text: String, _ value: String) throws {
    #expect(try #require(Rational(text)).description == value)
  }

  @Test(arguments: ["", "-", "1/0", "1e401", "0x10", "1..2", "nan", "inf", "1e", ".5", "--1", " 1"])
  func otherTextIsNoNumber(_ text: String) {
    #expect(Rational(text) == nil)
  }

  @Test func aDoubleIsItsShortestDecimal() {
    #expect(Rational(shortest: 0.1) == Rational(1, 10))
    #expect(Rational(shortest: -3) == Rational(-3))
    #expect(Rational(shortest: .infinity) == nil)
  }

  /// Random numbers around and beyond the limits of 64 bits.
  private func number(_ generator: inout SeededGenerator) -> Rational {
    func integer() -> BigInteger {
      var value = BigInteger(Int64.random(in: .min...(.max), using: &generator) >> Int64.random(in: 0...63, using: &generator))
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        value = value * BigInteger(Int64.random(in: .min...(.max), using: &generator)) + BigInteger(7)
      }
      return value
    }
    let bottom = integer()
    return Rational(integer(), bottom.isZero ? BigInteger(1) : bottom)
  }

  @Test func arithmeticKeepsItsLawsAcrossTheLimitOf64Bits() {
    for seed in 0..<UInt64(3000) {
      var generator = SeededGenerator(seed: seed)
      let (a, b, c) = (number(&generator), number(&generator), number(&generator))
      let isLawful =
        (a + b) + c == a + (b + c) && a * (b + c) == a * b + a * c && a - a == 0 && (a < b) == (a - b).isNegative
        && (b.isZero || a / b * b == a) && Rational(a.description) == a
      #expect(isLawful, "seed \(seed): \(a), \(b), \(c)")
      if !isLawful { return }
    }
  }

  @Test func divisionOfBigIntegersFitsMultiplication() {
    for seed in 0..<UInt64(3000) {
      var generator = SeededGenerator(seed: seed &+ 9)
      let (a, b) = (number(&generator).numerator, number(&generator).numerator)
      if b.isZero { continue }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      let fits = quotient * b + remainder == a && remainder.magnitude < b.magnitude
      #expect(fits, "seed \(seed): \(a), \(b)")
      if !fits { return }
    }
  }
}
