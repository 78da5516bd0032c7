package import Frontends
internal import HostSyntax
internal import Knowledge
package import SourceText

/// Migrates one file. Pure: same bytes and options, same result.
package func migrate(_ file: SourceFile, options: MigrationOptions) -> FileMigration {
  AllowedVerdicts(options).migrate(file) { options in
    guard Suppressions.mayOccur(in: file.bytes) else {
      var pipeline = MigrationPipeline(file, options: options)
      return pipeline.run()
    }
    let suppressed = SuppressedSites(in: file)
    var options = options
    options.kept.formUnion(suppressed.kept(options))
    var pipeline = MigrationPipeline(file, options: options)
    return suppressed.applied(to: pipeline.run(), options)
  }
}

/// The stages of one file: find, parse, lower, resolve, print, read back, compare.
struct MigrationPipeline {
  private let options: MigrationOptions
  private let source: SourceFile
  private var result: FileMigration
  /// Initialisers that new code holds because no anchor says the constraint.
  private var initializerCount = 0

  /// Whether comments may be moved: those of a file from which they were taken are gone.
  private var movesComments = true
  /// Where the sites of the file start, in order.
  private var starts: [Int] = []
  /// Sites that hold other sites and could be migrated without them.
  private var nests: [SourceRange] = []
  private var conflicts = SnapKitConflicts()
  /// The file as it becomes, as far as somebody has lexed it.
  private var after: TokenBuffer?

  init(_ file: SourceFile, options: MigrationOptions) {
    self.options = options
    source = file
    result = FileMigration(file: file)
  }

  mutating func run() -> FileMigration {
    if source.language == .objectiveC { return runObjectiveC() }
    let frontends = options.legacyFrontends(for: source.language).filter { options.mayOccur($0, in: source.bytes) }
    guard !frontends.isEmpty else { return result }
    let lexed = options.lexedFiles?.lexed(source) ?? LexedFile(source)
    result.lexed.before = lexed
    let host = HostFile(lexed, options, for: frontends, keepsSystemSpacing: options.systemSpacing == .api)
    if let result = migratedWithoutComments(host, frontends) { return result }
    if options.tree == nil {
      result.questions = TreeQuestions(of: host, frontends)
      result.questions.askAboutViews(of: host)
      if frontends.contains(where: { $0 is SnapKitCalls }) { result.questions.snapKit = SnapKitUseReader(host).facts() }
      if options.onlyAsks, result.questions.asksAgain { return FileMigration(asking: result.questions, file: source) }
    }
    if frontends.contains(where: { $0 is SnapKitCalls }) {
      conflicts = options.tree?.snapKit ?? SnapKitConflicts(in: host, result.questions.snapKit)
    }
    if let damage = host.damage {
      refuseAll(host, frontends, damage)
      return result
    }
    starts = frontends.filter { !($0 is SnapKitCalls) }
      .flatMap { $0.callSites(in: host) }.map { host.range($0.expression).start }.sorted()
    var stages: SiteStages?
    for frontend in frontends {
      if frontend is SnapKitCalls {
        migrateSnapKit(host, &stages)
        continue
      }
      for site in frontend.callSites(in: host) {
        let current = stages ?? SiteStages(host, options: options)
        stages = current
        migrate(site, with: frontend, &stages)
      }
    }
    result.sites.sort { $0.range.start < $1.range.start }
    if let stages {
      removeUnused(stages)
      checkWhole(stages.host)
    }
    return result
  }

  /// The same with the comments inside of calls moved above these; nil where there are none.
  private func migratedWithoutComments(_ host: HostFile, _ frontends: [any Frontend]) -> FileMigration? {
    guard movesComments, host.damage == nil, let comments = HoistedComments(in: host, frontends) else { return nil }
    var options = options
    // What was lexed is another text.
    options.lexedFiles = nil
    var inner = MigrationPipeline(comments.masked, options: options)
    inner.movesComments = false
    return comments.applied(to: inner.run())
  }

  /// Leaves a file alone in which it is not certain where expressions end.
  private mutating func refuseAll(_ host: HostFile, _ frontends: [any Frontend], _ damage: SourceRange) {
    let line = LineTable(source.bytes).location(of: damage.start).line
    let note = damage.isEmpty ? Note("its brackets do not match")
      : host.buffer.conflictMarker.map { host.range($0) } == damage ? Note("a conflict is not resolved (line \(line))", at: damage)
      : Note("this never ends (line \(line))", at: damage)
    for frontend in frontends {
      for site in frontend.callSites(in: host) {
        let range = host.range(site.expression)
        result.sites.append(
          SiteMigration(
            range: range, frontend: frontend.name, operation: site.operation, status: .refused,
            diagnostic: Diagnostic(
              .unbalancedFile, at: SourceRange(range.start, range.start), "the file does not read as \(source.language == .swift ? "Swift" : "Objective-C")",
              notes: [note])))
      }
    }
    result.sites.sort { $0.range.start < $1.range.start }
  }

