package import LayoutIR
package import VisualFormat

/// A call with a format string, its arguments read.
package struct VisualFormatCallSyntax: Sendable {
  let format: FormatText
  package let syntax: VisualFormatSyntax
  package let options: FormatOptions
  package let views: [String: LayoutItem]
  package let metrics: [String: Scalar]
  /// What the readers took for granted.
  package let assumptions: [String]
  /// In a loop over format strings, the calls with the other ones.
  package var following: [VisualFormatCallSyntax] = []
  /// What the site does with the constraints, when it is a loop.
  package var effect = ConstraintGroup.Effect.none
}
