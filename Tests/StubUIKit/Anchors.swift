/// An item and one of its attributes. `AnchorType` lets only anchors of one kind be related.
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  open func constraint(equalTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    relate(.equal, other, constant: constant)
  }

  open func constraint(greaterThanOrEqualTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, other, constant: constant)
  }

  open func constraint(lessThanOrEqualTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, other, constant: constant)
  }
}

/// The system's space between two views in a row. Source: measured, see the table of standard spacings in the tests.
private let systemSpacing: CGFloat = 8

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  public func anchorWithOffset(to other: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    AnchorDistance(from: item, attribute, to: other.item, other.attribute).dimension
  }

  public func constraint(equalToSystemSpacingAfter other: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    relate(.equal, other, constant: multiplier * systemSpacing)
  }

  public func constraint(greaterThanOrEqualToSystemSpacingAfter other: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, other, constant: multiplier * systemSpacing)
  }

  public func constraint(lessThanOrEqualToSystemSpacingAfter other: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, other, constant: multiplier * systemSpacing)
  }
}

public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  public func anchorWithOffset(to other: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    AnchorDistance(from: item, attribute, to: other.item, other.attribute).dimension
  }

  public func constraint(equalToSystemSpacingBelow other: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    relate(.equal, other, constant: multiplier * systemSpacing)
  }

  public func constraint(greaterThanOrEqualToSystemSpacingBelow other: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, other, constant: multiplier * systemSpacing)
  }

  public func constraint(lessThanOrEqualToSystemSpacingBelow other: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, other, constant: multiplier * systemSpacing)
  }
}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.equal, nil, constant: constant)
  }

  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, constant: constant)
  }

  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, constant: constant)
  }

  public func constraint(equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0) -> NSLayoutConstraint {
    relate(.equal, other, multiplier: multiplier, constant: constant)
  }

  public func constraint(
    greaterThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, other, multiplier: multiplier, constant: constant)
  }

  public func constraint(
    lessThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, other, multiplier: multiplier, constant: constant)
  }
}

/// The item of the dimension that `anchorWithOffset(to:)` makes.
final class AnchorDistance: NSObject {
  let from, to: AnyObject
  private let fromAttribute, toAttribute: NSLayoutConstraint.Attribute

  init(
    from: AnyObject, _ fromAttribute: NSLayoutConstraint.Attribute, to: AnyObject, _ toAttribute: NSLayoutConstraint.Attribute
  ) {
    (self.from, self.fromAttribute, self.to, self.toAttribute) = (from, fromAttribute, to, toAttribute)
  }

  var dimension: NSLayoutDimension { NSLayoutDimension(self, .notAnAttribute) }

  var line: String {
    let recorder = Recorder.current
    return "(\(recorder.name(of: to)).\(toAttribute.edgeName) - \(recorder.name(of: from)).\(fromAttribute.edgeName))"
  }
}

/// What views and layout guides have in common.
public protocol Anchored: AnyObject {}

extension Anchored {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
