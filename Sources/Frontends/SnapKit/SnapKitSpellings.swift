package import LayoutIR

/// A part of an item as SnapKit names it: a layout attribute of the item or of its margins.
package struct SnapKitAttribute: Hashable, Sendable {
  package let attribute: LayoutAttribute
  package let isOfMargins: Bool

  package init(_ attribute: LayoutAttribute, isOfMargins: Bool = false) {
    self.attribute = attribute
    self.isOfMargins = isOfMargins
  }

  /// The same side of the item itself or of its margins.
  func inMargins(_ isOfMargins: Bool) -> SnapKitAttribute { SnapKitAttribute(attribute, isOfMargins: isOfMargins) }
}

/// A set of attributes. It forgets the order in which they were written.
///
/// Source: SnapKit 5.7.1, ConstraintAttributes.swift.
package struct SnapKitAttributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Every attribute in the order in which SnapKit makes constraints of them.
  ///
  /// Source: SnapKit 5.7.1, `ConstraintAttributes.layoutAttributes`.
  static let emissionOrder: [SnapKitAttribute] = [
    SnapKitAttribute(.left), SnapKitAttribute(.top), SnapKitAttribute(.right), SnapKitAttribute(.bottom),
    SnapKitAttribute(.leading), SnapKitAttribute(.trailing), SnapKitAttribute(.width), SnapKitAttribute(.height),
    SnapKitAttribute(.centerX), SnapKitAttribute(.centerY), SnapKitAttribute(.lastBaseline),
    SnapKitAttribute(.firstBaseline), SnapKitAttribute(.left, isOfMargins: true),
    SnapKitAttribute(.right, isOfMargins: true), SnapKitAttribute(.top, isOfMargins: true),
    SnapKitAttribute(.bottom, isOfMargins: true), SnapKitAttribute(.leading, isOfMargins: true),
    SnapKitAttribute(.trailing, isOfMargins: true), SnapKitAttribute(.centerX, isOfMargins: true),
    SnapKitAttribute(.centerY, isOfMargins: true),
  ]

  /// The attributes in emission order.
  package var parts: [SnapKitAttribute] {
    Self.emissionOrder.indices.filter { rawValue & (1 << UInt32($0)) != 0 }.map { Self.emissionOrder[$0] }
  }

  private init(_ attributes: [LayoutAttribute], isOfMargins: Bool = false) {
    rawValue = Self.emissionOrder.indices.reduce(0) { bits, index in
      let part = Self.emissionOrder[index]
      return part.isOfMargins == isOfMargins && attributes.contains(part.attribute) ? bits | 1 << UInt32(index) : bits
    }
  }

  package static let edges = SnapKitAttributes([.left, .top, .right, .bottom])
  package static let directionalEdges = SnapKitAttributes([.leading, .top, .trailing, .bottom])
  package static let margins = SnapKitAttributes([.left, .top, .right, .bottom], isOfMargins: true)
  package static let directionalMargins = SnapKitAttributes([.leading, .top, .trailing, .bottom], isOfMargins: true)

  /// What a property of a maker or of an item is called; nil for any other name.
  ///
  /// Source: SnapKit 5.7.1, ConstraintMaker.swift, ConstraintMakerExtendable.swift and ConstraintAttributesDSL.
  package init?(named name: String) {
    switch name {
    case "left": self.init([.left])
    case "top": self.init([.top])
    case "right": self.init([.right])
    case "bottom": self.init([.bottom])
    case "leading": self.init([.leading])
    case "trailing": self.init([.trailing])
    case "width": self.init([.width])
    case "height": self.init([.height])
    case "centerX": self.init([.centerX])
    case "centerY": self.init([.centerY])
    case "lastBaseline", "baseline": self.init([.lastBaseline])
    case "firstBaseline": self.init([.firstBaseline])
    case "leftMargin": self.init([.left], isOfMargins: true)
    case "rightMargin": self.init([.right], isOfMargins: true)
    case "topMargin": self.init([.top], isOfMargins: true)
    case "bottomMargin": self.init([.bottom], isOfMargins: true)
    case "leadingMargin": self.init([.leading], isOfMargins: true)
    case "trailingMargin": self.init([.trailing], isOfMargins: true)
    case "centerXWithinMargins": self.init([.centerX], isOfMargins: true)
    case "centerYWithinMargins": self.init([.centerY], isOfMargins: true)
    case "edges": self = .edges
    case "horizontalEdges": self.init([.left, .right])
    case "verticalEdges", "directionalVerticalEdges": self.init([.top, .bottom])
    case "directionalEdges": self = .directionalEdges
    case "directionalHorizontalEdges": self.init([.leading, .trailing])
    case "size": self.init([.width, .height])
    case "center": self.init([.centerX, .centerY])
    case "margins": self = .margins
    case "directionalMargins": self = .directionalMargins
    case "centerWithinMargins": self.init([.centerX, .centerY], isOfMargins: true)
    default: return nil
    }
  }
}

/// What a call on `snp` does with the constraints of its item.
package enum SnapKitOperation: String, CaseIterable, Sendable {
  case make, remake, update, prepare, remove

  /// Reads `makeConstraints`, or `snp_makeConstraints` of SnapKit 0.x, which later versions still have.
  package init?(method name: String) {
    let name = name.hasPrefix("snp_") ? String(name.dropFirst(4)) : name
    guard name.hasSuffix("Constraints"), let operation = Self(rawValue: String(name.dropLast(11))) else { return nil }
    self = operation
  }
}

extension LayoutRelation {
  /// `equalTo` and the like; the second value says whether the target is the superview.
  ///
  /// Source: SnapKit 5.7.1, ConstraintMakerRelatable.swift.
  static func snapKit(_ name: String) -> (relation: LayoutRelation, isSuperview: Bool)? {
    switch name {
    case "equalTo": (.equal, false)
    case "lessThanOrEqualTo": (.lessThanOrEqual, false)
    case "greaterThanOrEqualTo": (.greaterThanOrEqual, false)
    case "equalToSuperview": (.equal, true)
    case "lessThanOrEqualToSuperview": (.lessThanOrEqual, true)
    case "greaterThanOrEqualToSuperview": (.greaterThanOrEqual, true)
    default: nil
    }
  }
}
