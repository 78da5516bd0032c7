internal import Knowledge
package import SourceText

/// Migrates files that may use what other ones of them declare.
///
/// The first pass knows one file at a time. Only when a site has a question that another file may answer are the files
/// searched for the answers, and only files with questions, or with calls of what was found, are migrated again.
package enum TreeMigration {
  /// - Complexity: One look at the bytes of all files more than one pass, when there is a question.
  package static func run(_ files: [SourceFile], options: MigrationOptions) -> [FileMigration] {
    var results = files.map { migrate($0, options: options) }
    var questions = TreeQuestions()
    for result in results { questions.merge(result.questions) }
    guard !questions.isEmpty else { return results }
    var byPath: [String: SourceFile] = [:]
    for file in files { byPath[file.path] = file }
    let source = TreeSource { words in
      files.compactMap { words.outline(of: $0) }
    } files: { paths in
      paths.compactMap { byPath[$0] }
    } paths: {
      files.map(\.path)
    }
    let tree = TreeKnowledge(answering: questions, in: source, options: options)
    var options = options
    options.tree = tree
    for index in files.indices where results[index].questions.asksAgain || tree.concernedPaths.contains(files[index].path) {
      results[index] = migrate(files[index], options: options)
    }
    return results
  }
}
