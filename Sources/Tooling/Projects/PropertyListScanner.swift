internal import SourceText

/// The tokens of a property list in the form of OpenStep.
///
/// Source: "Old-Style ASCII Property Lists", Apple's archive.
struct PropertyListScanner {
  typealias Token = PropertyListToken

  private let bytes: [UInt8]
  private var position = 0
  /// Whether everything was a token so far.
  private(set) var isWhole = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0...32, UInt8(ascii: "="): position += 1
      case UInt8(ascii: "/") where follows("/", at: 1): skip(to: "\n")
      case UInt8(ascii: "/") where follows("*", at: 1): skip(to: "*/")
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        position += 1
        return .open(isArray: byte == UInt8(ascii: "("))
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        position += 1
        return .close(isArray: byte == UInt8(ascii: ")"))
      case UInt8(ascii: ";"), UInt8(ascii: ","):
        position += 1
        return .end
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(by: byte)
      default: return word()
      }
    }
    return nil
  }

  private func follows(_ text: StaticString, at offset: Int) -> Bool {
    position + offset < bytes.count && bytes[position + offset] == text.utf8Start[0]
  }

  private mutating func skip(to end: StaticString) {
    let found = bytes.withUnsafeBytes { ByteSearch.first(end, in: $0, from: position + 2) }
    position = found.map { $0 + end.utf8CodeUnitCount } ?? bytes.count
  }

  private mutating func quoted(by quote: UInt8) -> Token? {
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote { position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1 }
    guard position < bytes.count else {
      isWhole = false
      return nil
    }
    defer { position += 1 }
    return .text(bytes[start..<position])
  }

  private mutating func word() -> Token? {
    let start = position
    while position < bytes.count, bytes[position] > 32, !"{}()=;,\"'".utf8.contains(bytes[position]) { position += 1 }
    guard position > start else {
      isWhole = false
      return nil
    }
    return .text(bytes[start..<position])
  }
}
