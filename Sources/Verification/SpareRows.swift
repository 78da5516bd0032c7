internal import LinearRows
internal import Solver

/// Looks for rows that one side could do without.
///
/// Such a row changes no layout as long as all rows hold. It matters in a context where they cannot: the framework then
/// breaks one constraint, and the spare one takes its place. So a proof for every context needs equally many of them.
struct SpareRows {
  private let question: EquivalenceQuestion

  /// More rows than this without an equal are not looked into.
  private static let limit = 200

  init(_ question: EquivalenceQuestion) { self.question = question }

  /// The id of a row that follows from the others of its side and has no equal on the other side.
  func first() throws(SolverError) -> String? {
    for (own, other) in [(question.before, question.after), (question.after, question.before)] {
      let leftovers = Self.unmatched(own, other)
      // `a == b` beside `a >= b` is `a <= b` beside `a >= b`, with one to spare.
      let others = Self.unmatched(other, own)
      let equalities = (leftovers.count(where: { own[$0].relation == .equal }), others.count(where: { other[$0].relation == .equal }))
      if leftovers.count != others.count || equalities.0 != equalities.1 {
        return leftovers.first.map { own[$0].id } ?? others.first.map { other[$0].id }
      }
      guard leftovers.count <= Self.limit else { return own.indices.first.map { own[$0].id } }
      for index in leftovers {
        let rest = own.indices.filter { $0 != index && own[$0].isRequired }.map { own[$0] }
        var prover = try Prover(rows: rest, columnCount: question.columnCount)
        if prover.contradiction != nil { return own[index].id }
        if !own[index].isRequired {
          // An optional row that the required ones decide.
          let sum = try prover.reduce([(own[index].terms, own[index].constant)])
          if sum.first?.terms.isEmpty != false { return own[index].id }
        }
        if case .proved = try prover.examine(own[index]) { return own[index].id }
      }
    }
    return nil
  }

  /// The positions of rows without an equal on the other side; equal rows are counted.
  private static func unmatched(_ rows: [Row], _ others: [Row]) -> [Int] {
    var counts: [CanonicalRow: Int] = [:]
    for row in others { counts[CanonicalRow(row), default: 0] += 1 }
    return rows.indices.filter { index in
      let form = CanonicalRow(rows[index])
      guard let count = counts[form], count > 0 else { return true }
      counts[form] = count - 1
      return false
    }
  }
}

/// Shows how a side with a solution differs from one without.
struct ContradictionComparison {
  let question: EquivalenceQuestion
  let contradictory: EquivalenceAnswer.Side

  /// A point that the other side allows and a row of the contradictory side forbids; nil when both have none.
  func difference() throws(SolverError) -> Difference? {
    let (rows, others) = contradictory == .before ? (question.after, question.before) : (question.before, question.after)
    var prover = try Prover(rows: rows.filter(\.isRequired), columnCount: question.columnCount)
    guard prover.contradiction == nil else { return nil }
    for row in others where row.isRequired {
      if case .refuted(let point) = try prover.examine(row) { return .required(row: row, of: contradictory, point: point) }
    }
    return nil
  }
}
