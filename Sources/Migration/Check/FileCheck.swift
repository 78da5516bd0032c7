internal import Frontends
internal import HostSyntax
package import SourceText

/// One thing that `check` says about a file.
package struct CheckFinding: Hashable, Sendable {
  package enum Status: String, CaseIterable, Sendable {
    case open
    case suppressed
    case baselined
  }

  package private(set) var diagnostic: Diagnostic
  /// What it is about: `vfl formats`, `comment`.
  package let subject: String
  /// The code that it is about.
  package let range: SourceRange
  /// Whether it stands for a legacy site, which is counted.
  package let isSite: Bool
  package var status = Status.open

  package init(_ diagnostic: Diagnostic, subject: String, range: SourceRange? = nil, isSite: Bool = false) {
    self.diagnostic = diagnostic
    self.subject = subject
    self.range = range ?? diagnostic.range
    self.isSite = isSite
  }
}

extension CheckFinding {
  /// Adds a fact to what is said.
  package mutating func add(_ note: String) {
    diagnostic = Diagnostic(
      diagnostic.id, at: diagnostic.range, diagnostic.message, notes: diagnostic.notes + [Note(note)], help: diagnostic.help)
  }
}

/// What `check` says about one file, in source order.
package struct FileCheck: Sendable {
  package let file: SourceFile
  package var findings: [CheckFinding] = []
  /// Why the constraints of sites are not known; such sites are counted, but not looked into.
  package var unread: [DiagnosticID] = []
  /// What the layout of the file says about its spacing, for what is repeated in other files.
  package var spacings: [SpacingUse] = []
  /// What other files could answer.
  package var questions = TreeQuestions()

  mutating func sortFindings() {
    findings.sort { ($0.diagnostic.range.start, $0.diagnostic.id.rawValue) < ($1.diagnostic.range.start, $1.diagnostic.id.rawValue) }
  }

  package var siteCount: Int { findings.count { $0.isSite } }
  package var isEmpty: Bool { findings.isEmpty && spacings.isEmpty }

  /// The ids of comments that cover nothing, whose removal is an edit of the file.
  package var removals: EditSet {
    var edits = EditSet()
    for finding in findings where finding.diagnostic.id == .unusedSuppression && finding.status == .open {
      let edit = SourceEdit(CommentRemoval(file).range(of: finding.range), "")
      // Comments do not overlap, so that nothing is ever in the way.
      do { try edits.commit(EditTransaction([edit])) } catch { continue }
    }
    return edits
  }
}

/// A number that a constraint keeps between two views.
package struct SpacingUse: Hashable, Sendable {
  /// In points, without its sign.
  package let points: Double
  package let range: SourceRange
}

/// Looks for legacy sites, faults of format strings and comments that are of no use. Pure.
///
/// - Parameter lints: What is looked for beyond that.
package func check(_ file: SourceFile, options: MigrationOptions, lints: Set<DiagnosticID> = []) -> FileCheck {
  var result = FileCheck(file: file)
  let lexed = LexedFile(file)
  let inspection = inspect(lexed, options: options, for: .listing)
  result.questions = inspection.questions
  for site in inspection.sites {
    let name = site.frontend == site.operation ? site.frontend : "\(site.frontend) \(site.operation)"
    let legacy = Diagnostic(.legacy(site.frontend), at: site.range, "\(site.name) is legacy layout code")
    result.findings.append(CheckFinding(legacy, subject: name, isSite: true))
    guard let diagnostic = site.diagnostic else { continue }
    if diagnostic.id.facts.severity == .error {
      result.findings.append(CheckFinding(diagnostic, subject: name, range: site.range))
    } else {
      result.unread.append(diagnostic.id)
    }
  }
  let host = HostFile(lexed, options, for: options.readFrontends)
  if inspection.sites.isEmpty, let damage = host.damage, options.readFrontends.contains(where: { $0.mayOccur(in: file.bytes) }) {
    // The sites that its text promises may stand where nothing can be read.
    let language = file.language == .swift ? "Swift" : "Objective-C"
    let diagnostic = Diagnostic(.unbalancedFile, at: damage, "the file does not read as \(language), so it is not known what is in it")
    result.findings.append(CheckFinding(diagnostic, subject: "file"))
  }
  for diagnostic in FormatLint(host).diagnostics { result.findings.append(CheckFinding(diagnostic, subject: "format string")) }
  // A comment can be of use to lints that this run does not report.
  let hasComments = Suppressions.mayOccur(in: file.bytes)
  var unasked: [Diagnostic] = []
  if !lints.isEmpty || hasComments, host.damage == nil {
    let code = LayoutCode(host)
    let found = layoutLints(code)
    unasked = found.filter { !lints.contains($0.id) }
    for diagnostic in found where lints.contains(diagnostic.id) { result.findings.append(CheckFinding(diagnostic, subject: "layout")) }
    if lints.contains(.repeatedSpacing) { result.spacings = ShapeLints(code).spacings() }
  }
  if hasComments {
    unasked += inspection.sites.compactMap(\.diagnostic)
    applySuppressions(&result, unasked, options)
  }
  result.sortFindings()
  return result
}

/// What the lints of layout code say about a file.
private func layoutLints(_ code: LayoutCode) -> [Diagnostic] {
  let activation = ActivationLints(code)
  let shape = ShapeLints(code)
  let masks = code.host.buffer.file.language == .swift ? MaskLint(code).diagnostics() : ObjectiveCMaskLint(code).diagnostics()
  return masks + activation.beforeAdded() + activation.oneByOne() + shape.stacks() + shape.safeArea()
}

/// - Parameter unasked: What the run does not report, but a comment may be about.
private func applySuppressions(_ result: inout FileCheck, _ unasked: [Diagnostic], _ options: MigrationOptions) {
  var suppressed = SuppressedSites(in: result.file)
  for index in result.findings.indices {
    let finding = result.findings[index]
    if suppressed.comment(covering: finding.range, finding.diagnostic.id) != nil { result.findings[index].status = .suppressed }
  }
  for diagnostic in unasked { _ = suppressed.comment(covering: diagnostic.range, diagnostic.id) }
  // Ids of other runs are no business of this one: comments for sites that are not looked for, and for refusals.
  let own = Set(options.legacyFrontends(for: result.file.language).map { DiagnosticID.legacy($0.name) })
  let isComplete = own.count >= Set(AllFrontends.legacy.filter { $0.language == result.file.language }.map(\.name)).count
  for remark in suppressed.remarks(judging: isComplete ? DiagnosticID.foundByReading : own, isComplete: isComplete) {
    result.findings.append(CheckFinding(remark, subject: "comment"))
  }
}
