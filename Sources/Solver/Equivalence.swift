import LinearRows

/// Do two sets of rows mean the same, whatever other rows stand beside them?
///
/// Required rows are compared by mutual entailment for all values of all columns; symbols are columns like any
/// others. Optional rows are compared as multisets after both were reduced by the required equalities.
package struct EquivalenceQuestion: Sendable {
  package var before: [Row]
  package var after: [Row]
  /// Required rows that hold on both sides: sizes that are not negative, assumptions about symbols.
  package var background: [Row]
  package var columnCount: Int
  /// Columns that stand for numbers of the program, such as `padding`, and not for parts of the layout.
  package var symbols: [Column]
  /// Whether only the order of the priorities counts, because no other rows can come between.
  package var isClosed: Bool

  package init(
    before: [Row], after: [Row], background: [Row], columnCount: Int, symbols: [Column] = [], isClosed: Bool = false
  ) {
    self.before = before
    self.after = after
    self.background = background
    self.columnCount = columnCount
    self.symbols = symbols
    self.isClosed = isClosed
  }
}

package enum EquivalenceAnswer: Sendable {
  /// The normal forms are equal.
  case identical
  /// Each side follows from the other.
  case proved(EquivalenceProof)
  case differs(Difference)
  /// The required rows of one side have no solution, so nothing can be said about it.
  case vacuous(side: Side, Certificate)
  /// The required rows mean the same; these optional rows could not be matched.
  case unproven(before: [Row], after: [Row])

  package enum Side: String, Sendable { case before, after }
}

/// Certificates for both directions. Those in `forwards` refer to the rows `before + background`, those in
/// `backwards` to `after + background`, optional rows included in the count.
package struct EquivalenceProof: Sendable {
  package let forwards: [Certificate]
  package let backwards: [Certificate]
}

/// What shows that two sets of rows mean different things.
package enum Difference: Sendable {
  /// A point that one side allows and a row of the other side forbids.
  case required(row: Row, of: EquivalenceAnswer.Side, point: [Rational])
  /// Beside the rows in `context`, the sum of `row`'s columns comes out differently.
  case optional(row: Row, of: EquivalenceAnswer.Side, context: [Row], before: [Rational], after: [Rational])

  /// The row that the other side has no equal for.
  package var row: Row {
    switch self {
    case .required(let row, _, _): row
    case .optional(let row, _, _, _, _): row
    }
  }
}

extension EquivalenceQuestion {
  /// - Throws: `numberTooLarge`, `workLimit`.
  package func answer() throws(SolverError) -> EquivalenceAnswer {
    let left = before.filter(\.isRequired)
    let right = after.filter(\.isRequired)
    var leftProver = try Prover(rows: left + background, columnCount: columnCount)
    if let certificate = leftProver.contradiction { return .vacuous(side: .before, relabelled(certificate, before)) }
    var rightProver = try Prover(rows: right + background, columnCount: columnCount)
    if let certificate = rightProver.contradiction { return .vacuous(side: .after, relabelled(certificate, after)) }
    if CanonicalRow.areEqual(before, after) { return .identical }

    // The reductions come first: the entailment proofs move the basis they are expressed in.
    var leftovers = try unmatchedOptionalRows(&leftProver)
    var proof: (forwards: [Certificate], backwards: [Certificate]) = ([], [])
    for row in right {
      switch try leftProver.examine(row) {
      case .proved(let certificate): proof.forwards.append(relabelled(certificate, before))
      case .refuted(let point): return .differs(.required(row: row, of: .after, point: point))
      }
    }
    for row in left {
      switch try rightProver.examine(row) {
      case .proved(let certificate): proof.backwards.append(relabelled(certificate, after))
      case .refuted(let point): return .differs(.required(row: row, of: .before, point: point))
      }
    }
    leftovers.before = try rowsThatCanFail(leftovers.before, &leftProver)
    leftovers.after = try rowsThatCanFail(leftovers.after, &leftProver)
    if leftovers.before.isEmpty, leftovers.after.isEmpty {
      return .proved(EquivalenceProof(forwards: proof.forwards, backwards: proof.backwards))
    }
    if let difference = try difference(of: leftovers) { return .differs(difference) }
    return .unproven(before: leftovers.before, after: leftovers.after)
  }

  /// Certificates that count rows as the caller does, optional ones included.
  private func relabelled(_ certificate: Certificate, _ side: [Row]) -> Certificate {
    let required = side.indices.filter { side[$0].isRequired }
    func place(_ part: Certificate.Part) -> Certificate.Part {
      let row = part.row < required.count ? required[part.row] : part.row - required.count + side.count
      return Certificate.Part(row: row, multiplier: part.multiplier)
    }
    return Certificate(
      claim: certificate.claim, parts: certificate.parts.map(place), reverseParts: certificate.reverseParts.map(place))
  }

  /// The optional rows of each side that have no equal on the other side.
  private func unmatchedOptionalRows(_ prover: inout Prover) throws(SolverError) -> (before: [Row], after: [Row]) {
    let left = before.filter { !$0.isRequired }
    let right = after.filter { !$0.isRequired }
    if left.isEmpty, right.isEmpty { return ([], []) }
    let sums = try prover.reduce((left + right).map { ($0.terms, $0.constant) })
    let (leftPriorities, rightPriorities) = isClosed ? rankedPriorities(left, right) : (left.map(\.priority), right.map(\.priority))
    var waiting: [CanonicalRow: [Int]] = [:]
    func key(_ row: Row, _ sum: ReducedSum, _ priority: RowPriority) -> CanonicalRow {
      CanonicalRow(terms: sum.terms, relation: row.relation, constant: -sum.constant, priority: priority)
    }
    // A sum that the equalities fix costs the same everywhere and decides nothing.
    for (index, row) in left.enumerated() where !sums[index].terms.isEmpty {
      waiting[key(row, sums[index], leftPriorities[index]), default: []].append(index)
    }
    var unmatchedRight: [Row] = []
    for (index, row) in right.enumerated() where !sums[left.count + index].terms.isEmpty {
      let form = key(row, sums[left.count + index], rightPriorities[index])
      if waiting[form]?.popLast() == nil { unmatchedRight.append(row) }
    }
    let unmatchedLeft = waiting.values.joined().sorted().map { left[$0] }
    return (unmatchedLeft, unmatchedRight)
  }

  /// Priorities as places in their side's order. Only used where both sides have the same number of levels.
  private func rankedPriorities(_ left: [Row], _ right: [Row]) -> ([RowPriority], [RowPriority]) {
    func ranks(_ rows: [Row]) -> (priorities: [RowPriority], count: Int) {
      var levels: Set<Rational> = []
      for row in rows { if case .level(let level) = row.priority { levels.insert(level) } }
      let order = levels.sorted(by: >)
      let priorities = rows.map { row -> RowPriority in
        guard case .level(let level) = row.priority, let rank = order.firstIndex(of: level) else { return row.priority }
        return .level(Rational(rank))
      }
      return (priorities, order.count)
    }
    let first = ranks(left)
    let second = ranks(right)
    return first.count == second.count
      ? (first.priorities, second.priorities) : (left.map(\.priority), right.map(\.priority))
  }

  /// Drops optional inequalities that the required rows imply: they are never violated.
  private func rowsThatCanFail(_ rows: [Row], _ prover: inout Prover) throws(SolverError) -> [Row] {
    var result: [Row] = []
    for row in rows {
      if case .refuted = try prover.examine(row) { result.append(row) }
    }
    return result
  }
}
