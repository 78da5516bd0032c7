import LinearRows

extension Tableau {
  /// Eliminates the unknowns that no equality determined, so that only columns ≥ 0 are left.
  ///
  /// Optional rows are used first, the most important first: the start then satisfies as many as it can.
  /// - Throws: `Contradiction` for an inequality that reads `c ≥ 0` with `c < 0`.
  mutating func eliminateRemainingUnknowns(rows: [Row], ranks: [Int32], levelCount: Int) throws(Contradiction) {
    try dropDominatedBounds()
    isEliminating = false
    var optional: [[Int32]] = Array(repeating: [], count: levelCount)
    for (index, rank) in ranks.enumerated() where rank >= 0 { optional[Int(rank)].append(Int32(index)) }
    for level in optional {
      for row in level {
        refresh(row)
        defineByBound(contradicting: row)
        let rank = ranks[Int(row)]
        let penalisesPlus = rows[Int(row)].relation == .equal
        let best = bestColumn(in: row)
        if best.column >= 0 {
          let plus = Int32(kind.count)
          define(best.column, by: row)
          addCost(plus + 1, rank, .one)
          if penalisesPlus { addCost(plus, rank, .one) }
        } else if !mergeIntoTwin(row, rank: rank, penalisesPlus: penalisesPlus) {
          enterBasis(optionalRow: row, rank: rank, penalisesPlus: penalisesPlus)
        }
      }
    }
    for pass in 0..<2 {
      for row in 0..<Int32(rows.count) where state[Int(row)] == .inequality {
        refresh(row)
        let best = bestColumn(in: row)
        if best.column < 0 || (pass == 0 && best.unknowns > 1) { continue }
        define(best.column, by: row)
      }
    }
    for row in 0..<Int32(rows.count) where state[Int(row)] == .inequality {
      refresh(row)
      if isImplied(row) {
        state[Int(row)] = .dropped
      } else {
        let slack = addColumn(.slack, origin: row)
        state[Int(row)] = .basic
        head[Int(row)] = slack
        definingRow[Int(slack)] = row
      }
    }
  }

  mutating func addCost(_ column: Int32, _ rank: Int32, _ weight: Number) {
    costs.append(Cost(column: column, rank: rank, weight: weight))
    hasCost[Int(column)] = true
  }

  /// Whether the row is `c + Σ ≥ 0` with nothing negative in it and no parameter.
  private func isImplied(_ row: Int32) -> Bool {
    if constant[Int(row)].signum < 0 { return false }
    for index in range(row) {
      let entry = entries[index]
      let columnKind = kind[Int(entry.column)]
      if columnKind == .parameter { return false }
      if columnKind.isRestricted, entry.coefficient.signum < 0 { return false }
    }
    return true
  }

  /// A row that is a multiple of an earlier optional row needs no errors of its own: it adds a cost to theirs.
  ///
  /// This is the pair of hugging and compression resistance.
  private mutating func mergeIntoTwin(_ row: Int32, rank: Int32, penalisesPlus: Bool) -> Bool {
    guard constant[Int(row)].isZero, spans[Int(row)].length == 2 else { return false }
    let first = entries[range(row).lowerBound]
    let second = entries[range(row).lowerBound + 1]
    guard kind[Int(first.column)] == .plus, kind[Int(second.column)] == .minus,
      origin[Int(first.column)] == origin[Int(second.column)], first.coefficient == -second.coefficient,
      definingRow[Int(first.column)] < 0, definingRow[Int(second.column)] < 0
    else { return false }
    let isFlipped = first.coefficient.signum < 0
    let weight = isFlipped ? second.coefficient : first.coefficient
    addCost(isFlipped ? first.column : second.column, rank, weight)
    if penalisesPlus { addCost(isFlipped ? second.column : first.column, rank, weight) }
    state[Int(row)] = .dropped
    return true
  }

  /// Starts with the error of the sign that the row has now; the other one is zero.
  private mutating func enterBasis(optionalRow row: Int32, rank: Int32, penalisesPlus: Bool) {
    let plus = addColumn(.plus, origin: row)
    let minus = addColumn(.minus, origin: row)
    addCost(minus, rank, .one)
    if penalisesPlus { addCost(plus, rank, .one) }
    scratch.removeAll(keepingCapacity: true)
    let isNegative = constant[Int(row)].signum < 0
    for index in range(row) {
      let entry = entries[index]
      scratch.append(Entry(column: entry.column, coefficient: isNegative ? -entry.coefficient : entry.coefficient))
    }
    if isNegative { constant[Int(row)] = -constant[Int(row)] }
    // plus = c + Σ + minus, or minus = −c − Σ + plus.
    let outside = isNegative ? plus : minus
    scratch.append(Entry(column: outside, coefficient: .one))
    store(in: row)
    note(row, in: outside)
    state[Int(row)] = .basic
    head[Int(row)] = isNegative ? minus : plus
    definingRow[Int(head[Int(row)])] = row
  }
}
