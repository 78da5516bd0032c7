internal import SourceText

/// What a run did apart from the sites it found.
package struct RunFacts: Sendable {
  /// Files whose bytes were looked at.
  package var readCount = 0
  package var failures: [FileFailure] = []
  /// Whether nothing is expected to be found, because git says what has changed, and it is nothing of the kind.
  package var isEmptyByChange = false
  /// Sentences about files that were passed over.
  package var passedOver: [String] = []
  /// Sentences about what can go when the migration is written.
  package var suggestions: [String] = []
  /// The names of the folder that relative paths start from, absolute.
  package var folders: [String] = []
  /// Which part of the files was looked at; nil for all of them.
  package var part: RunPart?

  package init() {}

  /// Whether nothing was looked at where something was expected.
  package var isEmpty: Bool { readCount == 0 && !isEmptyByChange }

  package struct FileFailure: Error, Hashable, Sendable {
    package let path: String
    /// What happened, without the path: `cannot be read: no such file or directory`.
    package let message: String
    package let status: ExitStatus

    package init(path: String, message: String, status: ExitStatus) {
      self.path = path
      self.message = message
      self.status = status
    }
  }
}

/// Everything that one run of `migrate` found and did.
package struct MigrationReport: Sendable {
  /// The files with layout sites, sorted by path.
  package var files: [FileReport]
  package var facts: RunFacts
  /// Files that `--write` must not touch, because their changes are in no commit.
  package var uncommitted: [String] = []
  /// Whether files were to be written.
  package var isWriting: Bool
  /// Whether a change is a finding: `--exit-code`.
  package var changesAreFindings: Bool

  package init(files: [FileReport], facts: RunFacts, isWriting: Bool = false, changesAreFindings: Bool = false) {
    self.files = files
    self.facts = facts
    self.isWriting = isWriting
    self.changesAreFindings = changesAreFindings
  }
}

/// One file with layout sites.
package struct FileReport: Sendable {
  package var migration: FileMigration
  /// The name of the file in a patch, as bytes: it need not be UTF-8.
  package var patchPath: [UInt8]
  package var isWritten = false
  /// The files that have to be written together with this one, because their code is about the same constraints.
  package var companions: [String] = []

  package init(_ migration: FileMigration, patchPath: [UInt8]? = nil) {
    self.migration = migration
    self.patchPath = patchPath ?? Array(migration.file.path.utf8)
  }

  package var path: String { migration.file.path }
}

extension MigrationReport {
  /// How the run ended.
  package var conclusion: Conclusion {
    let totals = totals
    var conclusion = Conclusion(.success, "done")
    if changesAreFindings, totals.statuses[.migrated, default: 0] > 0 {
      conclusion.weigh(.findings, "\(plural(totals.statuses[.migrated, default: 0], "site")) would change")
    }
    if facts.isEmpty, (facts.part?.fileCount ?? 0) == 0 { conclusion.weigh(.notProved, "nothing was checked: no file was read") }
    let unproven = totals.verdicts[.unproven, default: 0] - totals.allowedUnproven
    if unproven > 0 { conclusion.weigh(.notProved, "\(plural(unproven, "site")) could not be proved") }
    let different = totals.verdicts[.differs, default: 0]
    if different > 0 { conclusion.weigh(.differs, "the new code of \(plural(different, "site")) would lay out differently") }
    if !uncommitted.isEmpty {
      conclusion.weigh(.refusedToWrite, "\(plural(uncommitted.count, "file")) with uncommitted changes: nothing was written")
    }
    for failure in facts.failures { conclusion.weigh(failure.status, "'\(failure.path)' \(failure.message)") }
    if totals.statuses.values.reduce(0, +) != totals.siteCount {
      conclusion.weigh(.internalError, "the sites do not add up; please report this fault of the tool")
    }
    return conclusion
  }
}

/// `1 file`, `2 files`.
package func plural(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
