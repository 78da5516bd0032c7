import LinearRows
import Solver

extension LayoutProblem {
  /// Everything there is to say about the problem.
  package func answer() -> LayoutAnswer {
    let answers = scenarios.map(solve)
    var notes: [String] = []
    for constraint in constraints where constraint.constant.magnitude >= Self.unboundedConstant {
      notes.append("'\(constraint.id)' has a constant that stands for \"no limit\"; it was left out")
    }
    if constraints.contains(where: { $0.id.hasPrefix("UISV-") }) {
      notes.append("stack views follow the assumed rules '\(StackRules.version)'")
    }
    var redundancy: RedundancyAnswer?
    do throws(SolverError) {
      redundancy = try RedundancySearch(self)?.run()
    } catch {
      notes.append("redundancy was not examined: \(error)")
    }
    var sweeps: [SizeSweep] = []
    for scenario in scenarios where constraints.count <= 200 {
      for isHorizontal in [true, false] where !sweeps.contains(where: { isSameSweep($0, scenario, isHorizontal) }) {
        do throws(SolverError) {
          sweeps.append(try sweep(scenario, isHorizontal: isHorizontal))
        } catch {
          notes.append("the \(isHorizontal ? "widths" : "heights") of '\(scenario.name)' were not examined: \(error)")
        }
      }
    }
    return LayoutAnswer(problem: self, scenarios: answers, redundancy: redundancy, sweeps: sweeps, notes: notes)
  }

  /// Whether a sweep already covers a scenario: they differ in nothing but the size that is swept.
  private func isSameSweep(_ sweep: SizeSweep, _ scenario: Scenario, _ isHorizontal: Bool) -> Bool {
    guard sweep.isHorizontal == isHorizontal, let other = scenarios.first(where: { $0.name == sweep.scenario }) else {
      return false
    }
    return other.isRightToLeft == scenario.isRightToLeft && other.contents == scenario.contents
      && (isHorizontal ? other.height == scenario.height && scenario.width <= sweep.range.to
        : other.width == scenario.width && scenario.height <= sweep.range.to)
  }
}
