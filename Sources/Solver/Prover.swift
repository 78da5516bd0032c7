import LinearRows

/// Decides which rows follow from a set of required rows, and says why.
package struct Prover: Sendable {
  package enum Finding: Sendable {
    /// The row follows, by multipliers over the prover's rows.
    case proved(Certificate)
    /// The rows allow this point, which the claim does not.
    case refuted(at: [Rational])
  }

  private enum Engine: Sendable {
    /// While the tableau is being changed, so that it has one owner and is not copied.
    case none
    case small(Tableau<SmallFraction>)
    case big(Tableau<Rational>)
  }

  package let rows: [Row]
  package let columnCount: Int
  /// Why the rows have no solution at all; then everything follows and nothing is worth proving.
  package private(set) var contradiction: Certificate?
  private var engine: Engine

  /// - Parameter rows: All required.
  package init(rows: [Row], columnCount: Int) throws(SolverError) {
    precondition(rows.allSatisfy(\.isRequired), "a prover reasons about required rows")
    self.rows = rows
    self.columnCount = columnCount
    let problem = LinearProblem(rows: rows, columnCount: columnCount)
    let hierarchy = try Hierarchy(rows)
    do throws(SolverError) {
      let (tableau, found) = try Tableau<SmallFraction>.solved(problem, hierarchy, keepsTraces: true)
      engine = .small(tableau)
      contradiction = found.map { tableau.certificate(of: $0, rows: rows) }
    } catch {
      guard error == .numberTooLarge else { throw error }
      let (tableau, found) = try Tableau<Rational>.solved(problem, hierarchy, keepsTraces: true)
      engine = .big(tableau)
      contradiction = found.map { tableau.certificate(of: $0, rows: rows) }
    }
  }

  /// - Precondition: There is no contradiction.
  package mutating func examine(_ claim: Row) throws(SolverError) -> Finding {
    precondition(contradiction == nil, "rows without a solution prove everything")
    if let finding = try examineSmall(claim) { return finding }
    if case .big = engine {} else { try widen() }
    guard case .big(var tableau) = engine else { throw .numberTooLarge }
    engine = .none
    let finding = try tableau.examine(claim, rows: rows, columnCount: columnCount)
    engine = .big(tableau)
    return finding
  }

  /// Nil when the quick arithmetic is not enough.
  private mutating func examineSmall(_ claim: Row) throws(SolverError) -> Finding? {
    guard case .small(var tableau) = engine else { return nil }
    engine = .none
    do throws(SolverError) {
      let finding = try tableau.examine(claim, rows: rows, columnCount: columnCount)
      engine = .small(tableau)
      return finding
    } catch {
      guard error == .numberTooLarge else { throw error }
      return nil
    }
  }

  /// The sums' values on the affine space that the equalities leave, over columns that are free there.
  ///
  /// Two sums have equal values wherever the equalities hold exactly when their results are equal.
  package mutating func reduce(_ sums: [(terms: [Term], constant: Rational)]) throws(SolverError) -> [ReducedSum] {
    if case .small(var tableau) = engine {
      let result = sums.map { tableau.reduce($0.terms, minus: $0.constant) }
      if !tableau.sawSpoiltNumber { return result }
      try widen()
    }
    guard case .big(var tableau) = engine else { throw .workLimit }
    return sums.map { tableau.reduce($0.terms, minus: $0.constant) }
  }

  private mutating func widen() throws(SolverError) {
    let problem = LinearProblem(rows: rows, columnCount: columnCount)
    engine = .big(try Tableau<Rational>.solved(problem, try Hierarchy(rows), keepsTraces: true).tableau)
  }
}

/// `Σ coefficient × column + constant` over columns of a prover that are independent of each other.
package struct ReducedSum: Hashable, Sendable {
  package let terms: [Term]
  package let constant: Rational

  package var negated: ReducedSum {
    ReducedSum(terms: terms.map { Term($0.column, -$0.coefficient) }, constant: -constant)
  }
}

extension Tableau {
  mutating func reduce(_ terms: [Term], minus shift: Rational) -> ReducedSum {
    let (query, _) = addQuery(terms, constant: shift)
    defer { removeQuery(query) }
    let kept = range(query).filter { kind[Int(entries[$0].column)] != .dummy }
    return ReducedSum(
      terms: kept.map { Term(Int(entries[$0].column), entries[$0].coefficient.rational) },
      constant: constant[Int(query)].rational)
  }

  mutating func examine(_ claim: Row, rows: [Row], columnCount: Int) throws(SolverError) -> Prover.Finding {
    var parts: [Certificate.Part] = []
    if claim.relation != .atMost {
      switch try bound(claim.terms, claim.constant, isUpper: false, rows, columnCount) {
      case .refuted(let point): return .refuted(at: point)
      case .proved(let certificate): parts = certificate.parts
      }
    }
    if claim.relation == .atLeast {
      return .proved(Certificate(claim: .entails(claim), parts: parts))
    }
    switch try bound(claim.terms, claim.constant, isUpper: true, rows, columnCount) {
    case .refuted(let point): return .refuted(at: point)
    case .proved(let certificate):
      return .proved(Certificate(claim: .entails(claim), parts: certificate.parts, reverseParts: parts))
    }
  }

  /// Minimises the distance by which one half of the claim holds.
  private mutating func bound(
    _ terms: [Term], _ limit: Rational, isUpper: Bool, _ rows: [Row], _ columnCount: Int
  ) throws(SolverError) -> Prover.Finding {
    let (query, unbounded) = addQuery(terms, constant: limit)
    defer { removeQuery(query) }
    if isUpper { negate(query) }
    if let unbounded {
      try checkNumbers()
      // The other free columns are zero, so this one alone can push the distance to −1.
      let coefficient = entries[find(unbounded, in: query)].coefficient.rational
      let amount = (-Rational.one - constant[Int(query)].rational) / coefficient
      return .refuted(at: point(columnCount, moving: unbounded, by: amount))
    }
    switch try minimize(query) {
    case .unbounded(let column):
      try checkNumbers()
      let slope = entries[find(column, in: query)].coefficient.rational
      let height = constant[Int(query)].rational
      let amount = height.isNegative ? Rational.zero : (height + 1) / -slope
      return .refuted(at: point(columnCount, moving: column, by: amount))
    case .optimal:
      try checkNumbers()
      if constant[Int(query)].signum < 0 { return .refuted(at: point(columnCount)) }
    }
    // claim's sum − limit = c + Σ d·slack + Σ b·dummy with c, d ≥ 0.
    var parts: [Certificate.Part] = []
    for index in range(query) {
      let entry = entries[index]
      let coefficient = entry.coefficient.rational
      let source = Int(origin[Int(entry.column)])
      switch kind[Int(entry.column)] {
      case .dummy: parts.append(Certificate.Part(row: source, multiplier: coefficient))
      case .slack:
        let isAtMost = rows[source].relation == .atMost
        parts.append(Certificate.Part(row: source, multiplier: isAtMost ? coefficient : -coefficient))
      case .unknown, .parameter, .plus, .minus: break
      }
    }
    let claim = Row(terms, isUpper ? .atMost : .atLeast, limit)
    return .proved(Certificate(claim: .entails(claim), parts: parts.sorted { $0.row < $1.row }))
  }
}
