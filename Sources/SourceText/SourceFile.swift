/// The host language of a source file, decided by its name.
package enum SourceLanguage: String, Sendable {
  case swift
  case objectiveC = "objc"

  /// The language of a file called `path`, or nil when the tool does not read such files.
  package init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch path[path.index(after: dot)...] {
    case "swift": self = .swift
    case "m", "mm", "h", "pch": self = .objectiveC
    default: return nil
    }
  }
}

extension SourceLanguage {
  /// Whether other files of Objective-C get what a file declares: `Card.h`, `Prefix.pch`.
  package static func isHeader(_ path: String) -> Bool { path.hasSuffix(".h") || path.hasSuffix(".pch") }
}

/// A file as it was read: its bytes are never normalised.
package struct SourceFile: Sendable {
  package let path: String
  package let language: SourceLanguage
  package let bytes: [UInt8]

  package init(path: String, language: SourceLanguage = .swift, bytes: [UInt8]) {
    self.path = path
    self.language = language
    self.bytes = bytes
  }

  /// A file with the UTF-8 bytes of `text`, for tests and for text that the tool wrote itself.
  package init(path: String = "Input.swift", language: SourceLanguage = .swift, text: String) {
    self.init(path: path, language: language, bytes: Array(text.utf8))
  }

  /// The bytes of `range` as text; invalid UTF-8 becomes U+FFFD.
  package func text(_ range: SourceRange) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range.start..<range.end]), as: UTF8.self) }
  }
}
