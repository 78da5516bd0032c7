internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR

/// Puts numbers in the place of the expressions of constraints, where the file tells them for certain: for reports, as the code
/// that is written keeps its names.
struct CertainNumbers {
  private let host: HostFile
  /// Where the names of a site are looked up: in its closure, when it has one.
  private let place: Int

  /// - Parameter site: The tokens of a site.
  init(_ host: HostFile, in site: Range<Int>) {
    self.host = host
    place = site.last { host.buffer.tokens[$0].kind == .identifier } ?? site.lowerBound
  }

  func applied(to constraint: LayoutConstraint) -> LayoutConstraint {
    var result = constraint
    result.constant = number(constraint.constant)
    result.multiplier = number(constraint.multiplier)
    if case .expression(let text) = constraint.priority.value,
      case .priority(let number)? = CertainNumberReader.value(of: text, as: "UILayoutPriority", in: host, at: place) {
      result.priority = LayoutPriority(.number(number), spelling: constraint.priority.spelling)
    }
    return result
  }

  /// What is written in digits alone says more than its value: `9 / 16`.
  private func number(_ scalar: Scalar) -> Scalar {
    guard case .expression(let text) = scalar.value, text.contains(where: \.isLetter),
      let number = CertainNumberReader.value(of: text, as: "CGFloat", in: host, at: place)?.points
    else { return scalar }
    return .number(number)
  }
}
