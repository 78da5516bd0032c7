/// A view, a guide, one of their attributes, or a value: what `equalTo` takes.
public protocol ConstraintRelatableTarget {}
public protocol ConstraintOffsetTarget {}
public protocol ConstraintInsetTarget {}
public protocol ConstraintMultiplierTarget {}

/// The numbers that SnapKit takes.
protocol Number: ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget, ConstraintMultiplierTarget, ConstraintPriorityTarget {
  var points: CGFloat { get }
}

extension Int: Number { var points: CGFloat { CGFloat(self) } }
extension UInt: Number { var points: CGFloat { CGFloat(self) } }
extension Float: Number { var points: CGFloat { CGFloat(self) } }
extension Double: Number { var points: CGFloat { CGFloat(self) } }
extension CGFloat: Number { var points: CGFloat { self } }

extension Number { public var constraintPriorityTargetValue: Float { Float(points) } }

extension CGPoint: ConstraintRelatableTarget {}
extension CGSize: ConstraintRelatableTarget {}
extension UIEdgeInsets: ConstraintRelatableTarget, ConstraintInsetTarget {}
extension NSDirectionalEdgeInsets: ConstraintRelatableTarget, ConstraintInsetTarget {}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}

public typealias ConstraintView = UIView
public typealias ConstraintLayoutGuide = UILayoutGuide
public typealias ConstraintInsets = UIEdgeInsets
public typealias ConstraintDirectionalInsets = NSDirectionalEdgeInsets

/// An item with some of its attributes.
public final class ConstraintItem: ConstraintRelatableTarget {
  weak var target: AnyObject?
  let attributes: ConstraintAttributes

  init(_ target: AnyObject, _ attributes: ConstraintAttributes) {
    self.target = target
    self.attributes = attributes
  }
}

public protocol ConstraintPriorityTarget {
  var constraintPriorityTargetValue: Float { get }
}

public struct ConstraintPriority: ConstraintPriorityTarget, ExpressibleByFloatLiteral, Equatable, Strideable {
  public let value: Float

  public init(_ value: Float) { self.value = value }
  public init(floatLiteral value: Float) { self.value = value }
  public var constraintPriorityTargetValue: Float { value }

  public static let required = ConstraintPriority(1000)
  public static let high = ConstraintPriority(750)
  public static let medium = ConstraintPriority(500)
  public static let low = ConstraintPriority(250)

  public func advanced(by n: Float) -> ConstraintPriority { ConstraintPriority(value + n) }
  public func distance(to other: ConstraintPriority) -> Float { other.value - value }
}

extension UILayoutPriority: ConstraintPriorityTarget {
  public var constraintPriorityTargetValue: Float { rawValue }
}

public enum ConstraintInterfaceLayoutDirection { case leftToRight, rightToLeft }

public enum ConstraintConfig {
  nonisolated(unsafe) public static var interfaceLayoutDirection = ConstraintInterfaceLayoutDirection.leftToRight
}
