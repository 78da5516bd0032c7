import LinearRows

extension Tableau {
  /// The value of every unknown at the current basis; an unknown that nothing bounds is zero.
  func values(columnCount: Int) -> [Number] {
    var values = [Number](repeating: .zero, count: columnCount)
    for row in definitions.reversed() {
      var value = constant[Int(row)]
      for index in range(row) {
        let entry = entries[index]
        switch kind[Int(entry.column)] {
        case .unknown:
          let factor = values[Int(entry.column)]
          if !factor.isZero { value = value + entry.coefficient * factor }
        case .parameter, .dummy: break
        case .slack, .plus, .minus:
          let basic = definingRow[Int(entry.column)]
          if basic >= 0, !constant[Int(basic)].isZero { value = value + entry.coefficient * constant[Int(basic)] }
        }
      }
      values[Int(head[Int(row)])] = value
    }
    return values
  }

  /// Whether each unknown could have another value at the same cost, as far as the columns outside the basis
  /// show. True is a suspicion, false is certain.
  func mayVary(columnCount: Int) -> [Bool] {
    var varies = [Bool](repeating: false, count: kind.count)
    for column in kind.indices {
      switch kind[column] {
      case .unknown: varies[column] = definingRow[column] < 0
      case .slack, .plus, .minus: varies[column] = definingRow[column] < 0 && !isFrozen[column]
      case .parameter, .dummy: break
      }
    }
    for row in 0..<Int32(spans.count) where state[Int(row)] == .basic {
      let top = Int(head[Int(row)])
      for index in range(row) where varies[Int(entries[index].column)] {
        varies[top] = true
        break
      }
    }
    for row in definitions.reversed() {
      for index in range(row) where varies[Int(entries[index].column)] {
        varies[Int(head[Int(row)])] = true
        break
      }
    }
    return Array(varies[..<columnCount])
  }

  /// Adds a row for `Σ terms − constant` over the columns outside the basis.
  ///
  /// - Returns: The row; or an unknown that nothing bounds and that the sum depends on.
  mutating func addQuery(_ terms: [Term], constant shift: Rational) -> (row: Int32, unbounded: Int32?) {
    var work: [Int32: Number] = [:]
    var value = -Number(shift)
    // Definitions only refer to later ones, so the earliest is always substituted first.
    var pending = CostHeap()
    var isPending: Set<Int32> = []
    func add(_ column: Int32, _ amount: Number, _ work: inout [Int32: Number]) {
      let sum = (work[column] ?? .zero) + amount
      work[column] = sum.isZero ? nil : sum
      guard kind[Int(column)] == .unknown, definingRow[Int(column)] >= 0, isPending.insert(column).inserted else { return }
      pending.push(cost: eliminationOrder[Int(column)], row: column)
    }
    for term in terms {
      add(Int32(term.column), Number(term.coefficient), &work)
      if kind[term.column] == .parameter { value = value + Number(term.coefficient) * parameterValue(term.column) }
    }
    while let (_, column) = pending.pop() {
      guard let factor = work.removeValue(forKey: column) else { continue }
      let row = definingRow[Int(column)]
      value = value + factor * constant[Int(row)]
      for index in range(row) { add(entries[index].column, factor * entries[index].coefficient, &work) }
    }
    for column in work.keys.sorted() where definingRow[Int(column)] >= 0 {
      guard let factor = work.removeValue(forKey: column) else { continue }
      let row = definingRow[Int(column)]
      value = value + factor * constant[Int(row)]
      for index in range(row) {
        let other = entries[index].column
        let sum = (work[other] ?? .zero) + factor * entries[index].coefficient
        work[other] = sum.isZero ? nil : sum
      }
    }
    scratch.removeAll(keepingCapacity: true)
    var unbounded: Int32?
    for column in work.keys.sorted() {
      guard let coefficient = work[column] else { continue }
      if coefficient.isSpoilt { sawSpoiltNumber = true }
      if kind[Int(column)] == .unknown, unbounded == nil { unbounded = column }
      scratch.append(Entry(column: column, coefficient: coefficient))
    }
    if value.isSpoilt { sawSpoiltNumber = true }
    return (addRow(.objective, constant: value), unbounded)
  }

  /// Takes a query out of the tableau.
  mutating func removeQuery(_ row: Int32) {
    state[Int(row)] = .dropped
  }

  mutating func negate(_ row: Int32) {
    constant[Int(row)] = -constant[Int(row)]
    for index in range(row) { entries[index].coefficient = -entries[index].coefficient }
  }

  /// Gives a parameter a new value.
  ///
  /// - Returns: The rows whose value changed; nil when a condition on the parameters does not hold any more.
  mutating func setParameter(_ column: Column, to value: Rational) -> [Int32]? {
    let change = Number(value) - parameterValue(column)
    parameterValues[column] = Number(value)
    if change.isZero { return [] }
    var changed: [Int32] = []
    var holds = true
    visit += 1
    while lastVisit.count < spans.count { lastVisit.append(0) }
    var node = firstNode[column]
    while node >= 0 {
      let row = nodes[Int(node)].row
      node = nodes[Int(node)].next
      // A row can stand in the list twice.
      if state[Int(row)] == .dropped || lastVisit[Int(row)] == visit { continue }
      lastVisit[Int(row)] = visit
      let place = find(Int32(column), in: row)
      if place < 0 { continue }
      constant[Int(row)] = constant[Int(row)] + entries[place].coefficient * change
      if constant[Int(row)].isSpoilt { sawSpoiltNumber = true }
      changed.append(row)
      if state[Int(row)] == .condition, !constant[Int(row)].isZero { holds = false }
    }
    return holds ? changed : nil
  }

  func parameterValue(_ column: Column) -> Number { parameterValues[column] ?? .zero }
}
