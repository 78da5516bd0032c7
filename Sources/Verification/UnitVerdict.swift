package import LinearRows
package import Migration
package import SourceText

/// What became of one unit.
package struct UnitVerdict: Sendable {
  package let declaration: String
  package var verdict: Verdict
  package var before: LayoutUnit?
  package var after: LayoutUnit?
  package var assumptions: [String] = []
  package var counterexample: Counterexample?
  /// How many rows were proved, each way and in both directions; nil without a proof.
  package var certificate: CertificateSummary?
  /// Why nothing is claimed.
  package var doubt: Doubt?

  package init(_ declaration: String, _ verdict: Verdict) {
    self.declaration = declaration
    self.verdict = verdict
  }

  package struct Doubt: Hashable, Sendable {
    package let id: DiagnosticID
    package let message: String
    package let range: SourceRange
    package let isAfter: Bool
  }
}

/// One concrete situation in which two units lay out differently.
package struct Counterexample: Sendable {
  /// In points.
  package let width: Rational
  package let height: Rational
  package let isRightToLeft: Bool
  package let item: String
  /// `minX`, `maxX`, `minY`, `maxY`, `midX`, `midY`, `width`, `height`, a baseline, or the name of a property.
  package let edge: String
  /// Nil where that side does not say.
  package let before: Rational?
  package let after: Rational?
  package let because: [String]
}

/// The proofs of one unit: each line says which row follows from which others.
package struct CertificateSummary: Sendable {
  package struct Step: Sendable {
    /// `ltr after 3`: the direction of layout, the side and the row that is claimed.
    package let claim: String
    package let from: [(row: String, multiplier: Rational)]
    package let reverse: [(row: String, multiplier: Rational)]
  }

  package var steps: [Step] = []
}
