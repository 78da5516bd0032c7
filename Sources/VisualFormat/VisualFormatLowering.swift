package import LayoutIR
internal import SourceText

/// Turns a format string into the constraints that Apple makes of it.
///
/// Source: tests against AppKit (BennyKJohnson/GSAutoLayoutVFLParser, commit 6619dd9) for the items, their order
/// and the alignments; Auto Layout Guide, "Visual Format Language", for the rest.
package struct VisualFormatLowering: Sendable {
  /// What happens where it is not known what Apple does.
  package enum Policy: Sendable {
    /// The string is refused.
    case refuse
    /// The likeliest reading is taken; a note says so.
    case assume
  }

  package var environment: VisualFormatEnvironment
  package var options: FormatOptions
  package var platform: Platform
  package var policy: Policy

  package init(
    _ environment: VisualFormatEnvironment = VisualFormatEnvironment(), options: FormatOptions = [],
    platform: Platform = .uikit, policy: Policy = .refuse
  ) {
    self.environment = environment
    self.options = options
    self.platform = platform
    self.policy = policy
  }

  /// The constraints of `syntax` in Apple's order: for each view the space before it, then its sizes; the space
  /// to the trailing superview; then for each pair of neighbours its alignments.
  ///
  /// Standard spaces are symbolic; see `LayoutConstraint.resolvingStandardSpacing(platform:)`.
  ///
  /// - Throws: `VisualFormatError`.
  package func constraints(of syntax: VisualFormatSyntax) throws(VisualFormatError) -> [LayoutConstraint] {
    var items: [LayoutItem] = []
    items.reserveCapacity(syntax.views.count)
    for view in syntax.views { items.append(try environment.view(view.name)) }
    try checkIsDefined(syntax)

    let edges = LayoutEdges(syntax.orientation, options, platform)
    var constraints: [LayoutConstraint] = []
    for (index, view) in syntax.views.enumerated() {
      if index > 0 {
        constraints += try spaces(syntax.connections[index - 1], .sibling, edges.between(items[index - 1], items[index]))
      } else if let link = syntax.leadingSuperview {
        let superview = try environment.superview(of: view, bar: link, isLeading: true)
        constraints += try spaces(link.connection, .superview, edges.leading(items[index], in: superview))
      }
      for predicate in view.predicates { constraints.append(try size(predicate, of: items[index], edges.size)) }
    }
    if let link = syntax.trailingSuperview {
      let last = syntax.views.count - 1
      let superview = try environment.superview(of: syntax.views[last], bar: link, isLeading: false)
      constraints += try spaces(link.connection, .superview, edges.trailing(items[last], in: superview))
    }
    let aligned = options.alignedAttributes
    for (first, second) in zip(items, items.dropFirst()) {
      for attribute in aligned {
        constraints.append(LayoutConstraint(LayoutTerm(first, attribute), .equal, LayoutTerm(second, attribute)))
      }
    }
    return constraints
  }

  /// The constraints of a format string, or the first error from the left.
  ///
  /// - Throws: `VisualFormatError`.
  package func constraints(of format: String) throws(VisualFormatError) -> [LayoutConstraint] {
    try constraints(of: VisualFormatSyntax(parsing: format, in: environment))
  }

  private func checkIsDefined(_ syntax: VisualFormatSyntax) throws(VisualFormatError) {
    let illegal = illegalAlignments(for: syntax.orientation)
    // Shipping applications align a single view along the axis, so that cannot raise an exception.
    if !illegal.isEmpty, syntax.views.count > 1 {
      throw VisualFormatError(
        .illegalAlignment, column: nil, range: syntax.range,
        "Options mask required views to be aligned on a \(syntax.orientation) edge, "
          + "which is not allowed for layout that is also \(syntax.orientation)",
        help: illegal.setNames.isEmpty ? nil : "leave out \(illegal.setNames.map { "'\($0)'" }.joined(separator: ", "))")
    }
    guard policy == .refuse else { return }
    if let note = notes(on: syntax).first(where: { !$0.isEstablished }) {
      // Apple has no error for these; the nearest kind says where to look.
      let kind: VisualFormatError.Kind = note.kind == .metricHidesView ? .unknownName : .illegalAlignment
      throw VisualFormatError(kind, column: nil, range: note.range, note.message)
    }
  }

  /// The alignments that fix a position along the axis of the layout.
  func illegalAlignments(for orientation: VisualFormatSyntax.Orientation) -> FormatOptions {
    var illegal = options.intersection(.alignmentMask)
    let across: LayoutAttribute.Axis = orientation == .horizontal ? .vertical : .horizontal
    for attribute in options.alignedAttributes where attribute.facts.axis == across {
      illegal.remove(FormatOptions(aligning: attribute))
    }
    return illegal
  }

  /// One constraint for each condition on the space between two edges.
  private func spaces(
    _ connection: VisualFormatSyntax.Connection, _ standard: StandardSpacing, _ edges: LayoutEdges.Pair
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let (first, second) = edges
    switch connection.spacing {
    case .flush: return [LayoutConstraint(first, .equal, second)]
    case .standard: return [LayoutConstraint(first, .equal, second, constant: .standard(standard))]
    case .predicates(let predicates):
      var constraints: [LayoutConstraint] = []
      for predicate in predicates {
        let constant: Scalar
        switch predicate.object {
        case .number(let number): constant = try points(number)
        case .name(let name): constant = try environment.space(name)
        }
        constraints.append(
          LayoutConstraint(first, predicate.relation, second, constant: constant, priority: try priority(of: predicate)))
      }
      return constraints
    }
  }

  private func size(
    _ predicate: VisualFormatSyntax.Predicate, of item: LayoutItem, _ attribute: LayoutAttribute
  ) throws(VisualFormatError) -> LayoutConstraint {
    var second: LayoutTerm?
    var constant = Scalar.zero
    switch predicate.object {
    case .number(let number): constant = try points(number)
    case .name(let name):
      switch try environment.sizeObject(name) {
      case .metric(let metric): constant = metric
      case .view(let view): second = LayoutTerm(view, attribute)
      }
    }
    return LayoutConstraint(
      LayoutTerm(item, attribute), predicate.relation, second, constant: constant, priority: try priority(of: predicate))
  }

  private func points(_ number: VisualFormatSyntax.Number) throws(VisualFormatError) -> Scalar {
    // NSLayoutConstraint raises an exception for a constant that is not finite.
    guard number.value.isFinite else {
      throw VisualFormatError(
        .expectedPredicateObject, column: number.range.start, range: number.range, "The number is too large for a constant")
    }
    return .number(number.value)
  }

  private func priority(of predicate: VisualFormatSyntax.Predicate) throws(VisualFormatError) -> LayoutPriority {
    switch predicate.priority {
    case nil: return .required
    case .number(let number): return try priority(number.value, spelling: nil, at: number.range)
    case .name(let name):
      let metric = try environment.priority(name)
      switch metric.value {
      case .expression(let text): return LayoutPriority(.expression(text), spelling: text)
      case .number(let value):
        return try priority(value, spelling: metric.spelling == Scalar.spell(value) ? nil : metric.spelling, at: name.range)
      case .standard: throw outOfRange("a standard space", at: name.range)
      }
    }
  }

  private func priority(_ value: Double, spelling: String?, at range: SourceRange) throws(VisualFormatError) -> LayoutPriority {
    // The priority is kept as a Float; what rounds to 1000 is required.
    let kept = Float(value)
    guard kept > 0, kept <= 1000 else { throw outOfRange(Scalar.spell(value), at: range) }
    return LayoutPriority(.number(kept == 1000 ? 1000 : value), spelling: spelling)
  }

  private func outOfRange(_ found: String, at range: SourceRange) -> VisualFormatError {
    VisualFormatError(
      .priorityOutOfRange, column: nil, range: range,
      "It's illegal to set priority:\(found). "
        + "Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000")
  }
}
