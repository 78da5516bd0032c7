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
  /// - Complexity: O(log edits) for each edit when edits come in the order of their positions.
  package mutating func commit(_ transaction: EditTransaction) throws(EditConflict) {
    var own: [SourceEdit] = []
    for edit in transaction.edits {
      for neighbour in Self.neighbours(of: edit, in: edits) + Self.neighbours(of: edit, in: own)
      where neighbour.range.overlaps(edit.range) || Self.splits(edit, neighbour) {
        throw EditConflict(existing: neighbour, rejected: edit)
      }
      own.insert(edit, at: Self.place(of: edit, in: own))
    }
    for edit in own { edits.insert(edit, at: Self.place(of: edit, in: edits)) }
  }

  /// Takes an accepted edit back.
  package mutating func remove(_ edit: SourceEdit) { edits.removeAll { $0 == edit } }

  /// The index at which an edit belongs: after all that start before it, and after insertions at its place.
  private static func place(of edit: SourceEdit, in edits: [SourceEdit]) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      let other = edits[middle].range
      let isBefore = other.start < edit.range.start || (other.start == edit.range.start && (other.isEmpty || !edit.range.isEmpty))
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The edits that can touch the same bytes: those that start inside `edit`, and the one before it.
  private static func neighbours(of edit: SourceEdit, in edits: [SourceEdit]) -> ArraySlice<SourceEdit> {
    let place = place(of: edit, in: edits)
    var start = place
    // Insertions at the same place stand before it; the replacement before them is the last that can reach it.
    while start > 0 {
      start -= 1
      if !edits[start].range.isEmpty { break }
    }
    var end = place
    while end < edits.count, edits[end].range.start < edit.range.end || edits[end].range.start == edit.range.start { end += 1 }
    return edits[start..<end]
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
