/// A guide that a view owns.
package enum LayoutGuide: String, CaseIterable, Sendable {
  case margins = "layoutMarginsGuide"
  case safeArea = "safeAreaLayoutGuide"
  case readableContent = "readableContentGuide"
  case keyboard = "keyboardLayoutGuide"
  case content = "contentLayoutGuide"
  case frame = "frameLayoutGuide"
}

/// What a constraint holds: a view or a guide, by the spelling of the source.
package indirect enum LayoutItem: Hashable, Sendable {
  /// An expression of the source, its tokens joined without white space: `title`, `self.cell.title`.
  case expression(String)
  /// The superview that an item has when the constraints are made.
  case superview(of: LayoutItem)
  /// A guide of a view.
  case guide(LayoutGuide, of: LayoutItem)

  /// The spelling that Swift source uses for the item.
  package var spelling: String {
    switch self {
    case .expression(let text): text
    case .superview(of: let item): "\(item.spelling).superview!"
    case .guide(let guide, of: let owner): "\(owner.spelling).\(guide.rawValue)"
    }
  }

  package var isGuide: Bool {
    if case .guide = self { true } else { false }
  }
}
