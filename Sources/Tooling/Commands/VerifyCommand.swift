internal import Knowledge
internal import Migration
internal import SourceText
internal import Verification

/// `vfl2anchors verify`: compares the layout of two versions of files.
struct VerifyCommand {
  let settings: VerifySettings
  let pipeline: Pipeline
  let console: Console

  func run() -> ExitStatus {
    var facts = RunFacts()
    facts.folders = PatchPath().folderNames
    var versions: [FileVersions] = []
    do throws(GitError) {
      versions = try settings.base.map { base throws(GitError) in try GitVersions(base: base, settings: settings).read(&facts) } ?? readBoth(&facts)
    } catch {
      facts.failures.append(
        RunFacts.FileFailure(path: settings.base ?? "git", message: "cannot be compared with: \(error)", status: error.status))
    }
    let triggers = pipeline.triggers(options)
    // A file that changed may do something to constraints of other files, whatever it says.
    let matching = versions.filter { version in
      version.isChanged || [version.before, version.after].contains { file in
        file.map { file in file.bytes.withUnsafeBytes { bytes in triggers.contains { ByteSearch.contains($0, in: bytes) } } } ?? false
      }
    }
    let verify = pipeline.verify
    var options = options
    options.subviewOverrides = subviewOverrides(of: versions)
    let second = options
    let tally = Lock(SiteTally())
    var progress = ProgressLine(on: console, total: matching.count, of: "unit", isWanted: settings.reading.wantsProgress)
    let compared = parallelCompactMap(
      matching, width: settings.reading.width, itemsPerThread: 1, makeWorker: { () }, progress: { progress.show($0, tally.withLock { $0 }) }
    ) { version, _ -> FileVerdict? in
      let verdict = verify(version.path, version.before, version.after, second)
      tally.withLock { $0 = $0 + verdict.tally }
      return verdict.units.isEmpty && verdict.changes == nil ? nil : verdict
    }
    progress.clear()
    let verdicts = compared.filter { !$0.units.isEmpty }
    let changes = compared.compactMap(\.changes)
    // A revision gives the files that changed; the others are as they are in the work tree.
    let unchanged = Memo<Bool, [SourceFile]>()
    let others = { [self] in
      settings.base == nil ? [] : unchanged.answer(true) { unchangedFiles(versions.compactMap(\.after), in: [.swift, .objectiveC]) }
    }
    let changed = ChangedExports(versions.map { ($0.path, $0.before, $0.after) }, changes: changes, beside: others)
    let views = SelfSettingViews { versions.flatMap { [$0.before, $0.after].compactMap(\.self) } + others() }
    let helpers = NewHelpers(versions.map { ($0.before, $0.after) }, beside: others)
    let users = changed.mayReachOtherFiles ? changed.uses(in: versions.compactMap { version in version.after.map { (version.path, $0) } } + others().map { ($0.path, $0) }) : []
    let calls = ChangedCalls(versions.map { ($0.path, $0.before, $0.after) }, changes: changes, reached: users, beside: others)
    let paired = MovedUnits.matched(settled(verdicts, versions, options), options: options)
    // The same names reach files without layout code of their own, which call functions of others.
    let isRead = Set(matching.map(\.path))
    let unread = { versions.compactMap { isRead.contains($0.path) ? nil : $0.after } + others() }
    let reached = reachedVerdicts(by: changed, among: unread, second)
    let report = VerificationReport(
      files: helpers.settled(calls.settled(views.settled(changed.settled(paired) + reached))), facts: facts, comparedCount: versions.count, isStrict: settings.isStrict)
    return ReportPrinting(settings: settings.reading, console: console).finish(
      report, of: VerificationReporters.all, conclusion: \.conclusion, fail: { $0.facts.failures.append($1) }
    ) { report, _ in Array(VerificationSummary(of: report).text.utf8) }
  }

  private var options: MigrationOptions {
    var options = settings.reading.options
    options.frontends = pipeline.frontends
    return options
  }

  /// The units of files that did not change, where they use a name that means something else now.
  ///
  /// - Complexity: One look at the bytes of all files where such names are; those that say one of them are read.
  private func reachedVerdicts(by changed: ChangedExports, among files: () -> [SourceFile], _ options: MigrationOptions) -> [FileVerdict] {
    guard changed.mayReachOtherFiles else { return [] }
    let users = changed.users(among: files())
    let verify = pipeline.verify
    let verdicts = parallelCompactMap(users, width: settings.reading.width, itemsPerThread: 1, makeWorker: { () }) { file, _ -> FileVerdict? in
      verify(file.path, file, file, options)
    }
    return changed.settled(verdicts).compactMap { verdict in
      var verdict = verdict
      verdict.units.removeAll { $0.verdict != .unproven }
      return verdict.units.isEmpty ? nil : verdict
    }
  }

