// Names of Swift 1 to 4, so that old code runs as it was written.

public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
#if APPKIT
public typealias NSLayoutPriority = UILayoutPriority
#endif

extension NSLayoutConstraint {
  public class func constraintsWithVisualFormat(
    _ format: String, options: FormatOptions, metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
  }

  public class func activateConstraints(_ constraints: [NSLayoutConstraint]) { activate(constraints) }
  public class func deactivateConstraints(_ constraints: [NSLayoutConstraint]) { deactivate(constraints) }

  /// `active` is what Swift 2 called `isActive`.
  public var active: Bool {
    get { isActive }
    set { isActive = newValue }
  }
}

extension NSLayoutConstraint.FormatOptions {
  public init(_ rawValue: UInt) { self.init(rawValue: rawValue) }

  public static let AlignAllLeft = alignAllLeft
  public static let AlignAllRight = alignAllRight
  public static let AlignAllTop = alignAllTop
  public static let AlignAllBottom = alignAllBottom
  public static let AlignAllLeading = alignAllLeading
  public static let AlignAllTrailing = alignAllTrailing
  public static let AlignAllCenterX = alignAllCenterX
  public static let AlignAllCenterY = alignAllCenterY
  public static let AlignAllBaseline = alignAllLastBaseline
  public static let DirectionLeadingToTrailing = directionLeadingToTrailing
}

/// Swift 1 wrote `options: nil`.
extension NSLayoutConstraint.FormatOptions: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self.init([]) }
}

extension NSLayoutConstraint.Attribute {
  public static var NotAnAttribute: Self { .notAnAttribute }
  public static var Left: Self { .left }
  public static var Right: Self { .right }
  public static var Top: Self { .top }
  public static var Bottom: Self { .bottom }
  public static var Leading: Self { .leading }
  public static var Trailing: Self { .trailing }
  public static var Width: Self { .width }
  public static var Height: Self { .height }
  public static var CenterX: Self { .centerX }
  public static var CenterY: Self { .centerY }
  public static var Baseline: Self { .lastBaseline }
}

extension NSLayoutConstraint.Relation {
  public static var Equal: Self { .equal }
  public static var LessThanOrEqual: Self { .lessThanOrEqual }
  public static var GreaterThanOrEqual: Self { .greaterThanOrEqual }
}

extension NSLayoutAnchor {
  public func constraintEqualToAnchor(_ other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint { constraint(equalTo: other, constant: constant) }
  public func constraintLessThanOrEqualToAnchor(_ other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: other, constant: constant) }
  public func constraintGreaterThanOrEqualToAnchor(_ other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: other, constant: constant)
  }
}

extension NSLayoutDimension {
  public func constraintEqualToConstant(_ constant: CGFloat) -> NSLayoutConstraint { constraint(equalToConstant: constant) }
  public func constraintLessThanOrEqualToConstant(_ constant: CGFloat) -> NSLayoutConstraint { constraint(lessThanOrEqualToConstant: constant) }
  public func constraintGreaterThanOrEqualToConstant(_ constant: CGFloat) -> NSLayoutConstraint { constraint(greaterThanOrEqualToConstant: constant) }
  public func constraintEqualToAnchor(_ other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0) -> NSLayoutConstraint {
    constraint(equalTo: other, multiplier: multiplier, constant: constant)
  }
}
