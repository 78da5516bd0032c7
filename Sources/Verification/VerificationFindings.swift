internal import LinearRows
internal import Migration
package import Reports
internal import SourceText

extension VerificationReport {
  package var scope: ReportScope {
    let reasons = units.filter { $0.verdict == .unproven || $0.verdict == .vacuous }.map { $0.doubt?.id.rawValue ?? $0.verdict.rawValue }
    return facts.scope(
      of: "unit", found: units.count, notChecked: ReportScope.reasons(reasons),
      account: Verdict.allCases.map { ($0.rawValue, count($0)) })
  }

  /// The units in the shape of the machine-readable formats.
  package var findings: FindingReport {
    var collector = FindingCollector(folders: facts.folders)
    for file in files {
      for unit in file.units { collector.add(unit, of: file) }
    }
    return FindingReport(
      verb: "verify", version: ToolVersion.current, scope: scope, findings: collector.findings, exit: conclusion.exit)
  }
}

extension FindingCollector {
  fileprivate mutating func add(_ unit: UnitVerdict, of file: FileVerdict) {
    let outcome: Finding.Outcome =
      switch unit.verdict {
      case .identical, .proved, .agrees: .passed
      case .differs: .failed
      case .unproven, .vacuous: .undecided
      }
    let rule: FindingRule? =
      switch unit.verdict {
      case .identical, .proved, .agrees: nil
      case .differs: .differs
      case .unproven, .vacuous: unit.doubt.map { FindingRule($0.id) } ?? .vacuous
      }
    let isAfter = unit.doubt?.isAfter ?? (unit.after.map { !$0.range.isEmpty } ?? false)
    let source = (isAfter ? file.after : file.before) ?? file.after ?? file.before ?? SourceFile(path: file.path, text: "")
    begin(source)
    let range = unit.doubt?.range ?? (isAfter ? unit.after?.range : unit.before?.range) ?? SourceRange(0, 0)
    add(
      unit.declaration, outcome, rule, at: range, content: "", message: unit.sentence, help: rule?.help,
      notes: unit.counterexample?.because ?? unit.assumptions.map { "taken for granted: \($0)" })
  }
}

extension UnitVerdict {
  /// What became of the unit, in words.
  fileprivate var sentence: String {
    if let example = counterexample {
      guard let before = example.before, let after = example.after else { return "'\(declaration)' lays out differently" }
      let direction = example.isRightToLeft ? "right to left" : "left to right"
      return "'\(declaration)' lays out differently: \(example.item).\(example.edge) is \(before) before and \(after) after, in "
        + "\(example.width) × \(example.height) points, \(direction)"
    }
    if let doubt { return "'\(declaration)' is not proved: \(doubt.message)" }
    return "'\(declaration)' is \(verdict.rawValue)"
  }
}

extension FindingRule {
  fileprivate static let differs = FindingRule(
    id: "layout-differs", severity: .error, summary: "The two versions lay out differently, and there is a concrete example.",
    help: "compare the frames of the example and correct the new code")
  fileprivate static let vacuous = FindingRule(
    id: "vacuous", severity: .warning, summary: "The constraints contradict each other, so they are equal to anything.",
    help: "correct the conflict first; 'vfl2anchors solve' names the constraints")
}