  /// What one pair of files leaves open is looked at once more with what the other files of both trees declare.
  private func settled(_ verdicts: [FileVerdict], _ versions: [FileVersions], _ options: MigrationOptions) -> [FileVerdict] {
    guard verdicts.contains(where: SharedCode.isOpen) else { return verdicts }
    let (before, after) = (versions.compactMap(\.before), versions.compactMap(\.after))
    // A revision gives the files that changed; the others are as they are in the work tree.
    let others = settings.base == nil ? [] : unchangedFiles(after, in: [.swift, .objectiveC])
    return SharedCode.settled(
      verdicts, before: SharedDeclarations(before + others), after: SharedDeclarations(after + others), options: options)
  }

  /// The classes that put the views elsewhere that are added to them, where a file that changed adds views to a class of the
  /// project.
  private func subviewOverrides(of versions: [FileVersions]) -> SubviewOverrides {
    let files = versions.flatMap { [$0.before, $0.after].compactMap(\.self) }
    let changed = versions.filter(\.isChanged).flatMap { [$0.before, $0.after].compactMap(\.self) }
    guard changed.contains(where: { !SubviewOverrides.receivers(of: $0).isEmpty }) else { return SubviewOverrides() }
    let others = settings.base == nil ? [] : unchangedFiles(versions.compactMap(\.after), in: [.swift, .objectiveC])
    return SubviewOverrides(of: files + others)
  }

  /// The files of the work tree below the paths of the run, without those that changed.
  private func unchangedFiles(_ changed: [SourceFile], in languages: Set<SourceLanguage>) -> [SourceFile] {
    let paths = settings.reading.paths.isEmpty ? [NativePath(".")] : settings.reading.paths
    let entries = SourceSelection(of: paths, excluding: settings.reading.excluded).entries.filter { languages.contains($0.language) }
    let files = SourceScan(width: settings.reading.width) { _, _ in true }.run(over: entries) { _, file in file }.outputs
    let known = Set(changed.map(\.bytes))
    return files.filter { !known.contains($0.bytes) }
  }

  /// The files of two trees, paired by their paths below them; or two files.
  private func readBoth(_ facts: inout RunFacts) -> [FileVersions] {
    guard settings.reading.paths.count == 2 else { return [] }
    let roots = settings.reading.paths.map(\.normalised)
    let sides = roots.map { read($0, &facts) }
    // Two files are a pair, whatever they are called.
    if sides.allSatisfy({ $0.count == 1 && $0.keys.first?.isEmpty == true }), let before = sides[0].values.first, let after = sides[1].values.first {
      return [FileVersions(path: after.path, before: before, after: after)]
    }
    let names = Set(sides[0].keys).union(sides[1].keys).sorted()
    return names.map { FileVersions(path: $0.display, before: sides[0][$0], after: sides[1][$0]) }
  }

  private func read(_ root: NativePath, _ facts: inout RunFacts) -> [NativePath: SourceFile] {
    let selection = SourceSelection(of: [root], excluding: settings.reading.excluded)
    let entries = selection.entries.filter { pipeline.languages.contains($0.language) }
    let scan = SourceScan(width: settings.reading.width) { _, _ in true }
    let outcome = scan.run(over: entries) { entry, file in FoundFile(path: entry.path, content: file) }
    facts.readCount += outcome.readCount
    facts.failures += (selection.failures + outcome.failures).map { RunFacts.FileFailure($0) }
    facts.passedOver += SourceReading.sentences(about: selection.skipped, outcome.generatedCount, outcome.linkCount)
    var files: [NativePath: SourceFile] = [:]
    for file in outcome.outputs { files[file.path.relative(to: root) ?? (file.path == root ? NativePath("") : file.path)] = file.content }
    return files
  }
}

/// A file before and after a change; nil for one that does not exist.
struct FileVersions: Sendable {
  let path: String
  let before: SourceFile?
  let after: SourceFile?

  var isChanged: Bool { before?.bytes != after?.bytes }
}

extension FileVerdict {
  fileprivate var tally: SiteTally {
    let proved = units.count { [.identical, .proved, .agrees].contains($0.verdict) }
    return SiteTally(found: units.count, proved: proved, refused: units.count - proved)
  }
}
