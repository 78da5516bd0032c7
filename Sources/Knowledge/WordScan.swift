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
  private let hashes: WordHashes

  /// - Parameters:
  ///   - words: Names of functions and values.
  ///   - wantsTypes: Whether to look for types as well.
  package init(words: Set<String>, wantsTypes: Bool) {
    self.words = words
    self.wantsTypes = wantsTypes
    hashes = WordHashes(words.union(wantsTypes ? Self.type : []))
  }

  private static let type: Set<String> = ["class", "struct", "enum", "extension", "protocol", "actor"]

  package func outline(of file: SourceFile) -> FileOutline? {
    guard file.language == .swift else { return nil }
    return file.bytes.withUnsafeBytes { outline(of: $0, path: file.path) }
  }

  /// Those of the words that a Swift file has anywhere.
  package func names(in file: SourceFile) -> Set<String> { outline(of: file).map { $0.declared.union($0.mentioned) } ?? [] }

  /// Nil when nothing that was looked for is there.
  ///
  /// - Complexity: O(bytes).
  package func outline(of bytes: UnsafeRawBufferPointer, path: String) -> FileOutline? {
    var outline = FileOutline(path: path)
    /// Where the `let`, `var` or `func` before the present word ended, or -1.
    var binding = -1
    WordMasks.forEachWord(in: bytes) { start, end in
      let isName = binding >= 0 && Self.isBlank(bytes, binding, start)
      if !isName, Self.isBinding(bytes, start, end) {
        binding = end
        return
      }
      binding = -1
      guard hashes.containsPair(of: WordHash.of(bytes, start, end)) else { return }
      let word = Self.text(bytes, start, end)
      if isName {
        if words.contains(word) { outline.declared.insert(word) }
      } else if wantsTypes, Self.type.contains(word) {
        Self.readTypes(in: bytes, after: end, &outline)
      } else if words.contains(word) {
        outline.mentioned.insert(word)
      }
    }
    return outline.types.isEmpty && outline.declared.isEmpty && outline.mentioned.isEmpty ? nil : outline
  }

  /// Reads the name behind `class`, `struct`, …
  private static func readTypes(in bytes: UnsafeRawBufferPointer, after keyword: Int, _ outline: inout FileOutline) {
    var rest = keyword
    while let name = name(in: bytes, after: rest) {
      outline.types.insert(text(bytes, name.start, name.end))
      rest = name.end
      guard rest < bytes.count, bytes[rest] == UInt8(ascii: ".") else { break }
      rest += 1
    }
  }

  /// Whether only blanks stand between two offsets.
  private static func isBlank(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") { index += 1 }
    return index == end
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

  /// The word behind the blanks at an offset.
  private static func name(in bytes: UnsafeRawBufferPointer, after index: Int) -> (start: Int, end: Int)? {
    var start = index
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t") { start += 1 }
    var end = start
    while end < bytes.count, WordMasks.isPartOfWord(bytes[end]) { end += 1 }
    return end > start ? (start, end) : nil
  }

  private static func text(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}
