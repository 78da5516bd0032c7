import LinearRows
import Solver

/// Times of one file of problems, in the columns that `bench/peer_solvers.py` prints.
package struct SolverTiming: Sendable {
  package let name: String
  package let problems: Int
  package let variables: Int
  package let constraints: Int
  package let repetitions: Int
  /// Making rows out of numbers, in microseconds; the median over the repetitions, like the others.
  package let build: Double
  /// The cold solution of the first step.
  package let solve: Double
  package let total: Double
  /// One later step, values of all variables included.
  package let edit: Double
  /// Sums of absolute values after the first and the last step.
  package let firstSum: Double
  package let lastSum: Double
  package let failures: Int

  package var csv: String {
    let numbers = [build, solve, 0, total].map { fixed($0, 2) } + [fixed(edit, 3)]
    return (["vfl2anchors", name, "\(problems)", "\(variables)", "\(constraints)", "\(repetitions)"] + numbers
      + ["\(firstSum)", "\(lastSum)", "\(failures)"]).joined(separator: ",")
  }

  private func fixed(_ value: Double, _ places: Int) -> String {
    let scale = places == 2 ? 100.0 : 1000.0
    return "\((value * scale).rounded() / scale)"
  }
}

/// Solves benchmark problems cold and step by step.
package enum SolverBench {
  /// - Parameter now: A clock in microseconds.
  /// - Parameter budget: How long to repeat, in microseconds.
  package static func measure(
    _ problems: [VLPProblem], name: String, budget: Double = 300_000, now: () -> Double
  ) -> SolverTiming {
    var builds: [Double] = []
    var solves: [Double] = []
    var edits: [Double] = []
    var firstSum = 0.0
    var lastSum = 0.0
    var failures = 0
    let start = now()
    while builds.count < 3 || now() - start < budget {
      if now() - start > budget * 20 { break }
      (firstSum, lastSum, failures) = (0, 0, 0)
      var build = 0.0
      var solve = 0.0
      for problem in problems {
        do throws(SolverError) {
          let begin = now()
          // What a program does before it solves: rows out of its own data.
          let rows = problem.rows.map { row in
            Row(row.terms.map { Term($0.column, $0.coefficient) }, row.relation, row.constant, priority: row.priority)
          }
          let parameters = problem.parameters(step: 0)
          let built = now()
          var solver = try ResizableSolver(
            rows: rows, columnCount: problem.columnCount, parameters: parameters, wish: problem.wish)
          let first = solver.solution()
          let solved = now()
          build += built - begin
          solve += solved - built
          firstSum += first.reduce(into: 0) { $0 += $1.magnitude }
          let steps = problem.steps.dropFirst().prefix(5)
          if steps.isEmpty { continue }
          var last = first
          let editing = now()
          for step in steps {
            try solver.resize(to: step)
            last = solver.solution()
          }
          edits.append((now() - editing) / Double(steps.count))
          lastSum += last.reduce(into: 0) { $0 += $1.magnitude }
        } catch {
          failures += 1
        }
      }
      builds.append(build)
      solves.append(solve)
    }
    return SolverTiming(
      name: name, problems: problems.count, variables: problems.reduce(0) { $0 + $1.columnCount },
      constraints: problems.reduce(0) { $0 + $1.rows.count }, repetitions: builds.count, build: median(builds),
      solve: median(solves), total: median(zip(builds, solves).map { $0 + $1 }), edit: median(edits), firstSum: firstSum,
      lastSum: lastSum, failures: failures)
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  /// The violation at each level after the first step, for comparison with other solvers.
  package static func levels(_ problem: VLPProblem) throws(SolverError) -> [LinearSolution.Level] {
    try ResizableSolver(
      rows: problem.rows, columnCount: problem.columnCount, parameters: problem.parameters(step: 0), wish: problem.wish
    ).levels()
  }
}

extension VLPProblem {
  func parameters(step: Int) -> [LinearProblem.Parameter] {
    guard step < steps.count else { return [] }
    return zip(edits, steps[step]).map { LinearProblem.Parameter($0.column, $1) }
  }

  /// The priority of the edits.
  var wish: Rational {
    for edit in edits { if case .level(let level) = edit.priority { return level } }
    return 1000
  }
}
