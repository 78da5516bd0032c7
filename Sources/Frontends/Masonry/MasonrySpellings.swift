package import LayoutIR

/// Masonry's names.
///
/// Source: Masonry 1.1.0 and its master branch of 2017-09-29: MASConstraintMaker.h, MASConstraint.h, View+MASAdditions.h.
package enum MasonrySpellings {
  /// An attribute of a view or of its margins guide.
  struct Attribute: Hashable {
    let attribute: LayoutAttribute
    let isOfMargins: Bool

    init(_ attribute: LayoutAttribute, isOfMargins: Bool = false) {
      self.attribute = attribute
      self.isOfMargins = isOfMargins
    }

    func term(of item: LayoutItem) -> LayoutTerm {
      LayoutTerm(isOfMargins ? .guide(.margins, of: item) : item, attribute)
    }
  }

  /// The attributes that `make.name` adds, in the order in which Masonry installs them.
  static func attributes(_ name: String) -> [Attribute]? {
    switch name {
    case "edges": [.init(.left), .init(.right), .init(.top), .init(.bottom)]
    case "size": [.init(.width), .init(.height)]
    case "center": [.init(.centerX), .init(.centerY)]
    default: attribute(name).map { [$0] }
    }
  }

  /// The same without a difference between a view and its margins.
  package static func attributes(named name: String) -> [LayoutAttribute]? { attributes(name)?.map(\.attribute) }

  /// The attribute of `left` or `leftMargin`.
  static func attribute(_ name: String) -> Attribute? {
    guard let spelling = AttributeSpelling(name), name.first?.isLowercase == true else { return nil }
    return Attribute(spelling.attribute, isOfMargins: spelling.isOfMargins)
  }

  /// The bits of `make.attributes(…)`, in the order in which it adds them.
  ///
  /// The last baseline has two names for one bit and is added for each.
  static let mask: [(names: [String], attribute: Attribute)] = [
    (["Left"], .init(.left)), (["Right"], .init(.right)), (["Top"], .init(.top)), (["Bottom"], .init(.bottom)),
    (["Leading"], .init(.leading)), (["Trailing"], .init(.trailing)), (["Width"], .init(.width)), (["Height"], .init(.height)),
    (["CenterX"], .init(.centerX)), (["CenterY"], .init(.centerY)), (["Baseline", "LastBaseline"], .init(.lastBaseline)),
    (["FirstBaseline"], .init(.firstBaseline)), (["Baseline", "LastBaseline"], .init(.lastBaseline)),
    (["LeftMargin"], .init(.left, isOfMargins: true)), (["RightMargin"], .init(.right, isOfMargins: true)),
    (["TopMargin"], .init(.top, isOfMargins: true)), (["BottomMargin"], .init(.bottom, isOfMargins: true)),
    (["LeadingMargin"], .init(.leading, isOfMargins: true)), (["TrailingMargin"], .init(.trailing, isOfMargins: true)),
    (["CenterXWithinMargins"], .init(.centerX, isOfMargins: true)), (["CenterYWithinMargins"], .init(.centerY, isOfMargins: true)),
  ]

  /// `equalTo` and its relatives.
  static func relation(_ name: String) -> LayoutRelation? {
    switch name {
    case "equalTo", "mas_equalTo": .equal
    case "greaterThanOrEqualTo", "mas_greaterThanOrEqualTo": .greaterThanOrEqual
    case "lessThanOrEqualTo", "mas_lessThanOrEqualTo": .lessThanOrEqual
    default: nil
    }
  }

  /// Modifiers that have a setter as well: `make.left.offset = 8`.
  ///
  /// Source: Masonry 1.1.0, MASConstraint.h, "NSLayoutConstraint constant proxies".
  package static let setters: Set<String> = ["offset", "inset", "insets", "sizeOffset", "centerOffset"]

  /// The property that a message sets: `offset` for `setOffset:`.
  package static func setter(ofSelector selector: String) -> String? { setters.first { selector == "set\($0.prefix(1).uppercased())\($0.dropFirst()):" } }

  /// Whether a selector makes or changes constraints.
  package static func isCall(_ name: String) -> Bool {
    ["mas_makeConstraints", "mas_updateConstraints", "mas_remakeConstraints"].contains(name)
  }

  /// Whether a name is one of Masonry's attributes or modifiers, or a part of a view that every view has.
  package static func isPart(_ name: String) -> Bool {
    name.hasPrefix("mas_") || attributes(name) != nil || relation(name) != nil || name.hasPrefix("priority")
      || ["offset", "inset", "insets", "and", "with", "superview", "contentView", "view", "safeAreaLayoutGuide"].contains(name)
  }

  /// Masonry's names for priorities and the frameworks'. Source: MASUtilities.h.
  static func priority(_ name: String, _ platform: Platform?) -> LayoutPriority? {
    let level: (number: Double, uikit: String, appkit: String)
    switch name {
    case "priorityHigh", "MASLayoutPriorityDefaultHigh": level = (750, "UILayoutPriorityDefaultHigh", "NSLayoutPriorityDefaultHigh")
    case "priorityLow", "MASLayoutPriorityDefaultLow": level = (250, "UILayoutPriorityDefaultLow", "NSLayoutPriorityDefaultLow")
    case "MASLayoutPriorityRequired": level = (1000, "UILayoutPriorityRequired", "NSLayoutPriorityRequired")
    case "MASLayoutPriorityFittingSizeLevel", "MASLayoutPriorityFittingSizeCompression":
      level = (50, "UILayoutPriorityFittingSizeLevel", "NSLayoutPriorityFittingSizeCompression")
    case "priorityMedium", "MASLayoutPriorityDefaultMedium":
      // The one level that differs between the platforms.
      switch platform {
      case .uikit: return LayoutPriority(.number(500), spelling: "500")
      case .appkit: return LayoutPriority(.number(501), spelling: "501")
      case nil: return nil
      }
    default: return nil
    }
    switch platform {
    case .uikit: return LayoutPriority(.number(level.number), spelling: level.uikit)
    case .appkit: return LayoutPriority(.number(level.number), spelling: level.appkit)
    case nil: return LayoutPriority(.number(level.number), spelling: Scalar.spell(level.number))
    }
  }
}
