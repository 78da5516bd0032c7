import CertificateChecker
import LinearRows
import Solver
import Testing

@Suite struct RandomSystemTests {
  private func solve(_ rows: [Row], _ columnCount: Int, wantsRanges: Bool = false) throws -> LinearSolution? {
    let problem = LinearProblem(rows: rows, columnCount: columnCount)
    guard case .solved(let solution) = try LinearSolver.solve(problem, ranges: wantsRanges ? .all : .none) else { return nil }
    return solution
  }

  /// The first seed of a range for which a property fails, so that a failure is one line.
  private func firstFailure(in seeds: Range<UInt64>, of property: (SmallSystem, UInt64) throws -> Bool) rethrows -> UInt64? {
    for seed in seeds where try !property(SmallSystem(seed: seed), seed) { return seed }
    return nil
  }

  private func ranges(_ solution: LinearSolution) -> [SimpleSolver.ClosedValues] {
    var result = solution.values.map { SimpleSolver.ClosedValues(minimum: $0, maximum: $0) }
    for range in solution.ranges { result[range.column] = .init(minimum: range.minimum, maximum: range.maximum) }
    return result
  }

  @Test func everyAnswerAgreesWithTheSimpleSolver() throws {
    let failure = try firstFailure(in: 0..<2000) { system, _ in
      let solution = try solve(system.rows, system.columnCount, wantsRanges: true)
      let actual = solution.map { SimpleSolver.Answer(levels: $0.levels.map(\.violation), ranges: ranges($0)) }
      return actual == SimpleSolver.answer(system)
    }
    #expect(failure == nil, "seed \(failure ?? 0)")
  }

  @Test func everySolutionSatisfiesTheRequiredRowsAndItsLevels() throws {
    let failure = try firstFailure(in: 1_000_000..<1_060_000) { system, _ in
      guard let solution = try solve(system.rows, system.columnCount) else { return true }
      let isExact = system.rows.allSatisfy { !$0.isRequired || $0.violation { solution.values[$0] }.isZero }
      return isExact && solution.levels.allSatisfy { level in
        system.rows.filter { $0.priority == .level(level.priority) }
          .reduce(into: Rational.zero) { $0 += $1.violation { solution.values[$0] } } == level.violation
      }
    }
    #expect(failure == nil, "seed \(failure ?? 0)")
  }

  @Test func theSecondSolutionIsAsGoodAsTheFirst() throws {
    let failure = try firstFailure(in: 2_000_000..<2_010_000) { system, _ in
      guard let solution = try solve(system.rows, system.columnCount, wantsRanges: true) else { return true }
      guard let other = solution.alternative else { return solution.ranges.isEmpty }
      let isExact = system.rows.allSatisfy { !$0.isRequired || $0.violation { other[$0] }.isZero }
      return other != solution.values && isExact && solution.levels.allSatisfy { level in
        system.rows.filter { $0.priority == .level(level.priority) }
          .reduce(into: Rational.zero) { $0 += $1.violation { other[$0] } } == level.violation
      }
    }
    #expect(failure == nil, "seed \(failure ?? 0)")
  }

  @Test func permutingAndScalingRequiredRowsChangesNothing() throws {
    let failure = try firstFailure(in: 3_000_000..<3_010_000) { system, seed in
      var generator = SeededGenerator(seed: seed ^ 0xABCD)
      var changed = system.rows.map { row -> Row in
        guard row.isRequired else { return row }
        let factor = Rational([2, 3, -1, 5][Int.random(in: 0..<4, using: &generator)])
        let flipped: RowRelation = row.relation == .atMost ? .atLeast : (row.relation == .atLeast ? .atMost : .equal)
        return Row(
          row.terms.map { Term($0.column, $0.coefficient * factor) }, factor.isNegative ? flipped : row.relation,
          row.constant * factor, priority: row.priority, id: row.id)
      }
      changed.shuffle(using: &generator)
      let first = try solve(system.rows, system.columnCount, wantsRanges: true)
      let second = try solve(changed, system.columnCount, wantsRanges: true)
      return first.map(ranges) == second.map(ranges) && first?.levels == second?.levels
    }
    #expect(failure == nil, "seed \(failure ?? 0)")
  }

