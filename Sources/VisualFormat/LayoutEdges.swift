internal import LayoutIR

/// The attributes that a layout in one direction speaks of.
///
/// The first term of a pair is the edge that lies further along the axis, so a constant is the gap that is seen
/// and `>=` is a least gap.
struct LayoutEdges {
  typealias Pair = (first: LayoutTerm, second: LayoutTerm)

  /// The edge nearer to the origin of the axis, and the other.
  let near: LayoutAttribute
  let far: LayoutAttribute
  let size: LayoutAttribute
  /// Whether the first view of the string stands at the far end: right to left.
  let isMirrored: Bool
  /// Whether neighbours are spaced from baseline to baseline.
  let joinsBaselines: Bool

  /// A direction changes nothing vertically; baselines are joined vertically and on UIKit only.
  init(_ orientation: VisualFormatSyntax.Orientation, _ options: FormatOptions, _ platform: Platform) {
    switch orientation {
    case .vertical:
      (near, far, size, isMirrored) = (.top, .bottom, .height, false)
      joinsBaselines = platform == .uikit && options.contains(.spacingBaselineToBaseline)
    case .horizontal:
      joinsBaselines = false
      switch options.intersection(.directionMask) {
      case .directionLeftToRight: (near, far, size, isMirrored) = (.left, .right, .width, false)
      case .directionRightToLeft: (near, far, size, isMirrored) = (.left, .right, .width, true)
      default: (near, far, size, isMirrored) = (.leading, .trailing, .width, false)
      }
    }
  }

  /// `|…[view]`
  func leading(_ view: LayoutItem, in superview: LayoutItem) -> Pair {
    isMirrored ? farEdges(view, superview) : nearEdges(view, superview)
  }

  /// `[view]…|`
  func trailing(_ view: LayoutItem, in superview: LayoutItem) -> Pair {
    isMirrored ? nearEdges(view, superview) : farEdges(view, superview)
  }

  /// `[previous]…[next]`
  func between(_ previous: LayoutItem, _ next: LayoutItem) -> Pair {
    if joinsBaselines { return (LayoutTerm(next, .firstBaseline), LayoutTerm(previous, .lastBaseline)) }
    let (nearer, further) = isMirrored ? (next, previous) : (previous, next)
    return (LayoutTerm(further, near), LayoutTerm(nearer, far))
  }

  private func nearEdges(_ view: LayoutItem, _ superview: LayoutItem) -> Pair {
    (LayoutTerm(view, near), LayoutTerm(superview, near))
  }

  private func farEdges(_ view: LayoutItem, _ superview: LayoutItem) -> Pair {
    (LayoutTerm(superview, far), LayoutTerm(view, far))
  }
}
