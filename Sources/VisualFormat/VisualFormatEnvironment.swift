package import LayoutIR
internal import SourceText

/// What the names and bars of a format string stand for.
package struct VisualFormatEnvironment: Sendable {
  /// What `|` becomes.
  package enum Superview: Sendable {
    /// The item `|`, where there is no source to name one.
    case bar
    /// The superview of the view beside the bar.
    case ofAdjacentView
  }

  /// The views dictionary. Nil makes every name a view of that name.
  package var views: [String: LayoutItem]?
  /// The metrics dictionary: constants in points, priorities from 0 to 1000.
  package var metrics: [String: Scalar]
  /// The names of views that are known to have no superview.
  package var viewsWithoutSuperview: Set<String>
  package var superview: Superview

  package init(
    views: [String: LayoutItem]? = nil, metrics: [String: Scalar] = [:], viewsWithoutSuperview: Set<String> = [],
    superview: Superview = .bar
  ) {
    self.views = views
    self.metrics = metrics
    self.viewsWithoutSuperview = viewsWithoutSuperview
    self.superview = superview
  }
}

extension VisualFormatEnvironment {
  /// What a name in the parentheses of a view stands for.
  enum SizeObject {
    case metric(Scalar)
    case view(LayoutItem)
  }

  /// The view called `name`.
  ///
  /// - Throws: `unknownView`.
  func view(_ name: VisualFormatSyntax.Name) throws(VisualFormatError) -> LayoutItem {
    if let item = item(name.text) { return item }
    throw VisualFormatError(
      .unknownView, column: name.range.end, range: name.range,
      "\(name.text) is not a key in the views dictionary")
  }

  /// The metric or view called `name`.
  ///
  /// A metric wins over a view of the same name, as in every reimplementation; Apple's choice is not known.
  ///
  /// - Throws: `unknownName`.
  func sizeObject(_ name: VisualFormatSyntax.Name) throws(VisualFormatError) -> SizeObject {
    if let metric = metrics[name.text] { return .metric(metric) }
    if let item = item(name.text) { return .view(item) }
    throw unknownName(name, "value was not specified in metrics or views dictionaries")
  }

  /// The metric called `name`, for a space.
  ///
  /// - Throws: `viewNotAllowedInSpacing` for a view, else `unknownName`.
  func space(_ name: VisualFormatSyntax.Name) throws(VisualFormatError) -> Scalar {
    if let metric = metrics[name.text] { return metric }
    guard views?[name.text] == nil else {
      throw VisualFormatError(
        .viewNotAllowedInSpacing, column: name.range.end, range: name.range,
        "\(name.text) is a view; a space is a number or a metric",
        help: "a view name can only stand in the parentheses of a view: '[a(\(name.text))]'")
    }
    throw unknownName(name, "value was not specified in metrics or views dictionaries")
  }

  /// The metric called `name`, for a priority.
  ///
  /// - Throws: `unknownName`, also for a view.
  func priority(_ name: VisualFormatSyntax.Name) throws(VisualFormatError) -> Scalar {
    if let metric = metrics[name.text] { return metric }
    throw unknownName(name, "value was not specified in the metrics dictionary")
  }

  /// The superview of the view beside a bar.
  ///
  /// - Throws: `noSuperview`. The caret of a leading bar stands behind the view; that of a trailing bar is not known.
  func superview(of view: VisualFormatSyntax.View, bar: VisualFormatSyntax.SuperviewLink, isLeading: Bool)
    throws(VisualFormatError) -> LayoutItem {
    guard !viewsWithoutSuperview.contains(view.name.text) else {
      throw VisualFormatError(
        .noSuperview, column: isLeading ? view.range.end : nil, range: bar.bar,
        "Unable to interpret '|' character, because the related view doesn't have a superview",
        help: "add '\(view.name.text)' to its superview before the constraints are made")
    }
    switch superview {
    case .bar: return .expression("|")
    case .ofAdjacentView: return .superview(of: try self.view(view.name))
    }
  }

  private func item(_ name: String) -> LayoutItem? {
    guard let views else { return .expression(name) }
    return views[name]
  }

  private func unknownName(_ name: VisualFormatSyntax.Name, _ reason: String) -> VisualFormatError {
    VisualFormatError(
      .unknownName, column: name.range.end, range: name.range,
      "Encountered metric with name \"\(name.text)\", but \(reason)")
  }
}
