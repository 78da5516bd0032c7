/// The replacement of some bytes of a file by text.
package struct SourceEdit: Hashable, Sendable {
  package let range: SourceRange
  package let replacement: String

  package init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// The edits of one site: they are made together or not at all.
package struct EditTransaction: Hashable, Sendable {
  package var edits: [SourceEdit]

  package init(_ edits: [SourceEdit] = []) {
    self.edits = edits
  }
}

/// Two edits of one file that touch the same bytes.
package struct EditConflict: Error, Hashable {
  package let existing: SourceEdit
  package let rejected: SourceEdit
}
