package import SourceText

/// The sites of a run, counted.
package struct MigrationTotals: Sendable {
  package private(set) var siteCount = 0
  package private(set) var statuses: [SiteStatus: Int] = [:]
  package private(set) var verdicts: [Verdict: Int] = [:]
  /// Sites that were rewritten without a proof, because the user allowed that.
  package private(set) var allowedUnproven = 0
  /// The units with edits, by what came of comparing whole files with what they become.
  package private(set) var unitVerdicts: [Verdict: Int] = [:]
  /// In the order of their names.
  package private(set) var frontends: [(name: String, statuses: [SiteStatus: Int])] = []
  /// The most frequent first.
  package private(set) var refusals: [Refusal] = []

  package struct Refusal: Sendable {
    package let id: DiagnosticID
    package fileprivate(set) var count: Int
    /// Where the first one stands.
    package let file: SourceFile
    package let range: SourceRange
  }

  init(_ files: [FileReport]) {
    var frontends: [String: [SiteStatus: Int]] = [:]
    var refusals: [DiagnosticID: Refusal] = [:]
    for file in files {
      siteCount += file.migration.sites.count
      unitVerdicts.merge(file.migration.unitVerdicts, uniquingKeysWith: +)
      for site in file.migration.sites {
        statuses[site.status, default: 0] += 1
        frontends[site.frontend, default: [:]][site.status, default: 0] += 1
        if let verdict = site.verdict { verdicts[verdict, default: 0] += 1 }
        if site.verdict == .unproven, site.status == .migrated { allowedUnproven += 1 }
        guard site.status == .refused, let id = site.diagnostic?.id else { continue }
        let first = Refusal(id: id, count: 0, file: file.migration.file, range: site.diagnostic?.range ?? site.range)
        refusals[id, default: first].count += 1
      }
    }
    self.frontends = frontends.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.refusals = refusals.values.sorted { ($1.count, $0.id.rawValue) < ($0.count, $1.id.rawValue) }
  }
}

extension MigrationReport {
  package var totals: MigrationTotals { MigrationTotals(files) }
}

extension FileMigration {
  /// The verdict of the worst site or function; nil when none has one.
  package var verdict: Verdict? {
    let fromWorst: [Verdict] = [.differs, .unproven, .vacuous, .agrees, .proved, .identical]
    let verdicts = Set(sites.compactMap(\.verdict)).union(unitVerdicts.keys)
    return fromWorst.first { verdicts.contains($0) }
  }
}
