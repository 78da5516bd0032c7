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
}
