internal import HostSyntax
internal import SourceText

/// Two versions of a file, and what edits did to one of them.
struct EditedHistories {
  private let before: ValueHistories
  private let after: ValueHistories
  private let places: EditedPlaces
  /// Whether an edit names a function of the file, which may give values to names.
  private let runsFunctions: Bool

  init(_ before: ValueHistories, _ after: ValueHistories, _ places: EditedPlaces) {
    self.before = before
    self.after = after
    self.places = places
    runsFunctions = before.namesFunctions(in: places.before) || after.namesFunctions(in: places.after)
  }

  /// Whether a name gets its values outside of the edits, and the same edits use it on both sides: each use still stands
  /// behind the same values then.
  func leaveAlone(_ name: MeaningComparison.Name) -> Bool {
    guard !runsFunctions, let own = before.uses(of: name, in: places.before), let others = after.uses(of: name, in: places.after) else { return false }
    return own == others
  }
}

extension ValueHistories {
  /// The places that use a name; nil where one of them gives it a value.
  fileprivate func uses(of name: MeaningComparison.Name, in places: [SourceRange]) -> Set<Int>? {
    var found: Set<Int> = []
    for index in tokens(of: name.word) {
      guard let place = EditedPlaces.place(of: buffer[index].range, in: places) else { continue }
      if isChange(index) { return nil }
      found.insert(place)
    }
    return found
  }

  /// Whether some places name a function of the file, or a property that runs code where it gets a value.
  ///
  /// - Complexity: O(braces of the file, and uses of its functions).
  fileprivate func namesFunctions(in places: [SourceRange]) -> Bool {
    runnableNames.contains { name in
      buffer.tokens(spelled: name).contains { EditedPlaces.place(of: buffer[$0].range, in: places) != nil }
    }
  }
}
