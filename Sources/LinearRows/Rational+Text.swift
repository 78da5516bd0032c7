extension Rational: CustomStringConvertible {
  /// `8`, `-3/4`.
  package var description: String {
    switch storage {
    case .small(let top, let bottom): bottom == 1 ? String(top) : "\(top)/\(bottom)"
    case .big(let top, let bottom): bottom == BigInteger(1) ? top.description : "\(top)/\(bottom)"
    }
  }

  /// The largest decimal exponent that is read. A double's is 308.
  private static let largestExponent = 400

  /// Reads a whole number, a decimal with an optional exponent, or two of them joined by `/`.
  ///
  /// A decimal is taken as written: `0.1` is one tenth, not the double nearest to it.
  /// Nil for other text, for a zero denominator, for an exponent beyond 400 and for more than 400 digits.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let top = Self.decimal(first) else { return nil }
    guard parts.count == 2 else {
      self = top
      return
    }
    guard let bottom = Self.decimal(parts[1]), !bottom.isZero else { return nil }
    self = top / bottom
  }

  /// The number that a person most likely wrote for `value`: the shortest decimal, or for one of 16 digits and more the
  /// simplest fraction that is the same double, such as 5/6; nil for a value that is not finite.
  package init?(likely value: Double) {
    let digits = value.description.utf8.count { $0 >= 0x30 && $0 <= 0x39 }
    if digits >= 16, let fraction = Self.simplest(value) {
      self = fraction
    } else {
      self.init(shortest: value)
    }
  }

  /// The first convergent of the continued fraction of `value` that is the same double.
  private static func simplest(_ value: Double) -> Rational? {
    guard abs(value) < 1_000_000 else { return nil }
    var rest = abs(value)
    var (top, lastTop): (Int64, Int64) = (1, 0)
    var (bottom, lastBottom): (Int64, Int64) = (0, 1)
    for _ in 0..<12 {
      let whole = Int64(rest)
      guard whole < 100_000 else { return nil }
      (top, lastTop) = (whole * top + lastTop, top)
      (bottom, lastBottom) = (whole * bottom + lastBottom, bottom)
      guard bottom < 100_000 else { return nil }
      if Double(top) / Double(bottom) == abs(value) { return Rational(value < 0 ? -top : top, bottom) }
      let fraction = rest - Double(whole)
      guard fraction > 1e-9 else { return nil }
      rest = 1 / fraction
    }
    return nil
  }

  /// The decimal that is the shortest text of `value`; nil for a value that is not finite.
  package init?(shortest value: Double) {
    guard value.isFinite else { return nil }
    if let whole = Int64(exactly: value) {
      self.init(whole, 1)
    } else {
      self.init(value.description)
    }
  }

  // decimal = [ "-" ] digits [ "." digits ] [ "e" [ "+" | "-" ] digits ]
  private static func decimal(_ text: some StringProtocol) -> Rational? {
    if let whole = Int64(text), whole != .min { return Rational(whole, 1) }
    var digits: [UInt8] = []
    var scale = 0
    var sawPoint = false
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    while let byte = bytes.first {
      if byte >= 0x30, byte <= 0x39 {
        digits.append(byte)
        if sawPoint { scale -= 1 }
      } else if byte == UInt8(ascii: "."), !sawPoint, !digits.isEmpty {
        sawPoint = true
      } else {
        break
      }
      bytes = bytes.dropFirst()
    }
    guard !digits.isEmpty, digits.count <= largestExponent else { return nil }
    if let mark = bytes.first {
      guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return nil }
      bytes = bytes.dropFirst()
      guard let exponent = Int(String(decoding: bytes, as: UTF8.self)), abs(exponent) <= largestExponent else { return nil }
      scale += exponent
    }
    guard let whole = BigInteger(String(decoding: digits, as: UTF8.self)) else { return nil }
    var power = BigInteger(1)
    for _ in 0..<abs(scale) { power = power * BigInteger(10) }
    let value = scale < 0 ? Rational(whole, power) : Rational(whole * power, BigInteger(1))
    return isNegative ? -value : value
  }
}
