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
    /// Files that were looked for in vain.
    var gone: Set<NativePath> = []
  }

  private let state = Lock(State())

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

  /// The Swift files that were read before anybody asked; each is named once.
  func missing(of entries: [SourceEntry]) -> [SourceEntry] {
    state.withLock { state in
      let missing = entries.filter { $0.language == .swift && state.noted[$0.path] == nil && !state.gone.contains($0.path) }
      state.gone.formUnion(missing.map(\.path))
      return missing
    }
  }

  /// In the order of the entries.
  func words(of entries: [SourceEntry]) -> [FileWords?] {
    state.withLock { state in entries.map { state.noted[$0.path] } }
  }
}
