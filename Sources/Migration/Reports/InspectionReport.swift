package import LayoutIR
package import SourceText

/// One layout site of a file and the constraints that it makes.
package struct SiteInspection: Sendable {
  package var range: SourceRange
  package var frontend: String
  package var operation: String
  /// Why the constraints are not known; nil when they are.
  package var diagnostic: Diagnostic?
  /// Items whose `translatesAutoresizingMaskIntoConstraints` the site sets to false.
  package var translatesFalse: [String]
  package var constraints: [LayoutConstraint]
  /// What the site itself does with its constraints.
  package var effect = ConstraintGroup.Effect.none
  /// Where the site makes one of two constraints.
  package var choice: ConstraintGroup.Choice?

  package init(
    range: SourceRange, frontend: String, operation: String, diagnostic: Diagnostic? = nil,
    translatesFalse: [String] = [], constraints: [LayoutConstraint] = []
  ) {
    self.range = range
    self.frontend = frontend
    self.operation = operation
    self.diagnostic = diagnostic
    self.translatesFalse = translatesFalse
    self.constraints = constraints
  }
}

/// The layout sites of one file, in source order.
package struct FileInspection: Sendable {
  /// What other files could answer.
  package var questions = TreeQuestions()
  package let file: SourceFile
  package var sites: [SiteInspection]

  package init(file: SourceFile, sites: [SiteInspection]) {
    self.file = file
    self.sites = sites
  }
}

/// Everything that one run of `inspect` found.
package struct InspectionReport: Sendable {
  /// The files with layout sites, sorted by path.
  package var files: [FileInspection]
  package var facts: RunFacts

  package init(files: [FileInspection], facts: RunFacts) {
    self.files = files
    self.facts = facts
  }

  package var siteCount: Int { files.reduce(0) { $0 + $1.sites.count } }
  package var refusedCount: Int { files.reduce(0) { $0 + $1.sites.count { $0.diagnostic != nil } } }

  package var conclusion: Conclusion {
    var conclusion = Conclusion(.success, "done")
    if facts.isEmpty { conclusion.weigh(.notProved, "nothing was checked: no file was read") }
    for failure in facts.failures { conclusion.weigh(failure.status, "'\(failure.path)' \(failure.message)") }
    return conclusion
  }
}

/// What people call a site: `vfl 'formats'`, `'initializer'`.
private func siteName(of frontend: String, _ operation: String) -> String {
  frontend == operation ? "'\(frontend)'" : "\(frontend) '\(operation)'"
}

extension SiteInspection {
  package var name: String { siteName(of: frontend, operation) }
}

extension SiteMigration {
  package var name: String { siteName(of: frontend, operation) }
}