  /// SnapKit's sites of one item depend on each other, so they are taken together.
  private mutating func migrateSnapKit(_ host: HostFile, _ stages: inout SiteStages?) {
    var current = stages ?? SiteStages(host, options: options)
    stages = nil
    defer { stages = current }
    let groups = SnapKitFile(current, conflicts).groups(names: &current.names)
    for var group in groups {
      if group.sites.contains(where: { options.kept.contains($0.range.start) }) {
        result.sites += group.sites.map { $0.leftAlone(keeping: options.kept) }
        continue
      }
      let edits = group.sites.flatMap(\.transaction.edits)
      do throws(EditConflict) {
        try result.edits.commit(EditTransaction(edits))
        for index in group.sites.indices where group.sites[index].diagnostic == nil { group.sites[index].status = .migrated }
        if !edits.isEmpty { initializerCount += group.initializerCount }
      } catch {
        for index in group.sites.indices where group.sites[index].diagnostic == nil {
          group.sites[index].refuse(
            Diagnostic(
              .unsupportedSyntax, at: group.sites[index].range, "this site and another one would rewrite the same text",
              help: "run the tool again after the other site has been migrated"))
        }
      }
      result.sites += group.sites
    }
    settleImports(of: host)
  }

  /// Removes `import SnapKit` when the last site of the file is migrated and nothing else needs it, and adds what the new code needs.
  private mutating func settleImports(of host: HostFile) {
    guard let owner = result.sites.lastIndex(where: { $0.frontend == "snapkit" && $0.status == .migrated }) else { return }
    if result.sites.allSatisfy({ $0.frontend != "snapkit" || $0.status == .migrated }) {
      // Nothing reads a setting of functions that nothing calls.
      for setting in SnapKitDirectionSettings(host).all where setting.function.map(host.layoutDirection.uncalled.contains) == true {
        let edit = SourceEdit(host.buffer.lineRange(of: setting.statement), "")
        do { try result.edits.commit(EditTransaction([edit])) } catch { continue }
        result.sites[owner].transaction.edits.append(edit)
      }
    }
    // Of several files each has imports of its own.
    guard source.seams.isEmpty else { return }
    let new = lexedAfter()
    let needed = ViewModuleImport.isNeeded(by: new, insteadOf: host.buffer) ? ViewModuleImport.edit(host) : nil
    if let edit = SnapKitImport.edit(host.buffer, after: new, or: host.declarations.index.viewModule),
      (try? result.edits.commit(EditTransaction([edit]))) != nil {
      result.sites[owner].transaction.edits.append(edit)
      result.importEdit = edit
      result.importBesideSnapKit = needed
    } else if let edit = needed {
      do throws(EditConflict) {
        try result.edits.commit(EditTransaction([edit]))
        result.sites[owner].transaction.edits.append(edit)
      } catch {
        result.refuseMigrated(.unsupportedSyntax, "the file needs another import, where a site is rewritten")
      }
    }
  }

