internal import Knowledge
internal import Migration
internal import SourceText

/// What one pass over a file gives: something to report, and what other files could say about it.
protocol TreeContent: Sendable {
  var questions: TreeQuestions { get }
}

extension FileInspection: TreeContent {}

extension FileReport: TreeContent {
  var questions: TreeQuestions { migration.questions }
}

extension SourceReading {
  /// Calls `body` for each file that may hold layout code. When a file has a question that other ones can answer, looks
  /// through all files for the answers, and calls `body` again for the files that they concern.
  ///
  /// - Complexity: One pass over the files; two or more when there is a question.
  func readTree<Content: TreeContent>(
    _ body: @escaping @Sendable (SourceFile, MigrationOptions) -> Content?
  ) -> (found: [FoundFile<Content>], facts: RunFacts, tree: TreeKnowledge?) {
    var options = settings.options
    let first = options
    let selected = settings.standardInputName == nil ? select() : nil
    var (found, facts) = read(selected) { body($0, first) }
    var questions = TreeQuestions()
    for file in found { questions.merge(file.content.questions) }
    guard !questions.isEmpty, let entries = selected?.entries else { return (found, facts, nil) }

    var byName: [String: SourceEntry] = [:]
    for entry in entries { byName[entry.path.display] = entry }
    let everything = SourceScan(width: settings.width) { _, _ in true }
    let source = TreeSource { words in
      everything.run(over: entries) { _, file in words.outline(of: file) }.outputs
    } files: { paths in
      everything.run(over: paths.compactMap { byName[$0] }) { _, file in file }.outputs
    } paths: {
      entries.map(\.path.display)
    }
    let tree = TreeKnowledge(answering: questions, in: source, options: options)
    options.tree = tree
    let second = options
    let asking = Set(found.filter(\.content.questions.asksAgain).map(\.path))
    let again = entries.filter { asking.contains($0.path) || tree.concernedPaths.contains($0.path.display) }
    let outcome = everything.run(over: again) { entry, file in
      FoundFile(path: entry.path, content: body(file, second))
    }
    var results = Dictionary(found.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for file in outcome.outputs {
      results[file.path] = file.content.map { FoundFile(path: file.path, content: $0) }
    }
    found = entries.compactMap { results.removeValue(forKey: $0.path) }
    return (found, facts, tree)
  }
}
