internal import LinearRows
package import Migration
internal import Reports
internal import SourceText

/// The verdicts for people: what differs and what is not proved, with the reason; then the account.
package struct VerificationTextReporter: Reporter {
  package let name = "text"

  package init() {}

  package func render(_ report: VerificationReport, _ palette: Palette) -> [UInt8] {
    var text = report.scope.sentence + "\n"
    for file in report.files {
      for unit in file.units where unit.verdict.severity >= Verdict.vacuous.severity {
        text += describe(unit, file)
      }
    }
    return Array(text.utf8)
  }

  private func describe(_ unit: UnitVerdict, _ file: FileVerdict) -> String {
    var lines: [String] = []
    if let example = unit.counterexample {
      let range = unit.after?.range ?? unit.before?.range
      lines.append("\(place(range, unit.after != nil && unit.after?.range.isEmpty == false ? file.after : file.before, file)): error: '\(unit.declaration)' lays out differently")
      if let before = example.before, let after = example.after {
        let direction = example.isRightToLeft ? "right to left" : "left to right"
        lines.append(
          "    \(example.item).\(example.edge) is \(before) before and \(after) after, in \(example.width) × \(example.height) points, \(direction)")
      }
      lines += example.because.map { "    \($0)" }
    } else if let doubt = unit.doubt {
      lines.append(
        "\(place(doubt.range, doubt.isAfter ? file.after : file.before, file)): warning: '\(unit.declaration)' is not proved: \(doubt.message) [\(doubt.id.rawValue)]")
    }
    return lines.map { DisplayedText.escaped($0) + "\n" }.joined()
  }

  private func place(_ range: SourceRange?, _ source: SourceFile?, _ file: FileVerdict) -> String {
    guard let range, let source else { return file.path }
    let location = LineTable(source.bytes).location(of: range.start)
    return "\(source.path):\(location.line):\(location.column)"
  }
}

/// The account of a run.
package struct VerificationSummary: Sendable {
  package let text: String

  package init(of report: VerificationReport) {
    var lines = report.facts.failures.map { "\($0.path): error: \($0.message)" }
    lines += report.facts.passedOver.map { "note: \($0)" }
    let counts = Verdict.allCases.map { "\(report.count($0)) \($0.rawValue)" }
    lines.append("\(report.files.reduce(0) { $0 + $1.units.count }) units in \(report.files.count) files compared = " + counts.joined(separator: " + "))
    let assumptions = Set(report.units.flatMap(\.assumptions)).count
    if assumptions > 0 { lines.append("taken for granted: \(assumptions) (see 'assumptions' in '--format json'; '--strict' forbids them)") }
    let conclusion = report.conclusion
    lines.append(conclusion.status == .success ? conclusion.reason : "exit \(conclusion.status.rawValue): \(conclusion.reason)")
    text = lines.map { DisplayedText.escaped($0) + "\n" }.joined()
  }
}

/// Text of the user's files without characters that move a terminal's cursor.
enum DisplayedText {
  static func escaped(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
        let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        return isControl ? Array("\\u{\(String(scalar.value, radix: 16))}".unicodeScalars) : [scalar]
      }))
  }
}

/// The registry of reports: one line each.
package enum VerificationReporters {
  package static let all: [any Reporter<VerificationReport>] =
    [VerificationTextReporter(), VerificationJSONReporter(), VerificationHTMLReporter()]
    + AllFindingFormats.all.map { FindingReporter($0) { $0.findings } }
}
