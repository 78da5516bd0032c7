internal import SourceText

/// The tokens of a property list in the form of XML, in which CocoaPods wrote projects before its version 0.35 or so and Xcode
/// reads them.
///
/// Source: the document type `PropertyList-1.0.dtd`.
struct XMLPropertyListScanner {
  private let bytes: [UInt8]
  private var position = 0
  /// What follows a token without being written.
  private var pending: [PropertyListToken] = []
  /// Whether everything was a token so far.
  private(set) var isWhole = true

  /// Nil for a text in another form.
  init?(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = bytes[start...].first(where: { $0 > 32 }), first == UInt8(ascii: "<") else { return nil }
    // A property list of OpenStep may begin with data, `<0f>`.
    guard ByteSearch.contains("<plist", in: bytes) else { return nil }
    self.bytes = bytes
    position = start
  }

  mutating func next() -> PropertyListToken? {
    if let token = pending.popLast() { return token }
    while isWhole {
      while position < bytes.count, bytes[position] <= 32 { position += 1 }
      guard position < bytes.count else { return nil }
      guard bytes[position] == UInt8(ascii: "<") else { break }
      if skip("<!--", to: "-->") || skip("<?", to: "?>") || skip("<!", to: ">") { continue }
      guard let tag = tag() else { break }
      switch tag.name {
      case "plist", "/plist": continue
      case "dict", "array": return open(isArray: tag.name == "array", isEmpty: tag.isEmpty)
      case "/dict", "/array": return .close(isArray: tag.name == "/array")
      case "true", "false":
        guard tag.isEmpty else { break }
        pending = [.end]
        return .text(Array(tag.name.utf8)[...])
      case "key", "string", "integer", "real", "date", "data":
        guard let text = tag.isEmpty ? [] : content(of: tag.name) else { break }
        if tag.name != "key" { pending = [.end] }
        return .text(text)
      default: break
      }
      break
    }
    isWhole = false
    return nil
  }

  private mutating func open(isArray: Bool, isEmpty: Bool) -> PropertyListToken {
    if isEmpty { pending = [.close(isArray: isArray)] }
    return .open(isArray: isArray)
  }

  private mutating func skip(_ start: StaticString, to end: StaticString) -> Bool {
    guard bytes[position...].starts(with: UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount)) else { return false }
    let found = bytes.withUnsafeBytes { ByteSearch.first(end, in: $0, from: position + start.utf8CodeUnitCount) }
    guard let found else {
      isWhole = false
      return false
    }
    position = found + end.utf8CodeUnitCount
    return true
  }

  /// The tag at the place, of which attributes do not matter.
  private mutating func tag() -> (name: String, isEmpty: Bool)? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    var inner = bytes[(position + 1)..<end]
    let isEmpty = inner.last == UInt8(ascii: "/")
    if isEmpty { inner = inner.dropLast() }
    position = end + 1
    return (String(decoding: inner.prefix { $0 > 32 }, as: UTF8.self), isEmpty)
  }

  /// The text up to the end of an element without others in it; nil where that is not what stands there.
  private mutating func content(of name: String) -> ArraySlice<UInt8>? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
    let text = bytes[position..<end]
    position = end
    guard let tag = tag(), tag.name == "/" + name else { return nil }
    return text.contains(UInt8(ascii: "&")) ? Self.unescaped(text) : text
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
  ]

  /// Nil for an entity that no program writes.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      guard let entity = entities.first(where: { rest.starts(with: $0.name.utf8) }) else { return nil }
      result.append(entity.byte)
      rest = rest.dropFirst(entity.name.utf8.count)
    }
    return result[...]
  }
}
