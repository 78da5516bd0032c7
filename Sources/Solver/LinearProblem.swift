import LinearRows

/// Rows over columns `0..<columnCount`, some of which may be given.
package struct LinearProblem: Sendable {
  /// A column with a value from outside, such as the container's width.
  package struct Parameter: Hashable, Sendable {
    package let column: Column
    package var value: Rational

    package init(_ column: Column, _ value: Rational) {
      self.column = column
      self.value = value
    }
  }

  package var rows: [Row]
  package var columnCount: Int
  package var parameters: [Parameter]

  package init(rows: [Row], columnCount: Int, parameters: [Parameter] = []) {
    self.rows = rows
    self.columnCount = columnCount
    self.parameters = parameters
  }
}

/// The priorities of a problem in descending order, and each row's place among them.
struct Hierarchy {
  let levels: [Rational]
  /// −1 for required rows.
  let ranks: [Int32]

  init(_ rows: [Row]) throws(SolverError) {
    var found: [Rational] = []
    var places: [Rational: Int] = [:]
    var ranks = [Int32](repeating: -1, count: rows.count)
    // Problems have a handful of levels, so a short list beats the dictionary.
    let listLimit = 12
    for (index, row) in rows.enumerated() {
      switch row.priority {
      case .required: break
      case .symbolic(let text): throw .symbolicPriority(text)
      case .level(let level):
        if let place = found.count <= listLimit ? found.firstIndex(of: level) : places[level] {
          ranks[index] = Int32(place)
        } else {
          ranks[index] = Int32(found.count)
          found.append(level)
          if found.count == listLimit + 1 {
            for (place, level) in found.enumerated() { places[level] = place }
          } else if found.count > listLimit {
            places[level] = found.count - 1
          }
        }
      }
    }
    let order = found.indices.sorted { found[$0] > found[$1] }
    var rankOfPlace = [Int32](repeating: 0, count: found.count)
    for (rank, place) in order.enumerated() { rankOfPlace[place] = Int32(rank) }
    for index in ranks.indices where ranks[index] >= 0 { ranks[index] = rankOfPlace[Int(ranks[index])] }
    levels = order.map { found[$0] }
    self.ranks = ranks
  }
}

extension Tableau {
  /// Loads a problem and solves it at all levels.
  ///
  /// - Returns: The tableau at an optimal basis, or stopped at the contradiction.
  static func solved(
    _ problem: LinearProblem, _ hierarchy: Hierarchy, keepsTraces: Bool = false
  ) throws(SolverError) -> (tableau: Tableau, contradiction: Contradiction?) {
    var tableau = Tableau(
      rows: problem.rows, columnCount: problem.columnCount, parameters: problem.parameters, ranks: hierarchy.ranks,
      keepsTraces: keepsTraces)
    do throws(Contradiction) {
      try tableau.dropDominatedBounds()
      try tableau.eliminateEqualities()
      try tableau.eliminateRemainingUnknowns(
        rows: problem.rows, ranks: hierarchy.ranks, levelCount: hierarchy.levels.count)
    } catch {
      try tableau.checkNumbers()
      return (tableau, error)
    }
    try tableau.checkNumbers()
    for row in 0..<Int32(tableau.spans.count) where tableau.state[Int(row)] == .condition {
      if !tableau.constant[Int(row)].isZero { return (tableau, Contradiction(row: row, isEquality: true)) }
    }
    tableau.findComponents()
    let contradiction = try tableau.optimize(0..<Int32(tableau.spans.count))
    return (tableau, contradiction)
  }

  /// The multipliers that show a contradiction; complete when the tableau keeps traces and has no parameters.
  ///
  /// Every tableau row is an identity between the source rows: a slack is its row's left side minus its constant
  /// (the other way round for `atMost`), a dummy is minus its equality's.
  func certificate(of contradiction: Contradiction, rows: [Row]) -> Certificate {
    let row = contradiction.row
    let value = constant[Int(row)]
    var parts: [Certificate.Part] = []
    func add(_ source: Int32, _ multiplier: Rational) {
      if !multiplier.isZero { parts.append(Certificate.Part(row: Int(source), multiplier: multiplier)) }
    }
    if !contradiction.isEquality {
      let source = state[Int(row)] == .basic ? origin[Int(head[Int(row)])] : row
      add(source, rows[Int(source)].relation == .atMost ? 1 : -1)
    }
    for index in range(row) {
      let entry = entries[index]
      let source = origin[Int(entry.column)]
      let coefficient = entry.coefficient.rational
      switch kind[Int(entry.column)] {
      // 0 = c + Σ b·dummy holds nowhere; Σ λ k has to come out negative whatever c's sign.
      case .dummy: add(source, contradiction.isEquality && value.signum > 0 ? coefficient : -coefficient)
      case .slack: add(source, rows[Int(source)].relation == .atMost ? -coefficient : coefficient)
      case .unknown, .parameter, .plus, .minus: break
      }
    }
    return Certificate(claim: .contradiction, parts: parts.sorted { $0.row < $1.row })
  }
}
