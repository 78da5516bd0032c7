import LinearRows

extension Tableau {
  enum Outcome: Equatable {
    case optimal
    /// The objective falls without end along this column.
    case unbounded(Int32)
  }

  /// Exchanges the head of `row` for `entering`.
  mutating func pivot(_ row: Int32, entering: Int32) throws(SolverError) {
    try countPivot()
    let place = find(entering, in: row)
    let leaving = head[Int(row)]
    let reciprocal = Number.one / entries[place].coefficient
    let factor = -reciprocal
    scratch.removeAll(keepingCapacity: true)
    var isPlaced = false
    for index in range(row) where index != place {
      let entry = entries[index]
      if !isPlaced, entry.column > leaving {
        scratch.append(Entry(column: leaving, coefficient: reciprocal))
        isPlaced = true
      }
      let value = entry.coefficient * factor
      if value.isSpoilt { sawSpoiltNumber = true }
      scratch.append(Entry(column: entry.column, coefficient: value))
    }
    if !isPlaced { scratch.append(Entry(column: leaving, coefficient: reciprocal)) }
    constant[Int(row)] = constant[Int(row)] * factor
    if constant[Int(row)].isSpoilt { sawSpoiltNumber = true }
    store(in: row)
    head[Int(row)] = entering
    definingRow[Int(entering)] = row
    definingRow[Int(leaving)] = -1
    var node = firstNode[Int(entering)]
    firstNode[Int(entering)] = -1
    note(row, in: leaving)
    while node >= 0 {
      let target = nodes[Int(node)].row
      node = nodes[Int(node)].next
      guard target != row, state[Int(target)] == .basic || state[Int(target)] == .objective else { continue }
      let place = find(entering, in: target)
      if place >= 0 { substitute(entering, at: place, in: target, by: row) }
    }
    try checkNumbers()
  }

  /// The row that limits how far `column` can grow, and how far.
  ///
  /// Rows that are infeasible do not limit it. Among equals the one with the smallest head wins, as Bland's rule asks.
  private func limit(of column: Int32) -> (row: Int32, step: Number) {
    var best: Int32 = -1
    var bestStep = Number.zero
    var node = firstNode[Int(column)]
    while node >= 0 {
      let row = nodes[Int(node)].row
      node = nodes[Int(node)].next
      if state[Int(row)] != .basic || constant[Int(row)].signum < 0 { continue }
      let place = find(column, in: row)
      if place < 0 || entries[place].coefficient.signum >= 0 { continue }
      let step = constant[Int(row)] / -entries[place].coefficient
      if best < 0 || step < bestStep || (step == bestStep && head[Int(row)] < head[Int(best)]) {
        best = row
        bestStep = step
      }
    }
    return (best, bestStep)
  }

  /// After this many steps without progress the smallest index is chosen, which cannot cycle (Bland 1977).
  private var patience: Int { 6 }

  /// The column to grow: the steepest of those with the wanted sign, or the first of them when `isCautious`.
  private func entering(in row: Int32, sign: Int, isCautious: Bool) -> Int32 {
    var best = -1
    for index in range(row) {
      let entry = entries[index]
      if entry.coefficient.signum != sign || !kind[Int(entry.column)].isRestricted || isFrozen[Int(entry.column)] { continue }
      if isCautious { return entry.column }
      if best < 0 { best = index; continue }
      let isSteeper = sign < 0 ? entry.coefficient < entries[best].coefficient : entries[best].coefficient < entry.coefficient
      if isSteeper { best = index }
    }
    return best < 0 ? -1 : entries[best].column
  }

  /// Minimises an objective row from a feasible basis, over the columns that are not frozen.
  mutating func minimize(_ objective: Int32) throws(SolverError) -> Outcome {
    var stalled = 0
    while true {
      let column = entering(in: objective, sign: -1, isCautious: stalled > patience)
      if column < 0 { return .optimal }
      let (row, step) = limit(of: column)
      if row < 0 { return .unbounded(column) }
      stalled = step.isZero ? stalled + 1 : 0
      try pivot(row, entering: column)
    }
  }

  /// Raises an infeasible row to zero, keeping the feasible ones feasible.
  ///
  /// - Returns: False when the row cannot reach zero; its entries then tell why.
  mutating func makeFeasible(_ row: Int32) throws(SolverError) -> Bool {
    var stalled = 0
    while constant[Int(row)].signum < 0 {
      let column = entering(in: row, sign: 1, isCautious: stalled > patience)
      if column < 0 { return false }
      let needed = -constant[Int(row)] / entries[find(column, in: row)].coefficient
      let (blocking, step) = limit(of: column)
      if blocking < 0 || !(step < needed) {
        try pivot(row, entering: column)
        return true
      }
      stalled = step.isZero ? stalled + 1 : 0
      try pivot(blocking, entering: column)
    }
    return true
  }
}