  /// The same for Objective-C, with its own readers and printer.
  private mutating func runObjectiveC() -> FileMigration {
    let frontends = options.legacyFrontends(for: .objectiveC).filter { options.mayOccur($0, in: source.bytes) }
    guard !frontends.isEmpty else { return result }
    let lexed = options.lexedFiles?.lexed(source) ?? LexedFile(source)
    result.lexed.before = lexed
    let host = HostFile(lexed, options, for: frontends)
    if let result = migratedWithoutComments(host, frontends) { return result }
    if let damage = host.damage {
      refuseAll(host, frontends, damage)
      return result
    }
    if options.tree == nil {
      result.questions.askForReceivers(SubviewOverrides.receivers(in: host.names), source)
      result.questions.askForHolders(Set(host.names.containers.map(\.name)), source)
    }
    var stages: ObjectiveCStages?
    for frontend in frontends {
      for site in frontend.callSites(in: host) {
        var current = stages ?? ObjectiveCStages(host, options: options)
        stages = nil
        defer { stages = current }
        accept(site, of: frontend, in: host) { migration throws(Diagnostic) in
          try current.migrate(site, with: frontend, into: &migration)
        }
      }
    }
    result.sites.sort { $0.range.start < $1.range.start }
    if options.tree == nil, let stages {
      result.questions.objectiveC = ObjectiveCQuestions(
        of: host, result.sites.compactMap(\.diagnostic),
        isMissingTypes: stages.isMissingTypes || stages.unknown.hasMembers || stages.lifecycles.asksForHeaders,
        touches: stages.lifecycles.touches)
      result.questions.objectiveC.names.formUnion(stages.unknown.names)
      let imports = source.bytes.withUnsafeBytes { HeaderImport.all(in: $0) }
      if imports.contains(where: \.isMasonry), !SourceLanguage.isHeader(source.path) { result.questions.objectiveC.imports[source.path] = imports.filter { !$0.isMasonry } }
      if result.sites.contains(where: { $0.frontend == MasonryCalls().name }) { result.questions.objectiveC.emptied[source.path] = EmptiedMembers.asked(in: host.names) }
      if !stages.parameters.isEmpty { result.questions.objectiveC.parameters[source.path] = stages.parameters }
      if !stages.lifecycles.undeclared.isEmpty { result.questions.objectiveC.foreignMembers[source.path] = stages.lifecycles.undeclared }
    }
    if options.tree == nil, stages == nil, frontends.contains(where: { $0 is MasonryCalls }) {
      // Macros may call Masonry where no site is.
      let touches = MasonryLifecycles(host).touches
      result.questions.objectiveC = ObjectiveCQuestions(of: host, [], touches: touches)
    }
    if options.onlyAsks, result.questions.asksAgain { return FileMigration(asking: result.questions, file: source) }
    if options.target == .swift {
      // The Swift code is to be read; the file stays as it is.
      result.edits = EditSet()
      for index in result.sites.indices { result.sites[index].transaction = EditTransaction() }
    } else if stages != nil {
      removeObjectiveCLeftovers(host)
      checkWhole(host)
    }
    return result
  }

  /// Removes the lines that only migrated sites needed.
  private mutating func removeObjectiveCLeftovers(_ host: HostFile) {
    guard !result.edits.isEmpty else { return }
    for edit in ObjectiveCLeftovers(host, result.edits, new: lexedAfter(), needed: options.tree?.objectiveC.neededMasonry(of: source.path)).removals() {
      // A line that an edit touches already stays: it does no harm.
      do { try result.edits.commit(EditTransaction([edit])) } catch { continue }
      guard let owner = result.sites.lastIndex(where: { $0.status == .migrated }) else { continue }
      result.sites[owner].transaction.edits.append(edit)
    }
  }

  /// Runs the stages of a site and keeps what comes out.
  private mutating func accept(
    _ site: CallSite, of frontend: some Frontend, in host: HostFile,
    stages: (inout SiteMigration) throws(Diagnostic) -> Void
  ) {
    var migration = SiteMigration(
      range: host.range(site.expression), frontend: frontend.name, operation: site.operation, status: .refused)
    if options.kept.contains(migration.range.start) {
      result.sites.append(migration.leftAlone(keeping: options.kept))
      return
    }
    do throws(Diagnostic) {
      try stages(&migration)
      do throws(EditConflict) {
        try result.edits.commit(migration.transaction)
        migration.status = .migrated
        if frontend is MasonryCalls {
          initializerCount += migration.after.count(where: \.needsInitializer)
        }
      } catch {
        throw Diagnostic(
          .unsupportedSyntax, at: migration.range, "this site and another one would rewrite the same text",
          help: "run the tool again after the other site has been migrated")
      }
    } catch {
      migration.refuse(error)
    }
    result.sites.append(migration)
  }

  /// Removes the dictionaries that only migrated sites read.
  private mutating func removeUnused(_ stages: SiteStages) {
    let migrated = result.sites.filter { $0.status == .migrated }.map(\.range)
    for transaction in UnusedConstants(stages.host).removals(migrated: migrated) {
      // A declaration that an edit touches already stays: it does no harm.
      do { try result.edits.commit(transaction) } catch { continue }
      if let owner = result.sites.lastIndex(where: { $0.status == .migrated && $0.range.start > transaction.edits[0].range.start }) {
        result.sites[owner].transaction.edits += transaction.edits
      }
    }
  }

