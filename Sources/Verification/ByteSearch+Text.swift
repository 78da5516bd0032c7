internal import SourceText

extension ByteSearch {
  /// Whether a text has the bytes of another one, without regard to how characters are composed.
  static func contains(_ needle: StaticString, in text: String) -> Bool {
    var text = text
    return text.withUTF8 { contains(needle, in: UnsafeRawBufferPointer($0)) }
  }
}
