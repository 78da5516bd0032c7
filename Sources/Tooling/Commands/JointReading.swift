internal import Migration
internal import SourceText

extension SourceReading {
  /// What came of looking at the files of a command one by one, and then together at those that have to do with the same
  /// constraints.
  func joined(_ run: TreeRun<FileReport>) -> [FoundFile<FileReport>] {
    guard let tree = run.tree, let rest = run.rest else { return run.found }
    let entries = Dictionary(rest.own.map { ($0.path.display, $0) }, uniquingKeysWith: { first, _ in first })
    let writable = Set(entries.keys.filter { settings.variants?[$0] == nil })
    guard let pass = JointPass(tree, among: writable, in: rest.source) else { return run.found }
    var questions = rest.strange
    for file in rest.asked where !pass.paths.contains(file.path.display) { questions.merge(file.questions) }
    var found = Dictionary(run.found.map { ($0.path.display, $0) }, uniquingKeysWith: { first, _ in first })
    let source = TreeSource(rest.reader.replacing(pass.paths, by: pass.joints.map(\.whole)))
    let migrate = pipeline.migrate
    let groups = pass.migrations(
      besides: questions, in: source, options: rest.options, alone: { found[$0]?.content.migration }, by: { migrate($0, $1) })
    for group in groups {
      let paths = group.migrations.filter { !$0.edits.isEmpty }.map(\.file.path)
      for migration in group.migrations {
        guard let path = entries[migration.file.path]?.path else { continue }
        var report = FileReport(migration)
        report.companions = migration.edits.isEmpty ? [] : paths.filter { $0 != migration.file.path }
        found[migration.file.path] = FoundFile(path: path, content: report)
      }
    }
    return rest.own.compactMap { found.removeValue(forKey: $0.path.display) }
  }
}
