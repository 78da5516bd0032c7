package import SourceText

/// What a look at the bytes of a file shows. Comments and strings are not told from code, so that an outline says
/// where something may be, and never that it is there.
package struct FileOutline: Sendable {
  package let path: String
  /// Names behind `class`, `struct`, `enum`, `extension`, `protocol`, `actor`: `Outer.Inner` as both of its words.
  package var types: Set<String> = []
  /// Words that were looked for and stand behind `func`, `let` or `var`.
  package var declared: Set<String> = []
  /// Words that were looked for and stand elsewhere.
  package var mentioned: Set<String> = []
}

/// Looks for words in bytes, without lexing them.
package struct WordScan: Sendable {
  private let words: Set<String>
  package var names: Set<String> { words }
  private let wantsTypes: Bool
  /// One bit for each hash of a word's length and first bytes.
  private let filter: [UInt64]

  /// - Parameters:
  ///   - words: Names of functions and values.
  ///   - wantsTypes: Whether to look for types as well.
  package init(words: Set<String>, wantsTypes: Bool) {
    self.words = words
    self.wantsTypes = wantsTypes
    var filter = [UInt64](repeating: 0, count: 1024)
    for word in words.union(Self.binding).union(wantsTypes ? Self.type : []) {
      let bit = Array(word.utf8).withUnsafeBytes { Self.hash($0, 0, $0.count) }
      filter[bit >> 6] |= 1 << UInt64(bit & 63)
    }
    self.filter = filter
  }

  private static let binding: Set<String> = ["func", "let", "var"]
  private static let type: Set<String> = ["class", "struct", "enum", "extension", "protocol", "actor"]

  package func outline(of file: SourceFile) -> FileOutline? {
    guard file.language == .swift else { return nil }
    return file.bytes.withUnsafeBytes { outline(of: $0, path: file.path) }
  }

  /// Nil when nothing that was looked for is there.
  ///
  /// - Complexity: O(bytes).
  package func outline(of bytes: UnsafeRawBufferPointer, path: String) -> FileOutline? {
    var outline = FileOutline(path: path)
    filter.withUnsafeBufferPointer { filter in
      var index = 0
      while let start = Self.wordStart(in: bytes, from: index) {
        var end = start + 1
        while end < bytes.count, WordMasks.isPartOfWord(bytes[end]) { end += 1 }
        index = end
        let bit = Self.hash(bytes, start, end)
        guard filter[bit >> 6] & (1 << UInt64(bit & 63)) != 0 else { continue }
        // The commonest words are told by their bytes, and most names behind them by the filter.
        if Self.isBinding(bytes, start, end) {
          guard let name = Self.name(in: bytes, after: end) else { continue }
          index = name.end
          let bit = Self.hash(bytes, name.start, name.end)
          guard filter[bit >> 6] & (1 << UInt64(bit & 63)) != 0 else { continue }
          let text = Self.text(bytes, name.start, name.end)
          if words.contains(text) { outline.declared.insert(text) }
          continue
        }
        let word = Self.text(bytes, start, end)
        if wantsTypes, Self.type.contains(word) {
          var rest = end
          while let name = Self.name(in: bytes, after: rest) {
            outline.types.insert(Self.text(bytes, name.start, name.end))
            rest = name.end
            guard rest < bytes.count, bytes[rest] == UInt8(ascii: ".") else { break }
            rest += 1
          }
        } else if words.contains(word) {
          outline.mentioned.insert(word)
        }
      }
    }
    return outline.types.isEmpty && outline.declared.isEmpty && outline.mentioned.isEmpty ? nil : outline
  }

  /// Whether a word is `let`, `var` or `func`.
  private static func isBinding(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    switch (end - start, bytes[start]) {
    case (3, UInt8(ascii: "l")): bytes[start + 1] == UInt8(ascii: "e") && bytes[start + 2] == UInt8(ascii: "t")
    case (3, UInt8(ascii: "v")): bytes[start + 1] == UInt8(ascii: "a") && bytes[start + 2] == UInt8(ascii: "r")
    case (4, UInt8(ascii: "f")):
      bytes[start + 1] == UInt8(ascii: "u") && bytes[start + 2] == UInt8(ascii: "n") && bytes[start + 3] == UInt8(ascii: "c")
    default: false
    }
  }

  private static func wordStart(in bytes: UnsafeRawBufferPointer, from index: Int) -> Int? {
    var index = index
    while index < bytes.count, !WordMasks.isPartOfWord(bytes[index]) { index += 1 }
    return index < bytes.count ? index : nil
  }

  /// The word behind the blanks at an offset.
  private static func name(in bytes: UnsafeRawBufferPointer, after index: Int) -> (start: Int, end: Int)? {
    var start = index
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t") { start += 1 }
    var end = start
    while end < bytes.count, WordMasks.isPartOfWord(bytes[end]) { end += 1 }
    return end > start ? (start, end) : nil
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int {
    let length = end - start
    let first = Int(bytes[start])
    let second = length > 1 ? Int(bytes[start + 1]) : 0
    return (first &* 0x2F1D &+ second &* 0x1A3 &+ length &* 0x51) & 0xFFFF
  }

  private static func text(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}
