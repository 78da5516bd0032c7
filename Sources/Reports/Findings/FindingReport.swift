package import SourceText

/// Everything that one run has to say, in the one shape that machine-readable formats are rendered from.
package struct FindingReport: Sendable {
  /// The version of the tool.
  package var version: String
  /// What was run: `migrate`, `verify`, `check`, `inspect`.
  package var verb: String
  package var scope: ReportScope
  /// Sorted by path, then by place.
  package var findings: [Finding]
  /// The exit status of the run and the sentence that goes with it.
  package var exit: (code: Int, reason: String)

  package init(verb: String, version: String, scope: ReportScope, findings: [Finding], exit: (code: Int, reason: String)) {
    self.verb = verb
    self.version = version
    self.scope = scope
    self.findings = findings
    self.exit = exit
  }

  /// What a person has to look at: errors first, then warnings, each in the order of the files.
  package var byUrgency: [Finding] {
    let open = findings.filter(\.isOpen)
    return Severity.fromWorst.flatMap { severity in open.filter { $0.severity == severity } }
  }

  /// Every rule of the findings once, by name.
  package var rules: [FindingRule] {
    var rules: [String: FindingRule] = [:]
    for rule in findings.compactMap(\.rule) { rules[rule.id] = rule }
    return rules.values.sorted { $0.id < $1.id }
  }
}

/// How much of the input a report is about; every report says it first.
package struct ReportScope: Sendable {
  /// `site`, `unit`
  package var noun: String
  package var readCount: Int
  package var found: Int
  package var checked: Int
  /// Why the others were not checked, the most frequent first.
  package var notChecked: [(reason: String, count: Int)]
  /// What became of all of them; the numbers add up to `found`.
  package var account: [(name: String, count: Int)]
  /// Files that could not be read or written.
  package var failures: [Failure]
  /// Sentences about what was passed over.
  package var remarks: [String]
  /// The folder that paths are relative to, absolute, under each name it has; empty when it is not known.
  package var folders: [String]

  package struct Failure: Hashable, Sendable {
    package let path: String
    package let message: String

    package init(path: String, message: String) {
      self.path = path
      self.message = message
    }
  }

  package init(
    noun: String, readCount: Int, found: Int, checked: Int, notChecked: [(reason: String, count: Int)] = [],
    account: [(name: String, count: Int)] = [], failures: [Failure] = [], remarks: [String] = [], folders: [String] = []
  ) {
    self.noun = noun
    self.readCount = readCount
    self.found = found
    self.checked = checked
    self.notChecked = notChecked
    self.account = account
    self.failures = failures
    self.remarks = remarks
    self.folders = folders
  }

  /// `412 sites found in 31 files, 398 checked, 14 not checked (9 dynamic-views, 5 vfl-syntax)`
  package var sentence: String {
    var text = "\(counted(found, noun)) found in \(counted(readCount, "file")), \(checked) checked, \(found - checked) not checked"
    if !notChecked.isEmpty { text += " (" + notChecked.map { "\($0.count) \($0.reason)" }.joined(separator: ", ") + ")" }
    if !failures.isEmpty { text += "; \(counted(failures.count, "file")) failed" }
    return text
  }

  /// Counts the reasons of what was not checked.
  package static func reasons(_ names: some Sequence<String>) -> [(reason: String, count: Int)] {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension Severity {
  /// The order in which what matters more comes first.
  package static let fromWorst: [Severity] = [.error, .warning, .note]
}
