internal import LayoutIR

/// A picture of a format string for people: boxes from left to right or from top to bottom.
///
/// ```
/// ┃     ┌───────┐      ┌───────────┐   ┃
/// ┃──8──│ title │──≥8──│ value 120 │───┃
/// ┃     └───────┘      └───────────┘   ┃
/// ```
///
/// A space without a number is the standard one; boxes that share an edge touch. What does not fit is left out
/// in the middle, and the picture says how much.
package struct VisualFormatPicture: Sendable {
  /// Without line ends; none is wider than the picture's width.
  package let lines: [String]

  /// - Parameter width: At least 78 columns are needed for every string to fit.
  package init(
    of syntax: VisualFormatSyntax, options: FormatOptions = [], style: PictureStyle = .boxDrawing, width: Int = 78
  ) {
    switch syntax.orientation {
    case .vertical: lines = VerticalPicture(style: style, width: width).lines(of: syntax)
    case .horizontal:
      let isMirrored = options.intersection(.directionMask) == .directionRightToLeft
      lines = HorizontalPicture(style: style, width: width, isMirrored: isMirrored).lines(of: syntax)
    }
  }
}

extension PictureStyle {
  /// What stands in the box of a view: its name and sizes.
  func label(of view: VisualFormatSyntax.View, limit: Int) -> String {
    var text = view.name.text
    for predicate in view.predicates {
      if text.utf8.count > limit { break }
      text += " "
      if case .name = predicate.object, predicate.relation == .equal { text += "= " }
      text += label(of: predicate)
    }
    return shortened(text, to: limit)
  }

  /// What stands on the line between two boxes; empty for a standard space, nil where there is none.
  func label(of connection: VisualFormatSyntax.Connection, limit: Int) -> String? {
    switch connection.spacing {
    case .flush: return nil
    case .standard: return ""
    case .predicates(let predicates):
      var text = ""
      for (index, predicate) in predicates.enumerated() {
        if text.utf8.count > limit { break }
        text += (index == 0 ? "" : ",") + label(of: predicate)
      }
      return shortened(text, to: limit)
    }
  }

  private func label(of predicate: VisualFormatSyntax.Predicate) -> String {
    var text =
      switch predicate.relation {
      case .equal: ""
      case .lessThanOrEqual: lessThanOrEqual
      case .greaterThanOrEqual: greaterThanOrEqual
      }
    switch predicate.object {
    case .number(let number): text += Scalar.spell(number.value)
    case .name(let name): text += name.text
    }
    switch predicate.priority {
    case nil: break
    case .number(let number): text += "@\(Scalar.spell(number.value))"
    case .name(let name): text += "@\(name.text)"
    }
    return text
  }
}
