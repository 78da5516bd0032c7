package import Knowledge
package import SourceText

/// Gives the files of a run, in memory or on disk.
package protocol TreeReader {
  /// The paths of all files.
  var paths: [String] { get }

  /// Looks for words in the bytes of all files; gives one outline for each file that has any, in the order of the files.
  func outlines(_ words: WordScan) -> [FileOutline]

  /// Calls `body` for the files of these paths, perhaps on several threads; the results come in the order of `paths`,
  /// without those that are nil and without files that are gone.
  func compactMap<Output: Sendable>(_ paths: [String], _ body: @escaping @Sendable (SourceFile) -> Output?) -> [Output]
}

/// How the files of a run are looked at; all ways give their results in the order of the files.
package struct TreeSource {
  private let reader: any TreeReader

  package init(_ reader: any TreeReader) {
    self.reader = reader
  }

  /// Looks for words in the bytes of all files; gives one outline for each file that has any.
  func outlines(_ words: WordScan) -> [FileOutline] { reader.outlines(words) }

  /// Reads the files of these paths.
  func files(_ paths: [String]) -> [SourceFile] { compactMap(paths) { $0 } }

  /// The paths of all files.
  func paths() -> [String] { reader.paths }

  /// What is made of the files of these paths, on several threads.
  func compactMap<Output: Sendable>(_ paths: [String], _ body: @escaping @Sendable (SourceFile) -> Output?) -> [Output] {
    paths.isEmpty ? [] : reader.compactMap(paths, body)
  }

  /// What the files of these paths declare; what is known already is not read again.
  func facts(of paths: [String], known: [String: FileFacts]) -> [FileFacts] {
    let unread = compactMap(paths.filter { known[$0] == nil }) { FileFacts(lexing: $0) }
    let read = Dictionary(unread.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return paths.compactMap { known[$0] ?? read[$0] }
  }
}
