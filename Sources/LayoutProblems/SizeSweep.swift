import LinearRows
import Solver

/// What happens to one scenario while the container's width or height runs over a range.
package struct SizeSweep: Sendable {
  /// A stretch of sizes in which something holds.
  package struct Interval: Sendable, Hashable {
    package let from: Rational
    package let to: Rational
  }

  /// Something that goes wrong, and where.
  package struct Trouble: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case inconsistent
      case overlap(Int, Int)
      case overflow(Int, edge: String)
    }
    package let kind: Kind
    package let intervals: [Interval]
  }

  package let scenario: String
  package let isHorizontal: Bool
  package let range: Interval
  /// The sizes at which the layout changes from one affine rule to another.
  package let breakpoints: [Rational]
  package let troubles: [Trouble]
}

extension LayoutProblem {
  /// The largest side of a screen that sweeps consider, in points: a 13-inch tablet's long side.
  static let largestSide = Rational(1366)

  func sweep(_ scenario: Scenario, isHorizontal: Bool) throws(SolverError) -> SizeSweep {
    let system = rows(for: scenario)
    let lowering = system.lowering
    let column = isHorizontal ? lowering.width(lowering.rootIndex) : lowering.height(lowering.rootIndex)
    // The first two rows fix the container; one of them becomes the parameter.
    var rows = system.rows
    rows.remove(at: isHorizontal ? 0 : 1)
    let high = max(Self.largestSide, isHorizontal ? scenario.width : scenario.height)
    let problem = LinearProblem(
      rows: rows, columnCount: lowering.columnCount, parameters: [LinearProblem.Parameter(column, high)])
    let segments = try ParametricRun.segments(problem, growing: 0, from: 0, to: high)
    var found: [SizeSweep.Trouble.Kind: [SizeSweep.Interval]] = [:]
    var order: [SizeSweep.Trouble.Kind] = []
    func note(_ kind: SizeSweep.Trouble.Kind, _ interval: SizeSweep.Interval) {
      if found[kind] == nil { order.append(kind) }
      var intervals = found[kind] ?? []
      if let last = intervals.last, last.to == interval.from, !lastWasPoint {
        intervals[intervals.count - 1] = SizeSweep.Interval(from: last.from, to: interval.to)
      } else {
        intervals.append(interval)
      }
      found[kind] = intervals
    }
    let pairs = siblingPairs()
    var lastWasPoint = false
    let geometry = Geometry(boxes: boxes)
    for segment in segments {
      defer { lastWasPoint = segment.from == segment.to }
      guard case .solved(let start, let end, let varies) = segment.state else {
        note(.inconsistent, SizeSweep.Interval(from: segment.from, to: segment.to))
        continue
      }
      if segment.from == segment.to { continue }
      let line = MovingBoxes(from: segment.from, to: segment.to, start: start, end: end)
      var isLoose = boxes.indices.map { box in (0..<4).contains { varies[box * 4 + $0] } }
      if isLoose.contains(true) {
        // The suspicion is cheap; what really varies is found at one size inside the segment.
        var fixed = problem
        fixed.parameters[0].value = (segment.from + segment.to) / 2
        if case .solved(let solution) = try LinearSolver.solve(fixed) {
          isLoose = boxes.indices.map { box in solution.ranges.contains { $0.column / 4 == box } }
        }
      }
      // Where a box is not determined there is no telling what it covers.
      for (first, second) in pairs where !isLoose[first] && !isLoose[second] {
        if let interval = line.overlap(first, second) { note(.overlap(first, second), interval) }
      }
      for box in boxes.indices where geometry.isClipped(box) && !isLoose[box] {
        guard let parent = boxes[box].parent, !isLoose[parent] else { continue }
        for (edge, interval) in line.overflows(box, parent) { note(.overflow(box, edge: edge), interval) }
      }
    }
    return SizeSweep(
      scenario: scenario.name, isHorizontal: isHorizontal, range: SizeSweep.Interval(from: 0, to: high),
      breakpoints: segments.dropFirst().map(\.from),
      troubles: order.map { SizeSweep.Trouble(kind: $0, intervals: found[$0] ?? []) })
  }

  /// All pairs of sibling views; none when there are too many to follow one by one.
  private func siblingPairs() -> [(Int, Int)] {
    var groups: [Int: [Int]] = [:]
    for (index, box) in boxes.enumerated() where box.role == .view {
      if let parent = box.parent { groups[parent, default: []].append(index) }
    }
    var pairs: [(Int, Int)] = []
    for parent in groups.keys.sorted() {
      let members = groups[parent] ?? []
      if members.count > 40 { continue }
      for (place, first) in members.enumerated() {
        for second in members.dropFirst(place + 1) { pairs.append((first, second)) }
      }
    }
    return pairs
  }
}

/// Boxes whose unknowns are affine functions of the container's size on one segment.
struct MovingBoxes {
  let from: Rational
  let to: Rational
  let start: [Rational]
  let end: [Rational]

  /// A value at the start and at the end of the segment.
  private typealias Line = (start: Rational, end: Rational)

  private func near(_ box: Int, _ axis: Int) -> Line { (start[box * 4 + axis], end[box * 4 + axis]) }
  private func far(_ box: Int, _ axis: Int) -> Line {
    (start[box * 4 + axis] + start[box * 4 + axis + 2], end[box * 4 + axis] + end[box * 4 + axis + 2])
  }

  /// Where two boxes share an area.
  func overlap(_ first: Int, _ second: Int) -> SizeSweep.Interval? {
    var interval = SizeSweep.Interval(from: from, to: to)
    for axis in 0..<2 {
      for (upper, lower) in [(first, second), (second, first), (first, first), (second, second)] {
        guard let smaller = wherePositive(far(upper, axis), minus: near(lower, axis), within: interval) else { return nil }
        interval = smaller
      }
    }
    return interval
  }

  /// Where a box leaves its superview, by edge.
  func overflows(_ box: Int, _ parent: Int) -> [(edge: String, interval: SizeSweep.Interval)] {
    let whole = SizeSweep.Interval(from: from, to: to)
    var result: [(edge: String, interval: SizeSweep.Interval)] = []
    for (axis, names) in [("left", "right"), ("top", "bottom")].enumerated() {
      if let interval = wherePositive(near(parent, axis), minus: near(box, axis), within: whole) { result.append((names.0, interval)) }
      if let interval = wherePositive(far(box, axis), minus: far(parent, axis), within: whole) { result.append((names.1, interval)) }
    }
    return result
  }

  /// The part of an interval in whose interior a difference is above zero.
  private func wherePositive(_ first: Line, minus second: Line, within interval: SizeSweep.Interval) -> SizeSweep.Interval? {
    let atStart = first.start - second.start
    let atEnd = first.end - second.end
    if !atStart.isPositive, !atEnd.isPositive { return nil }
    if !atStart.isNegative, !atEnd.isNegative { return interval }
    // The difference is affine and changes its sign once.
    let zero = from + (to - from) * atStart / (atStart - atEnd)
    let low = atStart.isNegative ? max(zero, interval.from) : interval.from
    let high = atStart.isNegative ? interval.to : min(zero, interval.to)
    return low < high ? SizeSweep.Interval(from: low, to: high) : nil
  }
}
