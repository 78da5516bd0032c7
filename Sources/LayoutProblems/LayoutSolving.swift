import CertificateChecker
import LinearRows
import Solver

extension LayoutProblem {
  /// Beyond this a constant means "no limit", as `CGFloat.greatestFiniteMagnitude` does. In points.
  ///
  /// Source: radar 15480988, "Auto Layout constants above 1e7".
  static let unboundedConstant = Rational(1_000_000_000_000)

  /// The rows of one scenario, and which of them are the author's.
  struct ScenarioRows {
    var rows: [Row]
    var isBlamed: [Bool]
    /// Position of each of the problem's constraints among the rows, or nil where it sets no bound.
    var places: [Int?]
    let lowering: Lowering
  }

  func rows(for scenario: Scenario) -> ScenarioRows {
    let lowering = Lowering(
      boxes: boxes, isRightToLeft: scenario.isRightToLeft, keepsSizesPositive: keepsSizesPositive)
    var rows = lowering.containerRows(width: scenario.width, height: scenario.height) + lowering.background()
    var isBlamed = [Bool](repeating: false, count: rows.count)
    var places: [Int?] = []
    for constraint in constraints {
      if constraint.constant.magnitude >= Self.unboundedConstant {
        places.append(nil)
        continue
      }
      places.append(rows.count)
      rows.append(lowering.row(constraint))
      isBlamed.append(true)
    }
    for row in lowering.contentRows(scenario.contents) {
      rows.append(row)
      isBlamed.append(true)
    }
    return ScenarioRows(rows: rows, isBlamed: isBlamed, places: places, lowering: lowering)
  }

  package func solve(_ scenario: Scenario) -> ScenarioAnswer {
    let system = rows(for: scenario)
    do throws(SolverError) {
      let problem = LinearProblem(rows: system.rows, columnCount: system.lowering.columnCount)
      switch try LinearSolver.solve(problem) {
      case .solved(let solution): return answer(scenario, system, solution, try causes(system, solution))
      case .inconsistent: return try explain(scenario, system)
      }
    } catch {
      return ScenarioAnswer(name: scenario.name, unknown: "\(error)")
    }
  }

  private func answer(
    _ scenario: Scenario, _ system: ScenarioRows, _ solution: LinearSolution, _ causes: [ScenarioAnswer.Cause]
  ) -> ScenarioAnswer {
    let free = solution.ranges.map {
      ScenarioAnswer.FreeUnknown(box: $0.column / 4, unknown: $0.column % 4, minimum: $0.minimum, maximum: $0.maximum)
    }
    let loose = Set(free.map(\.box))
    let geometry = Geometry(boxes: boxes, loose: loose)
    var violations: [ScenarioAnswer.Violation] = []
    for row in system.rows where !row.isRequired {
      let amount = row.violation { solution.values[$0] }
      if amount.isPositive { violations.append(ScenarioAnswer.Violation(id: row.id, amount: amount)) }
    }
    return ScenarioAnswer(
      name: scenario.name, status: free.isEmpty ? .unique : .ambiguous, reason: nil, values: solution.values, free: free,
      causes: causes,
      alternative: solution.alternative, levels: solution.levels.map { ($0.priority, $0.violation) }, violations: violations,
      overlaps: geometry.overlaps(solution.values), overflows: geometry.overflows(solution.values),
      misfits: misfits(scenario, solution.values, loose), evidence: nil)
  }

  /// A few unknowns that determine all others when they are given: sizes before positions, as they cause more.
  private func causes(_ system: ScenarioRows, _ solution: LinearSolution) throws(SolverError) -> [ScenarioAnswer.Cause] {
    guard !solution.ranges.isEmpty, solution.ranges.count <= 40 else { return [] }
    var rows = system.rows
    var rest = solution.ranges
    var causes: [ScenarioAnswer.Cause] = []
    while !rest.isEmpty, causes.count < 6 {
      var best: (column: Column, row: Row, rest: [LinearSolution.Range])?
      for range in rest.sorted(by: { ($0.column % 4 < 2 ? 1 : 0, $0.column) < ($1.column % 4 < 2 ? 1 : 0, $1.column) }) {
        let row = Row([Term(range.column, 1)], .equal, inside(range), id: "given")
        let problem = LinearProblem(rows: rows + [row], columnCount: system.lowering.columnCount)
        guard case .solved(let fixed) = try LinearSolver.solve(problem) else { continue }
        if best.map({ fixed.ranges.count < $0.rest.count }) ?? true { best = (range.column, row, fixed.ranges) }
      }
      guard let best, best.rest.count < rest.count else { return [] }
      causes.append(ScenarioAnswer.Cause(box: best.column / 4, unknown: best.column % 4, value: best.row.constant))
      rows.append(best.row)
      rest = best.rest
    }
    return rest.isEmpty ? causes : []
  }

