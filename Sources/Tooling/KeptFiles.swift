internal import SourceText

/// Files as they were read, for the next one who looks through the tree: as many as memory should hold.
package final class KeptFiles: Sendable {
  private struct State: Sendable {
    var byPath: [NativePath: SourceFile] = [:]
    /// Bytes of all of them.
    var count = 0
  }

  /// How many bytes are kept.
  private static let maximumCount = 64 << 20

  private let state = Lock(State())

  package init() {}

  func file(at path: NativePath) -> SourceFile? { state.withLock { $0.byPath[path] } }

  func keep(_ file: SourceFile, at path: NativePath) {
    state.withLock { state in
      guard state.count < Self.maximumCount, state.byPath.updateValue(file, forKey: path) == nil else { return }
      state.count += file.bytes.count
    }
  }
}
