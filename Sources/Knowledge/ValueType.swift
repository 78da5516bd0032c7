/// The type of a name as far as the source shows it.
package struct ValueType: Hashable, Sendable {
  /// The spelling without `?` and `!` at its end: `UILabel`, `[String: CGFloat]`.
  package let name: String
  package let isOptional: Bool
  /// `UILabel!`: members can be used without unwrapping.
  package let isImplicitlyUnwrapped: Bool

  package init(_ name: String, isOptional: Bool = false, isImplicitlyUnwrapped: Bool = false) {
    self.name = name
    self.isOptional = isOptional
    self.isImplicitlyUnwrapped = isImplicitlyUnwrapped
  }

  /// Reads a type as it is written.
  package init(spelling: String) {
    var text = Substring(spelling)
    for modifier in ["any ", "some ", "inout ", "@escaping "] where text.hasPrefix(modifier) {
      text = text.dropFirst(modifier.count)
    }
    if text.hasSuffix("?") {
      self.init(String(text.dropLast()), isOptional: true)
    } else if text.hasSuffix("!") {
      self.init(String(text.dropLast()), isImplicitlyUnwrapped: true)
    } else if text.hasPrefix("Optional<"), text.hasSuffix(">") {
      self.init(String(text.dropFirst(9).dropLast()), isOptional: true)
    } else {
      self.init(String(text))
    }
  }
}

extension ValueType {
  /// Types that hold a number of points.
  package enum Number: Sendable {
    case cgFloat
    /// A type that `CGFloat(_:)` converts without loss for the values that layouts have.
    case convertible
  }

  /// The type of arithmetic whose operands do not all show theirs. It is no name of a type.
  static let someNumber = ValueType("number")

  /// Nil when the type is not one of the standard number types.
  ///
  /// Source: the Swift standard library, `CGFloat`'s initialisers; the other names of these types in Swift, Foundation and
  /// Core Foundation.
  package var number: Number? {
    guard !isOptional else { return nil }
    switch name {
    case "CGFloat": return .cgFloat
    case Self.someNumber.name, "Double", "Float", "Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "Int16", "UInt16", "Int8", "UInt8",
      "TimeInterval", "Float32", "Float64", "CFTimeInterval", "NSInteger", "CFIndex", "CDouble", "CFloat":
      return .convertible
    default: return nil
    }
  }

  /// Whether the static type says nothing about anchors, so that members cannot be used.
  package var isUntyped: Bool {
    switch name {
    case "Any", "AnyObject", "NSObject", "AnyClass", "NSObjectProtocol", "Void": true
    default: false
    }
  }

  /// Whether a value of this type surely has no anchors.
  package var isNotAnItem: Bool {
    if number != nil || isUntyped { return true }
    switch name {
    case "String", "Bool", "Substring", "Character", "NSString", "NSNumber", "CGRect", "CGSize", "CGPoint", "NSLayoutConstraint",
      "UIViewController", "NSViewController":
      return true
    default: return name.hasPrefix("[") || name.hasPrefix("(")
    }
  }
}
