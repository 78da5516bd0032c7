/// The number of an unknown, a symbol or a parameter in a system of rows.
package typealias Column = Int

/// A coefficient and the column it multiplies.
package struct Term: Hashable, Sendable {
  package let column: Column
  package let coefficient: Rational

  @inline(__always)
  package init(_ column: Column, _ coefficient: Rational) {
    self.column = column
    self.coefficient = coefficient
  }
}

/// How a row's sum compares with its constant.
package enum RowRelation: String, Hashable, Sendable {
  case equal = "=="
  case atMost = "<="
  case atLeast = ">="
}

/// Who yields when rows cannot all hold.
package enum RowPriority: Hashable, Sendable {
  case required
  /// A level below required; the larger one wins however many rows the smaller one has.
  case level(Rational)
  /// A level that only the program knows, by its source text. It compares equal to the same text alone.
  case symbolic(String)
}

/// `Σ coefficient × column  relation  constant`, with a priority.
///
/// Columns ascend, no coefficient is zero. The constant is in points. The violation of an optional row is
/// measured as it is written; a row is never rescaled.
package struct Row: Hashable, Sendable {
  package var terms: [Term]
  package var relation: RowRelation
  package var constant: Rational
  package var priority: RowPriority
  /// Names the row in reports and certificates.
  package var id: String

  /// - Parameter terms: In any order; terms of one column are added up.
  package init(
    _ terms: [Term], _ relation: RowRelation, _ constant: Rational, priority: RowPriority = .required, id: String = ""
  ) {
    self.terms = Self.collected(terms)
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.id = id
  }

  package var isRequired: Bool { priority == .required }

  /// Sorted terms with one term a column and no zeros.
  package static func collected(_ terms: [Term]) -> [Term] {
    var isClean = true
    for index in terms.indices {
      if terms[index].coefficient.isZero || (index > 0 && terms[index - 1].column >= terms[index].column) {
        isClean = false
        break
      }
    }
    if isClean { return terms }
    var result: [Term] = []
    result.reserveCapacity(terms.count)
    for term in terms.sorted(by: { $0.column < $1.column }) {
      if let last = result.last, last.column == term.column {
        result[result.count - 1] = Term(last.column, last.coefficient + term.coefficient)
      } else {
        result.append(term)
      }
    }
    return result.filter { !$0.coefficient.isZero }
  }

  /// The sum of the left side at a point.
  package func sum(at point: (Column) -> Rational) -> Rational {
    terms.reduce(into: Rational.zero) { $0 += $1.coefficient * point($1.column) }
  }

  /// How far the row is from holding at a point, in its own units; zero when it holds.
  package func violation(at point: (Column) -> Rational) -> Rational {
    let excess = sum(at: point) - constant
    return switch relation {
    case .equal: excess.magnitude
    case .atMost: excess.isPositive ? excess : .zero
    case .atLeast: excess.isNegative ? -excess : .zero
    }
  }
}
