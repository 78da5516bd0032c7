import LinearRows

/// A closed layout question: boxes, constraints, and the situations in which they are to be laid out.
package struct LayoutProblem: Sendable {
  package var id: String
  package var title: String
  package var boxes: [Box]
  package var constraints: [BoxConstraint]
  package var scenarios: [Scenario]
  /// UIKit keeps every size from becoming negative; AppKit only the root's.
  package var keepsSizesPositive = true

  package struct Scenario: Sendable {
    package var name: String
    /// In points.
    package var width: Rational
    package var height: Rational
    package var isRightToLeft: Bool
    /// Content sizes that replace those of the boxes, by box id.
    package var contents: [String: ContentSize]
  }
}

/// Two constraint sets over the same boxes.
package struct EquivalenceProblem: Sendable {
  package var id: String
  package var title: String
  package var boxes: [Box]
  package var symbols: [String]
  package var before: [BoxConstraint]
  package var after: [BoxConstraint]
  /// Known relations between symbols: `Σ coefficient × symbol  relation  constant`.
  package var assumptions: [Assumption]
  package var keepsSizesPositive = true

  package struct Assumption: Sendable {
    package var terms: [(symbol: String, coefficient: Rational)]
    package var relation: RowRelation
    package var constant: Rational
  }
}

/// The size that a view's content asks for, in points; nil where it asks for none.
package struct ContentSize: Sendable, Hashable {
  package var width: Rational?
  package var height: Rational?
}

package struct Insets: Sendable, Hashable {
  package var top: Rational
  package var leading: Rational
  package var bottom: Rational
  package var trailing: Rational

  /// The margins of a plain UIView. Source: UIKit, `UIView.layoutMargins`.
  package static let standard = Insets(top: 8, leading: 8, bottom: 8, trailing: 8)
}

/// A view or a guide: four unknowns.
package struct Box: Sendable {
  package enum Role: String, Sendable {
    case root
    case view
    /// A box beside its owner: tied to it by insets, or free.
    case guide
    /// The content of a scroll view: at its owner's origin, with a size of its own.
    case contentGuide
  }

  package var id: String
  package var role: Role
  /// The index of the superview, for views.
  package var parent: Int?
  /// The index of the owning view, for guides.
  package var owner: Int?
  /// The distances of a guide's edges from its owner's.
  package var insets: Insets?
  package var margins = Insets.standard
  package var content = ContentSize()
  /// Horizontal and vertical; 250 and 750 in code for all views.
  package var hugging: (horizontal: Rational, vertical: Rational) = (250, 250)
  package var compression: (horizontal: Rational, vertical: Rational) = (750, 750)
  /// The distance of the first baseline from the top and of the last one from the bottom.
  package var firstBaseline: Rational = 0
  package var lastBaseline: Rational = 0
  /// Whether leaving the superview's bounds is nothing to report, as in a scroll view.
  package var mayOverflow = false
}

/// An edge, a centre, a baseline or a size of a box, or an edge of its margins.
package enum BoxAttribute: String, CaseIterable, Sendable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  package var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  package var isSize: Bool { self == .width || self == .height }

  package var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      true
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      false
    }
  }
}

/// `first relation multiplier × second + constant`, with a priority, between boxes by index.
package struct BoxConstraint: Sendable {
  package var id: String
  package var first: Int
  package var firstAttribute: BoxAttribute
  package var relation: RowRelation
  package var second: Int?
  package var secondAttribute: BoxAttribute?
  package var multiplier: Rational
  /// In points.
  package var constant: Rational
  /// The symbolic part of the constant.
  package var symbols: [(symbol: String, coefficient: Rational)]
  package var priority: RowPriority
}
