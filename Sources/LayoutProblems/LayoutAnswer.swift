import LinearRows

/// What a layout problem comes to in one scenario.
package struct ScenarioAnswer: Sendable {
  package enum Status: String, Sendable {
    case unique, ambiguous, inconsistent
    /// The solver gave up; nothing is claimed.
    case unknown
  }

  /// An unknown with more than one best value.
  package struct FreeUnknown: Sendable, Hashable {
    package let box: Int
    /// 0…3 for x, y, width, height.
    package let unknown: Int
    /// Nil for no bound.
    package let minimum: Rational?
    package let maximum: Rational?
  }

  /// An unknown and a value that would settle others.
  package struct Cause: Sendable, Hashable {
    package let box: Int
    package let unknown: Int
    package let value: Rational
  }

  package struct Violation: Sendable, Hashable {
    package let id: String
    /// In units of the row's first attribute.
    package let amount: Rational
  }

  /// Two siblings that share an area.
  package struct Overlap: Sendable, Hashable {
    package let first: Int
    package let second: Int
    /// The shared rectangle: x, y, width, height.
    package let area: [Rational]
  }

  /// A view that leaves its superview's bounds.
  package struct Overflow: Sendable, Hashable {
    package let box: Int
    /// `left`, `right`, `top`, `bottom`, and by how many points.
    package let edges: [Violation]
  }

  /// Content that got less room than it asked for (truncated) or more (stretched), in points.
  package struct Misfit: Sendable, Hashable {
    package let box: Int
    package let isHorizontal: Bool
    package let isTruncated: Bool
    package let amount: Rational
  }

  package struct Evidence: Sendable {
    /// By constraint id.
    package let conflicts: [[String]]
    package let corrections: [[String]]
    package let isComplete: Bool
    /// Multipliers under which the rows add up to 0 = −1.
    package let farkas: [Violation]
    /// The smallest total of relaxations that would make the constraints consistent, in points.
    package let relaxation: Rational?
  }

  package let name: String
  package let status: Status
  /// Why the status is unknown.
  package let reason: String?
  /// `x y width height` of every box; empty when there is no solution.
  package let values: [Rational]
  package let free: [FreeUnknown]
  /// Free unknowns that determine all others at these values; empty where that takes too many.
  package let causes: [Cause]
  /// A second solution of an ambiguous layout.
  package let alternative: [Rational]?
  package let levels: [(priority: Rational, violation: Rational)]
  package let violations: [Violation]
  package let overlaps: [Overlap]
  package let overflows: [Overflow]
  package let misfits: [Misfit]
  package let evidence: Evidence?
}

/// Constraints that could go without changing the layout.
package struct RedundancyAnswer: Sendable {
  /// Removing one of these alone changes no scenario.
  package let single: [String]
  /// Required constraints that the other required ones imply for every container size.
  package let entailed: [String]
  /// All sets of one or two whose removal changes no scenario; nil where there are too many to try.
  package let setsUpToTwo: [[String]]?
  /// A largest set found by removing one after the other.
  package let joint: [String]
}

package struct LayoutAnswer: Sendable {
  package let problem: LayoutProblem
  package let scenarios: [ScenarioAnswer]
  package let redundancy: RedundancyAnswer?
  /// What happens over a range of container sizes.
  package let sweeps: [SizeSweep]
  /// Facts about the reading of the problem, such as constants that stand for "no bound".
  package let notes: [String]
}
