import LinearRows

extension EquivalenceQuestion {
  /// Looks for rows that could stand beside both sides and make an unmatched optional row decide differently.
  ///
  /// The rival pulls the row's sum to another value, at a priority that one side yields to and the other does not.
  func difference(of leftovers: (before: [Row], after: [Row])) throws(SolverError) -> Difference? {
    let all = before + after + background
    if all.contains(where: { if case .symbolic = $0.priority { true } else { false } }) { return nil }
    let candidates = leftovers.before.prefix(8).map { ($0, EquivalenceAnswer.Side.before) }
      + leftovers.after.prefix(8).map { ($0, EquivalenceAnswer.Side.after) }
    for (row, side) in candidates {
      let others = side == .before ? leftovers.after : leftovers.before
      for context in contexts(for: row, others: others) {
        if let points = try disagreement(over: row, beside: context) {
          return .optional(row: row, of: side, context: context, before: points.before, after: points.after)
        }
      }
    }
    return nil
  }

  private func contexts(for row: Row, others: [Row]) -> [[Row]] {
    guard case .level(let level) = row.priority else { return [] }
    if isClosed { return [[]] }
    var result: [[Row]] = [[]]
    var rivalLevels = [level / 2]
    for other in others {
      if case .level(let value) = other.priority, value != level { rivalLevels.insert((value + level) / 2, at: 0) }
    }
    let sum = row.terms
    for rival in rivalLevels {
      for step: Rational in [1, -1, 100, -100] {
        result.append([Row(sum, .equal, row.constant + step, priority: .level(rival), id: "a rival")])
      }
    }
    return result
  }

  /// Two solutions, one of each side, when the row's sum cannot be the same on both.
  private func disagreement(
    over row: Row, beside context: [Row]
  ) throws(SolverError) -> (before: [Rational], after: [Rational])? {
    // Symbols need values; these are unlikely to fit by accident.
    let samples = symbols.enumerated().map { Row([Term($1, 1)], .equal, Rational(7 + 4 * $0), id: "sample") }
    let probe = columnCount
    let measure = Row([Term(probe, 1)] + row.terms.map { Term($0.column, -$0.coefficient) }, .equal, .zero)
    func solve(_ rows: [Row]) throws(SolverError) -> (values: [Rational], range: LinearSolution.Range)? {
      let problem = LinearProblem(rows: rows + background + samples + context + [measure], columnCount: columnCount + 1)
      guard case .solved(let solution) = try LinearSolver.solve(problem) else { return nil }
      let value = solution.values[probe]
      let range = solution.ranges.first { $0.column == probe }
        ?? LinearSolution.Range(column: probe, minimum: value, maximum: value)
      return (Array(solution.values.dropLast()), range)
    }
    guard let first = try solve(before), let second = try solve(after) else { return nil }
    func isBelow(_ lower: LinearSolution.Range, _ upper: LinearSolution.Range) -> Bool {
      guard let top = lower.maximum, let bottom = upper.minimum else { return false }
      return top < bottom
    }
    if isBelow(first.range, second.range) || isBelow(second.range, first.range) { return (first.values, second.values) }
    return nil
  }
}
