extension SwiftLexer {
  @inline(__always)
  func identifierEnd(from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      let byteClass = ByteClass.of(bytes[position])
      if byteClass.continuesName {
        position += 1
      } else if byteClass == .nonASCII {
        guard let scalar = DecodedScalar(bytes, at: position), ScalarClass(scalar.value).continuesIdentifier else { break }
        position += scalar.length
      } else {
        break
      }
    }
    return position
  }

  @inline(__always)
  func spaceEnd(from start: Int) -> Int {
    var position = start
    while position < bytes.count, ByteClass.of(bytes[position]) == .space { position += 1 }
    return position
  }

  /// The end of a number: digits and letters, one `.` between digits, a sign after an exponent.
  ///
  /// `1.foo` is a member of `1`, and `a.0.1` has no number `0.1` in it.
  func numberEnd(from start: Int) -> Int {
    let isHexadecimal = bytes[start] == .zero && self[start + 1] == UInt8(ascii: "x")
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    var position = digitsEnd(from: start, exponent: exponent)
    if self[position] == .dot, lastKind != .dot {
      let next = self[position + 1]
      if !isHexadecimal, ByteClass.of(next) == .digit {
        position = digitsEnd(from: position + 1, exponent: exponent)
      } else if isHexadecimal, Self.isHexadecimalDigit(next) {
        // `0x1.f` is a member named f; only an exponent makes a fraction of it.
        var end = position + 1
        while Self.isHexadecimalDigit(self[end]) || self[end] == UInt8(ascii: "_") { end += 1 }
        if self[end] | 0x20 == exponent { position = digitsEnd(from: end, exponent: exponent) }
      }
    }
    return position
  }

  private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  private func digitsEnd(from start: Int, exponent: UInt8) -> Int {
    var position = start
    while true {
      position = identifierEnd(from: position)
      let isSigned = self[position] == .plus || self[position] == .minus
      guard isSigned, position > start, bytes[position - 1] | 0x20 == exponent,
        ByteClass.of(self[position + 1]) == .digit
      else { return position }
      position += 1
    }
  }

  /// The token that starts with a byte beyond ASCII.
  func scalarToken(at start: Int) -> (TokenKind, Int) {
    guard let scalar = DecodedScalar(bytes, at: start) else {
      var position = start + 1
      while position < bytes.count, bytes[position] >= 0x80, DecodedScalar(bytes, at: position) == nil { position += 1 }
      return (.invalid, position)
    }
    let end = start + scalar.length
    switch ScalarClass(scalar.value) {
    case .identifierHead: return (.identifier, identifierEnd(from: end))
    case .operatorHead: return (.operatorSymbol, operatorEnd(from: end, mayHaveDots: false))
    case .space: return (.whitespace, end)
    case .combining, .selector, .other: return (.invalid, end)
    }
  }
}
