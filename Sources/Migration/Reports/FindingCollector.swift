package import Reports
package import SourceText

/// Makes findings of the sites of files, one file after the other.
package struct FindingCollector {
  package private(set) var findings: [Finding] = []
  private let paths: PortablePath
  private var ordinals: [String: Int] = [:]
  private var starts: PlaceCounter
  private var ends: PlaceCounter
  private var file: SourceFile

  package init(folders: [String]) {
    paths = PortablePath(folders: folders)
    file = SourceFile(text: "")
    starts = PlaceCounter(file)
    ends = starts
  }

  /// What follows is in `file`.
  package mutating func begin(_ file: SourceFile) {
    self.file = file
    starts = PlaceCounter(file)
    ends = starts
  }

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - range: What is pointed at.
  ///   - content: What the finding is about; with the path, the rule and the subject it makes the fingerprint.
  package mutating func add(
    _ subject: String, _ outcome: Finding.Outcome, _ rule: FindingRule?, at range: SourceRange, content: String, message: String,
    help: String? = nil, notes: [String] = []
  ) {
    let fingerprint = fingerprint(of: [paths.name(file.path), rule?.id ?? "", subject, content])
    findings.append(
      Finding(
        path: file.path, start: starts.place(at: range.start), end: ends.place(at: range.end), subject: subject, outcome: outcome,
        rule: rule, message: message, help: help, notes: notes, fingerprint: fingerprint))
  }

  /// The same for the same content, wherever in the file it stands; the second of two equal ones differs.
  private mutating func fingerprint(of parts: [String]) -> String {
    let key = SHA256.hexadecimal(Array(parts.joined(separator: "\u{0}").utf8))
    let ordinal = ordinals[key, default: 0]
    ordinals[key] = ordinal + 1
    return ordinal == 0 ? key : SHA256.hexadecimal(Array("\(key) \(ordinal)".utf8))
  }

  /// The code of a range with one space for all white space, so that indentation does not count.
  package func content(of range: SourceRange) -> String {
    file.text(range).split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
  }

  /// The notes of a diagnostic, each with its place.
  package func notes(of diagnostic: Diagnostic) -> [String] {
    guard !diagnostic.notes.isEmpty else { return [] }
    let lines = LineTable(file.bytes)
    return diagnostic.notes.map { note in
      guard let range = note.range else { return note.message }
      return "\(note.message) (line \(lines.location(of: range.start).line))"
    }
  }
}

extension RunFacts {
  /// The scope of a run that looked at things of some kind.
  package func scope(
    of noun: String, found: Int, notChecked reasons: [(reason: String, count: Int)], account: [(name: String, count: Int)]
  ) -> ReportScope {
    ReportScope(
      noun: noun, readCount: readCount, found: found, checked: found - reasons.reduce(0) { $0 + $1.count }, notChecked: reasons,
      account: account, failures: failures.map { .init(path: $0.path, message: $0.message) }, remarks: passedOver, folders: folders)
  }
}

extension Conclusion {
  package var exit: (code: Int, reason: String) { (Int(status.rawValue), reason) }
}
