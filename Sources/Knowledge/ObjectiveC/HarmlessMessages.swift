/// Messages of the frameworks, and functions of C, that give a value and do nothing.
package enum HarmlessMessages {
  /// Properties of the frameworks, and methods that make nothing.
  ///
  /// Source: the headers of Foundation, UIKit (iOS 17 SDK) and AppKit (macOS 14 SDK).
  package static let getters: Set<String> = [
    "superview", "view", "contentView", "window", "frame", "bounds", "center", "intrinsicContentSize", "contentSize", "safeAreaInsets",
    "mainScreen", "sharedApplication", "currentDevice", "keyWindow", "delegate", "statusBarFrame", "floatValue", "doubleValue", "integerValue",
    "intValue", "boolValue", "count", "length", "firstObject", "lastObject", "navigationController", "navigationBar", "tabBarController",
    "tabBar", "titleLabel", "imageView", "textLabel", "detailTextLabel", "tableView", "collectionView", "font", "lineHeight", "pointSize",
    "scale", "class", "self", "layoutMargins", "image", "size", "mainBundle", "text", "statusBarOrientation", "userInterfaceIdiom",
  ]

  /// Messages with arguments that only answer a question.
  package static let questions: Set<String> = [
    "objectAtIndex:", "objectAtIndexedSubscript:", "objectForKey:", "objectForKeyedSubscript:", "valueForKey:", "viewWithTag:",
    "isEqualToString:", "isEqual:", "isKindOfClass:", "respondsToSelector:", "systemFontOfSize:", "boldSystemFontOfSize:", "sizeThatFits:",
    "sizeWithAttributes:", "numberWithFloat:", "numberWithDouble:", "numberWithInt:", "numberWithInteger:", "numberWithUnsignedInteger:",
    "valueWithCGSize:", "valueWithCGPoint:", "valueWithUIEdgeInsets:", "imageNamed:",
  ]

  /// Whether a function of C, or what reads like a call of one, only computes: those of the frameworks for geometry, the
  /// macros of their headers, and those of `math.h`.
  ///
  /// Source: CGGeometry.h, UIGeometry.h, NSGeometry.h, NSObjCRuntime.h, math.h.
  package static func computes(_ function: String) -> Bool {
    words.contains(function) || starts.contains { function.hasPrefix($0) }
  }

  private static let starts = [
    "CGRect", "CGSize", "CGPoint", "CGVector", "CGAffineTransform", "UIEdgeInsets", "UIOffset", "UIInterfaceOrientationIs", "UIDeviceOrientationIs", "NSMake",
    "NSEdgeInsets", "NSDirectionalEdgeInsets", "NSMin", "NSMax", "NSMid", "NSWidth", "NSHeight", "NSStringFrom", "NSClassFromString", "NSSelectorFromString",
    "NSLocalizedString", "NSDictionaryOfVariableBindings", "MASBoxValue",
  ]

  private static let words: Set<String> = [
    "MIN", "MAX", "ABS", "CLAMP", "ceil", "ceilf", "floor", "floorf", "round", "roundf", "rint", "rintf", "trunc", "truncf", "fabs", "fabsf", "abs", "sqrt",
    "sqrtf", "pow", "powf", "fmin", "fminf", "fmax", "fmaxf", "fmod", "fmodf", "sin", "cos", "tan", "lround", "lroundf", "isnan", "sizeof", "typeof",
    "__typeof", "__typeof__", "if", "while", "for", "switch", "return", "__builtin_available", "available", "selector", "protocol", "encode",
    "UI_USER_INTERFACE_IDIOM", "defined",
  ]
}
