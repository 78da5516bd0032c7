internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What Objective-C files declare that were read for one search, kept for the next ones: as many as memory should hold.
struct ObjectiveCFiles: Sendable {
  private var byPath: [String: ObjectiveCDeclarations] = [:]
  /// Bytes of source.
  private var count = 0

  /// How many bytes of source are kept lexed.
  private static let maximumCount = 8 << 20

  /// What a file declares, as it was read before or is read now.
  func declarations(of file: SourceFile) -> ObjectiveCDeclarations {
    if let known = byPath[file.path], known.buffer.file.bytes == file.bytes { return known }
    return ObjectiveCDeclarations(TokenBuffer(lexing: file))
  }

  mutating func keep(_ names: ObjectiveCDeclarations) {
    let file = names.buffer.file
    guard count < Self.maximumCount, byPath[file.path] == nil else { return }
    byPath[file.path] = names
    count += file.bytes.count
  }
}
