internal import Frontends
internal import Knowledge
internal import SourceText

/// The headers of a tree that declare classes.
struct ObjectiveCClassHeaders {
  private let source: TreeSource
  private let writable: Set<String>

  /// - Parameter writable: The files that can be written.
  init(_ source: TreeSource, _ writable: Set<String>) {
    self.source = source
    self.writable = writable
  }

  /// The one header that declares a class; nil when it cannot be written, or when there are several.
  ///
  /// - Complexity: O(bytes of the headers).
  func header(of className: String) -> SourceFile? {
    let words = WordScan(words: [className], wantsTypes: false)
    let lexed = source.lexedFiles
    let found = source.compactMap(source.paths().filter(SourceLanguage.isHeader)) { file -> SourceFile? in
      guard file.bytes.withUnsafeBytes({ words.outline(of: $0, path: file.path) }) != nil,
        lexed.lexed(file).names.containers.contains(where: { $0.keyword == .interface && $0.name == className && $0.category == nil })
      else { return nil }
      return file
    }
    guard found.count == 1, let header = found.first, writable.contains(header.path) else { return nil }
    return header
  }

  /// Whether a file has one of some names.
  ///
  /// - Parameter path: A file that does not count.
  /// - Complexity: O(bytes of the files).
  func isMentioned(_ names: Set<String>, besides path: String) -> Bool {
    guard !names.isEmpty else { return false }
    let words = WordScan(words: names, wantsTypes: false)
    return !source.compactMap(source.paths().filter { $0 != path }) { file -> Bool? in
      file.bytes.withUnsafeBytes { words.outline(of: $0, path: file.path) } != nil ? true : nil
    }.isEmpty
  }
}
