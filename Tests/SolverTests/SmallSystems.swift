import LinearRows

/// A generator of random numbers that a seed determines (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Small random systems of the kinds that layouts are made of.
struct SmallSystem {
  var rows: [Row]
  var columnCount: Int

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    columnCount = Int.random(in: 1...3, using: &generator)
    let count = Int.random(in: 1...5, using: &generator)
    rows = []
    let relations: [RowRelation] = [.equal, .equal, .atMost, .atLeast]
    let priorities: [RowPriority] = [.required, .required, .level(750), .level(250)]
    for index in 0..<count {
      var terms: [Term] = []
      let width = min(columnCount, Int.random(in: 1...2, using: &generator))
      for column in Array(0..<columnCount).shuffled(using: &generator).prefix(width) {
        let coefficients = [1, 1, -1, -1, 2, -2]
        terms.append(Term(column, Rational(coefficients[Int.random(in: 0..<6, using: &generator)])))
      }
      rows.append(
        Row(
          terms, relations[Int.random(in: 0..<4, using: &generator)], Rational(Int.random(in: -6...6, using: &generator)),
          priority: priorities[Int.random(in: 0..<4, using: &generator)], id: "r\(index)"))
    }
  }
}

/// A slow and simple exact solver, written to be obviously right.
///
/// The optimum of each level is a linear program over the unknowns and one error per optional row. A program is
/// solved by Fourier and Motzkin's elimination: an unknown goes by adding up every pair of rows that bound it from
/// above and from below. Unknowns are kept in a box so large that it only tells whether a value is bounded.
enum SimpleSolver {
  /// `Σ coefficient × column ≤ constant`.
  struct Half {
    var coefficients: [Rational]
    var constant: Rational
  }

  static let boxSize = Rational(1_000_000)

  struct Answer: Equatable {
    /// The sum of violations of each level, most important first.
    var levels: [Rational]
    /// The smallest and largest value of each column among the best solutions; nil for no bound.
    var ranges: [ClosedValues]
  }

  struct ClosedValues: Equatable {
    var minimum: Rational?
    var maximum: Rational?
  }

  /// Nil for required rows without a solution.
  static func answer(_ system: SmallSystem, wantsRanges: Bool = true) -> Answer? {
    var levels: [Rational] = []
    for row in system.rows { if case .level(let level) = row.priority, !levels.contains(level) { levels.append(level) } }
    levels.sort(by: >)
    let optional = system.rows.filter { !$0.isRequired }
    let count = system.columnCount + optional.count
    var halves = self.halves(of: system, count)
    var result: [Rational] = []
    if minimum([Rational](repeating: 0, count: count), halves) == nil { return nil }
    for level in levels {
      var objective = [Rational](repeating: 0, count: count)
      for (index, row) in optional.enumerated() where row.priority == .level(level) { objective[system.columnCount + index] = 1 }
      guard let best = minimum(objective, halves) else { return nil }
      result.append(best)
      halves.append(Half(coefficients: objective, constant: best))
    }
    var ranges: [ClosedValues] = []
    for column in 0..<(wantsRanges ? system.columnCount : 0) {
      var objective = [Rational](repeating: 0, count: count)
      objective[column] = 1
      let low = minimum(objective, halves)
      objective[column] = -1
      let high = minimum(objective, halves).map { -$0 }
      ranges.append(ClosedValues(minimum: low.flatMap(bounded), maximum: high.flatMap(bounded)))
    }
    return Answer(levels: result, ranges: ranges)
  }

  /// A value far out is there only because of the box.
  private static func bounded(_ value: Rational) -> Rational? { value.magnitude > boxSize / 100 ? nil : value }

  private static func halves(of system: SmallSystem, _ count: Int) -> [Half] {
    var halves: [Half] = []
    func add(_ terms: [Term], _ constant: Rational, error: Int? = nil, sign: Rational) {
      var coefficients = [Rational](repeating: 0, count: count)
      for term in terms { coefficients[term.column] = term.coefficient * sign }
      if let error { coefficients[system.columnCount + error] = -1 }
      halves.append(Half(coefficients: coefficients, constant: constant * sign))
    }
    var place = 0
    for row in system.rows {
      let error = row.isRequired ? nil : place
      if row.relation != .atLeast { add(row.terms, row.constant, error: error, sign: 1) }
      if row.relation != .atMost { add(row.terms, row.constant, error: error, sign: -1) }
      if let error {
        add([Term(system.columnCount + error, 1)], 0, sign: -1)
        place += 1
      }
    }
    for column in 0..<system.columnCount {
      add([Term(column, 1)], boxSize, sign: 1)
      add([Term(column, 1)], -boxSize, sign: -1)
    }
    return halves
  }

  /// Removes one unknown after the other by adding up pairs of halves (Fourier and Motzkin), the objective last.
  private static func minimum(_ objective: [Rational], _ halves: [Half]) -> Rational? {
    // One more column z with z = objective; everything else is eliminated, and the bounds on z remain.
    let count = objective.count
    var rows = halves.map { Half(coefficients: $0.coefficients + [0], constant: $0.constant) }
    rows.append(Half(coefficients: objective + [-1], constant: 0))
    rows.append(Half(coefficients: objective.map { -$0 } + [1], constant: 0))
    for column in 0..<count {
      var next = rows.filter { $0.coefficients[column].isZero }
      let upper = rows.filter { $0.coefficients[column].isPositive }
      let lower = rows.filter { $0.coefficients[column].isNegative }
      for first in upper {
        for second in lower {
          let (a, b) = (-second.coefficients[column], first.coefficients[column])
          next.append(
            Half(
              coefficients: zip(first.coefficients, second.coefficients).map { $0 * a + $1 * b },
              constant: first.constant * a + second.constant * b))
        }
      }
      rows = tightest(next)
    }
    var low: Rational?
    var high: Rational?
    for row in rows {
      let factor = row.coefficients[count]
      if factor.isZero {
        if row.constant.isNegative { return nil }
        continue
      }
      let bound = row.constant / factor
      if factor.isPositive { high = high.map { min($0, bound) } ?? bound } else { low = low.map { max($0, bound) } ?? bound }
    }
    guard let low else { return nil }
    if let high, high < low { return nil }
    return low
  }

  /// Of rows with one direction only the tightest is kept.
  private static func tightest(_ rows: [Half]) -> [Half] {
    var best: [[Rational]: Rational] = [:]
    for row in rows {
      guard let lead = row.coefficients.first(where: { !$0.isZero })?.magnitude else {
        if row.constant.isNegative { return [row] }
        continue
      }
      let key = row.coefficients.map { $0 / lead }
      let constant = row.constant / lead
      best[key] = best[key].map { min($0, constant) } ?? constant
    }
    return best.map { Half(coefficients: $0.key, constant: $0.value) }
  }
}
