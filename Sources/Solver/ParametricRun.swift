import LinearRows

/// How the best solution moves while one parameter grows.
package struct ParametricSegment: Sendable {
  package let from: Rational
  package let to: Rational
  package enum State: Sendable {
    /// Every column is an affine function between these two points.
    case solved(start: [Rational], end: [Rational], varies: [Bool])
    case inconsistent
  }
  package let state: State

  package var isInconsistent: Bool {
    if case .inconsistent = state { true } else { false }
  }
}

/// The 1-D parametric dual simplex: from one end of a range to the other, breakpoint by breakpoint.
package enum ParametricRun {
  /// - Parameter position: Which of the problem's parameters grows; its own value is not used.
  /// - Returns: Adjacent segments from `low` to `high`. One without length is a single size with a solution.
  /// - Throws: `numberTooLarge`, `workLimit` also beyond 200 segments.
  package static func segments(
    _ problem: LinearProblem, growing position: Int, from low: Rational, to high: Rational
  ) throws(SolverError) -> [ParametricSegment] {
    let hierarchy = try Hierarchy(problem.rows)
    do throws(SolverError) {
      return try run(SmallFraction.self, problem, hierarchy, position, low, high)
    } catch {
      guard error == .numberTooLarge else { throw error }
      return try run(Rational.self, problem, hierarchy, position, low, high)
    }
  }

  private static func run<Number: ExactNumber>(
    _ type: Number.Type, _ problem: LinearProblem, _ hierarchy: Hierarchy, _ position: Int, _ low: Rational, _ high: Rational
  ) throws(SolverError) -> [ParametricSegment] {
    var segments: [ParametricSegment] = []
    var problem = problem
    let column = problem.parameters[position].column
    var here = low
    while here < high {
      if segments.count > 200 { throw .workLimit }
      problem.parameters[position].value = here
      var (tableau, contradiction) = try Tableau<Number>.solved(problem, hierarchy)
      if let contradiction {
        let next = min(tableau.nextChance(for: contradiction, column, from: here) ?? high, high)
        append(ParametricSegment(from: here, to: next, state: .inconsistent), to: &segments)
        here = next
        continue
      }
      while here < high {
        if segments.count > 200 { throw .workLimit }
        if try tableau.isBlocked(ahead: column) {
          // A solution at this one size is worth a segment of its own.
          if segments.last.map({ $0.to == here && $0.isInconsistent }) ?? true {
            let point = tableau.point(problem.columnCount)
            let varies = tableau.mayVary(columnCount: problem.columnCount)
            segments.append(
              ParametricSegment(from: here, to: here, state: .solved(start: point, end: point, varies: varies)))
          }
          append(ParametricSegment(from: here, to: high, state: .inconsistent), to: &segments)
          return segments
        }
        let next = min(tableau.breakpoint(along: column, from: here) ?? high, high)
        let start = tableau.point(problem.columnCount)
        let varies = tableau.mayVary(columnCount: problem.columnCount)
        _ = tableau.setParameter(column, to: next)
        try tableau.checkNumbers()
        let end = tableau.point(problem.columnCount)
        append(ParametricSegment(from: here, to: next, state: .solved(start: start, end: end, varies: varies)), to: &segments)
        here = next
      }
    }
    return segments
  }

  private static func append(_ segment: ParametricSegment, to segments: inout [ParametricSegment]) {
    if segment.from < segment.to { segments.append(segment) }
  }
}

extension Tableau {
  /// Prepares the basis for values of the parameter just above the current one.
  ///
  /// - Returns: True when there is no solution for any larger value.
  mutating func isBlocked(ahead column: Column) throws(SolverError) -> Bool {
    for row in 0..<Int32(spans.count) where state[Int(row)] == .condition {
      if find(Int32(column), in: row) >= 0 { return true }
    }
    direction = Int32(column)
    defer { direction = -1 }
    return try optimize(0..<Int32(spans.count)) != nil
  }

  /// The next value at which a basic row reaches zero.
  func breakpoint(along column: Column, from here: Rational) -> Rational? {
    var best: Number?
    for row in 0..<Int32(spans.count) where state[Int(row)] == .basic {
      let place = find(Int32(column), in: row)
      if place < 0 || entries[place].coefficient.signum >= 0 { continue }
      let step = constant[Int(row)] / -entries[place].coefficient
      if best.map({ step < $0 }) ?? true { best = step }
    }
    return best.map { here + $0.rational }
  }

  /// The next value at which the contradiction is gone, if it ever is.
  func nextChance(for contradiction: Contradiction, _ column: Column, from here: Rational) -> Rational? {
    let row = contradiction.row
    let place = find(Int32(column), in: row)
    if place < 0 || constant[Int(row)].isZero { return nil }
    let step = -constant[Int(row)].rational / entries[place].coefficient.rational
    return step.isPositive ? here + step : nil
  }
}
