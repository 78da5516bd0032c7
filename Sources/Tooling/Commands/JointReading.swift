internal import Migration
internal import SourceText

extension SourceReading {
  /// What came of looking at the files of a command one by one, and then together at those that have to do with the same
  /// constraints.
  func joined(_ run: TreeRun<FileReport>) -> [FoundFile<FileReport>] {
    let entries = Dictionary(run.own.map { ($0.path.display, $0) }, uniquingKeysWith: { first, _ in first })
    var found = Dictionary(run.found.map { ($0.path.display, $0) }, uniquingKeysWith: { first, _ in first })
    let linked = run.programs.programs.filter(\.tree.hasLinks)
    guard !linked.isEmpty, !entries.isEmpty else { return run.found }
    for program in linked { join(program, run.programs.options, entries, &found) }
    return run.own.compactMap { found.removeValue(forKey: $0.path.display) }
  }

  private func join(
    _ program: KnownProgram, _ options: ProgramOptions, _ entries: [String: SourceEntry], _ found: inout [String: FoundFile<FileReport>]
  ) {
    let own = program.files.own.filter { entries[$0] != nil }
    let writable = Set(own.filter { settings.variants?[$0] == nil })
    guard let pass = JointPass(program.tree, among: writable, in: program.source), let second = own.first.flatMap(options.options(at:)) else { return }
    let questions = TreeQuestions(
      merging: program.files.strange.map(\.questions) + program.files.asked.filter { !pass.paths.contains($0.path.display) }.map(\.questions))
    let source = TreeSource(program.reader.replacing(pass.paths, by: pass.joints.map(\.whole)), sharing: program.source)
    let migrate = pipeline.migrate
    let groups = pass.migrations(
      besides: questions, in: source, options: second, alone: { [found] in found[$0]?.content.migration }, by: { migrate($0, $1) })
    for group in groups {
      let paths = group.migrations.filter { !$0.edits.isEmpty }.map(\.file.path)
      for migration in group.migrations {
        guard let path = entries[migration.file.path]?.path else { continue }
        var report = FileReport(migration)
        report.companions = migration.edits.isEmpty ? [] : paths.filter { $0 != migration.file.path }
        found[migration.file.path] = FoundFile(path: path, content: report)
      }
    }
  }
}
