internal import Knowledge

/// What members of the frameworks are called in Swift, and what they are there.
enum PortedSpellings {
  struct Member {
    let name: String
    let type: PortedType
    /// Whether Swift gives an optional, which layout code has to unwrap.
    var isOptional = false
  }

  private static func view(_ name: String, _ type: String = "UIView", isOptional: Bool = false) -> Member {
    Member(name: name, type: .object(ObjectiveCType(type, pointers: 1)), isOptional: isOptional)
  }

  /// A property of UIKit or AppKit, by the name that it has in Objective-C.
  ///
  /// Source: the headers and Swift interfaces of UIKit (iOS 17 SDK), AppKit (macOS 14 SDK) and Foundation.
  static func member(_ name: String) -> Member? {
    switch name {
    case "view", "contentView": view(name)
    case "superview", "window", "backgroundView", "selectedBackgroundView", "accessoryView", "tableHeaderView", "tableFooterView",
      "inputAccessoryView", "inputView", "titleView", "leftView", "rightView", "keyWindow":
      view(name, isOptional: true)
    case "maskView": view("mask", isOptional: true)
    case "textLabel", "detailTextLabel", "titleLabel": view(name, "UILabel", isOptional: true)
    case "imageView": view(name, "UIImageView", isOptional: true)
    case "navigationBar": view(name, "UINavigationBar")
    case "tabBar": view(name, "UITabBar")
    case "layoutMarginsGuide", "safeAreaLayoutGuide", "readableContentGuide", "contentLayoutGuide", "frameLayoutGuide",
      "keyboardLayoutGuide":
      view(name, "UILayoutGuide")
    case "topLayoutGuide", "bottomLayoutGuide": Member(name: name, type: .object(ObjectiveCType("id", arguments: "UILayoutSupport")))
    case "navigationController", "tabBarController", "splitViewController", "presentingViewController", "presentedViewController",
      "rootViewController", "topViewController", "visibleViewController":
      view(name, "UIViewController", isOptional: true)
    case "parentViewController": view("parent", "UIViewController", isOptional: true)
    case "subviews", "arrangedSubviews": Member(name: name, type: .array(ObjectiveCType("UIView", pointers: 1)))
    case "frame", "bounds", "statusBarFrame", "nativeBounds": Member(name: name, type: .rectangle)
    case "intrinsicContentSize", "contentSize", "preferredContentSize", "itemSize": Member(name: name, type: .size)
    case "center", "contentOffset": Member(name: name, type: .point)
    case "safeAreaInsets", "contentInset", "adjustedContentInset", "layoutMargins", "contentEdgeInsets", "titleEdgeInsets",
      "imageEdgeInsets", "textContainerInset", "sectionInset":
      Member(name: name, type: .insets)
    case "alpha", "pointSize", "lineHeight", "ascender", "descender", "capHeight", "xHeight", "rowHeight", "estimatedRowHeight",
      "sectionHeaderHeight", "sectionFooterHeight", "spacing", "minimumLineSpacing", "minimumInteritemSpacing", "cornerRadius",
      "borderWidth", "preferredMaxLayoutWidth", "zoomScale", "nativeScale":
      Member(name: name, type: .points)
    case "tag", "numberOfLines": Member(name: name, type: .integer)
    case "font": Member(name: name, type: .object(ObjectiveCType("UIFont", pointers: 1)), isOptional: true)
    case "layer": Member(name: name, type: .object(ObjectiveCType("CALayer", pointers: 1)))
    case "hidden": Member(name: "isHidden", type: .bool)
    case "enabled": Member(name: "isEnabled", type: .bool)
    case "selected": Member(name: "isSelected", type: .bool)
    case "highlighted": Member(name: "isHighlighted", type: .bool)
    case "editing": Member(name: "isEditing", type: .bool)
    case "isHidden", "isEnabled", "isSelected", "isHighlighted", "isEditing", "translatesAutoresizingMaskIntoConstraints",
      "navigationBarHidden", "isNavigationBarHidden", "isViewLoaded":
      Member(name: name == "navigationBarHidden" ? "isNavigationBarHidden" : name, type: .bool)
    case "userInterfaceIdiom": Member(name: name, type: .enumeration("UIUserInterfaceIdiom"))
    default: nil
    }
  }

  /// A member of a structure.
  ///
  /// Source: CGGeometry.h, UIGeometry.h.
  static func member(_ name: String, of structure: PortedType) -> PortedType? {
    switch (structure, name) {
    case (.rectangle, "size"): .size
    case (.rectangle, "origin"): .point
    case (.size, "width"), (.size, "height"), (.point, "x"), (.point, "y"), (.insets, "top"), (.insets, "left"), (.insets, "bottom"),
      (.insets, "right"):
      .points
    default: nil
    }
  }

