/// A type of Objective-C as far as layout code needs it.
package struct ObjectiveCType: Hashable, Sendable {
  /// The name without qualifiers, generic arguments and asterisks: `UILabel`, `CGFloat`, `unsigned int`.
  package let name: String
  /// How many `*` follow.
  package let pointers: Int
  /// The protocols or type arguments in angle brackets, as written: `UILayoutSupport`, `UIView *`.
  package let arguments: String?

  package init(_ name: String, pointers: Int = 0, arguments: String? = nil) {
    self.name = name
    self.pointers = pointers
    self.arguments = arguments
  }

  /// What a value of the type can be to a layout call.
  package enum Kind: Hashable, Sendable {
    /// A view, or an object of a class that is not known to be anything else.
    case view
    /// `UILayoutGuide`, or a value of `id<UILayoutSupport>`.
    case guide
    /// `CGFloat`, `NSInteger`, `BOOL`, …
    case number
    /// `NSNumber`
    case boxedNumber
    /// `CGSize`
    case size
    /// `CGPoint`
    case point
    /// `UIEdgeInsets`
    case insets
    case array
    case dictionary
    case string
    /// `MASViewAttribute`
    case viewAttribute
    /// `MASConstraint`
    case storedConstraint
    /// `NSLayoutConstraint`
    case constraint
    /// An object that surely has no anchors.
    case otherObject
    /// `id`, a type that no table has, a structure.
    case unknown
  }

  /// Whether a value is a number or a structure of numbers.
  var isPlainValue: Bool {
    switch kind {
    case .number, .size, .point, .insets: true
    default: pointers == 0 && (name == "CGRect" || name == "NSRect")
    }
  }

  package var kind: Kind {
    switch pointers {
    case 0:
      if Self.numbers.contains(name) { return .number }
      switch name {
      case "CGSize", "NSSize": return .size
      case "CGPoint", "NSPoint": return .point
      case "UIEdgeInsets", "NSEdgeInsets", "MASEdgeInsets": return .insets
      case "id" where arguments == "UILayoutSupport": return .guide
      case "MAS_VIEW": return .unknown
      default: return .unknown
      }
    case 1: return Self.objects[name] ?? (name.hasSuffix("ViewController") ? .otherObject : .view)
    default: return .unknown
    }
  }

  /// What pointers to values of some types are.
  private static let objects: [String: Kind] = {
    var objects: [String: Kind] = [
      "NSNumber": .boxedNumber, "NSArray": .array, "NSMutableArray": .array, "NSDictionary": .dictionary, "NSMutableDictionary": .dictionary,
      "NSString": .string, "NSMutableString": .string, "MASViewAttribute": .viewAttribute, "MASConstraint": .storedConstraint,
      "MASViewConstraint": .storedConstraint, "MASCompositeConstraint": .storedConstraint, "NSLayoutConstraint": .constraint,
      "UILayoutGuide": .guide, "NSLayoutGuide": .guide,
    ]
    let others = [
      "UIViewController", "NSViewController", "NSValue", "NSObject", "NSSet", "NSDate", "NSData", "UIImage", "NSImage", "UIColor", "NSColor",
      "UIFont", "NSFont", "NSURL", "NSAttributedString", "NSIndexPath", "NSError", "NSTimer", "CALayer", "NSNotification", "Class", "void", "char",
    ]
    for name in numbers.union(others) { objects[name] = .otherObject }
    return objects
  }()

  /// Whether the object is no view, and code gets none out of it.
  package var holdsNoObjects: Bool { pointers == 1 && Self.plainObjects.contains(name) }

  /// - Source: the headers of Foundation, UIKit and AppKit.
  private static let plainObjects: Set<String> = [
    "NSDate", "NSData", "NSURL", "NSIndexPath", "NSAttributedString", "UIImage", "NSImage", "UIColor", "NSColor", "UIFont", "NSFont",
  ]

  /// Source: the C standard and the headers of Foundation, CoreGraphics, UIKit and MacTypes.
  private static let numbers: Set<String> = [
    "CGFloat", "double", "float", "int", "long", "short", "char", "unsigned", "signed", "unsigned int", "unsigned long",
    "unsigned long long", "long long", "long int", "long double", "unsigned short", "unsigned char", "signed char", "size_t",
    "ssize_t", "NSInteger", "NSUInteger", "BOOL", "bool", "Boolean", "NSTimeInterval", "CFTimeInterval", "int8_t", "int16_t",
    "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "UInt8", "UInt16", "UInt32", "UInt64", "SInt32",
    "UILayoutPriority", "NSLayoutPriority", "MASLayoutPriority", "Float32", "Float64", "CGDirectDisplayID",
  ]

  /// Types whose values a minus negates as it does a `CGFloat`'s.
  package var isFloatingPoint: Bool {
    pointers == 0
      && ["CGFloat", "double", "float", "NSTimeInterval", "CFTimeInterval", "UILayoutPriority", "Float32", "Float64"].contains(name)
  }
}
