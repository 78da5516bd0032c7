internal import SourceText

/// The modules that a file imports: `import Cards`, `@testable import class Cards.Card`, `#import <Cards/Card.h>`
enum ImportedModules {
  /// In lower case, as compilers spell them: what is neither a letter nor a digit is `_`.
  ///
  /// - Complexity: O(bytes).
  static func names(in bytes: UnsafeRawBufferPointer) -> Set<String> {
    var found: Set<String> = []
    for needle in ["import", "include"] {
      var position = 0
      while let hit = ByteSearch.first(needle, in: bytes, from: position) {
        position = hit + needle.utf8.count
        if mayBegin(at: hit, in: bytes), let name = name(after: position, in: bytes) { found.insert(name) }
      }
    }
    return found
  }

  /// Frameworks and headers of Apple whose names projects give to folders and targets of their own: `<objc/runtime.h>` is no
  /// file in a folder of examples for Objective-C.
  static let ofSystem: Set<String> = [
    "accounts", "combine", "contacts", "darwin", "dispatch", "foundation", "intents", "messages", "network", "notifications", "objc", "os",
    "photos", "safariservices", "security", "social", "speech", "swift", "swiftui", "testing", "uikit", "appkit", "vision", "webkit", "widgetkit", "xctest",
  ]

  /// Whether what stands behind `#import` is a header of the system: `<objc/runtime.h>`.
  static func isOfSystem(_ included: UnsafeRawBufferPointer) -> Bool {
    let path = included.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard path.first == UInt8(ascii: "<") else { return false }
    return ofSystem.contains(String(decoding: path.dropFirst().prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self).lowercased())
  }

  /// Source: The Swift Programming Language, "Import Declaration".
  private static let kinds: Set<String> = ["class", "struct", "enum", "protocol", "func", "let", "var", "typealias", "actor"]

  /// Whether an import can begin at a byte: what stands before it in the line is code that may, `@testable`, `public`, `#`, and
  /// no text such as `"Failed to import account."`.
  private static func mayBegin(at start: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    var end = start
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t") { end -= 1 }
    guard end > 0, bytes[end - 1] != UInt8(ascii: "_") else { return true }
    guard isOfName(bytes[end - 1]) else { return ![UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: ",")].contains(bytes[end - 1]) }
    var first = end
    while first > 0, isOfName(bytes[first - 1]) { first -= 1 }
    return first > 0 && bytes[first - 1] == UInt8(ascii: "@") || levels.contains(String(decoding: UnsafeRawBufferPointer(rebasing: bytes[first..<end]), as: UTF8.self))
  }

  /// Source: Swift Evolution, SE-0409.
  private static let levels: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]

  private static func name(after start: Int, in bytes: UnsafeRawBufferPointer) -> String? {
    var position = start
    for _ in 0..<2 {
      while position < bytes.count, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "`")].contains(bytes[position]) { position += 1 }
      let first = position
      while position < bytes.count, isOfName(bytes[position]) { position += 1 }
      guard position > start, position > first else { return nil }
      let word = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[first..<position]), as: UTF8.self)
      if !kinds.contains(word) { return moduleName(word) }
    }
    return nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...: true
    default: false
    }
  }

  /// What a product of this name is called where it is imported.
  static func moduleName(_ name: some StringProtocol) -> String {
    String(name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
