internal import Knowledge
internal import Migration
internal import SourceText

/// What one pass over a file gives: something to report, and what other files could say about it.
protocol TreeContent: Sendable {
  var questions: TreeQuestions { get }
  var tally: SiteTally { get }
  /// Whether something of it was put off until it is known what other files say.
  var isOpen: Bool { get }

  /// The same with what was put off.
  ///
  /// - Parameter options: Those of the pass that put it off.
  func completed(by pipeline: Pipeline, _ options: MigrationOptions) -> Self
}

extension TreeContent {
  var isOpen: Bool { false }

  func completed(by pipeline: Pipeline, _ options: MigrationOptions) -> Self { self }
}

extension FileInspection: TreeContent {
  var tally: SiteTally { SiteTally(found: sites.count, refused: sites.count { $0.diagnostic != nil }) }
}

extension FileReport: TreeContent {
  var questions: TreeQuestions { migration.questions }

  var tally: SiteTally {
    SiteTally(
      found: migration.sites.count, proved: migration.sites.count { $0.status == .migrated }, refused: migration.sites.count { $0.status == .refused })
  }

  var isOpen: Bool { migration.isOpen }

  func completed(by pipeline: Pipeline, _ options: MigrationOptions) -> FileReport {
    var report = self
    report.migration = pipeline.complete(migration, options)
    return report
  }
}

extension SourceReading {
  /// Calls `body` for each file that may hold layout code. When a file has a question that other ones can answer, looks
  /// through all files for the answers, and calls `body` again for the files that they concern.
  ///
  /// - Complexity: One pass over the files; two or more when there is a question.
  func readTree<Content: TreeContent>(
    _ body: @escaping @Sendable (SourceFile, MigrationOptions) -> Content?
  ) -> TreeRun<Content> {
    var run = readTwice(body)
    complete(&run.found)
    return run
  }

  /// Does what was put off of files that no answer concerned.
  private func complete<Content: TreeContent>(_ found: inout [FoundFile<Content>]) {
    let open = found.indices.filter { found[$0].content.isOpen }
    let contents = parallelCompactMap(open.map { found[$0] }, width: settings.width, itemsPerThread: 1, makeWorker: {}) { [settings, pipeline] file, _ in
      file.content.completed(by: pipeline, settings.options(for: file.path.display, settings.options))
    }
    for (index, content) in zip(open, contents) { found[index].content = content }
  }

