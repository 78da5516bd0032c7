import LinearRows
import Solver

/// Finds constraints that the layout does not need, alone and together.
struct RedundancySearch {
  let problem: LayoutProblem
  private let systems: [LayoutProblem.ScenarioRows]
  private let reference: [Outcome]

  /// What must stay the same.
  private struct Outcome: Equatable {
    let values: [Rational]
    let ranges: [LinearSolution.Range]
  }

  /// Nil when a scenario has no solution, so that there is no layout to preserve.
  init?(_ problem: LayoutProblem) throws(SolverError) {
    self.problem = problem
    let systems = problem.scenarios.map { problem.rows(for: $0) }
    self.systems = systems
    var reference: [Outcome] = []
    for system in systems {
      guard let outcome = try Self.outcome(system.rows, system.lowering.columnCount, .all) else { return nil }
      reference.append(outcome)
    }
    self.reference = reference
  }

  private static func outcome(
    _ rows: [Row], _ columnCount: Int, _ ranges: LinearSolver.Ranges
  ) throws(SolverError) -> Outcome? {
    let problem = LinearProblem(rows: rows, columnCount: columnCount)
    guard case .solved(let solution) = try LinearSolver.solve(problem, ranges: ranges) else { return nil }
    // Columns that vary have no value to compare.
    var values = solution.values
    for range in solution.ranges { values[range.column] = .zero }
    return Outcome(values: values, ranges: solution.ranges)
  }

  private func changesNothing(without removed: Set<Int>) throws(SolverError) -> Bool {
    for (system, expected) in zip(systems, reference) {
      let gone = Set(removed.compactMap { system.places[$0] })
      let rows = system.rows.indices.filter { !gone.contains($0) }.map { system.rows[$0] }
      // Where the layout was unique, one free column is enough to tell the difference.
      let ranges: LinearSolver.Ranges = expected.ranges.isEmpty ? .first : .all
      if try Self.outcome(rows, system.lowering.columnCount, ranges) != expected { return false }
    }
    return true
  }

  /// Rough cost of solving all scenarios once, in rows.
  private var cost: Int { systems.reduce(0) { $0 + $1.rows.count } }

  /// How many rows may be solved for one answer; some tens of milliseconds.
  private static let effort = 60_000

  /// Nil when the problem is too large to try every constraint.
  func run() throws(SolverError) -> RedundancyAnswer? {
    let count = problem.constraints.count
    if count * cost > Self.effort { return nil }
    var single: [Int] = []
    for index in 0..<count where try changesNothing(without: [index]) { single.append(index) }
    var sets: [[Int]]?
    if count * count / 2 * cost <= Self.effort {
      var found = single.map { [$0] }
      for first in 0..<count {
        for second in (first + 1)..<max(count, first + 1) where try changesNothing(without: [first, second]) {
          found.append([first, second])
        }
      }
      sets = found
    }
    let name: (Int) -> String = { problem.constraints[$0].id }
    return RedundancyAnswer(
      single: single.map(name), entailed: try entailed().map(name), setsUpToTwo: sets.map { $0.map { $0.map(name) } },
      joint: try joint(single, sets ?? []).map(name))
  }

  /// Grows every small removable set as far as it goes, and keeps the largest.
  private func joint(_ single: [Int], _ sets: [[Int]]) throws(SolverError) -> [Int] {
    var best: [Int] = []
    let seeds = sets.filter { $0.count == 2 }.prefix(6) + single.prefix(6).map { [$0] }
    // A constraint may become removable only after another one went, so every one is tried.
    let candidates = problem.constraints.count * cost * seeds.count <= Self.effort ? Array(problem.constraints.indices) : single
    for seed in seeds {
      var removed = Set(seed)
      for index in candidates where !removed.contains(index) {
        if try changesNothing(without: removed.union([index])) { removed.insert(index) }
      }
      if removed.count > best.count { best = removed.sorted() }
    }
    return best
  }

  /// Required constraints that follow from the others in every direction asked for, whatever the container's size.
  private func entailed() throws(SolverError) -> [Int] {
    var remaining = problem.constraints.indices.filter { problem.constraints[$0].priority == .required }
    for isRightToLeft in Set(problem.scenarios.map(\.isRightToLeft)).sorted(by: { !$0 && $1 }) {
      let lowering = Lowering(
        boxes: problem.boxes, isRightToLeft: isRightToLeft, keepsSizesPositive: problem.keepsSizesPositive)
      let facts = lowering.background() + lowering.contentRows().filter(\.isRequired)
      let rows = problem.constraints.map(lowering.row)
      var kept: [Int] = []
      for index in remaining {
        let others = rows.indices.filter { $0 != index && rows[$0].isRequired }.map { rows[$0] }
        var prover = try Prover(rows: facts + others, columnCount: lowering.columnCount)
        if prover.contradiction == nil, case .proved = try prover.examine(rows[index]) { kept.append(index) }
      }
      remaining = kept
    }
    return remaining
  }
}
