extension UInt8 {
  /// Whether an ASCII byte is a letter, a digit or an underscore.
  @inlinable package var isPartOfPlainWord: Bool {
    self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") || self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
      || self == UInt8(ascii: "_")
  }
}
