internal import SourceText

/// Leaves sites alone whose verdict the user does not allow to be written.
struct AllowedVerdicts {
  private let options: MigrationOptions

  init(_ options: MigrationOptions) {
    self.options = options
  }

  /// Migrates a file; when a verdict is not allowed, once more with its sites kept, because others may need them.
  ///
  /// - Complexity: One run more for each time that a site gets such a verdict only because another one stays.
  func migrate(_ file: SourceFile, _ run: (MigrationOptions) -> FileMigration) -> FileMigration {
    var options = options
    var result = run(options)
    var unwanted: [Int: Verdict] = [:]
    while true {
      let found = result.sites.filter { site in
        site.status == .migrated && site.verdict.map { !options.allowedVerdicts.contains($0) } ?? false
      }
      guard !found.isEmpty else { break }
      for site in found { unwanted[site.range.start] = site.verdict }
      options.kept.formUnion(found.map(\.range.start))
      result = run(options)
    }
    for index in result.sites.indices where result.sites[index].status == .suppressed {
      guard let verdict = unwanted[result.sites[index].range.start] else { continue }
      let allowed = Verdict.allCases.filter { options.allowedVerdicts.contains($0) }.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      result.sites[index].status = .refused
      result.sites[index].diagnostic = Diagnostic(
        .verdictNotAllowed, at: result.sites[index].range, "the new code is '\(verdict.rawValue)', and only \(allowed) may be written")
    }
    return result
  }
}
