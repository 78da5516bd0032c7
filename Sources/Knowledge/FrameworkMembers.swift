/// Members of UIKit's and AppKit's classes that layout code names without declaring them.
///
/// Source: the Swift interfaces of UIKit (iOS 17 SDK) and AppKit (macOS 14 SDK).
package enum FrameworkMembers {
  /// The declared type of a member, when its name alone tells it. A name that a project is likely to use for
  /// something of its own is not here.
  package static func type(of member: String) -> ValueType? {
    switch member {
    case "view", "contentView": ValueType("UIView", isImplicitlyUnwrapped: true)
    case "superview", "window", "owningView", "inputView", "tableHeaderView", "tableFooterView", "selectedBackgroundView", "inputAccessoryView",
      "backgroundView", "accessoryView", "keyWindow", "viewIfLoaded", "enclosingScrollView", "documentView":
      ValueType("UIView", isOptional: true)
    case "navigationController", "tabBarController", "splitViewController", "presentingViewController",
      "presentedViewController", "parentViewController":
      ValueType("UIViewController", isOptional: true)
    case "topLayoutGuide", "bottomLayoutGuide": ValueType("UILayoutSupport")
    case "layoutMarginsGuide", "safeAreaLayoutGuide", "readableContentGuide", "contentLayoutGuide", "frameLayoutGuide",
      "keyboardLayoutGuide":
      ValueType("UILayoutGuide")
    case "navigationItem": ValueType("UINavigationItem")
    case "firstItem", "secondItem": ValueType("AnyObject", isOptional: true)
    case "intrinsicContentSize": ValueType("CGSize")
    case "statusBarFrame": ValueType("CGRect")
    default: nil
    }
  }

  /// `CGFloat.margin`, `UIEdgeInsets.zero`: a constant that is kept in the type that it has.
  static func constant(_ name: String, of owner: String) -> ValueType? {
    switch owner {
    case "CGFloat", "CGPoint", "CGSize", "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets": break
    default: return nil
    }
    // Source: the Swift standard library, BinaryFloatingPoint: these are integers.
    guard !["radix", "exponentBitCount", "significandBitCount"].contains(name), name.first?.isLowercase == true else { return nil }
    return ValueType(owner)
  }

  /// What a method gives back that no file declares, by its name and labels.
  ///
  /// Source: UIView, UIGestureRecognizer, UITouch and NSStringDrawing in UIKit, UserDefaults in Foundation.
  static func result(ofMethod name: String, of owner: [String]) -> ValueType? {
    switch name {
    case "sizeThatFits(_:)", "systemLayoutSizeFitting(_:)", "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)":
      ValueType("CGSize")
    case "size(withAttributes:)": owner.isEmpty ? nil : ValueType("CGSize")
    case "boundingRect(with:options:attributes:context:)": owner.isEmpty ? nil : ValueType("CGRect")
    case "location(in:)", "translation(in:)", "velocity(in:)": owner.isEmpty ? nil : ValueType("CGPoint")
    case "double(forKey:)": owner == ["UserDefaults", "standard"] ? ValueType("Double") : nil
    case "float(forKey:)": owner == ["UserDefaults", "standard"] ? ValueType("Float") : nil
    case "integer(forKey:)": owner == ["UserDefaults", "standard"] ? ValueType("Int") : nil
    default: nil
    }
  }

  /// Members of collections and views that are optional whatever they are a member of.
  package static func isOptional(_ member: String) -> Bool {
    ["first", "last", "mask", "maskView"].contains(member)
  }

  /// Whether members of a name hold points, sizes and insets.
  package static func isStructure(_ member: String) -> Bool { structures.contains(member) }

  private static let structures: Set<String> = [
    "size", "contentSize", "intrinsicContentSize", "preferredContentSize", "origin", "center", "contentOffset", "frame", "bounds", "contentInset", "adjustedContentInset",
    "scrollIndicatorInsets", "layoutMargins", "directionalLayoutMargins", "safeAreaInsets", "textContainerInset", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets",
    "sectionInset", "itemSize", "separatorInset", "alignmentRectInsets",
  ]

  /// Members that hold a number of points whatever they are a member of.
  package static func isPoints(_ member: String, of owner: String?) -> Bool {
    switch member {
    case "width", "height":
      switch owner {
      case "size", "frame", "bounds", "contentSize", "intrinsicContentSize", "statusBarFrame": true
      default: false
      }
    case "x", "y":
      owner == "origin" || owner == "contentOffset" || owner == "center"
    case "top", "bottom", "left", "right", "leading", "trailing":
      switch owner {
      case "safeAreaInsets", "contentInset", "layoutMargins", "directionalLayoutMargins", "textContainerInset",
        "adjustedContentInset", "contentEdgeInsets", "sectionInset":
        true
      default: false
      }
    case "midX", "midY", "minX", "minY", "maxX", "maxY": owner == "frame" || owner == "bounds" || owner == "statusBarFrame"
    case "scale": owner == "main" || owner == "screen"
    case "lineHeight", "pointSize", "ascender", "descender", "capHeight", "xHeight": owner?.lowercased().hasSuffix("font") == true
    default: false
    }
  }
}
