internal import Knowledge
package import SourceText

/// Migrates files that may use what other ones of them declare.
///
/// The first pass knows one file at a time. Only when a site has a question that another file may answer are the files
/// searched for the answers, and only files with questions, or with calls of what was found, are migrated again.
package enum TreeMigration {
  /// - Parameter migrate: Migrates one file.
  /// - Complexity: One look at the bytes of all files more than one pass, when there is a question.
  package static func run(
    _ files: [SourceFile], options: MigrationOptions,
    by migrate: (SourceFile, MigrationOptions) -> FileMigration = { Migration.migrate($0, options: $1) }
  ) -> [FileMigration] {
    var options = options
    options.onlyAsks = true
    var results = files.map { migrate($0, options) }
    var questions = TreeQuestions()
    for result in results { questions.merge(result.questions) }
    guard questions.needsTree else { return results }
    let tree = TreeKnowledge(answering: questions, in: TreeSource(FilesInMemory(files)), options: options)
    options.tree = tree
    for index in files.indices where results[index].questions.asksAgain || tree.concernedPaths.contains(files[index].path) {
      results[index] = migrate(files[index], options)
    }
    return results
  }
}

/// Files that were read already.
struct FilesInMemory: TreeReader {
  private let files: [SourceFile]
  private let byPath: [String: SourceFile]

  init(_ files: [SourceFile]) {
    self.files = files
    byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { _, last in last })
  }

  var paths: [String] { files.map(\.path) }

  func words() -> [FileWords?] {
    files.map { file in file.language == .swift ? file.bytes.withUnsafeBytes { FileWords($0) } : nil }
  }

  func compactMap<Output: Sendable>(_ paths: [String], _ body: @escaping @Sendable (SourceFile) -> Output?) -> [Output] {
    paths.compactMap { byPath[$0].flatMap(body) }
  }
}
