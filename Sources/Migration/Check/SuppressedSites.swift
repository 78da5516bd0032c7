internal import Frontends
internal import HostSyntax
internal import SourceText

/// What the comments of a file mean for its findings.
struct SuppressedSites {
  private let file: SourceFile
  private let buffer: TokenBuffer
  private let lines: LineTable
  let suppressions: Suppressions
  /// The comments that kept the tool away from something.
  private var used: Set<Int> = []

  init(in file: SourceFile) {
    self.file = file
    buffer = TokenBuffer(lexing: file)
    lines = LineTable(file.bytes)
    suppressions = Suppressions(in: buffer)
  }

  /// The comment that covers some code for an id; it counts as used from then on.
  mutating func comment(covering range: SourceRange, _ id: DiagnosticID) -> SuppressionComment? {
    guard !suppressions.comments.isEmpty else { return nil }
    let statement = buffer.tokenIndex(at: range.start).map { buffer.statementLines(around: $0, lines) } ?? lines.lines(of: range)
    guard let index = suppressions.index(covering: lines.lines(of: range), in: statement, id.rawValue) else { return nil }
    used.insert(index)
    return suppressions.comments[index]
  }

  /// Where the sites start that a comment keeps as they are.
  func kept(_ options: MigrationOptions) -> Set<Int> {
    let frontends = options.legacyFrontends(for: file.language).filter { options.mayOccur($0, in: file.bytes) }
    guard !frontends.isEmpty, !suppressions.comments.isEmpty else { return [] }
    let host = HostFile(LexedFile(file), options, for: frontends)
    var draft = self
    var kept: Set<Int> = []
    for frontend in frontends {
      for site in frontend.callSites(in: host) {
        let range = host.range(site.expression)
        if draft.comment(covering: range, .legacy(frontend.name)) != nil { kept.insert(range.start) }
      }
    }
    return kept
  }

  /// A migration with the sites marked that stay because of a comment, and with what is wrong with the comments.
  func applied(to migration: FileMigration, _ options: MigrationOptions) -> FileMigration {
    var result = migration
    var draft = self
    for index in result.sites.indices where result.sites[index].status != .migrated {
      let site = result.sites[index]
      if draft.comment(covering: site.range, .legacy(site.frontend)) != nil { continue }
      guard let id = site.diagnostic?.id, draft.comment(covering: site.range, id) != nil else { continue }
      result.sites[index].status = .suppressed
      result.sites[index].diagnostic = nil
    }
    let isComplete = options.legacyFrontends(for: file.language).count == AllFrontends.legacy.count { $0.language == file.language }
    let judged = isComplete ? Set(DiagnosticID.allCases).subtracting(DiagnosticID.ofCheck).union(DiagnosticID.ofSites) : []
    result.remarks += draft.remarks(judging: judged, isComplete: false)
    return result
  }

  /// What is wrong with the comments: those that are not understood, and those that cover nothing.
  ///
  /// - Parameter judged: The ids that the run looked for; a comment for others may be of use to another run.
  /// - Parameter isComplete: Whether the run looked for everything that a comment without ids could mean.
  func remarks(judging judged: Set<DiagnosticID>, isComplete: Bool) -> [Diagnostic] {
    var remarks = suppressions.problems.map { Diagnostic(.badSuppression, at: $0.range, $0.message) }
    let names = DiagnosticID.allCases.map(\.rawValue)
    for (index, comment) in suppressions.comments.enumerated() {
      let unknown = comment.ids.filter { DiagnosticID(rawValue: $0) == nil }
      for id in unknown {
        let nearest = Spelling.nearest(to: id, among: names).map { "; did you mean '\($0)'?" } ?? ""
        remarks.append(Diagnostic(.badSuppression, at: comment.range, "there is no id '\(id)'\(nearest)"))
      }
      guard !used.contains(index), unknown.isEmpty, comment.action != .enable else { continue }
      let ids = comment.ids.compactMap { DiagnosticID(rawValue: $0) }
      guard !comment.ids.isEmpty || isComplete, ids.allSatisfy({ judged.contains($0) || $0.isAboutSuppressions }) else { continue }
      let what = comment.ids.isEmpty ? "anything" : comment.ids.map { "'\($0)'" }.joined(separator: " or ")
      remarks.append(Diagnostic(.unusedSuppression, at: comment.range, "the code that this comment means does not raise \(what)"))
    }
    return remarks.sorted { $0.range.start < $1.range.start }
  }
}

extension DiagnosticID {
  /// What is said about the comments themselves.
  fileprivate var isAboutSuppressions: Bool { self == .unusedSuppression || self == .badSuppression }
}

extension LineTable {
  /// The lines that a range touches.
  func lines(of range: SourceRange) -> ClosedRange<Int> {
    let first = location(of: range.start).line
    return first...max(first, location(of: max(range.start, range.end - 1)).line)
  }
}

extension TokenBuffer {
  /// The lines of the statement around a token.
  func statementLines(around token: Int, _ lines: LineTable) -> ClosedRange<Int> {
    if file.language == .swift, let statement = statement(containing: token) { return lines.lines(of: sourceRange(statement)) }
    // In Objective-C a statement goes from one `;` or brace to the next.
    // What is longer than this is no statement that a person has written.
    let limit = 2000
    var position = token
    while let parent = parent(of: position), self[parent].kind != .leftBrace { position = parent }
    var start = position
    while let before = previous(start), !endsObjectiveCStatement(before), position - before < limit { start = before }
    var end = partner(of: position) ?? position
    let first = end
    while let after = next(end), !endsObjectiveCStatement(after), after - first < limit { end = after }
    return lines.lines(of: SourceRange(self[start].range.start, self[max(start, end)].range.end))
  }

  private func endsObjectiveCStatement(_ index: Int) -> Bool {
    self[index].kind == .semicolon || self[index].kind == .leftBrace || self[index].kind == .rightBrace
  }
}
