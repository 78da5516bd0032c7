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

extension Tableau {
  private mutating func root(_ column: Int32) -> Int32 {
    var current = column
    while componentParent[Int(current)] != current {
      componentParent[Int(current)] = componentParent[Int(componentParent[Int(current)])]
      current = componentParent[Int(current)]
    }
    return current
  }

  private mutating func join(_ first: Int32, _ second: Int32) {
    let (left, right) = (root(first), root(second))
    if left < right { componentParent[Int(right)] = left } else { componentParent[Int(left)] = right }
  }

  /// Finds which columns hang together. Pivots never join two components.
  mutating func findComponents() {
    componentParent = Array(0..<Int32(kind.count))
    componentOfRoot = Array(repeating: -1, count: kind.count)
    for row in 0..<Int32(spans.count) where state[Int(row)] == .basic {
      let top = head[Int(row)]
      for index in range(row) where kind[Int(entries[index].column)].isRestricted { join(top, entries[index].column) }
    }
    for column in 0..<kind.count { isFrozen[column] = hasCost[column] }
  }

  /// Whether a basic row needs the simplex: it is infeasible, or an error that costs something is in the basis.
  private func isTroubled(_ row: Int32) -> Bool {
    state[Int(row)] == .basic && (isInfeasible(row) || hasCost[Int(head[Int(row)])])
  }

  private func isInfeasible(_ row: Int32) -> Bool {
    let sign = constant[Int(row)].signum
    if sign != 0 || direction < 0 { return sign < 0 }
    let place = find(direction, in: row)
    return place >= 0 && entries[place].coefficient.signum < 0
  }

  /// Restores feasibility and then optimality, level by level, where a row asks for it.
  ///
  /// - Throws: `SolverError`; an infeasible row is returned instead.
  mutating func optimize(_ rows: some Sequence<Int32>) throws(SolverError) -> Contradiction? {
    try checkNumbers()
    var troubled: [Int32] = []
    let firstNew = components.count
    for row in rows where isTroubled(row) {
      let top = Int(root(head[Int(row)]))
      if componentOfRoot[top] < 0 {
        componentOfRoot[top] = Int32(components.count)
        components.append(Component())
      }
      if !troubled.contains(componentOfRoot[top]) || troubled.count > 16 { troubled.append(componentOfRoot[top]) }
    }
    if troubled.isEmpty { return nil }
    build(from: firstNew)
    if troubled.count > 16 { troubled = Array(Set(troubled)).sorted() }
    for component in troubled {
      if let contradiction = try optimizeComponent(components[Int(component)]) { return contradiction }
    }
    return nil
  }

  /// Collects rows and objectives of the components from this place on.
  private mutating func build(from first: Int) {
    if first == components.count { return }
    for row in 0..<Int32(spans.count) where state[Int(row)] == .basic {
      let place = Int(componentOfRoot[Int(root(head[Int(row)]))])
      if place >= first { components[place].rows.append(row) }
    }
    for cost in costs {
      let place = Int(componentOfRoot[Int(root(cost.column))])
      if place >= first { components[place].costs.append(cost) }
    }
    while work.count < kind.count { work.append(.zero) }
    for place in first..<components.count {
      let members = components[place].costs.sorted { $0.rank < $1.rank }
      components[place].costs = []
      for cost in members { isFrozen[Int(cost.column)] = false }
      var start = 0
      while start < members.count {
        let rank = members[start].rank
        var end = start
        while end < members.count, members[end].rank == rank { end += 1 }
        components[place].objectives.append(Objective(rank: rank, row: objectiveRow(members[start..<end])))
        start = end
      }
    }
  }

