internal import HostSyntax
internal import SourceText

/// Two versions of a file, and what edits did to one of them.
struct EditedHistories {
  private let before: ValueHistories
  private let after: ValueHistories
  private let places: EditedPlaces
  /// Whether an edit calls a function of the file, which may give values to names.
  private let runsFunctions: Bool
  /// The variables of closures that the edits declare; nil where they declare anything else, give a name a value or return one.
  private let variables: Set<String>?

  init(_ before: ValueHistories, _ after: ValueHistories, _ places: EditedPlaces) {
    self.before = before
    self.after = after
    self.places = places
    runsFunctions = before.callFunctions(in: places.before) || after.callFunctions(in: places.after)
    variables = before.variables(of: places.before).flatMap { old in after.variables(of: places.after).map(old.union) }
  }

  /// Whether the edits do nothing to what names mean: what declares them and gives them values stands outside, and each use of
  /// both versions in the same edit.
  func keepMeanings(of names: Set<MeaningComparison.Name>) -> Bool {
    guard let variables else { return false }
    return names.allSatisfy { !variables.contains($0.word) && leaveAlone($0) }
  }

  /// Whether a name gets its values outside of the edits, and the same edits use it on both sides: each use still stands
  /// behind the same values then.
  func leaveAlone(_ name: MeaningComparison.Name) -> Bool {
    guard !runsFunctions, let own = before.uses(of: name, in: places.before), let others = after.uses(of: name, in: places.after) else { return false }
    return own == others
  }
}

extension ValueHistories {
  /// The variables of closures that some places declare: `make` of `{ make in … }`. Nil where they declare anything else, give a
  /// name a value, also one that a closure keeps, or return something.
  fileprivate func variables(of places: [SourceRange]) -> Set<String>? {
    var found: Set<String> = []
    for place in places {
      for index in buffer.tokenRange(of: place) ?? 0..<0 {
        switch buffer[index].kind {
        case .identifier: break
        case .leftBracket:
          guard let brace = buffer.previous(index), buffer[brace].kind == .leftBrace, buffer.file.language == .swift else { continue }
          return nil
        default: continue
        }
        if buffer.isWord(index, in: Self.tellingWords) { return nil }
        if isChange(index), !buffer.isWord(index, in: Self.layoutMembers) || declaresMember(buffer.text(index)) { return nil }
        switch declaredKind(at: index) {
        case .none: continue
        case .element, .parameter: found.insert(buffer.text(index))
        case .other: return nil
        }
      }
    }
    return found
  }

  /// What constraints and their items are given, which is compared by itself.
  private static let layoutMembers: [StaticString] = ["translatesAutoresizingMaskIntoConstraints", "isActive", "active"]

  /// Words of declarations, and of what gives something back.
  private static let tellingWords: [StaticString] = ["let", "var", "func", "case", "for", "return", "inout"]

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

  /// Whether some places call a function of the file, or give a property a value that runs code where it gets one.
  ///
  /// - Complexity: O(braces of the file, and uses of its functions).
  fileprivate func callFunctions(in places: [SourceRange]) -> Bool {
    runnables.contains { runnable in
      calls(of: Call(runnable: runnable, isOnAny: true)).contains { EditedPlaces.place(of: buffer[$0].range, in: places) != nil }
    }
  }
}
