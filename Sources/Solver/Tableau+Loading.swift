import LinearRows

extension Tableau {
  /// What the rows of a problem contradict before the simplex starts.
  struct Contradiction: Error {
    /// The row whose value cannot be reached, in tableau terms.
    let row: Int32
    /// Whether the row is an equality `0 = constant + Σ dummies`.
    let isEquality: Bool
  }

  /// - Parameter parameters: The value of each column that is given.
  /// - Parameter ranks: The level of each optional row, 0 for the most important; −1 for required rows.
  init(
    rows: [Row], columnCount: Int, parameters: [LinearProblem.Parameter], ranks: [Int32], keepsTraces: Bool
  ) {
    var total = 0
    for row in rows { total += row.terms.count + 1 }
    reserve(columns: columnCount + rows.count * 2, rows: rows.count + 8, entries: total * 2)
    for _ in 0..<columnCount { _ = addColumn(.unknown) }
    eliminationOrder = Array(repeating: -1, count: columnCount)
    var given: [Number] = parameters.isEmpty ? [] : Array(repeating: .zero, count: columnCount)
    for parameter in parameters {
      kind[parameter.column] = .parameter
      given[parameter.column] = Number(parameter.value)
      parameterValues[parameter.column] = Number(parameter.value)
    }
    if keepsTraces {
      for (index, row) in rows.enumerated() where row.isRequired && row.relation == .equal {
        _ = addColumn(.dummy, origin: Int32(index))
      }
    }
    var dummy = Int32(columnCount)
    pivotLimit = 20_000 + 40 * rows.count
    for row in rows {
      // Every inequality is kept as "something ≥ 0".
      let isFlipped = row.relation == .atMost
      scratch.removeAll(keepingCapacity: true)
      var value = Number(row.constant)
      if !isFlipped { value = -value }
      for term in row.terms {
        var coefficient = Number(term.coefficient)
        if isFlipped { coefficient = -coefficient }
        if coefficient.isSpoilt { sawSpoiltNumber = true }
        scratch.append(Entry(column: Int32(term.column), coefficient: coefficient))
        if kind[term.column] == .parameter { value = value + coefficient * given[term.column] }
      }
      if value.isSpoilt { sawSpoiltNumber = true }
      var rowState = RowState.optional
      if row.isRequired {
        rowState = row.relation == .equal ? .equality : .inequality
        if keepsTraces, rowState == .equality {
          scratch.append(Entry(column: dummy, coefficient: .one))
          dummy += 1
        }
      }
      _ = addRow(rowState, constant: value)
    }
  }

  private mutating func reserve(columns: Int, rows: Int, entries count: Int) {
    kind.reserveCapacity(columns)
    origin.reserveCapacity(columns)
    uses.reserveCapacity(columns)
    firstNode.reserveCapacity(columns)
    definingRow.reserveCapacity(columns)
    hasCost.reserveCapacity(columns)
    isFrozen.reserveCapacity(columns)
    nodes.reserveCapacity(count)
    spans.reserveCapacity(rows)
    constant.reserveCapacity(rows)
    state.reserveCapacity(rows)
    head.reserveCapacity(rows)
    entries.reserveCapacity(count)
  }
}
