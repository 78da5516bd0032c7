package import SourceText

/// Reads files on several threads and keeps what is made of those that matter.
package struct SourceScan: Sendable {
  /// Whether it is worth looking at a file with these bytes more closely.
  package typealias Prefilter = @Sendable (UnsafeRawBufferPointer, SourceLanguage) -> Bool

  package var mayMatter: Prefilter
  package var width: Int
  /// Sees the bytes of every file before anything is made of them.
  package var noting: (@Sendable (SourceEntry, UnsafeRawBufferPointer) -> Void)?
  /// Files that need not be read again; those that are read come to them.
  package var kept: KeptFiles?

  package init(width: Int = processorCount, mayMatter: @escaping Prefilter) {
    self.width = width
    self.mayMatter = mayMatter
  }

  /// What came of reading all files.
  package struct Outcome<Output: Sendable>: Sendable {
    /// In the order of the entries.
    package var outputs: [Output] = []
    package var failures: [FileError] = []
    package var readCount = 0
    /// Files that a program wrote, by their own account.
    package var generatedCount = 0
    /// Symbolic links that git tracks.
    package var linkCount = 0
  }

  private enum Finding<Output: Sendable>: Sendable {
    case output(Output)
    case failure(FileError)
    case generated
    case link
    /// The file was deleted after git had listed it.
    case gone
  }

  /// Calls `body` for each file that passes the prefilter and keeps what is not nil.
  ///
  /// - Parameter filesPerThread: How many files make a thread worth its start.
  package func run<Output: Sendable>(
    over entries: [SourceEntry], filesPerThread: Int = 8, progress: (Int) -> Void = { _ in },
    _ body: @escaping @Sendable (SourceEntry, SourceFile) -> Output?
  ) -> Outcome<Output> {
    let mayMatter = mayMatter
    let noting = noting
    let kept = kept
    let findings = parallelCompactMap(entries, width: width, itemsPerThread: filesPerThread, makeWorker: { ReadBuffer() }, progress: progress) {
      (entry: SourceEntry, buffer: inout ReadBuffer) -> Finding<Output>? in
      if let file = kept?.file(at: entry.path) { return body(entry, file).map { .output($0) } }
      do throws(FileError) {
        try buffer.read(entry.path, followingLinks: entry.origin == .named)
      } catch {
        return Self.finding(for: error, at: entry)
      }
      noting?(entry, buffer.bytes)
      guard mayMatter(buffer.bytes, entry.language) else { return nil }
      if entry.origin != .named, GeneratedCode.isAnnounced(in: buffer.bytes) { return .generated }
      let file = SourceFile(path: entry.path.display, language: entry.language, bytes: Array(buffer.bytes))
      kept?.keep(file, at: entry.path)
      return body(entry, file).map { .output($0) }
    }
    var outcome = Outcome<Output>(readCount: entries.count)
    for finding in findings {
      switch finding {
      case .output(let output): outcome.outputs.append(output)
      case .failure(let error): outcome.failures.append(error)
      case .generated: outcome.generatedCount += 1
      case .link: outcome.linkCount += 1
      case .gone: break
      }
      if case .output = finding { continue }
      outcome.readCount -= 1
    }
    return outcome
  }

  private static func finding<Output>(for error: FileError, at entry: SourceEntry) -> Finding<Output> {
    guard entry.origin != .named, case .cannotRead(_, let reason) = error else { return .failure(error) }
    // `O_NOFOLLOW` makes `open` say so. Source: open(2).
    if reason == .tooManyLinks { return .link }
    // Git lists what the index holds: a deleted file, or a folder that is a repository of its own.
    let isGone = reason == .noSuchFile || reason == .notAFolder || reason == .isAFolder
    return entry.origin == .listed && isGone ? .gone : .failure(error)
  }
}

/// Files that say of themselves that a program wrote them.
package enum GeneratedCode {
  /// Whether one of the first 4096 bytes starts an announcement: `@generated`, or `Generated using` as Sourcery
  /// and SwiftGen write it.
  package static func isAnnounced(in bytes: UnsafeRawBufferPointer) -> Bool {
    let head = UnsafeRawBufferPointer(rebasing: bytes.prefix(4096))
    return ByteSearch.contains("@generated", in: head) || ByteSearch.contains("Generated using", in: head)
  }
}
