@_exported import Foundation

public struct UIEdgeInsets: Equatable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public static let zero = UIEdgeInsets()
}

#if !APPKIT
public struct NSDirectionalEdgeInsets: Equatable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public static let zero = NSDirectionalEdgeInsets()
}
#endif

/// More than 0 and at most 1000; a `Float`, so that fractions count.
public struct UILayoutPriority: RawRepresentable, Hashable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  #if APPKIT
  public static let dragThatCanResizeWindow = UILayoutPriority(510)
  public static let windowSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeWindow = UILayoutPriority(490)
  public static let fittingSizeCompression = UILayoutPriority(50)
  #else
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let fittingSizeLevel = UILayoutPriority(50)
  #endif
}

public final class UIColor: NSObject {
  public init(white: CGFloat, alpha: CGFloat) {}

  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let black = UIColor(white: 0, alpha: 1)
  public static let label = black
  public static let secondaryLabel = gray
  public static let systemBackground = white
}

public final class UIFont: NSObject {
  public let pointSize: CGFloat

  public init(pointSize: CGFloat) { self.pointSize = pointSize }

  public enum TextStyle { case headline, subheadline, body, footnote }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(pointSize: 17) }
}

public final class UIImage: NSObject {
  public init?(named name: String) {}
}

public final class CALayer: NSObject {
  public var cornerRadius: CGFloat = 0
  public var borderWidth: CGFloat = 0
}
