internal import Frontends
internal import Knowledge
internal import SourceText

/// Files as they were lexed, for the next one who looks at them: as many as memory should hold.
///
/// The first look at a tree, the searches through it and the second look at the files that asked mostly meet in the same ones.
package final class LexedFiles: Sendable {
  private struct State: Sendable {
    var byPath: [String: LexedFile] = [:]
    /// Bytes of source.
    var count = 0
  }

  /// How many bytes of source are kept lexed.
  private static let maximumCount = 64 << 20

  private let state = Lock(State())

  package init() {}

  /// A file as it was lexed before, or as it is lexed now.
  ///
  /// - Complexity: O(bytes) at most.
  func lexed(_ file: SourceFile) -> LexedFile {
    if let known = state.withLock({ $0.byPath[file.path] }), known.file.bytes == file.bytes { return known }
    let lexed = LexedFile(file)
    state.withLock { state in
      guard state.count < Self.maximumCount, state.byPath.updateValue(lexed, forKey: file.path) == nil else { return }
      state.count += file.bytes.count
    }
    return lexed
  }
}
