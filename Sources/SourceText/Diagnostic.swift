/// What is said about a place in the user's source.
package struct Diagnostic: Error, Hashable, Sendable {
  package let id: DiagnosticID
  package let range: SourceRange
  /// Starts in lower case, quotes the user's own spelling, says what was found.
  package let message: String
  package let notes: [Note]
  /// What a person should do; the id's general advice when nothing more precise is known.
  package let help: String

  package init(_ id: DiagnosticID, at range: SourceRange, _ message: String, notes: [Note] = [], help: String? = nil) {
    self.id = id
    self.range = range
    self.message = message
    self.notes = notes
    self.help = help ?? id.facts.help
  }
}

/// A second place or a fact that explains a diagnostic.
package struct Note: Hashable, Sendable {
  package let message: String
  package let range: SourceRange?

  package init(_ message: String, at range: SourceRange? = nil) {
    self.message = message
    self.range = range
  }
}
