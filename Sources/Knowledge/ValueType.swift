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
      self.init(Self.ungrouped(text.dropLast()), isOptional: true)
    } else if text.hasSuffix("!") {
      self.init(Self.ungrouped(text.dropLast()), isImplicitlyUnwrapped: true)
    } else if text.hasPrefix("Optional<"), text.hasSuffix(">") {
      self.init(String(text.dropFirst(9).dropLast()), isOptional: true)
    } else {
      self.init(Self.ungrouped(text))
    }
  }

  /// What stands in parentheses that only keep names together, `(UIView & Titled)`; other types, such as tuples, as they are.
  private static func ungrouped(_ text: Substring) -> String {
    guard text.utf8.first == UInt8(ascii: "("), text.utf8.last == UInt8(ascii: ")") else { return String(text) }
    let inner = text.dropFirst().dropLast()
    let isGroup = inner.utf8.contains(UInt8(ascii: "&")) && inner.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      case UInt8(ascii: "&"), UInt8(ascii: "."), UInt8(ascii: " "): true
      default: false
      }
    }
    return String(isGroup ? inner : text)
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
