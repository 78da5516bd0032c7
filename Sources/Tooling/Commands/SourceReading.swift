internal import Migration
internal import SourceText

/// What is made of one file, kept with the place it came from.
struct FoundFile<Content: Sendable>: Sendable {
  let path: NativePath
  var content: Content
}

/// Reads the files of a command, or standard input, and tells what happened on the way.
struct SourceReading {
  let settings: ReadingSettings
  let pipeline: Pipeline
  let console: Console

  /// The files of a command.
  struct Selected {
    let selection: SourceSelection
    /// Those in languages that are read.
    let entries: [SourceEntry]
    /// Those of them that this run is about: all, one part, or those that changed.
    let own: [SourceEntry]
    /// What git says has changed; nil when it was not asked.
    var changes: ChangedFiles?
  }

  func select() -> Selected {
    let selection = settings.selection ?? SourceSelection(of: settings.paths, excluding: settings.excluded)
    var entries = selection.entries.filter { pipeline.languages.contains($0.language) }
    if let variants = settings.variants {
      entries.removeAll { variants.excluded.contains($0.path.display) }
    }
    var own = entries
    if let part = settings.part {
      let names = PatchPath()
      own = own.filter { part.contains(names.name(of: $0.path).bytes) }
    }
    var changes: ChangedFiles?
    if let revision = settings.changedSince {
      let found = ChangedFiles(since: revision, in: settings.paths)
      own = own.filter { found.contains($0.path) }
      changes = found
    }
    return Selected(selection: selection, entries: entries, own: own, changes: changes)
  }

  /// Calls `body` for each file that may hold layout code, on several threads.
  ///
  /// - Parameter selected: Nil for standard input.
  func read<Content: TreeContent>(
    _ selected: Selected?, noting words: TreeWords? = nil, _ body: @escaping @Sendable (SourceFile) -> Content?
  ) -> (found: [FoundFile<Content>], facts: RunFacts) {
    guard let selected else { return readStandardInput(called: settings.standardInputName ?? "-", body) }
    let (selection, entries) = (selected.selection, selected.own)
    var scan = SourceScan(
      width: settings.width, mayMatter: pipeline.prefilter([settings.options] + (settings.variants?.variants ?? [])))
    if let words { scan.noting = { words.note($0, $1) } }
    let tally = Lock(SiteTally())
    var progress = ProgressLine(on: console, total: entries.count, isWanted: settings.wantsProgress)
    let outcome = scan.run(over: entries, progress: { progress.show($0, tally.withLock { $0 }) }) { entry, file in
      body(file).map { content in
        tally.withLock { $0 = $0 + content.tally }
        return FoundFile(path: entry.path, content: content)
      }
    }
    progress.clear()
    var facts = RunFacts()
    facts.readCount = outcome.readCount
    facts.folders = PatchPath().folderNames
    facts.failures = (selection.failures + outcome.failures).map { RunFacts.FileFailure($0) }
    facts.passedOver = Self.sentences(
      about: selection.skipped, outcome.generatedCount, outcome.linkCount, excludedBy: settings.unbuilt.patterns.isEmpty ? "'--exclude'" : "'--exclude' and '--unbuilt'")
    if let changes = selected.changes {
      facts.failures += changes.failures
      if changes.failures.isEmpty {
        facts.passedOver.append("\(selected.own.count) of \(plural(selected.entries.count, "file")) differ from '\(settings.changedSince ?? "")'; the others were passed over")
        // Git's word that nothing changed is an answer; an empty selection is none.
        facts.isEmptyByChange = selected.own.isEmpty && !selected.entries.isEmpty
      }
    }
    if let count = settings.variants?.excluded.count, count > 0 {
      facts.passedOver.append("\(plural(count, "file")) left out by '\(ConfigurationKey.fileName)'")
    }
    facts.part = settings.part.map { RunPart(number: $0.number, of: $0.count, fileCount: selected.entries.count) }
    let unread = selection.entries.count - selected.entries.count - (settings.variants?.excluded.count ?? 0)
    if unread > 0 { facts.passedOver.append(sentence(aboutUnread: unread)) }
    return (outcome.outputs, facts)
  }

  /// - Parameter count: How many files are of a language that is not read this time.
  private func sentence(aboutUnread count: Int) -> String {
    if settings.options.target == .swift { return "\(plural(count, "Swift file")) passed over: '--to swift' is for Objective-C" }
    return "\(plural(count, "Objective-C file")) passed over: name what to look for with '--from' to read it"
  }

  private func readStandardInput<Content: Sendable>(
    called name: String, _ body: (SourceFile) -> Content?
  ) -> (found: [FoundFile<Content>], facts: RunFacts) {
    var facts = RunFacts()
    facts.readCount = 1
    if let file = settings.given.first { return (body(file).map { [FoundFile(path: NativePath(name), content: $0)] } ?? [], facts) }
    let buffer = ReadBuffer()
    do throws(FileError) {
      try buffer.readStandardInput()
    } catch {
      facts.readCount = 0
      facts.failures.append(RunFacts.FileFailure(error))
      return ([], facts)
    }
    let language = NativePath(name).language ?? (settings.options.target == .swift ? .objectiveC : .swift)
    let file = SourceFile(path: name, language: language, bytes: Array(buffer.bytes))
    return (body(file).map { [FoundFile(path: NativePath(name), content: $0)] } ?? [], facts)
  }

  /// - Parameter options: Those that leave files out.
  static func sentences(
    about skipped: SourceSelection.Skipped, _ generated: Int, _ links: Int, excludedBy options: String = "'--exclude'"
  ) -> [String] {
    var sentences: [String] = []
    for tree in skipped.unlisted {
      sentences.append("git does not list '\(tree.root.display)' (\(tree.reason)); every file in it was read")
    }
    for file in skipped.otherFiles.prefix(3) {
      sentences.append("'\(file.display)' was passed over: it is not a .swift, .m, .mm or header file")
    }
    if skipped.otherFiles.count > 3 { sentences.append("so were \(skipped.otherFiles.count - 3) other named files") }
    let folders = skipped.folders.union(skipped.repositories).sorted().map { "'\($0.display)/'" }
    if !folders.isEmpty {
      let rest = folders.count > 3 ? " and \(folders.count - 3) more" : ""
      sentences.append("passed over \(folders.prefix(3).joined(separator: ", "))\(rest): name a folder to read it")
    }
    let copies = skipped.copies.sorted { $0.key < $1.key }
    for (folder, copy) in copies.prefix(3) {
      sentences.append("passed over a copy of \(copy.library) in '\(folder.display)/', \(plural(copy.fileCount, "file")): name the folder to read it")
    }
    if copies.count > 3 { sentences.append("so were \(copies.count - 3) other copies") }
    if skipped.excluded > 0 { sentences.append("\(plural(skipped.excluded, "file")) left out by \(options)") }
    if generated > 0 { sentences.append("\(plural(generated, "generated file")) passed over: name a file to read it") }
    let allLinks = skipped.links + links
    if allLinks > 0 { sentences.append("\(plural(allLinks, "symbolic link")) not followed: name one to read it") }
    return sentences
  }
}

extension RunFacts.FileFailure {
  init(_ error: FileError) {
    let status: ExitStatus =
      switch error {
      case .changed, .leftWith: .refusedToWrite
      default: .inputOutput
      }
    self.init(path: error.path.display, message: error.message, status: status)
  }
}
