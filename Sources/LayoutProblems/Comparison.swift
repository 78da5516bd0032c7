import CertificateChecker
import LinearRows
import Solver

/// The comparison of both sides in one layout direction.
struct Comparison {
  let problem: EquivalenceProblem
  let lowering: Lowering
  let before: [Row]
  let after: [Row]
  private let contents: [Row]
  private let background: [Row]

  init(_ problem: EquivalenceProblem, isRightToLeft: Bool) {
    self.problem = problem
    let lowering = Lowering(
      boxes: problem.boxes, symbols: problem.symbols, isRightToLeft: isRightToLeft,
      keepsSizesPositive: problem.keepsSizesPositive)
    self.lowering = lowering
    before = problem.before.map(lowering.row)
    after = problem.after.map(lowering.row)
    contents = lowering.contentRows()
    let first = lowering.symbolRange.lowerBound
    background = lowering.background() + problem.assumptions.map { assumption in
      let terms = assumption.terms.compactMap { term in
        problem.symbols.firstIndex(of: term.symbol).map { Term(first + $0, term.coefficient) }
      }
      return Row(terms, assumption.relation, assumption.constant, id: "assumed")
    }
  }

  func run() throws(SolverError) -> EquivalenceReport.Direction {
    let question = EquivalenceQuestion(
      before: before + contents, after: after + contents, background: background, columnCount: lowering.columnCount,
      symbols: Array(lowering.symbolRange), isClosed: true)
    let answer = try question.answer()
    if case .vacuous = answer { return direction(.vacuous, true, true) }
    let forwards = try witness(from: before, against: after)
    let backwards = try witness(from: after, against: before)
    let hasOptional = (before + after + contents).contains { !$0.isRequired }
    if let first = forwards ?? backwards {
      let side = forwards != nil ? problem.after : problem.before
      return direction(
        .differs, forwards == nil, backwards == nil, forwards?.point, backwards?.point,
        counterexample: counterexample(first.point, side[first.row], isForwards: forwards != nil))
    }
    switch answer {
    case .identical: return direction(.identical, true, true, optima: hasOptional ? true : nil)
    case .proved(let proof):
      return direction(
        try checked(proof) ? .proved : .unproven, true, true, optima: hasOptional ? true : nil,
        certificates: proof.forwards.count + proof.backwards.count)
    default: break
    }
    let samples = try compareSamples()
    if let counterexample = samples.difference {
      return direction(.differs, true, true, optima: false, counterexample: counterexample)
    }
    if case .differs(.optional(let row, _, _, let left, let right)) = answer {
      let constraint = (problem.before + problem.after).first { $0.id == row.id }
      return direction(.differs, true, true, optima: false, counterexample: counterexample(left, right, row, constraint))
    }
    // Without a single size to compare at, nothing was checked.
    return direction(samples.count > 0 ? .agrees : .unproven, true, true, optima: true, samples: samples.count)
  }

  private func direction(
    _ verdict: EquivalenceReport.Verdict, _ forwards: Bool, _ backwards: Bool, _ forwardsWitness: [Rational]? = nil,
    _ backwardsWitness: [Rational]? = nil, optima: Bool? = nil, counterexample: EquivalenceReport.Counterexample? = nil,
    certificates: Int = 0, samples: Int = 0
  ) -> EquivalenceReport.Direction {
    EquivalenceReport.Direction(
      isRightToLeft: lowering.isRightToLeft, verdict: verdict, forwards: forwards, backwards: backwards,
      forwardsWitness: forwardsWitness, backwardsWitness: backwardsWitness, optimaAreEqual: optima,
      counterexample: counterexample, certificateCount: certificates, sampleCount: samples)
  }

  /// No proof leaves the tool before the independent checker has accepted it.
  private func checked(_ proof: EquivalenceProof) throws(SolverError) -> Bool {
    let forwards = CertificateChecker(rows: before + contents + background)
    let backwards = CertificateChecker(rows: after + contents + background)
    return proof.forwards.allSatisfy(forwards.accepts) && proof.backwards.allSatisfy(backwards.accepts)
  }

