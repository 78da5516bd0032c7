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
    var results = results(for: files, options: options, by: migrate)
    let kept = NeededImports.kept(in: results)
    for index in kept { results[index].keepImport() }
    return results
  }

  private static func results(
    for files: [SourceFile], options: MigrationOptions, by migrate: (SourceFile, MigrationOptions) -> FileMigration
  ) -> [FileMigration] {
    var options = options
    options.onlyAsks = true
    var results = files.map { migrate($0, options) }
    var questions = TreeQuestions()
    for result in results { questions.merge(result.questions) }
    guard questions.needsTree else { return results }
    let source = TreeSource(FilesInMemory(files))
    let tree = TreeKnowledge(answering: questions, in: source, options: options)
    options.tree = tree
    let asked = results.map { ($0.file.path, $0.questions) }
    for index in files.indices where results[index].questions.asksAgain || tree.concernedPaths.contains(files[index].path) {
      results[index] = migrate(files[index], options)
    }
    guard let pass = JointPass(tree, among: Set(files.map(\.path)), in: source) else { return results }
    var others = TreeQuestions()
    for (path, own) in asked where !pass.paths.contains(path) { others.merge(own) }
    let joined = TreeSource(FilesInMemory(pass.joints.map(\.whole) + files.filter { !pass.paths.contains($0.path) }), sharing: source)
    let found = pass.migrations(besides: others, in: joined, options: options, alone: { path in results.first { $0.file.path == path } }, by: migrate)
    for migration in found.flatMap(\.migrations) {
      if let index = files.firstIndex(where: { $0.path == migration.file.path }) { results[index] = migration }
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
