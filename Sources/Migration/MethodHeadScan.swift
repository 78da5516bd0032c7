internal import SourceText

extension ByteSearch {
  /// Whether Objective-C may define a method whose first word has a part: `)addSubview:`, `)topAnchor`.
  static func mayDefineMethod(named part: StaticString, in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let start = first(part, in: bytes, from: index) {
      index = start + part.utf8CodeUnitCount
      var first = start
      while first > 0, bytes[first - 1].isPartOfPlainWord { first -= 1 }
      while first > 0, bytes[first - 1] == 0x20 { first -= 1 }
      if first > 0, bytes[first - 1] == UInt8(ascii: ")") { return true }
    }
    return false
  }
}
