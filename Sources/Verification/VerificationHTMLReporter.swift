internal import HTMLReport
internal import LayoutIR
internal import LinearRows
package import Migration
internal import SourceText

/// One page for people: every declaration that was compared, with its code, its pictures and its proof.
package struct VerificationHTMLReporter: Reporter {
  package let name = "html"

  package init() {}

  package func render(_ report: VerificationReport, _ palette: Palette) -> [UInt8] {
    let conclusion = report.conclusion
    let reason = conclusion.status == .success ? conclusion.reason : "exit \(conclusion.status.rawValue): \(conclusion.reason)"
    var page = HTMLPage(title: "Layout verification", conclusion: reason)
    let units = report.units
    let sum = Verdict.allCases.map { "\(report.count($0)) \($0.rawValue)" }.joined(separator: " + ")
    page.scope = [
      .init("Units compared", "\(units.count) = \(sum)"),
      .init("Files", "\(report.comparedCount) compared, \(report.files.count) with layout code"),
      .init("Taken for granted", "\(Set(units.flatMap(\.assumptions)).count) assumptions"),
    ]
    page.scope += report.facts.pageFacts
    for file in report.files {
      for unit in file.units { page.entries.append(entry(unit, file, &page)) }
    }
    page.countVerdicts()
    return page.bytes
  }

  private func entry(_ unit: UnitVerdict, _ file: FileVerdict, _ page: inout HTMLPage) -> HTMLPage.Entry {
    func place(_ source: SourceFile?, _ side: LayoutUnit?) -> (SourceFile, SourceRange)? {
      guard let source, let side, !side.range.isEmpty else { return nil }
      return (source, side.range)
    }
    let before = place(file.before, unit.before)
    let after = place(file.after, unit.after)
    let line = (after ?? before).map { LineTable($0.0.bytes).location(of: $0.1.start).line }
    var entry = HTMLPage.Entry(path: file.path, line: line, title: unit.declaration, verdict: unit.verdict.rawValue)
    if let doubt = unit.doubt {
      entry.id = doubt.id.rawValue
      entry.message = doubt.message
    }
    entry.code = CodeComparison((file.after ?? file.before)?.language ?? .swift, before: before, after: after)
    let old = (unit.before?.constraints ?? []).map(\.constraint)
    let new = (unit.after?.constraints ?? []).map(\.constraint)
    entry.picture = page.addPicture(before: old, after: new)
    if let example = unit.counterexample { entry.counterexample = Self.mark(example) }
    if unit.verdict == .identical {
      entry.evidence.append(.constraints("Constraints, equal on both sides", new))
    } else {
      entry.evidence += [.constraints("Constraints before", old), .constraints("Constraints after", new)]
    }
    entry.evidence.append(.init("Certificate", (unit.certificate?.steps ?? []).map(Self.text(of:))))
    entry.evidence.append(.init("Taken for granted", unit.assumptions))
    return entry
  }

  private static func mark(_ example: Counterexample) -> HTMLPage.Counterexample {
    var lines: [String] = []
    let direction = example.isRightToLeft ? "right to left" : "left to right"
    if let before = example.before, let after = example.after {
      lines.append("\(example.item).\(example.edge) is \(before) before and \(after) after, in \(example.width) × \(example.height) points, \(direction)")
    }
    lines += example.because
    return HTMLPage.Counterexample(
      width: example.width.double, height: example.height.double, isRightToLeft: example.isRightToLeft, item: example.item,
      edge: example.edge, sentence: lines.joined(separator: "\n"))
  }

  private static func text(of step: CertificateSummary.Step) -> String {
    func sum(_ parts: [(row: String, multiplier: Rational)]) -> String {
      parts.map { "\($0.multiplier) × (\($0.row))" }.joined(separator: " + ")
    }
    return "\(step.claim) follows from \(sum(step.from))" + (step.reverse.isEmpty ? "" : ", and the other way from \(sum(step.reverse))")
  }
}
