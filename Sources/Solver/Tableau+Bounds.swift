import LinearRows

/// Bounds of single unknowns, and which of them are needed.
extension Tableau {
  /// Keeps only the tightest bound on each side of an unknown.
  mutating func dropDominatedBounds() throws(Contradiction) {
    lowerBound = [Int32](repeating: -1, count: kind.count)
    upperBound = lowerBound
    for row in 0..<Int32(spans.count) where state[Int(row)] == .inequality {
      var unknown = -1
      var isPlain = true
      for index in range(row) {
        switch kind[Int(entries[index].column)] {
        case .unknown:
          if unknown >= 0 { isPlain = false }
          unknown = index
        case .parameter: isPlain = false
        default: break
        }
        if !isPlain { break }
      }
      guard isPlain else { continue }
      if unknown < 0 {
        if constant[Int(row)].signum < 0 { throw Contradiction(row: row, isEquality: false) }
        state[Int(row)] = .dropped
        continue
      }
      let entry = entries[unknown]
      let isLower = entry.coefficient.signum > 0
      let other = isLower ? lowerBound[Int(entry.column)] : upperBound[Int(entry.column)]
      var winner = row
      if other >= 0 {
        let bound = -constant[Int(row)] / entry.coefficient
        let place = find(entry.column, in: other)
        let otherBound = -constant[Int(other)] / entries[place].coefficient
        if bound.isSpoilt || otherBound.isSpoilt { sawSpoiltNumber = true }
        let replaces = isLower ? otherBound < bound : bound < otherBound
        let loser = replaces ? other : row
        if !replaces { winner = other }
        for index in range(loser) { noteFewerUses(of: entries[index].column) }
        state[Int(loser)] = .dropped
      }
      if isLower { lowerBound[Int(entry.column)] = winner } else { upperBound[Int(entry.column)] = winner }
    }
  }

  /// An unknown whose lower bound follows from the equality `row` and the lower bounds of the row's other unknowns.
  ///
  /// A container that is the sum of its parts is no smaller than nothing because its parts are.
  func impliedColumn(in row: Int32) -> Int32 {
    var positive = (count: 0, last: -1)
    var negative = (count: 0, last: -1)
    for index in range(row) {
      let entry = entries[index]
      switch kind[Int(entry.column)] {
      case .unknown:
        if lowerBound[Int(entry.column)] < 0 { return -1 }
        if entry.coefficient.signum > 0 { positive = (positive.count + 1, index) } else { negative = (negative.count + 1, index) }
      case .parameter: return -1
      default: break
      }
    }
    if positive.count == 1, isBoundImplied(at: positive.last, in: row) { return entries[positive.last].column }
    if negative.count == 1, isBoundImplied(at: negative.last, in: row) { return entries[negative.last].column }
    return -1
  }

  func isBoundImplied(at place: Int, in row: Int32) -> Bool {
    let pivot = entries[place].coefficient
    // pivot · x = −constant − Σ others, where every other term grows with its column.
    var sum = constant[Int(row)]
    for index in range(row) where index != place && kind[Int(entries[index].column)] == .unknown {
      sum = sum + entries[index].coefficient * boundValue(lowerBound[Int(entries[index].column)])
    }
    let implied = -sum / pivot
    return !implied.isSpoilt && !(implied < boundValue(lowerBound[Int(entries[place].column)]))
  }

  /// The bound that a row with a single unknown sets.
  func boundValue(_ row: Int32) -> Number {
    for index in range(row) where kind[Int(entries[index].column)] == .unknown {
      return -constant[Int(row)] / entries[index].coefficient
    }
    return .zero
  }

  /// When an optional row wants a single unknown beyond its required bound, the bound is the better start.
  mutating func defineByBound(contradicting row: Int32) {
    var place = -1
    for index in range(row) where kind[Int(entries[index].column)] == .unknown {
      if place >= 0 { return }
      place = index
    }
    if place < 0 { return }
    let entry = entries[place]
    let wanted = -constant[Int(row)] / entry.coefficient
    for (bound, isLower) in [(lowerBound[Int(entry.column)], true), (upperBound[Int(entry.column)], false)] {
      guard bound >= 0, state[Int(bound)] == .inequality else { continue }
      let limit = boundValue(bound)
      if isLower ? wanted < limit : limit < wanted {
        define(entry.column, by: bound)
        refresh(row)
        return
      }
    }
  }
}
