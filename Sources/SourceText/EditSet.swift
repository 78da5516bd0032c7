/// Every edit accepted for one file, ordered by position and free of overlaps.
package struct EditSet: Sendable {
  package private(set) var edits: [SourceEdit] = []

  package init() {}

  package var isEmpty: Bool { edits.isEmpty }

  /// Adds all edits of `transaction`, or none of them.
  ///
  /// Insertions at one place keep the order in which they were committed.
  ///
  /// - Throws: `EditConflict` when an edit touches bytes that an accepted edit already replaces.
  package mutating func commit(_ transaction: EditTransaction) throws(EditConflict) {
    var draft = edits
    for edit in transaction.edits {
      if let existing = draft.first(where: { $0.range.overlaps(edit.range) || Self.splits(edit, $0) }) {
        throw EditConflict(existing: existing, rejected: edit)
      }
      let index = draft.firstIndex { $0.range.start > edit.range.start || ($0.range.start == edit.range.start && edit.range.isEmpty && !$0.range.isEmpty) }
      draft.insert(edit, at: index ?? draft.endIndex)
    }
    edits = draft
  }

  /// Whether one edit inserts strictly inside the bytes that the other replaces.
  private static func splits(_ first: SourceEdit, _ second: SourceEdit) -> Bool {
    func isInside(_ insertion: SourceRange, _ range: SourceRange) -> Bool {
      insertion.isEmpty && range.start < insertion.start && insertion.start < range.end
    }
    return isInside(first.range, second.range) || isInside(second.range, first.range)
  }

  /// The bytes of the file after all edits.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
    var position = 0
    for edit in edits {
      result.append(contentsOf: bytes[position..<edit.range.start])
      result.append(contentsOf: edit.replacement.utf8)
      position = edit.range.end
    }
    result.append(contentsOf: bytes[position...])
    return result
  }
}