  /// A row for the weighted sum of columns, expressed over the columns outside the basis.
  private mutating func objectiveRow(_ members: ArraySlice<Cost>) -> Int32 {
    var touched: [Int32] = []
    var value = Number.zero
    for cost in members {
      let row = definingRow[Int(cost.column)]
      if row < 0 {
        addWork(cost.column, cost.weight, &touched)
      } else {
        value = value + cost.weight * constant[Int(row)]
        for index in range(row) { addWork(entries[index].column, cost.weight * entries[index].coefficient, &touched) }
      }
    }
    scratch.removeAll(keepingCapacity: true)
    touched.sort()
    for column in touched where !work[Int(column)].isZero {
      if work[Int(column)].isSpoilt { sawSpoiltNumber = true }
      scratch.append(Entry(column: column, coefficient: work[Int(column)]))
      work[Int(column)] = .zero
    }
    if value.isSpoilt { sawSpoiltNumber = true }
    return addRow(.objective, constant: value)
  }

  private mutating func addWork(_ column: Int32, _ amount: Number, _ touched: inout [Int32]) {
    if work[Int(column)].isZero { touched.append(column) }
    work[Int(column)] = work[Int(column)] + amount
  }

  private mutating func optimizeComponent(_ component: Component) throws(SolverError) -> Contradiction? {
    try checkNumbers()
    thaw(component)
    if component.rows.contains(where: { isInfeasible($0) }) {
      if isDualFeasible(component) {
        if let row = try runDualSimplex(component) { return Contradiction(row: row, isEquality: false) }
      } else {
        for row in component.rows where constant[Int(row)].signum < 0 {
          if try !makeFeasible(row) { return Contradiction(row: row, isEquality: false) }
        }
      }
    }
    for objective in component.objectives {
      // Errors are never negative, so no level is unbounded.
      _ = try minimize(objective.row)
      for index in range(objective.row) where entries[index].coefficient.signum > 0 {
        isFrozen[Int(entries[index].column)] = true
      }
    }
    return nil
  }

  private mutating func thaw(_ component: Component) {
    for row in component.rows {
      isFrozen[Int(head[Int(row)])] = false
      for index in range(row) { isFrozen[Int(entries[index].column)] = false }
    }
    for objective in component.objectives {
      for index in range(objective.row) { isFrozen[Int(entries[index].column)] = false }
    }
  }

  /// Whether no column can improve the most important level that it changes.
  private func isDualFeasible(_ component: Component) -> Bool {
    var decided: Set<Int32> = []
    for objective in component.objectives {
      for index in range(objective.row) {
        let entry = entries[index]
        if !kind[Int(entry.column)].isRestricted { continue }
        if decided.insert(entry.column).inserted, entry.coefficient.signum < 0 { return false }
      }
    }
    return true
  }

  /// Restores feasibility of a basis that is optimal at all levels, keeping it optimal.
  ///
  /// - Returns: A row that cannot be made feasible, or nil.
  private mutating func runDualSimplex(_ component: Component) throws(SolverError) -> Int32? {
    while true {
      var leaving: Int32 = -1
      for row in component.rows where isInfeasible(row) {
        if leaving < 0 || head[Int(row)] < head[Int(leaving)] { leaving = row }
      }
      if leaving < 0 { return nil }
      var best = -1
      for index in range(leaving) {
        let entry = entries[index]
        if entry.coefficient.signum <= 0 || !kind[Int(entry.column)].isRestricted { continue }
        if best < 0 || isCheaper(entry, than: entries[best], component) { best = index }
      }
      if best < 0 { return leaving }
      try pivot(leaving, entering: entries[best].column)
    }
  }

  /// Compares two entering columns by the price of one unit, most important level first.
  private func isCheaper(_ first: Entry, than second: Entry, _ component: Component) -> Bool {
    for objective in component.objectives {
      let left = find(first.column, in: objective.row)
      let right = find(second.column, in: objective.row)
      let price = left < 0 ? Number.zero : entries[left].coefficient / first.coefficient
      let other = right < 0 ? Number.zero : entries[right].coefficient / second.coefficient
      if price != other { return price < other }
    }
    return false
  }
}
