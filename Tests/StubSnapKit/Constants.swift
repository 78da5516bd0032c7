/// What gives constraints their constants.
enum Constant {
  case none
  /// The value of `equalTo` or `offset`.
  case offset(Any)
  /// The value of `inset`, whose sign depends on the side.
  case inset(Any)

  /// The constant of a constraint whose second attribute, or first one where it has no second, is `attribute`.
  func value(for attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    let isMirrored = ConstraintConfig.interfaceLayoutDirection == .rightToLeft
    switch self {
    case .none: return 0
    case .offset(let value as Number): return value.points
    case .inset(let value as Number):
      let insets = Sides(top: value.points, left: value.points, bottom: value.points, right: value.points)
      return insets.constant(for: attribute)
    case .offset(let value as UIEdgeInsets), .inset(let value as UIEdgeInsets):
      let swaps = isMirrored && attribute.isDirectionalSide
      return Sides(top: value.top, left: swaps ? value.right : value.left, bottom: value.bottom, right: swaps ? value.left : value.right)
        .constant(for: attribute)
    case .offset(let value as NSDirectionalEdgeInsets), .inset(let value as NSDirectionalEdgeInsets):
      let swaps = isMirrored && attribute.isAbsoluteSide
      return Sides(
        top: value.top, left: swaps ? value.trailing : value.leading, bottom: value.bottom,
        right: swaps ? value.leading : value.trailing
      ).constant(for: attribute)
    case .offset(let value as CGPoint):
      if attribute.isSize { return 0 }
      return attribute.isHorizontalSide ? value.x : value.y
    case .offset(let value as CGSize):
      switch attribute {
      case .width: return value.width
      case .height: return value.height
      default: return 0
      }
    default: return 0
    }
  }

  /// Insets from four sides; those of one number are equal, so that centres stay where they are.
  private struct Sides {
    let top, left, bottom, right: CGFloat

    func constant(for attribute: NSLayoutConstraint.Attribute) -> CGFloat {
      switch attribute {
      case .left, .leftMargin, .leading, .leadingMargin: left
      case .right, .rightMargin, .trailing, .trailingMargin: -right
      case .top, .topMargin, .firstBaseline: top
      case .bottom, .bottomMargin, .lastBaseline: -bottom
      case .centerX, .centerXWithinMargins: (left - right) / 2
      case .centerY, .centerYWithinMargins: (top - bottom) / 2
      case .width: -(left + right)
      case .height: -(top + bottom)
      case .notAnAttribute: 0
      }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  var isSize: Bool { self == .width || self == .height }
  var isDirectionalSide: Bool { [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self) }
  var isAbsoluteSide: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }
  var isHorizontalSide: Bool { isDirectionalSide || isAbsoluteSide || self == .centerX || self == .centerXWithinMargins }
}
