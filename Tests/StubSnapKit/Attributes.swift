@_exported import UIKit

/// A set of attributes, which forgets the order in which they were added.
public struct ConstraintAttributes: Equatable {
  typealias Attribute = NSLayoutConstraint.Attribute

  var members: Set<Attribute>

  init(_ members: Set<Attribute>) { self.members = members }

  /// The order in which a description makes its constraints.
  static let emissionOrder: [Attribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
    .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
    .centerYWithinMargins,
  ]

  var ordered: [Attribute] { Self.emissionOrder.filter(members.contains) }

  func with(_ others: Set<Attribute>) -> ConstraintAttributes { ConstraintAttributes(members.union(others)) }

  static let edges = ConstraintAttributes([.left, .top, .right, .bottom])
  static let directionalEdges = ConstraintAttributes([.leading, .top, .trailing, .bottom])
  static let margins = ConstraintAttributes([.leftMargin, .rightMargin, .topMargin, .bottomMargin])
  static let directionalMargins = ConstraintAttributes([.leadingMargin, .trailingMargin, .topMargin, .bottomMargin])
}

extension NSLayoutConstraint.Attribute {
  /// The same side of the item where this is one of its margins, and of its margins where this is one of the item.
  var acrossMargins: Self {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    default: self
    }
  }
}

/// What has the attributes of views and guides as properties: makers' chains and the items on the other side.
public protocol ConstraintAttributesDSL {
  associatedtype Part
  func part(_ attributes: Set<NSLayoutConstraint.Attribute>) -> Part
}

extension ConstraintAttributesDSL {
  public var left: Part { part([.left]) }
  public var top: Part { part([.top]) }
  public var right: Part { part([.right]) }
  public var bottom: Part { part([.bottom]) }
  public var leading: Part { part([.leading]) }
  public var trailing: Part { part([.trailing]) }
  public var width: Part { part([.width]) }
  public var height: Part { part([.height]) }
  public var centerX: Part { part([.centerX]) }
  public var centerY: Part { part([.centerY]) }
  public var lastBaseline: Part { part([.lastBaseline]) }
  public var baseline: Part { part([.lastBaseline]) }
  public var firstBaseline: Part { part([.firstBaseline]) }
  public var leftMargin: Part { part([.leftMargin]) }
  public var rightMargin: Part { part([.rightMargin]) }
  public var topMargin: Part { part([.topMargin]) }
  public var bottomMargin: Part { part([.bottomMargin]) }
  public var leadingMargin: Part { part([.leadingMargin]) }
  public var trailingMargin: Part { part([.trailingMargin]) }
  public var centerXWithinMargins: Part { part([.centerXWithinMargins]) }
  public var centerYWithinMargins: Part { part([.centerYWithinMargins]) }
  public var edges: Part { part(ConstraintAttributes.edges.members) }
  public var directionalEdges: Part { part(ConstraintAttributes.directionalEdges.members) }
  public var horizontalEdges: Part { part([.left, .right]) }
  public var verticalEdges: Part { part([.top, .bottom]) }
  public var directionalHorizontalEdges: Part { part([.leading, .trailing]) }
  public var directionalVerticalEdges: Part { part([.top, .bottom]) }
  public var size: Part { part([.width, .height]) }
  public var center: Part { part([.centerX, .centerY]) }
  public var margins: Part { part(ConstraintAttributes.margins.members) }
  public var directionalMargins: Part { part(ConstraintAttributes.directionalMargins.members) }
  public var centerWithinMargins: Part { part([.centerXWithinMargins, .centerYWithinMargins]) }
}
