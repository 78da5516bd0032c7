internal import LayoutIR
package import Reports
internal import SourceText

extension MigrationReport {
  /// What the sites of the run are.
  package var scope: ReportScope {
    let totals = totals
    let reasons = files.flatMap(\.migration.sites).filter { $0.status == .refused }.map { $0.diagnostic?.id.rawValue ?? "refused" }
    return facts.scope(
      of: "site", found: totals.siteCount, notChecked: ReportScope.reasons(reasons),
      account: SiteStatus.allCases.map { ($0.rawValue, totals.statuses[$0, default: 0]) })
  }

  /// The sites in the shape of the machine-readable formats.
  package var findings: FindingReport {
    var collector = FindingCollector(folders: facts.folders)
    for file in files {
      collector.begin(file.migration.file)
      for site in file.migration.sites { collector.add(site) }
    }
    return FindingReport(
      verb: "migrate", version: ToolVersion.current, scope: scope, findings: collector.findings, exit: conclusion.exit)
  }
}

extension FindingCollector {
  fileprivate mutating func add(_ site: SiteMigration) {
    let outcome: Finding.Outcome =
      switch site.status {
      case .migrated: site.verdict == .differs ? .failed : .passed
      case .refused: site.verdict == .differs ? .failed : .undecided
      case .suppressed: .suppressed
      case .baselined: .baselined
      }
    let message =
      site.diagnostic?.message
      ?? (site.status == .migrated ? "is rewritten with anchors (\(site.verdict?.rawValue ?? "not judged"))" : "stays as it is (\(site.status.rawValue))")
    add(
      site.frontend == site.operation ? site.frontend : "\(site.frontend) \(site.operation)", outcome,
      (site.diagnostic?.id ?? (site.status == .migrated ? nil : .legacy(site.frontend))).map { FindingRule($0) },
      at: site.diagnostic?.range ?? site.range, content: content(of: site.range), message: message, help: site.diagnostic?.help,
      notes: site.diagnostic.map { notes(of: $0) } ?? [])
  }
}

extension InspectionReport {
  package var scope: ReportScope {
    let reasons = files.flatMap(\.sites).compactMap { $0.diagnostic?.id.rawValue }
    return facts.scope(
      of: "site", found: siteCount, notChecked: ReportScope.reasons(reasons),
      account: [("lowered", siteCount - refusedCount), ("refused", refusedCount)])
  }

  /// The sites in the shape of the machine-readable formats.
  package var findings: FindingReport {
    var collector = FindingCollector(folders: facts.folders)
    for file in files {
      collector.begin(file.file)
      for site in file.sites {
        collector.add(
          site.frontend == site.operation ? site.frontend : "\(site.frontend) \(site.operation)", site.diagnostic == nil ? .passed : .undecided, site.diagnostic.map { FindingRule($0.id) },
          at: site.diagnostic?.range ?? site.range, content: collector.content(of: site.range),
          message: site.diagnostic?.message ?? plural(site.constraints.count, "constraint"), help: site.diagnostic?.help,
          notes: site.diagnostic.map { collector.notes(of: $0) } ?? site.constraints.map(\.description))
      }
    }
    return FindingReport(
      verb: "inspect", version: ToolVersion.current, scope: scope, findings: collector.findings, exit: conclusion.exit)
  }
}

/// The version of the tool, in one place.
package enum ToolVersion {
  package static let current = "0.1.0"
}
