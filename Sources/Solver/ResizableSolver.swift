import LinearRows

/// A system that is solved once and then again for other values of some columns, such as the container's size.
///
/// The values are wishes at one optional level. When no row competes with them and the required rows allow them,
/// they are given outright; otherwise each is a row `column == parameter` of its level. In both cases a new value
/// changes right sides only, which costs a few pivots of the dual simplex.
package struct ResizableSolver: Sendable {
  private let rows: [Row]
  private let columnCount: Int
  private let columns: [Column]
  private let wish: Rational
  private let mayBeGiven: Bool
  private var values: [Rational]
  private var engine = Engine.none

  private enum Engine: Sendable {
    case none
    /// The columns themselves are parameters.
    case given(Tableau<SmallFraction>)
    /// Columns after the problem's own are parameters, and rows tie the wished columns to them.
    case wished(Tableau<SmallFraction>)
    case exact(LinearSolution)
  }

  /// - Parameter wish: The priority of the parameters' values.
  /// - Throws: `inconsistent`, `numberTooLarge`, `workLimit`, `symbolicPriority`.
  package init(rows: [Row], columnCount: Int, parameters: [LinearProblem.Parameter], wish: Rational) throws(SolverError) {
    self.rows = rows
    self.columnCount = columnCount
    self.wish = wish
    columns = parameters.map(\.column)
    values = parameters.map(\.value)
    mayBeGiven = rows.allSatisfy { row in
      if case .level(let level) = row.priority { level < wish } else { true }
    }
    try restart()
  }

  private mutating func restart() throws(SolverError) {
    engine = .none
    do throws(SolverError) {
      if mayBeGiven {
        let parameters = zip(columns, values).map { LinearProblem.Parameter($0, $1) }
        let problem = LinearProblem(rows: rows, columnCount: columnCount, parameters: parameters)
        let (solved, contradiction) = try Tableau<SmallFraction>.solved(problem, try Hierarchy(rows))
        if contradiction == nil {
          engine = .given(solved)
          return
        }
      }
      let problem = wishedProblem
      let (solved, contradiction) = try Tableau<SmallFraction>.solved(problem, try Hierarchy(problem.rows))
      if contradiction != nil { throw .inconsistent }
      engine = .wished(solved)
    } catch {
      guard error == .numberTooLarge else { throw error }
      guard case .solved(let solution) = try LinearSolver.solve(wishedProblem, ranges: .none) else {
        throw .inconsistent
      }
      engine = .exact(solution)
    }
  }

  private var wishedProblem: LinearProblem {
    var wishes = rows
    var parameters: [LinearProblem.Parameter] = []
    for (index, column) in columns.enumerated() {
      let parameter = columnCount + index
      wishes.append(Row([Term(column, 1), Term(parameter, -1)], .equal, 0, priority: wish >= 1000 ? .required : .level(wish)))
      parameters.append(LinearProblem.Parameter(parameter, values[index]))
    }
    return LinearProblem(rows: wishes, columnCount: columnCount + columns.count, parameters: parameters)
  }

  /// Gives every parameter a value, in points, in the order of the initialiser.
  package mutating func resize(to newValues: [Rational]) throws(SolverError) {
    precondition(newValues.count == columns.count, "every parameter has a value")
    values = newValues
    // Taken out while it changes, so that nothing is copied.
    let current = engine
    engine = .none
    switch current {
    case .given(var tableau):
      if try move(&tableau, columns) { engine = .given(tableau) } else { try restart() }
    case .wished(var tableau):
      // What was out of reach may be within reach now, and then given values are quicker.
      if !mayBeGiven, try move(&tableau, Array(columnCount..<columnCount + columns.count)) {
        engine = .wished(tableau)
      } else {
        try restart()
      }
    case .none, .exact: try restart()
    }
  }

  private func move(_ tableau: inout Tableau<SmallFraction>, _ parameters: [Column]) throws(SolverError) -> Bool {
    var changed: [Int32] = []
    for (column, value) in zip(parameters, values) {
      guard let rows = tableau.setParameter(column, to: value) else { return false }
      changed += rows
    }
    tableau.pivots = 0
    do throws(SolverError) {
      return try tableau.optimize(changed) == nil
    } catch {
      guard error == .numberTooLarge else { throw error }
      return false
    }
  }

  /// One best solution, as doubles.
  package func solution() -> [Double] {
    switch engine {
    case .none: return []
    case .given(let tableau):
      var result = tableau.values(columnCount: columnCount).map(\.double)
      for (column, value) in zip(columns, values) { result[column] = value.double }
      return result
    case .wished(let tableau): return Array(tableau.values(columnCount: columnCount + columns.count).map(\.double)[..<columnCount])
    case .exact(let solution): return Array(solution.values.map(\.double)[..<columnCount])
    }
  }

  /// The violation at each level, most important first.
  package func levels() throws(SolverError) -> [LinearSolution.Level] {
    switch engine {
    case .none: []
    case .given(let tableau):
      [LinearSolution.Level(priority: wish, violation: .zero)] + tableau.levels(try Hierarchy(rows))
    case .wished(let tableau): tableau.levels(try Hierarchy(wishedProblem.rows))
    case .exact(let solution): solution.levels
    }
  }
}

extension SmallFraction {
  fileprivate var double: Double { bottom == 1 ? Double(top) : Double(top) / Double(bottom) }
}
