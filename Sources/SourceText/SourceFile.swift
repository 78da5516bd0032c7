/// The host language of a source file, decided by its name.
package enum SourceLanguage: String, Sendable {
  case swift
  case objectiveC = "objc"

  /// The language of a file called `path`, or nil when the tool does not read such files.
  package init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch path[path.index(after: dot)...] {
    case "swift": self = .swift
    case "m", "mm": self = .objectiveC
    case let name where Self.headers.contains(String(name)): self = .objectiveC
    default: return nil
    }
  }
}

extension SourceLanguage {
  /// How the names of files end that other files of Objective-C and C++ include.
  private static let headers: Set<String> = ["h", "pch", "hh", "hpp", "hxx", "ipp", "inl", "inc"]

  /// Whether other files of Objective-C get what a file declares: `Card.h`, `Prefix.pch`, `Grow.hpp`.
  package static func isHeader(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return headers.contains(String(path[path.index(after: dot)...]))
  }
}

/// A file as it was read: its bytes are never normalised.
package struct SourceFile: Sendable {
  package let path: String
  package let language: SourceLanguage
  package let bytes: [UInt8]
  /// Where the texts of other files begin, when several are read as one; empty for a file as it stands on disk.
  package let seams: [Seam]

  /// The start of a file inside the text of several.
  package struct Seam: Sendable {
    /// In bytes.
    package let start: Int
    package let path: String

    package init(start: Int, path: String) {
      self.start = start
      self.path = path
    }
  }

  package init(path: String, language: SourceLanguage = .swift, bytes: [UInt8], seams: [Seam] = []) {
    self.path = path
    self.language = language
    self.bytes = bytes
    self.seams = seams
  }

  /// A file with the UTF-8 bytes of `text`, for tests and for text that the tool wrote itself.
  package init(path: String = "Input.swift", language: SourceLanguage = .swift, text: String) {
    self.init(path: path, language: language, bytes: Array(text.utf8))
  }

  /// The bytes of `range` as text; invalid UTF-8 becomes U+FFFD.
  package func text(_ range: SourceRange) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range.start..<range.end]), as: UTF8.self) }
  }

  /// The last part of the path.
  package var name: Substring { Self.name(of: path) }

  /// What people call the place of a byte: `line 12`, or `Card.swift:12` where several files are read as one.
  ///
  /// - Parameter lines: Those of `bytes`.
  package func placeName(of offset: Int, _ lines: LineTable) -> String {
    let line = lines.location(of: offset).line
    guard !seams.isEmpty else { return "line \(line)" }
    guard let seam = seams.last(where: { $0.start <= offset }) else { return "\(name):\(line)" }
    return "\(Self.name(of: seam.path)):\(line - lines.location(of: seam.start).line + 1)"
  }

  private static func name(of path: String) -> Substring { path.split(separator: "/").last ?? path[...] }
}
