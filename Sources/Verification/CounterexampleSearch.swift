internal import LayoutIR
internal import LinearRows
internal import Solver
internal import SourceText

/// Turns a difference between rows into a situation that a person can picture.
struct CounterexampleSearch {
  let columns: UnitColumns
  let question: EquivalenceQuestion
  let left: [MadeConstraint]
  let right: [MadeConstraint]
  let isRightToLeft: Bool

  func counterexample(of difference: Difference, before: SourceFile, after: SourceFile) -> Counterexample {
    switch difference {
    case .required(let row, let side, let point):
      let usual = usualPoint(violating: row, side) ?? point
      return describe(row, side, at: usual, before, after)
    case .optional(let row, let side, _, let first, let second):
      guard let made = made(row.id, side) else { return describe(row, side, at: first, before, after) }
      let place = subject(of: made).place
      return make(place, value(place, first), value(place, second), first, DifferenceExplanation(left: left, right: right, before: before, after: after).sentences(for: made, on: side))
    }
  }

  /// The place that a constraint is about, and its sign in the row.
  private func subject(of made: MadeConstraint) -> (place: Place, sign: Rational) {
    (made.subject, made.subject == made.form.first ? 1 : -1)
  }

  private func made(_ id: String, _ side: EquivalenceAnswer.Side) -> MadeConstraint? {
    guard let index = id.split(separator: " ").last.flatMap({ Int($0) }) else { return nil }
    let list = side == .before ? left : right
    return list.indices.contains(index) ? list[index] : nil
  }

  /// A point that one side allows, and what the other side's row makes of it with the rest left alone.
  private func describe(
    _ row: Row, _ side: EquivalenceAnswer.Side, at point: [Rational], _ before: SourceFile, _ after: SourceFile
  ) -> Counterexample {
    guard let made = made(row.id, side) else { return make(Place(item: "", attribute: .width), .zero, .zero, point, []) }
    let (place, sign) = subject(of: made)
    let here = value(place, point)
    let demanded = here - sign * (row.sum { point[$0] } - row.constant)
    let (old, new) = side == .before ? (demanded, here) : (here, demanded)
    return make(place, old, new, point, DifferenceExplanation(left: left, right: right, before: before, after: after).sentences(for: made, on: side))
  }

  private func value(_ place: Place, _ point: [Rational]) -> Rational {
    columns.terms(place, isRightToLeft: isRightToLeft).reduce(into: Rational.zero) { $0 += $1.term.coefficient * point[$1.term.column] }
  }

  private func make(_ place: Place, _ before: Rational, _ after: Rational, _ point: [Rational], _ because: [String]) -> Counterexample {
    let container = container
    return Counterexample(
      width: container.map { point[columns.width($0)] } ?? Self.usualSize.width,
      height: container.map { point[columns.height($0)] } ?? Self.usualSize.height, isRightToLeft: isRightToLeft, item: place.item,
      edge: place.attribute.edge(isRightToLeft: isRightToLeft), before: before, after: after, because: because)
  }

  /// In points: the screen of a phone.
  private static let usualSize: (width: Rational, height: Rational) = (320, 568)

  /// The item that most constraints count from.
  private var container: Int? {
    var counts: [String: Int] = [:]
    for item in left + right {
      guard let second = item.form.second else { continue }
      counts[item.subject == item.form.first ? second.item : item.form.first.item, default: 0] += 1
    }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best.flatMap { columns.index(of: $0.key) }
  }

  /// A point in a container of a usual size, with distinct values for symbols; nil when there is none.
  private func usualPoint(violating row: Row, _ side: EquivalenceAnswer.Side) -> [Rational]? {
    let rows = (side == .before ? question.after : question.before).filter(\.isRequired) + question.background
    let symbols = columns.symbolColumns.enumerated().map { Row([Term($1, 1)], .equal, Rational(7 + 4 * $0), id: "usual") }
    guard let container else { return self.point(violating: row, with: rows + symbols) }
    let place = [Row([Term(columns.x(container), 1)], .equal, 0, id: "usual"), Row([Term(columns.y(container), 1)], .equal, 0, id: "usual")]
    func size(_ relation: RowRelation, _ width: Rational, _ height: Rational) -> [Row] {
      [Row([Term(columns.width(container), 1)], relation, width, id: "usual"), Row([Term(columns.height(container), 1)], relation, height, id: "usual")]
    }
    // Where the container cannot have that size, it has at least one that a view can have.
    let attempts = [
      symbols + place + size(.equal, Self.usualSize.width, Self.usualSize.height), place + size(.equal, Self.usualSize.width, Self.usualSize.height),
      place + size(.atLeast, Self.usualSize.width, Self.usualSize.height), size(.atLeast, 1, 1),
    ]
    for wishes in attempts {
      if let point = self.point(violating: row, with: rows + wishes) { return point }
    }
    return nil
  }

  private func point(violating row: Row, with rows: [Row]) -> [Rational]? {
    do throws(SolverError) {
      var prover = try Prover(rows: rows, columnCount: columns.columnCount)
      guard prover.contradiction == nil, case .refuted(let point) = try prover.examine(row) else { return nil }
      return point
    } catch {
      // The point that is known already will do.
      return nil
    }
  }
}

extension LayoutAttribute {
  fileprivate func edge(isRightToLeft: Bool) -> String {
    switch self {
    case .left: "minX"
    case .right: "maxX"
    case .leading: isRightToLeft ? "maxX" : "minX"
    case .trailing: isRightToLeft ? "minX" : "maxX"
    case .top: "minY"
    case .bottom: "maxY"
    case .centerX: "midX"
    case .centerY: "midY"
    case .width, .height, .firstBaseline, .lastBaseline: rawValue
    }
  }
}
