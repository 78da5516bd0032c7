import LinearRows

/// Components and the objectives of their levels.
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
