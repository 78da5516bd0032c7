internal import SourceText

// Bytes are compared, not characters: 'é', '٥' and '–' are neither letters nor digits nor dashes here.

extension VisualFormatParser {
  // name = letter , { letter | digit } ;
  mutating func parseName() -> VisualFormatSyntax.Name? {
    let start = position
    guard isLetter(current) else { return nil }
    while isLetter(current) || isDigit(current) { position += 1 }
    return VisualFormatSyntax.Name(text: text(from: start), range: SourceRange(start, position))
  }

  // number = [ "+" | "-" ] , positiveNumber ;
  mutating func parseNumber() -> VisualFormatSyntax.Number? {
    let start = position
    if !consume("+") { _ = consume("-") }
    guard parsePositiveNumber() != nil else {
      position = start
      return nil
    }
    return number(from: start)
  }

  // positiveNumber = hexadecimal | decimal ;
  mutating func parsePositiveNumber() -> VisualFormatSyntax.Number? {
    let start = position
    guard parseHexadecimal() || parseDecimal() else { return nil }
    return number(from: start)
  }

  // decimal = ( digits , [ "." , [ digits ] ] | "." , digits ) , [ exponent ] ;
  private mutating func parseDecimal() -> Bool {
    let start = position
    let hasWhole = parseDigits()
    let hasFraction = consume(".") && parseDigits()
    guard hasWhole || hasFraction else {
      position = start
      return false
    }
    parseExponent()
    return true
  }

  // hexadecimal = "0" , ( "x" | "X" ) , ( hexadecimalDigits , [ "." , [ hexadecimalDigits ] ] | "." , hexadecimalDigits ) , [ binaryExponent ] ;
  private mutating func parseHexadecimal() -> Bool {
    let start = position
    guard consume("0"), consume("x") || consume("X") else {
      position = start
      return false
    }
    let hasWhole = parseHexadecimalDigits()
    let hasFraction = consume(".") && parseHexadecimalDigits()
    guard hasWhole || hasFraction else {
      position = start
      return false
    }
    parseBinaryExponent()
    return true
  }

  // exponent = ( "e" | "E" ) , [ "+" | "-" ] , digits ;
  private mutating func parseExponent() {
    let start = position
    guard consume("e") || consume("E"), parseSignedDigits() else {
      position = start
      return
    }
  }

  // binaryExponent = ( "p" | "P" ) , [ "+" | "-" ] , digits ;
  private mutating func parseBinaryExponent() {
    let start = position
    guard consume("p") || consume("P"), parseSignedDigits() else {
      position = start
      return
    }
  }

  private mutating func parseSignedDigits() -> Bool {
    if !consume("+") { _ = consume("-") }
    return parseDigits()
  }

  // digits = digit , { digit } ;
  private mutating func parseDigits() -> Bool {
    let start = position
    while isDigit(current) { position += 1 }
    return position > start
  }

  // hexadecimalDigits = hexadecimalDigit , { hexadecimalDigit } ;
  private mutating func parseHexadecimalDigits() -> Bool {
    let start = position
    while isHexadecimalDigit(current) { position += 1 }
    return position > start
  }

  // letter = ? A-Z ? | ? a-z ? | "_" ;
  private func isLetter(_ byte: UInt8?) -> Bool {
    switch byte {
    case .some(UInt8(ascii: "A")...UInt8(ascii: "Z")), .some(UInt8(ascii: "a")...UInt8(ascii: "z")), UInt8(ascii: "_"): true
    default: false
    }
  }

  // digit = ? 0-9 ? ;
  private func isDigit(_ byte: UInt8?) -> Bool {
    switch byte {
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")): true
    default: false
    }
  }

  // hexadecimalDigit = digit | ? A-F ? | ? a-f ? ;
  private func isHexadecimalDigit(_ byte: UInt8?) -> Bool {
    switch byte {
    case .some(UInt8(ascii: "A")...UInt8(ascii: "F")), .some(UInt8(ascii: "a")...UInt8(ascii: "f")): true
    default: isDigit(byte)
    }
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The number that ends at `position`. Its bytes are ones that `Double` reads without a locale; a value beyond
  /// its range becomes an infinity or zero, as with `strtod`.
  private func number(from start: Int) -> VisualFormatSyntax.Number? {
    let spelling = text(from: start)
    guard let value = Double(spelling) else { return nil }
    return VisualFormatSyntax.Number(value: value, spelling: spelling, range: SourceRange(start, position))
  }
}
