package import LayoutIR

/// `NSLayoutConstraint.FormatOptions`: what a call asks for beside its format string.
///
/// Source: NSLayoutConstraint.h. The bit of an alignment is `1 << attribute`.
package struct FormatOptions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt

  package init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  package static let alignAllLeft = FormatOptions(aligning: .left)
  package static let alignAllRight = FormatOptions(aligning: .right)
  package static let alignAllTop = FormatOptions(aligning: .top)
  package static let alignAllBottom = FormatOptions(aligning: .bottom)
  package static let alignAllLeading = FormatOptions(aligning: .leading)
  package static let alignAllTrailing = FormatOptions(aligning: .trailing)
  package static let alignAllCenterX = FormatOptions(aligning: .centerX)
  package static let alignAllCenterY = FormatOptions(aligning: .centerY)
  package static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
  package static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
  package static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

  /// The default: no bit.
  package static let directionLeadingToTrailing: FormatOptions = []
  package static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  package static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  package static let directionMask = FormatOptions(rawValue: 3 << 16)

  /// The default: no bit. UIKit only.
  package static let spacingEdgeToEdge: FormatOptions = []
  /// UIKit only, from iOS 11.
  package static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
  package static let spacingMask = FormatOptions(rawValue: 1 << 19)

  /// The option that aligns `attribute` of neighbours.
  init(aligning attribute: LayoutAttribute) {
    self.init(rawValue: 1 << UInt(attribute.facts.rawValue))
  }
}

extension FormatOptions {
  /// Every name of an option in the spelling of today's Swift.
  package static let names: [(name: String, option: FormatOptions)] = [
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
    ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
    ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
    ("alignAllCenterY", .alignAllCenterY), ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline), ("alignmentMask", .alignmentMask),
    ("directionLeadingToTrailing", .directionLeadingToTrailing), ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft), ("directionMask", .directionMask),
    ("spacingEdgeToEdge", .spacingEdgeToEdge), ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
    ("spacingMask", .spacingMask),
    // The name of the last baseline before iOS 8.
    ("alignAllBaseline", .alignAllLastBaseline),
  ]

  private static let options = Dictionary(uniqueKeysWithValues: names.map { ($0.name, $0.option) })

  /// The option called `name`: `alignAllTop`, Swift 2's `AlignAllTop` or Objective-C's `NSLayoutFormatAlignAllTop`.
  package init?(name: some StringProtocol) {
    var rest = name[...]
    if rest.hasPrefix("NSLayoutFormat") { rest = rest.dropFirst("NSLayoutFormat".count) }
    guard let first = rest.first, let option = Self.options[first.lowercased() + rest.dropFirst()] else { return nil }
    self = option
  }

  /// The attributes that neighbours share, in the order in which Apple makes their constraints.
  package var alignedAttributes: [LayoutAttribute] {
    LayoutAttribute.allCases
      .filter { !$0.isDimension && contains(FormatOptions(aligning: $0)) }
      .sorted { $0.facts.rawValue < $1.facts.rawValue }
  }

  /// Bits that no published option has.
  package var unknownBits: FormatOptions {
    var known: FormatOptions = [.directionMask, .spacingMask]
    for attribute in LayoutAttribute.allCases where !attribute.isDimension { known.insert(FormatOptions(aligning: attribute)) }
    return subtracting(known)
  }

  /// The names of the options that are set, in the order of their bits.
  package var setNames: [String] {
    Self.names.filter { name, option in
      !option.isEmpty && contains(option) && name != "alignAllBaseline" && !name.hasSuffix("Mask")
    }.map(\.name)
  }
}