  private func readTwice<Content: TreeContent>(
    _ body: @escaping @Sendable (SourceFile, MigrationOptions) -> Content?
  ) -> TreeRun<Content> {
    var options = settings.options
    let selected = settings.standardInputName == nil ? select() : nil
    options.onlyAsks = selected != nil
    let lexed = LexedFiles()
    options.lexedFiles = lexed
    let first = options
    let standardInput = Lock<SourceFile?>(nil)
    let words = TreeWords()
    var (found, facts) = read(selected, noting: words) { [settings] file in
      if selected == nil { standardInput.withLock { $0 = file } }
      let content = body(file, settings.options(for: file.path, first))
      if content?.questions.needsTree == true { words.want() }
      return content
    }
    // What is asked by files that this run is not about.
    var strange: [AskedFile] = []
    if let selected {
      do throws(RunFacts.FileFailure) {
        try writeIndex(of: found, selected)
        strange = try questionsOfOtherParts(selected, body)
      } catch {
        facts.failures.append(error)
        return TreeRun(found: [], facts: facts)
      }
    }
    var questions = TreeQuestions(merging: strange.map(\.questions) + found.map(\.content.questions))
    let others = otherFiles(besides: selected, for: questions, &facts)
    let texts = Array(settings.given.dropFirst())
    if !others.isEmpty || !texts.isEmpty {
      let mayMatter = pipeline.prefilter(first)
      var strangers = SourceScan(width: settings.width, mayMatter: mayMatter).run(over: others) { entry, file in
        body(file, first).map { AskedFile(path: entry.path, ofStranger: $0.questions) }
      }.outputs
      strangers += texts.filter { text in text.bytes.withUnsafeBytes { mayMatter($0, text.language) } }
        .compactMap { text in body(text, first).map { AskedFile(path: NativePath(text.path), ofStranger: $0.questions) } }
      for asked in strangers { questions.merge(asked.questions) }
      strange += strangers
    }
    guard questions.needsTree, selected != nil || !others.isEmpty || !texts.isEmpty else {
      return TreeRun(found: found, facts: facts)
    }

    var everything = SourceScan(width: settings.width) { _, _ in true }
    everything.kept = KeptFiles()
    let given = standardInput.withLock { $0.map { [$0] } ?? [] } + texts
    let groups = ProgramFiles.groups((selected?.entries ?? []) + others, given, found.map { AskedFile($0) }, strange, around: searchedPaths, selected?.selection.listings ?? [], width: settings.width)
    if groups.count > 1 { facts.passedOver.append("\(groups.count) programs whose projects do not name each other: what one does was not looked for in the others") }
    let programs = KnownPrograms(KnownProgram.all(groups.filter(\.needsAnswers), width: settings.width) { [everything, options] group in
      KnownProgram(group, EntryReader(group.entries, group.given, everything, words), lexed, options)
    }, options)
    guard let own = selected?.own else {
      if let file = standardInput.withLock({ $0 }), let second = programs.options.options(at: file.path), let content = body(file, second), !found.isEmpty {
        found[0].content = content
      }
      return TreeRun(found: found, facts: facts, programs: programs)
    }
    let asking = Set(found.filter(\.content.questions.asksAgain).map(\.path))
    let siteCounts = Dictionary(found.map { ($0.path, $0.content.tally.found) }, uniquingKeysWith: { first, _ in first })
    // Those that take longest come first: at the end no thread should wait for another one.
    let again = own.filter { entry in
      guard let tree = programs.options.options(at: entry.path.display)?.tree else { return false }
      return asking.contains(entry.path) || tree.concernedPaths.contains(entry.path.display)
    }.sorted { siteCounts[$0.path, default: 0] > siteCounts[$1.path, default: 0] }
    var results = Dictionary(found.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let done = again.reduce(into: results) { $0[$1.path] = nil }.values.reduce(SiteTally()) { $0 + $1.content.tally }
    let tally = Lock(done)
    var progress = ProgressLine(on: console, total: again.count, isWanted: settings.wantsProgress)
    let second = programs.options
    let outcome = everything.run(over: again, filesPerThread: 1, progress: { progress.show($0, tally.withLock { $0 }) }) { [settings] entry, file in
      let content = second.options(at: file.path).flatMap { body(file, settings.options(for: file.path, $0)) }
      if let content { tally.withLock { $0 = $0 + content.tally } }
      return FoundFile(path: entry.path, content: content)
    }
    progress.clear()
    for file in outcome.outputs {
      results[file.path] = file.content.map { FoundFile(path: file.path, content: $0) }
    }
    found = own.compactMap { results.removeValue(forKey: $0.path) }
    return TreeRun(found: found, facts: facts, programs: programs, own: own)
  }

  /// The files of the project that were not selected, in the languages that can do something to views of those that were.
  private func otherFiles(besides selected: Selected?, for questions: TreeQuestions, _ facts: inout RunFacts) -> [SourceEntry] {
    // SnapKit is for Swift alone; Swift can call Masonry.
    let languages: Set<SourceLanguage> = questions.objectiveC.isEmpty ? [.swift] : [.swift, .objectiveC]
    guard !questions.snapKit.isEmpty || !questions.objectiveC.isEmpty else { return [] }
    let paths = searchedPaths
    // Of a file on standard input the version on disk is an old one.
    let known = selected?.entries ?? (paths + settings.given.dropFirst().map { NativePath($0.path) }).map { SourceEntry(path: $0, language: $0.language ?? .swift, origin: .named) }
    let isPart = !settings.excluded.isEmpty || settings.variants?.excluded.isEmpty == false
    var project = ProjectFiles(around: paths, besides: known, isPart: isPart, in: languages)
    if settings.unbuilt.remove(from: &project.others) > 0 { facts.passedOver.append("files of the project that no target builds do not count") }
    if project.isOpen {
      facts.passedOver.append("what files that were not named do to the constraints of the same views is not known")
    }
    return project.others
  }

  /// The paths that a command is about.
  private var searchedPaths: [NativePath] { settings.standardInputName.map { [NativePath($0)] } ?? settings.paths }

  /// The questions of files that other parts of the run are about: their answers may concern files of this one.
  private func questionsOfOtherParts<Content: TreeContent>(
    _ selected: Selected, _ body: @escaping @Sendable (SourceFile, MigrationOptions) -> Content?
  ) throws(RunFacts.FileFailure) -> [AskedFile] {
    guard settings.part != nil || !settings.indexes.isEmpty || settings.changedSince != nil else { return [] }
    let own = Set(selected.own.map(\.path))
    var others = selected.entries.filter { !own.contains($0.path) }
    if !settings.indexes.isEmpty {
      let digest = TreeIndex.digest(of: selected.entries, options: settings.options, width: settings.width)
      let asking = try TreeIndex.asking(in: settings.indexes, tree: digest)
      others.removeAll { !asking.contains($0.path.display) }
    }
    var options = settings.options
    options.onlyAsks = true
    let first = options
    let scan = SourceScan(width: settings.width, mayMatter: pipeline.prefilter(options))
    return scan.run(over: others) { entry, file in body(file, first).map { AskedFile(path: entry.path, questions: $0.questions) } }.outputs
  }

  private func writeIndex<Content: TreeContent>(of found: [FoundFile<Content>], _ selected: Selected) throws(RunFacts.FileFailure) {
    guard let path = settings.indexOutput else { return }
    let asking = found.filter { !$0.content.questions.isSilent }.map(\.path.display)
    let digest = TreeIndex.digest(of: selected.entries, options: settings.options, width: settings.width)
    do throws(FileError) {
      try AtomicFile.write(TreeIndex(tree: digest, part: settings.part, asking: asking).bytes, to: path)
    } catch {
      throw RunFacts.FileFailure(error)
    }
  }
}

/// What came of looking at the files of a command, and at others for answers.
struct TreeRun<Content: TreeContent> {
  var found: [FoundFile<Content>]
  var facts: RunFacts
  var programs = KnownPrograms([])
  /// The files that the run is about, in their order.
  var own: [SourceEntry] = []
}

/// Reads the files of a command again.
struct EntryReader: TreeReader {
  private let entries: [SourceEntry]
  private let byName: [String: SourceEntry]
  /// Texts that are not on disk, or not as they stand there.
  private let given: [SourceFile]
  private let scan: SourceScan
  private let known: TreeWords