  /// What a class itself gives: `[UIScreen mainScreen]`.
  ///
  /// Source: the Swift interface of UIKit (iOS 17 SDK).
  static func shared(_ selector: String, of className: String) -> Member? {
    switch (className, selector) {
    case ("UIScreen", "mainScreen"): view("UIScreen.main", "UIScreen")
    case ("UIApplication", "sharedApplication"): view("UIApplication.shared", "UIApplication")
    case ("UIDevice", "currentDevice"): view("UIDevice.current", "UIDevice")
    default: nil
    }
  }

  /// A constant of a framework.
  ///
  /// Source: UIView.h, NSLayoutConstraint.h and UIDevice.h, with their Swift names.
  static func constant(_ name: String) -> PortedExpression? {
    switch name {
    case "UILayoutPriorityRequired": PortedExpression(text: "UILayoutPriority.required", type: .priority)
    case "UILayoutPriorityDefaultHigh": PortedExpression(text: "UILayoutPriority.defaultHigh", type: .priority)
    case "UILayoutPriorityDefaultLow": PortedExpression(text: "UILayoutPriority.defaultLow", type: .priority)
    case "UILayoutPriorityFittingSizeLevel": PortedExpression(text: "UILayoutPriority.fittingSizeLevel", type: .priority)
    case "NSLayoutPriorityRequired": PortedExpression(text: "NSLayoutConstraint.Priority.required", type: .priority)
    case "NSLayoutPriorityDefaultHigh": PortedExpression(text: "NSLayoutConstraint.Priority.defaultHigh", type: .priority)
    case "NSLayoutPriorityDefaultLow": PortedExpression(text: "NSLayoutConstraint.Priority.defaultLow", type: .priority)
    case "NSLayoutPriorityFittingSizeCompression":
      PortedExpression(text: "NSLayoutConstraint.Priority.fittingSizeCompression", type: .priority)
    case "UIUserInterfaceIdiomPad": PortedExpression(text: ".pad", type: .enumeration("UIUserInterfaceIdiom"))
    case "UIUserInterfaceIdiomPhone": PortedExpression(text: ".phone", type: .enumeration("UIUserInterfaceIdiom"))
    case "CGSizeZero": PortedExpression(text: "CGSize.zero", type: .size)
    case "CGPointZero": PortedExpression(text: "CGPoint.zero", type: .point)
    case "CGRectZero": PortedExpression(text: "CGRect.zero", type: .rectangle)
    case "UIEdgeInsetsZero": PortedExpression(text: "UIEdgeInsets.zero", type: .insets)
    default: nil
    }
  }

  /// The member that a function on a rectangle became.
  ///
  /// Source: CGGeometry.h with its Swift names.
  static func rectangleMember(of function: String) -> String? {
    switch function {
    case "CGRectGetWidth": "width"
    case "CGRectGetHeight": "height"
    case "CGRectGetMinX": "minX"
    case "CGRectGetMidX": "midX"
    case "CGRectGetMaxX": "maxX"
    case "CGRectGetMinY": "minY"
    case "CGRectGetMidY": "midY"
    case "CGRectGetMaxY": "maxY"
    default: nil
    }
  }

  /// The initialiser that a function became: its type and labels.
  ///
  /// Source: CGGeometry.h and UIGeometry.h with their Swift names.
  static func structure(of function: String) -> (name: String, labels: [String], type: PortedType)? {
    switch function {
    case "CGSizeMake": ("CGSize", ["width", "height"], .size)
    case "CGPointMake": ("CGPoint", ["x", "y"], .point)
    case "CGRectMake": ("CGRect", ["x", "y", "width", "height"], .rectangle)
    case "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"], .insets)
    default: nil
    }
  }

  /// A function of one number: its Swift name and the type that it computes in.
  ///
  /// Source: ISO/IEC 9899:2011, section 7.12; Swift's overlays have one name for all types.
  static func arithmetic(_ function: String) -> (name: String, type: PortedType)? {
    switch function {
    case "ceil", "floor", "round", "trunc", "sqrt": (function, .points)
    case "fabs": ("abs", .points)
    case "ceilf", "floorf", "roundf", "truncf", "sqrtf": (String(function.dropLast()), .float)
    case "fabsf": ("abs", .float)
    default: nil
    }
  }

  /// A name of the source where Swift has a keyword.
  ///
  /// Source: The Swift Programming Language, "Keywords and Punctuation", without those that C has as well.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "extension", "fileprivate", "func", "import", "init", "inout", "internal", "let", "open",
    "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "subscript", "typealias", "var", "catch", "defer",
    "fallthrough", "guard", "in", "repeat", "throw", "throws", "try", "where", "Any", "as", "await", "is", "nil", "Self", "super",
    "true", "false", "self",
  ]
}