  private mutating func migrate(_ site: CallSite, with frontend: some Frontend, _ stages: inout SiteStages?) {
    guard var current = stages else { return }
    // One holder only, so that nothing is copied when it changes.
    stages = nil
    defer { stages = current }
    let range = current.host.range(site.expression)
    let isInner = nests.contains { $0.contains(range) }
    let isOuter = containsSite(range)
    var isNest = false
    accept(site, of: frontend, in: current.host) { migration throws(Diagnostic) in
      if isInner { throw Self.nested(range) }
      if frontend is FormatHelperCalls, ViewModuleImport.isMissing(in: current.host.buffer) {
        throw Diagnostic(.unsupportedSyntax, at: range, "the file imports no module that has 'NSLayoutConstraint'", help: "import UIKit or AppKit in it")
      }
      try current.migrate(site, with: frontend, into: &migration)
      // Both would have to be written at once, and a second run would find what the first one left.
      isNest = isOuter
      if isOuter { throw Self.nested(range) }
    }
    if isNest { nests.append(range) }
  }

  private static func nested(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedSyntax, at: range, "one call stands inside the arguments of another",
      help: "store the inner constraint in a 'let' first")
  }

  /// Whether another site starts inside a range.
  private func containsSite(_ range: SourceRange) -> Bool {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= range.start { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && starts[low] < range.end
  }

  /// The file with the edits so far; read once for each text.
  private mutating func readBack() -> LexedFile {
    let buffer = lexedAfter()
    if let known = result.lexed.after, known.buffer === buffer { return known }
    let new = LexedFile(buffer)
    result.lexed.after = new
    return new
  }

  /// The same without what the file declares: for a look at the words that are left.
  private mutating func lexedAfter() -> TokenBuffer {
    let bytes = result.newBytes
    if let known = after, known.file.bytes == bytes { return known }
    let new = TokenBuffer(lexing: SourceFile(path: source.path, language: source.language, bytes: bytes))
    after = new
    return new
  }

  /// Reads the whole file back: what was migrated is gone, what was refused is still there, the brackets match, and the
  /// code around the edits is what it was. A file that fails is left as it was.
  private mutating func checkWhole(_ before: HostFile) {
    guard !result.edits.isEmpty else { return }
    let lexed = readBack()
    let after = lexed.buffer
    var helpers = before.helpers
    if helpers.hasLocals(in: source.path) { helpers.readLocals(in: HostFile(after, declarations: lexed.declarations, platform: options.platform)) }
    let host = HostFile(
      after, declarations: lexed.declarations, names: lexed.names, platform: options.platform, helpers: helpers,
      objectiveCHelpers: before.objectiveCHelpers)
    let left = options.legacyFrontends(for: source.language).reduce(0) { $0 + $1.callSites(in: host).count }
    let refused = result.sites.count { $0.status != .migrated }
    let kept = options.legacyFrontends.contains { $0 is InitializerCalls || $0 is ObjectiveCInitializerCalls } ? initializerCount : 0
    let isWhole = left == refused + kept && (after.isBalanced || !before.buffer.isBalanced)
    guard !isWhole || !UntouchedCode.isKept(by: result.edits.edits, before: before.buffer, after: after) else { return }
    result.refuseMigrated(.readBackDiffers, "the whole file does not read back as expected")
  }
}

extension SiteMigration {
  /// The site as it stays when a person wants it, or one that it cannot be migrated without, to stay.
  fileprivate func leftAlone(keeping kept: Set<Int>) -> SiteMigration {
    var site = self
    if kept.contains(range.start) {
      site = SiteMigration(range: range, frontend: frontend, operation: operation, status: .suppressed)
    } else if diagnostic == nil {
      site.refuse(
        Diagnostic(
          .constraintLifecycle, at: range, "a site that works on the same constraints is to stay as it is",
          help: "migrate both sites, or neither"))
    }
    return site
  }

  /// Takes back what was prepared for a site.
  mutating func refuse(_ diagnostic: Diagnostic) {
    status = .refused
    self.diagnostic = diagnostic
    transaction = EditTransaction()
    verdict = nil
    after = []
    swift = nil
  }
}

extension Frontend {
  /// Whether a file can hold a site at all.
  package func mayOccur(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in triggers.contains { ByteSearch.contains($0, in: bytes) } }
  }
}

extension MigrationOptions {
  package var legacyFrontends: [any Frontend] {
    guard let names = frontends else { return AllFrontends.legacy }
    return AllFrontends.legacy.filter { names.contains($0.name) }
  }

  /// The legacy front ends that read files of a language.
  package func legacyFrontends(for language: SourceLanguage) -> [any Frontend] {
    legacyFrontends.filter { $0.language == language }
  }
}
