import LinearRows

extension Tableau {
  /// Solves `row` for `column` and substitutes it everywhere else.
  ///
  /// An inequality brings in its slack, an optional row its two errors.
  mutating func eliminate(_ column: Int32, with row: Int32) {
    define(column, by: row)
    var node = firstNode[Int(column)]
    while node >= 0 {
      let target = nodes[Int(node)].row
      node = nodes[Int(node)].next
      if target == row || state[Int(target)] == .definition || state[Int(target)] == .dropped { continue }
      let place = find(column, in: target)
      if place >= 0 { substitute(column, at: place, in: target, by: row) }
    }
    firstNode[Int(column)] = -1
    uses[Int(column)] = 0
  }

  /// Makes `row` the definition of `column` without touching other rows.
  mutating func define(_ column: Int32, by row: Int32) {
    let place = find(column, in: row)
    let pivot = entries[place].coefficient
    let span = range(row)
    let reciprocal = Number.one / pivot
    let factor = -reciprocal
    let isPlain = factor == .one
    scratch.removeAll(keepingCapacity: true)
    for index in span where index != place {
      let entry = entries[index]
      let value = isPlain ? entry.coefficient : entry.coefficient * factor
      if value.isSpoilt { sawSpoiltNumber = true }
      scratch.append(Entry(column: entry.column, coefficient: value))
    }
    constant[Int(row)] = constant[Int(row)] * factor
    if constant[Int(row)].isSpoilt { sawSpoiltNumber = true }
    switch state[Int(row)] {
    case .inequality:
      let slack = addColumn(.slack, origin: row)
      scratch.append(Entry(column: slack, coefficient: reciprocal))
    case .optional:
      let plus = addColumn(.plus, origin: row)
      let minus = addColumn(.minus, origin: row)
      scratch.append(Entry(column: plus, coefficient: reciprocal))
      scratch.append(Entry(column: minus, coefficient: factor))
    default: break
    }
    store(in: row)
    state[Int(row)] = .definition
    head[Int(row)] = column
    definingRow[Int(column)] = row
    eliminationOrder[Int(column)] = Int32(definitions.count)
    definitions.append(row)
    if isEliminating {
      for index in range(row) { noteFewerUses(of: entries[index].column) }
    }
  }

  /// Uses up all required equalities.
  ///
  /// - Throws: `Contradiction` for an equality that reads `0 = c` with `c ≠ 0`.
  /// - Complexity: O(entries) for the near-triangular systems that layouts are.
  mutating func eliminateEqualities() throws(Contradiction) {
    var heap = CostHeap()
    for row in 0..<Int32(spans.count) where state[Int(row)] == .equality {
      if spans[Int(row)].length <= 2 || bestColumn(in: row).uses <= 1 {
        easyRows.append(row)
      } else {
        heap.push(cost: cost(of: row), row: row)
      }
    }
    // Front to back first, so that chains are followed in the order in which they are written.
    easyRows.reverse()
    while true {
      if let row = easyRows.popLast() {
        if state[Int(row)] == .equality { try use(row, orDefer: &heap) }
      } else if let (cost, row) = heap.pop() {
        guard state[Int(row)] == .equality else { continue }
        let now = self.cost(of: row)
        if now > cost {
          heap.push(cost: now, row: row)
        } else {
          try use(row)
        }
      } else {
        return
      }
    }
  }

  private mutating func use(_ row: Int32, orDefer heap: inout CostHeap) throws(Contradiction) {
    let best = bestColumn(in: row)
    if best.unknowns <= 2 || best.uses <= 1 {
      try use(row)
    } else {
      heap.push(cost: cost(of: row), row: row)
    }
  }

  private mutating func use(_ row: Int32) throws(Contradiction) {
    let best = bestColumn(in: row)
    if best.column >= 0 {
      if best.isImplied {
        // The other columns' bounds imply this one's, so it need not be carried along.
        state[Int(lowerBound[Int(best.column)])] = .dropped
      }
      eliminate(best.column, with: row)
      return
    }
    if !constant[Int(row)].isZero { throw Contradiction(row: row, isEquality: true) }
    let dependsOnParameters = range(row).contains { kind[Int(entries[$0].column)] == .parameter }
    state[Int(row)] = dependsOnParameters ? .condition : .dropped
  }

  /// The unknown of the row that the fewest rows hold; a coefficient of ±1 wins a tie.
  func bestColumn(in row: Int32) -> (column: Int32, uses: Int32, unknowns: Int, isImplied: Bool) {
    let implied = isEliminating ? impliedColumn(in: row) : -1
    var best: Int32 = -1
    var bestUses = Int32.max
    var bestIsUnit = false
    var unknowns = 0
    for index in range(row) {
      let entry = entries[index]
      if kind[Int(entry.column)] != .unknown { continue }
      unknowns += 1
      var count = uses[Int(entry.column)]
      if isEliminating, lowerBound[Int(entry.column)] >= 0 {
        // A bound that is not implied turns into a row of its own, which is worse than one more entry.
        count += entry.column == implied ? -1 : 2
      }
      if count < bestUses || (count == bestUses && !bestIsUnit && entry.coefficient.isUnit) {
        best = entry.column
        bestUses = count
        bestIsUnit = entry.coefficient.isUnit
      }
    }
    return (best, bestUses, unknowns, best >= 0 && best == implied)
  }

  /// Markowitz's estimate of the entries an elimination fills in.
  private func cost(of row: Int32) -> Int32 {
    let best = bestColumn(in: row)
    if best.column < 0 { return 0 }
    return Int32(clamping: (best.unknowns - 1) * (Int(best.uses) - 1))
  }

  /// Replaces all unknowns of a row that have a definition by now, in one pass.
  ///
  /// Definitions refer to later ones only, so taking them in order visits each once.
  mutating func refresh(_ row: Int32) {
    var pending = CostHeap()
    for index in range(row) {
      let column = entries[index].column
      if kind[Int(column)] == .unknown, definingRow[Int(column)] >= 0 {
        pending.push(cost: eliminationOrder[Int(column)], row: column)
      }
    }
    if pending.isEmpty { return }
    while work.count < kind.count { work.append(.zero) }
    var touched: [Int32] = []
    var value = constant[Int(row)]
    for index in range(row) {
      touched.append(entries[index].column)
      work[Int(entries[index].column)] = entries[index].coefficient
    }
    while let (_, column) = pending.pop() {
      let factor = work[Int(column)]
      if factor.isZero { continue }
      work[Int(column)] = .zero
      let source = definingRow[Int(column)]
      if !constant[Int(source)].isZero { value = value + factor * constant[Int(source)] }
      for index in range(source) {
        let entry = entries[index]
        let old = work[Int(entry.column)]
        if old.isZero {
          touched.append(entry.column)
          if kind[Int(entry.column)] == .unknown, definingRow[Int(entry.column)] >= 0 {
            pending.push(cost: eliminationOrder[Int(entry.column)], row: entry.column)
          }
        }
        work[Int(entry.column)] = old + factor * entry.coefficient
      }
    }
    if value.isSpoilt { sawSpoiltNumber = true }
    constant[Int(row)] = value
    touched.sort()
    scratch.removeAll(keepingCapacity: true)
    for column in touched where !work[Int(column)].isZero {
      if work[Int(column)].isSpoilt { sawSpoiltNumber = true }
      scratch.append(Entry(column: column, coefficient: work[Int(column)]))
      work[Int(column)] = .zero
      if kind[Int(column)] != .unknown { note(row, in: column) }
    }
    store(in: row)
  }
}
