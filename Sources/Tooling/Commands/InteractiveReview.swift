internal import Migration
internal import Reports
internal import SourceText

/// Asks a person about each site of a file, like `git add --patch`.
struct InteractiveReview {
  let console: Console
  let palette: Palette
  /// The number of sites that will be asked about, and how many were.
  private(set) var progress: (asked: Int, total: Int)
  /// Whether the person has had enough.
  private(set) var isOver = false

  init(console: Console, palette: Palette, total: Int) {
    self.console = console
    self.palette = palette
    progress = (0, total)
  }

  /// What a person decided about one file.
  struct Decision {
    /// The migration without the sites that stay; every edit in it was shown and agreed to.
    var migration: FileMigration
    /// Where the sites start that are to stay for good.
    var kept: Set<Int> = []
    /// Where the sites start that were left for another time.
    var open: Set<Int> = []
  }

  private enum Answer: Character, CaseIterable {
    case yes = "y", no = "n", skip = "s", all = "a", done = "d", quit = "q", help = "?"

    var help: String {
      switch self {
      case .yes: "migrate this site"
      case .no: "leave this site as it is; '--session FILE' remembers that"
      case .skip: "leave it for another time"
      case .all: "migrate this site and all that follow in the file"
      case .done: "leave this site and all that follow in the file as they are"
      case .quit: "quit; what was agreed to is written, the rest is left for another time"
      case .help: "print this list"
      }
    }
  }

  /// Asks until every edit that is left has been agreed to: without its neighbours, a site may be written in another way.
  ///
  /// - Parameter migrate: Migrates the file without the sites that start at these offsets.
  mutating func decide(
    _ first: FileMigration, patchPath: [UInt8], kept: Set<Int>, migrate: (Set<Int>) -> FileMigration
  ) -> Decision {
    var decision = Decision(migration: kept.isEmpty ? first : migrate(kept), kept: kept)
    var agreed: [Int: EditTransaction] = [:]
    var rest: Answer?
    while true {
      let before = decision.kept.count + decision.open.count
      for site in decision.migration.sites where site.status == .migrated && agreed[site.range.start] != site.transaction {
        let start = site.range.start
        if agreed[start] != nil {
          console.print("because of the sites that stay, this one would now be written differently:\n")
        } else {
          progress.asked += 1
        }
        let answer = isOver ? .quit : rest ?? ask(about: site, in: decision.migration.file, patchPath)
        switch answer {
        case .yes: agreed[start] = site.transaction
        case .all:
          agreed[start] = site.transaction
          rest = .all
        case .no: decision.kept.insert(start)
        case .done:
          decision.kept.insert(start)
          rest = .done
        case .skip: decision.open.insert(start)
        case .quit, .help:
          decision.open.insert(start)
          isOver = true
        }
      }
      guard decision.kept.count + decision.open.count > before else { return decision }
      let old = decision.migration
      decision.migration = migrate(decision.kept.union(decision.open))
      tell(of: agreed, lostBetween: old, decision.migration)
    }
  }

  /// Says which sites cannot be migrated without those that stay.
  private func tell(of agreed: [Int: EditTransaction], lostBetween old: FileMigration, _ new: FileMigration) {
    let wasMigrated = Set(old.sites.filter { $0.status == .migrated }.map(\.range.start))
    var snippet = SourceSnippet(of: new.file, palette: palette)
    for site in new.sites where wasMigrated.contains(site.range.start) && agreed[site.range.start] != nil {
      guard let diagnostic = site.diagnostic else { continue }
      console.print(TextReporter.text(of: diagnostic, &snippet, palette))
    }
  }

  private func ask(about site: SiteMigration, in file: SourceFile, _ patchPath: [UInt8]) -> Answer {
    show(site, in: file, patchPath)
    while true {
      let letters = Answer.allCases.map { String($0.rawValue) }.joined(separator: ",")
      console.print(palette.paint("(\(progress.asked)/\(progress.total)) Migrate this site [\(letters)]? ", .note))
      // Nobody is there any more.
      guard let line = console.input.nextLine() else { return .quit }
      if let first = line.first(where: { $0 != " " }), let answer = Answer(rawValue: Character(first.lowercased())), answer != .help {
        return answer
      }
      for answer in Answer.allCases { console.print("\(answer.rawValue) - \(answer.help)\n") }
    }
  }

  private func show(_ site: SiteMigration, in file: SourceFile, _ patchPath: [UInt8]) {
    var snippet = SourceSnippet(of: file, palette: palette)
    let verdict = site.verdict.map { " (\($0.rawValue))" } ?? ""
    let count = plural(site.before.count, "constraint")
    console.print("\(palette.paint(snippet.place(of: site.range), .emphasis)): \(site.name), \(count)\(verdict)\n")
    for assumption in site.assumptions { console.print("  assuming \(DisplayText.escaped(assumption))\n") }
    var edits = EditSet()
    // The edits of one site are a part of a set without overlaps, so they have none.
    try? edits.commit(site.transaction)
    let patch = UnifiedDiff(of: edits, in: file, path: patchPath).bytes
    console.print(DiffReporter.shown(patch, palette))
  }
}
