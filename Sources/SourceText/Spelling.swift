/// Finds the word that somebody meant.
package enum Spelling {
  /// The candidate that the fewest slips lead to, when these are few for its length.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    // Nobody mistypes a word of this length into one of ours.
    guard word.utf8.count <= 64 else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let distance = distance(Array(word.lowercased().utf8), Array(candidate.utf8))
      guard distance <= max(1, candidate.utf8.count / 3) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// How many letters have to be added, removed, replaced or swapped with their neighbour.
  ///
  /// - Complexity: O(first × second).
  package static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let isSame = first[row] == second[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
