import LinearRows

/// What the rows allow at the best cost.
package struct LinearSolution: Sendable {
  /// A column that the rows do not determine.
  package struct Range: Sendable, Hashable {
    package let column: Column
    /// Nil for no bound.
    package let minimum: Rational?
    package let maximum: Rational?
  }

  package struct Level: Sendable, Hashable {
    package let priority: Rational
    /// The sum of the violations of all rows of this priority.
    package let violation: Rational
  }

  /// One solution, by column.
  package let values: [Rational]
  /// Most important first.
  package let levels: [Level]
  /// The columns with more than one best value; empty for a unique solution.
  package let ranges: [Range]
  /// A second solution at the same cost, when there is one.
  package let alternative: [Rational]?
  /// Required rows for exactly the best solutions. Empty unless asked for.
  package let optimalFace: [Row]
}

package enum LinearAnswer: Sendable {
  case solved(LinearSolution)
  /// The required rows contradict each other, by these multipliers.
  case inconsistent(Certificate)
}

/// Solves rows exactly, the more important levels first.
package enum LinearSolver {
  /// How many columns that are not determined are looked for.
  package enum Ranges: Sendable { case none, first, all }

  /// - Parameter ranges: Which columns that are not determined to look for.
  /// - Parameter wantsFace: Whether to describe all best solutions by rows.
  /// - Throws: `numberTooLarge` beyond 8,192 bits, `workLimit`, `symbolicPriority`.
  package static func solve(
    _ problem: LinearProblem, ranges: Ranges = .all, wantsFace: Bool = false
  ) throws(SolverError) -> LinearAnswer {
    let hierarchy = try Hierarchy(problem.rows)
    do throws(SolverError) {
      return try run(SmallFraction.self, problem, hierarchy, ranges, wantsFace)
    } catch {
      guard error == .numberTooLarge else { throw error }
      return try run(Rational.self, problem, hierarchy, ranges, wantsFace)
    }
  }

  private static func run<Number: ExactNumber>(
    _ type: Number.Type, _ problem: LinearProblem, _ hierarchy: Hierarchy, _ wanted: Ranges, _ wantsFace: Bool
  ) throws(SolverError) -> LinearAnswer {
    var (tableau, contradiction) = try Tableau<Number>.solved(problem, hierarchy)
    if contradiction != nil {
      return .inconsistent(try evidence(type, problem))
    }
    let values = tableau.values(columnCount: problem.columnCount)
    if values.contains(where: \.isSpoilt) { throw .numberTooLarge }
    let face = wantsFace ? tableau.optimalFace(of: problem.rows) : []
    let levels = tableau.levels(hierarchy)
    var ranges: [LinearSolution.Range] = []
    var alternative: [Rational]?
    if wanted != .none {
      let varies = tableau.mayVary(columnCount: problem.columnCount)
      for column in 0..<problem.columnCount where varies[column] {
        let wantsPoints = alternative == nil && wanted == .all
        guard let extent = try tableau.extent(of: column, columnCount: problem.columnCount, wantsPoints) else { continue }
        ranges.append(LinearSolution.Range(column: column, minimum: extent.minimum, maximum: extent.maximum))
        if wantsPoints { alternative = extent.points.first { $0[column] != values[column].rational } }
        if wanted == .first { break }
      }
    }
    return .solved(
      LinearSolution(
        values: values.map(\.rational), levels: levels, ranges: ranges, alternative: alternative, optimalFace: face))
  }

  /// Solves the required rows again, keeping track of where everything comes from.
  private static func evidence<Number: ExactNumber>(
    _ type: Number.Type, _ problem: LinearProblem
  ) throws(SolverError) -> Certificate {
    let (required, places) = problem.requiredRows()
    let hierarchy = try Hierarchy(required)
    let (tableau, contradiction) = try Tableau<Number>.solved(
      LinearProblem(rows: required, columnCount: problem.columnCount), hierarchy, keepsTraces: true)
    guard let contradiction else { throw .workLimit }
    let local = tableau.certificate(of: contradiction, rows: required)
    return Certificate(
      claim: .contradiction, parts: local.parts.map { Certificate.Part(row: places[$0.row], multiplier: $0.multiplier) })
  }
}

