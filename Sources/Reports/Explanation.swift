package import LayoutIR
package import VisualFormat

/// A question about a format string.
package struct ExplainRequest: Sendable {
  package var format: String
  /// The keys of the views dictionary. Nil makes every name a view.
  package var views: [String]?
  package var viewsWithoutSuperview: [String]
  package var metrics: [String: Scalar]
  package var options: FormatOptions
  package var platform: Platform

  package init(
    format: String, views: [String]? = nil, viewsWithoutSuperview: [String] = [], metrics: [String: Scalar] = [:],
    options: FormatOptions = [], platform: Platform = .uikit
  ) {
    self.format = format
    self.views = views
    self.viewsWithoutSuperview = viewsWithoutSuperview
    self.metrics = metrics
    self.options = options
    self.platform = platform
  }

  /// The answer, or why the string raises an exception.
  ///
  /// Where it is not known what Apple does, the likeliest reading is taken and a note says so.
  ///
  /// - Throws: `VisualFormatError`.
  package func explanation() throws(VisualFormatError) -> Explanation {
    var environment = VisualFormatEnvironment(metrics: metrics, viewsWithoutSuperview: Set(viewsWithoutSuperview))
    environment.views = views.map { names in
      Dictionary(names.map { ($0, LayoutItem.expression($0)) }, uniquingKeysWith: { first, _ in first })
    }
    let lowering = VisualFormatLowering(environment, options: options, platform: platform, policy: .assume)
    let syntax = try VisualFormatSyntax(parsing: format, in: environment)
    return Explanation(
      request: self, syntax: syntax, constraints: try lowering.constraints(of: syntax), notes: lowering.notes(on: syntax))
  }
}

/// What a format string means.
package struct Explanation: Sendable {
  package let request: ExplainRequest
  package let syntax: VisualFormatSyntax
  /// In Apple's order, with symbolic standard spaces; the superview is the item `|`.
  package let constraints: [LayoutConstraint]
  package let notes: [VisualFormatNote]
}