  /// A value that is not at either end, so that it leaves the others what freedom they have.
  private func inside(_ range: LinearSolution.Range) -> Rational {
    switch (range.minimum, range.maximum) {
    case (nil, nil): 0
    case (let low?, nil): low + 100
    case (nil, let high?): high - 100
    case (let low?, let high?): (low + high) / 2
    }
  }

  private func misfits(_ scenario: Scenario, _ values: [Rational], _ loose: Set<Int>) -> [ScenarioAnswer.Misfit] {
    var result: [ScenarioAnswer.Misfit] = []
    for (index, box) in boxes.enumerated() where !loose.contains(index) {
      let content = scenario.contents[box.id] ?? box.content
      for (isHorizontal, size) in [(true, content.width), (false, content.height)] {
        guard let size, !size.isNegative else { continue }
        let room = values[index * 4 + (isHorizontal ? 2 : 3)]
        if room == size { continue }
        result.append(
          ScenarioAnswer.Misfit(
            box: index, isHorizontal: isHorizontal, isTruncated: room < size, amount: (room - size).magnitude))
      }
    }
    return result
  }

  private func explain(_ scenario: Scenario, _ system: ScenarioRows) throws(SolverError) -> ScenarioAnswer {
    let required = system.rows.indices.filter { system.rows[$0].isRequired }
    let rows = required.map { system.rows[$0] }
    var search = ConflictSearch(
      rows: rows, isBlamed: required.map { system.isBlamed[$0] }, columnCount: system.lowering.columnCount,
      budget: max(60, 40_000 / max(rows.count, 1)))
    guard let found = try search.run() else { throw .workLimit }
    // No proof leaves the tool before the independent checker has accepted it.
    guard CertificateChecker(rows: rows).accepts(found.certificate) else {
      return ScenarioAnswer(name: scenario.name, unknown: "the certificate of the contradiction was not accepted")
    }
    let sum = found.certificate.parts.reduce(into: Rational.zero) { $0 += $1.multiplier * rows[$1.row].constant }
    let names: ([Int]) -> [String] = { $0.map { rows[$0].id } }
    let evidence = ScenarioAnswer.Evidence(
      conflicts: found.conflicts.map(names), corrections: found.corrections.map(names), isComplete: found.isComplete,
      farkas: found.certificate.parts.map {
        ScenarioAnswer.Violation(id: rows[$0.row].id, amount: $0.multiplier / sum.magnitude)
      },
      relaxation: try relaxation(rows, required.map { system.isBlamed[$0] }, system.lowering.columnCount))
    return ScenarioAnswer(name: scenario.name, evidence: evidence)
  }

  /// The least sum of violations of the blamed rows, all taken as optional.
  private func relaxation(_ rows: [Row], _ isBlamed: [Bool], _ columnCount: Int) throws(SolverError) -> Rational? {
    var elastic = rows
    for index in rows.indices where isBlamed[index] { elastic[index].priority = .level(1) }
    let problem = LinearProblem(rows: elastic, columnCount: columnCount)
    guard case .solved(let solution) = try LinearSolver.solve(problem, ranges: .none) else { return nil }
    return solution.levels.first?.violation
  }
}

extension ScenarioAnswer {
  init(name: String, unknown reason: String) {
    self.init(
      name: name, status: .unknown, reason: reason, values: [], free: [], causes: [], alternative: nil, levels: [], violations: [],
      overlaps: [], overflows: [], misfits: [], evidence: nil)
  }

  init(name: String, evidence: Evidence) {
    self.init(
      name: name, status: .inconsistent, reason: nil, values: [], free: [], causes: [], alternative: nil, levels: [], violations: [],
      overlaps: [], overflows: [], misfits: [], evidence: evidence)
  }
}
