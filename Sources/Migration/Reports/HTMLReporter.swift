package import HTMLReport
package import LayoutIR
internal import Reports
internal import SourceText

/// One page for people: every site with its code and its pictures before and after.
package struct HTMLReporter: Reporter {
  package let name = "html"

  package init() {}

  package func render(_ report: MigrationReport, _ palette: Palette) -> [UInt8] {
    let totals = report.totals
    var page = HTMLPage(title: "Layout migration", conclusion: conclusion(of: report))
    let sum = SiteStatus.allCases.map { "\(totals.statuses[$0, default: 0]) \($0.rawValue)" }.joined(separator: " + ")
    page.scope = [
      .init("Sites found", "\(totals.siteCount) = \(sum)"),
      .init("Files", "\(report.facts.readCount) read, \(report.files.count) with layout sites"),
    ]
    let reasons = report.scope.notChecked
    if !reasons.isEmpty {
      page.scope.append(.init("Left alone", reasons.map { "\($0.count) \($0.reason)" }.joined(separator: ", ")))
    }
    page.scope += report.facts.pageFacts
    page.scope += report.uncommitted.map { .init("Not written", "\($0) has uncommitted changes", isProblem: true) }
    for file in report.files {
      let lines = LineTable(file.migration.file.bytes)
      for group in Self.groups(of: file.migration) {
        // Sites of one function lay out together, unless they are branches of which only one is taken.
        let drawn = group.filter { $0.status == .migrated }
        let shared = page.addPicture(before: drawn.flatMap(\.before), after: drawn.flatMap(\.after), allowsContradiction: drawn.count == 1)
        for site in group {
          var entry = entry(site, file.migration.file, lines)
          if site.status == .migrated {
            entry.picture = shared ?? page.addPicture(before: site.before, after: site.after)
            if shared != nil, drawn.count > 1 { entry.items = Self.items(of: site) }
          }
          page.entries.append(entry)
        }
      }
    }
    page.countVerdicts()
    return page.bytes
  }

  private func conclusion(of report: MigrationReport) -> String {
    let conclusion = report.conclusion
    guard conclusion.status == .success else { return "exit \(conclusion.status.rawValue): \(conclusion.reason)" }
    if report.isWriting { return "\(plural(report.files.count { $0.isWritten }, "file")) written" }
    return "A dry run: nothing was written."
  }

  /// The sites of a file, those of one function together. What is taken for a function matters for pictures only.
  private static func groups(of migration: FileMigration) -> [[SiteMigration]] {
    var groups: [[SiteMigration]] = []
    var end = 0
    for site in migration.sites {
      let isSame = end <= site.range.start && migration.file.bytes.withUnsafeBytes { bytes in
        let between = UnsafeRawBufferPointer(rebasing: bytes[end..<site.range.start])
        return !(["func ", "init(", "\n- (", "\n-(", "@implementation"] as [StaticString]).contains { ByteSearch.contains($0, in: between) }
      }
      if isSame, !groups.isEmpty {
        groups[groups.count - 1].append(site)
      } else {
        groups.append([site])
      }
      end = max(end, site.range.end)
    }
    return groups
  }

  private static func items(of site: SiteMigration) -> [String] {
    var names: [String] = []
    for constraint in site.before + site.after {
      for item in [constraint.first.item, constraint.second?.item] {
        if let name = item?.spelling, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  private func entry(_ site: SiteMigration, _ file: SourceFile, _ lines: LineTable) -> HTMLPage.Entry {
    let isMigrated = site.status == .migrated
    let verdict = site.verdict.flatMap { isMigrated || $0 == .differs ? $0.rawValue : nil } ?? site.status.rawValue
    var entry = HTMLPage.Entry(
      path: file.path, line: lines.location(of: site.range.start).line, title: "\(site.name)\(site.before.isEmpty ? "" : ", \(plural(site.before.count, "constraint"))")", verdict: verdict)
    if let diagnostic = site.diagnostic {
      entry.id = diagnostic.id.rawValue
      entry.message = diagnostic.message
      entry.help = diagnostic.help
      entry.evidence.append(.init("Notes", diagnostic.notes.map { note in
        note.range.map { "line \(lines.location(of: $0.start).line): \(note.message)" } ?? note.message
      }))
    }
    if site.transaction.edits.isEmpty {
      entry.code = CodeComparison(showing: site.range, in: file, lines)
    } else {
      entry.code = CodeComparison(site.transaction.edits, in: file, lines)
      let isIdentical = site.verdict == .identical
      entry.evidence.append(.constraints(isIdentical ? "Constraints, equal on both sides" : "Constraints before", site.before))
      if !isIdentical { entry.evidence.append(.constraints("Constraints after", site.after)) }
    }
    entry.evidence.append(.init("Taken for granted", site.assumptions))
    return entry
  }
}

extension HTMLPage.Evidence {
  package static func constraints(_ title: String, _ constraints: [LayoutConstraint]) -> HTMLPage.Evidence {
    .init(title, constraints.map(\.description))
  }
}

extension HTMLPage {
  /// Counts the entries by their verdicts, those that need a person first.
  package mutating func countVerdicts() {
    let order: [Verdict] = [.differs, .unproven, .vacuous]
    let rest: [Verdict] = [.agrees, .proved, .identical]
    let names = order.map(\.rawValue) + [SiteStatus.refused.rawValue] + rest.map(\.rawValue)
      + [SiteStatus.suppressed.rawValue, SiteStatus.baselined.rawValue]
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry.verdict, default: 0] += 1 }
    self.counts = names.map { ($0, counts[$0, default: 0]) }
  }
}

extension RunFacts {
  /// What went wrong and what was passed over.
  package var pageFacts: [HTMLPage.Fact] {
    failures.map { .init("Not checked", "\($0.path) \($0.message)", isProblem: true) }
      + passedOver.map { .init("Not checked", $0) } + suggestions.map { .init("Next", $0) }
      + (part.map { [.init("Part", "\($0) of \($0.fileCount) files")] } ?? [])
  }
}
