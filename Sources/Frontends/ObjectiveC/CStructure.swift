internal import HostSyntax

/// A structure that is written out: `CGSizeMake(a, b)`, `UIEdgeInsetsMake(a, b, c, d)`, `(CGPoint){a, b}`, `UIEdgeInsetsZero`.
struct CStructure {
  enum Kind {
    case size
    case point
    case insets
  }

  let kind: Kind
  /// The members in the order of the structure; nil for a member that is zero without being written.
  let parts: [Range<Int>?]

  /// Source: CGGeometry.h, UIGeometry.h.
  init?(_ range: Range<Int>, in buffer: TokenBuffer) {
    let range = buffer.trimmed(range)
    guard let first = range.first else { return nil }
    if buffer[first].kind == .leftParenthesis, let close = buffer.partner(of: first), let brace = buffer.next(close),
      buffer[brace].kind == .leftBrace, let end = buffer.partner(of: brace), end + 1 == range.upperBound {
      let found: Kind? =
        switch buffer.objectiveCText(first + 1..<close) {
        case "CGSize", "NSSize": .size
        case "CGPoint", "NSPoint": .point
        case "UIEdgeInsets", "NSEdgeInsets": .insets
        default: nil
        }
      let values = buffer.splitAtObjectiveCCommas(brace + 1..<end)
      guard let found, values.count <= found.names.count, !values.contains(where: { buffer[$0.lowerBound].kind == .dot }) else {
        return nil
      }
      kind = found
      parts = found.names.indices.map { $0 < values.count ? values[$0] : nil }
      return
    }
    guard buffer[first].kind == .identifier else { return nil }
    if range.count == 1 {
      switch buffer.text(first) {
      case "CGSizeZero": kind = .size
      case "CGPointZero": kind = .point
      case "UIEdgeInsetsZero", "NSEdgeInsetsZero": kind = .insets
      default: return nil
      }
      parts = kind.names.map { _ in nil }
      return
    }
    guard let open = buffer.next(first), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      close + 1 == range.upperBound
    else { return nil }
    switch buffer.text(first) {
    case "CGSizeMake", "NSMakeSize": kind = .size
    case "CGPointMake", "NSMakePoint": kind = .point
    case "UIEdgeInsetsMake", "NSEdgeInsetsMake": kind = .insets
    default: return nil
    }
    let values = buffer.splitAtObjectiveCCommas(open + 1..<close)
    guard values.count == kind.names.count else { return nil }
    parts = values
  }

  /// The tokens of a member, the inner nil for one that is zero; nil when there is no such member.
  func member(_ name: String) -> Range<Int>?? {
    kind.names.firstIndex(of: name).map { parts[$0] }
  }
}

extension CStructure.Kind {
  var names: [String] {
    switch self {
    case .size: ["width", "height"]
    case .point: ["x", "y"]
    case .insets: ["top", "left", "bottom", "right"]
    }
  }
}