  /// The first required row of `other` that does not follow, and a point that shows it.
  ///
  /// A point in a container of a usual size is preferred, because people can picture it.
  private func witness(from rows: [Row], against other: [Row]) throws(SolverError) -> (row: Int, point: [Rational])? {
    let required = (rows + contents).filter(\.isRequired) + background
    guard let found = try witness(among: required, against: other), let size = Self.sampleSizes.first else { return nil }
    let usual = try sampleSymbols() + lowering.containerRows(width: size.width, height: size.height)
    return try witness(among: required + usual, against: other) ?? found
  }

  private func witness(among rows: [Row], against other: [Row]) throws(SolverError) -> (row: Int, point: [Rational])? {
    var prover = try Prover(rows: rows, columnCount: lowering.columnCount)
    if prover.contradiction != nil { return nil }
    for (index, row) in other.enumerated() where row.isRequired {
      if case .refuted(let point) = try prover.examine(row) { return (index, point) }
    }
    return nil
  }

  typealias Size = (width: Rational, height: Rational)

  /// Common containers, in points: phones, a tablet, and the empty size that cells have for a moment.
  static let sampleSizes: [Size] = [(320, 480), (500, 568), (375, 667), (844, 390), (768, 1024), (0, 0)]

  /// The common containers, and along each side every size at which one of the two layouts changes its rule, with the
  /// middles between. Layouts that are affine between these and agree at them agree at every size between.
  private func sizes(_ symbols: [Row]) throws(SolverError) -> [Size] {
    var result = Self.sampleSizes
    guard let usual = Self.sampleSizes.first else { return result }
    let root = lowering.rootIndex
    for isHorizontal in [true, false] {
      let columns = [lowering.width(root), lowering.height(root)]
      let parameters = [
        LinearProblem.Parameter(columns[0], usual.width), LinearProblem.Parameter(columns[1], usual.height),
      ]
      var stops: Set<Rational> = [0, LayoutProblem.largestSide]
      for rows in [before, after] {
        let problem = LinearProblem(
          rows: rows + contents + background + symbols, columnCount: lowering.columnCount, parameters: parameters)
        let segments = try ParametricRun.segments(
          problem, growing: isHorizontal ? 0 : 1, from: 0, to: LayoutProblem.largestSide)
        for segment in segments { stops.formUnion([segment.from, segment.to]) }
      }
      let ordered = stops.sorted()
      let middles = zip(ordered, ordered.dropFirst()).map { ($0 + $1) / 2 }
      for stop in ordered + middles { result.append(isHorizontal ? (stop, usual.height) : (usual.width, stop)) }
    }
    return result
  }

  /// Compares all best solutions, not just one, at many container sizes.
  private func compareSamples() throws(SolverError) -> (count: Int, difference: EquivalenceReport.Counterexample?) {
    let symbols = try sampleSymbols()
    var count = 0
    for size in try sizes(symbols) {
      let fixed = background + symbols + lowering.containerRows(width: size.width, height: size.height)
      func solve(_ rows: [Row]) throws(SolverError) -> LinearSolution? {
        let problem = LinearProblem(rows: rows + contents + fixed, columnCount: lowering.columnCount)
        let answer = try LinearSolver.solve(problem, ranges: .none, wantsFace: true)
        guard case .solved(let solution) = answer else { return nil }
        return solution
      }
      guard let left = try solve(before), let right = try solve(after) else { continue }
      count += 1
      if let point = try outside(of: right.optimalFace, within: left.optimalFace) {
        return (count, counterexample(point, right.values))
      }
      if let point = try outside(of: left.optimalFace, within: right.optimalFace) {
        return (count, counterexample(left.values, point))
      }
    }
    return (count, nil)
  }

  /// A point of one face that is not on the other.
  private func outside(of other: [Row], within face: [Row]) throws(SolverError) -> [Rational]? {
    var prover = try Prover(rows: face, columnCount: lowering.columnCount)
    guard prover.contradiction == nil else { return nil }
    for row in other {
      if case .refuted(let point) = try prover.examine(row) { return point }
    }
    return nil
  }

