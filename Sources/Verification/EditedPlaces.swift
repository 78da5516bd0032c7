internal import HostSyntax
internal import SourceText

/// The places of two versions of a file that edits made one of from the other. Everything between them is the same text.
struct EditedPlaces {
  /// What is replaced, in order; edits that no token stands between are one.
  private(set) var before: [SourceRange] = []
  /// What stands there instead, place by place.
  private(set) var after: [SourceRange] = []

  /// - Parameters:
  ///   - edits: In order and free of overlaps.
  ///   - buffer: The tokens of the old version.
  init(_ edits: [SourceEdit], in buffer: TokenBuffer) {
    var growth = 0
    for edit in edits {
      let start = edit.range.start + growth
      growth += edit.replacement.utf8.count - edit.range.count
      let new = SourceRange(start, edit.range.end + growth)
      if let last = before.last, !buffer.hasTokens(between: last.end, edit.range.start) {
        before[before.count - 1] = SourceRange(last.start, edit.range.end)
        after[after.count - 1] = SourceRange(after[after.count - 1].start, new.end)
      } else {
        before.append(edit.range)
        after.append(new)
      }
    }
  }

  /// Whether some of the old text of a range is replaced.
  func touch(_ range: SourceRange) -> Bool {
    let next = before.partitionPoint { $0.start < range.end }
    return next > 0 && before[next - 1].end > range.start
  }

  /// The place, of those of one version, that a token stands in at least in part.
  ///
  /// - Complexity: O(log places).
  static func place(of token: SourceRange, in places: [SourceRange]) -> Int? {
    let next = places.partitionPoint { $0.start < token.end }
    return next > 0 && places[next - 1].end > token.start ? next - 1 : nil
  }
}

extension TokenBuffer {
  fileprivate func hasTokens(between start: Int, _ end: Int) -> Bool {
    guard start < end, let last = tokenIndex(at: end - 1), let token = previous(last + 1) else { return false }
    return self[token].range.end > start
  }
}
