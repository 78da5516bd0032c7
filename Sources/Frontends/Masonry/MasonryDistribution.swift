internal import HostSyntax
internal import Knowledge
package import LayoutIR
package import SourceText

/// `[views mas_distributeViewsAlongAxis:… withFixedSpacing:… leadSpacing:… tailSpacing:…]` and its relative with a fixed
/// length of the items.
///
/// Source: Masonry 1.1.0, NSArray+MASAdditions.m.
package struct MasonryDistribution: Sendable {
  private enum Distance: Sendable {
    case spacing(Scalar)
    case itemLength(Scalar)
  }

  private let isHorizontal: Bool
  private let distance: Distance
  private let lead: Scalar
  private let tail: Scalar
  /// The distance, the lead and the tail, in the order in which Masonry evaluates them, each once.
  let arguments: [Range<Int>]

  init(_ message: MessageExpression, in file: HostFile) throws(Diagnostic) {
    let values = message.pieces.map(\.argument)
    switch message.selector {
    case "mas_distributeViewsAlongAxis:withFixedSpacing:leadSpacing:tailSpacing:":
      distance = .spacing(file.objectiveCScalar(values[1]))
    case "mas_distributeViewsAlongAxis:withFixedItemLength:leadSpacing:tailSpacing:":
      distance = .itemLength(file.objectiveCScalar(values[1]))
    default: throw Diagnostic(.unsupportedSyntax, at: file.range(message.range), "this message of Masonry is not read")
    }
    var axis = file.buffer.trimmed(values[0])
    while let open = axis.first, file.buffer[open].kind == .leftParenthesis, file.buffer.partner(of: open) == axis.upperBound - 1 { axis = file.buffer.trimmed(open + 1..<axis.upperBound - 1) }
    switch file.buffer.objectiveCText(axis) {
    case "MASAxisTypeHorizontal": isHorizontal = true
    case "MASAxisTypeVertical": isHorizontal = false
    default: throw Diagnostic(.dynamicAttribute, at: file.range(values[0]), "the axis is not named here")
    }
    arguments = Array(values[1...])
    lead = file.objectiveCScalar(values[2])
    tail = file.objectiveCScalar(values[3])
  }

  /// How often the new code evaluates the distance.
  func distanceCount(ofViews count: Int) -> Int {
    switch distance {
    case .spacing: count - 1
    case .itemLength: count
    }
  }

  /// The constraints in the order in which they are installed: those of each view in turn.
  ///
  /// - Parameter superview: The closest view around all of them.
  /// - Throws: `raisesInMasonry` for fewer than two views, `notExpressible` when a place depends on numbers that the
  ///   source does not show.
  package func constraints(
    of views: [LayoutItem], in superview: LayoutItem, at range: SourceRange
  ) throws(Diagnostic) -> [LayoutConstraint] {
    guard views.count > 1 else { throw Diagnostic(.raisesInMasonry, at: range, "at least two views can be distributed") }
    let near: LayoutAttribute = isHorizontal ? .left : .top
    let far: LayoutAttribute = isHorizontal ? .right : .bottom
    let size: LayoutAttribute = isHorizontal ? .width : .height
    let last = views.count - 1
    var result: [LayoutConstraint] = []
    for (index, view) in views.enumerated() {
      switch distance {
      case .spacing(let spacing):
        if index > 0 {
          let previous = views[index - 1]
          result.append(LayoutConstraint(LayoutTerm(view, size), .equal, LayoutTerm(previous, size)))
          result.append(LayoutConstraint(LayoutTerm(view, near), .equal, LayoutTerm(previous, far), constant: spacing))
        } else {
          result.append(LayoutConstraint(LayoutTerm(view, near), .equal, LayoutTerm(superview, near), constant: lead))
        }
        if index == last {
          result.append(LayoutConstraint(LayoutTerm(view, far), .equal, LayoutTerm(superview, far), constant: tail.negatedInC))
        }
      case .itemLength(let length):
        result.append(LayoutConstraint(LayoutTerm(view, size), .equal, nil, constant: length))
        if index == 0 {
          result.append(LayoutConstraint(LayoutTerm(view, near), .equal, LayoutTerm(superview, near), constant: lead))
        } else if index == last {
          result.append(LayoutConstraint(LayoutTerm(view, far), .equal, LayoutTerm(superview, far), constant: tail.negatedInC))
        } else {
          guard case .number(let length) = length.value, case .number(let lead) = lead.value, case .number(let tail) = tail.value else {
            throw Diagnostic(.notExpressible, at: range, "where the views in the middle stand depends on numbers that are not known here")
          }
          let part = Double(index) / Double(last)
          let constant = (1 - part) * (length + lead) - Double(index) * tail / Double(last)
          result.append(
            LayoutConstraint(
              LayoutTerm(view, far), .equal, LayoutTerm(superview, far), multiplier: .number(part), constant: .number(constant)))
        }
      }
    }
    return result
  }
}