  /// Values for the symbols that the assumptions allow and that are unlikely to fit by accident.
  private func sampleSymbols() throws(SolverError) -> [Row] {
    let wishes = lowering.symbolRange.enumerated().map {
      Row([Term($1, 1)], .equal, Rational(7 + 4 * $0), priority: .level(1), id: "sample")
    }
    let problem = LinearProblem(rows: background + wishes, columnCount: lowering.columnCount)
    guard case .solved(let solution) = try LinearSolver.solve(problem, ranges: .none) else { return [] }
    return lowering.symbolRange.map { Row([Term($0, 1)], .equal, solution.values[$0], id: "sample") }
  }
}

extension Comparison {
  /// The first box that two layouts put at different places.
  private func counterexample(_ left: [Rational], _ right: [Rational]) -> EquivalenceReport.Counterexample? {
    for index in problem.boxes.indices {
      for (attribute, edge) in [(BoxAttribute.left, "minX"), (.right, "maxX"), (.top, "minY"), (.bottom, "maxY")] {
        let form = lowering.form(attribute, of: index)
        let (before, after) = (value(form, left), value(form, right))
        if before != after { return counterexample(left, index, edge, before, after, []) }
      }
    }
    return nil
  }

  private func counterexample(
    _ left: [Rational], _ right: [Rational], _ row: Row, _ constraint: BoxConstraint?
  ) -> EquivalenceReport.Counterexample? {
    guard let constraint else { return counterexample(left, right) }
    let form = lowering.form(constraint.firstAttribute, of: constraint.first)
    let (before, after) = (value(form, left), value(form, right))
    if before == after { return counterexample(left, right) }
    return counterexample(left, constraint.first, edge(constraint.firstAttribute), before, after, [row.id])
  }

  /// A point that one side allows, and what the other side's constraint would make of it with the rest left alone.
  private func counterexample(
    _ point: [Rational], _ constraint: BoxConstraint, isForwards: Bool
  ) -> EquivalenceReport.Counterexample {
    let form = lowering.form(constraint.firstAttribute, of: constraint.first)
    let row = lowering.row(constraint)
    let here = value(form, point)
    let demanded = here - (row.sum { point[$0] } - row.constant)
    return counterexample(
      point, constraint.first, edge(constraint.firstAttribute), isForwards ? here : demanded, isForwards ? demanded : here,
      [constraint.id])
  }

  private func counterexample(
    _ point: [Rational], _ box: Int, _ edge: String, _ before: Rational, _ after: Rational, _ because: [String]
  ) -> EquivalenceReport.Counterexample {
    EquivalenceReport.Counterexample(
      width: point[lowering.width(lowering.rootIndex)], height: point[lowering.height(lowering.rootIndex)],
      isRightToLeft: lowering.isRightToLeft, item: problem.boxes[box].id, edge: edge, before: before, after: after,
      symbols: zip(problem.symbols, lowering.symbolRange).map { ($0, point[$1]) }, because: because)
  }

  private func value(_ form: Lowering.Form, _ point: [Rational]) -> Rational {
    form.terms.reduce(into: form.constant) { $0 += $1.coefficient * point[$1.column] }
  }

  private func edge(_ attribute: BoxAttribute) -> String {
    switch attribute {
    case .left, .leftMargin: "minX"
    case .right, .rightMargin: "maxX"
    case .leading, .leadingMargin: lowering.isRightToLeft ? "maxX" : "minX"
    case .trailing, .trailingMargin: lowering.isRightToLeft ? "minX" : "maxX"
    case .top, .topMargin: "minY"
    case .bottom, .bottomMargin: "maxY"
    case .centerX, .centerXWithinMargins: "midX"
    case .centerY, .centerYWithinMargins: "midY"
    case .width, .height, .firstBaseline, .lastBaseline: attribute.rawValue
    }
  }
}
