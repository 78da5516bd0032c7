internal import Knowledge
internal import SourceText

/// The words of the Swift files of a run, noted while the files are read, so that they need not be read again to see
/// which of them can answer a question.
///
/// Nothing is noted before the first file has a question: most trees have none.
final class TreeWords: Sendable {
  private struct State: Sendable {
    var isWanted = false
    var noted: [NativePath: FileWords] = [:]
    /// Files that were looked for, some of them in vain.
    var gone: Set<NativePath> = []
  }

  private let state = Lock(State())
  /// Held while missing words are read.
  private let filling = Lock(())

  /// Notes the words of files from now on.
  func want() {
    state.withLock { $0.isWanted = true }
  }

  func note(_ entry: SourceEntry, _ bytes: UnsafeRawBufferPointer) {
    guard entry.language == .swift, state.withLock({ $0.isWanted }) else { return }
    // A generated file answers nothing.
    let isGenerated = entry.origin != .named && GeneratedCode.isAnnounced(in: bytes)
    let words = FileWords(isGenerated ? UnsafeRawBufferPointer(rebasing: bytes[..<0]) : bytes)
    state.withLock { $0.noted[entry.path] = words }
  }

  /// Calls `read` for the Swift files that were read before anybody asked, so that it notes their words; each is named once.
  ///
  /// Programs that share files ask at the same time: whoever comes second waits until the words are there.
  func fill(_ entries: [SourceEntry], _ read: ([SourceEntry]) -> Void) {
    filling.withLock { _ in
      let missing = state.withLock { state in
        state.isWanted = true
        return entries.filter { $0.language == .swift && state.noted[$0.path] == nil && !state.gone.contains($0.path) }
      }
      if !missing.isEmpty { read(missing) }
      state.withLock { $0.gone.formUnion(missing.map(\.path)) }
    }
  }

  /// In the order of the entries.
  func words(of entries: [SourceEntry]) -> [FileWords?] {
    state.withLock { state in entries.map { state.noted[$0.path] } }
  }
}
