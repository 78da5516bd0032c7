/// What a scalar beyond ASCII can be in Swift source.
enum ScalarClass {
  /// Starts or continues a name.
  case identifierHead
  /// Continues a name or an operator: combining marks.
  case combining
  /// Starts or continues an operator.
  case operatorHead
  /// Continues an operator or a name: variation selectors.
  case selector
  /// U+00A0, which swiftc reads as a blank and warns about.
  case space
  case other

  var continuesIdentifier: Bool { self == .identifierHead || self == .combining || self == .selector }
  var continuesOperator: Bool { self == .operatorHead || self == .combining || self == .selector }

  /// Source: The Swift Programming Language, Lexical Structure, productions `identifier-head`,
  /// `identifier-character`, `operator-head` and `operator-character`.
  init(_ scalar: UInt32) {
    switch scalar {
    case 0xA0: self = .space
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0...0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: self = .operatorHead
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE: self = .identifierHead
    case 0xC0...0x2FF: self = .identifierHead
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: self = .combining
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: self = .selector
    case 0x1680, 0x180E: self = .other
    case 0x370...0x1FFF: self = .identifierHead
    case 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x206F: self = .identifierHead
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: self = .operatorHead
    case 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793: self = .identifierHead
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: self = .operatorHead
    case 0x2C00...0x2DFF, 0x2E80...0x2FFF: self = .identifierHead
    case 0x3001...0x3003, 0x3008...0x3020, 0x3030: self = .operatorHead
    case 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF: self = .identifierHead
    case 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD: self = .identifierHead
    case 0x10000...0xEFFFF where scalar & 0xFFFF <= 0xFFFD: self = .identifierHead
    default: self = .other
    }
  }
}

/// One scalar decoded from UTF-8.
struct DecodedScalar {
  let value: UInt32
  /// UTF-8 bytes, 1…4.
  let length: Int

  /// Decodes the scalar that starts at `position`, or returns nil when the bytes are not UTF-8.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    let first = UInt32(bytes[position])
    func continuation(_ distance: Int) -> UInt32? {
      guard position + distance < bytes.count else { return nil }
      let byte = UInt32(bytes[position + distance])
      return byte & 0xC0 == 0x80 ? byte & 0x3F : nil
    }
    switch first {
    case 0..<0x80:
      value = first
      length = 1
    case 0xC2..<0xE0:
      guard let second = continuation(1) else { return nil }
      value = (first & 0x1F) << 6 | second
      length = 2
    case 0xE0..<0xF0:
      guard let second = continuation(1), let third = continuation(2) else { return nil }
      value = (first & 0x0F) << 12 | second << 6 | third
      length = 3
      guard value >= 0x800, !(0xD800...0xDFFF).contains(value) else { return nil }
    case 0xF0..<0xF5:
      guard let second = continuation(1), let third = continuation(2), let fourth = continuation(3) else { return nil }
      value = (first & 0x07) << 18 | second << 12 | third << 6 | fourth
      length = 4
      guard (0x10000...0x10FFFF).contains(value) else { return nil }
    default: return nil
    }
  }
}
