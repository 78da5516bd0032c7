/// What a certificate proves about a list of rows.
package enum Claim: Hashable, Sendable {
  /// The rows have no common solution.
  case contradiction
  /// Every solution of the rows satisfies this row; its priority does not matter.
  case entails(Row)
}

/// Multipliers that combine required rows into a claim.
///
/// A multiplier of an `atMost` row is not negative, one of an `atLeast` row not positive, one of an equality
/// free. The weighted sum of the rows then reads `Σ ≤ constant`:
/// - a contradiction sums to `0 ≤ constant` with a negative constant;
/// - an `atMost` claim has the sum's left side and a constant no smaller.
package struct Certificate: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    /// Position in the list of rows.
    package let row: Int
    package let multiplier: Rational

    package init(row: Int, multiplier: Rational) {
      self.row = row
      self.multiplier = multiplier
    }
  }

  package let claim: Claim
  package let parts: [Part]
  /// The second direction of a claimed equality, as a proof of its `atLeast` half; empty otherwise.
  package let reverseParts: [Part]

  package init(claim: Claim, parts: [Part], reverseParts: [Part] = []) {
    self.claim = claim
    self.parts = parts
    self.reverseParts = reverseParts
  }
}
