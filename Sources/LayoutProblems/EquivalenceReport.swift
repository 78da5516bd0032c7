import LinearRows
import Solver

/// Whether two constraint sets lay out the same, and how that is known.
package struct EquivalenceReport: Sendable {
  package enum Verdict: String, Sendable, Comparable {
    case identical, proved, agrees, unproven, vacuous, differs

    private var rank: Int { [.identical, .proved, .agrees, .vacuous, .unproven, .differs].firstIndex(of: self) ?? 0 }
    package static func < (first: Verdict, second: Verdict) -> Bool { first.rank < second.rank }
  }

  /// One layout direction.
  package struct Direction: Sendable {
    package let isRightToLeft: Bool
    package let verdict: Verdict
    package let forwards: Bool
    package let backwards: Bool
    /// Points that one side allows and the other does not, by column.
    package let forwardsWitness: [Rational]?
    package let backwardsWitness: [Rational]?
    /// Nil where no side has optional rows, or the required ones differ already.
    package let optimaAreEqual: Bool?
    package let counterexample: Counterexample?
    package let certificateCount: Int
    /// At how many container sizes all best solutions were compared.
    package let sampleCount: Int
  }

  /// One concrete situation in which the layouts differ.
  package struct Counterexample: Sendable {
    package let width: Rational
    package let height: Rational
    package let isRightToLeft: Bool
    package let item: String
    package let edge: String
    package let before: Rational
    package let after: Rational
    /// Values given to symbols.
    package let symbols: [(symbol: String, value: Rational)]
    package let because: [String]
  }

  package let problem: EquivalenceProblem
  package let verdict: Verdict
  package let isCanonicallyEqual: Bool
  package let directions: [Direction]
  /// Why nothing is claimed.
  package let reason: String?

  /// Never true for inputs without a solution.
  package var isEquivalent: Bool {
    switch verdict {
    case .identical, .proved, .agrees: true
    case .unproven, .vacuous, .differs: false
    }
  }
}

extension EquivalenceProblem {
  package func answer() -> EquivalenceReport {
    var directions: [EquivalenceReport.Direction] = []
    var isCanonicallyEqual = true
    var reason: String?
    for isRightToLeft in [false, true] {
      let comparison = Comparison(self, isRightToLeft: isRightToLeft)
      isCanonicallyEqual = isCanonicallyEqual && CanonicalRow.areEqual(comparison.before, comparison.after)
      do throws(SolverError) {
        directions.append(try comparison.run())
      } catch {
        reason = "\(error)"
      }
    }
    var verdict = directions.map(\.verdict).max() ?? .unproven
    if reason != nil, verdict != .differs { verdict = .unproven }
    return EquivalenceReport(
      problem: self, verdict: verdict, isCanonicallyEqual: isCanonicallyEqual, directions: directions, reason: reason)
  }
}