extension LinearProblem {
  /// The required rows, with the parameters as rows at the end, and the place of each among `rows`.
  ///
  /// A parameter's place is `rows.count` plus its position.
  package func requiredRows() -> (rows: [Row], places: [Int]) {
    var required: [Row] = []
    var places: [Int] = []
    for (index, row) in rows.enumerated() where row.isRequired {
      required.append(row)
      places.append(index)
    }
    for (index, parameter) in parameters.enumerated() {
      required.append(Row([Term(parameter.column, 1)], .equal, parameter.value, id: "parameter \(parameter.column)"))
      places.append(rows.count + index)
    }
    return (required, places)
  }
}

extension Tableau {
  func levels(_ hierarchy: Hierarchy) -> [LinearSolution.Level] {
    var sums = [Number](repeating: .zero, count: hierarchy.levels.count)
    for component in components {
      for objective in component.objectives {
        sums[Int(objective.rank)] = sums[Int(objective.rank)] + constant[Int(objective.row)]
      }
    }
    return zip(hierarchy.levels, sums).map { LinearSolution.Level(priority: $0, violation: $1.rational) }
  }

  /// The required rows, and the rows that say that what is frozen at zero stays there.
  func optimalFace(of rows: [Row]) -> [Row] {
    var face = rows.filter(\.isRequired)
    for column in kind.indices where isFrozen[column] && definingRow[column] < 0 && kind[column].isRestricted {
      var row = rows[Int(origin[column])]
      row.priority = .required
      switch kind[column] {
      case .slack: row.relation = .equal
      case .plus: row.relation = row.relation == .atMost ? .atLeast : .atMost
      default: row.relation = row.relation == .atMost ? .atMost : .atLeast
      }
      face.append(row)
    }
    return face
  }

  struct Extent {
    let minimum: Rational?
    let maximum: Rational?
    /// Solutions at or towards the ends, where they were asked for.
    let points: [[Rational]]
  }

  /// The smallest and largest value of a column among the best solutions; nil when there is only one.
  mutating func extent(of column: Column, columnCount: Int, _ wantsPoints: Bool) throws(SolverError) -> Extent? {
    let (query, unbounded) = addQuery([Term(column, 1)], constant: .zero)
    defer { removeQuery(query) }
    if let unbounded {
      let sign: Rational = entries[find(unbounded, in: query)].coefficient.signum > 0 ? 1 : -1
      let points = wantsPoints ? [-sign, sign].map { point(columnCount, moving: unbounded, by: $0 * 100) } : []
      return Extent(minimum: nil, maximum: nil, points: points)
    }
    let low = try minimum(of: query, columnCount, wantsPoints)
    negate(query)
    let high = try minimum(of: query, columnCount, wantsPoints)
    let maximum = high.value.map { -$0 }
    if let minimum = low.value, let maximum, minimum == maximum { return nil }
    return Extent(minimum: low.value, maximum: maximum, points: [low.point, high.point].compactMap { $0 })
  }

  private mutating func minimum(
    of query: Int32, _ columnCount: Int, _ wantsPoint: Bool
  ) throws(SolverError) -> (value: Rational?, point: [Rational]?) {
    switch try minimize(query) {
    case .optimal: (constant[Int(query)].rational, wantsPoint ? point(columnCount) : nil)
    case .unbounded(let column): (nil, wantsPoint ? point(columnCount, moving: column, by: 100) : nil)
    }
  }

  /// The solution at the basis, or the one after `column` grew from zero.
  func point(_ columnCount: Int, moving column: Int32 = -1, by amount: Rational = .zero) -> [Rational] {
    var values = [Rational](repeating: .zero, count: columnCount)
    if column >= 0, Int(column) < columnCount { values[Int(column)] = amount }
    for row in definitions.reversed() {
      var value = constant[Int(row)].rational
      for index in range(row) {
        let entry = entries[index]
        let coefficient = entry.coefficient.rational
        switch kind[Int(entry.column)] {
        case .unknown: value += coefficient * values[Int(entry.column)]
        case .parameter, .dummy: break
        case .slack, .plus, .minus:
          if entry.column == column {
            value += coefficient * amount
          } else if definingRow[Int(entry.column)] >= 0 {
            let basic = definingRow[Int(entry.column)]
            var height = constant[Int(basic)].rational
            let place = column >= 0 ? find(column, in: basic) : -1
            if place >= 0 { height += entries[place].coefficient.rational * amount }
            value += coefficient * height
          }
        }
      }
      values[Int(head[Int(row)])] = value
    }
    for (column, value) in parameterValues { values[column] = value.rational }
    return values
  }
}