  @Test func aRedundantRowChangesNothing() throws {
    let failure = try firstFailure(in: 4_000_000..<4_010_000) { system, _ in
      let required = system.rows.filter(\.isRequired)
      guard let first = required.first, let last = required.last else { return true }
      // The sum of two rows that point the same way follows from them.
      guard first.relation == last.relation else { return true }
      let sum = Row(first.terms + last.terms, first.relation, first.constant + last.constant, id: "sum")
      let before = try solve(system.rows, system.columnCount, wantsRanges: true)
      let after = try solve([sum] + system.rows, system.columnCount, wantsRanges: true)
      return before.map(ranges) == after.map(ranges) && before?.levels == after?.levels
    }
    #expect(failure == nil, "seed \(failure ?? 0)")
  }

  @Test func theBigNumbersGiveTheSameAnswers() throws {
    // A factor beyond 64 bits sends the whole problem through the slow arithmetic.
    let huge = try #require(Rational("340282366920938463463374607431768211457"))
    let failure = try firstFailure(in: 5_000_000..<5_002_000) { system, _ in
      let scaled = system.rows.map { row in
        row.isRequired
          ? Row(row.terms.map { Term($0.column, $0.coefficient * huge) }, row.relation, row.constant * huge, id: row.id) : row
      }
      let first = try solve(system.rows, system.columnCount, wantsRanges: true)
      let second = try solve(scaled, system.columnCount, wantsRanges: true)
      return first.map(ranges) == second.map(ranges) && first?.levels == second?.levels
    }
    #expect(failure == nil, "seed \(failure ?? 0)")
  }

  @Test func everyConflictIsMinimalAndEveryCorrectionWorks() throws {
    var conflicts = 0
    let failure = try firstFailure(in: 6_000_000..<6_006_000) { system, _ in
      let rows = system.rows.filter(\.isRequired)
      var search = ConflictSearch(
        rows: rows, isBlamed: rows.map { _ in true }, columnCount: system.columnCount)
      guard let found = try search.run() else { return try solve(rows, system.columnCount) != nil }
      conflicts += 1
      for conflict in found.conflicts {
        if try solve(conflict.map { rows[$0] }, system.columnCount) != nil { return false }
        for member in conflict {
          if try solve(conflict.filter { $0 != member }.map { rows[$0] }, system.columnCount) == nil { return false }
        }
      }
      for correction in found.corrections {
        let rest = rows.indices.filter { !correction.contains($0) }.map { rows[$0] }
        if try solve(rest, system.columnCount) == nil { return false }
      }
      return found.isComplete && CertificateChecker(rows: rows).accepts(found.certificate)
    }
    #expect(failure == nil, "seed \(failure ?? 0)")
    #expect(conflicts > 500)
  }

  @Test func aParametricRunAgreesWithSolvingAtEachSize() throws {
    let failure = try firstFailure(in: 7_000_000..<7_003_000) { system, seed in
      let low: Rational = -7
      let problem = LinearProblem(
        rows: system.rows, columnCount: system.columnCount, parameters: [LinearProblem.Parameter(0, low)])
      let segments = try ParametricRun.segments(problem, growing: 0, from: low, to: 7)
      guard segments.first?.from == low, segments.last?.to == 7 else { return false }
      for segment in segments {
        let middle = (segment.from + segment.to) / 2
        let fixed = system.rows + [Row([Term(0, 1)], .equal, middle)]
        let solution = try solve(fixed, system.columnCount, wantsRanges: true)
        switch segment.state {
        case .inconsistent: if solution != nil { return false }
        case .solved(let start, let end, _):
          guard let solution else { return false }
          for (column, range) in ranges(solution).enumerated() {
            let value = (start[column] + end[column]) / 2
            if let minimum = range.minimum, value < minimum { return false }
            if let maximum = range.maximum, value > maximum { return false }
          }
        }
      }
      return true
    }
    #expect(failure == nil, "seed \(failure ?? 0)")
  }
}
