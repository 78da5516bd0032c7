import LinearRows

/// Why a certificate proves nothing.
package enum CertificateFlaw: Error, Hashable, Sendable {
  case unknownRow(Int)
  case repeatedRow(Int)
  case optionalRow(Int)
  case wrongSign(row: Int)
  /// The weighted sum has another coefficient in a column than the claim.
  case leftoverColumn(Column)
  /// The weighted sum holds, but it is weaker than the claim.
  case constantTooWeak
  case missingDirection
  case superfluousDirection
}

/// Checks certificates by adding up rows. It knows nothing of the solver that found them.
package struct CertificateChecker: Sendable {
  /// The rows that certificates refer to by position.
  package let rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  /// Returns when `certificate` proves its claim.
  ///
  /// - Throws: the first flaw found.
  /// - Complexity: O(terms of the rows named, sorted).
  package func check(_ certificate: Certificate) throws(CertificateFlaw) {
    switch certificate.claim {
    case .contradiction:
      guard certificate.reverseParts.isEmpty else { throw .superfluousDirection }
      try check(certificate.parts, imply: [], atMost: nil)
    case .entails(let claim):
      switch claim.relation {
      case .atMost:
        guard certificate.reverseParts.isEmpty else { throw .superfluousDirection }
        try check(certificate.parts, imply: claim.terms, atMost: claim.constant)
      case .atLeast:
        guard certificate.reverseParts.isEmpty else { throw .superfluousDirection }
        try check(certificate.parts, imply: Self.negated(claim.terms), atMost: -claim.constant)
      case .equal:
        try check(certificate.parts, imply: claim.terms, atMost: claim.constant)
        try check(certificate.reverseParts, imply: Self.negated(claim.terms), atMost: -claim.constant)
      }
    }
  }

  package func accepts(_ certificate: Certificate) -> Bool {
    do throws(CertificateFlaw) {
      try check(certificate)
      return true
    } catch {
      return false
    }
  }

  /// The weighted sum of the rows must be `terms ≤ s` with `s ≤ bound`, or `0 ≤ s` with `s < 0` without a bound.
  private func check(_ parts: [Certificate.Part], imply terms: [Term], atMost bound: Rational?) throws(CertificateFlaw) {
    var seen: Set<Int> = []
    var left: [Term] = []
    var right = Rational.zero
    for part in parts {
      guard rows.indices.contains(part.row) else { throw .unknownRow(part.row) }
      guard seen.insert(part.row).inserted else { throw .repeatedRow(part.row) }
      let row = rows[part.row]
      guard row.isRequired else { throw .optionalRow(part.row) }
      switch row.relation {
      case .equal: break
      case .atMost: guard !part.multiplier.isNegative else { throw .wrongSign(row: part.row) }
      case .atLeast: guard !part.multiplier.isPositive else { throw .wrongSign(row: part.row) }
      }
      left.append(contentsOf: row.terms.map { Term($0.column, $0.coefficient * part.multiplier) })
      right += row.constant * part.multiplier
    }
    if let leftover = Row.collected(left + Self.negated(terms)).first { throw .leftoverColumn(leftover.column) }
    if let bound {
      guard right <= bound else { throw .constantTooWeak }
    } else {
      guard right.isNegative else { throw .constantTooWeak }
    }
  }

  private static func negated(_ terms: [Term]) -> [Term] {
    terms.map { Term($0.column, -$0.coefficient) }
  }
}
