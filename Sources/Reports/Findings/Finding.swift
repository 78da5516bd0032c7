package import SourceText

/// One thing that a run looked at, and what came of it: what every machine-readable report is made of.
package struct Finding: Hashable, Sendable {
  /// What came of looking.
  package enum Outcome: String, CaseIterable, Sendable {
    /// Nothing is left to do.
    case passed
    /// The run found something that has to change.
    case failed
    /// Nothing is claimed, and the rule says why.
    case undecided
    /// A comment in the source says that it stays.
    case suppressed
    /// The baseline knows it.
    case baselined
  }

  /// As the user gave it; invalid UTF-8 has become U+FFFD.
  package var path: String
  package var start: Place
  package var end: Place
  /// What was looked at: `vfl formats`, `Cell.setUp()`.
  package var subject: String
  package var outcome: Outcome
  /// Nil for what passed.
  package var rule: FindingRule?
  package var message: String
  /// What a person should do.
  package var help: String?
  /// Facts and second places, in words.
  package var notes: [String]
  /// The same for the same finding, whatever stands above it in the file.
  package var fingerprint: String

  package init(
    path: String, start: Place = Place(), end: Place = Place(), subject: String, outcome: Outcome, rule: FindingRule? = nil,
    message: String, help: String? = nil, notes: [String] = [], fingerprint: String = ""
  ) {
    self.path = path
    self.start = start
    self.end = end
    self.subject = subject
    self.outcome = outcome
    self.rule = rule
    self.message = message
    self.help = help
    self.notes = notes
    self.fingerprint = fingerprint
  }

  /// Whether a person has to look at it.
  package var isOpen: Bool { outcome == .failed || outcome == .undecided }

  package var severity: Severity { rule?.severity ?? .note }
}

/// A place in a file, counted from 1.
package struct Place: Hashable, Sendable {
  package var line: Int
  /// In characters: Unicode scalars, as editors and GitHub count.
  package var column: Int
  /// In UTF-8 bytes.
  package var byteColumn: Int

  package init(line: Int = 1, column: Int = 1, byteColumn: Int = 1) {
    self.line = line
    self.column = column
    self.byteColumn = byteColumn
  }
}

/// What kind of finding it is: a stable name and the long help that goes with it.
package struct FindingRule: Hashable, Sendable {
  package let id: String
  package let severity: Severity
  /// One sentence.
  package let summary: String
  /// One sentence.
  package let help: String
  package let bad: String
  package let good: String

  package init(id: String, severity: Severity, summary: String, help: String, bad: String = "", good: String = "") {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.help = help
    self.bad = bad
    self.good = good
  }

  package init(_ id: DiagnosticID) {
    let facts = id.facts
    self.init(
      id: id.rawValue, severity: facts.severity, summary: facts.summary, help: facts.help, bad: facts.bad, good: facts.good)
  }

  /// Where `explain` has the long help; a name, because the help is in the tool and not on the web.
  /// Source: RFC 8141 for the form.
  package var helpURI: String { "urn:vfl2anchors:explain:\(id)" }
}

/// Counts places in one file. Quick when they come in the order of the file.
package struct PlaceCounter {
  private let bytes: [UInt8]
  private let lines: LineTable
  private var last = (line: 0, offset: 0, column: 1)

  package init(_ file: SourceFile) {
    bytes = file.bytes
    lines = LineTable(file.bytes)
  }

  /// - Complexity: O(log lines + bytes since the last place on the same line).
  package mutating func place(at offset: Int) -> Place {
    let location = lines.location(of: offset)
    let start = offset - location.column + 1
    if last.line != location.line || last.offset > offset { last = (location.line, start, 1) }
    // Every byte that does not continue a character starts one.
    for byte in bytes[last.offset..<offset] where byte & 0xC0 != 0x80 { last.column += 1 }
    last.offset = offset
    return Place(line: location.line, column: last.column, byteColumn: location.column)
  }
}
