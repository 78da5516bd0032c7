import LinearRows

/// A row in the form in which equal rows look equal.
///
/// `≥` is turned into `≤`, an equality starts with a positive coefficient, and a required row is scaled so that
/// this coefficient is ±1. An optional row keeps its scale, because its violation is measured in it.
package struct CanonicalRow: Hashable, Sendable {
  package let terms: [Term]
  package let isEquality: Bool
  package let constant: Rational
  package let priority: RowPriority

  package init(_ row: Row) {
    self.init(terms: row.terms, relation: row.relation, constant: row.constant, priority: row.priority)
  }

  init(terms: [Term], relation: RowRelation, constant: Rational, priority: RowPriority) {
    let lead = terms.first?.coefficient ?? constant
    var factor = Rational.one
    if relation == .atLeast || (relation == .equal && lead.isNegative) { factor = -1 }
    if priority == .required, !lead.isZero { factor *= lead.magnitude.reciprocal }
    self.terms = factor == .one ? terms : terms.map { Term($0.column, $0.coefficient * factor) }
    self.constant = constant * factor
    isEquality = relation == .equal
    self.priority = priority
  }

  /// Whether two lists hold the same rows equally often, in any order.
  package static func areEqual(_ first: [Row], _ second: [Row]) -> Bool {
    count(first) == count(second)
  }

  private static func count(_ rows: [Row]) -> [CanonicalRow: Int] {
    rows.reduce(into: [:]) { $0[CanonicalRow($1), default: 0] += 1 }
  }
}
