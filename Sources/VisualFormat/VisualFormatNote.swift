package import SourceText

/// Something worth knowing about a format string that is no error.
package struct VisualFormatNote: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// `[a]` alone makes no constraint.
    case noConstraints
    /// An alignment, but one view: nothing to align with.
    case alignmentOfSingleView
    /// An alignment along the axis, but one view: with two it would raise an exception.
    case illegalAlignmentOfSingleView
    /// A direction in a vertical layout.
    case directionWithoutEffect
    /// Left to right and right to left at once.
    case conflictingDirections
    /// Baseline spacing in a horizontal layout, on AppKit, or beside a bar.
    case baselineSpacingNotEstablished
    /// Bits that no published option has.
    case unknownOptions
    /// `->=8-`
    case undocumentedSyntax
    /// `-1e-1-`
    case minusInsideNumber
    /// `[a(w)]` where `w` is a metric and a view.
    case metricHidesView
    /// `[a(==a)]`, `[a]-[a]`
    case viewRelatedToItself
    /// `|-[a]`
    case standardSpaceToSuperview
    /// `V:[a]-[b]` with baseline spacing.
    case standardSpaceBetweenBaselines
  }

  package let kind: Kind
  /// The first place it is about, in UTF-8 bytes of the format string.
  package let range: SourceRange
  package let message: String

  init(_ kind: Kind, at range: SourceRange, _ message: String) {
    self.kind = kind
    self.range = range
    self.message = message
  }

  /// Whether it is known what Apple does; if not, the constraints are a likely reading.
  package var isEstablished: Bool {
    switch kind {
    case .conflictingDirections, .baselineSpacingNotEstablished, .unknownOptions, .metricHidesView: false
    case .noConstraints, .alignmentOfSingleView, .illegalAlignmentOfSingleView, .directionWithoutEffect,
      .undocumentedSyntax, .minusInsideNumber, .viewRelatedToItself, .standardSpaceToSuperview,
      .standardSpaceBetweenBaselines:
      true
    }
  }
}
