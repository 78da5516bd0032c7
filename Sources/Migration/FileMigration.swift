package import Frontends
package import LayoutIR
package import SourceText

/// What became of one legacy site. Every site found ends as exactly one of these.
package enum SiteStatus: String, CaseIterable, Sendable {
  case migrated
  case refused
  case suppressed
  case baselined
}

/// How sure it is that the layout is the same.
package enum Verdict: String, CaseIterable, Sendable {
  /// Equal normal forms.
  case identical
  /// Mutual entailment, with a certificate.
  case proved
  /// Same frames over all sampled sizes.
  case agrees
  case unproven
  case differs
  /// The input itself is inconsistent.
  case vacuous
}

/// One legacy site of a file and what the tool made of it.
package struct SiteMigration: Sendable {
  /// The expression or statement that is the site, before any edit.
  package var range: SourceRange
  /// The registered name of the front end: `vfl`, `initializer`.
  package var frontend: String
  /// `formats`, `initializer`, `make`, …
  package var operation: String
  package var status: SiteStatus
  /// Why the site was refused; nil when it was migrated.
  package var diagnostic: Diagnostic?
  package var verdict: Verdict?
  package var transaction: EditTransaction
  /// The constraints of the source, in the order in which they are made.
  package var before: [LayoutConstraint]
  /// The constraints read back from the text that was written; empty when the site was refused.
  package var after: [LayoutConstraint]
  /// What the proof takes for granted, with its evidence: `a.superview === view (line 12)`.
  package var assumptions: [String]
  /// The Swift equivalent of a migrated site of Objective-C, when that is what was asked for.
  package var swift: SwiftEquivalent?

  package init(
    range: SourceRange, frontend: String, operation: String, status: SiteStatus, diagnostic: Diagnostic? = nil,
    verdict: Verdict? = nil, transaction: EditTransaction = EditTransaction(), before: [LayoutConstraint] = [],
    after: [LayoutConstraint] = [], assumptions: [String] = []
  ) {
    self.range = range
    self.frontend = frontend
    self.operation = operation
    self.status = status
    self.diagnostic = diagnostic
    self.verdict = verdict
    self.transaction = transaction
    self.before = before
    self.after = after
    self.assumptions = assumptions
  }
}

/// The result for one file: its sites in source order and the edits that were accepted.
package struct FileMigration: Sendable {
  package internal(set) var file: SourceFile
  package var sites: [SiteMigration]
  package var edits: EditSet
  /// What is wrong with the comments that keep the tool away from sites.
  package var remarks: [Diagnostic] = []
  /// The edit that takes the import of SnapKit away, which files without one may need.
  var importEdit: SourceEdit?
  /// The import that the file needs beside SnapKit's, if that has to stay.
  var importBesideSnapKit: SourceEdit?
  /// What other files could answer.
  package var questions = TreeQuestions()
  /// How many units with edits were found to be what, when the file was compared as a whole with what it becomes.
  package var unitVerdicts: [Verdict: Int] = [:]

  /// Whether the file is still to be compared as a whole with what it becomes: what other files say may change that.
  package var isOpen = false

  /// What was read on the way, for whoever looks at the two versions next.
  package var lexed = LexedVersions()

  package init(file: SourceFile, sites: [SiteMigration] = [], edits: EditSet = EditSet()) {
    self.file = file
    self.sites = sites
    self.edits = edits
  }

  /// Only the questions of a file, which is going to be read again.
  init(asking questions: TreeQuestions, file: SourceFile) {
    self.init(file: SourceFile(path: file.path, language: file.language, bytes: []))
    self.questions = questions
  }

  /// Marks refused sites as baselined, as long as `takes` has room for one of their front end.
  package mutating func acceptRefusals(_ takes: (_ frontend: String) -> Bool) {
    for index in sites.indices where sites[index].status == .refused && sites[index].verdict != .differs && takes(sites[index].frontend) {
      sites[index].status = .baselined
      sites[index].diagnostic = nil
    }
  }

  /// Takes back every edit: the file stays as it was, and each site that was migrated says why.
  package mutating func refuseMigrated(_ id: DiagnosticID, _ message: String, notes: [String] = []) {
    edits = EditSet()
    importEdit = nil
    for index in sites.indices where sites[index].status == .migrated {
      sites[index].refuse(Diagnostic(id, at: sites[index].range, message, notes: notes.map { Note($0) }))
    }
  }

  /// Leaves the import of SnapKit where it is.
  mutating func keepImport() {
    guard let edit = importEdit else { return }
    importEdit = nil
    edits.remove(edit)
    let beside = importBesideSnapKit.flatMap { (try? edits.commit(EditTransaction([$0]))) == nil ? nil : $0 }
    for index in sites.indices {
      guard sites[index].transaction.edits.contains(edit) else { continue }
      sites[index].transaction.edits.removeAll { $0 == edit }
      if let beside { sites[index].transaction.edits.append(beside) }
    }
    lexed.after = nil
    if importBesideSnapKit != nil, beside == nil { refuseMigrated(.unsupportedSyntax, "the file needs another import, where a site is rewritten") }
  }

  package var newBytes: [UInt8] { edits.applied(to: file.bytes) }
}

/// A file and what becomes of it, as far as somebody has read them.
package struct LexedVersions: Sendable {
  package var before: LexedFile?
  package var after: LexedFile?

  package init() {}
}
