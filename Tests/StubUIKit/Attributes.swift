extension NSLayoutConstraint {
  public enum Relation: Int {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1

    var symbol: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  public enum Axis: Int { case horizontal, vertical }
  public typealias Orientation = Axis

  /// Source: NSLayoutConstraint.h, for the raw values.
  public enum Attribute: Int, CaseIterable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    #if !APPKIT
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    #endif

    public static var baseline: Attribute { .lastBaseline }
  }

  /// Source: NSLayoutConstraint.h. The bit of an alignment is its attribute's raw value.
  public struct FormatOptions: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private static func aligning(_ attribute: Attribute) -> FormatOptions {
      FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    }

    public static let alignAllLeft = aligning(.left)
    public static let alignAllRight = aligning(.right)
    public static let alignAllTop = aligning(.top)
    public static let alignAllBottom = aligning(.bottom)
    public static let alignAllLeading = aligning(.leading)
    public static let alignAllTrailing = aligning(.trailing)
    public static let alignAllCenterX = aligning(.centerX)
    public static let alignAllCenterY = aligning(.centerY)
    public static let alignAllLastBaseline = aligning(.lastBaseline)
    public static let alignAllFirstBaseline = aligning(.firstBaseline)
    public static let alignAllBaseline = alignAllLastBaseline
    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    #if !APPKIT
    public static let spacingEdgeToEdge = FormatOptions([])
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    #endif
  }
}

extension NSLayoutConstraint.Attribute {
  enum Kind { case none, horizontal, vertical, size }

  var kind: Kind {
    switch edgeName {
    case "notAnAttribute": .none
    case "width", "height": .size
    case "left", "right", "leading", "trailing", "centerX": .horizontal
    default: .vertical
    }
  }

  var isAbsolute: Bool { ["left", "right"].contains(edgeName) }
  var isDirectional: Bool { ["leading", "trailing"].contains(edgeName) }
  /// Source: NSLayoutConstraint.h: the margin attributes follow the baselines.
  var isMargin: Bool { rawValue > Self.firstBaseline.rawValue }

  /// The attribute's name, for a margin that of the edge of the margins guide: `leading`.
  var edgeName: String {
    guard isMargin else { return "\(self)" }
    let name = "\(self)"
    for suffix in ["WithinMargins", "Margin"] where name.hasSuffix(suffix) { return String(name.dropLast(suffix.count)) }
    return name
  }
}