  init(_ entries: [SourceEntry], _ given: [SourceFile], _ scan: SourceScan, _ known: TreeWords) {
    self.entries = entries
    self.given = given
    self.scan = scan
    self.known = known
    byName = Dictionary(entries.map { ($0.path.display, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// The same with texts in the place of some files.
  func replacing(_ paths: Set<String>, by texts: [SourceFile]) -> EntryReader {
    EntryReader(entries.filter { !paths.contains($0.path.display) }, given + texts, scan, known)
  }

  var paths: [String] { given.map(\.path) + entries.map(\.path.display) }

  func words() -> [FileWords?] {
    known.fill(entries) { missing in
      var rest = SourceScan(width: scan.width) { _, _ in false }
      rest.noting = { [known] in known.note($0, $1) }
      _ = rest.run(over: missing) { _, _ in () }
    }
    let first = given.map { file in file.language == .swift ? file.bytes.withUnsafeBytes { FileWords($0) } : nil }
    return first + known.words(of: entries)
  }

  func compactMap<Output: Sendable>(_ paths: [String], _ body: @escaping @Sendable (SourceFile) -> Output?) -> [Output] {
    let names = Set(paths)
    let first = given.filter { names.contains($0.path) }.compactMap { body($0) }
    return first + scan.run(over: paths.compactMap { byName[$0] }, filesPerThread: 4) { _, file in body(file) }.outputs
  }
}
